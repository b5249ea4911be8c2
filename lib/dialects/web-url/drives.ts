/**
 * "Drive specifications" (2012): a letter, and a ":" or "|" as its suffix. Both may be percent-encoded.
 *
 * DEVIATION (P5): In the text the suffix is optional, so `file:///c/` would have a drive, and `file:foo.txt` would begin with
 * one. The program requires the suffix; and a path begins with a drive only if a slash or the end follows.
 */

import { percentDecodeToText } from '../../ground/text/percent-encoding.js'

const LETTER = '(?:[A-Za-z]|%[46][1-9A-Fa-f]|%[57][0-9Aa])'
const SUFFIX = '(?:[:|]|%3[Aa]|%7[Cc])'

const DRIVE = new RegExp(`^(${LETTER})${SUFFIX}$`)
const RELATIVE_PATH_BEGINNING = new RegExp(`^${LETTER}${SUFFIX}(?:[/\\\\]|$)`)

/** Whether a string is a drive specification. */
export const isDriveSpecification = (s: string): boolean => DRIVE.test(s)

/** Whether a path that does not begin with a slash begins with a drive specification. */
export const beginsWithDriveSpecification = (path: string): boolean => RELATIVE_PATH_BEGINNING.test(path)

/** "The percent-decoded (as a UTF-8 string) representation of the "drive letter""; `null` for any other string. */
export function driveLetter(s: string): string | null {
  const [, letter = ''] = DRIVE.exec(s) ?? []
  return letter === '' ? null : percentDecodeToText(letter)
}
