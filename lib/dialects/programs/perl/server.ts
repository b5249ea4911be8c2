/**
 * The URI classes with a server: how a string becomes a URI, and what the methods for the server return. A string consists of
 * characters, as given, or of bytes. The host of a URI is bytes.
 *
 * @see https://metacpan.org/release/OALDERS/URI-5.17/view/lib/URI/_server.pm
 */

import { toNfc } from '../../../ground/idna/normalize.js'
import { encodePunycode, hasAcePrefix } from '../../../ground/idna/punycode.js'
import { LONGEST_LABEL } from '../../../ground/idna/uts46.js'
import { asciiLowercase, indexOrEnd, isAscii } from '../../../ground/text/ascii.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { percentEncode, utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { latin1Decoded } from '../escapes.js'
import type { ProgramParts } from '../rules.js'
import { cutLast } from '../splitting.js'
import { stripBothEnds } from '../stripping.js'

/** How Perl treats the characters of one kind of string. */
export interface PerlCharacters {
  /** `lc`. */
  readonly lowercase: (text: string) => string
  /** `escape_char`: escapes everything that is not allowed in a URI. */
  readonly escape: (text: string) => string
  /** White space. */
  readonly space: RegExp
}

/** A string of characters. Perl's `lc` does not handle the final sigma. */
export const CHARACTERS: PerlCharacters = {
  lowercase: (text) => text.replaceAll('Σ', 'σ').toLowerCase(),
  escape: (text) => utf8PercentEncode(text.toWellFormed(), NOT_IN_URI),
  space: /[\t-\r\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/,
}

/** A string of characters, in versions that normalize names to NFC. */
export const COMPOSED_CHARACTERS: PerlCharacters = {
  ...CHARACTERS,
  lowercase: (text) => toNfc(CHARACTERS.lowercase(text)),
}

/** A string of bytes, each of which is one character. */
export const BYTES: PerlCharacters = {
  lowercase: asciiLowercase,
  escape: (text) =>
    text.replace(/[^\0-\x7f]+|[\0-\x7f]+/g, (run) =>
      isAscii(run)
        ? utf8PercentEncode(run, NOT_IN_URI)
        : Array.from(run, (byte) => percentEncode(byte.charCodeAt(0))).join(''),
    ),
  space: /[\t-\r ]/,
}

/**
 * 1. Removes `<…>` or `<URL:…>`, then quotes, then white space, each once. The text between these marks must not contain a newline.
 */
export function unwrapped(text: string, { space }: PerlCharacters): string {
  const inner = text.replace(/^<(?:URL:)?([^\n]*)>(?=\n?$)/, '$1').replace(/^"([^\n]*)"(?=\n?$)/, '$1')
  return stripBothEnds(inner, (character) => space.test(character))
}

/** Scheme and authority, up to the end of the authority. */
const AUTHORITY = /^((?:[A-Za-z][A-Za-z0-9.+-]*:)?\/\/)([^/?#]*)/

/** 3. and 4. Escapes a string so that it is a URI: `_uric_escape`. */
export function escapedUri(text: string, isServer: boolean, as: PerlCharacters): string {
  // 3.
  const named =
    isServer && NOT_IN_HOST.test(text)
      ? text.replace(AUTHORITY, (_, start: string, authority: string) => start + withAsciiHost(authority, as))
      : text
  // 4.
  return withBrackets(as.escape(named))
}

const NOT_IN_URI = complementOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'();/?:@&=+$,%#")

function complementOf(members: string): CodePointSet {
  const others = Array.from({ length: 0x80 }, (_, code) => String.fromCharCode(code)).filter(
    (one) => !members.includes(one),
  )
  return CodePointSet.of(others.join(''))
}

/** 3. Characters that must be escaped in a host. */
const NOT_IN_HOST = /[^A-Za-z0-9\-_.!~*'();/?:@&=+$,%#[\]]/

/**
 * 3. IDNA without a mapping. Perl's expression for the userinfo does not match newlines, so anything before a newline belongs to
 * the host.
 */
function withAsciiHost(authority: string, as: PerlCharacters): string {
  const at = authority.indexOf('@')
  const line = authority.slice(0, indexOrEnd(authority, authority.indexOf('\n', Math.max(at, 0))))
  const end = line.lastIndexOf('@') + 1
  const start = at === -1 ? 0 : authority.lastIndexOf('\n', at) + 1
  const userinfo = authority.slice(start, end)
  const hostAndPort = authority.slice(0, start) + authority.slice(end)
  const [, port = ''] = /(:\p{Nd}+)$/u.exec(hostAndPort) ?? []
  const host = hostAndPort.slice(0, hostAndPort.length - port.length)
  return NOT_IN_HOST.test(host) ? `${userinfo}${asciiName(host, as)}${port}` : authority
}

function asciiName(host: string, as: PerlCharacters): string {
  const labels = host.split('.').map((label) => asciiLabel(label, as))
  const isGivenUp = labels.some((label, index) => label === null || (label === '' && index < labels.length - 1))
  return isGivenUp ? host : labels.join('.')
}

/** `ToASCII`, with `lc` for nameprep. If a label is too long, the whole name stays as it is, even if the label is ASCII. */
function asciiLabel(label: string, as: PerlCharacters): string | null {
  const lower = isAscii(label) ? label : as.lowercase(label)
  if (isAscii(lower)) return sized(lower)
  // Punycode has at least one character for each code point.
  if (hasAcePrefix(lower) || lower.length > 2 * LONGEST_LABEL) return null
  const encoded = encodePunycode(lower)
  return encoded === null ? null : sized(`xn--${encoded}`)
}

const sized = (label: string): string | null => (label.length > LONGEST_LABEL ? null : label)

const ENCODED_BRACKET = /%5[BD]/i

/** 4. Decodes the encoded brackets of the host, even if the caller had encoded them. */
function withBrackets(uri: string): string {
  if (!ENCODED_BRACKET.test(uri) || WITHOUT_BRACKETS.test(uri)) return uri
  if (ALL_BRACKETS.test(uri)) return unbracketed(uri)
  return uri.replace(AUTHORITY, (_, start: string, authority: string) => {
    const [userinfo, host] = cutLast(authority, '@')
    return `${start}${userinfo === null ? '' : `${userinfo}@`}${unbracketed(host)}`
  })
}

const unbracketed = (text: string): string => text.replace(/%5B/gi, '[').replace(/%5D/gi, ']')

/** 4. The schemes whose brackets stay encoded, and the scheme whose brackets are all decoded. Both must be in lowercase. */
const WITHOUT_BRACKETS = /^(?:data|ldapi|urn|sqlite3?):/
const ALL_BRACKETS = /^mailto:/

export type Server = Pick<ProgramParts, 'username' | 'host' | 'port'>

/** 5. `userinfo`, `host` and `_port`. */
export function serverOf(authority: string, portAtEnd: RegExp): Server {
  const [username, text] = cutLast(authority, '@')
  const [, port = null] = /:([0-9]*)$/.exec(text) ?? []
  const host = text.replace(portAtEnd, '')
  const inner = /^\[([\s\S]*)\]$/.exec(host)?.[1] ?? host
  return { username, host: latin1Decoded(inner), port }
}
