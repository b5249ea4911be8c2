/** The order of strings by their UTF-16 units. */

import { assert } from 'chai'
import { order } from '../../../lib/ground/text/order.js'

describe('the order of strings', () => {
  it('compares UTF-16 units, and puts a prefix before the whole', () => {
    const texts = ['', 'B', 'Ba', 'a', 'é', '\u{1f600}', '\uff0e']
    assert.deepEqual([...texts].reverse().sort(order), texts)
  })

  it('returns a number below 0, 0, or above 0', () => {
    assert.equal(order('a', 'b'), -1)
    assert.equal(order('a', 'a'), 0)
    assert.equal(order('b', 'a'), 1)
  })
})
