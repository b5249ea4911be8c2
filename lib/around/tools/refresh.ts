/**
 * The `content` of `<meta http-equiv="refresh">` and the header `Refresh`: the HTML Standard, section 4.2.5.3, "shared declarative
 * refresh steps". The comments number its steps.
 *
 * @see https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
 */

import { isAsciiDigit, unitOrEof } from '../../ground/text/ascii.js'
import { isMarkupWhitespace } from '../markup/tags.js'

/**
 * A refresh: a delay in seconds, and a URL.
 *
 * @example
 * ```ts
 * import { parseRefresh, type Refresh } from 'weburl/tools'
 *
 * const refresh: Refresh | null = parseRefresh('5; url=next.html')
 * refresh // => { seconds: 5, url: 'next.html', start: 7, end: 16 }
 * ```
 */
export interface Refresh {
  readonly seconds: number
  /** The URL as written; `null` if the refresh reloads the page itself. */
  readonly url: string | null
  /** The position of the URL, in UTF-16 units. Without a URL, both offsets are the end of the value. */
  readonly start: number
  readonly end: number
}

/**
 * Returns the delay and the URL of a refresh; `null` if browsers ignore it.
 *
 * @example
 * ```ts
 * import { parseRefresh } from 'weburl/tools'
 *
 * parseRefresh('0; url="/moved"')?.url // => '/moved'
 * parseRefresh("1.5, 'a' b")?.url // => 'a'
 * parseRefresh('0 url a')?.url // => 'url a'
 * parseRefresh('10')?.url // => null
 * parseRefresh('; url=a') // => null
 * ```
 */
export function parseRefresh(text: string): Refresh | null {
  const input = String(text)
  const { length } = input
  let position = 0
  const skipWhitespace = (): void => {
    while (isMarkupWhitespace(unitOrEof(input, position))) position++
  }
  // 4. to 8.
  skipWhitespace()
  const digits = position
  while (isAsciiDigit(unitOrEof(input, position))) position++
  if (digits === position && input.charAt(position) !== '.') return null
  const seconds = Number(input.slice(digits, position))
  // 9.
  while (isAsciiDigit(unitOrEof(input, position)) || input.charAt(position) === '.') position++
  // 10. and 11.
  const isPage = { seconds, url: null, start: length, end: length }
  if (position >= length) return isPage
  if (!/[;,\t\n\f\r ]/.test(input.charAt(position))) return null
  skipWhitespace()
  if (/[;,]/.test(input.charAt(position))) position++
  skipWhitespace()
  if (position >= length) return isPage
  // Skips "url=" if it is complete, and then a quotation mark.
  const key = /url[\t\n\f\r ]*=[\t\n\f\r ]*/iy
  key.lastIndex = position
  if (key.test(input)) position = key.lastIndex
  const quote = input.charAt(position)
  let end = length
  if (quote === '"' || quote === "'") {
    position++
    const partner = input.indexOf(quote, position)
    if (partner !== -1) end = partner
  }
  return { seconds, url: input.slice(position, end), start: position, end }
}
