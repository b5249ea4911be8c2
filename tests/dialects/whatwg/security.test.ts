/**
 * Inputs that have fooled parsers: each is read as the Standard reads it, long ones take time in proportion to their length, and
 * no string whatsoever makes anything throw but a `UrlError`.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { Url, UrlError, UrlReference } from '../../../lib/index.js'
import { describeVectors } from '../../support/data.js'
import { byDepth, times } from '../../support/depth.js'
import { assertLinear } from '../../support/growth.js'

interface SecurityCase {
  readonly id: string
  readonly input: string
  readonly base?: string
  readonly expect: { readonly result: 'ok' | 'failure' } & Readonly<Record<string, string>>
}

interface GrowthCase {
  readonly id: string
  readonly gen: {
    readonly prefix: string
    readonly repeat?: string
    readonly codePointRun?: { readonly from: number }
    readonly suffix: string
    readonly counts: readonly number[]
  }
}

/** The input of a case, with its middle repeated, or running through that many characters. */
function textOf({ gen: { prefix, repeat = '', codePointRun, suffix } }: GrowthCase, count: number): string {
  if (codePointRun === undefined) return prefix + repeat.repeat(count) + suffix
  const characters = Array.from({ length: count }, (_, i) => String.fromCodePoint(codePointRun.from + i))
  return prefix + characters.join('') + suffix
}

/** Calls everything that can be called with an input. Each answer is a value or a `UrlError`; any other error is thrown again. */
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

const BASE = Url.parse('http://u:p@h/a/b?q#f')

/** Reads an input, by itself and against a base, and canonicalizes the result. */
const read = (input: string): unknown => [Url.tryParse(input)?.href, BASE.tryResolve(input)?.href]

/** Finds all mistakes in an input. There may be a finding for every character. */
const explain = (input: string): unknown => Url.diagnose(input)

/** The material of long inputs, so that some loop or other has to go through all of it. */
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
    for (const { id, input, base, expect } of cases) {
      it(`${id}: ${JSON.stringify(input)}`, () => {
        const url = Url.tryParse(input, base === undefined ? {} : { base })
        assert.equal(url === null, expect.result === 'failure')
        for (const [property, value] of Object.entries(expect)) {
          if (property !== 'result') assert.equal(url?.[property as keyof Url], value, property)
        }
      })
    }
  })

  describeVectors('does not grow faster than its text', 'security/perf.json', (cases: readonly GrowthCase[]) => {
    for (const growth of cases) {
      it(`${growth.id}: ${JSON.stringify(growth.gen)}`, () => {
        const [least = 0, ...more] = growth.gen.counts
        exercise(textOf(growth, least))
        for (const count of byDepth([], more)) exercise(textOf(growth, count))
        assertLinear(1_000, (count) => textOf(growth, count), read)
        assertLinear(500, (count) => textOf(growth, count), explain)
      })
    }
  })

  it('yields a value or a UrlError for any string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.boolean(), (text, isHost) => {
        exercise(isHost ? `http://${text}` : text)
      }),
      { numRuns: times(1_000) },
    )
  })

  it('yields a value or a UrlError for lone surrogates and names of inherited properties', () => {
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

  describe('takes linear time for repetitions of', () => {
    const longest = byDepth([], [2 ** 20])
    for (const unit of UNITS) {
      it(JSON.stringify(unit), () => {
        for (const [part] of repeated(unit, 1).entries()) {
          const textOfLength = (length: number): string => repeated(unit, length)[part] ?? ''
          exercise(textOfLength(byDepth(2 ** 11, 2 ** 15)))
          assertLinear(2 ** 12, textOfLength, read, `reading ${textOfLength(1)}`)
          assertLinear(2 ** 10, textOfLength, explain, `explaining ${textOfLength(1)}`)
          for (const length of longest) assert.isString(String(Url.tryParse(textOfLength(length))?.href))
        }
      })
    }
  })

  it('cannot mix the credentials, host and port of two URLs', () => {
    const base = Url.parse('http://u:p@a:8080/x')
    assert.equal(base.resolve('//other/z').href, 'http://other/z')
    assert.equal(base.resolve('//other:81/z').href, 'http://other:81/z')
    assert.equal(base.resolve('https:z').href, 'https://z/')
  })
})
