/**
 * How messages show strings: in quotes, on one line, and shortened if they are long.
 */

/**
 * C1 controls, direction marks, lone surrogates, and all other characters that a terminal obeys or does not show at all, such as a
 * soft hyphen, a joiner or a tag.
 */
const INVISIBLE = /[\x80-\x9f\u2028-\u202e\ufff9-\ufffb]|\p{Default_Ignorable_Code_Point}|\p{Surrogate}/gu

/**
 * Makes a string fit for one line of a terminal or a log. Characters that would break the line, are invisible, or change the
 * direction of the text after them are replaced by a picture of the character or by U+FFFD. Each unit is replaced by one unit, so
 * offsets do not change.
 */
export const visible = (text: string): string => (PRINTABLE_ASCII.test(text) ? text : withVisibleMarks(text))

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/

/** The pictures of U+0000 to U+001F begin at U+2400, and the picture of U+007F is U+2421, because 0x7f % 0x5e is 0x21. */
const withVisibleMarks = (text: string): string =>
  text
    .replace(/[\0-\x1f\x7f]/g, (control) => String.fromCharCode(0x2400 + (control.charCodeAt(0) % 0x5e)))
    .replace(INVISIBLE, (character) => '\uFFFD'.repeat(character.length))

/** The maximum number of a string's UTF-16 units that a message shows. */
const MOST = 40

/** Shortens a string if it is long. */
export const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text)

/** Returns a string in quotes, shortened if it is long. */
export const quoted = (text: string): string => visible(JSON.stringify(shortened(text)))

/** The replacement for a secret. */
export const MASK = '***'

/**
 * Returns what `console.log` shows for a value, on one line: `Url <https://u:***@example.org/>`. The caller has masked the text.
 */
export const inspectAs = (name: string, text: string): string => `${name} <${visible(text)}>`
