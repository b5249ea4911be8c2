/**
 * `UrlParser`: it reads as `Url.parse` does with the same options.
 */

import { assert } from 'chai'
import { whatwg } from '../../../lib/dialects/index.js'
import { type Dialect, type ParseOptions, Url, UrlParser, type UrlParserOptions } from '../../../lib/index.js'
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
    it(`parses like Url.parse with ${title}`, () => {
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

  it('exposes its base and its dialect', () => {
    const base = Url.parse('http://h', { dialect: other })
    assert.isNull(new UrlParser().base)
    assert.strictEqual(new UrlParser().dialect, whatwg)
    assert.strictEqual(new UrlParser({ base }).base, base)
    assert.strictEqual(new UrlParser({ base }).dialect, other)
    assert.strictEqual(new UrlParser({ base, dialect: whatwg }).base?.dialect, whatwg)
    assert.equal(new UrlParser({ base: 'HTTP://h' }).base?.toString(), 'HTTP://h')
  })

  it('resolves like a parser that has the same base, with any dialect and rules', () => {
    const rules: UrlParserOptions[] = [
      {},
      { schemes: ['http'], fragment: 'forbid' },
      { maxLength: 12 },
      { credentials: 'forbid' },
    ]
    for (const [, options] of OPTIONS) {
      for (const more of rules) {
        const kept = new UrlParser({ ...options, ...more })
        for (const base of [
          'HTTP://h/a/..',
          Url.parse('https://u@h/a?b', { dialect: other }),
          new URL('file:///a/b'),
        ]) {
          const made = new UrlParser({ ...more, dialect: kept.dialect, base })
          for (const reference of ['http://x/é', '../é', '//[', '', 'foo:a', '#f', '//u:p@x', 'a/b/c/d/e/f/g/h']) {
            const expected = made.read(reference)
            const url = kept.tryResolve(base, reference)
            assert.equal(url?.toString(), expected.ok ? expected.url.toString() : undefined)
            if (expected.ok) {
              assert.isTrue(kept.resolve(base, reference).equals(expected.url))
              assert.strictEqual(url?.dialect, kept.dialect)
            } else {
              const error = urlErrorOf(() => kept.resolve(base, reference))
              assert.equal(error.message, expected.error.message)
              assert.deepEqual(error.span, expected.error.span)
            }
          }
        }
      }
    }
  })

  it('explains an invalid base, and wrong arguments of `resolve`', () => {
    const parser = new UrlParser({ base: 'https://h/' })
    for (const base of ['x', '//h', undefined, null, 7, {}]) {
      for (const call of [() => parser.resolve(base as never, 'a'), () => parser.tryResolve(base as never, 'a')]) {
        assert.include(urlErrorOf(call).message, 'The base is not a URL')
      }
    }
    assert.include(
      urlErrorOf(() => parser.resolve('https://h/', undefined as never)).message,
      'parser.resolve(base, text)',
    )
    const { tryResolve } = parser
    assert.throws(() => tryResolve('https://h/', 'a'), TypeError, 'The method was taken off its object')
    const more = parser.resolve as (...given: unknown[]) => unknown
    assert.throws(() => more.call(parser, 'https://h/', 'a', {}), TypeError, 'parser.resolve(base, text)')
  })

  it('names the method that was given something else than a string, or was taken off its parser', () => {
    const parser = new UrlParser()
    for (const method of ['parse', 'diagnose'] as const) {
      const advice = `parser.${method}(text)`
      assert.include(urlErrorOf(() => parser[method](undefined as never)).message, advice)
    }
    for (const method of ['parse', 'tryParse', 'read', 'canParse', 'diagnose'] as const) {
      const detached = parser[method] as (text: string) => unknown
      assert.throws(() => detached('https://h/'), TypeError, `write texts.map((text) => parser.${method}(text))`)
    }
  })

  it('returns its options, which later changes of the given object do not affect', () => {
    const schemes = ['https']
    const given = { schemes, ports: [443], base: 'https://h/a' }
    const parser = new UrlParser(given)
    schemes.push('http')
    const { options } = parser
    assert.deepEqual(options.schemes, ['https'])
    assert.deepEqual(Object.keys(options).sort(), ['base', 'dialect', 'ports', 'schemes'])
    assert.strictEqual(options.base, parser.base)
    assert.strictEqual(options.dialect, whatwg)
    assert.isFrozen(options)
    assert.isFrozen(options.schemes)
    assert.deepEqual(new UrlParser(options).options, options)
    assert.deepEqual(new UrlParser().options, { dialect: whatwg, base: null })
  })

  it('derives a parser with some options changed and some removed', () => {
    const parser = new UrlParser({ schemes: ['https'], credentials: 'forbid', base: 'https://h/', dialect: other })
    const changed = parser.with({ schemes: ['http'], maxLength: 20 })
    assert.deepEqual(changed.options, { ...parser.options, schemes: ['http'], maxLength: 20 })
    assert.isTrue(changed.canParse('http://h'))
    assert.isFalse(changed.canParse('https://h'))
    assert.isFalse(changed.canParse('http://u@h'))
    assert.isTrue(changed.with({ credentials: undefined }).canParse('http://u@h'))
    assert.isTrue(parser.with({ schemes: undefined }).canParse('foo:a'))
    assert.isNull(parser.with({ base: null }).base)
    assert.strictEqual(parser.with({ dialect: undefined }).dialect, other, 'the dialect of the base')
    assert.strictEqual(parser.with({ dialect: undefined, base: null }).dialect, whatwg)
    assert.strictEqual(parser.with({ dialect: whatwg }).base?.dialect, whatwg)
    assert.deepEqual(parser.with({}).options, parser.options)
    assert.throws(() => parser.with(null as never), TypeError)
    assert.include(
      urlErrorOf(() => parser.with({ scheme: ['http'] } as never)).message,
      'there is no option of this name',
    )
  })

  it('accepts null as the base, and suggests the right call if the options are not an object', () => {
    assert.isNull(new UrlParser({ base: null as never }).base)
    assert.throws(() => new UrlParser('https' as never), TypeError, "new UrlParser({ schemes: ['https'], … })")
    assert.throws(() => new UrlParser(null as never), TypeError, "new UrlParser({ schemes: ['https'], … })")
    assert.throws(() => new UrlParser([] as never), TypeError, "new UrlParser({ schemes: ['https'], … })")
  })

  it('accepts an object with an href in each of its methods, with any rules', () => {
    const link = { href: 'https://h/' } as never
    for (const options of [{}, { base: 'https://h/' }, { maxLength: 100 }]) {
      const parser = new UrlParser(options)
      const url = parser.tryParse(link)
      assert.equal(url?.href, 'https://h/')
      assert.isTrue(parser.canParse(link))
      assert.isTrue(parser.read(link).ok)
      assert.equal(parser.diagnose(link).url?.href, 'https://h/')
    }
  })

  it('throws in the constructor if the base is not a URL', () => {
    const error = urlErrorOf(() => new UrlParser({ base: 'nothing' }))
    assert.equal(error.reason, 'missing-scheme-non-relative-URL')
    assert.match(error.message, /^The base is not a URL/)
  })

  it('is not affected by later changes of its options, or by assignment', () => {
    const options: { base?: string } = { base: 'http://h/' }
    const parser = new UrlParser(options)
    options.base = 'http://changed/'
    assertUnchangeable(parser, () => [parser.parse('x').href, parser.base?.href, parser.dialect.name])
    assert.equal(parser.parse('x').href, 'http://h/x')
  })
})
