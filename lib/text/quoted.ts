/**
 * A text as a message shows it: in quotes, on one line, and shortened where it is long.
 */

import { visible } from './visible.js'

/** How many UTF-16 units of a text are shown. */
const MOST = 40

export const shortened = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text)

export const quoted = (text: string): string => visible(JSON.stringify(shortened(text)))
