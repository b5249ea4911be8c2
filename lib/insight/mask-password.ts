/**
 * Passwords out of sight: `***` in their place.
 *
 * In the text of a URL, the authority is behind the first `//` and ends at the next `/`, `?` or `#`; what stands in it between
 * the first `:` and the last `@` is masked. (A `\` ends it in some URLs and stands in passwords in others.)
 *
 * In a text that could not be read, what its writer took for a password is not always what a parser takes for one, and
 * rather too much is masked: the authority may also stand behind a scheme and any slashes, or behind leading slashes, and a
 * password may have a delimiter in it.
 *
 * | `maskLikelyPasswords(…)`          | `text`                         |
 * | :-------------------------------- | :----------------------------- |
 * | `https://u:secret@example.org/`   | `https://u:***@example.org/`   |
 * | `https://u:a@b:c@example.org/`    | `https://u:***@example.org/`   |
 * | `https://u@example.org/`          | `https://u@example.org/`       |
 * | `https://u:@example.org/`         | `https://u:***@example.org/`   |
 * | `https:u:secret@example.org`      | `https:u:***@example.org`      |
 * | `//u:secret@example.org`          | `//u:***@example.org`          |
 * | `\\u:secret@example.org`          | `\\u:***@example.org`          |
 * | `1u:secret@example.org`           | `1u:***@example.org`           |
 * | `blob:https://u:secret@h/1`       | `blob:https://u:***@h/1`       |
 * | `https://u:se/cret@example.org/`  | `https://u:***@example.org/`   |
 * | `foo://u:se\\cret@example.org/`    | `foo://u:***@example.org/`     |
 * | `https://example.org:80/@me`      | `https://example.org:80/@me`   |
 *
 * | `maskPasswords(…)`                | `text`                         |
 * | :-------------------------------- | :----------------------------- |
 * | `https://u:secret@example.org/`   | `https://u:***@example.org/`   |
 * | `blob:https://u:secret@h/1`       | `blob:https://u:***@h/1`       |
 * | `mailto:a:b@example.org`          | `mailto:a:b@example.org`       |
 * | `https://example.org/a:b@c`       | `https://example.org/a:b@c`    |
 */

import type { Span } from './finding.js'

const MASK = '***'

/** A text with its passwords masked, and where an offset in it has gone. */
export interface MaskedText {
  readonly text: string
  moved(offset: number): number
}

/** The text of a URL without its password. */
export function maskPasswords(text: string): MaskedText {
  const start = behindSlashes(text)
  return masked(text, start === -1 ? [] : [passwordOf(text, start)])
}

/** A text that was meant for a URL, without what could be a password. */
export function maskLikelyPasswords(text: string): MaskedText {
  const start = BEFORE_AUTHORITY.exec(text)?.[0].length ?? 0
  const later = behindSlashes(text)
  const starts = later > start ? [start, later] : [start]
  return masked(
    text,
    starts.map((at) => passwordOf(text, at) ?? passwordWithDelimiter(text, at)),
  )
}

const behindSlashes = (text: string): number => {
  const slashes = text.indexOf('//')
  return slashes === -1 ? -1 : slashes + 2
}

function masked(text: string, found: readonly (Span | null)[]): MaskedText {
  const spans: Span[] = []
  let output = ''
  let copied = 0
  for (const span of found) {
    if (span === null || span.start < copied) continue
    spans.push(span)
    output += text.slice(copied, span.start) + MASK
    copied = span.end
  }
  return { text: output + text.slice(copied), moved: (offset) => moved(offset, spans) }
}

/** An offset inside a password moves to the password's beginning. */
function moved(offset: number, spans: readonly Span[]): number {
  let shift = 0
  for (const { start, end } of spans) {
    if (offset >= end) shift += MASK.length - (end - start)
    else if (offset > start) return start + shift
  }
  return offset + shift
}

/** A scheme and what slashes come behind it, or slashes alone; the parser skips white space among them. */
const BEFORE_AUTHORITY = /^[\0-\x20]*(?:[A-Za-z][A-Za-z0-9+.\-\t\n\r]*:)?[/\\\t\n\r]*/

/** The index of the first "/", "?" or "#" from an index on, or the end. */
function endOfAuthority(text: string, start: number): number {
  const length = text.slice(start).search(/[/?#]/)
  return length === -1 ? text.length : start + length
}

/** From the first ":" to the last "@" of an authority. */
function passwordOf(text: string, start: number): Span | null {
  const end = endOfAuthority(text, start)
  const colon = text.indexOf(':', start)
  const at = text.lastIndexOf('@', end - 1)
  return colon !== -1 && colon < at && at < end ? { start: colon + 1, end: at } : null
}

/** An authority with a ":" and no "@", an "@" behind it, and no port between: the "@" may be where the password ends. */
function passwordWithDelimiter(text: string, start: number): Span | null {
  const end = endOfAuthority(text, start)
  const colon = text.indexOf(':', start)
  const at = text.lastIndexOf('@')
  if (colon === -1 || colon >= end || at < end) return null
  const isPort = /^[0-9]*$/.test(text.slice(colon + 1, end))
  return isPort ? null : { start: colon + 1, end: at }
}
