/**
 * `UrlParser`: it reads as `Url.parse` does with the same options.
 */

import { assert } from 'chai'
import { whatwg } from '../../../lib/dialects/index.js'
import { type Dialect, type ParseOptions, Url, UrlParser } from '../../../lib/index.js'
import { assertUnchangeable } from '../../support/equality.js'
import { urlErrorOf } from '../../support/errors.js'

const other: Dialect = { ...whatwg, name: 'other' }

const OPTIONS: readonly (readonly [title: string, options: ParseOptions])[] = [
  ['nothing', {}],
  ['undefined options', { base: undefined, dialect: undefined }],
  ['a base as text', { base: 'HTTP://h/a/..' }],
  ['a base as Url', { base: Url.parse('HTTP://h/a/..') }],
  ['a native base', { base: new URL('http://h/a/b') }],
  ['a dialect', { dialect: other }],
  ['a base of another dialect', { base: Url.parse('http://h/a/', { dialect: other }) }],
  ['a base of one dialect for another', { base: Url.parse('HTTP://h/a/', { dialect: other }), dialect: whatwg }],
  ['a dialect for a base of the default one', { base: Url.parse('HTTP://h/a/'), dialect: other }],
]

describe('UrlParser', () => {
  for (const [title, options] of OPTIONS) {
    it(`reads as Url.parse does with ${title}`, () => {
      const parser = new UrlParser(options)
      for (const input of ['http://x/é', '../é', '//[', '', 'foo:a', '#f']) {
        const expected = Url.tryParse(input, options)
        const url = parser.tryParse(input)
        assert.equal(url?.toString(), expected?.toString())
        assert.strictEqual(url?.dialect, expected?.dialect)
        assert.equal(parser.canParse(input), expected !== null)
        const { url: diagnosed, findings } = parser.diagnose(input)
        assert.equal(diagnosed?.toString(), expected?.toString())
        assert.deepEqual(findings, Url.diagnose(input, options).findings)
        if (expected === null) {
          const error = urlErrorOf(() => parser.parse(input))
          assert.equal(error.message, urlErrorOf(() => Url.parse(input, options)).message)
        } else {
          assert.equal(parser.parse(input).toString(), expected.toString())
          assert.isTrue(parser.parse(input).equals(expected))
        }
      }
    })
  }

  it('knows its base and its dialect', () => {
    const base = Url.parse('http://h', { dialect: other })
    assert.isNull(new UrlParser().base)
    assert.strictEqual(new UrlParser().dialect, whatwg)
    assert.strictEqual(new UrlParser({ base }).base, base)
    assert.strictEqual(new UrlParser({ base }).dialect, other)
    assert.strictEqual(new UrlParser({ base, dialect: whatwg }).base?.dialect, whatwg)
    assert.equal(new UrlParser({ base: 'HTTP://h' }).base?.toString(), 'HTTP://h')
  })

  it('reads without a base where the base is absent, and shows the right call for options that are not an object', () => {
    assert.isNull(new UrlParser({ base: null as never }).base)
    assert.throws(() => new UrlParser('https' as never), TypeError, "new UrlParser({ schemes: ['https'], … })")
    assert.throws(() => new UrlParser(null as never), TypeError, "new UrlParser({ schemes: ['https'], … })")
    assert.throws(() => new UrlParser([] as never), TypeError, "new UrlParser({ schemes: ['https'], … })")
  })

  it('reads the text of an object in each of its methods, whatever the rules', () => {
    const link = { href: 'https://h/' } as never
    for (const options of [{}, { base: 'https://h/' }, { maxLength: 100 }]) {
      const parser = new UrlParser(options)
      const url = parser.tryParse(link)
      assert.equal(parser.canParse(link), url !== null)
      assert.equal(parser.read(link).ok, url !== null)
      assert.equal(parser.diagnose(link).url?.href, url?.href)
    }
    assert.isFalse(new UrlParser({}).canParse(link))
  })

  it('refuses a base that is not a URL when it is made', () => {
    const error = urlErrorOf(() => new UrlParser({ base: 'nothing' }))
    assert.equal(error.reason, 'missing-scheme-non-relative-URL')
    assert.match(error.message, /^The base is not a URL/)
  })

  it('is not changed by its options afterwards, nor by assignment', () => {
    const options: { base?: string } = { base: 'http://h/' }
    const parser = new UrlParser(options)
    options.base = 'http://changed/'
    assertUnchangeable(parser, () => [parser.parse('x').href, parser.base?.href, parser.dialect.name])
    assert.equal(parser.parse('x').href, 'http://h/x')
  })
})
