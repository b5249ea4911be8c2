/**
 * Paths (sections "Merge path" and "Remove dot-segments"): the algorithms of RFC 3986, sections 5.2.3 and 5.2.4, with "\"
 * treated as "/".
 */

import { percentDecodeToText } from '../../ground/text/percent-encoding.js'

/** The segments that an edition treats as "." and as "..". */
export interface DotSegments {
  readonly single: ReadonlySet<string>
  readonly double: ReadonlySet<string>
}

/**
 * RFC 3986, section 5.2.3: appends a path to the directory of the base's path. DEVIATION (T10): The directory of an empty path is
 * "/", even if the base, such as `file:`, does not have an authority.
 */
export function mergePath(basePath: string, path: string): string {
  if (basePath === '') return `/${path}`
  return basePath.slice(0, Math.max(basePath.lastIndexOf('/'), basePath.lastIndexOf('\\')) + 1) + path
}

/** RFC 3986, section 5.2.4, with a list as the output buffer. */
export function removeDotSegments(path: string, dots: DotSegments): string {
  const segments = path.replaceAll('\\', '/').split('/')
  const output: string[] = []
  let start = 0
  // 2.A. and 2.D. They apply only to a path that does not begin with a slash.
  while (start < segments.length && isDotSegment(segments[start] as string, dots)) start++
  const last = segments.length - 1
  for (let i = start; i <= last; i++) {
    const segment = segments[i] as string
    const slash = i === start ? '' : '/'
    // 2.B. and 2.C. A dot segment at the end leaves a "/".
    if (isDotSegment(segment, dots)) {
      if (dots.double.has(segment)) output.pop()
      if (i === last) output.push('/')
    }
    // 2.E.
    else if (slash + segment !== '') output.push(slash + segment)
  }
  return output.join('')
}

const isDotSegment = (segment: string, { single, double }: DotSegments): boolean =>
  single.has(segment) || double.has(segment)

// "Drive specifications" (2012): a letter, and a ":" or "|" as its suffix. Both may be percent-encoded.
//
// DEVIATION (T5): In the text the suffix is optional, so `file:///c/` would contain a drive, and the path of `file:foo.txt` would
// begin with a drive. The program requires the suffix. A path begins with a drive only if a slash or the end of the path follows
// the drive.

const LETTER = '(?:[A-Za-z]|%[46][1-9A-Fa-f]|%[57][0-9Aa])'
const SUFFIX = '(?:[:|]|%3[Aa]|%7[Cc])'

const DRIVE = new RegExp(`^(${LETTER})${SUFFIX}$`)
const RELATIVE_PATH_BEGINNING = new RegExp(`^${LETTER}${SUFFIX}(?:[/\\\\]|$)`)

/** Tells whether a string is a drive specification. */
export const isDriveSpecification = (s: string): boolean => DRIVE.test(s)

/** Tells whether a path without a leading slash begins with a drive specification. */
export const beginsWithDriveSpecification = (path: string): boolean => RELATIVE_PATH_BEGINNING.test(path)

/** "The percent-decoded (as a UTF-8 string) representation of the "drive letter""; `null` for any other string. */
export function driveLetter(s: string): string | null {
  const [, letter = ''] = DRIVE.exec(s) ?? []
  return letter === '' ? null : percentDecodeToText(letter)
}
