/**
 * PHP's class `Uri\WhatWg\Url`: the URL Standard as the library Lexbor implements it. The input is parsed by the functions of the
 * Standard's own folder, with a different edition record and three more rules (P21).
 *
 * @see https://www.php.net/manual/en/class.uri-whatwg-url.php
 */

import { type Components, type HostData, type Report, silent } from '../../../ground/components.js'
import { utf8 } from '../../../ground/encodings/utf-8.js'
import { encodePunycode } from '../../../ground/idna/punycode.js'
import { toAscii, toUnicode, type Uts46Result } from '../../../ground/idna/uts46.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { percentDecodeToText } from '../../../ground/text/percent-encoding.js'
import { hostDataIn } from '../../kit/hosts.js'
import type { Edition } from '../../whatwg/edition.js'
import { today } from '../../whatwg/edition-today.js'
import { stripInput } from '../../whatwg/parsing-variables.js'
import { urlStandard } from '../../whatwg/url-standard.js'
import { hostDenoted } from '../connecting.js'
import { type Program, programIn } from '../program.js'
import type { Hop, Memory, ProgramParts, ProgramRules } from '../rules.js'
import { cutLast } from '../splitting.js'
import { prefixed, recompose } from '../texts.js'
import { walkPath } from './lexbor-path.js'

/** A URL as the class stores it: its getters' values, its text before anything is encoded, and its output. */
interface WhatWgUrl extends ProgramParts {
  readonly written: string
  readonly printed: string
}

const IDNA = {
  checkHyphens: false,
  checkBidi: false,
  checkJoiners: false,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}

/**
 * QUIRK (P21): neither the Bidi Rule nor joiners are checked. Labels that begin with "xn--" are checked in an ASCII domain, too,
 * and a label that is the Punycode of ASCII is replaced by that ASCII, even if it is empty.
 */
function domainToAscii(domain: string): Uts46Result {
  const lower = asciiLowercase(domain)
  if (isAscii(lower) && !ENCODED_LABEL.test(lower)) return { text: lower, error: null, label: null }
  const decoded = withDecodedAscii(lower)
  const result = toAscii(decoded, IDNA)
  if (result.error === 'leading-mark') return withLeadingMarks(toUnicode(decoded, IDNA).text)
  return result.text === '' ? { text: '', error: 'domain-length', label: null } : result
}

/** Decodes labels that are the Punycode of ASCII. A decoded label must not begin with "xn--" again. */
function withDecodedAscii(domain: string): string {
  const { text, error } = toUnicode(domain, IDNA)
  return error === 'ascii-punycode' && !ENCODED_LABEL.test(text) ? toAscii(domain, IDNA).text : domain
}

/**
 * QUIRK (P21): a label may begin with a mark. To find other errors, a hyphen is put before the mark, because no mark composes with
 * a hyphen.
 */
function withLeadingMarks(unicode: string): Uts46Result {
  const result = toAscii(unicode.replace(/(?<=^|\.)(?=\p{M})/gu, '-'), IDNA)
  if (result.error !== null) return result
  const labels = unicode.split('.').map((label) => (isAscii(label) ? label : `xn--${encodePunycode(label)}`))
  return { ...result, text: labels.join('.') }
}

const ENCODED_LABEL = /(?:^|\.)xn--/i

/** QUIRK (P21): "^" is not encoded in a path. */
const IN_PATH = today.percentEncodeSets.query.and('?`{}')

const EDITION: Edition = {
  ...today,
  percentEncodeSets: { ...today.percentEncodeSets, path: IN_PATH },
  idna: { ...today.idna, toAscii: domainToAscii },
  // QUIRK (P21): a space at the end of an opaque path is not encoded.
  opaquePathBeforeMore: (encoded) => encoded,
}

const STANDARD = urlStandard(EDITION)

function readWhatWgUrl(text: string, report: Report): WhatWgUrl | null {
  const url = STANDARD.parse(text, report.wanted ? withoutFindings(report) : report)
  const canonical = url && canonicalByLexbor(withoutLostName(url))
  if (url === null || canonical === null) return null
  const record = { ...canonical, host: writtenHost(url, canonical) }
  const { scheme, username, password, host, port, path, query, fragment, kind } = record
  const texts = { written: STANDARD.serialize(url), printed: STANDARD.serialize(record) }
  return { scheme, username, password, host, port, path, query, fragment, kind, ...texts }
}

/**
 * Keeps only fatal errors, because the class throws only for these; it collects other errors in a list if the caller passes one.
 */
const withoutFindings = (report: Report): Report => ({
  ...silent,
  wanted: true,
  fatal: (...reason) => report.fatal(...reason),
})

/** Removes the part of the username that Lexbor loses. */
function withoutLostName(url: Components): Components {
  const { username, password } = url
  // QUIRK (P21): in a username, an "@" and what follows it are lost if there is a password.
  const [before] = username === null || password === null ? [null] : cutLast(username, '@')
  return { ...url, username: before ?? username }
}

/** The canonical record; `null` if canonicalizing fails. Lexbor walks the path together with everything after it. */
function canonicalByLexbor(url: Components): Components | null {
  const { scheme, path, query, fragment, kind } = url
  if (kind !== 'hierarchical' || path === null || path === '') return canonicalOf(url)
  const isSpecial = STANDARD.isSpecial(scheme)
  const written = `${path}${prefixed('?', query)}${prefixed('#', fragment)}`
  const text = (isSpecial ? /^[/\\]/ : /^\//).test(written) ? written.slice(1) : written
  const walked = walkPath(text, { isSpecial, isFile: scheme.toLowerCase() === 'file', encoded: IN_PATH })
  const [, foundQuery = null, foundFragment = null] = AFTER_PATH.exec(text.slice(walked.end)) ?? []
  const canonical = canonicalOf({ ...url, path: '/', query: foundQuery, fragment: foundFragment })
  return canonical && { ...canonical, path: walked.path }
}

const AFTER_PATH = /^(?:\?([^#]*))?(?:#([\s\S]*))?$/

/** QUIRK (P21): an ASCII domain that contains an escape and no "xn--" is decoded, and its letters keep their case. */
function writtenHost({ host }: Components, canonical: Components): string | null {
  const isDomain = hostDataIn(canonical)?.kind === 'domain' || canonical.host === ''
  if (host === null || !isDomain || !host.includes('%') || /xn--/i.test(host)) return canonical.host
  const decoded = percentDecodeToText(host)
  const isLocal = canonical.host === '' && decoded === 'localhost'
  return isAscii(decoded) && STANDARD.isSpecial(canonical.scheme) && !isLocal ? decoded : canonical.host
}

/** Resolves a reference as the Standard does. */
function follow(reference: string, { base, read }: Hop<WhatWgUrl>, report: Report): Memory<WhatWgUrl> | null {
  const canonical = canonicalOf(STANDARD.parse(base.text, silent))
  const resolved = canonical && STANDARD.resolve(canonical, reference, report)
  return resolved && read(STANDARD.serialize(resolved))
}

const canonicalOf = (url: Components | null): Components | null => url && STANDARD.canonicalize(url, utf8, silent)

/** The host that a string denotes. If the scheme is not special, a name or an IPv4 address is opaque. */
function denoted(text: string, scheme: string): HostData {
  const host = hostDenoted(text)
  return STANDARD.isSpecial(scheme) || host.kind === 'ipv6' || host.kind === 'empty' ? host : { kind: 'opaque', text }
}

const WORDS = Object.fromEntries(
  Object.entries({
    'missing-scheme-non-relative-URL': 'MissingSchemeNonRelativeUrl',
    'host-missing': 'HostMissing',
    'host-invalid-code-point': 'HostInvalidCodePoint',
    'domain-to-ASCII': 'DomainToAscii',
    'port-invalid': 'PortInvalid',
    'port-out-of-range': 'PortOutOfRange',
    'IPv4-too-many-parts': 'Ipv4TooManyParts',
    'IPv4-non-numeric-part': 'Ipv4NonNumericPart',
    'IPv4-out-of-range-part': 'Ipv4OutOfRangePart',
    'IPv6-unclosed': 'Ipv6Unclosed',
    'IPv6-invalid-compression': 'Ipv6InvalidCompression',
    'IPv6-too-many-pieces': 'Ipv6TooManyPieces',
    'IPv6-multiple-compression': 'Ipv6MultipleCompression',
    'IPv6-invalid-code-point': 'Ipv6InvalidCodePoint',
    'IPv6-too-few-pieces': 'Ipv6TooFewPieces',
    'IPv4-in-IPv6-too-many-pieces': 'Ipv4InIpv6TooManyPieces',
    'IPv4-in-IPv6-invalid-code-point': 'Ipv4InIpv6InvalidCodePoint',
    'IPv4-in-IPv6-out-of-range-part': 'Ipv4InIpv6OutOfRangePart',
    'IPv4-in-IPv6-too-few-parts': 'Ipv4InIpv6TooFewParts',
  }).map(([name, error]) => [name, `The specified URI is malformed (${error})`]),
)

const RULES: ProgramRules<WhatWgUrl> = {
  name: 'php-whatwg-8.5',
  specification: 'https://www.php.net/manual/en/class.uri-whatwg-url.php',
  strip: stripInput,
  read: readWhatWgUrl,
  follow,
  denoted,
  write: ({ written }) => written,
  print: ({ printed }) => printed,
  assemble: recompose,
  isDotSegment: (segment) => STANDARD.isDotSegment(segment),
  words: WORDS,
}

/** PHP's `Uri\WhatWg\Url`, a parser without a client. */
export const phpWhatwg: Program = programIn<WhatWgUrl>('php-whatwg', [
  { version: '8.5', since: '8.5', until: '8.5', news: '', rules: () => RULES },
])
