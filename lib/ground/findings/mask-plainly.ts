/**
 * Strings that are shown to people without a search for secrets: a host by itself, and a word that a caller gave. What such a
 * text cannot need is hidden, whether it is a secret or not. So no names of parameters, no beginnings of tokens and no forms of
 * passwords have to be known here; `mask.ts` knows them, for strings that may be URLs.
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
import { encoded } from './passwords.js'

/** A scheme and two slashes: the most frequent mistake is a URL where only its host belongs. */
const BEFORE_HOST = /^(?:[a-z][a-z0-9+.-]*:\/\/)?/i
/** The text up to the last "@", which may be percent-encoded. */
const CREDENTIALS = new RegExp(`.*(?=@|${encoded('40')})`, 'sy')
/** A mark that no host has: what follows it is a path, a query, a fragment, or a value. */
const MARK = new RegExp(`[/\\\\?#=]|${encoded('2F', '5C', '3F', '23', '3D')}`, 'ig')

/** A string that should be a host, without its credentials and without the text after the host. */
export function maskHost(text: string): MaskedText {
  const start = BEFORE_HOST.exec(text)?.[0].length ?? 0
  CREDENTIALS.lastIndex = start
  MARK.lastIndex = start
  const before = CREDENTIALS.exec(text)?.[0].length ?? 0
  const rest = MARK.exec(text) === null ? text.length : MARK.lastIndex
  return masked(
    text,
    [
      { start, end: start + before },
      { start: rest, end: text.length },
    ].filter((hole) => hole.start < hole.end),
  )
}

/** A mark of credentials or of a parameter, or the beginning of one that is percent-encoded. */
const MAY_HIDE = /[:@=%]/

/** A word from the caller, as a message quotes it. A string that may be more than a word is not shown. */
export const quotedWord = (text: string): string => (MAY_HIDE.test(text) ? `"${MASK}"` : quoted(text))

/**
 * What a caller gave, for the error about a value of the wrong kind: `undefined`, `an object`, `an array`, `a function`. No message
 * turns such a value into a string in another way: `[object Object]` says nothing, and the text of an object may have a secret.
 */
export function valueInWords(value: unknown, quote: (text: string) => string = quotedWord): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`
  if (typeof value !== 'object' || value === null || isLostNumber(value)) return String(value)
  return Array.isArray(value) ? 'an array' : 'an object'
}
