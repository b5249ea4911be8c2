/**
 * The connection of requests 2.34. It quotes urllib3's result again, and reads it with Python's `urlsplit`: escapes of letters,
 * digits, "-", ".", "_" and "~" are decoded then, also in the host.
 *
 * @see https://requests.readthedocs.io/en/latest/
 */

import type { Report } from '../../../ground/components.js'
import { percentDecodeToText } from '../../../ground/text/percent-encoding.js'
import { connection, isWeb } from '../connecting.js'
import { encodedByPython } from '../python/idna-codec.js'
import type { Connection, ProgramParts } from '../rules.js'

/** The host and the port to which requests connects for a URL as urllib3 has read it. */
export function connectionOf(
  { scheme, username, host, port }: ProgramParts,
  isDialled: (name: string) => boolean,
  input: string,
  report: Report,
): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  if (scheme === null) return refuse('missing-schema')
  if (!isWeb(scheme)) return refuse('invalid-schema')
  if (host === null) return refuse('no-host-supplied')
  if (/^[*.]/.test(host)) return refuse('invalid-label')
  if (username?.includes(':') && /[^\0-\xff]/.test(percentDecodeToText(username))) return refuse('not-latin-1')
  const name = requoted(host.startsWith('[') ? host.slice(1, -1) : host)
  if (!isDialled(name)) return refuse('failed-to-parse')
  // create_connection, which encodes the name by IDNA 2003 only to check that this is possible.
  if (encodedByPython(name) === null) return refuse('label-empty-or-too-long')
  return connection(name.toLowerCase(), port === '0' ? null : port, scheme)
}

/** `requote_uri`: escapes of unreserved characters are decoded, and characters that cannot be in a URI are encoded. */
function requoted(host: string): string {
  const isMalformed = /%(?=[A-Za-z0-9]{2})(?![0-9A-Fa-f]{2})/.test(host)
  const unquoted = isMalformed ? host.replaceAll('%', '%25') : host.replace(/%([0-9A-Fa-f]{2})/g, unreserved)
  return unquoted.replace(/[^A-Za-z0-9\-._~!#$%&'()*+,/:;=?@[\]]/gu, (character) =>
    encodeURIComponent(character.toWellFormed()),
  )
}

/** The character of an escape, if it is not reserved. */
function unreserved(escaped: string, digits: string): string {
  const character = String.fromCharCode(Number.parseInt(digits, 16))
  return /[A-Za-z0-9\-._~]/.test(character) ? character : escaped
}
