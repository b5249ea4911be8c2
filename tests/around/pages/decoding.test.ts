/**
 * The decoded text of a page and the places of its units, in every encoding: the text up to a unit is the decoding of the bytes up
 * to its place.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { decodePage } from '../../../lib/around/pages/decoding.js'
import { Page } from '../../../lib/around/pages/index.js'
import type { EncodingName } from '../../../lib/ground/encodings/registry.js'
import { bytesArbitrary, escapesArbitrary } from '../../ground/encodings/arbitraries.js'
import { ENCODINGS, oracleDecode } from '../../ground/encodings/oracle.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

const url = 'https://example.org/a/b'

/** The encodings whose decoded text shows something about the bytes. */
const READABLE = ENCODINGS.filter((name) => name !== 'replacement')

/** Encodings in which the bytes of a span are read without those before it. */
const WITHOUT_STATE = READABLE.filter((name) => name !== 'ISO-2022-JP')

/** The units at which a character may begin: not within a surrogate pair, and not at the mark of a letter that Big5 has with it. */
function boundaries(text: string): number[] {
  const units = Array.from({ length: text.length + 1 }, (_, unit) => unit)
  return units.filter((unit) => !/^(?:[\udc00-\udfff]|\u0304|\u030c)/.test(text.slice(unit)))
}

/** Decodes some bytes of a page. In gb18030, a full stop says where a character ends that is not whole. */
function read(bytes: Uint8Array, encoding: EncodingName): string {
  if (encoding !== 'GBK' && encoding !== 'gb18030') return oracleDecode(bytes, encoding)
  return oracleDecode(Uint8Array.of(...bytes, 0x2e), encoding).slice(0, -1)
}

function assertPlaces(bytes: Uint8Array, encoding: EncodingName, start = 0): void {
  const { text, places } = decodePage(bytes, encoding, start)
  assert.equal(text, oracleDecode(bytes.subarray(start), encoding), encoding)
  let last = start
  for (const unit of boundaries(text)) {
    const from = places().startOf(unit)
    const to = places().endOf(unit)
    if (!(last <= from && from <= to && to <= bytes.length)) assert.fail(`${encoding} ${bytes} ${unit}: ${from}, ${to}`)
    last = to
    for (const end of [from, to]) {
      const found = read(bytes.subarray(start, end), encoding)
      if (unit < text.length && found !== text.slice(0, unit))
        assert.equal(found, text.slice(0, unit), `${encoding} ${bytes} ${unit}`)
    }
  }
  assert.equal(places().endOf(text.length), bytes.length)
}

describe('the decoded text of a page', () => {
  describe('maps every code unit to its place in the bytes', () => {
    for (const encoding of READABLE) {
      it(encoding, () => {
        fc.assert(
          fc.property(bytesArbitrary, fc.constantFrom(0, 2), (bytes, start) => {
            assertPlaces(bytes, encoding, Math.min(start, bytes.length))
          }),
          { numRuns: times(150) },
        )
      })
    }

    it('in ISO-2022-JP, with escape sequences', () => {
      fc.assert(
        fc.property(escapesArbitrary, (bytes) => assertPlaces(bytes, 'ISO-2022-JP')),
        { numRuns: times(500) },
      )
    })

    it('in pages of many blocks', () => {
      for (const encoding of WITHOUT_STATE) {
        const bytes = Uint8Array.from({ length: 9_000 }, (_, index) => (index * index * 31 + (index >> 5) * 7) & 0xff)
        const { text, places } = decodePage(bytes, encoding, 0)
        const units = boundaries(text)
        for (let index = 0; index + 1 < units.length; index += 7) {
          const [from = 0, to = 0] = units.slice(index)
          const found = read(bytes.subarray(places().startOf(from), places().endOf(to)), encoding)
          if (found !== text.slice(from, to)) assert.equal(found, text.slice(from, to), `${encoding} ${from}`)
        }
      }
    })
  })

  it('locates each link at its own bytes', () => {
    const markup = fc.constantFrom('<a href="', '">', '<img srcset="a, ', '<p>', 'x').map((text) => Buffer.from(text))
    const pieces = fc.array(fc.oneof(markup, bytesArbitrary), { maxLength: 12 })
    fc.assert(
      fc.property(pieces, fc.constantFrom(...WITHOUT_STATE), (parts, encoding) => {
        const bytes = Buffer.concat(parts)
        const page = Page.read(bytes, { url, encoding })
        const { text } = decodePage(bytes, encoding, 0)
        for (const { span, written } of page.links) {
          const source = read(bytes.subarray(span.start, span.end), encoding)
          assert.include(text, source)
          if (!/[&\r\0]/.test(source)) assert.equal(written, source)
        }
      }),
      { numRuns: times(1_000) },
    )
  })

  it('causes the error page-too-large if it is too long for the engine', () => {
    for (const encoding of ['UTF-8', 'windows-1252'] as const) {
      const error = urlErrorOf(() => decodePage(new Uint8Array(2 ** 29), encoding, 0))
      assert.deepInclude(error, { code: 'ERR_NOT_SUPPORTED', reason: 'page-too-large' })
      assert.match(error.message, /^The page has 536870912 bytes, and its text is too long for this engine/, encoding)
    }
  })
})
