/**
 * Masking without a search for secrets, for a host by itself and for a word from the caller. Everything that does not belong in
 * such a string is hidden, secret or not. So this file needs no parameter names, token prefixes or password patterns. `mask.ts`
 * uses them, for strings that may be URLs.
 *
 * | `maskHost(…)`                  | `text`               |
 * | :----------------------------- | :------------------- |
 * | `example.org:x`                | `example.org:x`      |
 * | `http://example.org`           | `http://example.org` |
 * | `u:secret@example.org`         | `***@example.org`    |
 * | `http://u:secret@example.org:x` | `http://***@example.org:x` |
 * | `example.org/?token=secret`    | `example.org/***`    |
 * | `example.org%2Fsecret`         | `example.org%2F***`  |
 */

import { isLostNumber } from '../text/plain-values.js'
import { MASK, quoted } from '../text/quoting.js'
import { type MaskedText, masked } from './mask.js'
import { encoded, matchedLength } from './passwords.js'

/** A scheme and two slashes, because the most frequent mistake is a URL in the place of its host. */
const BEFORE_HOST = /[a-z][a-z0-9+.-]*:\/\//iy
/** The text up to the last "@", which may be percent-encoded. */
const CREDENTIALS = new RegExp(`.*(?=@|${encoded('40')})`, 'sy')
/** A delimiter that cannot be in a host. It begins a path, a query, a fragment or a value. */
const MARK = new RegExp(`[/\\\\?#=]|${encoded('2F', '5C', '3F', '23', '3D')}`, 'ig')

/** Masks the credentials and the text after the host in a string that should be a host. */
export function maskHost(text: string): MaskedText {
  const start = matchedLength(BEFORE_HOST, text, 0)
  const before = matchedLength(CREDENTIALS, text, start)
  MARK.lastIndex = start
  const rest = MARK.exec(text) === null ? text.length : MARK.lastIndex
  return masked(
    text,
    [
      { start, end: start + before },
      { start: rest, end: text.length },
    ].filter((hole) => hole.start < hole.end),
  )
}

/** A delimiter of credentials or parameters, or the "%" of an encoded one. */
const MAY_HIDE = /[:@=%]/

/** Quotes a word from the caller for a message. A string that may contain credentials or a parameter is hidden. */
export const quotedWord = (text: string): string => (MAY_HIDE.test(text) ? `"${MASK}"` : quoted(text))

/**
 * Describes a value of the wrong type for an error message: `undefined`, `an object`, `an array`, `a function`. Messages never
 * convert such a value in another way, because `[object Object]` is useless, and the string for an object may contain a secret.
 */
export function valueInWords(value: unknown, quote: (text: string) => string = quotedWord): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`
  if (typeof value !== 'object' || value === null || isLostNumber(value)) return String(value)
  return Array.isArray(value) ? 'an array' : 'an object'
}
