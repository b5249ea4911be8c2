/**
 * Secrets out of sight, for logs: the password of a URL, and the values of query parameters that are known to be secret.
 */

import { decodeFormText } from '../text/form-urlencoded.js'
import { MASK } from './mask-password.js'

/** The values of some parameters masked, in a query as written. */
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

/** The values of some parameters masked, in a text that need not be a URL: behind its first "?", and behind "#". */
export function maskParametersIn(text: string, names: ReadonlySet<string>): string {
  return names.size === 0
    ? text
    : text.replace(/[?#][^#]*/g, (part) => part.charAt(0) + maskParameters(part.slice(1), names))
}

/** Names as a set; a text is one name. */
export const namesOf = (names: Iterable<string> | undefined): ReadonlySet<string> =>
  new Set(typeof names === 'string' ? [names] : names)
