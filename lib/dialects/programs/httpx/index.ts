/**
 * httpx's `httpx.URL`. The client connects to the host as it is sent, converted by IDNA 2008.
 *
 * @see https://www.python-httpx.org/api/#url
 */

import type { Report } from '../../../ground/components.js'
import { percentDecodeToText } from '../../../ground/text/percent-encoding.js'
import { connection, defaultPortOf, WEB_PROTOCOLS } from '../connecting.js'
import { socketPort } from '../ports.js'
import { type Program, programIn } from '../program.js'
import { encodedByPython314 } from '../python/idna-codec.js'
import { urljoin } from '../python/urllib-parse.js'
import type { Connection, Hop, Memory, ProgramRules, RefuseFor } from '../rules.js'
import { isDots } from '../splitting.js'
import { isBlank, stripBothEnds } from '../stripping.js'
import { bracketed, encoded, recompose } from '../texts.js'
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

// The redirects of httpx 0.28: `BaseClient._redirect_url`.
//
// The header is decoded as UTF-8. The HTTP parser strips blanks from both ends of a header, and refuses other white space.
//
// See https://github.com/encode/httpx/blob/0.28.1/httpx/_client.py

type RedirectStep = (url: Memory<HttpxUrl>, hop: Hop<HttpxUrl>, refuse: RefuseFor) => Memory<HttpxUrl> | null

/** What httpx does with `URL(location)`, in this order. */
const STEPS: readonly RedirectStep[] = [withHost, joined, withFragment]

function follow(location: string, hop: Hop<HttpxUrl>, report: Report): Memory<HttpxUrl> | null {
  const refuse: RefuseFor = (reason) => report.fatal(reason, null, 0, location.length)
  const value = stripBothEnds(location, isBlank)
  return STEPS.reduce<Memory<HttpxUrl> | null>(
    (url, step) => url && step(url, hop, refuse),
    hop.read(value.toWellFormed()),
  )
}

/** A URL with a scheme and without a host gets the host of the request: `copy_with(host=…)`. */
function withHost(url: Memory<HttpxUrl>, { base, read }: Hop<HttpxUrl>, refuse: RefuseFor): Memory<HttpxUrl> | null {
  const { scheme, written } = url.parts
  if (scheme === null || written.host !== '') return url
  if (written.path !== '' && !written.path.startsWith('/')) return refuse('path-without-slash')
  const host = shownHost(base.parts.written.host)
  return host === null ? refuse('invalid-host') : read(printHttpxUrl(withWritten(url.parts, { host })))
}

/** A URL without a scheme or without a host is relative: `URL.join`. */
function joined(url: Memory<HttpxUrl>, { base, read }: Hop<HttpxUrl>, refuse: RefuseFor): Memory<HttpxUrl> | null {
  const { scheme, written } = url.parts
  if (scheme !== null && written.host !== '') return url
  const text = urljoin(printHttpxUrl(base.parts), printHttpxUrl(url.parts))
  return text === null ? refuse('failed-to-join') : read(text)
}

/** A URL without a fragment inherits the request's fragment: `copy_with(fragment=…)`. */
function withFragment(url: Memory<HttpxUrl>, { base, read }: Hop<HttpxUrl>): Memory<HttpxUrl> | null {
  const fragment = base.parts.written.fragment ?? ''
  if (fragment === '' || (url.parts.written.fragment ?? '') !== '') return url
  return read(printHttpxUrl(withWritten(url.parts, { fragment: percentDecodeToText(fragment) })))
}

const withWritten = (parts: HttpxUrl, written: Partial<HttpxUrl['written']>): HttpxUrl => ({
  ...parts,
  written: { ...parts.written, ...written },
})
