/**
 * Percent-encoding as programs decode it.
 */

import { assert } from 'chai'
import { latin1Decoded } from '../../../lib/dialects/programs/escapes.js'

describe('latin1Decoded', () => {
  it('turns each byte into one character, in strings of any length', () => {
    for (const length of [0, 1, 255, 511, 512, 513, 5000]) {
      const bytes = Array.from({ length }, (_, index) => index % 256)
      const escaped = bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
      assert.equal(latin1Decoded(`a${escaped}z`), `a${bytes.map((byte) => String.fromCharCode(byte)).join('')}z`)
    }
  })
})
