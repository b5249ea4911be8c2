/**
 * How strings are written in a field of a line.
 *
 * The functions work on byte strings, in which each code unit is one byte, because the command copies bytes that it does not
 * decode.
 *
 * A row of a table is in the text format of PostgreSQL's COPY: fields separated by TAB, in which TAB, LF, CR, NUL and "\" are
 * written `\t \n \r \000 \\`. So a row is always one line, and its fields can be read back.
 *
 * @see https://www.postgresql.org/docs/current/sql-copy.html, "Text Format"
 */

const NAMES: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\0': '\\000', '\\': '\\\\' }

/** Escapes a string for a field of a row. */
export const escaped = (text: string): string =>
  /[\t\n\r\0\\]/.test(text) ? text.replace(/[\t\n\r\0\\]/g, (unit) => NAMES[unit] as string) : text

/** Decodes a field of a row, as COPY does. */
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

/** Quotes a string as a CSV field. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Writes a string as a CSV field, quoted if necessary (RFC 4180). */
export const csvField = (text: string, delimiter: string): string =>
  text.includes(delimiter) || /["\r\n]/.test(text) ? quoted(text) : text

/** Joins fields to a row. */
export const rowOf = (fields: readonly string[]): string => fields.map(escaped).join('\t')

/**
 * Escapes a URL on a line that is not a row of a table. Only control characters are escaped, which URLs of other dialects may
 * contain. A "\", which the Standard's canonical URLs may contain, is not escaped.
 */
export const escapedControls = (text: string): string =>
  /[\t\n\r\0]/.test(text) ? text.replace(/[\t\n\r\0]/g, (unit) => NAMES[unit] as string) : text

/**
 * Escapes a string for a terminal. Characters that a terminal would interpret or that are invisible are written as escapes, such as
 * controls and marks that change the text's direction.
 */
export const terminalText = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (unit) => NAMES[unit] ?? `\\u{${unit.codePointAt(0)?.toString(16)}}`,
  )
