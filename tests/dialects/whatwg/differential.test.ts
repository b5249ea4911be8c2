/**
 * Law 1: parse, resolve and canonicalize in a row are the Standard's parser, for any strings. The other side of the comparison is
 * whatwg-url, a literal transcription of the Standard. `npm run exhaustive` compares all short inputs, and `npm run fuzz` hundreds
 * of thousands of these; a few thousand are enough here to see a mistake at once.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { parseURL, serializeURL, serializeURLOrigin } from 'whatwg-url'
import { Url } from '../../../lib/index.js'
import { areComparable } from '../../ground/idna/tr46-oracle.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'

const RUNS = times(3_000)

/** What the Standard makes of an input: the serialisation and the origin, `null` for failure. */
function standard(input: string, base: string | null): { href: string; origin: string } | null {
  const scalar = input.toWellFormed()
  const baseURL = base === null ? null : parseURL(base.toWellFormed())
  if (base !== null && baseURL === null) return null
  const url = parseURL(scalar, { baseURL })
  return url === null ? null : { href: serializeURL(url), origin: serializeURLOrigin(url) }
}

const read = (url: Url | null): { href: string; origin: string } | null =>
  url === null ? null : { href: url.href, origin: url.origin }

describe('the whatwg dialect, compared with whatwg-url', () => {
  it('parses every string alike', () => {
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        const expected = standard(input, null)
        const url = Url.tryParse(input)
        fc.pre(areComparable(input, expected?.href, url?.href))
        assert.deepEqual(read(url), expected)
      }),
      { numRuns: RUNS / 2 },
    )
  })

  it('resolves every reference against every base alike, in one step and in three', () => {
    fc.assert(
      fc.property(inputArbitrary, baseArbitrary, (input, base) => {
        const expected = standard(input, base)
        const url = Url.tryParse(input, { base })
        fc.pre(areComparable(input, base, expected?.href, url?.href))
        assert.deepEqual(read(url), expected)
        const steps = Url.tryParse(base)?.tryResolve(input)?.canonicalize() ?? null
        assert.equal(steps?.toString(), expected?.href)
      }),
      { numRuns: RUNS },
    )
  })
})
