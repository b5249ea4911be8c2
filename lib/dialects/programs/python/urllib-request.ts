/**
 * The connection and the redirects of Python's `urllib.request.urlopen`. The connection does not use the host of `urlsplit`: it
 * splits the input in its own way, decodes the whole authority, and passes it to `http.client`, user information included. The
 * socket encodes the name again.
 *
 * @see https://docs.python.org/3.11/library/urllib.request.html
 */

import type { Report } from '../../../ground/components.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { percentDecodeToText, utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { connection, isWeb, THIS_MACHINE } from '../connecting.js'
import { socketPort } from '../ports.js'
import type { Connection, Hop, Memory, ProgramParts, RefuseFor } from '../rules.js'
import { cutBefore, cutLast, orNull } from '../splitting.js'
import { pythonStrip } from '../stripping.js'
import type { EncodeName } from './idna-codec.js'
import { unparsed, urljoin, urlsplit } from './urllib-parse.js'

/** Returns the host and the port to which `urlopen` connects. It opens http, https and ftp URLs (P16). */
export function connectionOf(input: string, { encode, future }: Release, report: Report): Connection | null {
  const refuse: RefuseFor = (reason) => report.fatal(reason, 'host', 0, input.length)
  // `Request.full_url`: the fragment is after the last "#".
  const url = unwrapped(input)
  const [before, after] = cutLast(url, '#')
  const [, scheme = null, rest = ''] = /^([^/:]+):([\s\S]*)$/.exec(before ?? after) ?? []
  const isFtp = /^ftp$/i.test(scheme ?? '')
  if (!isWeb(scheme) && !isFtp) return refuse('unknown-url-type')
  // request_host, which calls urlparse.
  if (urlsplit(url, future) === null) return refuse('not-a-netloc')
  if (!rest.startsWith('//')) return refuse('no-host-given')
  const [host, selector] = cutBefore(rest.slice(2), /[/?#]/)
  if (host === '') return refuse('no-host-given')
  const decoded = percentDecodeToText(host)
  const dial: Dial = (name, port) => dialled(name, port, scheme, encode, refuse)
  return isFtp ? ftpConnection(decoded, dial, refuse) : httpConnection(decoded, selector, dial, refuse)
}

/** What depends on the version of Python. */
interface Release {
  readonly encode: EncodeName
  readonly future: RegExp
}

type Dial = (name: string, digits: string) => Connection | null

/** `http.client`. */
function httpConnection(text: string, selector: string, dial: Dial, refuse: RefuseFor): Connection | null {
  const target = hostAndPortOf(text)
  if (target === null) return refuse('nonnumeric-port')
  // putrequest and putheader.
  if (/[\0-\x20\x7f]/.test(selector) || /[\0-\x20\x7f]/.test(target.host) || /[\n\r]/.test(text))
    return refuse('control-characters')
  if (/[^\0-\x7f]/.test(selector) || /[^\0-\xff]/.test(text)) return refuse('not-latin-1')
  return dial(target.host, target.port)
}

/**
 * `FTPHandler.ftp_open`. It decodes the host a second time, and looks it up with `gethostbyname`, which takes the empty name for
 * the local machine. For `ftplib`, the port 0 means the default port.
 */
function ftpConnection(text: string, dial: Dial, refuse: RefuseFor): Connection | null {
  const [, before = text, port = ''] = /^([\s\S]*):([0-9]*)$/.exec(text) ?? []
  const host = percentDecodeToText(cutLast(before, '@')[1])
  if (host.includes('\0')) return refuse('control-characters')
  return dial(host || THIS_MACHINE, /^0+$/.test(port) ? '' : port)
}

/** `socket`: the name is encoded, and the port is cut to 16 bits. */
function dialled(
  host: string,
  digits: string,
  scheme: string | null,
  encode: EncodeName,
  refuse: RefuseFor,
): Connection | null {
  const name = encode(host)
  if (name === null) return refuse('label-empty-or-too-long')
  if (name === '') return refuse('name-not-known')
  const port = socketPort(digits || '0')
  return port === null ? refuse('port-out-of-range') : connection(name, digits === '' ? null : port, scheme)
}

/** `unwrap`. */
export function unwrapped(text: string): string {
  const url = pythonStrip(text)
  const inner = url.startsWith('<') && url.endsWith('>') ? pythonStrip(url.slice(1, -1)) : url
  return inner.startsWith('URL:') ? pythonStrip(inner.slice(4)) : inner
}

/** `HTTPConnection._get_hostport`: the port is after the last ":", unless a "]" follows. */
function hostAndPortOf(text: string): { host: string; port: string } | null {
  const [before, after] = cutLast(text, ':')
  if (before === null || after.includes(']')) return { host: withoutBrackets(text), port: '' }
  if (after === '') return { host: withoutBrackets(before), port: '' }
  const digits = pythonStrip(after)
  // Digits of other scripts are refused, because they are not in Latin-1.
  if (!/^[+-]?[0-9]+(?:_[0-9]+)*$/.test(digits)) return null
  return { host: withoutBrackets(before), port: digits.replaceAll('_', '') }
}

const withoutBrackets = (host: string): string =>
  host.startsWith('[') && host.endsWith(']') ? host.slice(1, -1) : host

// The redirects of Python 3.14's `urllib.request`: `HTTPRedirectHandler.http_error_302`, and `redirect_request`.
//
// The header is decoded as Latin-1 until `quote` encodes it again. So a non-ASCII byte becomes an escape, and no earlier step takes
// it for a letter. `http.client` strips blanks from the beginning of a header, and `quote` encodes blanks at its end.
//
// See https://github.com/python/cpython/blob/v3.14.0/Lib/urllib/request.py

const NOTHING = CodePointSet.of('')
/** What `quote` encodes with `safe=string.punctuation`. */
const NOT_PUNCTUATION = CodePointSet.range(0, 0x20).and('\x7f')

const ALLOWED = /^(?:https?|ftp)$/

export function follow<Parts extends ProgramParts>(
  location: string,
  { base, read }: Hop<Parts>,
  report: Report,
): Memory<Parts> | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, location.length)
  const urlparts = urlsplit(utf8PercentEncode(location, NOTHING))
  if (urlparts === null) return refuse('invalid-location')
  if (urlparts.scheme !== null && !ALLOWED.test(urlparts.scheme)) return refuse('redirect-not-allowed')
  const path = orNull(urlparts.netloc) === null ? urlparts.path : urlparts.path || '/'
  const newurl = utf8PercentEncode(unparsed({ ...urlparts, path }), NOT_PUNCTUATION)
  const joined = urljoin(unwrapped(base.input), newurl)
  return joined === null ? refuse('invalid-location') : read(joined.replaceAll(' ', '%20'))
}
