/**
 * Pieces of text in messages: in quotes, and what cannot be seen by its number.
 * A long piece is shortened, for a message is one line.
 */

const LONGEST = 40

/** What would not show, or would change how the rest of the line shows. */
const INVISIBLE = /[\p{C}\p{Z}\p{M}\ufffd]/u

/** A piece of text in quotes, or a character by its number, U+00A0, where it cannot be seen. */
export function inQuotes(text: string): string {
  const characters = Array.from(text.slice(0, LONGEST))
  if (characters.length === 1 && INVISIBLE.test(text)) return codePointName(text)
  return JSON.stringify(text.length > LONGEST ? `${characters.join('')}…` : text)
}

const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
