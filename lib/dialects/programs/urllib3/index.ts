/**
 * urllib3's `parse_url`, which the package `requests` uses. The connection and the redirects of `requests` are in `requests.ts`.
 *
 * @see https://urllib3.readthedocs.io/en/2.7.0/reference/urllib3.util.html
 */

import { type ComponentName, NO_PARTS, type Report, silent } from '../../../ground/components.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { isIPv6WithZeros } from '../addresses.js'
import { WEB_PROTOCOLS } from '../connecting.js'
import { hasStrayPercent } from '../escapes.js'
import { asciiLabel } from '../idna-2008.js'
import { type Program, programIn } from '../program.js'
import type { Connection, Memory, ProgramParts, ProgramRules } from '../rules.js'
import { cut, cutBefore, cutLast, hasDots, isDots, orNull } from '../splitting.js'
import { pythonStripStart } from '../stripping.js'
import { prefixed, recompose } from '../texts.js'
import { connectionOf, follow, preparedUrl, type RequestsUrl, refusal } from './requests.js'

/** What differs between the versions of urllib3. */
interface Urllib3Version {
  readonly version: string
  /**
   * Returns the text to parse: the input, or the input without leading white space if urllib3 refuses the white space and
   * `requests` strips it (P18).
   */
  readonly asked: (text: string) => string
  /** 3. Host and port. */
  readonly hostAndPort: RegExp
  /** 4. Normalizes a host and its escapes; `null` if the version refuses the escapes. */
  readonly withEscapes: (host: string) => string | null
  /** 4. Normalizes a host that looks like an IPv4 address. */
  readonly ipv4Like: (host: string) => string
  /** How redirects are followed; empty for a version whose redirects were not recorded. */
  readonly redirects: Pick<ProgramRules<RequestsUrl>, 'follow'>
}

const URLLIB3_2_8: Urllib3Version = {
  version: '2.8',
  asked: (text) => {
    const stripped = pythonStripStart(text)
    return stripped !== text && /^https?:/i.test(stripped) ? stripped : text
  },
  hostAndPort: /^(\[[^\]]*\]|(?:[^\0-\x20\x7f[\]%:/?#]|%[0-9A-Fa-f]{2})*)(?::0*?(|0|[1-9][0-9]{0,4}))?$/,
  withEscapes: (host) =>
    /%(?:[01][0-9A-Fa-f]|7[Ff])/.test(host) || hasStrayPercent(host)
      ? null
      : host.replace(/%([0-9A-Fa-f]{2})/g, (escaped, digits: string) => unreservedOr(escaped.toUpperCase(), digits)),
  ipv4Like: (host) => host,
  redirects: {
    follow: (location, { base }, report) =>
      follow(location, sentUrl(base, URLLIB3_2_8, silent), (url) => read(url, URLLIB3_2_8, silent), report),
  },
}

const URLLIB3_2_7: Urllib3Version = {
  version: '2.7',
  asked: (text) => text,
  hostAndPort: /^(\[[^\]]*\]|(?:[^[\]%:/?#]|%[0-9A-Fa-f]{2})*)(?::0*?(|0|[1-9][0-9]{0,4})\n?)?$/,
  withEscapes: asciiLowercase,
  ipv4Like: asciiLowercase,
  redirects: {},
}

/** 4. Decodes an escape of an unreserved character; other escapes are returned unchanged. */
function unreservedOr(escaped: string, digits: string): string {
  const character = String.fromCharCode(Number.parseInt(digits, 16))
  return /[A-Za-z0-9\-._~]/.test(character) ? character : escaped
}

function readUrllib3Url(text: string, report: Report, release: Urllib3Version): ProgramParts | null {
  const refuse = (part: ComponentName): null => report.fatal('failed-to-parse', part, 0, text.length)
  // 1.
  if (text === '') return NO_PARTS
  const url = /^(?:\/|[A-Za-z][A-Za-z0-9+-]*:)/.test(text) ? text : `//${text}`
  // 2.
  const [, given = null] = /^([A-Za-z][A-Za-z0-9+-]*):/.exec(url) ?? []
  const scheme = given === null ? null : asciiLowercase(given)
  const rest = given === null ? url : url.slice(given.length + 1)
  const [authority, tail] = rest.startsWith('//') ? cutBefore(rest.slice(2), /[\\/?#]/) : ['', rest]
  const isNormalized = scheme === null || scheme === 'http' || scheme === 'https'
  // 3.
  const [auth, hostAndPort] = cutLast(authority, '@')
  const server = serverOf(hostAndPort, isNormalized, release)
  if (server === null) return refuse('host')
  // 5.
  const [beforeFragment, fragment] = cut(tail, '#')
  const [path, query] = cut(beforeFragment, '?')
  const parts = { scheme, username: orNull(auth), password: null, ...server, path: orNull(path), query, fragment }
  return slashed(isNormalized ? normalized(parts) : parts)
}

/** 3. and 4. Host and port; `null` if the string is not a host with or without a port. */
function serverOf(
  text: string,
  isNormalized: boolean,
  release: Urllib3Version,
): Pick<ProgramParts, 'host' | 'port'> | null {
  if (text === '') return { host: null, port: null }
  const [, given, digits = null] = release.hostAndPort.exec(text) ?? []
  if (given === undefined || Number(digits) > 65535) return null
  if (given.startsWith('[') && !isAddress(given.slice(1, -1))) return null
  const host = isNormalized ? normalizedHost(given, release) : given
  return host === null ? null : { host: orNull(host), port: orNull(digits) }
}

function isAddress(text: string): boolean {
  const [address, zone] = cut(text, '%')
  return isIPv6WithZeros(address.replace(IPV4_AT_END, '1.1.1.1')) && (zone === null || ZONE.test(zone))
}

/** An IPv4 address at the end of an IPv6 address: four numbers of up to three digits, which may be larger than 255. */
const IPV4_AT_END = /(?<=:)[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/

const ZONE = /^(?:25)?(?:[A-Za-z0-9._!\-~]|%[0-9A-Fa-f]{2})+$/

/** 4. */
function normalizedHost(host: string, release: Urllib3Version): string | null {
  if (host.startsWith('[')) {
    const [address, zone] = cut(host.slice(0, -1), '%')
    if (zone === null) return asciiLowercase(host)
    const name = zone.startsWith('25') && zone !== '25' ? zone.slice(2) : zone
    return `${asciiLowercase(address)}%${quoted(name, NOT_IN_PATH)}]`
  }
  if (IPV4_LIKE.test(host)) return release.ipv4Like(host)
  const written = release.withEscapes(host)
  if (written === null) return null
  const labels = written
    .split('.')
    .map((label) => (isAscii(label) ? lowercased(label) : asciiLabel(label.toLowerCase())))
  return labels.includes(null) ? null : labels.join('.')
}

/** 4. One to four numbers, decimal or hexadecimal. */
const IPV4_LIKE = /^(?:0x[0-9A-Fa-f]+|[0-9]+)(?:\.(?:0x[0-9A-Fa-f]+|[0-9]+)){0,3}$/i

/** 4. A label in lowercase, except its escapes. */
const lowercased = (label: string): string =>
  label.replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (run) => (run.startsWith('%') ? run : asciiLowercase(run)))

const CONTROLS_AND_SPACE = CodePointSet.range(0, 0x20).and('\x7f')
const NOT_IN_PATH = CONTROLS_AND_SPACE.and('"<>?[\\]^`{|}#')
const NOT_IN_QUERY = CONTROLS_AND_SPACE.and('"<>[\\]^`{|}#')
const NOT_IN_USERINFO = NOT_IN_PATH.and('/@')

/** 5. */
function normalized(parts: ProgramParts): ProgramParts {
  const { username, path, query, fragment } = parts
  return {
    ...parts,
    username: quoted(username, NOT_IN_USERINFO),
    path: path === null ? null : quoted(withoutDots(path), NOT_IN_PATH),
    query: quoted(query, NOT_IN_QUERY),
    fragment: quoted(fragment, NOT_IN_QUERY),
  }
}

/** `_remove_path_dot_segments`: ".." removes even an empty segment, even before the first "/". */
function withoutDots(path: string): string {
  if (!hasDots(path)) return path
  const output: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') output.pop()
    else if (segment !== '.') output.push(segment)
  }
  if (path.startsWith('/') && output.at(0) !== '') output.unshift('')
  if (/\/\.\.?$/.test(path)) output.push('')
  return output.join('/')
}

/** `_encode_invalid_chars`: "%" is encoded, too, unless every "%" begins an escape. */
function quoted(text: string | null, set: CodePointSet): string | null {
  if (text === null) return null
  const upper = text.replace(/%[0-9A-Fa-f]{2}/g, (escaped) => escaped.toUpperCase())
  const isEncoded = !/%(?![0-9A-Fa-f]{2})/.test(text)
  return utf8PercentEncode(upper.toWellFormed(), isEncoded ? set : set.and('%'))
}

/** `Url.__new__`, and the end of `parse_url`. */
function slashed(parts: ProgramParts): ProgramParts {
  const { path, query, fragment } = parts
  if (path === null || path === '') return { ...parts, path: query !== null || fragment !== null ? '' : null }
  return path.startsWith('/') ? parts : { ...parts, path: `/${path}` }
}

/** `Url.url`. */
function printUrllib3Url({ scheme, username, host, port, path, query, fragment }: ProgramParts): string {
  const start = scheme === null || scheme === '' ? '' : `${scheme}://`
  const auth = username === null ? '' : `${username}@`
  return `${start}${auth}${host ?? ''}${prefixed(':', port)}${path ?? ''}${prefixed('?', query)}${prefixed('#', fragment)}`
}

type Sent = Pick<Memory<RequestsUrl>, 'parts' | 'input'>

/**
 * The URL that `requests` sends; `null` if it refuses the text. It strips leading white space before it calls `parse_url` (P18),
 * and sends URLs of other schemes unprepared.
 */
function sentUrl({ parts, input }: Sent, release: Urllib3Version, report: Report): string | null {
  if (parts.redirected !== null) return parts.redirected
  const url = pythonStripStart(input)
  if (url.includes(':') && !/^http/i.test(url)) return url
  const asked = url === input ? parts : readUrllib3Url(url, report, release)
  return asked && preparedUrl(asked, refusal(input, report))
}

/** The connection of `requests`. */
function connect(sent: Sent, release: Urllib3Version, report: Report): Connection | null {
  const url = sentUrl(sent, release, report)
  return url === null ? null : connectionOf(url, (host) => normalizedHost(host, release), refusal(sent.input, report))
}

/** Parses input that still has to be prepared. */
function read(text: string, release: Urllib3Version, report: Report): RequestsUrl | null {
  const parts = readUrllib3Url(release.asked(text), report, release)
  return parts && { ...parts, redirected: null }
}

const rulesOf = (release: Urllib3Version): ProgramRules<RequestsUrl> => ({
  ...release.redirects,
  name: `urllib3-${release.version}`,
  specification: `https://urllib3.readthedocs.io/en/${release.version}.0/reference/urllib3.util.html`,
  client: 'requests',
  protocols: WEB_PROTOCOLS,
  read: (text, report) => read(text, release, report),
  print: (parts) => parts.redirected ?? printUrllib3Url(parts),
  connect: (parts, input, report) => connect({ parts, input }, release, report),
  assemble: recompose,
  isDotSegment: isDots,
  words: {
    'failed-to-parse': 'Failed to parse',
    'missing-schema': 'No scheme supplied',
    'invalid-schema': 'No connection adapters were found',
    'not-latin-1': 'the credentials are not characters of Latin-1',
    'no-host-supplied': 'No host supplied',
    'invalid-label': 'URL has an invalid label.',
    'label-empty-or-too-long': 'label empty or too long',
    'base-not-sent': 'no redirect comes from a URL that requests does not send',
    'empty-location': 'a redirect with an empty Location is not followed',
  },
})

/** urllib3's `parse_url`; it connects as `requests` does. */
export const urllib3: Program = programIn<RequestsUrl>('urllib3', [
  {
    version: '2.8',
    since: '2.8',
    until: '2.8',
    news: 'blanks and controls in a host are refused, escapes of unreserved characters in it are decoded, and the port 0 stays (2.8)',
    rules: () => rulesOf(URLLIB3_2_8),
  },
  { version: '2.7', since: '2.3', until: '2.7', news: '', rules: () => rulesOf(URLLIB3_2_7) },
])
