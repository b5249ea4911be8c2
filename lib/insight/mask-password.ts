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
 */

export const MASK = '***'

/** A text with its passwords masked. `moved` turns an offset in the original text into the offset in the masked text. */
interface MaskedText {
  readonly text: string
  moved(offset: number): number
}

/**
 * The text before the username: slashes, with the scheme before them. A scheme counts where two slashes follow it, or where
 * it is one of the well-known schemes: in `user:secret@example.org`, which parsers read as a URL of the scheme "user", the
 * first word is a username. Parsers skip white space among the slashes.
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
    // An offset inside the password becomes that of its beginning.
    moved: (offset) => (offset >= end ? offset + shift : Math.min(offset, start)),
  }
}
