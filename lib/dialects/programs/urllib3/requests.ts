/**
 * What requests 2.34 dials. It quotes what urllib3 has read once more, and reads the result with Python's `urlsplit`: escapes of
 * letters, digits, "-", ".", "_" and "~" are decoded then, in the host, too.
 *
 * @see https://requests.readthedocs.io/en/latest/
 */

import type { Report } from '../../../components.js'
import { connection, isWeb } from '../connecting.js'
import type { Connection, ProgramParts } from '../rules.js'

/** Where a request goes. */
export function connect({ scheme, host, port }: ProgramParts, text: string, report: Report): Connection | null {
  if (!isWeb(scheme)) return host === null ? null : connection(host, port, scheme)
  if (host === null) return report.fatal('no-host-supplied', 'host', 0, text.length)
  if (/^[*.]/.test(host)) return report.fatal('invalid-label', 'host', 0, text.length)
  const name = host.startsWith('[') ? host.slice(1, -1).replace('%', '%25') : requoted(host)
  return connection(name.toLowerCase(), port === '0' ? null : port, scheme)
}

/** `requote_uri`: what is not reserved is decoded, and what cannot be in a URI is encoded. */
function requoted(host: string): string {
  const unquoted = host.replace(/%([0-9A-Fa-f]{2})/g, (escape, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16))
    return /[A-Za-z0-9\-._~]/.test(character) ? character : escape
  })
  return unquoted.replace(/[^A-Za-z0-9\-._~!#$%&'()*+,/:;=?@[\]]/gu, (character) => encodeURIComponent(character.toWellFormed()))
}
