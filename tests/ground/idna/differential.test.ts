/**
 * Random domains, made of characters that the rules are about, are processed here and by `tr46`: both have to return the same
 * domain, and both an error or neither. Where `tr46` is known to be wrong, the test asserts the right result instead.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { describe, it } from 'mocha'
import { decode, encode } from 'punycode/punycode.es6.js'
import { toAscii, toUnicode, type Uts46Options } from '../../../lib/ground/idna/uts46.js'
import { times } from '../../support/depth.js'
import {
  areComparable,
  hasMisplacedNonJoiner,
  isComparable,
  isKnownToOracle,
  oracleToAscii,
  oracleToUnicode,
  property,
} from './tr46-oracle.js'

const none: Uts46Options = {
  checkHyphens: false,
  checkBidi: false,
  checkJoiners: false,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}
const url: Uts46Options = { ...none, checkBidi: true, checkJoiners: true }
const urlStrict: Uts46Options = { ...url, useStd3AsciiRules: true, verifyDnsLength: true }
const strict: Uts46Options = { ...urlStrict, checkHyphens: true }

const assigned: string[] = []
const ofClass = { mark: [] as string[], right: [] as string[], arabic: [] as string[], virama: [] as string[] }
const joining: string[] = []

function collect(): void {
  if (assigned.length > 0) return
  for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
    const char = String.fromCodePoint(codePoint)
    if (/[\p{Co}\p{Cs}]/u.test(char) || !isKnownToOracle(char) || !isComparable(char)) continue
    assigned.push(char)
    if (/\p{M}/u.test(char)) ofClass.mark.push(char)
    if (property('bidiS1RTL', char)) ofClass.right.push(char)
    if (property('bidiS4AN', char)) ofClass.arabic.push(char)
    if (property('combiningClassVirama', char)) ofClass.virama.push(char)
    if (property('validZWNJ', `${char}\u200c\u0627`) || property('validZWNJ', `\u0628\u200c${char}`)) joining.push(char)
  }
}

/** One of a list that is too long to be arguments. */
function from(chars: readonly string[]): fc.Arbitrary<string> {
  return fc.nat(chars.length - 1).map((place) => chars[place] ?? '')
}

function domains(): fc.Arbitrary<string> {
  collect()
  const letter = fc.constantFrom(...'abcxyzn')
  const digit = fc.constantFrom(...'0129')
  const right = fc.oneof(fc.constantFrom(...'אבتگ'), from(ofClass.right))
  const mark = fc.oneof(fc.constantFrom(...'\u0301\u0323\u0345\u3099\u0308\u0344'), from(ofClass.mark))
  const virama = from(ofClass.virama)
  const joint = from(joining)
  const joiner = fc.constantFrom('\u200c', '\u200c', '\u200d')
  const mapped = fc.constantFrom(...'ABZßẞςΣıİKÅﬁ①㎏ｘ－\xad')
  const ascii = fc.nat(0x7f).map((code) => String.fromCharCode(code))
  const any = from(assigned)
  const arabic = from(ofClass.arabic)
  const hyphen = fc.constant('-')
  const separator = fc.constantFrom(...'..。．｡')
  const hangul = fc
    .nat(0x2bff)
    .map((offset) => String.fromCodePoint((offset < 0x100 ? 0x1100 : 0xac00 - 0x100) + offset))

  const of = (...chars: fc.Arbitrary<string>[]) =>
    fc.array(fc.oneof(...chars), { maxLength: 9, size: 'max' }).map((parts) => parts.join(''))
  const body = fc.oneof(
    of(letter, digit, hyphen, mapped, any, any, mark, right, virama, joiner, ascii, hangul),
    of(right, right, right, arabic, digit, mark, hyphen, letter),
    of(letter, digit, hyphen, mapped),
    fc.tuple(joint, of(joint, virama, joiner, joiner, mark)).map((parts) => parts.join('')),
    fc.tuple(letter, of(mark, hangul, letter)).map((parts) => parts.join('')),
    fc.tuple(any, fc.integer({ min: 40, max: 400 })).map(([char, count]) => char.repeat(count)),
  )
  const digits = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-'), maxLength: 9 })
  const label = fc.oneof(
    { weight: 8, arbitrary: body },
    { weight: 2, arbitrary: body.map((text) => `xn--${encode(text)}`) },
    { weight: 2, arbitrary: body.map((text) => `xn--${encode(oracleToUnicode(text, none).domain)}`) },
    { weight: 1, arbitrary: body.map((text) => `xn--${text}`) },
    { weight: 1, arbitrary: body.map((text) => `xn--${encode(`xn--${text}é`)}`) },
    { weight: 1, arbitrary: digits.map((text) => `Xn--${text}`) },
    { weight: 1, arbitrary: body.map((text) => `-${text}-`) },
    { weight: 1, arbitrary: body.map((text) => text.toUpperCase()) },
  )
  return fc
    .tuple(label, fc.array(fc.tuple(separator, label), { maxLength: 2 }))
    .map(([first, others]) => (first + others.flat().join('')).toWellFormed())
}

/**
 * A label whose Punycode names surrogates, so that it is left unchanged. `tr46` decodes it, to an ill-formed label or to one that
 * has another spelling.
 */
function namesSurrogates(label: string): boolean {
  if (!label.startsWith('xn--')) return false
  try {
    const decoded = decode(label.slice('xn--'.length))
    return !decoded.isWellFormed() || `xn--${encode(decoded)}` !== label
  } catch {
    return false
  }
}

function assertAgrees(domain: string, options: Uts46Options): void {
  const expected = oracleToUnicode(domain, options)
  fc.pre(areComparable(domain, expected.domain))
  const unicode = toUnicode(domain, options)
  const ascii = toAscii(domain, options)
  if (unicode.text.split('.').some(namesSurrogates)) {
    assert.isNotNull(unicode.error)
    return
  }
  assert.strictEqual(unicode.text, expected.domain)
  if (!expected.error && options.checkJoiners && expected.domain.split('.').some(hasMisplacedNonJoiner)) {
    assert.strictEqual(unicode.error, 'joiners')
    assert.strictEqual(ascii.error, 'joiners')
    return
  }
  assert.strictEqual(unicode.error !== null, expected.error, `${unicode.error}`)
  assert.strictEqual(ascii.error === null ? ascii.text : null, oracleToAscii(domain, options), `${ascii.error}`)
}

describe('idna/uts46 and tr46', () => {
  for (const [name, options] of Object.entries({ none, url, urlStrict, strict })) {
    it(`return the same with the options "${name}"`, () => {
      fc.assert(
        fc.property(domains(), (domain) => assertAgrees(domain, options)),
        { numRuns: times(500) },
      )
    })
  }
})
