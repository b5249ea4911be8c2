/**
 * The stored table of prototypes.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { decodePrototypes } from '../../../lib/around/display/skeleton.js'
import { PROTOTYPES } from '../../../lib/around/display/tables.js'
import { encodePrototypes } from '../../../scripts/table-source.js'

describe('the table of prototypes', () => {
  it('has each lookalike once, with its rows sorted by their first lookalike', () => {
    const rows = decodePrototypes(PROTOTYPES)
    const all = rows.flatMap(([, lookalikes]) => [...lookalikes])
    assert.equal(new Set(all).size, all.length)
    assert.deepInclude(rows, ['rn', 'm\u{11700}\u{118e3}'])
    assert.deepInclude(rows, ['o\u{338}', 'ø'])
    assert.equal(encodePrototypes(rows), PROTOTYPES)
  })

  it('decodes to what was encoded', () => {
    const codePoints = fc.uniqueArray(fc.integer({ min: 0x10000, max: 0x10ffff }), { minLength: 1, maxLength: 9 })
    const row = fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }), codePoints)
    fc.assert(
      fc.property(fc.uniqueArray(row, { minLength: 1, selector: ([, points]) => Math.min(...points) }), (given) => {
        const rows = given
          .map(([prototype, points]) => [prototype, points.toSorted((a, b) => a - b)] as const)
          .toSorted(([, a], [, b]) => (a[0] ?? 0) - (b[0] ?? 0))
          .map(([prototype, points]) => [prototype, String.fromCodePoint(...points)] as const)
        assert.deepEqual(decodePrototypes(encodePrototypes(rows)), rows)
      }),
    )
  })
})
