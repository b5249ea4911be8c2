/**
 * Perl, the module URI 5.17. It refuses nothing: what cannot be in a URI is percent-encoded.
 *
 * @see https://metacpan.org/release/OALDERS/URI-5.17/view/lib/URI.pm
 */

import type { Report } from '../../../components.js'
import { encodePunycode } from '../../../idna/punycode.js'
import { asciiLowercase, isAscii } from '../../../text/ascii.js'
import { CodePointSet } from '../../../text/code-point-set.js'
import { utf8PercentEncode } from '../../../text/percent-encoding.js'
import { connection } from '../connecting.js'
import { percentDecoded } from '../escapes.js'
import { type Program, programOf } from '../program.js'
import type { ProgramParts } from '../rules.js'
import { cut, cutLast } from '../splitting.js'
import { bracketed, recompose } from '../texts.js'

/** The text as Perl holds it, from which each method takes its part. */
interface PerlUri extends ProgramParts {
  readonly uri: string
}

/** 2. The schemes whose class has a method `host`. */
const SERVERS = new Set(
  'ftp gopher http https ldap ldaps mms news nntp nntps pop rlogin rsync rtsp rtspu sftp sip sips snews ssh telnet tn3270'.split(' '),
)
/** 4. The schemes whose brackets stay encoded. */
const WITHOUT_BRACKETS = new Set(['data', 'ldapi', 'urn', 'sqlite'])

/** 1. `<…>` and `<URL:…>`, quotes, and white space, each once. */
function strip(input: string, report: Report): string {
  const [, inner] = /^\s*<(?:URL:)?([^]*)>\s*$/i.exec(input) ?? []
  const text = (inner ?? input).trim()
  const [, quotedText] = /^"([^]*)"$/.exec(text) ?? []
  const stripped = (quotedText ?? text).trim()
  const at = stripped === '' ? 0 : input.indexOf(stripped)
  if (at > 0) report.stripped(0, at)
  return stripped
}

const SCHEME = /^([A-Za-z][A-Za-z0-9.+-]*):/
/** Scheme and authority, up to the end of the authority. */
const AUTHORITY = /^((?:[A-Za-z][A-Za-z0-9.+-]*:)?\/\/)([^/?#]*)/

function read(text: string): PerlUri {
  const [, given = null] = SCHEME.exec(text) ?? []
  const scheme = given === null ? null : asciiLowercase(given)
  const isServer = scheme !== null && SERVERS.has(scheme)
  // 3.
  const named = isServer ? text.replace(AUTHORITY, (_, start: string, authority: string) => start + withAsciiHost(authority)) : text
  // 4.
  const escaped = utf8PercentEncode(named.toWellFormed(), NOT_IN_URI)
  const uri = scheme !== null && WITHOUT_BRACKETS.has(scheme) ? escaped : withBrackets(escaped)
  // 5.
  const [, , authority] = AUTHORITY.exec(uri) ?? []
  const [rest, fragment] = cut(uri, '#')
  const [hierarchy, query] = cut(rest, '?')
  const start = scheme === null ? '' : `${given}:`
  const path = hierarchy.slice(authority === undefined ? start.length : start.length + 2 + authority.length)
  const [userinfo, hostAndPort] = cutLast(authority ?? '', '@')
  const hosted = isServer && authority !== undefined ? { username: userinfo, ...hostAndPortOf(hostAndPort) } : NO_HOST
  const isFile = scheme === 'file' && authority !== undefined
  const host = isFile ? percentDecoded(authority) : hosted.host
  return { scheme, ...hosted, host, password: null, path, query, fragment, uri }
}

const NO_HOST = { username: null, host: null, port: null }

const NOT_IN_URI = complementOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'();/?:@&=+$,%#")

function complementOf(members: string): CodePointSet {
  const others = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).filter((one) => !members.includes(one))
  return CodePointSet.of(others.join(''))
}

/** 3. IDNA without a mapping. */
function withAsciiHost(authority: string): string {
  const [userinfo, hostAndPort] = cutLast(authority, '@')
  const [, port = ''] = /(:\p{Nd}+)$/u.exec(hostAndPort) ?? []
  const host = hostAndPort.slice(0, hostAndPort.length - port.length)
  const start = userinfo === null ? '' : `${userinfo}@`
  return /[^A-Za-z0-9\-_.!~*'();/?:@&=+$,%#[\]]/.test(host) ? `${start}${asciiName(host)}${port}` : authority
}

function asciiName(host: string): string {
  const labels = host.split('.').map(asciiLabel)
  const isGivenUp = labels.some((label, index) => label === null || (label === '' && index < labels.length - 1))
  return isGivenUp ? host : labels.join('.')
}

function asciiLabel(label: string): string | null {
  if (isAscii(label)) return label
  if (/^xn--/i.test(label)) return null
  const encoded = encodePunycode(label.toLowerCase())
  return encoded === null || encoded.length > 59 ? null : `xn--${encoded}`
}

/** 4. Brackets in the host are brackets again, also those that were written encoded. */
function withBrackets(uri: string): string {
  return uri.replace(AUTHORITY, (_, start: string, authority: string) => {
    const [userinfo, host] = cutLast(authority, '@')
    const shown = host.replace(/%5B/gi, '[').replace(/%5D/gi, ']')
    return `${start}${userinfo === null ? '' : `${userinfo}@`}${shown}`
  })
}

/** 5. `host` and `_port`. */
function hostAndPortOf(text: string): { host: string; port: string | null } {
  const [, port = null] = /:([0-9]*)$/.exec(text) ?? []
  const host = text.replace(/:[0-9]+$/, '')
  const inner = /^\[([^]*)\]$/.exec(host)?.[1] ?? host
  return { host: percentDecoded(inner), port }
}

/** Perl's `URI->new`. */
export const perl: Program = programOf<PerlUri>({
  name: 'perl-uri-5.17',
  specification: 'https://metacpan.org/release/OALDERS/URI-5.17/view/lib/URI.pm',
  strip,
  read,
  print: ({ uri }) => uri,
  connect: ({ scheme, host, port }) => (host === null || host === '' ? null : connection(host, port, scheme)),
  assemble: (parts) => recompose({ ...parts, host: bracketed(parts.host) }),
  words: {},
})
