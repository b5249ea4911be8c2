/** Percent-decoding of unreserved characters in several rounds: one pass has the result of as many passes as there are rounds. */

import { assert } from 'chai'
import fc from 'fast-check'
import { percentDecodeInRounds } from '../../../lib/dialects/web-url/host/host-path.js'
import { percentDecodeUnreserved } from '../../../lib/dialects/web-url/percent-encoding.js'
import { times } from '../../support/depth.js'

/** Round by round, until nothing changes. */
function literally(text: string, rounds: number): string {
  let decoded = text
  for (let round = 1; round <= rounds; round++) {
    const next = percentDecodeUnreserved(decoded)
    if (next === decoded) break
    decoded = next
  }
  return decoded
}

describe('percent-decoding in rounds', () => {
  it('decodes a byte one round after its last digit has been decoded', () => {
    const text = '%%34%31 %4%31 %%%3333%34%31 %2f %25%34%31'
    assert.equal(percentDecodeInRounds(text, 0), text)
    assert.equal(percentDecodeInRounds(text, 1), '%41 %41 %%33341 %2f %2541')
    assert.equal(percentDecodeInRounds(text, 2), 'A A %3341 %2f %2541')
    assert.equal(percentDecodeInRounds(text, 3), 'A A 341 %2f %2541')
    assert.equal(percentDecodeInRounds(text, Number.POSITIVE_INFINITY), 'A A 341 %2f %2541')
  })

  it('equals decoding round by round', () => {
    const tokens = ['%', '%', '%%', '%3', '%33', '%34', '%36', '%31', '%25', '3', '4', '6', '1', '%4a', 'a', '/', 'é']
    const textArbitrary = fc.array(fc.constantFrom(...tokens), { maxLength: 24 }).map((parts) => parts.join(''))
    const roundsArbitrary = fc.constantFrom(0, 1, 2, 3, 4, 5, Number.POSITIVE_INFINITY)
    fc.assert(
      fc.property(textArbitrary, roundsArbitrary, (text, rounds) => {
        assert.equal(percentDecodeInRounds(text, rounds), literally(text, rounds))
      }),
      { numRuns: times(1_000) },
    )
  })
})
