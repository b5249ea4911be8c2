/**
 * The codec for short labels and that for long ones against the `punycode` package, and the functions that choose between the two.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { describe, it } from 'mocha'
import { decode as packageDecode, encode as packageEncode } from 'punycode/punycode.es6.js'
import {
  decodeByCounting,
  decodeByInserting,
  decodePunycode,
  encodeByCounting,
  encodePunycode,
} from '../../../lib/ground/idna/punycode.js'
import { byDepth, times } from '../../support/depth.js'

function orNull(compute: () => string): string | null {
  try {
    return compute()
  } catch {
    return null
  }
}

/** The package decodes even the numbers of surrogates; the library does not. */
function reference(encoded: string): string | null {
  const label = orNull(() => packageDecode(encoded))
  if (label === null || !/[\ud800-\udfff]/.test(label)) return label
  return label.isWellFormed() && packageEncode(label).toLowerCase() === encoded.toLowerCase() ? label : null
}

const char = fc.oneof(
  fc.constantFrom('a', 'b', '-', '0', 'é', 'ü', 'ß', '例', '\u0628', '\u{10ffff}', '\u{1f600}'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
)
const label = fc.array(char, { maxLength: 300, size: 'max' }).map((chars) => chars.join(''))
const digits = fc
  .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-AZ'), { maxLength: 40, size: 'max' })
  .map((chars) => chars.join(''))

describe('idna/bootstring', () => {
  it('encodes like the package punycode', () => {
    fc.assert(
      fc.property(label, (text) => {
        assert.strictEqual(
          encodeByCounting(text),
          orNull(() => packageEncode(text)),
        )
      }),
      { numRuns: times(300) },
    )
  })

  it('decodes like the package punycode, even input that no encoder writes', () => {
    const changed = fc
      .tuple(label, fc.nat(), fc.constantFrom('', 'a', '9', '-', 'é'))
      .map(([text, at, replacement]) => {
        const encoded = packageEncode(text)
        const place = encoded === '' ? 0 : at % encoded.length
        return encoded.slice(0, place) + replacement + encoded.slice(place + 1)
      })
    const encoded = fc.oneof(label.map(packageEncode), changed, digits)
    fc.assert(
      fc.property(encoded, (text) => {
        assert.strictEqual(decodeByCounting(text), reference(text))
        assert.strictEqual(decodeByInserting(text), reference(text))
      }),
      { numRuns: times(600) },
    )
  })

  it('overflows for the same labels as the package punycode', () => {
    for (const [basic, extended] of [
      [1920, '\u{10ffff}'],
      [1926, '\u{10ffff}'],
      [1927, '\u{10ffff}'],
      [1928, '\u{10ffff}'],
      [1929, '\u{10ffff}'],
      [1930, '\u{10ffff}'],
      [2100, 'é\u{10ffff}'],
    ] as const) {
      const text = 'a'.repeat(basic) + extended
      const expected = orNull(() => packageEncode(text))
      assert.strictEqual(encodeByCounting(text), expected, `${basic} + ${extended}`)
      if (expected !== null) assert.strictEqual(decodeByCounting(expected), text)
    }
  })

  it('detects the overflow of a long label with few distinct code points', () => {
    for (const count of [1_900, 2_000, 2_100, 4_000]) {
      const long = `${'a'.repeat(count)}\u{10ffff}`
      assert.strictEqual(encodePunycode(long), encodeByCounting(long), String(count))
    }
    assert.isNull(encodePunycode(`${'a'.repeat(4_000)}\u{10ffff}`))
  })

  it('encodes a long label with few distinct code points like encodeByCounting', () => {
    const few = fc.array(fc.constantFrom('a', 'é', 'か', '𐍈', 'ö'), { minLength: 260, maxLength: 500, size: 'max' })
    fc.assert(
      fc.property(few, (chars) => assert.strictEqual(encodePunycode(chars.join('')), encodeByCounting(chars.join('')))),
      { numRuns: times(50) },
    )
  })

  it('encodes and decodes a label that is too long for the package punycode', function () {
    this.timeout(0)
    const text = Array.from({ length: byDepth(30_000, 150_000) }, (_, i) =>
      String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000)),
    ).join('')
    const encoded = encodeByCounting(text)
    assert.isNotNull(encoded)
    assert.isTrue(encoded !== null && decodeByCounting(encoded) === text)
  })
})

describe('idna/punycode', () => {
  const pairs: readonly (readonly [label: string, encoded: string])[] = [
    ['', ''],
    ['bücher', 'bcher-kva'],
    ['ü', 'tda'],
    ['a-ü', 'a--yka'],
    ['-ü', '--eha'],
    ['例え', 'r8jz45g'],
    ['😀', 'e28h'],
    // RFC 3492, section 7.1: (A), (B), (E), (L), (S).
    ['ليهمابتكلموشعربي؟', 'egbpdaj6bu4bxfgehfvwxn'],
    ['他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
    ['למההםפשוטלאמדבריםעברית', '4dbcagdahymbxekheh6e0a7fei0b'],
    ['3年B組金八先生', '3B-ww4c5e180e575a65lsy2b'],
    ['-> $1.00 <-', '-> $1.00 <--'],
    [`${'x'.repeat(300)}ü`, `${'x'.repeat(300)}-8y4a`],
  ]
  for (const [text, encoded] of pairs) {
    it(`encodes ${JSON.stringify(text.slice(-20))} as ${JSON.stringify(encoded.slice(-20))}, and decodes it`, () => {
      assert.strictEqual(encodePunycode(text), encoded)
      assert.strictEqual(decodePunycode(encoded), text)
    })
  }

  it('decodes digits of either case', () => {
    assert.strictEqual(decodePunycode('BCHER-KVA'), 'BüCHER')
    assert.strictEqual(decodePunycode('E28H'), '😀')
    assert.strictEqual(decodeByCounting('BCHER-KVA'), 'BüCHER')
  })

  const notPunycode = [
    'é',
    'é-a',
    'a é',
    '-',
    '-ü',
    'bcher-kv',
    'a-.',
    '99999999',
    'zzzzzzzzzzzz',
    'aé-kva',
    'a b',
    '0',
  ]
  for (const text of notPunycode) {
    it(`does not decode ${JSON.stringify(text)}`, () => {
      assert.isNull(decodePunycode(text))
      assert.isNull(decodeByCounting(text))
    })
  }

  it('does not decode the numbers of surrogates, single or in pairs', () => {
    const lone = packageEncode('a\ud83d')
    const pair = [0xd83d, 0xde00]
    assert.isNull(decodePunycode(lone))
    assert.isNull(decodeByCounting(lone))
    // "😀" written as two numbers, D83D and then DE00: the package decodes both spellings to one label.
    const spelling = pairSpelling(pair)
    assert.strictEqual(packageDecode(spelling), '😀')
    assert.notStrictEqual(spelling, packageEncode('😀'))
    assert.isNull(decodePunycode(spelling))
    assert.isNull(decodeByCounting(spelling))
  })

  /** Searches the digits of the second number after the Punycode of the first. */
  function pairSpelling([high, low]: readonly number[]): string {
    const first = packageEncode(String.fromCharCode(high ?? 0))
    const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'
    for (let number = 0; number < 36 ** 4; number++) {
      let text = first
      for (let rest = number, digit = 0; digit < 4; digit++, rest = Math.floor(rest / 36)) text += alphabet[rest % 36]
      for (let length = text.length; length > first.length; length--) {
        const decoded = orNull(() => packageDecode(text.slice(0, length)))
        if (decoded === String.fromCharCode(high ?? 0, low ?? 0)) return text.slice(0, length)
      }
    }
    return ''
  }
})
