/**
 * The variants: which there are, what they are called, and that each exists once.
 */

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { assert } from 'chai'
import { webUrl } from '../../../lib/dialects/web-url/index.js'
import { Url } from '../../../lib/index.js'

/** What collects garbage at once, where Node lets it be called. */
function garbageCollector(): (() => void) | null {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('globalThis.gc')
  return typeof collect === 'function' ? () => void collect() : null
}

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

  it('have a name of their own for each pair of lists', () => {
    const nameWith = (geckoTlds: string[], geckoBlacklist: string) =>
      webUrl.with({ host: 'gecko', geckoTlds, geckoBlacklist }).name
    assert.notEqual(nameWith(['a', 'b'], 'c'), nameWith(['a'], 'b c'))
    assert.notEqual(nameWith(['a', 'b'], 'c'), nameWith(['a b'], 'c'))
    assert.notEqual(nameWith(['a,b'], 'c'), nameWith(['a', 'b'], 'c'))
  })

  it('are forgotten when nobody holds them', async function () {
    const collect = garbageCollector()
    if (collect === null) this.skip()
    const held = webUrl.with({ host: 'gecko', geckoTlds: ['held'] })
    const dropped = new WeakRef(webUrl.with({ host: 'gecko', geckoTlds: ['dropped'] }))
    await new Promise((resolve) => setTimeout(resolve))
    collect()
    assert.isUndefined(dropped.deref())
    assert.strictEqual(webUrl.with({ host: 'gecko', geckoTlds: ['held'] }), held)
    assert.equal(webUrl.with({ host: 'gecko', geckoTlds: ['dropped'] }).parameters.geckoTlds[0], 'dropped')
  })

  it('keep the other parameters', () => {
    const { edition, host } = webUrl.with({ edition: '2011' }).with({ host: 'gecko' }).parameters
    assert.deepEqual({ edition, host }, { edition: '2011', host: 'gecko' })
  })

  it('take undefined for no choice', () => {
    const gecko = webUrl.with({ host: 'gecko', geckoTlds: ['com'] })
    const nothing = { edition: undefined, host: undefined, geckoTlds: undefined, geckoBlacklist: undefined }
    assert.strictEqual(gecko.with(nothing as object), gecko)
    assert.strictEqual(webUrl.with(nothing as object), webUrl)
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
    for (const [edition, count] of [
      ['2011', 67],
      ['2012', 82],
    ] as const) {
      const { geckoTlds, geckoBlacklist } = webUrl.with({ edition }).parameters
      assert.lengthOf(new Set(geckoTlds), count)
      assert.lengthOf(geckoTlds, count)
      assert.deepEqual([...geckoTlds], [...geckoTlds].sort())
      assert.lengthOf(geckoBlacklist, 107)
      assert.includeMembers([...geckoTlds], ['org', 'jp', 'info', 'museum', 'xn--p1ai'])
      assert.notIncludeMembers([...geckoTlds], ['com', 'net'])
    }
  })

  it('keep a list that was given in another edition, and only that', () => {
    const { geckoTlds } = webUrl.parameters
    assert.strictEqual(webUrl.with({ edition: '2011' }).with({ edition: '2012' }), webUrl)
    assert.deepEqual(webUrl.with({ geckoTlds: ['com'] }).with({ edition: '2011' }).parameters.geckoTlds, ['com'])
    const blacklist = webUrl.with({ geckoBlacklist: 'é' }).with({ edition: '2011' })
    assert.strictEqual(blacklist, webUrl.with({ edition: '2011', geckoBlacklist: 'é' }))
    assert.lengthOf(blacklist.parameters.geckoTlds, 67)
    const newer = webUrl.with({ edition: '2011', host: 'gecko', geckoTlds })
    assert.deepEqual(newer.parameters.geckoTlds, geckoTlds)
    assert.match(newer.name, /^web-url-2011\+gecko-[0-9a-f]+$/)
  })

  it('refuse parameters that there are not', () => {
    assert.throws(() => webUrl.with({ host: 'opera' as never }), TypeError, 'this, chrome, gecko, ie')
    assert.throws(() => webUrl.with({ edition: '2013' as never }), TypeError, '2012, 2011')
    assert.throws(() => webUrl.with({ geckoTlds: 'com' as never }), TypeError, 'geckoTlds is a list of strings')
    assert.throws(() => webUrl.with({ geckoTlds: ['com', 1] as never }), TypeError, 'geckoTlds is a list of strings')
    assert.throws(() => webUrl.with({ geckoTlds: null as never }), TypeError, 'geckoTlds is a list of strings')
    assert.throws(() => webUrl.with({ geckoBlacklist: ['é'] as never }), TypeError, 'geckoBlacklist is a string')
    for (const host of [null, 1n, {}])
      assert.throws(() => webUrl.with({ host } as never), TypeError, 'canonicalizes hosts')
  })

  it('tell special schemes', () => {
    const special = (scheme: string, edition: '2011' | '2012') => webUrl.with({ edition }).isSpecial(scheme)
    for (const scheme of ['http', 'file', 'mailto', 'data', 'tn3270']) assert.isTrue(special(scheme, '2012'), scheme)
    for (const scheme of ['http', 'https', 'ftp', 'ldap']) assert.isTrue(special(scheme, '2011'), scheme)
    assert.isFalse(special('unknown', '2012'))
    assert.isFalse(special('file', '2011'))
  })
})
