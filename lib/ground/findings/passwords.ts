/**
 * Finds the passwords in a string.
 *
 * In a URL that begins with a scheme and a host, the password is before the "@" of the authority. Text after the host may still be
 * part of a password. A parser finds the host "CORP" and a path in `https://CORP\\alice:secret@example.org/`, where a person sees
 * the login of a Windows domain. It finds a port and a path in `https://u:12/secret@example.org`. So everything between the first
 * ":" after the host and the last "@" is masked. The values of parameters are examined one by one: nothing in
 * `http://localhost:3000/?mail=me@example.org` is masked.
 *
 * Any other string may contain a password that no parser finds, because the password contains "/" or "@", or because the scheme is
 * misspelt. There it is better to mask too much than too little, so everything between the first ":" after the scheme and the last
 * "@" is masked.
 *
 * | the text                          | without its passwords          |
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

import { indexIn } from '../text/ascii.js'

/** A range of a string to be masked, from the offset of its first unit to the offset after its last unit. */
export interface Hole {
  readonly start: number
  readonly end: number
}

export const NO_HOLES: readonly Hole[] = []

/** Returns the length of a sticky regular expression's match at an offset; 0 if it does not match. */
export function matchedLength(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex - at : 0
}

const BREAK = /[\t\n\r]/
const BREAKS = '[\\t\\n\\r]*'

/**
 * Returns the source of a regular expression for percent-encoded characters, given the two hexadecimal digits of each. A character
 * may be encoded several times, because a URL may be a parameter of another URL. Parsers remove tabs and newlines, so these may be
 * inside an escape.
 */
export const encoded = (...digits: readonly string[]): string =>
  `%${BREAKS}(?:2${BREAKS}5${BREAKS})*(?:${digits.map((pair) => Array.from(pair).join(BREAKS)).join('|')})`

/**
 * The numeric character reference that a legacy encoding writes for a character that it lacks. Its "&" is plain here, but it does
 * not end a parameter's value.
 */
const ENCODED_CHARACTER_REFERENCE = `&${encoded('23')}[0-9]+;`
/** The same reference, or one whose "&" and ";" are percent-encoded, too. */
export const NUMERIC_REFERENCE: string = `(?:${ENCODED_CHARACTER_REFERENCE}|${encoded('26')}${encoded('23')}[0-9]+${encoded('3B')})`

/** Returns a regular expression for runs of characters of a class. A run may also contain such references. */
const runsOf = (character: string): RegExp =>
  new RegExp(
    `(?=${character}|${ENCODED_CHARACTER_REFERENCE})${character}*(?:${ENCODED_CHARACTER_REFERENCE}${character}*)*`,
    'gi',
  )

/** ":", "/" and "@", plain or percent-encoded any number of times. */
const COLON = `(?::|${encoded('3A')})`
export const SLASH: string = `(?:[/\\\\]|${encoded('2F', '5C')})`
const AT = `(?:@|${encoded('40')})`
const AN_AT = /* @__PURE__ */ new RegExp(AT)
const A_COLON = /* @__PURE__ */ new RegExp(COLON, 'i')
const ANY_COLON = /* @__PURE__ */ new RegExp(COLON, 'gi')
const ANY_AT = /* @__PURE__ */ new RegExp(AT, 'gi')

/**
 * Whether a string contains an "@", plain or percent-encoded. Only such a string can contain a password, because an "@" follows
 * every password. In most strings with escapes, a search for the digits of an encoded "@" is faster than a regular expression. In a
 * string that is not canonical, tabs and newlines may be between the digits.
 */
export const mayHaveCredentials = (text: string, isCanonical = false): boolean =>
  indexIn(text, '@', 0) !== -1 ||
  (indexIn(text, '%', 0) !== -1 &&
    (indexIn(text, '40', 0) !== -1 || (!isCanonical && BREAK.test(text))) &&
    AN_AT.test(text))

/** Returns the passwords' ranges in a string that is known to be a URL. */
export function passwordHolesInUrl(text: string): Hole[] {
  if (!mayHaveCredentials(text)) return []
  const start = lengthOf(BEFORE_HOST, text)
  const end = start + text.slice(start).search(AFTER_AUTHORITY)
  const authority = text.slice(start, end)
  // A "\" ends the authority in some schemes, and may be part of a password in others. A `file:` URL has no credentials, so an "@"
  // before its path is in the text that a document treats as the host.
  if (authority.includes('\\') || (authority.includes('@') && FILE.test(text))) return passwordHoles(text)
  const hostAndPort = PLAIN_HOST.exec(authority.slice(authority.lastIndexOf('@') + 1))
  if (start === 0 || hostAndPort === null) return passwordHoles(text)
  const hostStart = end - hostAndPort[0].length
  return [...holesBefore(text, start, hostStart - 1), ...holesAfter(text, end - (hostAndPort[1]?.length ?? 0), end)]
}

/** A scheme and the two slashes before an authority. */
const BEFORE_HOST = /^[\0-\x20]*[a-z][a-z0-9+.-]*:\/\//i
const FILE = /^[\0-\x20]*file:/i
/** The schemes for which the URL Standard treats a backslash as a slash. */
export const SPECIAL_SCHEMES = 'https?|wss?|ftp|file'
/** Schemes after which a login may begin without two slashes. */
const BEFORE_LOGIN = `${SPECIAL_SCHEMES}|blob|mailto|sips?|xmpp|acct`
const AFTER_AUTHORITY = /[/?#]|$/
/** A host that cannot contain a password, and its port. */
const PLAIN_HOST = /^(?:(?:[^:@%]|%(?!(?:25)*(?:3A|40)))+|\[[0-9A-F:.]+\])(:[0-9]*)?$/i

/** Returns the password's range in the credentials from `start` to `end`: the text after the first ":". */
function holesBefore(text: string, start: number, end: number): Hole[] {
  const colon = A_COLON.exec(text.slice(start, Math.max(start, end)))
  return colon === null ? [] : [{ start: start + colon.index + colon[0].length, end }]
}

/**
 * Returns the passwords' ranges after a host: the text between the first ":" and the last "@", and the passwords in the values of
 * parameters, which may be URLs themselves.
 */
function holesAfter(text: string, hostEnd: number, portEnd: number): Hole[] {
  const mark = /[?#]/.exec(text.slice(portEnd))
  const pathEnd = mark === null ? text.length : portEnd + mark.index
  const path = text.slice(portEnd, pathEnd)
  const holes = innerHole(path, portEnd)
  let at = path.includes('@') ? portEnd + path.lastIndexOf('@') : -1
  for (const { index, 0: pair } of text.slice(pathEnd + 1).matchAll(PAIR)) {
    const start = pathEnd + 1 + index
    const name = lengthOf(NAME, pair)
    holes.push(...innerHole(pair.slice(name), start + name))
    if (name === 0 && pair.includes('@')) at = start + pair.lastIndexOf('@')
  }
  const colon = text.indexOf(':', hostEnd)
  return colon === -1 || colon > at ? holes : [{ start: colon + 1, end: at }, ...holes]
}

const PAIR = runsOf('[^&#]')
/** A name and its "=", at the beginning of a pair. */
const NAME = /^[^=:@]*=/

/**
 * The text before the username: a scheme and slashes. Only a well-known scheme, or one that two slashes follow, counts as a scheme:
 * in `user:secret@example.org`, the first word is probably a username, although parsers treat it as a scheme. Parsers skip tabs and
 * newlines among the slashes.
 */
const BEFORE_AUTHORITY = /* @__PURE__ */ new RegExp(
  `^[\\0-\\x20]*(?:(?:${BEFORE_LOGIN}):|[a-z][a-z0-9+.\\-\\t\\n\\r]*:(?=${BREAKS}[/\\\\]${BREAKS}[/\\\\]))?[/\\\\\\t\\n\\r]*`,
  'i',
)

/** Returns the offset at which a username may begin in a string that need not be a URL. */
export const authorityStart = (text: string): number => lengthOf(BEFORE_AUTHORITY, text)

/**
 * The drive letter at the beginning of a `file:` path. Its ":" does not begin a password if each "@" after it begins a segment:
 * `file:///C:/node_modules/@scope/name`.
 */
const BEFORE_PATH_ON_DRIVE = new RegExp(
  `^[\\0-\\x20]*file:(?:[/\\\\]|[/\\\\]{3})[A-Za-z]:(?=[/\\\\])(?=(?:[^@]*/@)*[^@]*$)(?!.*${encoded('40')})`,
  'is',
)

/** The first ":". In an authority, it may be percent-encoded: `//user%3Asecret@host`. */
const FIRST_COLON = new RegExp(`^[^:/\\\\?#]*?${encoded('3A')}|:`, 'i')

/**
 * Returns the passwords' ranges in a string that need not be a URL: the text from the first ":" after the scheme and slashes to the
 * last "@", and the passwords of inner URLs.
 */
export function passwordHoles(text: string): Hole[] {
  if (!mayHaveCredentials(text)) return []
  const before = lengthOf(BEFORE_PATH_ON_DRIVE, text) || authorityStart(text)
  const colon = FIRST_COLON.exec(text.slice(before))
  const start = colon === null ? text.length : before + colon.index + colon[0].length
  const end = text.lastIndexOf('@')
  const holes = encodedHoles(text, before)
  return start > end ? holes : [{ start, end }, ...holes]
}

/** Returns the length of a pattern's match; 0 if there is none. */
const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0

/** A part of a string that may itself be a URL, such as the value of a parameter. */
const PIECE = runsOf('[^?&;#=]')

/** The text before the username of an inner URL; see BEFORE_AUTHORITY. */
const BEFORE_INNER_AUTHORITY = /* @__PURE__ */ new RegExp(
  `^(?:(?:(?:${BEFORE_LOGIN})${COLON}|[a-z][a-z0-9+.-]*${COLON}(?=${SLASH}${SLASH}))?${SLASH}*)`,
  'i',
)

/**
 * Returns the ranges of inner URLs' passwords, from an offset on. Only parts that contain "%" are searched, because `passwordHoles`
 * masks what is between a plain ":" and a plain "@".
 */
function encodedHoles(text: string, start: number): Hole[] {
  const holes: Hole[] = []
  for (const { index, 0: piece } of text.slice(start).matchAll(PIECE)) {
    if (piece.includes('%')) holes.push(...innerHole(piece, start + index))
  }
  return holes
}

/** Returns the range between the first ":" and the last "@" of a possible inner URL. Either delimiter may be percent-encoded. */
function innerHole(inner: string, offset: number): Hole[] {
  ANY_COLON.lastIndex = lengthOf(BEFORE_INNER_AUTHORITY, inner)
  const colon = ANY_COLON.exec(inner)
  if (colon === null) return []
  const start = colon.index + colon[0].length
  let end = -1
  for (const { index } of inner.matchAll(ANY_AT)) end = index
  return end < start ? [] : [{ start: offset + start, end: offset + end }]
}
