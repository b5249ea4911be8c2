/**
 * The variants: which there are, what they are called, and that each exists once.
 */

import { assert } from 'chai'
import { webUrl } from '../../../lib/dialects/web-url/index.js'
import { Url } from '../../../lib/index.js'

describe('the variants of web-url', () => {
  it('are called after their parameters', () => {
    for (const [parameters, name] of [
      [{}, 'web-url'],
      [{ edition: '2012', host: 'this' }, 'web-url'],
      [{ edition: '2011' }, 'web-url-2011'],
      [{ host: 'chrome' }, 'web-url+chrome'],
      [{ edition: '2011', host: 'gecko' }, 'web-url-2011+gecko'],
      [{ edition: '2011', host: 'ie' }, 'web-url-2011+ie'],
    ] as const) {
      assert.equal(webUrl.with(parameters).name, name)
    }
  })

  it('exist once each', () => {
    assert.strictEqual(webUrl.with({}), webUrl)
    assert.strictEqual(webUrl.with({ host: 'ie' }), webUrl.with({ host: 'ie' }))
    assert.strictEqual(webUrl.with({ host: 'ie' }).with({ host: 'this' }), webUrl)
    const lists = { geckoTlds: ['com'], geckoBlacklist: 'é' }
    assert.strictEqual(webUrl.with(lists), webUrl.with({ geckoTlds: ['com'] }).with({ geckoBlacklist: 'é' }))
    assert.notStrictEqual(webUrl.with({ edition: '2011' }), webUrl)
  })

  it('keep the other parameters', () => {
    const { edition, host } = webUrl.with({ edition: '2011' }).with({ host: 'gecko' }).parameters
    assert.deepEqual({ edition, host }, { edition: '2011', host: 'gecko' })
  })

  it('are frozen, with their parameters and lists', () => {
    const tlds = ['com']
    const variant = webUrl.with({ geckoTlds: tlds, host: 'gecko' })
    tlds.push('net')
    assert.deepEqual(variant.parameters.geckoTlds, ['com'])
    assert.isFrozen(webUrl)
    assert.isFrozen(variant.parameters)
    assert.isFrozen(variant.parameters.geckoTlds)
  })

  it('take other lists for Gecko, under another name', () => {
    const href = (parameters: Parameters<typeof webUrl.with>[0]) =>
      Url.parse('http://é.com/', { dialect: webUrl.with({ host: 'gecko', ...parameters }) }).href
    assert.equal(href({}), 'http://xn--9ca.com/')
    assert.equal(href({ geckoTlds: ['com'] }), 'http://é.com/')
    assert.equal(href({ geckoTlds: ['com'], geckoBlacklist: 'é' }), 'http://xn--9ca.com/')
    const names = [{}, { geckoTlds: ['com'] }, { geckoTlds: ['net'] }].map(
      (lists) => webUrl.with({ host: 'gecko', ...lists }).name,
    )
    assert.lengthOf(new Set(names), 3)
    assert.equal(webUrl.with({ geckoTlds: ['com'] }).name, 'web-url')
  })

  it('carry the lists of their dates', () => {
    const { geckoTlds, geckoBlacklist } = webUrl.parameters
    assert.lengthOf(geckoTlds, 82)
    assert.lengthOf(geckoBlacklist, 107)
    assert.includeMembers([...geckoTlds], ['org', 'jp', 'info', 'museum', 'xn--p1ai'])
    assert.notIncludeMembers([...geckoTlds], ['com', 'net'])
  })

  it('refuse parameters that there are not', () => {
    assert.throws(() => webUrl.with({ host: 'opera' as never }), TypeError, 'this, chrome, gecko, ie')
    assert.throws(() => webUrl.with({ edition: '2013' as never }), TypeError, '2012, 2011')
  })

  it('tell special schemes', () => {
    const special = (scheme: string, edition: '2011' | '2012') => webUrl.with({ edition }).isSpecial(scheme)
    for (const scheme of ['http', 'file', 'mailto', 'data', 'tn3270']) assert.isTrue(special(scheme, '2012'), scheme)
    for (const scheme of ['http', 'https', 'ftp', 'ldap']) assert.isTrue(special(scheme, '2011'), scheme)
    assert.isFalse(special('unknown', '2012'))
    assert.isFalse(special('file', '2011'))
  })
})
