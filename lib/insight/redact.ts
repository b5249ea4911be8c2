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

/** The values of some parameters masked, in a text that need not be a URL: between its first "?" and the next "#". */
export function maskParametersIn(text: string, names: ReadonlySet<string>): string {
  const start = text.indexOf('?') + 1
  if (start === 0 || names.size === 0) return text
  const end = text.indexOf('#', start)
  const query = text.slice(start, end === -1 ? text.length : end)
  return `${text.slice(0, start)}${maskParameters(query, names)}${end === -1 ? '' : text.slice(end)}`
}
