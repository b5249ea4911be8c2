/**
 * Passwords out of sight: the text of a URL, or of something that was meant for one, with `***` for its password.
 *
 * What a person takes for a password is not always what a parser takes for it, so that this works on any text and rather
 * masks too much. An authority is looked for behind a scheme and its slashes, behind leading slashes, and behind the first
 * `//`; it ends at the next `/`, `?`, `#` or `\`. What stands in it between the first `:` and the last `@` is masked.
 *
 * | `maskPasswords(…)`               | `text`                    |
 * | :------------------------------- | :------------------------ |
 * | `https://u:secret@example.org/`  | `https://u:***@example.org/` |
 * | `https://u:a@b:c@example.org/`   | `https://u:***@example.org/` |
 * | `https://u@example.org/`         | `https://u@example.org/`  |
 * | `https://u:@example.org/`        | `https://u:***@example.org/` |
 * | `https:u:secret@example.org`     | `https:u:***@example.org` |
 * | `//u:secret@example.org`         | `//u:***@example.org`     |
 * | `\\u:secret@example.org`         | `\\u:***@example.org`     |
 * | `blob:https://u:secret@h/1`      | `blob:https://u:***@h/1`  |
 * | `https://u:se/cret@example.org/` | `https://u:***@example.org/` |
 * | `https://example.org:80/@me`     | `https://example.org:80/@me` |
 */

import type { Span } from './finding.js'

const MASK = '***'

/** A text with its passwords masked, and where an offset in it has gone. */
export interface MaskedText {
  readonly text: string
  moved(offset: number): number
}

export function maskPasswords(text: string): MaskedText {
  const spans = passwordsIn(text)
  let masked = ''
  let copied = 0
  for (const { start, end } of spans) {
    masked += text.slice(copied, start) + MASK
    copied = end
  }
  return { text: masked + text.slice(copied), moved: (offset) => moved(offset, spans) }
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

function passwordsIn(text: string): Span[] {
  const starts = [BEFORE_AUTHORITY.exec(text)?.[0].length ?? 0]
  const slashes = text.indexOf('//')
  if (slashes !== -1 && slashes + 2 > (starts[0] as number)) starts.push(slashes + 2)
  const spans: Span[] = []
  for (const start of starts) {
    const span = passwordOf(text, start)
    if (span !== null && span.start >= (spans.at(-1)?.end ?? 0)) spans.push(span)
  }
  return spans
}

function passwordOf(text: string, authorityStart: number): Span | null {
  const length = text.slice(authorityStart).search(/[/?#\\]/)
  const authorityEnd = length === -1 ? text.length : authorityStart + length
  const colon = text.indexOf(':', authorityStart)
  if (colon === -1 || colon >= authorityEnd) return null
  const at = text.lastIndexOf('@', authorityEnd - 1)
  if (at >= authorityStart) return at > colon ? { start: colon + 1, end: at } : null
  // No "@" in the authority, but one behind it, and what follows ":" is no port: a password with a delimiter in it.
  const later = text.lastIndexOf('@')
  const isPort = /^[0-9]*$/.test(text.slice(colon + 1, authorityEnd))
  return later > colon && !isPort ? { start: colon + 1, end: later } : null
}
