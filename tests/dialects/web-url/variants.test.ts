/**
 * The variants, their parameters and their names. A variant with the lists of its edition is always the same object.
 */

import { assert } from 'chai'
import { type WebUrlParameters, webUrl } from '../../../lib/dialects/web-url/index.js'
import { Url } from '../../../lib/index.js'

const EDITIONS_AND_HOSTS = (['2012', '2011'] as const).flatMap((edition) =>
  (['this', 'chrome', 'gecko', 'ie'] as const).map((host) => ({ edition, host })),
)

describe('the variants of web-url', () => {
  it('are named after their parameters', () => {
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

  it('exist once for each edition and kind of host', () => {
    const variants = EDITIONS_AND_HOSTS.map((parameters) => webUrl.with(parameters))
    assert.lengthOf(new Set(variants), 8)
    assert.lengthOf(new Set(variants.map(({ name }) => name)), 8)
    for (const [index, parameters] of EDITIONS_AND_HOSTS.entries()) {
      for (const variant of variants) assert.strictEqual(variant.with(parameters), variants[index])
    }
    assert.strictEqual(webUrl.with({}), webUrl)
    assert.strictEqual(webUrl.with({ edition: '2012', host: 'this' }), webUrl)
    assert.strictEqual(webUrl.with({ ...webUrl.parameters }), webUrl)
    assert.strictEqual(webUrl.with({ geckoTlds: [...webUrl.parameters.geckoTlds] }), webUrl)
  })

  it('with the same custom lists are different objects, but parse URLs alike', () => {
    const lists = { host: 'gecko', geckoTlds: ['com'], geckoBlacklist: 'é' } as const
    const first = webUrl.with(lists)
    const second = webUrl.with({ geckoTlds: ['com'] }).with({ host: 'gecko', geckoBlacklist: 'é' })
    assert.notStrictEqual(first, second)
    assert.strictEqual(first.with({}), first)
    assert.equal(first.name, second.name)
    assert.deepEqual(first.parameters, second.parameters)
    const read = (dialect: typeof webUrl) => Url.parse('http://è.com/', { dialect })
    assert.isTrue(read(first).equals(read(second)))
  })

  it('contain custom lists in their names, in ASCII', () => {
    const nameWith = (lists: Partial<WebUrlParameters>) => webUrl.with({ host: 'gecko', ...lists }).name
    assert.equal(nameWith({ geckoTlds: ['com', 'net'] }), 'web-url+gecko{"geckoTlds":["com","net"]}')
    assert.equal(
      nameWith({ geckoBlacklist: '"é\u202e\0' }),
      'web-url+gecko{"geckoBlacklist":"\\"\\u00e9\\u202e\\u0000"}',
    )
    assert.equal(
      nameWith({ edition: '2011', geckoTlds: [], geckoBlacklist: '' }),
      'web-url-2011+gecko{"geckoTlds":[],"geckoBlacklist":""}',
    )
  })

  it('have different names for different lists', () => {
    const nameWith = (geckoTlds: string[], geckoBlacklist: string) =>
      webUrl.with({ host: 'gecko', geckoTlds, geckoBlacklist }).name
    assert.notEqual(nameWith(['a', 'b'], 'c'), nameWith(['a'], 'b c'))
    assert.notEqual(nameWith(['a', 'b'], 'c'), nameWith(['a b'], 'c'))
    assert.notEqual(nameWith(['a,b'], 'c'), nameWith(['a', 'b'], 'c'))
  })

  it('keep the parameters that are not given', () => {
    const { edition, host } = webUrl.with({ edition: '2011' }).with({ host: 'gecko' }).parameters
    assert.deepEqual({ edition, host }, { edition: '2011', host: 'gecko' })
  })

  it('are the same object if all given parameters are undefined', () => {
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

  it('use the lists only for the hosts of Gecko', () => {
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

  it('have the lists of their edition', () => {
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

  it('keep a custom list when the edition changes, and take the other list from the new edition', () => {
    const { geckoTlds } = webUrl.parameters
    assert.strictEqual(webUrl.with({ edition: '2011' }).with({ edition: '2012' }), webUrl)
    assert.deepEqual(webUrl.with({ geckoTlds: ['com'] }).with({ edition: '2011' }).parameters.geckoTlds, ['com'])
    const blacklist = webUrl.with({ geckoBlacklist: 'é' }).with({ edition: '2011' })
    assert.deepEqual(blacklist.parameters, webUrl.with({ edition: '2011', geckoBlacklist: 'é' }).parameters)
    assert.equal(blacklist.parameters.geckoBlacklist, 'é')
    assert.lengthOf(blacklist.parameters.geckoTlds, 67)
    const newer = webUrl.with({ edition: '2011', host: 'gecko', geckoTlds })
    assert.deepEqual(newer.parameters.geckoTlds, geckoTlds)
    assert.equal(newer.name, `web-url-2011+gecko${JSON.stringify({ geckoTlds })}`)
    assert.strictEqual(newer.with({ edition: '2012' }), webUrl.with({ host: 'gecko' }))
  })

  it('refuse other parameters and other values, and list the valid ones', () => {
    const hosts = 'webUrl.with({ host }) takes "this", "chrome", "gecko" or "ie", not'
    const tlds = 'webUrl.with({ geckoTlds }) takes an array of strings, not'
    for (const [parameters, message] of [
      [{ host: 'opera' }, `${hosts} "opera"`],
      [{ host: 'constructor' }, `${hosts} "constructor"`],
      [{ host: null }, `${hosts} null`],
      [{ host: 1n }, `${hosts} 1`],
      [{ host: {} }, `${hosts} an object`],
      [{ edition: '2013' }, 'webUrl.with({ edition }) takes "2012" or "2011", not "2013"'],
      [{ edition: 2011 }, 'webUrl.with({ edition }) takes "2012" or "2011", not 2011'],
      [{ geckoTlds: 'com' }, `${tlds} "com"`],
      [{ geckoTlds: ['com', 1] }, `${tlds} an array`],
      [{ geckoTlds: null }, `${tlds} null`],
      [{ geckoBlacklist: ['é'] }, 'webUrl.with({ geckoBlacklist }) takes a string'],
      [
        { flavour: 'ie' },
        'webUrl does not have a parameter "flavour": its parameters are edition, host, geckoTlds and geckoBlacklist',
      ],
      [
        '2011',
        'webUrl.with takes a plain object with its parameters, { edition, host, geckoTlds, geckoBlacklist }, not "2011"',
      ],
    ] as const) {
      assert.throws(() => webUrl.with(parameters as never), TypeError, message)
    }
  })

  it('have the special schemes of their edition', () => {
    const special = (scheme: string, edition: '2011' | '2012') => webUrl.with({ edition }).isSpecial(scheme)
    for (const scheme of ['http', 'file', 'mailto', 'data', 'tn3270']) assert.isTrue(special(scheme, '2012'), scheme)
    for (const scheme of ['http', 'https', 'ftp', 'ldap']) assert.isTrue(special(scheme, '2011'), scheme)
    assert.isFalse(special('unknown', '2012'))
    assert.isFalse(special('file', '2011'))
  })
})
