/**
 * Go's `net/url.Parse`, step by step. `http.Client` dials `Hostname()` as IDNA converts it for look-up.
 *
 * @see https://pkg.go.dev/net/url@go1.19.8
 */

import type { Report } from '../../../ground/components.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { isIPv6 } from '../addresses.js'
import { connection, isWeb, THIS_MACHINE, WEB_PROTOCOLS } from '../connecting.js'
import { hasStrayPercent, percentDecoded } from '../escapes.js'
import { type Program, programIn } from '../program.js'
import type { Connection, Hop, Memory, ProgramRules, Refuse } from '../rules.js'
import { cut, cutBefore, cutLast, isDots, orNull } from '../splitting.js'
import { isBlank, stripBothEnds } from '../stripping.js'
import { bracketed, encoded, recompose } from '../texts.js'
import { EMPTY_GO_URL, ESCAPED, escapedPath, type GoUrl, hostAndPortOf, printGoUrl } from './go-url.js'
import { type GoTables, lookedUpByGo, UNICODE_13, UNICODE_17 } from './looked-up.js'

/** What differs between the versions of Go. */
interface GoVersion {
  readonly version: string
  /** 8. Whether a host is refused because it contains a "[" in the wrong place. */
  readonly isStrayBracket: (host: string) => boolean
  /** 8. Whether the decoded text between the brackets is refused. */
  readonly isBadAddress: (address: string) => boolean
  /** 8. The port of a host without brackets, with the ":" before it. */
  readonly portOf: (host: string, scheme: string | null) => string
  readonly tables: GoTables
}

/** 8. The last ":" and the text after it; empty if there is no ":". */
const lastPort = (host: string): string => /:[^:]*$/.exec(host)?.[0] ?? ''

const GO_1_19: GoVersion = {
  version: '1.19',
  isStrayBracket: () => false,
  isBadAddress: () => false,
  portOf: lastPort,
  tables: UNICODE_13,
}
const GO_1_24: GoVersion = {
  ...GO_1_19,
  version: '1.24',
  isBadAddress: (address) => {
    const [text, zone] = cut(address, '%')
    return !isIPv6(text) || zone === ''
  },
}
const GO_1_25: GoVersion = { ...GO_1_24, version: '1.25', isStrayBracket: (host) => host.lastIndexOf('[') > 0 }
const GO_1_27: GoVersion = {
  ...GO_1_25,
  version: '1.27',
  portOf: (host, scheme) =>
    scheme === 'http' || scheme === 'https' ? (/:[\s\S]*$/.exec(host)?.[0] ?? '') : lastPort(host),
  tables: UNICODE_17,
}

function readGoUrl(input: string, report: Report, release: GoVersion): GoUrl | null {
  const text = input.toWellFormed()
  const refuse: Refuse = (reason, part) => report.fatal(reason, part, 0, input.length)
  // 1.
  const [url, rawFragment] = cut(text, '#')
  if (/[\0-\x1f\x7f]/.test(url)) return refuse('invalid-control-character', null)
  if (rawFragment !== null && hasStrayPercent(rawFragment)) return refuse('invalid-escape', 'fragment')
  const fragment = rawFragment === null ? null : orNull(percentDecoded(rawFragment))
  const after = { fragment, rawFragment: orNull(rawFragment) }
  // 2.
  if (url === '*') return { ...EMPTY_GO_URL, ...after, path: '*', rawPath: '*' }
  // 3.
  if (url.startsWith(':')) return refuse('missing-protocol-scheme', 'scheme')
  const [, given = null] = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(url) ?? []
  const scheme = given === null ? null : asciiLowercase(given)
  // 4.
  const [rest, query] = cut(given === null ? url : url.slice(given.length + 1), '?')
  const known = { ...EMPTY_GO_URL, ...after, scheme, query: orNull(query), hasQuery: query !== null }
  // 5.
  if (!rest.startsWith('/')) {
    if (scheme !== null) return rest === '' ? { ...known, path: '' } : { ...known, opaque: rest }
    if (cutBefore(rest, /\//)[0].includes(':')) return refuse('colon-in-first-segment', 'path')
  }
  // 6.
  const hasAuthority = rest.startsWith('//') && (scheme !== null || !rest.startsWith('///'))
  const [authority, rawPath] = hasAuthority ? cutBefore(rest.slice(2), /\//) : [null, rest]
  const parts =
    authority === null ? { ...known, omitsHost: scheme !== null } : withAuthority(known, authority, refuse, release)
  // 10.
  if (hasStrayPercent(rawPath)) return refuse('invalid-escape', 'path')
  return parts && { ...parts, path: percentDecoded(rawPath), rawPath }
}

/** `parseAuthority`. */
function withAuthority(url: GoUrl, authority: string, refuse: Refuse, release: GoVersion): GoUrl | null {
  // 7.
  const [userinfo, hostText] = cutLast(authority, '@')
  if (userinfo !== null && !/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(userinfo))
    return refuse('invalid-userinfo', 'username')
  if (userinfo !== null && hasStrayPercent(userinfo)) return refuse('invalid-escape', 'username')
  const [username, password] = userinfo === null ? [null, null] : cut(userinfo, ':')
  // 8. and 9.
  const field = hostField(hostText, url.scheme, refuse, release)
  if (field === null) return null
  // 11.
  const [host, port] = hostAndPortOf(field)
  return {
    ...url,
    username: username === null ? null : percentDecoded(username),
    password: password === null ? null : percentDecoded(password),
    host: orNull(host),
    port: orNull(port),
    userinfo,
    hostField: field,
    requestHost: field.replace(/:$/, ''),
    isReplacementWritten: /\ufffd|%ef%bf%bd/i.test(hostText),
  }
}

/** `parseHost`: the host and the port, decoded. */
function hostField(text: string, scheme: string | null, refuse: Refuse, release: GoVersion): string | null {
  // 8.
  if (release.isStrayBracket(text)) return refuse('invalid-ip-literal', 'host')
  const close = text.startsWith('[') ? text.lastIndexOf(']') : -1
  if (text.startsWith('[') && close === -1) return refuse('missing-bracket', 'host')
  const after = close === -1 ? release.portOf(text, scheme) : text.slice(close + 1)
  if (after !== '' && !/^:[0-9]*$/.test(after)) return refuse('invalid-port', 'port')
  const zone = close === -1 ? -1 : text.slice(0, close).indexOf('%25')
  const field = zone === -1 ? decodedHost(text, INVALID_ESCAPE, refuse) : withZone(text, zone, close, refuse)
  const isBad = field !== null && close !== -1 && release.isBadAddress(field.slice(1, field.lastIndexOf(']')))
  return isBad ? refuse('invalid-ip-literal', 'host') : field
}

/** 8. A host in brackets with a zone: the zone is decoded separately from the text before and after it. */
function withZone(text: string, zone: number, close: number, refuse: Refuse): string | null {
  const pieces = [
    decodedHost(text.slice(0, zone), INVALID_ESCAPE, refuse),
    decodedHost(text.slice(zone, close), INVALID_ESCAPE_IN_ZONE, refuse),
    decodedHost(text.slice(close), INVALID_ESCAPE, refuse),
  ]
  return pieces.includes(null) ? null : pieces.join('')
}

const INVALID_IN_HOST = /[^\x80-\u{10ffff}A-Za-z0-9\-._~!$&'()*+,;=:[\]<>"%]/u
/** In a host, only a "%" and non-ASCII bytes may be escaped; in a zone, a space and characters that need no escape may be, too. */
const INVALID_ESCAPE = /%(?!25|[89A-Fa-f])/
const INVALID_ESCAPE_IN_ZONE = /%(?!2[0-245-9A-Ea-e]|3[0-9A-Ea-e]|[46][1-9A-Fa-f]|5[0-9ABDFabdf]|7[0-9AaEe])/

/** 9. */
function decodedHost(text: string, invalidEscape: RegExp, refuse: Refuse): string | null {
  if (hasStrayPercent(text) || invalidEscape.test(text)) return refuse('invalid-escape', 'host')
  if (INVALID_IN_HOST.test(text)) return refuse('invalid-host-character', 'host')
  return percentDecoded(text)
}

/**
 * `http.Client`. The port is the number that it passes to its dialler, although the dialler of `net` refuses a port above 65535.
 */
function connect(url: GoUrl, input: string, report: Report, { tables }: GoVersion): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  if (!isWeb(url.scheme)) return refuse('unsupported-protocol-scheme')
  if (url.requestHost === '') return refuse('no-host-in-request-url')
  const [host, port] = hostAndPortOf(url.requestHost)
  if (/[[\]]/.test(host)) return refuse('missing-port-in-address')
  // net.Dial: "If the host is empty […] the local system is assumed."
  return connection(lookedUpByGo(host, url.isReplacementWritten, tables) || THIS_MACHINE, port, url.scheme)
}

const rulesOf = (release: GoVersion): ProgramRules<GoUrl> => ({
  name: `go-${release.version}`,
  specification: `https://pkg.go.dev/net/url@go${release.version}`,
  client: 'http.Client',
  protocols: WEB_PROTOCOLS,
  read: (text, report) => readGoUrl(text, report, release),
  print: printGoUrl,
  connect: (url, input, report) => connect(url, input, report, release),
  assemble: (parts) => {
    const texts = encoded(parts, ESCAPED)
    return recompose({ ...texts, host: bracketed(texts.host) })
  },
  words: {
    'invalid-control-character': 'net/url: invalid control character in URL',
    'invalid-escape': 'invalid URL escape',
    'missing-protocol-scheme': 'missing protocol scheme',
    'colon-in-first-segment': 'first path segment in URL cannot contain colon',
    'invalid-userinfo': 'net/url: invalid userinfo',
    'missing-bracket': "missing ']' in host",
    'invalid-ip-literal': 'invalid IP-literal',
    'invalid-port': 'invalid port after host',
    'invalid-host-character': 'invalid character in host name',
    'missing-port-in-address': 'dial tcp: address: missing port in address',
    'no-host-in-request-url': 'http: no Host in request URL',
    'unsupported-protocol-scheme': 'http.Client: unsupported protocol scheme',
    'malformed-header': 'net/http: HTTP/1.x transport connection broken: malformed MIME header line',
    'no-location': 'http.Client does not follow an empty Location',
  },
})

/** Go's `net/url.Parse`; it connects as `http.Client` does. */
export const go: Program = programIn<GoUrl>('go', [
  {
    version: '1.27',
    since: '1.26.1',
    until: '1.27',
    news: 'a second ":" is refused in http and https (1.26)',
    rules: () => ({ ...rulesOf(GO_1_27), follow: followLocation }),
  },
  {
    version: '1.25',
    since: '1.25.8',
    until: '1.25',
    news: 'a "[" inside a host is refused (1.25.8 and 1.26.1, CVE-2026-25679)',
    rules: () => rulesOf(GO_1_25),
  },
  {
    version: '1.24',
    since: '1.24.8',
    until: '1.24',
    news: 'brackets have an IPv6 address in them (CVE-2025-47912: 1.24.8, 1.25.2)',
    rules: () => rulesOf(GO_1_24),
  },
  { version: '1.19', since: '1.19', until: '1.24.7', news: '', rules: () => rulesOf(GO_1_19) },
])

// How Go's `http.Client` parses the `Location` of a redirect: `c.do` calls `req.URL.Parse`, which calls `Parse` for the reference
// alone and then `ResolveReference`. The parts of the reference are not parsed again with the base's scheme: in `//h:80:81` the
// host is `h:80`, although `http://h:80:81` is refused (P3).
//
// See https://pkg.go.dev/net/url#URL.ResolveReference

/** `c.do`. A header that contains a control character is refused, and an empty `Location` is not a redirect. */
function followLocation(location: string, { base, read }: Hop<GoUrl>, report: Report): Memory<GoUrl> | null {
  const value = stripBothEnds(location, isBlank)
  if (/[\0-\x08\x0a-\x1f\x7f]/.test(value)) return report.fatal('malformed-header', null, 0, location.length)
  if (value === '') return report.fatal('no-location', null, 0, 0)
  const reference = read(value)
  if (reference === null) return null
  const parts = resolved(base.parts, reference.parts)
  const text = printGoUrl(parts)
  return { parts, text, input: text }
}

/** `ResolveReference`. There is no rule for an opaque base, because no request is made for one. */
function resolved(base: GoUrl, reference: GoUrl): GoUrl {
  const { scheme, userinfo } = reference
  const asAsked = { ...reference, requestHost: reference.hostField, scheme: scheme ?? base.scheme }
  if (reference.opaque !== null) return asAsked
  if (scheme !== null || reference.hostField !== '' || userinfo !== null)
    return { ...asAsked, ...pathOf(resolvedPath(escapedPath(reference))) }
  const { username, password, host, port, requestHost, isReplacementWritten } = base
  return {
    ...asAsked,
    ...{ userinfo: base.userinfo, username, password, host, port, hostField: requestHost, requestHost },
    isReplacementWritten,
    ...pathOf(resolvedPath(mergedPath(escapedPath(base), escapedPath(reference)))),
    ...(reference.path === '' && !reference.hasQuery ? endOf(base, reference) : {}),
  }
}

/**
 * A reference without a path and a query inherits the base's query, unless that is empty, and the base's fragment if it has no
 * fragment.
 */
const endOf = (base: GoUrl, { fragment, rawFragment }: GoUrl): Partial<GoUrl> => ({
  query: base.query,
  hasQuery: base.query !== null,
  fragment: fragment ?? base.fragment,
  rawFragment: fragment === null ? base.rawFragment : rawFragment,
})

/** `setPath`. */
const pathOf = (rawPath: string): Pick<GoUrl, 'path' | 'rawPath'> => ({ path: percentDecoded(rawPath), rawPath })

function mergedPath(base: string, reference: string): string {
  if (reference === '') return base
  return reference.startsWith('/') ? reference : base.slice(0, base.lastIndexOf('/') + 1) + reference
}

/** `resolvePath`, with a stack of segments: ".." also removes an empty segment at the beginning. */
function resolvedPath(path: string): string {
  if (path === '') return ''
  const kept: string[] = []
  const segments = path.split('/')
  for (const segment of segments) {
    if (segment === '..') {
      kept.pop()
      if (kept.length === 1 && kept[0] === '') kept.pop()
    } else if (segment !== '.') kept.push(segment)
    else if (kept.length === 0) kept.push('')
  }
  const output = `/${kept.join('/')}${isDots(segments.at(-1) ?? '') ? '/' : ''}`
  return output.startsWith('//') ? output.slice(1) : output
}
