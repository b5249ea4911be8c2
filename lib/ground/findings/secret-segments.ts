/**
 * The places of the segments that a caller knows to be secret, in the path of a string. The path is what comes after the scheme and the
 * host, if the text has them, up to the query or the fragment.
 */

import { percentDecodeToText } from '../text/percent-encoding.js'
import { type Hole, SPECIAL_SCHEMES } from './passwords.js'

/**
 * Whether a segment of a path is secret. The segments are percent-decoded. They are those that are written, dot segments and empty ones
 * too. If there are dot segments, the function is asked once more, about the segments that are left when these are resolved; a segment
 * is secret if one of the two answers says so.
 *
 * @example
 * ```ts
 * import { type SecretSegment, Url } from 'weburl'
 *
 * const isLong: SecretSegment = (segment) => /^[0-9a-f]{8}$/.test(segment)
 * Url.parse('https://example.org/a/0123abcd').redact({ paths: isLong }) // => 'https://example.org/a/***'
 * ```
 */
export type SecretSegment = (segment: string, index: number, segments: readonly string[]) => boolean

const BEFORE_PATH = /^(?:[^:/\\?#]*:)?(?:\/\/[^/?#]*)?\/?/
const AFTER_PATH = /[?#]/
/** A scheme in whose URLs a "\\" is a character. In all other URLs, it is read as a slash. */
const KEEPS_BACKSLASH = new RegExp(`^[\\0-\\x20]*(?!(?:${SPECIAL_SCHEMES}):)[a-z][a-z0-9+.-]*:`, 'i')

export function segmentHoles(original: string, isSecret: SecretSegment): Hole[] {
  const text = KEEPS_BACKSLASH.test(original) ? original : original.replaceAll('\\', '/')
  let start = BEFORE_PATH.exec(text)?.[0].length ?? 0
  const length = text.slice(start).search(AFTER_PATH)
  const written = text.slice(start, length === -1 ? text.length : start + length).split('/')
  const places = written.map((segment): Place => {
    const place = { start, end: start + segment.length, segment: percentDecodeToText(segment) }
    start = place.end + 1
    return place
  })
  const resolved = withoutDots(places)
  const readings = resolved.length === places.length ? [places] : [places, resolved]
  return readings.flatMap((reading) => {
    const segments = reading.map(({ segment }) => segment)
    return reading.filter(({ segment }, index) => segment !== '' && isSecret(segment, index, segments))
  })
}

/** A segment, percent-decoded, and its place. */
interface Place extends Hole {
  readonly segment: string
}

/** The segments that are left when dot segments are resolved: a secret must not be shown because ".." is before it. */
function withoutDots(places: readonly Place[]): readonly Place[] {
  const left: Place[] = []
  for (const place of places) {
    if (place.segment === '..') left.pop()
    else if (place.segment !== '.') left.push(place)
  }
  return left
}
