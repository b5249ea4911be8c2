/**
 * httpx's `httpx.URL`. The client connects to the host as it is sent, converted by IDNA 2008.
 *
 * @see https://www.python-httpx.org/api/#url
 */

import type { Report } from '../../../ground/components.js'
import { connection, defaultPortOf, WEB_PROTOCOLS } from '../connecting.js'
import { socketPort } from '../ports.js'
import { type Program, programIn } from '../program.js'
import { encodedByPython314 } from '../python/idna-codec.js'
import type { Connection, ProgramRules } from '../rules.js'
import { isDots } from '../splitting.js'
import { bracketed, encoded, recompose } from '../texts.js'
import { follow } from './redirect.js'
import { type HttpxUrl, NOT_IN_FRAGMENT, NOT_IN_USERINFO, printHttpxUrl, readHttpxUrl, shownHost } from './url.js'

/**
 * `httpx.get`. The port 0 means the scheme's default port. The socket encodes the name only to check that it can be encoded, and
 * cuts the port to 16 bits. For ws and wss, httpx sends the same request as for http and https.
 */
function connect({ scheme, port, written }: HttpxUrl, input: string, report: Report): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  const { host } = written
  if (scheme === null || !/^(?:https?|wss?)$/.test(scheme)) return refuse('unsupported-protocol')
  if (host === '') return refuse('no-host')
  if (shownHost(host) === null) return refuse('invalid-host')
  if (encodedByPython314(host) === null) return refuse('label-empty-or-too-long')
  const dialled = port === null || port === '0' ? String(defaultPortOf(scheme)) : socketPort(port)
  return dialled === null ? refuse('port-out-of-range') : connection(host, dialled, scheme.replace('ws', 'http'))
}

/** The characters to escape again in decoded parts. */
const DECODED = {
  username: NOT_IN_USERINFO.and('%:'),
  password: NOT_IN_USERINFO.and('%'),
  fragment: NOT_IN_FRAGMENT.and('%'),
}

const RULES: ProgramRules<HttpxUrl> = {
  name: 'httpx-0.28',
  specification: 'https://www.python-httpx.org/api/#url',
  client: 'httpx',
  protocols: WEB_PROTOCOLS,
  read: readHttpxUrl,
  print: printHttpxUrl,
  follow,
  connect,
  assemble: (parts) => recompose({ ...encoded(parts, DECODED), host: bracketed(parts.host) }),
  isDotSegment: isDots,
  words: {
    'url-too-long': 'URL too long',
    'non-printable': 'Invalid non-printable ASCII character in URL',
    'not-encodable': 'a surrogate cannot be encoded in UTF-8',
    'invalid-host': 'Invalid IDNA hostname, or an invalid address',
    'invalid-port': 'Invalid port',
    'invalid-path': "Relative URLs cannot have a path starting with '//' or ':'",
    'unsupported-protocol': "Request URL is missing an 'http://' or 'https://' protocol",
    'no-host': 'Request URL has no host',
    'label-empty-or-too-long': 'label empty or too long',
    'port-out-of-range': 'the port does not fit',
    'path-without-slash': "For absolute URLs, path must be empty or begin with '/'",
    'failed-to-join': 'the Location cannot be joined to the URL of the request',
  },
}

/** Python's `httpx.URL`; it connects as httpx does. */
export const httpx: Program = programIn<HttpxUrl>('httpx', [
  { version: '0.28', since: '0.28', until: '0.28', news: '', rules: () => RULES },
])
