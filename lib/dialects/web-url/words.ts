/**
 * Pieces of text in messages: in quotes; a character that cannot be seen, by its number.
 */

import { quoted } from '../../ground/text/quoting.js'

/** A character that cannot be seen, or that changes how the text around it is displayed. */
const INVISIBLE = /^[\p{C}\p{Z}\p{M}\ufffd]$/u

/** A piece of text in quotes; a character that cannot be seen by its number, such as U+00A0. */
export const inQuotes = (text: string): string => (INVISIBLE.test(text) ? codePointName(text) : quoted(text))

const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
