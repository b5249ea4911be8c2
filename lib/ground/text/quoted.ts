/**
 * Texts as messages show them: in quotes, on one line, and cut off where they are long.
 */

import { visible } from './visible.js'

/** The greatest number of UTF-16 units of a text that a message shows. */
const MOST = 40

export const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text)

export const quoted = (text: string): string => visible(JSON.stringify(shortened(text)))
