/**
 * The origin of a URI, which RFC 3986 does not know: RFC 6454, section 4, says it in its words (R15). Of a URI without a naming
 * authority, or with a scheme whose protocol is not known here, it is like no other.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6454#section-4
 */

import type { Components } from '../../components.js'
import { DEFAULT_PORTS } from './schemes.js'

/** The ASCII serialisation (section 6.2 there) of the origin of a normalized URI. */
export function originOf({ scheme, host, port }: Components): string {
  if (host === null || host === '' || !DEFAULT_PORTS.has(scheme)) return 'null'
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}
