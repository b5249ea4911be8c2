/**
 * Paths: dot segments (section 4.1), Windows drive letters and "shorten a url's path" (4.2), and the segments in the path state (4.4).
 *
 * A path is a string here: the Standard's list « "a", "b" » is `/a/b`, its empty list the empty string. In a special URL, a path as
 * written may contain `\` where the Standard reads `/`.
 *
 * @see https://url.spec.whatwg.org/#url-miscellaneous
 * @see https://url.spec.whatwg.org/#path-state
 */

import type { Components } from '../../ground/components.js'
import { COLON, isAsciiAlpha, unitOrEof, VERTICAL_LINE } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'

/** A single-dot URL path segment. */
export const isSingleDot = (segment: string): boolean => segment.length < 4 && /^(?:\.|%2e)$/i.test(segment)

/** A double-dot URL path segment. */
export const isDoubleDot = (segment: string): boolean => segment.length < 7 && /^(?:\.|%2e){2}$/i.test(segment)

/** Whether a Windows drive letter is at an index: an ASCII letter and ":" or "|". */
const driveLetterAt = (text: string, index: number): boolean => {
  const second = unitOrEof(text, index + 1)
  return isAsciiAlpha(unitOrEof(text, index)) && (second === COLON || second === VERTICAL_LINE)
}

/** A Windows drive letter. */
export const isWindowsDriveLetter = (text: string): boolean => text.length === 2 && driveLetterAt(text, 0)

/** Whether a string, from an index on, starts with a Windows drive letter. */
export const startsWithWindowsDriveLetter = (text: string, index: number): boolean =>
  startsWithDriveLetterAndMore(text, index) || (text.length - index === 2 && driveLetterAt(text, index))

const AFTER_DRIVE_LETTER = CodePointSet.of('/\\?#')

/** As `startsWithWindowsDriveLetter`, except that a delimiter has to follow the drive letter. */
export const startsWithDriveLetterAndMore = (text: string, index: number): boolean =>
  driveLetterAt(text, index) && AFTER_DRIVE_LETTER.has(unitOrEof(text, index + 2))

/** The first segment of a path with its slash, if it is a normalized Windows drive letter; otherwise the empty string. */
export const normalizedDriveOf = (path: string): string => /^\/[A-Za-z]:(?=\/|$)/.exec(path)?.[0] ?? ''

/** "Shorten a url's path". */
export function shorten(path: string, urlScheme: string): string {
  // 3. A file URL keeps its drive.
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

/** With "/" for each "\". `replaceAll` is not used because V8 makes a tree of the pieces, which takes thirty bytes for each. */
const withSlashes = (path: string): string => path.split('\\').join('/')

/** The segments of a path as written. The empty path has none. */
export function segmentsOf(path: string, isSpecial: boolean): string[] {
  if (path === '') return []
  const text = isSpecial && path.includes('\\') ? withSlashes(path) : path
  return (text.startsWith('/') ? text.slice(1) : text).split('/')
}

/** A segment that the path state removes. Each alternative is of bounded length. */
const DOT_SEGMENT = /(?:^|[/\\])(?:\.|%2[eE])(?:\.|%2[eE])?(?:[/\\]|$)/

/** Without "." and "%2" there is nothing to look for, and finding that out is cheap. */
const hasDotSegment = (path: string): boolean => /\.|%2/.test(path) && DOT_SEGMENT.test(path)

/** A file path that begins with a drive letter that is not normalized. */
const UNNORMALIZED_DRIVE = /^[/\\]?[A-Za-z]\|(?:[/\\]|$)/

/**
 * The path state over a whole path: dot segments taken out, "\" replaced by "/" where it separates segments, a drive letter
 * normalized. Percent-encoding in that state is done in `canonicalize.ts`: neither of the two changes the result of the other.
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

/** "Shorten a url's path", of a path that is a list. */
function shortenList(list: string[], urlScheme: string): void {
  const isDrive = urlScheme === 'file' && list.length === 1 && /^[A-Za-z]:$/.test(list[0] as string)
  if (!isDrive) list.pop()
}

/**
 * The result of the path state for a path: `inherited`, which is the base's or `null`, and `read`, which may begin with a slash.
 *
 * A relative path with dot segments has to go through the state at once, because only here are the segments known that they remove.
 * All other paths are unchanged.
 */
export function appendPath(
  inherited: string | null,
  read: string,
  rules: PathRules & Pick<Components, 'host'>,
): string {
  if (read === '') return inherited ?? ''
  const hasSlash = read.startsWith('/') || (rules.isSpecial && read.startsWith('\\'))
  // If a reference is read by itself, there is no base to prepend.
  if (!hasSlash && inherited === null && rules.host === null) return read
  const before = inherited ?? ''
  // Most paths begin with a slash and inherit nothing, and concatenation would take longer.
  if (before === '' && read.startsWith('/')) return read
  const path = `${before}/${hasSlash ? read.slice(1) : read}`
  return !hasSlash && inherited !== null && hasDotSegment(read) ? runPathState(path, rules) : path
}
