/**
 * The requests of PHP's `file_get_contents`. A stream wrapper receives the input. The wrappers `compress.zlib` and `php` open the
 * stream that the input names. A protocol's wrapper calls `parse_url` and joins host and port again; the transport splits that
 * string at the first ":", even if nothing precedes it.
 *
 * The `Location` of a redirect is parsed by `php_stream_url_wrap_http_ex` of ext/standard/http_fopen_wrapper.c. A value with the
 * prefix of one of four protocols is absolute. Any other value is a path: it is appended to the scheme, host and port of the
 * request, without the user information, and the result is parsed as a whole URL. A real header cannot contain U+0000, CR or LF.
 * Here, a value with U+0000 is parsed, but opens no stream.
 *
 * @see https://www.php.net/manual/en/wrappers.php
 * @see https://www.php.net/manual/en/context.http.php
 */

import { type Report, silent } from '../../../ground/components.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { connection } from '../connecting.js'
import { utf8Length } from '../escapes.js'
import type { Connection, Hop, Memory, ProgramParts } from '../rules.js'
import { cut } from '../splitting.js'
import { isBlank, stripBothEnds } from '../stripping.js'
import { readPhpParts } from './parse-url.js'

export function connect(parts: ProgramParts, input: string, report: Report): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  if (input.includes('\0')) return refuse('null-bytes')
  const text = innermost(input)
  const [, scheme] = /^(https?|ftps?):\/\//i.exec(text) ?? []
  if (scheme === undefined) return refuse('no-wrapper')
  const url = text === input ? parts : readPhpParts(text, silent)
  if (url === null || url.host === null) return refuse('false')
  const protocol = protocolOf(scheme)
  if (url.path === null && protocol.startsWith('ftp')) return refuse('no-file')
  const target = targetOf(`${url.host}:${portOf(url, protocol)}`)
  if (target === null) return refuse('invalid-address')
  return connection(target.host, target.port, protocol) ?? refuse('no-address')
}

/** The innermost stream, after all nested wrappers. */
function innermost(input: string): string {
  let text = input
  for (let inner = innerText(text); inner !== null; inner = innerText(text)) text = inner
  return text
}

/**
 * The stream that `compress.zlib` or `php://filter` reads from; `null` for any other wrapper. The filters of `php://filter` need
 * not exist. `glob`, `phar` and `file` read files, and `compress.bzip2`, `zip` and `expect` belong to extensions that Debian's
 * `php-cli` does not contain.
 */
function innerText(text: string): string | null {
  if (ZLIB.test(text)) return text.slice('compress.zlib://'.length)
  // `php_stream_url_wrap_php`: "/resource=" is case-sensitive.
  const at = FILTER.test(text) ? text.indexOf('/resource=', 'php://filter'.length) : -1
  return at === -1 ? null : text.slice(at + '/resource='.length)
}

const ZLIB = /^compress\.zlib:\/\//i
const FILTER = /^php:\/\/filter\//i

const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ['http', 80],
  ['https', 443],
  ['ftp', 21],
  // An ftps connection begins without TLS, on the port of ftp.
  ['ftps', 21],
])

/** The protocols of the wrappers that open a connection. */
export const PROTOCOLS: readonly string[] = Object.freeze([...DEFAULT_PORTS.keys()])

/** QUIRK: only a lowercase "s" selects TLS. `HTTPS` speaks http, on port 80, and `FTPS` speaks ftp. */
const protocolOf = (scheme: string): string => asciiLowercase(scheme.replace(/S$/, ''))

/** The port of a URL. A port of 0 counts as absent. */
const portOf = ({ port }: ProgramParts, protocol: string): number =>
  Number(port) === 0 ? (DEFAULT_PORTS.get(protocol) as number) : Number(port)

/** `parse_ip_address_ex`: `atoi` reads the port after the first ":", or after the brackets. */
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

/** `HTTP_HEADER_MAX_LOCATION_LENGTH`. */
const LONGEST = 8182
const ABSOLUTE = /^(?:https?|ftps?):\/\//i

export function follow(location: string, { base }: Hop, report: Report): Memory | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, location.length)
  const url = stripBothEnds(location.toWellFormed(), isBlank)
  const length = utf8Length(url)
  if (length > LONGEST) return refuse('location-too-long')
  const isAbsolute = length >= SHORTEST && ABSOLUTE.test(url)
  const text = isAbsolute ? url : originOf(base.parts) + pathOf(url, length, base.parts.path)
  const parts = readPhpParts(text, silent)
  return parts === null || hasControl(parts) ? refuse('invalid-redirect') : { parts, text, input: text }
}

/** A shorter value is always a path. */
const SHORTEST = 8

/** Scheme, host and port of the request as written; the default port is left out. */
function originOf(parts: ProgramParts): string {
  const protocol = protocolOf(parts.scheme ?? '')
  const port = portOf(parts, protocol)
  return `${parts.scheme}://${parts.host ?? ''}${port === portOf({ ...parts, port: null }, protocol) ? '' : `:${port}`}`
}

/**
 * QUIRK: an extra "/" is added after the request's directory, and a value of one byte is resolved at the root. An empty value is
 * followed like any other.
 */
function pathOf(url: string, length: number, path: string | null): string {
  if (url.startsWith('/')) return url
  const folder = length === 1 || path === null ? '' : path.slice(0, path.lastIndexOf('/') + 1)
  return `${folder === '/' ? '' : folder}/${url}`
}

/** `CHECK_FOR_CNTRL_CHARS`: an escaped control character in the login, password or path. */
const hasControl = ({ username, password, path }: ProgramParts): boolean =>
  [username, password, path].some((part) => /%(?:[01][0-9A-Fa-f]|7[Ff])/.test(part ?? ''))
