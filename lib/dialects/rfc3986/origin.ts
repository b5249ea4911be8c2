/**
 * The origin of a URI. RFC 3986 has no such term; RFC 6454, section 4, defines it in the words of RFC 3986. The origin is opaque
 * if the URI has no authority, or if the protocol of its scheme is not known here (R15).
 *
 * @see https://www.rfc-editor.org/rfc/rfc6454#section-4
 */

import type { Components } from '../../ground/components.js'
import { DEFAULT_PORTS } from './schemes.js'

/** The ASCII serialisation (section 6.2 there) of the origin of a normalized URI. */
export function originOf({ scheme, host, port }: Components): string {
  if (host === null || host === '' || !DEFAULT_PORTS.has(scheme)) return 'null'
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}
