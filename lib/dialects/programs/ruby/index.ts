/**
 * Ruby's `URI.parse`, in two versions: uri 1.0, the newest, and uri 0.11. It applies the grammar of RFC 3986 as one expression, and
 * then the rules of each scheme's class.
 *
 * @see https://docs.ruby-lang.org/en/3.1/URI.html
 */

import { NO_PARTS, type Report } from '../../../ground/components.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { isIPv6 } from '../addresses.js'
import { connection, defaultPortOf, FTP_AND_WEB, isWeb, THIS_MACHINE } from '../connecting.js'
import { servicePort } from '../ports.js'
import { type Program, programIn } from '../program.js'
import type { Connection, Hop, Memory, ProgramParts, ProgramRules } from '../rules.js'
import { credentialsOf, cut, cutBefore, cutLast, isDots, orNull } from '../splitting.js'
import { stripBothEnds } from '../stripping.js'
import { prefixed, recompose } from '../texts.js'

/** What differs between the versions of Ruby. */
interface RubyVersion {
  readonly version: string
  /** 1. How an empty host is represented. */
  readonly emptyHost: string | null
  /** 1. Whether the host of a relative reference is an address in brackets. */
  readonly isRelativeAddress: (host: string) => boolean
  /** 1. Whether a relative reference is a path if it begins with "//" and no valid authority follows. */
  readonly readsPaths: boolean
}

const RUBY_3_4: RubyVersion = { version: '3.4', emptyHost: '', isRelativeAddress: isAddress, readsPaths: true }

/**
 * QUIRK (P10): the expression for relative references lacks a group around its alternatives, so it accepts "//[::1" and refuses
 * "//[::1]".
 */
const RUBY_3_1: RubyVersion = {
  version: '3.1',
  emptyHost: null,
  isRelativeAddress: (host) =>
    isRubyIPv6(host.startsWith('[') ? host.slice(1) : '') || (host.endsWith(']') && IPV_FUTURE.test(host.slice(0, -1))),
  readsPaths: false,
}

const EMPTY_RUBY_URI: RubyUri = {
  ...NO_PARTS,
  opaque: null,
  typecode: null,
}

const SEGMENTS = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/]|%[0-9A-Fa-f]{2})*$/
const IN_FRAGMENT = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9A-Fa-f]{2})*$/
const IN_USERINFO = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:]|%[0-9A-Fa-f]{2})*$/
const IN_REG_NAME = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/
const IPV_FUTURE = /^v[0-9A-Fa-f]+\.[A-Za-z0-9\-._~!$&'()*+,;=:]+$/

function readRubyUri(text: string, report: Report, release: RubyVersion): RubyUri | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, text.length)
  // 1.
  if (!isAscii(text)) return refuse('not-ascii')
  const uri = matched(text, release)
  if (uri === null) return refuse('not-a-uri')
  const { scheme } = uri
  // 3.
  const query = uri.opaque === null ? queryOf(uri.query) : null
  if (query === undefined) return refuse('invalid-percent-escape')
  const opaqueQuery = uri.opaque === null || uri.query === null ? '' : `?${uri.query}`
  const kept = {
    ...uri,
    query: uri.opaque === null ? query : null,
    opaque: uri.opaque === null ? null : uri.opaque + opaqueQuery,
  }
  // 4.
  const rule = scheme === null ? undefined : CLASSES.get(scheme)
  const refusal = rule?.refuses(kept) ?? null
  return refusal === null ? (rule?.changes(kept) ?? kept) : refuse(refusal)
}

/** 1. The grammar. */
function matched(text: string, release: RubyVersion): RubyUri | null {
  const [rest, fragment] = cut(text, '#')
  const [hierarchy, query] = cut(rest, '?')
  if (fragment !== null && !IN_FRAGMENT.test(fragment)) return null
  const [, given = null] = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(hierarchy) ?? []
  const body = given === null ? hierarchy : hierarchy.slice(given.length + 1)
  const known = { ...EMPTY_RUBY_URI, scheme: given === null ? null : asciiLowercase(given), query, fragment }
  const server = body.startsWith('//') ? withAuthority(known, body.slice(2), given === null, release) : null
  if (server !== null || (body.startsWith('//') && (given !== null || !release.readsPaths))) return server
  if (!SEGMENTS.test(body)) return null
  if (body.startsWith('/') || body === '') return { ...known, path: body }
  if (given !== null) return { ...known, opaque: body }
  return cutBefore(body, /\//)[0].includes(':') ? null : { ...known, path: body }
}

function withAuthority(uri: RubyUri, text: string, isRelative: boolean, release: RubyVersion): RubyUri | null {
  const [authority, path] = cutBefore(text, /\//)
  if (!SEGMENTS.test(path)) return null
  const [userinfo, hostAndPort] = cutLast(authority, '@')
  if (userinfo !== null && !IN_USERINFO.test(userinfo)) return null
  const [, host = '', port] = /^(\[[^\]]*\]|\[[^\]]*|[^:]*)(?::([0-9]*))?$/.exec(hostAndPort) ?? [null, null]
  if (host === null || !(IN_REG_NAME.test(host) || (isRelative ? release.isRelativeAddress(host) : isAddress(host))))
    return null
  const credentials = credentialsOf(orNull(userinfo))
  // In a relative reference, an empty host counts as a host only after user information.
  const emptyHost = isRelative && userinfo === null ? null : release.emptyHost
  return { ...uri, ...credentials, host: host === '' ? emptyHost : host, port: port ?? null, path }
}

function isAddress(host: string): boolean {
  const address = /^\[([^\]]*)\]$/.exec(host)?.[1] ?? ''
  return isRubyIPv6(address) || IPV_FUTURE.test(address)
}

/** QUIRK (P10): "::" followed by six groups is not an address. */
function isRubyIPv6(address: string): boolean {
  return isIPv6(address) && !/^::(?:[^:.]+:){5}[^:.]+$/.test(address)
}

/** 3. The query as Ruby stores it; `undefined` if Ruby refuses it. */
function queryOf(query: string | null): string | null | undefined {
  if (query === null) return null
  const kept = query.replace(/[\t\r\n]+/g, '')
  if (/%[^0-9A-Fa-f]{2}/.test(kept)) return undefined
  return kept.replace(
    /[^!$-&(-;=?-_a-~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** 4. What the class of a scheme refuses, and what it changes. */
interface ClassRule {
  readonly refuses: (uri: RubyUri) => string | null
  readonly changes: (uri: RubyUri) => RubyUri
}

const unchanged = (uri: RubyUri): RubyUri => uri
const refusesNothing = (): null => null

/** 4. Whether this is a list of addresses, separated by "," or ";", with or without a "?" and headers. */
const isMailto = (opaque: string | null): boolean =>
  opaque !== null && /^(?:[^@,;]+@[^@,;]+(?:[,;]|$))*$/.test(cut(opaque, '?')[0])

const ldap: ClassRule = {
  refuses: ({ fragment, opaque }) => (fragment === null && opaque === null ? null : 'bad-ldap-url'),
  changes: unchanged,
}

/** 4. The path of a file, without the "/" after the authority. A "%2F" at its beginning becomes a "/". */
const fileOf = (path: string): string => path.replace(/^\//, '').replace(/^%2F/, '/')
const pathOfFile = (file: string): string => `/${file.replace(/^\//, '%2F')}`

const CLASSES: ReadonlyMap<string, ClassRule> = new Map<string, ClassRule>([
  ['ldap', ldap],
  ['ldaps', ldap],
  [
    'mailto',
    {
      refuses: ({ opaque, query }) =>
        isMailto(opaque ?? (query === null ? null : `?${query}`)) ? null : 'bad-mailto-url',
      changes: unchanged,
    },
  ],
  [
    'ftp',
    {
      refuses: ({ opaque }) => (opaque === null ? null : 'bad-ftp-url'),
      changes: (uri) => {
        const [path, typecode] = cut(uri.path ?? '', ';type=')
        return { ...uri, path: fileOf(path), typecode }
      },
    },
  ],
  [
    'file',
    {
      refuses: refusesNothing,
      changes: (uri) => ({
        ...uri,
        username: null,
        password: null,
        host: uri.opaque === null && (uri.host === null || uri.host === 'localhost') ? '' : uri.host,
      }),
    },
  ],
])

/** `to_s`. */
function printRubyUri(uri: RubyUri): string {
  const { scheme, opaque, query, fragment, typecode } = uri
  if (opaque !== null) return recompose({ ...EMPTY_RUBY_URI, scheme, path: opaque, query, fragment })
  return assemble(typecode === null ? uri : { ...uri, path: `${uri.path}${prefixed(';type=', typecode)}` })
}

const assemble = (parts: ProgramParts): string =>
  recompose(parts.scheme === 'ftp' ? { ...parts, path: pathOfFile(parts.path ?? '') } : parts)

/** The classes that open-uri opens. */
const OPENED: ReadonlySet<string | null> = new Set(['http', 'https', 'ftp'])

/** `open` of open-uri: http does not allow user information. If there is no host, open-uri connects to the local machine. */
function connect(
  { scheme, username, host, port, path, typecode }: RubyUri,
  text: string,
  report: Report,
): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, text.length)
  if (!OPENED.has(scheme)) return refuse('not-opened')
  if (username !== null && isWeb(scheme)) return refuse('userinfo')
  if (scheme === 'ftp' && !isFile(path, typecode)) return refuse('not-a-file')
  const given = port === null || port === '' ? String(defaultPortOf(scheme ?? '')) : port
  const target = servicePort(given)
  return target === null ? refuse('bad-port') : connection(host || THIS_MACHINE, String(target), scheme)
}

/** `buffer_open` of ftp: whether the path names a file and contains no newline, and the type is one of FTP's types. */
const isFile = (path: string | null, typecode: string | null): boolean =>
  path !== null && path !== '' && !/[\r\n]|%0[ad]/i.test(path) && /^[aid]$/.test(typecode ?? 'a')

const rulesOf = (release: RubyVersion): ProgramRules<RubyUri> => ({
  name: `ruby-${release.version}`,
  specification: `https://docs.ruby-lang.org/en/${release.version}/URI.html`,
  client: 'open-uri',
  protocols: FTP_AND_WEB,
  read: (text, report) => readRubyUri(text, report, release),
  print: printRubyUri,
  connect,
  assemble,
  words: {
    'not-ascii': 'URI must be ascii only',
    'not-a-uri': 'bad URI(is not URI?)',
    'invalid-percent-escape': 'invalid percent escape',
    'bad-ldap-url': 'bad LDAP URL',
    'bad-mailto-url': 'unrecognised opaque part for mailtoURL',
    'bad-ftp-url': 'unrecognised opaque part for ftpURL',
    'not-opened': 'open-uri has no way to open it',
    'not-a-file': 'no filename, or an invalid directory, filename or typecode',
    'bad-port': 'getaddrinfo: Servname not supported for ai_socktype',
    userinfo: 'userinfo not supported.  [RFC3986]',
    'redirection-forbidden': 'redirection forbidden',
  },
})

/** Ruby's `URI.parse`; it connects as open-uri does. */
export const ruby: Program = programIn<RubyUri>('ruby', [
  {
    version: '3.4',
    since: '3.3',
    until: '3.4',
    news: 'an empty host is "" (uri 0.12), relative references have brackets as others do, and a text after "//" that is not an authority is a path (by uri 0.13)',
    rules: () => ({
      ...rulesOf(RUBY_3_4),
      follow: (location, hop) => followLocation(location, hop, printRubyUri),
    }),
  },
  { version: '3.1', since: '3.1', until: '3.1', news: '', rules: () => rulesOf(RUBY_3_1) },
])

// How open-uri parses the `Location` of a redirect: `OpenURI.open_http` parses it alone, and `OpenURI.open_loop` merges a relative
// reference with the request's URL and compares the two schemes. A merged URI is not parsed again: for `//:81/x`, it has a port but
// no host. A real header cannot contain U+0000, CR or LF; here, they are stripped from the ends of a value, and refused inside it.
//
// See https://docs.ruby-lang.org/en/3.4/URI/Generic.html#method-i-merge

/** A URI as Ruby stores it. */
interface RubyUri extends ProgramParts {
  readonly opaque: string | null
  /** The text after ";type=" in an ftp path; the class removes it from the path. */
  readonly typecode: string | null
}

/** `open_loop`. `Net::HTTP` strips the header. */
function followLocation(
  location: string,
  { base, read }: Hop<RubyUri>,
  print: (uri: RubyUri) => string,
): Memory<RubyUri> | null {
  const value = stripBothEnds(location, (character) => /[\0\t-\r ]/.test(character))
  const reference = read(value)
  if (reference === null) return null
  const isRelative = reference.parts.scheme === null
  const parts = isRelative ? merged(base.parts, reference.parts) : reference.parts
  const text = isRelative ? print(parts) : reference.text
  const next = { parts, text, input: text }
  return isRedirectable(base.parts.scheme, parts.scheme) ? next : { ...next, notFollowed: 'redirection-forbidden' }
}

/** `redirectable?`: a redirect from https to a connection in the clear is not followed. */
const isRedirectable = (from: string | null, to: string | null): boolean =>
  from === to || (from === 'http' && (to === 'https' || to === 'ftp'))

/** `merge`. */
function merged(base: RubyUri, { username, password, host, port, path, query, fragment }: RubyUri): RubyUri {
  const hasAuthority = username !== null || host !== null || orNull(port) !== null
  if (hasAuthority) return { ...base, username, password, host, port, path, query, fragment }
  if (path === '' && query === null) return { ...base, fragment: fragment ?? base.fragment }
  return { ...base, path: mergedPath(base.path ?? '', path ?? ''), query, fragment }
}

/** `merge_path`. */
function mergedPath(base: string, path: string): string {
  if (path === '') return base
  const isAbsolute = path.startsWith('/')
  const kept = isAbsolute ? [''] : directoryOf(base)
  const segments = path.slice(isAbsolute ? 1 : 0).split('/')
  for (const segment of segments) {
    if (segment === '..') kept.length = Math.max(1, kept.length - 1)
    else if (segment !== '.') kept.push(segment)
  }
  if (isDots(segments.at(-1) ?? '')) kept.push('')
  return kept.join('/')
}

/** The segments of the base path without the last segment. Each ".." removes the segment before it. */
function directoryOf(base: string): string[] {
  const kept: string[] = []
  for (const segment of base.split('/').slice(0, -1)) {
    if (segment === '..') kept.pop()
    else kept.push(segment)
  }
  return kept.length === 0 ? [''] : kept
}
