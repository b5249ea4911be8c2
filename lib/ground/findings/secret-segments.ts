/**
 * The places of the segments that a caller knows to be secret, in the path of a text. The path is what comes after the scheme and the
 * host, if the text has them, up to the query or the fragment.
 */

import { percentDecodeToText } from '../text/percent-encoding.js'
import { type Hole, SPECIAL_SCHEMES } from './passwords.js'

/**
 * Whether a segment of a path is secret. The segments are percent-decoded.
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
/** A scheme in whose URLs a "\\" is a character. In all other texts, it is read as a slash. */
const KEEPS_BACKSLASH = new RegExp(`^[\\0-\\x20]*(?!(?:${SPECIAL_SCHEMES}):)[a-z][a-z0-9+.-]*:`, 'i')

export function segmentHoles(original: string, isSecret: SecretSegment): Hole[] {
  const text = KEEPS_BACKSLASH.test(original) ? original : original.replaceAll('\\', '/')
  let start = BEFORE_PATH.exec(text)?.[0].length ?? 0
  const length = text.slice(start).search(AFTER_PATH)
  const written = text.slice(start, length === -1 ? text.length : start + length).split('/')
  const segments = written.map(percentDecodeToText)
  return written.flatMap((segment, index) => {
    const hole = { start, end: start + segment.length }
    start = hole.end + 1
    return segment !== '' && isSecret(segments[index] as string, index, segments) ? [hole] : []
  })
}
