/**
 * How a string is written in one field of one line.
 *
 * The command copies bytes that it does not understand, so it works on byte strings: each unit is one byte. Strings become UTF-8.
 *
 * A row of a table is what COPY of PostgreSQL reads and writes as text: fields separated by TAB, in which TAB, LF, CR, NUL and "\"
 * are written `\t \n \r \000 \\`, so that a row is always one line, and its fields can be read back.
 *
 * @see https://www.postgresql.org/docs/current/sql-copy.html, "Text Format"
 */

const NAMES: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\000', '\\': '\\\\' }

/** A string as a field of a row. */
export const escaped = (text: string): string =>
  /[\t\n\r\0\\]/.test(text) ? text.replace(/[\t\n\r\0\\]/g, (unit) => NAMES[unit] as string) : text

/** The bytes that a field of a row stands for, as COPY reads them. */
export const unescaped = (field: string): string => {
  if (!field.includes('\\')) return field
  if (field === '\\N') return ''
  return field.replace(/\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|([\s\S]))/g, (_, octal, hexadecimal, letter: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
    if (hexadecimal !== undefined) return String.fromCharCode(Number.parseInt(hexadecimal, 16))
    return LETTERS.get(letter) ?? letter
  })
}

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
])

/** A string as a field of CSV in quotes. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** A string as a field of CSV, in quotes if necessary (RFC 4180). */
export const csvField = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? quoted(text) : text

/** Fields as a row. */
export const rowOf = (fields: readonly string[]): string => fields.map(escaped).join('\t')

/**
 * A URL on a line that is not a row of a table. A canonical URL of the Standard can contain only one of these characters, "\",
 * which is not escaped. Other documents allow control characters.
 */
export const escapedControls = (text: string): string =>
  /[\t\n\r\0]/.test(text) ? text.replace(/[\t\n\r\0]/g, (unit) => NAMES[unit] as string) : text

/**
 * Escapes a string for a terminal. Characters that a terminal would obey or that a person cannot see are written as numbers:
 * controls, marks that change the direction of text, and everything invisible.
 */
export const terminalText = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (unit) => NAMES[unit] ?? `\\u{${unit.codePointAt(0)?.toString(16)}}`,
  )
