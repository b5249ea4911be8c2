/**
 * The tables of a platform that has the web's own. In this test the platform is another implementation of `TextDecoder`; the
 * browsers themselves are asked by `scripts/check-browser.ts`.
 */

import { TextDecoder as WebTextDecoder } from '@exodus/bytes/encoding.js'
import { assert } from 'chai'
import iconvLite from '../../../lib/ground/encodings/iconv-lite-tables.js'
import type { TableName } from '../../../lib/ground/encodings/registry.js'
import textDecoder from '../../../lib/ground/encodings/text-decoder-tables.js'

const HANGUL = Uint8Array.of(0x81, 0x41)

/** Runs something where the platform has another `TextDecoder`, or does not have one. */
function withPlatform<T>(decoder: unknown, run: () => T): T {
  const own = globalThis.TextDecoder
  Object.assign(globalThis, { TextDecoder: decoder })
  try {
    return run()
  } finally {
    Object.assign(globalThis, { TextDecoder: own })
  }
}

describe('the tables of the platform', () => {
  // These come first: a platform that has once had the tables is not asked again.
  it('are unavailable if there is no TextDecoder', () => {
    assert.throws(() => withPlatform(undefined, () => textDecoder.decode(HANGUL, 'EUC-KR')))
  })

  it('are refused if TextDecoder has different tables, as in Node', () => {
    assert.throws(() => textDecoder.decode(HANGUL, 'EUC-KR'), RangeError, 'EUC-KR')
    assert.throws(() => textDecoder.decode(HANGUL, 'windows-1252'), RangeError, 'EUC-KR')
  })

  it('are used if TextDecoder has the tables of the Encoding Standard', () => {
    withPlatform(WebTextDecoder, () => {
      assert.equal(textDecoder.decode(HANGUL, 'EUC-KR'), '갂')
      const encodings: readonly TableName[] = ['Shift_JIS', 'Big5', 'EUC-JP', 'gb18030', 'KOI8-U', 'ISO-8859-8-I']
      for (const encoding of encodings) {
        const bytes = Uint8Array.of(0xb0, 0xa1)
        assert.equal(textDecoder.decode(bytes, encoding), iconvLite.decode(bytes, encoding), encoding)
      }
    })
  })
})
