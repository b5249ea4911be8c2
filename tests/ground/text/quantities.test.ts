import { assert } from 'chai'
import fc from 'fast-check'
import { describe, it } from 'mocha'
import { decodeQuantities, encodeQuantity } from '../../../lib/ground/text/quantities.js'

describe('text/quantities', () => {
  it('encodes numbers below 48 as one digit, and numbers from 48 to 815 as two', () => {
    for (const [digits, numbers] of [
      [1, [0, 1, 47]],
      [2, [48, 63, 64, 815]],
      [3, [816, 13_103]],
      [5, [0x10ffff]],
    ] as const)
      for (const number of numbers) assert.lengthOf(encodeQuantity(number), digits, String(number))
  })

  it('decodes encoded numbers, and has only one encoding for each number', () => {
    assert.deepEqual(decodeQuantities(''), [])
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(1000), fc.nat())), (numbers) => {
        assert.deepEqual(decodeQuantities(numbers.map(encodeQuantity).join('')), numbers)
      }),
    )
    const digits = Array.from({ length: 48 }, (_, number) => encodeQuantity(number))
    for (let number = 48; number < 64; number++) digits.push(encodeQuantity(number).charAt(0))
    assert.lengthOf(new Set(digits), 64)
    for (const first of digits.slice(48))
      for (const last of digits.slice(0, 48)) {
        const text = first + last
        assert.equal(decodeQuantities(text).map(encodeQuantity).join(''), text)
      }
  })
})
