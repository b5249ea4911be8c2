/**
 * A document takes segments out of a path where the dialect says so, and nowhere else.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { isProgram } from '../../../../lib/dialects/reading.js'
import type { Dialect, Url } from '../../../../lib/index.js'
import type { Law } from '../law.js'
import { read } from '../reading.js'

/** A segment between other segments. */
interface Segment {
  readonly scheme: string
  readonly segment: string
}

/** The segment, and the segments that are left of its path. */
interface Reading extends Segment {
  readonly left: readonly string[]
}

const DOTS = ['.', '%2e', '%2E']

const segmentArbitrary: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...DOTS), { minLength: 1, maxLength: 3 }).map((dots) => dots.join('')),
  fc
    .array(fc.constantFrom(...DOTS, 'a', ' ', '~', '%252e', '%20', '%c0%ae', '%', '2e', '。', '．', '\u0307'), {
      minLength: 1,
      maxLength: 3,
    })
    .map((tokens) => tokens.join('')),
)

/**
 * A URL as a link in the document at that URL, and its canonical text as such a link. A program reads it without a base: with one
 * it would be the `Location` of a redirect.
 */
function settled(text: string, dialect: Dialect): Url | null {
  const base = isProgram(dialect) ? null : text
  const canonical = read(text, dialect, base)?.tryCanonicalize() ?? null
  return canonical === null ? null : read(canonical.toString(), dialect, base)
}

export const takingDotsOut: Law<Segment, Reading> = {
  title: 'only segments that the dialect calls dot segments are removed from a path',
  cases: () => fc.record({ scheme: fc.constantFrom('http', 'https', 'ftp', 'file'), segment: segmentArbitrary }),
  share: 0.5,
  subjectsOf: ({ scheme, segment }, dialect) => {
    const url = settled(`${scheme}://h/x/${segment}/y`, dialect)
    // An opaque path does not consist of segments.
    return url === null || url.hasOpaquePath ? [] : [{ scheme, segment, left: url.canonicalize().path.segments }]
  },
  check: ({ segment, left }, dialect) => {
    const isLeft = left.length === 3 && left[0] === 'x' && left[2] === 'y'
    assert.equal(dialect.isDotSegment(segment), !isLeft, `${JSON.stringify(segment)} in ${left.join('/')}`)
  },
}
