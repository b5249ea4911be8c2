/**
 * libcurl's URL parser as a transfer uses it: an absent scheme is guessed, and any scheme is accepted.
 *
 * @see https://curl.se/libcurl/c/libcurl-url.html
 */

import type { Report } from '../../../ground/components.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { connection, THIS_MACHINE } from '../connecting.js'
import { lookedUpByLibidn2 } from '../libidn2.js'
import { type Program, programIn } from '../program.js'
import { makeAbsolute } from '../resolving.js'
import type { Connection, Hop, Memory, ProgramParts, ProgramRules, Refuse } from '../rules.js'
import { cut, cutBefore, tailOf } from '../splitting.js'
import { isBlank, stripBothEnds, stripForC } from '../stripping.js'
import { prefixed, recompose } from '../texts.js'
import { portOf } from './protocols.js'
import { CURL_7_88, CURL_8_20, CURL_8_23, type CurlHost, type CurlVersion, ipv4Of, isBad } from './versions.js'

/** A URL as libcurl stores it. The zone is separate from the host. */
interface CurlUrl extends ProgramParts, CurlHost {
  readonly options: string | null
}

function readCurlUrl(text: string, report: Report, release: CurlVersion): CurlUrl | null {
  const refuse: Refuse = (reason, part) => report.fatal(reason, part, 0, text.length)
  // 1.
  const [, given = null] = release.scheme.exec(text) ?? []
  const scheme = given === null ? null : asciiLowercase(given)
  const rest = given === null ? text : text.slice(given.length + 1)
  if (scheme === 'file') return readFile(rest, refuse, release)
  // 3.
  const slashes = scheme === null ? 0 : (/^\/*/.exec(rest)?.[0].length ?? 0)
  if (slashes > 3) return refuse('bad-slashes', null)
  // 4.
  const [authority, tail] = cutBefore(rest.slice(slashes), /[/?#]/)
  const written = tailOf(tail)
  const { path, query, fragment } = release.tail(written)
  const bad = (['path', 'query', 'fragment'] as const).find((part) => isBad(written[part]))
  if (authority === '') return refuse('no-host', 'host')
  // 5.
  const [before, after] = cut(authority, '@')
  const [userinfo, hostAndPort] = after === null ? [null, before] : [before, after]
  const login = userinfo === null ? NO_LOGIN : loginOf(userinfo, scheme)
  if (isBad(login.username)) return refuse('bad-user', 'username')
  if (isBad(login.password)) return refuse('bad-password', 'password')
  // 6.
  const [hostText, portText] = hostAndPortOf(hostAndPort)
  const port = portOfDigits(portText, scheme === null)
  if (port === undefined) return refuse('bad-port', 'port')
  // 7. to 9.
  const host = release.host(hostText)
  if (typeof host === 'string') return refuse(host, 'host')
  if (bad !== undefined) return refuse(`bad-${bad}`, bad)
  const guessed = scheme ?? guessedScheme(host.host)
  return { scheme: guessed, ...login, ...host, port, path: path || '/', query, fragment }
}

const NO_LOGIN = { username: null, password: null, options: null }
const NO_AUTHORITY = { ...NO_LOGIN, host: null, port: null, zone: null }

/** 2. */
function readFile(rest: string, refuse: Refuse, release: CurlVersion): CurlUrl | null {
  if (rest.length < 2) return refuse('bad-file', 'path')
  const isLocal = /^\/\/(?!\/|[A-Za-z][:|](?:[/\\]|$))/.test(rest)
  const [, local] = isLocal
    ? (/^\/\/(?:localhost|127\.0\.0\.1)(\/[\s\S]*)$/i.exec(rest) ?? [])
    : [null, rest.replace(/^\/\//, '')]
  if (local === undefined) return refuse('bad-file', 'host')
  if (/^\/?[A-Za-z][:|](?:[/\\]|$)/.test(local)) return refuse('bad-file', 'path')
  const written = tailOf(local)
  const { path, query, fragment } = release.tail(written)
  const bad = (['path', 'query', 'fragment'] as const).find((part) => isBad(written[part]))
  if (bad !== undefined) return refuse(`bad-${bad}`, bad)
  return { ...NO_AUTHORITY, scheme: 'file', path: path || '/', query, fragment }
}

/** 5. A mail server's login may contain options after a ";". */
function loginOf(userinfo: string, scheme: string | null) {
  const [first, password] = cut(userinfo, ':')
  if (!/^(?:imap|pop3|smtp)s?$/.test(scheme ?? '')) return { username: first, password, options: null }
  const [username, options] = cut(first, ';')
  return { username, password, options }
}

function hostAndPortOf(text: string): [host: string, port: string | null] {
  if (!text.startsWith('[')) return cut(text, ':')
  const close = text.indexOf(']') + 1
  if (close === 0) return [text, null]
  const rest = text.slice(close)
  return [text.slice(0, close), rest === '' ? null : rest.startsWith(':') ? rest.slice(1) : 'nothing']
}

/** 6. */
function portOfDigits(digits: string | null, isGuessed: boolean): string | null | undefined {
  if (digits === null) return null
  if (digits === '') return isGuessed ? undefined : null
  if (!/^[0-9]+$/.test(digits) || digits.replace(/^0+/, '').length > 5) return undefined
  return Number(digits) <= 65535 ? String(Number(digits)) : undefined
}

/** 1. The scheme that a host name suggests. */
function guessedScheme(host: string | null): string {
  const [, name = 'http'] = /^(ftp|dict|ldap|imap|smtp|pop3)\./i.exec(host ?? '') ?? []
  return asciiLowercase(name)
}

/** `CURLUPART_URL`. */
function printCurlUrl(url: CurlUrl): string {
  if (url.scheme === 'file') return fileText(url)
  const zone = url.zone === null ? url.host : `${url.host?.slice(0, -1)}%25${url.zone}]`
  return recompose({
    ...url,
    username: url.options === null ? url.username : `${url.username};${url.options}`,
    host: zone,
  })
}

/** 2. The slashes are written, because a path alone after the scheme may be too short: "file:/" is refused, "file:///" is not. */
const fileText = (parts: ProgramParts): string => recompose({ ...parts, host: parts.host ?? '' })

/** Returns where a transfer connects. First, a "%" in the host is encoded again, and a non-ASCII name goes through IDNA. */
function connect(
  { scheme, username, password, host, port }: CurlUrl,
  text: string,
  report: Report,
  release: CurlVersion,
): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, text.length)
  const defaultPort = portOf(scheme, release.protocols)
  if (defaultPort === null) return refuse('unsupported-protocol')
  if (host === null) return null
  // The library OpenLDAP parses the URL once more, and does not support user information.
  if (username !== null && /^ldaps?$/.test(scheme ?? '')) return refuse('login-for-ldap')
  const controls = MAY_HAVE_CONTROLS.test(scheme ?? '') ? /%00/ : /%[01][0-9A-Fa-f]/
  if (controls.test(`${username ?? ''}${password ?? ''}`)) return refuse('control-in-login')
  const name = host.replaceAll('%', '%25')
  const lookedUp = isAscii(name) ? name : lookedUpByLibidn2(name, release.idna)
  if (lookedUp === null) return refuse('bad-idn')
  if (lookedUp === '') return refuse('could-not-resolve')
  // `Curl_resolv` resolves names below "localhost" itself. Other programs look them up.
  const target = /\.localhost$/i.test(lookedUp) ? THIS_MACHINE : (ipv4Of(lookedUp) ?? lookedUp)
  return connection(target, port ?? defaultPort, scheme)
}

/** `PROTOPT_USERPWDCTRL`. */
const MAY_HAVE_CONTROLS = /^(?:http|ws)s?$/

const rulesOf = (release: CurlVersion): ProgramRules<CurlUrl> => ({
  name: `curl-${release.version}`,
  specification: 'https://curl.se/libcurl/c/libcurl-url.html',
  client: 'curl',
  protocols: release.protocols,
  strip: stripForC,
  read: (text, report) => readCurlUrl(text, report, release),
  print: printCurlUrl,
  connect: (url, text, report) => connect(url, text, report, release),
  assemble: (parts) => (asciiLowercase(parts.scheme ?? '') === 'file' ? fileText(parts) : recompose(parts)),
  isDotSegment: release.isDotSegment,
  words: {
    'bad-slashes': 'Unsupported number of slashes following scheme',
    'bad-file': 'Bad file:// URL',
    'no-host': 'No host part in the URL',
    'bad-user': 'Bad user',
    'bad-password': 'Bad password',
    'bad-port': 'Port number was not a decimal number between 0 and 65535',
    'bad-host': 'Bad hostname',
    'bad-ipv6': 'Bad IPv6 address',
    'bad-path': 'Bad path',
    'bad-query': 'Bad query',
    'bad-fragment': 'Bad fragment',
    'control-in-login': 'a control character in username or password',
    'login-for-ldap': 'URL using bad/illegal format or missing URL',
    'bad-idn': 'Failed to convert the name to ACE',
    'unsupported-protocol': 'Protocol not supported or disabled in libcurl',
    'could-not-resolve': 'Could not resolve host',
    'no-location': 'a Location without a value is ignored',
    'not-followed': 'Protocol is disabled in redirect',
  },
})

/** curl; it parses and connects as a transfer does. */
export const curl: Program = programIn<CurlUrl>('curl', [
  {
    version: '8.23',
    since: '8.21',
    until: '8.23',
    news: 'a host is decoded before it is read as an address, a final "." of an IPv4 address is taken off, and "." or ".." at the end of a name and "|" are refused (8.21)',
    rules: () => ({
      ...rulesOf(CURL_8_23),
      follow: (location, hop, report) => followLocation(location, hop, printCurlUrl, report),
    }),
  },
  {
    version: '8.20',
    since: '8.14',
    until: '8.20',
    news: 'a scheme begins with a letter and "%" in a host is refused (8.0), "%2e" is a dot in a path and an empty query is absent (by 8.14)',
    rules: () => rulesOf(CURL_8_20),
  },
  { version: '7.88', since: '7.88', until: '7.88', news: '', rules: () => rulesOf(CURL_7_88) },
])

// The `Location` of a redirect in curl: `http_header_l` and `Curl_http_follow` of lib/http.c, and `set_url` of lib/urlapi.c. No
// scheme is guessed here. A value without a scheme is resolved against the request's URL by RFC 3986, and curl prints the result
// and parses it again.
//
// A real header cannot contain U+0000, CR or LF. Here, a value ends at U+0000, and CR and LF are encoded like every control
// character.
//
// See https://curl.se/libcurl/c/CURLOPT_FOLLOWLOCATION.html

/** `CURLPROTO_REDIR`: redirects to other protocols are not followed. */
const FOLLOWED: readonly string[] = ['http', 'https', 'ftp', 'ftps']

/** `Curl_is_absolute_url` without guessing: a ":" after a scheme is enough. */
const ABSOLUTE = /^([A-Za-z][A-Za-z0-9+.-]{0,39}):/

/** Follows a redirect; `print` writes the request's URL. */
function followLocation<Parts extends ProgramParts>(
  location: string,
  { base, read }: Hop<Parts>,
  print: (parts: Parts) => string,
  report: Report,
): Memory<Parts> | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, location.length)
  const url = stripBothEnds(location, isBlank)
  if (url === '') return refuse('no-location')
  const [, scheme] = ABSOLUTE.exec(url) ?? []
  if (scheme === undefined) {
    return read(urlEncoded(makeAbsolute(base.parts.scheme ?? '', print(base.parts), encodedReference(url))))
  }
  if (!FOLLOWED.includes(asciiLowercase(scheme))) return refuse('not-followed')
  // `parse_scheme`: at least one slash follows the ":".
  return url.startsWith('/', scheme.length + 1) ? read(urlEncoded(url)) : refuse('bad-slashes')
}

/**
 * `redirect_url`: a reference is encoded before it is joined, except for its host if it begins with "//". QUIRK: the end of the
 * host is searched after the next "//", so `///host` is encoded as a whole, and in `//host/a//b` more than the host stays
 * unencoded.
 */
function encodedReference(reference: string): string {
  if (!reference.startsWith('//')) return encodedTail(reference)
  const url = reference.slice(2)
  const [before, after] = cut(url, '//')
  const [host] = cutBefore(after ?? before, /[/?]/)
  const end = host.length + (after === null ? 0 : before.length + 2)
  return `//${url.slice(0, end)}${encodedTail(url.slice(end))}`
}

/** `CURLU_URLENCODE`: everything after the authority is encoded, with escapes in uppercase. */
function urlEncoded(url: string): string {
  const [, start = '', rest = ''] = /^([^:]*:\/{0,3}[^/?#]*)([\s\S]*)$/.exec(url) ?? []
  const [tail, fragment] = cut(rest, '#')
  return `${start}${encodedTail(tail)}${prefixed('#', fragment === null ? null : encoded(fragment))}`
}

/** `urlencode_str`: a space after the first "?" becomes "+". */
function encodedTail(text: string): string {
  const [path, query] = cut(text, '?')
  return `${encoded(path)}${prefixed('?', query === null ? null : encoded(query.replaceAll(' ', '+')))}`
}

const encoded = (text: string): string =>
  utf8PercentEncode(text, NOT_IN_URL).replace(/%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])/g, (written) =>
    written.toUpperCase(),
  )

const NOT_IN_URL = CodePointSet.range(0x01, 0x20).and('\x7f')
