/**
 * The package `requests` 2.34, from urllib3's parts to the connection, and its redirects. `PreparedRequest.prepare_url` quotes the
 * URL again, which decodes escapes of letters, digits, "-", ".", "_" and "~", even in the host. `HTTPAdapter.send` parses the
 * result with Python's `urlparse`, and urllib3 normalizes the host.
 *
 * @see https://requests.readthedocs.io/en/latest/
 */

import type { Report } from '../../../ground/components.js'
import { isAscii } from '../../../ground/text/ascii.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { percentDecodeToText, utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { connection } from '../connecting.js'
import { encodedByPython314 } from '../python/idna-codec.js'
import { attributesOf, cutUrl, type Split, unparsed, urljoin, urlsplit } from '../python/urllib-parse.js'
import type { Connection, Memory, ProgramParts, RefuseFor } from '../rules.js'
import { orNull } from '../splitting.js'
import { digitValue } from '../stripping.js'
import { bracketed, prefixed } from '../texts.js'

/** Reports a refusal by `requests`, for the whole input. */
export const refusal =
  (text: string, report: Report): RefuseFor =>
  (reason) =>
    report.fatal(reason, 'host', 0, text.length)

/** `prepare_url` for urllib3's parts, and `prepare_auth`; `null` if one of them throws. */
export function preparedUrl(parts: ProgramParts, refuse: RefuseFor): string | null {
  const { scheme, username, host, port, path, query, fragment } = parts
  if (scheme === null) return refuse('missing-schema')
  if (host === null) return refuse('no-host-supplied')
  if (/^[*.]/.test(host)) return refuse('invalid-label')
  if (username?.includes(':') && /[^\0-\xff]/.test(percentDecodeToText(username))) return refuse('not-latin-1')
  const auth = username === null ? '' : `${username}@`
  const netloc = `${auth}${host}${prefixed(':', port === '0' ? null : port)}`
  const rest = `${path || '/'}${prefixed('?', orNull(query))}${prefixed('#', orNull(fragment))}`
  return requotedUri(`${scheme}://${netloc}${rest}`)
}

/** `Session.get_adapter`: the beginning of a URL that `requests` can send. */
export const HAS_ADAPTER: RegExp = /^https?:\/\//i

/** `HTTPAdapter.send`, for a prepared URL or the URL of a redirect. */
export function connectionOf(
  url: string,
  normalizedHost: (host: string) => string | null,
  refuse: RefuseFor,
): Connection | null {
  if (!HAS_ADAPTER.test(url)) return refuse('invalid-schema')
  const split = urlsplit(url)
  if (split === null) return refuse('failed-to-parse')
  const { hostname, portText, port } = attributesOf(split.netloc ?? '')
  if (portText !== null && port === null) return refuse('failed-to-parse')
  if (hostname === null) return refuse('no-host-supplied')
  const name = normalizedHost(hostname)
  if (name === null) return refuse('failed-to-parse')
  // create_connection, which encodes the name by IDNA 2003 only to check that it can be encoded.
  if (encodedByPython314(name) === null) return refuse('label-empty-or-too-long')
  return connection(name, port, split.scheme)
}

/** What `requote_uri` encodes. */
const ILLEGAL = CodePointSet.range(0, 0x20).and('"<>\\^`{|}\x7f')
const ILLEGAL_AND_PERCENT = ILLEGAL.and('%')

/**
 * `requote_uri`: escapes of unreserved characters are decoded, and characters that are not allowed in a URI are encoded. If a "%"
 * is followed by two letters or digits that are not a hexadecimal number, nothing is decoded, and each "%" is encoded, too.
 */
export function requotedUri(uri: string): string {
  if (NOT_A_NUMBER.test(uri)) return utf8PercentEncode(uri, ILLEGAL_AND_PERCENT)
  const unquoted = uri.replace(isAscii(uri) ? ESCAPES : ESCAPES_OF_ANY_SCRIPT, unreserved)
  return utf8PercentEncode(unquoted, ILLEGAL)
}

/**
 * A "%" before two letters or digits that Python's `int` does not accept in base 16. It accepts ASCII letters, and digits of any
 * script.
 */
const NOT_A_NUMBER = /%(?=[\p{L}\p{N}]{2})(?!(?:[0-9A-Fa-f]|\p{Nd}){2})/u
const ESCAPES = /%(?:2[DE]|[3-7][0-9A-F])/gi
const ESCAPES_OF_ANY_SCRIPT = /%(?:[0-9A-Fa-f]|\p{Nd}){2}/gu

/** The character of an escape, if it is not reserved. */
function unreserved(escaped: string): string {
  const digits = escaped.slice(1).replace(/[^0-9A-F]/giu, (digit) => String(digitValue(digit)))
  const character = String.fromCharCode(Number.parseInt(digits, 16))
  return /[A-Za-z0-9\-._~]/.test(character) ? character : escaped
}

// The redirects of `requests` 2.34: `SessionRedirectMixin.get_redirect_target` and `resolve_redirects`. The URL of a redirect is
// quoted before it is parsed, and it is not prepared: Python's `urlparse` parses it, not urllib3's `parse_url`.
//
// The header is decoded as UTF-8. `http.client` strips blanks from the beginning of a header; blanks at its end are quoted.
//
// See https://github.com/psf/requests/blob/v2.34.0/src/requests/sessions.py

/** The result of urllib3's parser, or the URL that `requests` sends after a redirect. */
export interface RequestsUrl extends ProgramParts {
  /** The URL of a redirect, which is sent unchanged; `null` if the input still has to be prepared. */
  readonly redirected: string | null
}

/**
 * Returns the URL that `requests` sends after a redirect from the URL `sent`; `null` if `requests` sends no request for the base or
 * does not follow the redirect. The parts are urllib3's or, if urllib3 refuses the URL, Python's.
 */
export function follow(
  location: string,
  sent: string | null,
  parse: (url: string) => RequestsUrl | null,
  report: Report,
): Memory<RequestsUrl> | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, location.length)
  if (sent === null) return refuse('base-not-sent')
  const value = location.replace(/^[\t ]+/, '').toWellFormed()
  if (value === '') return refuse('empty-location')
  const target = redirectTarget(sent, value)
  if (target === null) return refuse('failed-to-parse')
  if (!HAS_ADAPTER.test(target)) return refuse('invalid-schema')
  const parts = parse(target) ?? partsOf(cutUrl(target))
  if (parts.host === null) return refuse('no-host-supplied')
  // An empty path becomes absent, because `requests` sends "/" for both.
  return { parts: { ...parts, path: orNull(parts.path), redirected: target }, text: target, input: target }
}

function partsOf({ scheme, netloc, path, query, fragment }: Split): ProgramParts {
  const { userinfo, hostname, port } = attributesOf(netloc ?? '')
  const server = { username: orNull(userinfo), password: null, host: bracketed(hostname), port }
  return { scheme, ...server, path, query, fragment }
}

/** The loop of `resolve_redirects`; `null` where it throws. */
function redirectTarget(sent: string, location: string): string | null {
  const previous = urlsplit(sent)
  const url = location.startsWith('//') ? `${previous?.scheme}:${location}` : location
  const parsed = urlsplit(url)
  if (parsed === null) return null
  const requoted = requotedUri(unparsed({ ...parsed, fragment: orNull(parsed.fragment) ?? previous?.fragment ?? null }))
  const target = orNull(parsed.netloc) === null ? urljoin(sent, requoted) : requoted
  return target === null || urlsplit(target) === null ? null : target
}
