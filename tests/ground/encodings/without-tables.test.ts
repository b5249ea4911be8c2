/**
 * The decoders where the tables cannot be had: each character ends where it ends with the tables, and what needs no table is the same.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import * as withTables from '../../../lib/ground/encodings/all-encodings.js'
import { type EncodingName, withoutUnknown } from '../../../lib/ground/encodings/registry.js'
import type { UrlError } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { loadedWithoutTables } from '../../support/without-tables.js'
import { bytesArbitrary, escapesArbitrary } from './arbitraries.js'
import { ENCODINGS, gb18030FourBytes, sequencesAfter } from './oracle.js'

type Decoders = typeof withTables

const BYTES = Array.from({ length: 0x100 }, (_, byte) => byte)

/** The encodings whose decoders tell of each character. */
const LEGACY = ENCODINGS.filter((name) => !/^UTF|replacement/.test(name))

interface Character {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The characters of a decoded string, with the positions of their bytes. */
function decoded({ decode }: Decoders, bytes: Uint8Array, encoding: EncodingName): [Character[], UrlError[]] {
  const uneven: (readonly [units: number, start: number, end: number])[] = []
  const errors: UrlError[] = []
  const text = decode(bytes, encoding, {
    character: (...place) => uneven.push(place),
    tablesMissing: (error) => errors.push(error),
  })
  const characters: Character[] = []
  let unit = 0
  let position = 0
  const take = (units: number, end: number): void => {
    characters.push({ text: text.slice(unit, unit + units), start: position, end })
    unit += units
    position = end
  }
  for (const [units, start, end] of [...uneven, [0, bytes.length, bytes.length]] as const) {
    // As many units as bytes.
    const even = text.slice(unit, unit + start - position)
    for (const [{ length }] of even.matchAll(/[\uDC00-\uDCFF][\uDD00-\uDDFF]*|./gsu)) take(length, position + length)
    take(units, end)
  }
  assert.equal(unit, text.length)
  return [characters, errors]
}

/** The bytes of an unknown character. */
const bytesIn = (text: string): number[] => Array.from(text, (unit) => unit.charCodeAt(0) & 0xff)

const MULTI_BYTE: ReadonlySet<string> = new Set([
  ...['GBK', 'gb18030', 'Big5', 'EUC-JP', 'ISO-2022-JP', 'Shift_JIS', 'EUC-KR'],
])

describe('the decoders without tables', () => {
  let without: Decoders
  before(async () => {
    without = await loadedWithoutTables<Decoders>("export * from './lib/ground/encodings/all-encodings.ts'")
  })

  /** Compares the two, and counts the unknown characters. */
  function assertSameEnds(bytes: Uint8Array, encoding: EncodingName): number {
    const [known] = decoded(withTables, bytes, encoding)
    const [characters, errors] = decoded(without, bytes, encoding)
    let unknown = 0
    assert.lengthOf(characters, known.length)
    for (const [index, { text, start, end }] of characters.entries()) {
      const same = known[index]!
      const isUnknown = !text.isWellFormed()
      const isRight = isUnknown ? isStandIn(text, same.text, bytes.subarray(start, end)) : text === same.text
      if (isRight && start === same.start && end === same.end) unknown += Number(isUnknown)
      else assert.deepEqual({ text, start, end }, same, `${encoding}: ${[...bytes]}`)
    }
    assert.isAtMost(errors.length, 1)
    if (unknown > 0) assert.equal(errors[0]?.reason, 'encoding-not-installed')
    return unknown
  }

  /** Whether an unknown character is beyond ASCII, and holds its bytes. */
  const isStandIn = (character: string, same: string, bytes: Uint8Array): boolean =>
    /^[^\0-\x7f]+$/.test(same) && withoutUnknown(character) === '\uFFFD' && bytesIn(character).join() === bytes.join()

  describe('end each one- or two-byte character at the same place as with tables', () => {
    for (const encoding of LEGACY) {
      it(encoding, () => {
        let unknown = assertSameEnds(sequencesAfter(), encoding)
        // In the others, no byte belongs to the one before it.
        const leads = MULTI_BYTE.has(encoding) ? BYTES : [0x81]
        for (const lead of leads) unknown += assertSameEnds(sequencesAfter(lead), encoding)
        assert.equal(unknown > 0, encoding !== 'x-user-defined' && encoding !== 'ISO-2022-JP')
      })
    }
  })

  it('decode ASCII, x-user-defined, UTF-16 and the replacement encoding completely', () => {
    const ascii = Uint8Array.from(BYTES.slice(0, 0x80))
    for (const encoding of LEGACY) assert.equal(assertSameEnds(ascii, encoding), 0)
    for (const encoding of ['UTF-16LE', 'UTF-16BE', 'replacement', 'x-user-defined'] as const) {
      const bytes = sequencesAfter(0x81)
      assert.equal(without.decode(bytes, encoding), withTables.decode(bytes, encoding))
    }
  })

  it('decode the characters that are computed without a table', () => {
    assert.equal(without.decode(Uint8Array.of(0x80, 0xb1, 0xf0, 0x40), 'Shift_JIS'), '\x80ｱ\ue000')
    assert.equal(without.decode(Uint8Array.of(0x8e, 0xb1), 'EUC-JP'), 'ｱ')
    assert.equal(without.decode(Uint8Array.of(0x80), 'GBK'), '€')
    assert.equal(without.decode(Uint8Array.from(gb18030FourBytes(189000)), 'gb18030'), '\u{10000}')
    assert.equal(without.decode(Uint8Array.of(0x88, 0x62), 'Big5'), '\u00ca\u0304')
  })

  it('end each character of JIS X 0208 and JIS X 0212 at the same place as with tables', () => {
    for (const lead of BYTES) {
      const pairs = BYTES.flatMap((trail) => [0x1b, 0x24, 0x42, lead, trail, 0x1b, 0x28, 0x42, 0x0a])
      assertSameEnds(Uint8Array.from(pairs), 'ISO-2022-JP')
      assertSameEnds(sequencesAfter(0x8f, lead), 'EUC-JP')
    }
  })

  it('end each four-byte character at the same place as with tables', () => {
    const pointers = Array.from({ length: times(4000) }, (_, step) => Math.floor((step * 1587600) / times(4000)))
    assertSameEnds(Uint8Array.from([...pointers, 39419, 39420].flatMap(gb18030FourBytes)), 'gb18030')
  })

  describe('end each character in random bytes at the same place as with tables', () => {
    for (const encoding of LEGACY) {
      it(encoding, () => {
        fc.assert(
          fc.property(bytesArbitrary, (bytes) => {
            assertSameEnds(bytes, encoding)
          }),
          { numRuns: times(300) },
        )
      })
    }

    it('ISO-2022-JP, with escape sequences in any order', () => {
      fc.assert(
        fc.property(escapesArbitrary, (bytes) => {
          assertSameEnds(bytes, 'ISO-2022-JP')
        }),
        { numRuns: times(1_000) },
      )
    })
  })

  it('throw a UrlError with a suggestion if there is no listener', () => {
    let thrown: unknown
    try {
      without.decode(Uint8Array.of(0xe9), 'windows-1252')
    } catch (error) {
      thrown = error
    }
    const { name, code, suggestion, message } = thrown as UrlError
    assert.equal(name, 'UrlError')
    assert.equal(code, 'ERR_ENCODING_NOT_INSTALLED')
    assert.include(message, 'The tables of the legacy encodings cannot be had, because this platform does not have')
    assert.equal(suggestion, "import 'weburl/tables'")
    assert.isTrue(message.endsWith("[encoding-not-installed]: import 'weburl/tables'"), message)
  })
})
