/**
 * GNU Wget, as it parses a command-line argument in a UTF-8 locale. It adds "http://" to an argument that looks like a host.
 *
 * It adds nothing to the `Location` of a redirect: `resp_header_strdup` of src/http.c, and `retrieve_url` of src/retr.c, which
 * merges the value with the request's URL (`uri_merge` of src/url.c). A real header cannot contain U+0000, CR or LF. Here, a value
 * ends at U+0000, and CR and LF are stripped from its ends as blanks.
 *
 * @see https://www.gnu.org/software/wget/manual/html_node/URL-Format.html
 * @see https://www.gnu.org/software/wget/manual/html_node/HTTP-Options.html
 */

import type { ComponentName, Report } from '../../../ground/components.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { percentDecodeToText, utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { isIPv6WithZeros } from '../addresses.js'
import { connection } from '../connecting.js'
import { LIBIDN2_2_3_8, lookedUpByLibidn2 } from '../libidn2.js'
import { type Program, programIn } from '../program.js'
import { makeAbsolute, simplifiedPath } from '../resolving.js'
import type { Connection, Hop, Memory, ProgramParts, ProgramRules } from '../rules.js'
import { cut, cutBefore, isDots } from '../splitting.js'
import { stripBothEnds, stripForC } from '../stripping.js'
import { bracketed, encoded, prefixed, recompose } from '../texts.js'

/** A URL as Wget stores it, with the parameters of an ftp URL. */
interface WgetUrl extends ProgramParts {
  readonly parameters: string | null
}

const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ['http', '80'],
  ['https', '443'],
  ['ftp', '21'],
  ['ftps', '21'],
])

const NOT_IN_URL = CodePointSet.range(0, 0x20).and('"<>\\^`{|}\x7f')

/** Parses a command-line argument. */
const readArgument = (text: string, report: Report): WgetUrl | null => readWgetUrl(withScheme(text), text, report)

/** `url_parse`. A refusal is reported for the whole argument as given. */
function readWgetUrl(url: string, given: string, report: Report): WgetUrl | null {
  const refuse = (reason: string, part: ComponentName | null): null => report.fatal(reason, part, 0, given.length)
  const [, written = null] = /^(https?|ftps?):\/\//i.exec(url) ?? []
  if (written === null) return refuse('unsupported-scheme', 'scheme')
  const scheme = asciiLowercase(written)
  // 2.
  const uri = utf8PercentEncode(url, NOT_IN_URL).replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
  const rest = uri.slice(scheme.length + 3)
  // 3.
  const [, credentials = null] = /^((?:[A-Za-z0-9\-_.!~*'();:&=+$,]|%[0-9A-Fa-f]{2})*)@/.exec(rest) ?? []
  const [user, password] = credentials === null ? [null, null] : cut(credentials, ':')
  if (user === '') return refuse('invalid-user', 'username')
  // 4.
  const isFtp = scheme.startsWith('ftp')
  const server = credentials === null ? rest : rest.slice(credentials.length + 1)
  const [hostText, after] = splitHost(server, isFtp ? /[:/;#]/ : /[:/?#]/)
  if (hostText === null) return refuse('invalid-ipv6', 'host')
  if (hostText === '') return refuse('invalid-host', 'host')
  const [portText, tail] = after.startsWith(':') ? cutBefore(after.slice(1), isFtp ? /[/;#]/ : /[/?#]/) : ['', after]
  if (!/^[0-9]*$/.test(portText) || Number(portText) > 65535) return refuse('bad-port', 'port')
  // 5.
  const host = hostText.includes(':') ? asciiLowercase(hostText) : asciiName(asciiLowercase(hostText))
  if (host === null) return refuse('invalid-host', 'host')
  return {
    scheme,
    username: user === null ? null : unescaped(user),
    password: password === null ? null : unescaped(password),
    host,
    port: portText === '' ? (DEFAULT_PORTS.get(scheme) as string) : String(Number(portText)),
    ...tailOf(tail, isFtp),
  }
}

/** 1. `maybe_prepend_scheme`. */
function withScheme(text: string): string {
  if (/^(?:https?|ftps?):\/\//i.test(text)) return text
  const [before, after] = cut(text, ':')
  if (after === null) return `http://${text}`
  const [, digits] = /^([0-9]+)(?:\/|$)/.exec(after) ?? []
  const port = before === '' || digits === undefined ? 0 : atoi(digits)
  return port >= 1 && port <= 65535 ? `http://${text}` : text
}

/** `atoi` of digits: a number that does not fit in 64 bits is replaced by the largest, and the result is cut to 32 bits. */
const atoi = (digits: string): number => (digits.length > LONGEST_LONG ? -1 : Number(BigInt.asIntN(32, BigInt(digits))))

const LONGEST_LONG = 18

/** 4. The host, and the text after it; the host is `null` if brackets do not contain an address. */
function splitHost(text: string, end: RegExp): [host: string | null, after: string] {
  if (!text.startsWith('[')) return cutBefore(text, end)
  const [address, after] = cut(text.slice(1), ']')
  const isAddress = after !== null && isIPv6WithZeros(address) && (after === '' || after.search(end) === 0)
  return [isAddress ? address : null, after ?? '']
}

/** 5. `url_unescape` decodes every escape except "%00". */
const unescaped = (text: string): string => text.split('%00').map(percentDecodeToText).join('%00')

/** 5. A name that IDNA cannot convert is only decoded. */
function asciiName(host: string): string | null {
  const decoded = host.includes('%') ? unescaped(host) : host
  if (/[\0-\x1f\x7f]/.test(decoded)) return null
  return isAscii(decoded) ? decoded : (lookedUpByLibidn2(decoded, LIBIDN2_2_3_8) ?? decoded)
}

/** 6. */
function tailOf(text: string, isFtp: boolean): Pick<WgetUrl, 'path' | 'query' | 'fragment' | 'parameters'> {
  const [beforeFragment, fragment] = cut(text, '#')
  const [beforeQuery, query] = isFtp ? [beforeFragment, null] : cut(beforeFragment, '?')
  const [path, parameters] = isFtp ? cut(beforeQuery, ';') : [beforeQuery, null]
  return { path: simplifiedPath(path).replace(/^\//, ''), query, fragment, parameters }
}

/** The characters to escape again in decoded parts. */
const DECODED = {
  username: NOT_IN_URL.and('%:@/?#[]'),
  password: NOT_IN_URL.and('%@/?#[]'),
  host: NOT_IN_URL.and('%:@/?#;'),
}

/** In Wget, a path does not include the "/" before it. */
function assemble(parts: ProgramParts): string {
  const { host, path } = parts
  const texts = encoded(parts, DECODED)
  const isAddress = host !== null && isIPv6WithZeros(host)
  return recompose({ ...texts, host: isAddress ? `[${host}]` : texts.host, path: `/${path ?? ''}` })
}

const printWgetUrl = (url: WgetUrl): string =>
  recompose({
    ...url,
    host: bracketed(url.host),
    port: url.port === DEFAULT_PORTS.get(url.scheme ?? '') ? null : url.port,
    path: `/${url.path ?? ''}${prefixed(';', url.parameters)}`,
  })

/** `retrieve_url`. */
function follow(location: string, { base }: Hop<WgetUrl>, report: Report): Memory<WgetUrl> | null {
  const text = mergedLocation(location, withScheme(base.text))
  const parts = readWgetUrl(text, location, report)
  return parts && { parts, text, input: text }
}

const connect = ({ scheme, host, port }: WgetUrl): Connection | null => connection(host ?? '', port, scheme)

/** The URL that Wget requests next. For an empty value, it requests the same URL again. */
function mergedLocation(location: string, base: string): string {
  const link = stripBothEnds(stripForC(location), isSpace)
  if (link === '' || HAS_SCHEME.test(link)) return link === '' ? base : link
  return makeAbsolute(base.slice(0, base.indexOf(':')), base, link)
}

/** `c_isspace`. */
const isSpace = (character: string): boolean => /[\t-\r ]/.test(character)

/** `url_has_scheme`: a scheme cannot contain a ".", so `host.example:80` is a path. */
const HAS_SCHEME = /^[A-Za-z0-9+-]+:/

const RULES: ProgramRules<WgetUrl> = {
  name: 'wget-1.25',
  specification: 'https://www.gnu.org/software/wget/manual/html_node/URL-Format.html',
  client: 'wget',
  strip: stripForC,
  protocols: Object.freeze([...DEFAULT_PORTS.keys()]),
  read: readArgument,
  follow,
  print: printWgetUrl,
  connect,
  assemble,
  isDotSegment: isDots,
  words: {
    'unsupported-scheme': 'Unsupported scheme',
    'invalid-user': 'Invalid user name',
    'invalid-ipv6': 'Invalid IPv6 numeric address, or unterminated',
    'invalid-host': 'Invalid host name',
    'bad-port': 'Bad port number',
  },
}

/** GNU Wget; it connects as the command does. */
export const wget: Program = programIn<WgetUrl>('wget', [
  { version: '1.25', since: '1.25', until: '1.25', news: '', rules: () => RULES },
])
