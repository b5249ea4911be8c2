/**
 * Text fit for one line of a terminal or a log: what would break the line, or hide, or turn the direction of what follows,
 * is shown as a picture of itself or as U+FFFD. One unit for one, so that offsets stay what they are.
 */

/** C1 controls, direction marks and other characters that a terminal obeys instead of showing them; lone surrogates. */
const INVISIBLE = /[\x80-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/gu

export const visible = (text: string): string =>
  text
    .replace(/[\0-\x1f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)))
    .replaceAll('\x7f', '\u2421')
    .replace(INVISIBLE, '\uFFFD')
