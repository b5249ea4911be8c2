/**
 * Perl, the module URI 5.17. It refuses nothing: what cannot be in a URI is percent-encoded.
 *
 * @see https://metacpan.org/release/OALDERS/URI-5.17/view/lib/URI.pm
 */

import type { Report } from '../../../components.js'
import { encodePunycode } from '../../../idna/punycode.js'
import { LONGEST_LABEL } from '../../../idna/uts46.js'
import { asciiLowercase, isAscii } from '../../../text/ascii.js'
import { CodePointSet } from '../../../text/code-point-set.js'
import { indexOrEnd } from '../../../text/index-or-end.js'
import { utf8PercentEncode } from '../../../text/percent-encoding.js'
import { connection } from '../connecting.js'
import { latin1Decoded } from '../escapes.js'
import { type Program, programOf } from '../program.js'
import type { ProgramParts } from '../rules.js'
import { cut, cutBefore, cutLast } from '../splitting.js'
import { stripEnd } from '../stripping.js'
import { bracketed, recompose } from '../texts.js'

/** The text as Perl holds it, from which each method takes its part. */
interface PerlUri extends ProgramParts {
  readonly uri: string
}

/** 2. The schemes whose class has a method `host`. */
const SERVERS = new Set(
  'ftp gopher http https ldap ldaps mms news nntp nntps pop rlogin rsync rtsp rtspu sftp sip sips snews ssh telnet tn3270'.split(
    ' ',
  ),
)
/** 4. The schemes whose brackets stay encoded. */
const WITHOUT_BRACKETS = new Set(['data', 'ldapi', 'urn', 'sqlite'])

/** 1. `<…>` and `<URL:…>`, quotes, and white space, each once. */
function strip(input: string, report: Report): string {
  const [, inner] = /^\s*<(?:URL:)?([\s\S]*)>\s*$/i.exec(input) ?? []
  const text = trimmed(inner ?? input)
  const [, quotedText] = /^"([\s\S]*)"$/.exec(text) ?? []
  const stripped = trimmed(quotedText ?? text)
  const at = stripped === '' ? 0 : input.indexOf(stripped)
  if (at > 0) report.stripped(0, at)
  return stripped
}

/** White space as Perl knows it. */
const SPACE = /^[\t-\r\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/
const trimmed = (text: string): string => stripEnd(text.replace(SPACE, ''), (character) => SPACE.test(character))

const SCHEME = /^([A-Za-z][A-Za-z0-9.+-]*):/
/** Scheme and authority, up to the end of the authority. */
const AUTHORITY = /^((?:[A-Za-z][A-Za-z0-9.+-]*:)?\/\/)([^/?#]*)/

function read(text: string): PerlUri {
  const [, given = null] = SCHEME.exec(text) ?? []
  const scheme = given === null ? null : asciiLowercase(given)
  const isServer = scheme !== null && SERVERS.has(scheme)
  // 3.
  const named =
    isServer && NOT_IN_HOST.test(text)
      ? text.replace(AUTHORITY, (_, start: string, authority: string) => start + withAsciiHost(authority))
      : text
  // 4.
  const escaped = utf8PercentEncode(named.toWellFormed(), NOT_IN_URI)
  const uri = scheme !== null && WITHOUT_BRACKETS.has(scheme) ? escaped : withBrackets(escaped)
  return { ...partsOf(uri, scheme), scheme, password: null, uri }
}

/** 5. What the methods of the class find in the text. */
function partsOf(uri: string, scheme: string | null): Omit<ProgramParts, 'scheme' | 'password'> {
  const [hierarchy, fragment] = cut(uri, '#')
  if (scheme !== null && OPAQUE.has(scheme)) {
    const query = scheme === 'mailto' ? cut(hierarchy, '?')[1] : null
    return { ...NO_HOST, path: hierarchy.slice(scheme.length + 1), query, fragment }
  }
  const [body, query] = cut(hierarchy, '?')
  if (scheme === 'sip' || scheme === 'sips')
    return { ...serverOf(cutBefore(body.slice(scheme.length + 1), /;/)[0]), path: '', query, fragment }
  const [, authority, path = ''] = /^(?:[^:/?#]+:)?(?:\/\/([^/?#]*))?([^?#]*)/.exec(body) ?? []
  if (authority === undefined || scheme === null) return { ...NO_HOST, path, query, fragment }
  if (scheme === 'file') return { ...NO_HOST, host: latin1Decoded(authority), path, query, fragment }
  return { ...(SERVERS.has(scheme) ? serverOf(authority) : NO_HOST), path, query, fragment }
}

/** 5. `userinfo`, `host` and `_port`. */
function serverOf(authority: string): Pick<ProgramParts, 'username' | 'host' | 'port'> {
  const [username, text] = cutLast(authority, '@')
  const [, port = null] = /:([0-9]*)$/.exec(text) ?? []
  const host = text.replace(/:[0-9]+$/, '')
  const inner = /^\[([\s\S]*)\]$/.exec(host)?.[1] ?? host
  return { username, host: latin1Decoded(inner), port }
}

/** The schemes whose class knows no authority. */
const OPAQUE = new Set(['data', 'mailto', 'urn'])

const NO_HOST = { username: null, host: null, port: null }

const NOT_IN_URI = complementOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'();/?:@&=+$,%#")

function complementOf(members: string): CodePointSet {
  const others = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).filter(
    (one) => !members.includes(one),
  )
  return CodePointSet.of(others.join(''))
}

/** 3. What a host does not have that is left as it is. */
const NOT_IN_HOST = /[^A-Za-z0-9\-_.!~*'();/?:@&=+$,%#[\]]/

/** 3. IDNA without a mapping. The expression for the userinfo does not match newlines, so what stands before one is a host. */
function withAsciiHost(authority: string): string {
  const at = authority.indexOf('@')
  const line = authority.slice(0, indexOrEnd(authority, authority.indexOf('\n', Math.max(at, 0))))
  const end = line.lastIndexOf('@') + 1
  const start = at === -1 ? 0 : authority.lastIndexOf('\n', at) + 1
  const userinfo = authority.slice(start, end)
  const hostAndPort = authority.slice(0, start) + authority.slice(end)
  const [, port = ''] = /(:\p{Nd}+)$/u.exec(hostAndPort) ?? []
  const host = hostAndPort.slice(0, hostAndPort.length - port.length)
  return NOT_IN_HOST.test(host) ? `${userinfo}${asciiName(host)}${port}` : authority
}

function asciiName(host: string): string {
  const labels = host.split('.').map(asciiLabel)
  const isGivenUp = labels.some((label, index) => label === null || (label === '' && index < labels.length - 1))
  return isGivenUp ? host : labels.join('.')
}

function asciiLabel(label: string): string | null {
  if (isAscii(label)) return label
  if (/^xn--/i.test(label)) return null
  const lower = label.toLowerCase()
  if (isAscii(lower)) return lower
  // Punycode has at least a character for each code point.
  if (lower.length > 2 * LONGEST_ENCODED) return null
  const encoded = encodePunycode(lower)
  return encoded === null || encoded.length > LONGEST_ENCODED ? null : `xn--${encoded}`
}

/** The "xn--" before it is a piece of the label, too. */
const LONGEST_ENCODED = LONGEST_LABEL - 'xn--'.length

const ENCODED_BRACKET = /%5[BD]/i

/** 4. Brackets in the host are brackets again, also those that were written encoded. */
function withBrackets(uri: string): string {
  if (!ENCODED_BRACKET.test(uri)) return uri
  return uri.replace(AUTHORITY, (_, start: string, authority: string) => {
    const [userinfo, host] = cutLast(authority, '@')
    const shown = host.replace(/%5B/gi, '[').replace(/%5D/gi, ']')
    return `${start}${userinfo === null ? '' : `${userinfo}@`}${shown}`
  })
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
