/**
 * The connection of PHP 8.2's `file_get_contents`. The wrapper of a protocol calls `parse_url`, joins host and port again, and
 * the transport cuts that text at the first ":", even if no text is before the ":".
 *
 * @see https://www.php.net/manual/en/wrappers.http.php
 */

import type { Report } from '../../../ground/components.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { connection } from '../connecting.js'
import type { Connection, ProgramParts } from '../rules.js'
import { cut } from '../splitting.js'

export function connect({ host, port, path }: ProgramParts, input: string, report: Report): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  if (input.includes('\0')) return refuse('null-bytes')
  const [, scheme = ''] = /^([A-Za-z0-9+.-]{2,}):\/\//.exec(input) ?? []
  const standard = WRAPPERS.get(asciiLowercase(scheme))?.(scheme)
  if (standard === undefined || host === null) return refuse('no-wrapper')
  if (path === null && /^ftps?$/i.test(scheme)) return refuse('no-file')
  // A port of 0 counts as absent.
  const target = targetOf(`${host}:${Number(port) === 0 ? standard : port}`)
  if (target === null) return refuse('invalid-address')
  return connection(target.host, target.port, scheme) ?? refuse('no-address')
}

/** The protocols whose wrappers open a connection to the host of a URL, and the port of each. */
const WRAPPERS: ReadonlyMap<string, (scheme: string) => number> = new Map<string, (scheme: string) => number>([
  ['http', () => 80],
  // QUIRK: only a small "s" is https: `HTTPS` speaks http, to its port.
  ['https', (scheme) => (scheme.endsWith('s') ? 443 : 80)],
  ['ftp', () => 21],
  // The connection of ftps begins without TLS, at the port of ftp.
  ['ftps', () => 21],
])

/** `parse_ip_address_ex`: the port is what `atoi` makes of the text after the first ":", or after the brackets. */
function targetOf(text: string): { host: string; port: string } | null {
  const [host, port] = text.startsWith('[') ? cut(text.slice(1), ']') : cut(text, ':')
  if (port === null || (text.startsWith('[') && !port.startsWith(':'))) return null
  return { host, port: portByAtoi(text.startsWith('[') ? port.slice(1) : port) }
}

/** `atoi`, cut to 16 bits. */
function portByAtoi(text: string): string {
  const [, number = '0'] = /^[\t-\r ]*([+-]?[0-9]+)/.exec(text) ?? []
  return String(Number(BigInt.asUintN(16, BigInt(number.replace('+', '')))))
}
