/**
 * The steps of the program `surt` for the parts of a URL. The first half is its version of the canonicalization that Google has
 * published for Safe Browsing, in its own order and with its own exceptions. The second half removes differences that a web archive
 * ignores, such as "www.", case, session identifiers and the order of the parameters.
 */

import { silentHost } from '../../../ground/hosts/host-report.js'
import { endsInANumber, parseIPv4, serializeIPv4 } from '../../../ground/hosts/ipv4.js'
import { asciiLowercase, isAscii, isAsciiDigit, unitAt } from '../../../ground/text/ascii.js'
import { ESCAPED_BY_GOOGLE, escapeBytes, unescapeRepeatedly, wellFormedText } from '../kit/bytes.js'
import { idna2003 } from '../kit/idna-2003.js'
import { sortedQuery } from '../kit/text-steps.js'
import type { Step } from '../program.js'
import { hasHost, type SurtState, withPart } from './state.js'

const decodedAndEscaped = (bytes: string): string => escapeBytes(unescapeRepeatedly(bytes), ESCAPED_BY_GOOGLE)

export const googleSteps: readonly Step<SurtState>[] = [
  {
    name: 'strip-fragment',
    does: 'removes the fragment',
    apply: (state) => withPart(state, 'fragment', null),
  },
  {
    name: 'decode-query',
    does: 'decodes percent-encoded bytes in the query until none is left, and encodes again what has to be',
    apply: (state) => (state.query === null ? state : withPart(state, 'query', decodedAndEscaped(state.query))),
  },
  {
    name: 'decode-host',
    does: 'decodes percent-encoded bytes in the host until none is left',
    apply: (state) => withHost(state, unescapeRepeatedly),
  },
  {
    name: 'host-to-ascii',
    needs: ['decode-host'],
    does: 'writes an internationalized domain in ASCII, by IDNA2003',
    apply: (state) => withHost(state, (host) => (isAscii(host) ? host : (idna2003(wellFormedText(host)) ?? host))),
  },
  {
    name: 'strip-host-dots',
    needs: ['decode-host', 'host-to-ascii'],
    does: 'writes one dot for two in the host, once, and removes dots at both ends',
    apply: (state) => withHost(state, (host) => withoutOuterDots(host.replaceAll('..', '.'))),
  },
  {
    name: 'canonical-ipv4-address',
    needs: ['decode-host', 'host-to-ascii', 'strip-host-dots'],
    does: 'writes an IPv4 address as four decimal numbers; other hosts in lowercase and percent-encoded where it has to be',
    apply: (state) =>
      withHost(state, (host) => ipv4Address(host) ?? escapeBytes(asciiLowercase(host), ESCAPED_BY_GOOGLE)),
  },
  {
    name: 'decode-path',
    does: 'decodes percent-encoded bytes in the path until none is left',
    apply: (state) => (state.path === null ? state : withPart(state, 'path', unescapeRepeatedly(state.path))),
  },
  {
    name: 'resolve-dot-segments',
    needs: ['decode-path'],
    does: 'resolves "." and ".." and drops empty segments in a path after a host',
    apply: (state) => (hasHost(state) ? withPart(state, 'path', resolvedPath(state.path ?? '')) : state),
  },
  {
    name: 'escape-path',
    needs: ['decode-path'],
    does: 'percent-encodes controls, spaces, "#", "%" and all that is not ASCII in the path',
    apply: (state) =>
      state.path === null ? state : withPart(state, 'path', escapeBytes(state.path, ESCAPED_BY_GOOGLE)),
  },
]

function withHost(state: SurtState, edit: (host: string) => string): SurtState {
  return hasHost(state) ? withPart(state, 'host', edit(state.host ?? '')) : state
}

function withoutOuterDots(host: string): string {
  let start = 0
  let end = host.length
  while (start < end && host[start] === '.') start++
  while (start < end && host[end - 1] === '.') end--
  return host.slice(start, end)
}

/**
 * The host as an IPv4 address; `null` if it is not one. A number without dots is decimal, even if it begins with a zero; an address
 * with dots is parsed as the C library does.
 */
function ipv4Address(host: string): string | null {
  if (!isAsciiDigit(unitAt(host, 0))) return null
  if (/^[0-9]+$/.test(host)) return serializeIPv4(Number(BigInt.asUintN(32, bigInteger(host))))
  const isDecimal = /^[1-9][0-9]*(?:\.[0-9]+){0,3}$/.test(host)
  const isOctal = /^0[0-7]*(?:\.[0-7]+){0,3}$/.test(host)
  const address = isDecimal || isOctal ? inetAton(host) : null
  return address === null ? null : serializeIPv4(address)
}

/** Converts only the last 32 digits of a number, because they determine its last 32 bits: 10³² is a multiple of 2³². */
const bigInteger = (digits: string): bigint => BigInt(digits.slice(-32))

/** An empty segment or a dot segment. */
const TO_RESOLVE = /\/(?:\/|\.\.?(?:\/|$))/

/** Resolves dot segments and drops empty ones. A ".." with nothing to remove is kept, and a later ".." removes it. */
function resolvedPath(path: string): string {
  if (path !== '' && !TO_RESOLVE.test(path)) return path
  const kept: string[] = []
  for (const segment of path.split('/').slice(1)) {
    if (segment === '..' && kept.length > 0) kept.pop()
    else if (segment !== '.') kept.push(segment)
  }
  const last = kept.pop() ?? ''
  return `/${kept
    .filter((segment) => segment !== '')
    .map((segment) => `${segment}/`)
    .join('')}${last}`
}

/**
 * Parses an IPv4 address as C's `inet_aton` does; `null` for any other string. It has one to four numbers, each decimal, octal
 * after a "0", or hexadecimal after "0x", and the last number fills the remaining bits. The URL Standard accepts the same forms,
 * and also a final dot, which an earlier step has removed.
 */
const inetAton = (text: string): number | null => (endsInANumber(text) ? parseIPv4(text, silentHost) : null)

const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ['http', 80],
  ['https', 443],
])

/** Returns the second half of the steps for the given names of session parameters. */
export function archiveSteps(sessionParameters: readonly string[]): readonly Step<SurtState>[] {
  const withoutSession = querySessionRemover(sessionParameters)
  return [
    {
      name: 'lowercase-host',
      needs: ['decode-host'],
      does: 'writes the host in lowercase, its percent-encoded bytes too',
      apply: (state) => (state.host === null ? state : withPart(state, 'host', asciiLowercase(state.host))),
    },
    {
      name: 'strip-www',
      needs: ['decode-host', 'host-to-ascii', 'strip-host-dots', 'lowercase-host'],
      does: 'removes "www." and "www" with a number and a dot in front of the host',
      apply: (state) =>
        state.host === null || state.scheme === 'dns' ? state : withPart(state, 'host', withoutWww(state.host)),
    },
    {
      name: 'strip-default-port',
      does: 'removes the port 80 of http and the port 443 of https',
      apply: (state) =>
        state.port !== null && state.port === DEFAULT_PORTS.get(asciiLowercase(state.scheme))
          ? { ...state, port: null }
          : state,
    },
    {
      name: 'lowercase-path',
      needs: ['decode-path'],
      does: 'writes the path in lowercase',
      apply: (state) => withPath(state, asciiLowercase),
    },
    {
      name: 'strip-path-session',
      needs: ['decode-path', 'resolve-dot-segments'],
      does: 'removes the session identifier that ASP.NET writes into a path in front of an .aspx file',
      apply: (state) => withPath(state, withoutPathSession),
    },
    {
      name: 'strip-final-slash',
      needs: ['decode-path', 'resolve-dot-segments'],
      does: 'removes one slash at the end of the path, but not the only one',
      apply: (state) => withPath(state, (path) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)),
    },
    {
      name: 'strip-query-session',
      needs: ['decode-query'],
      does: 'removes parameters that hold a session identifier, where the value looks like one',
      apply: (state) => withQuery(state, withoutSession),
    },
    {
      name: 'lowercase-query',
      needs: ['decode-query'],
      does: 'writes the query in lowercase',
      apply: (state) => withQuery(state, asciiLowercase),
    },
    {
      name: 'sort-query',
      needs: ['decode-query'],
      does: 'sorts the parameters by name and then by value; a name alone comes first',
      apply: (state) => withQuery(state, sortedQuery),
    },
    {
      name: 'strip-empty-query',
      does: 'removes a "?" without anything after it',
      apply: (state) => (state.query === '' ? withPart(state, 'query', null) : state),
    },
  ]
}

const withoutWww = (host: string): string => host.replace(/^www[0-9]*\./, '')

const withPath = (state: SurtState, edit: (path: string) => string): SurtState =>
  state.path === null || state.path === '' ? state : withPart(state, 'path', edit(state.path))

const withQuery = (state: SurtState, edit: (query: string) => string): SurtState =>
  state.query === null || state.query === '' ? state : withPart(state, 'query', edit(state.query))

/** The value of a session parameter. The parameter's name need not be the whole name: "sid" also matches the end of "phpsessid". */
const VALUE = '[0-9a-z]{32}'

/** "ASPSESSIONID" followed by eight letters, with a value of 24 letters. */
const ASP_SESSION = /aspsessionid[a-z]{8}=[a-z]{24}(?=&|$)/gi

/** The characters that have to be escaped in a regular expression. */
const SPECIAL = /[\\^$.*+?()[\]{}|]/g

/**
 * Returns a function that removes the last session identifier of each kind from a query. The kinds are `names`, and the identifiers
 * of ASP and ColdFusion. The program finds them with regular expressions that backtrack; here each kind takes one pass, with the
 * same result. The "&" before a parameter is kept, and the "&" after it is removed.
 */
function querySessionRemover(names: readonly string[]): (query: string) => string {
  const byName = names.map((name) => new RegExp(`${name.replace(SPECIAL, '\\$&')}=${VALUE}(?=&|$)`, 'gi'))
  const sessions = [...byName, ASP_SESSION]
  return (query) => (query.indexOf('=') === -1 ? query : withoutColdFusion(sessions.reduce(withoutLast, query)))
}

/**
 * Removes the last match of an expression. Its matches cannot overlap, so the last match of a search from the left is the one that
 * the program finds.
 */
function withoutLast(query: string, session: RegExp): string {
  let last: RegExpExecArray | null = null
  for (const match of query.matchAll(session)) last = match
  return last === null ? query : query.slice(0, last.index) + query.slice(last.index + last[0].length + 1)
}

/** Removes the last "cfid=…&cftoken=…", which may begin in the middle of a parameter. */
function withoutColdFusion(query: string): string {
  if (!/cftoken=/i.test(query)) return query
  const pairs = query.split('&')
  for (let i = pairs.length - 2; i >= 0; i--) {
    const pair = pairs[i] as string
    // The search begins before the end, because "cfid=" must be followed by a value.
    const start = pair.toLowerCase().lastIndexOf('cfid=', pair.length - 'cfid=x'.length)
    if (start < 0 || pair.length < 'cfid=x'.length || !/^cftoken=./i.test(pairs[i + 1] as string)) continue
    return [...pairs.slice(0, i), pair.slice(0, start) + pairs.slice(i + 2).join('&')].join('&')
  }
  return query
}

/** The two forms of session identifiers that ASP.NET writes between two slashes of a path. */
const PATH_SESSIONS = ['\\((?:[a-z]\\([0-9a-z]{24}\\))+\\)', '\\([0-9a-z]{24}\\)'].map(
  (session) => new RegExp(`\\/(${session}\\/)|(\\.aspx)|(\\?)`, 'gi'),
)

/** Removes the last identifier of each kind that is followed by ".aspx", with no "?" between them. */
const withoutPathSession = (path: string): string =>
  path.indexOf('(') === -1 ? path : PATH_SESSIONS.reduce(withoutPathId, path)

interface SessionIdSpan {
  readonly start: number
  readonly end: number
}

function withoutPathId(path: string, session: RegExp): string {
  // The path is scanned from the left. An identifier is valid once ".aspx" follows it, unless a "?" comes first.
  let waiting: SessionIdSpan | null = null
  let found: SessionIdSpan | null = null
  session.lastIndex = 0
  for (let match = session.exec(path); match !== null; match = session.exec(path)) {
    const [, identifier, extension] = match
    if (identifier !== undefined) {
      waiting = { start: match.index + 1, end: match.index + 1 + identifier.length }
      // The slash after one identifier may be the slash before the next.
      session.lastIndex--
    } else if (extension === undefined) {
      waiting = null
    } else if (waiting !== null && match.index > waiting.end) {
      found = waiting
    }
  }
  return found === null ? path : path.slice(0, found.start) + path.slice(found.end)
}
