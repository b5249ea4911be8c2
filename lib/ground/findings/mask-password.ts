/**
 * Passwords are masked: `***` is written in their place.
 *
 * A text that was meant as a URL and cannot be read may contain a password that no parser finds: the password may contain "/"
 * or "@", and the scheme before it may be misspelt. So it is better to mask too much than too little. Behind the scheme and
 * its slashes, the text between the first ":" and the last "@" is masked.
 *
 * | `maskPasswords(…)`                | `text`                         |
 * | :-------------------------------- | :----------------------------- |
 * | `https://u:secret@example.org/`   | `https://u:***@example.org/`   |
 * | `https://u:a@b:c@example.org:x/`  | `https://u:***@example.org:x/` |
 * | `https://u@example.org:x/`        | `https://u@example.org:x/`     |
 * | `https://u:@example.org/`         | `https://u:***@example.org/`   |
 * | `https:u:secret@example.org`      | `https:u:***@example.org`      |
 * | `//u:secret@example.org`          | `//u:***@example.org`          |
 * | `\\u:secret@example.org`          | `\\u:***@example.org`          |
 * | `u:secret@example.org`            | `u:***@example.org`            |
 * | `1u:secret@example.org`           | `1u:***@example.org`           |
 * | `jdbc:mysql://u:secret@example.org` | `jdbc:***@example.org`       |
 * | `mailto:user@example.org`         | `mailto:user@example.org`      |
 * | `ht!tp://u:secret@example.org`    | `ht!tp:***@example.org`        |
 * | `https://u:se/cret@example.org/`  | `https://u:***@example.org/`   |
 * | `https://u:12/secret@example.org` | `https://u:***@example.org`    |
 * | `foo://u:se\cret@example.org/`    | `foo://u:***@example.org/`     |
 * | `https://example.org:x/@me`       | `https://example.org:***@me`   |
 * | `https://example.org:x/`          | `https://example.org:x/`       |
 * | `file:///C:/a/@b`                 | `file:///C:/a/@b`              |
 * | `https://u%3Asecret@example.org/` | `https://u%3A***@example.org/` |
 * | `https://u:secret%40example.org/` | `https://u:***%40example.org/` |
 */

import { encoded, runsOf } from './encoded.js'
import { type Hole, type MaskedText, masked } from './mask.js'

/**
 * The text before the username: slashes, with the scheme before them. A scheme counts where two slashes follow it, or where
 * it is one of the well-known schemes: in `user:secret@example.org`, which parsers read as a URL of the scheme "user", the
 * first word is a username. Parsers skip white space among the slashes.
 */
const BEFORE_AUTHORITY =
  /^[\0-\x20]*(?:(?:https?|wss?|ftp|file|blob|mailto|sips?|xmpp|acct):|[A-Za-z][A-Za-z0-9+.\-\t\n\r]*:(?=[\t\n\r]*[/\\][\t\n\r]*[/\\]))?[/\\\t\n\r]*/i

/**
 * The drive at the beginning of a file's path, whose ":" is not the one before a password, as long as each "@" behind it
 * begins a segment: `file:///C:/node_modules/@scope/name`.
 */
const BEFORE_PATH_ON_DRIVE = new RegExp(
  `^[\\0-\\x20]*file:(?:[/\\\\]|[/\\\\]{3})[A-Za-z][:|](?=[/\\\\])(?=(?:[^@]*/@)*[^@]*$)(?!.*${encoded('40')})`,
  'is',
)

/** A text with everything masked that may be a password. */
export const maskPasswords = (text: string): MaskedText => masked(text, passwordHoles(text))

/** Where the passwords of a text stand, as far as they can be told from its form. */
export function passwordHoles(text: string): Hole[] {
  if (!mayHaveCredentials(text)) return []
  const start = lengthOf(BEFORE_PATH_ON_DRIVE, text) || lengthOf(BEFORE_AUTHORITY, text)
  const colon = text.indexOf(':', start)
  const at = text.lastIndexOf('@')
  const holes = [...holeInUsername(text, start), ...encodedHoles(text, start)]
  return colon === -1 || colon > at ? holes : [{ start: colon + 1, end: at }, ...holes]
}

/** The length of what a pattern finds. */
const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0

/** Whether a text has an "@" in it, which stands behind every password, as it is or percent-encoded. */
export const mayHaveCredentials = (text: string): boolean => AN_AT.test(text)

/** An authority up to the first ":" in it that is percent-encoded. */
const TO_ENCODED_COLON = new RegExp(`^[^/\\\\?#]*?${encoded('3A')}`, 'i')

/** In `//user%3Asecret@host`, where the ":" has been encoded as well. */
function holeInUsername(text: string, start: number): Hole[] {
  const length = lengthOf(TO_ENCODED_COLON, text.slice(start))
  const [from, at] = [start + length, text.lastIndexOf('@')]
  return length === 0 || from > at ? [] : [{ start: from, end: at }]
}

/** A piece of a text that may be a URL of its own, such as the value of a parameter. */
const PIECE = runsOf('[^?&;#=]')

/** ":", "/" and "@" as they are, or percent-encoded once or several times. */
const COLON = `(?::|${encoded('3A')})`
const SLASH = `(?:[/\\\\]|${encoded('2F', '5C')})`
const AT = `(?:@|${encoded('40')})`

/** What stands before the username of an inner URL; see BEFORE_AUTHORITY. */
const BEFORE_INNER_AUTHORITY = new RegExp(
  `^(?:(?:(?:https?|wss?|ftp|file|blob|mailto|sips?|xmpp|acct)${COLON}|[A-Za-z][A-Za-z0-9+.-]*${COLON}(?=${SLASH}${SLASH}))?${SLASH}*)`,
  'i',
)
const AN_AT = new RegExp(AT)
const ANY_COLON = new RegExp(COLON, 'gi')
const ANY_AT = new RegExp(AT, 'gi')

/** In each piece of a text behind an offset that has percent-encoding in it; see `innerHole`. */
function encodedHoles(text: string, start: number): Hole[] {
  const holes: Hole[] = []
  for (const { index, 0: piece } of text.slice(start).matchAll(PIECE)) {
    if (piece.includes('%')) holes.push(...innerHole(piece, start + index))
  }
  return holes
}

/** Between the first ":" of what may be an inner URL and its last "@", either of which may be percent-encoded. */
export function innerHole(inner: string, offset: number): Hole[] {
  ANY_COLON.lastIndex = lengthOf(BEFORE_INNER_AUTHORITY, inner)
  const colon = ANY_COLON.exec(inner)
  if (colon === null) return []
  const start = colon.index + colon[0].length
  let end = -1
  for (const { index } of inner.matchAll(ANY_AT)) end = index
  return end < start ? [] : [{ start: offset + start, end: offset + end }]
}
