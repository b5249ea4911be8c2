/**
 * Finds the path segments that the caller considers secret. The path begins after the scheme and the host, if there are any, and
 * ends at the query or the fragment.
 */

import { percentDecodeToText } from '../text/percent-encoding.js'
import { type Hole, SPECIAL_SCHEMES } from './passwords.js'

/**
 * Tells whether a path segment is secret. `segments` contains all segments of the path, percent-decoded, including dot segments and
 * empty segments. If there are dot segments, the function is called again for the segments that remain when they are resolved. A
 * segment is secret if either call returns `true`.
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
/**
 * Matches the scheme of a URL in which a backslash does not separate segments. In all other strings, a backslash counts as a slash.
 */
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

/** A percent-decoded segment and its range. */
interface Place extends Hole {
  readonly segment: string
}

/** Returns the segments that remain when dot segments are resolved, so that a ".." before a secret does not expose it. */
function withoutDots(places: readonly Place[]): readonly Place[] {
  const left: Place[] = []
  for (const place of places) {
    if (place.segment === '..') left.pop()
    else if (place.segment !== '.') left.push(place)
  }
  return left
}
