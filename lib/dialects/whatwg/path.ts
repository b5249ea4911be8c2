/**
 * Paths: dot segments (section 4.1), Windows drive letters and "shorten a url's path" (4.2), and the segments in the path state (4.4).
 *
 * A path is a string here: the Standard's list « "a", "b" » is `/a/b`, and the empty list is the empty string. In a special URL, a
 * path as written may contain `\` as a separator.
 *
 * @see https://url.spec.whatwg.org/#url-miscellaneous
 * @see https://url.spec.whatwg.org/#path-state
 */

import type { Components } from '../../ground/components.js'
import { COLON, isAsciiAlpha, unitOrEof, VERTICAL_LINE } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'

/** Tells whether a segment is a single-dot URL path segment. */
export const isSingleDot = (segment: string): boolean => segment.length < 4 && /^(?:\.|%2e)$/i.test(segment)

/** Tells whether a segment is a double-dot URL path segment. */
export const isDoubleDot = (segment: string): boolean => segment.length < 7 && /^(?:\.|%2e){2}$/i.test(segment)

/** Tells whether there is a Windows drive letter at an index: an ASCII letter and ":" or "|". */
const driveLetterAt = (text: string, index: number): boolean => {
  const second = unitOrEof(text, index + 1)
  return isAsciiAlpha(unitOrEof(text, index)) && (second === COLON || second === VERTICAL_LINE)
}

/** Tells whether a string is a Windows drive letter. */
export const isWindowsDriveLetter = (text: string): boolean => text.length === 2 && driveLetterAt(text, 0)

/** Tells whether a string, from `index` on, starts with a Windows drive letter. */
export const startsWithWindowsDriveLetter = (text: string, index: number): boolean =>
  startsWithDriveLetterAndMore(text, index) || (text.length - index === 2 && driveLetterAt(text, index))

const AFTER_DRIVE_LETTER = CodePointSet.of('/\\?#')

/** Like `startsWithWindowsDriveLetter`, but a delimiter has to follow the drive letter. */
export const startsWithDriveLetterAndMore = (text: string, index: number): boolean =>
  driveLetterAt(text, index) && AFTER_DRIVE_LETTER.has(unitOrEof(text, index + 2))

/** Returns the first segment of a path with its slash if it is a normalized Windows drive letter; otherwise the empty string. */
export const normalizedDriveOf = (path: string): string => /^\/[A-Za-z]:(?=\/|$)/.exec(path)?.[0] ?? ''

/** "Shorten a url's path". */
export function shorten(path: string, urlScheme: string): string {
  // 3. A file URL keeps its drive letter.
  if (urlScheme === 'file' && path !== '' && normalizedDriveOf(path) === path) return path
  // 4.
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** The facts about a URL that the path state uses. */
export interface PathRules {
  readonly isSpecial: boolean
  /** The scheme in lowercase. */
  readonly urlScheme: string
}

/** Replaces each "\" with "/". `replaceAll` is not used, because V8 would build a tree that takes thirty bytes for each piece. */
const withSlashes = (path: string): string => path.split('\\').join('/')

/** Returns the segments of a path as written. The empty path has no segments. */
export function segmentsOf(path: string, isSpecial: boolean): string[] {
  if (path === '') return []
  const text = isSpecial && path.includes('\\') ? withSlashes(path) : path
  return (text.startsWith('/') ? text.slice(1) : text).split('/')
}

/** A segment that the path state removes. A match has a bounded length. */
const DOT_SEGMENT = /(?:^|[/\\])(?:\.|%2[eE])(?:\.|%2[eE])?(?:[/\\]|$)/

/** A path without "." and "%2" contains no dot segment, and the test for them is cheap. */
const hasDotSegment = (path: string): boolean => /\.|%2/.test(path) && DOT_SEGMENT.test(path)

/** The beginning of a file path with a drive letter that is not normalized. */
const UNNORMALIZED_DRIVE = /^[/\\]?[A-Za-z]\|(?:[/\\]|$)/

/**
 * Runs the path state over a whole path: removes dot segments, replaces each "\" that separates segments with "/", and normalizes a
 * drive letter. The state's percent-encoding is in `canonicalize.ts`, because it is independent of these changes.
 */
export function runPathState(path: string, rules: PathRules): string {
  const { isSpecial, urlScheme } = rules
  if (hasDotSegment(path) || (urlScheme === 'file' && UNNORMALIZED_DRIVE.test(path))) return pathOf(path, rules)
  return isSpecial && path.includes('\\') ? withSlashes(path) : path
}

/** Path state, steps 1.2 to 1.4, for each segment. */
function pathOf(path: string, { isSpecial, urlScheme }: PathRules): string {
  const list: string[] = []
  const buffers = segmentsOf(path, isSpecial)
  buffers.forEach((buffer, index) => {
    const isDoubleDotBuffer = isDoubleDot(buffer)
    // 1.2.1.
    if (isDoubleDotBuffer) shortenList(list, urlScheme)
    if (!isDoubleDotBuffer && !isSingleDot(buffer)) {
      // 1.4.
      const isDrive = urlScheme === 'file' && list.length === 0 && isWindowsDriveLetter(buffer)
      list.push(isDrive ? `${buffer.charAt(0)}:` : buffer)
    } else if (index === buffers.length - 1) {
      // 1.2.2. and 1.3. A dot segment at the end leaves an empty segment: "/usr/.." is "/".
      list.push('')
    }
  })
  return list.length === 0 ? '' : `/${list.join('/')}`
}

/** "Shorten a url's path", for a path that is a list. */
function shortenList(list: string[], urlScheme: string): void {
  const isDrive = urlScheme === 'file' && list.length === 1 && /^[A-Za-z]:$/.test(list[0] as string)
  if (!isDrive) list.pop()
}

/**
 * Returns the path that results from the path state. `inherited` is the base's path or `null`; `read` is the input's path, which
 * may begin with a slash.
 *
 * A relative path with dot segments has to go through the state at once, because the segments that they remove are known only here.
 * Any other path stays as written.
 */
export function appendPath(
  inherited: string | null,
  read: string,
  rules: PathRules & Pick<Components, 'host'>,
): string {
  if (read === '') return inherited ?? ''
  const hasSlash = read.startsWith('/') || (rules.isSpecial && read.startsWith('\\'))
  // A reference that is parsed by itself has no base whose path could be prepended.
  if (!hasSlash && inherited === null && rules.host === null) return read
  const before = inherited ?? ''
  // Most paths begin with a slash and inherit nothing. They need no concatenation.
  if (before === '' && read.startsWith('/')) return read
  const path = `${before}/${hasSlash ? read.slice(1) : read}`
  return !hasSlash && inherited !== null && hasDotSegment(read) ? runPathState(path, rules) : path
}
