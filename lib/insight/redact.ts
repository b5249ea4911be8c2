/**
 * Secrets are masked for logs: here, the values of query parameters that the caller names. Passwords are masked by
 * `mask-password.ts`.
 */

import { decodeFormText } from '../text/form-urlencoded.js'
import { MASK } from './mask-password.js'

/** A query as written, with the values of the named parameters masked. */
export function maskParameters(query: string, names: ReadonlySet<string>): string {
  return query
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=')
      const isSecret = equals !== -1 && names.has(decodeFormText(pair.slice(0, equals)))
      return isSecret ? `${pair.slice(0, equals)}=${MASK}` : pair
    })
    .join('&')
}

/** A text, which need not be a URL, with the values of the named parameters masked: behind its first "?", and behind "#". */
export function maskParametersIn(text: string, names: ReadonlySet<string>): string {
  return names.size === 0
    ? text
    : text.replace(/[?#][^#]*/g, (part) => part.charAt(0) + maskParameters(part.slice(1), names))
}

/** Names as a set. A string counts as one name, not as its characters. */
export const namesOf = (names: Iterable<string> | undefined): ReadonlySet<string> =>
  new Set(typeof names === 'string' ? [names] : names)
