/**
 * "Drive specifications" (seed 001): a letter and a ":" or "|", each possibly percent-encoded.
 *
 * DEVIATION (D, conflict 5): the text has the drive suffix optional. With it, `file:///c/` would be a drive and `file:foo.txt`
 * would begin with one; the code wants the suffix, and a path is only begun by a drive that a slash or the end follows.
 */

import { percentDecodeToText } from '../../text/percent-encoding.js'

const LETTER = '(?:[A-Za-z]|%[46][1-9A-Fa-f]|%[57][0-9Aa])'
const SUFFIX = '(?:[:|]|%3[Aa]|%7[Cc])'

const DRIVE = new RegExp(`^${LETTER}${SUFFIX}$`)
const PATH_BEGINNING = new RegExp(`^[/\\\\]?(${LETTER})${SUFFIX}(?:[/\\\\]|$)`)
const RELATIVE_PATH_BEGINNING = new RegExp(`^${LETTER}${SUFFIX}(?:[/\\\\]|$)`)

/** Whether a string is a drive specification. */
export const isDriveSpecification = (s: string): boolean => DRIVE.test(s)

/** Whether a path, without a slash before it, begins with a drive specification. */
export const beginsWithDriveSpecification = (path: string): boolean => RELATIVE_PATH_BEGINNING.test(path)

/** A path that begins with a drive specification, with that specification written `/C:/`; `null` for another path. */
export function normalizeDrive(path: string): string | null {
  const [beginning = '', letter = ''] = PATH_BEGINNING.exec(path) ?? []
  return beginning === '' ? null : `/${percentDecodeToText(letter)}:/${path.slice(beginning.length)}`
}
