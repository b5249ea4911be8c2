/**
 * The message of a `UrlError`: what is wrong, where, and what would be right.
 *
 *     Not a URL (whatwg): the port is larger than 65535 [port-out-of-range]
 *       https://example.org:70000/
 *                           ^^^^^ use a port from 0 to 65535
 *
 * Of a long input the neighbourhood of the place is shown. What would break the lines or hide on a terminal is shown as a
 * picture of itself or as U+FFFD, one for one, so that the caret stands where it belongs. Passwords are masked.
 */

import type { Finding } from './finding.js'
import { maskPasswords } from './mask-password.js'

/** How much of the input is shown before the place, and from the place on. */
const BEFORE = 40
const FROM = 60

export function errorMessage(subject: string, dialect: string, input: string, finding: Finding): string {
  const { name, message, suggestion, span } = finding
  const masked = maskPasswords(input)
  const start = masked.moved(span.start)
  const end = masked.moved(span.end)
  const from = Math.max(0, start - BEFORE)
  const to = Math.min(masked.text.length, start + FROM)
  const before = `${from > 0 ? '…' : ''}${visible(masked.text.slice(from, start))}`
  const after = `${visible(masked.text.slice(start, to))}${to < masked.text.length ? '…' : ''}`
  const caret = '^'.repeat(Math.max(1, Math.min(end, to) - start))
  return [
    `${subject} is not a URL (${dialect}): ${message} [${name}]`,
    `  ${before}${after}`,
    `  ${' '.repeat(before.length)}${caret}${suggestion === undefined ? '' : ` ${suggestion}`}`,
  ].join('\n')
}

/** C1 controls, direction marks and other characters that a terminal obeys instead of showing them. */
const INVISIBLE = /[\x80-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]|\p{Surrogate}/gu

const visible = (text: string): string =>
  text
    .replace(/[\0-\x1f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)))
    .replaceAll('\x7f', '\u2421')
    .replace(INVISIBLE, '\uFFFD')
