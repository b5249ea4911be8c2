/**
 * Inputs that have fooled parsers: each read as the Standard reads it, each long one in linear time, and nothing thrown but
 * a UrlError, for any string whatsoever.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { Url, UrlError, UrlReference } from '../../../lib/index.js'
import { describeVectors } from '../../support/data.js'

interface SecurityCase {
  readonly id: string
  readonly input: string
  readonly base?: string
  readonly why: string
  readonly expect: { readonly result: 'ok' | 'failure' } & Readonly<Record<string, string>>
}

interface GrowthCase {
  readonly id: string
  readonly why: string
  readonly gen: {
    readonly prefix: string
    readonly repeat?: string
    readonly codePointRun?: { readonly from: number }
    readonly suffix: string
    readonly counts: readonly number[]
  }
}

/** All that can be asked of a text: a value or a UrlError comes back, or this throws. */
function exercise(input: string): void {
  for (const read of [
    () => Url.parse(input).href,
    () => Url.parse('http://u:p@h/a/b?q#f').resolve(input).href,
    () => Url.parse(input, { base: 'file:///C:/x' }).canonicalize().toJSON(),
    () => Url.parse(input).resolve('../x').origin,
    () => UrlReference.parse(input).path.segments,
    () => Url.parse(input).authority?.host,
    () => Url.parse(input).canonicalize(input),
  ]) {
    try {
      read()
    } catch (error) {
      if (!(error instanceof UrlError)) throw error
    }
  }
  Url.diagnose(input)
  Url.canParse(input)
}

/** What a long text can be made of, so that some loop or other has to go through all of it. */
const UNITS = [
  ...[
    'a',
    '/',
    '\\',
    '.',
    '../',
    '%',
    '%2e',
    '@',
    ':',
    '[',
    '?',
    '#',
    ' ',
    '\t',
    '\0',
    'é',
    '\ud800',
    '💩',
    '\u0301\u0323',
  ],
  ...['1:', '1.', '0', 'xn--', 'a.', '-', '|', 'C|/', '\u200c', '\u05d0', 'ü.'],
]

/** A unit over and over, as every part of a URL. */
function repeated(unit: string, length: number): string[] {
  const long = unit.repeat(Math.ceil(length / unit.length))
  return [
    long,
    `http://h/${long}`,
    `http://${long} x`,
    `http://h:${long}!`,
    `http://${long}/`,
    `foo://${long}`,
    `foo:${long}#`,
    `http://h/?${long}#${long}`,
  ]
}

describe('hostile input to the whatwg dialect', () => {
  describeVectors('is read as the Standard reads it', 'security/inputs.json', (cases: readonly SecurityCase[]) => {
    for (const { id, input, base, why, expect } of cases) {
      it(`${id}: ${why}`, () => {
        const url = Url.tryParse(input, base === undefined ? {} : { base })
        assert.equal(url === null, expect.result === 'failure')
        for (const [property, value] of Object.entries(expect)) {
          if (property !== 'result') assert.equal(url?.[property as keyof Url], value, property)
        }
      })
    }
  })

  describeVectors('does not grow', 'security/perf.json', (cases: readonly GrowthCase[]) => {
    for (const { id, why, gen } of cases) {
      it(`${id}: ${why}`, () => {
        for (const count of gen.counts) {
          const middle =
            gen.codePointRun === undefined
              ? (gen.repeat ?? '').repeat(count)
              : Array.from({ length: count }, (_, i) => String.fromCodePoint((gen.codePointRun?.from ?? 0) + i)).join(
                  '',
                )
          exercise(gen.prefix + middle + gen.suffix)
        }
      })
    }
  })

  it('gives a value or a UrlError for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.boolean(), (text, isHost) => {
        exercise(isHost ? `http://${text}` : text)
      }),
      { numRuns: 5_000 },
    )
  })

  it('gives a value or a UrlError for lone surrogates and the names of properties', () => {
    for (const text of [
      '\ud800',
      'http://\udfff',
      'http://h/\ud800?\udc00#\ud800',
      'foo:\ud800',
      'constructor:x',
      '__proto__:x',
      'toString://h',
      'hasOwnProperty:',
    ]) {
      exercise(text)
    }
    assert.equal(Url.parse('constructor:x').href, 'constructor:x')
    assert.isNull(Url.tryParse('__proto__:x'))
  })

  describe('takes a megabyte of anything', () => {
    for (const unit of UNITS) {
      it(JSON.stringify(unit), () => {
        for (const text of repeated(unit, 2 ** 15)) exercise(text)
        for (const text of repeated(unit, 2 ** 20)) assert.isString(String(Url.tryParse(text)?.href))
      })
    }
  })

  it('reads a port, credentials and a host as one authority', () => {
    const base = Url.parse('http://u:p@a:8080/x')
    assert.equal(base.resolve('//other/z').href, 'http://other/z')
    assert.equal(base.resolve('//other:81/z').href, 'http://other:81/z')
    assert.equal(base.resolve('https:z').href, 'https://z/')
  })
})
