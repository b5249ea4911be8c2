/**
 * Paths: dot segments (section 4.1), Windows drive letters and "shorten a url's path" (4.2), and what the path state (4.4)
 * does to a list of segments.
 *
 * A path is text here: the Standard's list « "a", "b" » is `/a/b`, its empty list is the empty string. In a special URL, a
 * path as written may have `\` where the Standard reads `/`.
 *
 * @see https://url.spec.whatwg.org/#url-miscellaneous
 * @see https://url.spec.whatwg.org/#path-state
 */

import { COLON, isAsciiAlpha, unitOrEof, VERTICAL_LINE } from '../../text/ascii.js'
import { CodePointSet } from '../../text/code-point-set.js'

/** A single-dot URL path segment. */
export const isSingleDot = (segment: string): boolean => segment === '.' || /^%2e$/i.test(segment)

/** A double-dot URL path segment. */
export const isDoubleDot = (segment: string): boolean => segment === '..' || /^(?:\.%2e|%2e\.|%2e%2e)$/i.test(segment)

/** Whether a Windows drive letter stands at an index: an ASCII letter and ":" or "|". */
const driveLetterAt = (text: string, index: number): boolean => {
  const second = unitOrEof(text, index + 1)
  return isAsciiAlpha(unitOrEof(text, index)) && (second === COLON || second === VERTICAL_LINE)
}

/** A Windows drive letter. */
export const isWindowsDriveLetter = (text: string): boolean => text.length === 2 && driveLetterAt(text, 0)

/** Whether the rest of a text, from an index on, starts with a Windows drive letter. */
export const startsWithWindowsDriveLetter = (text: string, index: number): boolean =>
  startsWithDriveLetterAndMore(text, index) || (text.length - index === 2 && driveLetterAt(text, index))

const BEHIND_DRIVE_LETTER = CodePointSet.of('/\\?#')

/** The same, but that there has to be something behind the drive letter. */
export const startsWithDriveLetterAndMore = (text: string, index: number): boolean =>
  driveLetterAt(text, index) && BEHIND_DRIVE_LETTER.has(unitOrEof(text, index + 2))

/** The first segment of a path with its slash, where it is a normalized Windows drive letter; otherwise nothing. */
export const normalizedDriveOf = (path: string): string => /^\/[A-Za-z]:(?=\/|$)/.exec(path)?.[0] ?? ''

/** Shorten a url's path. */
export function shorten(path: string, isFile: boolean): string {
  // 3. A file URL keeps its drive.
  if (isFile && path !== '' && normalizedDriveOf(path) === path) return path
  // 4.
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** How a path is read: the two things that the path state asks of its URL. */
export interface PathRules {
  readonly isSpecial: boolean
  readonly isFile: boolean
}

/** The segments of a path as written. The empty path has none. */
export function segmentsOf(path: string, isSpecial: boolean): string[] {
  if (path === '') return []
  const text = isSpecial && path.includes('\\') ? path.replaceAll('\\', '/') : path
  return (text.startsWith('/') ? text.slice(1) : text).split('/')
}

/** Whether a path has a segment that the path state takes out. Each alternative is of bounded length. */
const DOT_SEGMENT = /(?:^|[/\\])(?:\.|%2[eE])(?:\.|%2[eE])?(?:[/\\]|$)/

/** Without "." and "%2" there is nothing to look for, and finding that out is cheap. */
const hasDotSegment = (path: string): boolean => (path.includes('.') || path.includes('%2')) && DOT_SEGMENT.test(path)

/** A file path that begins with a drive letter which is not normalized. */
const UNNORMALIZED_DRIVE = /^[/\\]?[A-Za-z]\|(?:[/\\]|$)/

/**
 * The path state over a whole path: dot segments taken out, "\" made "/" where it separates, a drive letter normalized. The
 * percent-encoding that the state does in the same breath is another function's: neither changes what the other sees.
 */
export function runPathState(path: string, rules: PathRules): string {
  if (hasDotSegment(path) || (rules.isFile && UNNORMALIZED_DRIVE.test(path))) return takeOutDots(path, rules)
  return rules.isSpecial && path.includes('\\') ? path.replaceAll('\\', '/') : path
}

function takeOutDots(path: string, { isSpecial, isFile }: PathRules): string {
  const segments = segmentsOf(path, isSpecial)
  const last = segments.length - 1
  const output: string[] = []
  segments.forEach((segment, index) => {
    if (isDoubleDot(segment)) {
      const isDrive = isFile && output.length === 1 && /^[A-Za-z]:$/.test(output[0] as string)
      if (!isDrive) output.pop()
      // "/usr/.." is "/", and not the lack of a path.
      if (index === last) output.push('')
    } else if (isSingleDot(segment)) {
      if (index === last) output.push('')
    } else if (isFile && output.length === 0 && isWindowsDriveLetter(segment)) {
      output.push(`${segment.charAt(0)}:`)
    } else {
      output.push(segment)
    }
  })
  return output.length === 0 ? '' : `/${output.join('/')}`
}

/**
 * A relative path against the directory of an inherited one. Text without dot segments stays as written; where there are
 * some, the path state has to run, for only it knows what they take away.
 */
export function mergePaths(inherited: string, relative: string, rules: PathRules): string {
  const merged = `${shorten(inherited, rules.isFile)}/${relative}`
  return hasDotSegment(relative) ? runPathState(merged, rules) : merged
}
