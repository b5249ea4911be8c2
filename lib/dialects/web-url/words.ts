/**
 * Pieces of text in messages: in quotes, and what cannot be seen by its number.
 */

import { quoted } from '../../text/quoted.js'

/** What would not show, or would change how the rest of the line shows. */
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\ufffd]$/u

/** A piece of text in quotes, or a character by its number, U+00A0, where it cannot be seen. */
export const inQuotes = (text: string): string => (INVISIBLE.test(text) ? codePointName(text) : quoted(text))

const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
