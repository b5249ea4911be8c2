/**
 * "Drive specifications" (2012): a letter and a ":" or "|", each possibly percent-encoded.
 *
 * DEVIATION (P5): the text has the drive suffix optional. With it, `file:///c/` would be a drive and `file:foo.txt`
 * would begin with one; the program wants the suffix, and a path is only begun by a drive that a slash or the end follows.
 */

import { percentDecodeToText } from '../../text/percent-encoding.js'
import { cutBeforeSlash, startsWithSlash } from './url-spec.js'

const LETTER = '(?:[A-Za-z]|%[46][1-9A-Fa-f]|%[57][0-9Aa])'
const SUFFIX = '(?:[:|]|%3[Aa]|%7[Cc])'

const DRIVE = new RegExp(`^(${LETTER})${SUFFIX}$`)
const RELATIVE_PATH_BEGINNING = new RegExp(`^${LETTER}${SUFFIX}(?:[/\\\\]|$)`)

/** Whether a string is a drive specification. */
export const isDriveSpecification = (s: string): boolean => DRIVE.test(s)

/** Whether a path, without a slash before it, begins with a drive specification. */
export const beginsWithDriveSpecification = (path: string): boolean => RELATIVE_PATH_BEGINNING.test(path)

/**
 * A path that begins with a drive specification, with that specification written `/C:/`; `null` for another path. `decode`
 * does to the beginning what is yet to be done to all of the path.
 */
export function normalizeDrive(path: string, decode: (text: string) => string): string | null {
  const [beginning, rest] = cutBeforeSlash(startsWithSlash(path) ? path.slice(1) : path)
  const [, letter = ''] = DRIVE.exec(decode(beginning)) ?? []
  return letter === '' ? null : `/${percentDecodeToText(letter)}:/${rest.slice(1)}`
}
