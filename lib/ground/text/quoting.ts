/**
 * Strings as messages show them: in quotes, on one line, and cut if they are long.
 */

/**
 * C1 controls, direction marks, and all other characters that a terminal obeys or does not show at all, such as a soft hyphen,
 * a joiner or a tag; lone surrogates.
 */
const INVISIBLE = /[\x80-\x9f\u2028-\u202e\ufff9-\ufffb]|\p{Default_Ignorable_Code_Point}|\p{Surrogate}/gu

/**
 * Text made fit for one line of a terminal or a log. Characters that would break the line, or are invisible, or change the
 * direction of the text after them, are replaced: by a picture of the character, or by U+FFFD. One unit is replaced by one
 * unit, so offsets stay the same.
 */
export const visible = (text: string): string => (PRINTABLE_ASCII.test(text) ? text : withVisibleMarks(text))

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/

/** The pictures of U+0000 to U+001F begin at U+2400, and that of U+007F is U+2421: 0x7f % 0x5e is 0x21. */
const withVisibleMarks = (text: string): string =>
  text
    .replace(/[\0-\x1f\x7f]/g, (control) => String.fromCharCode(0x2400 + (control.charCodeAt(0) % 0x5e)))
    .replace(INVISIBLE, (character) => '\uFFFD'.repeat(character.length))

/** The greatest number of UTF-16 units of a string that a message shows. */
const MOST = 40

/** A string, cut if it is long. */
export const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text)

/** A string in quotes. */
export const quoted = (text: string): string => visible(JSON.stringify(shortened(text)))

/** The replacement for a secret. */
export const MASK = '***'

/** What `console.log` shows of a value, on one line: `Url <https://u:***@example.org/>`. The text has been masked. */
export const inspectAs = (name: string, text: string): string => `${name} <${visible(text)}>`
