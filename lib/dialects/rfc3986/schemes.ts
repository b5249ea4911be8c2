/**
 * What scheme specifications define (RFC 3986, section 6.2.3, "Scheme-Based Normalization"): default ports, and the host that an
 * empty host means. The table lists registered schemes that have an authority and a default port (R11).
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3
 */

import type { Components } from '../../ground/components.js'

export const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ['acap', 674], // RFC 2244
  ['coap', 5683], // RFC 7252
  ['coaps', 5684], // RFC 7252
  ['dict', 2628], // RFC 2229
  ['dns', 53], // RFC 4501
  ['ftp', 21], // RFC 1738
  ['gopher', 70], // RFC 4266
  ['http', 80], // RFC 9110
  ['https', 443], // RFC 9110
  ['imap', 143], // RFC 5092
  ['ldap', 389], // RFC 4516
  ['nfs', 2049], // RFC 2224
  ['nntp', 119], // RFC 5538
  ['pop', 110], // RFC 2384
  ['rtsp', 554], // RFC 7826
  ['rtsps', 322], // RFC 7826
  ['snmp', 161], // RFC 4088
  ['telnet', 23], // RFC 4248
  ['vnc', 5900], // RFC 7869
  ['ws', 80], // RFC 6455
  ['wss', 443], // RFC 6455
])

/** "No authority, an empty host, and 'localhost' all mean the end-user's machine" (section 3.2.2). */
export const DEFAULT_HOSTS: ReadonlyMap<string, string> = new Map([['file', 'localhost']])

// The origin of a URI. RFC 3986 does not define the term; RFC 6454, section 4, defines it in the terms of RFC 3986. The origin is
// opaque if the URI has no authority, or if its scheme is not in the table (R15).
//
// See https://www.rfc-editor.org/rfc/rfc6454#section-4

/** The ASCII serialisation (RFC 6454, section 6.2) of a normalized URI's origin. */
export function originOf({ scheme, host, port }: Components): string {
  if (host === null || host === '' || !DEFAULT_PORTS.has(scheme)) return 'null'
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}
