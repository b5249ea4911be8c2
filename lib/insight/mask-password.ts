/**
 * Passwords out of sight: `***` in their place.
 *
 * What was meant for a URL and could not be read may have a password in it that no parser would find: what its writer took
 * for one may have "/" or "@" in it, and the scheme before it may be misspelt. So rather too much is masked than too little:
 * behind the scheme and its slashes, all that stands between the first ":" and the last "@".
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
 */

export const MASK = '***'

/** A text with its passwords masked, and where an offset in it has gone. */
interface MaskedText {
  readonly text: string
  moved(offset: number): number
}

/**
 * What a username cannot be part of: slashes, a scheme before two of them, and a scheme that is known to be one. Without either,
 * `user:secret@example.org` is a URL of the scheme "user" to a parser. Parsers skip white space among the slashes.
 */
const BEFORE_AUTHORITY =
  /^[\0-\x20]*(?:(?:https?|wss?|ftp|file|blob|mailto|sips?|xmpp|acct):|[A-Za-z][A-Za-z0-9+.\-\t\n\r]*:(?=[\t\n\r]*[/\\][\t\n\r]*[/\\]))?[/\\\t\n\r]*/i

export function maskPasswords(text: string): MaskedText {
  const start = text.indexOf(':', BEFORE_AUTHORITY.exec(text)?.[0].length ?? 0) + 1
  const end = text.lastIndexOf('@')
  if (start === 0 || end < start) return { text, moved: (offset) => offset }
  const shift = MASK.length - (end - start)
  return {
    text: text.slice(0, start) + MASK + text.slice(end),
    // An offset inside the password moves to its beginning.
    moved: (offset) => (offset >= end ? offset + shift : Math.min(offset, start)),
  }
}
