/**
 * What Python 3.11's `urllib.request.urlopen` dials. It does not ask `urlsplit`: it cuts the text in its own way, decodes the
 * whole authority, and gives it to `http.client` with the user information in it.
 *
 * @see https://docs.python.org/3.11/library/urllib.request.html
 */

import type { Report } from '../../../components.js'
import { percentDecodeToText } from '../../../text/percent-encoding.js'
import { connection, isWeb } from '../connecting.js'
import type { Connection, ProgramParts } from '../rules.js'
import { cutBefore, cutLast } from '../splitting.js'
import { pythonStrip } from '../stripping.js'

/** Where a request to a text goes. Schemes that are not those of the web are left to other clients, and to `urlsplit`. */
export function connect(parts: ProgramParts, input: string, report: Report): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  // Request, full_url: the fragment is behind the last "#".
  const [before, behind] = cutLast(unwrapped(input), '#')
  const [, scheme = null, rest = ''] = /^([^/:]+):([\s\S]*)$/.exec(before ?? behind) ?? []
  if (!isWeb(scheme) && isWeb(parts.scheme)) return refuse('unknown-url-type')
  if (!isWeb(scheme)) return parts.host === null ? null : connection(parts.host, parts.port, parts.scheme)
  if (!rest.startsWith('//')) return refuse('no-host-given')
  const [host, selector] = cutBefore(rest.slice(2), /[/?#]/)
  const decoded = percentDecodeToText(host)
  const target = hostAndPortOf(decoded)
  if (target === null) return refuse('nonnumeric-port')
  if (host === '') return refuse('no-host-given')
  // http.client, putrequest and putheader.
  if (/[\0-\x20\x7f]/.test(selector) || /[\0-\x20\x7f]/.test(target.host) || /[\n\r]/.test(decoded))
    return refuse('control-characters')
  if (/[^\0-\x7f]/.test(selector) || /[^\0-\xff]/.test(decoded)) return refuse('not-latin-1')
  return { ...connection(target.host, null, scheme), ...target.port }
}

/** `unwrap`. */
function unwrapped(text: string): string {
  const url = pythonStrip(text)
  const inner = url.startsWith('<') && url.endsWith('>') ? pythonStrip(url.slice(1, -1)) : url
  return inner.startsWith('URL:') ? pythonStrip(inner.slice(4)) : inner
}

/** `HTTPConnection._get_hostport`: the port is behind the last ":", unless a "]" is behind that. */
function hostAndPortOf(text: string): { host: string; port: { port: number } | null } | null {
  const [before, behind] = cutLast(text, ':')
  if (before === null || behind.includes(']')) return { host: withoutBrackets(text), port: null }
  const digits = pythonStrip(behind)
  if (behind !== '' && !/^[+-]?\p{Nd}+(?:_\p{Nd}+)*$/u.test(digits)) return null
  return { host: withoutBrackets(before), port: behind === '' ? null : { port: Number(digits.replaceAll('_', '')) } }
}

const withoutBrackets = (host: string): string =>
  host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host
