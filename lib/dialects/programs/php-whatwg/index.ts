/**
 * PHP, the class `Uri\WhatWg\Url`: the URL Standard as the library Lexbor has it. The text is read by the functions of the
 * Standard's own folder, with another edition record, and by three more rules (P21).
 *
 * @see https://www.php.net/manual/en/class.uri-whatwg-url.php
 */

import { type Components, type HostData, type Report, silent } from '../../../ground/components.js'
import { utf8 } from '../../../ground/encodings/utf-8.js'
import { toAscii, type Uts46Result } from '../../../ground/idna/uts46.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { percentDecodeToText } from '../../../ground/text/percent-encoding.js'
import type { Edition } from '../../whatwg/edition.js'
import { today } from '../../whatwg/edition-today.js'
import { stripInput } from '../../whatwg/strip-input.js'
import { urlStandard } from '../../whatwg/url-standard.js'
import { hostDenoted } from '../connecting.js'
import { type Program, programIn } from '../program.js'
import type { ProgramParts, ProgramRules } from '../rules.js'
import { cutLast } from '../splitting.js'
import { prefixed, recompose } from '../texts.js'

/** A URL as the class holds it: the values of its getters, its text before anything is encoded, and the text that it prints. */
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
 * QUIRK (P21): neither the Bidi Rule nor joiners are checked. Labels that begin with "xn--" are checked in a domain of ASCII,
 * too, and a label that is the Punycode of ASCII is replaced by the ASCII text.
 */
function domainToAscii(domain: string): Uts46Result {
  const lower = asciiLowercase(domain)
  if (isAscii(lower) && !ENCODED_LABEL.test(lower)) return { text: lower, error: null, label: null }
  const result = toAscii(lower.replace(ENCODED_ASCII, '$1'), IDNA)
  return result.text === '' ? { text: '', error: 'domain-length', label: null } : result
}

const ENCODED_LABEL = /(?:^|\.)xn--/i
const ENCODED_ASCII = /(?<=^|\.)xn--([\0-\-/-\x7f]+)-(?=\.|$)/g

const EDITION: Edition = {
  ...today,
  // QUIRK (P21): "^" is not encoded in a path.
  percentEncodeSets: { ...today.percentEncodeSets, path: today.percentEncodeSets.query.and('?`{}') },
  idna: { ...today.idna, toAscii: domainToAscii },
  // QUIRK (P21): a space at the end of an opaque path is not encoded.
  opaquePathBeforeMore: (encoded) => encoded,
}

const STANDARD = urlStandard(EDITION)

function readWhatWgUrl(text: string, report: Report): WhatWgUrl | null {
  const url = STANDARD.parse(text, report.wanted ? withoutFindings(report) : report)
  const canonical = url && canonicalOf(departing(url))
  if (url === null || canonical === null) return null
  const record = { ...canonical, host: writtenHost(url, canonical) }
  const { scheme, username, password, host, port, path, query, fragment, kind } = record
  const texts = { written: STANDARD.serialize(url), printed: STANDARD.serialize(record) }
  return { scheme, username, password, host, port, path, query, fragment, kind, ...texts }
}

/** The class throws an exception for a text that it refuses, and reports other errors only if it gets a list for them. */
const withoutFindings = (report: Report): Report => ({
  ...silent,
  wanted: true,
  fatal: (...reason) => report.fatal(...reason),
})

/** The record without the characters that Lexbor drops. */
function departing(url: Components): Components {
  const { scheme, username, password, path, kind } = url
  // QUIRK (P21): in a username, an "@" and the text after it are lost if a password follows.
  const [before] = username === null || password === null ? [null] : cutLast(username, '@')
  const named = { ...url, username: before ?? username }
  if (kind !== 'hierarchical' || path === null || path === '') return named
  const tail = withoutLostMarks(url, path)
  return { ...named, ...tail, path: withoutLostSegments(tail.path, STANDARD.isSpecial(scheme)) }
}

/** QUIRK (P21): a "?" or "#" after a dot segment is lost, and the text after it becomes a part of the path. */
function withoutLostMarks({ scheme, query, fragment }: Components, path: string) {
  const text = `${path}${prefixed('?', query)}${prefixed('#', fragment)}`
  let marked = ''
  for (const [piece] of text.matchAll(STANDARD.isSpecial(scheme) ? SPECIAL_IN_DOTS : IN_DOTS))
    marked += `${piece.slice(0, -1)}/`
  return marked === '' ? { path, query, fragment } : tailOfMarked(marked + text.slice(marked.length))
}

/** Matches, from the end of the last match on, a piece of a path that ends in a dot segment, and the mark after it. */
const IN_DOTS = /(?:[^?#]*\/)?(?:\.|%2e){1,2}[?#]/giy
const SPECIAL_IN_DOTS = /(?:[^?#]*[/\\])?(?:\.|%2e){1,2}[?#]/giy

function tailOfMarked(text: string) {
  const [, path = '', query = null, fragment = null] = /^([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/.exec(text) ?? []
  return { path, query, fragment }
}

/**
 * QUIRK (P21): an empty segment is lost before ".". At the beginning of a path, it is also lost before a "/" and a segment with an
 * unusual character: one that is not ASCII, or is not a URL unit.
 */
function withoutLostSegments(path: string, isSpecial: boolean): string {
  if (!/^[/\\]/.test(path)) return path
  const segments = path.match(isSpecial ? /[/\\][^/\\]*/g : /\/[^/]*/g) ?? []
  const kept: string[] = []
  // The segments at each moment, without the segments that dots have taken away.
  const walked: string[] = []
  for (const segment of segments) {
    const dots = segment.slice(1).replace(/%2e/gi, '.')
    const last = walked.at(-1)
    const isOdd = walked.length === 1 && segment.startsWith('/') && NOT_UNITS.test(segment)
    if (last?.length === 1 && (isOdd || dots === '.')) {
      kept.splice(kept.lastIndexOf(last), 1)
      walked.pop()
    }
    kept.push(segment)
    if (dots === '..') walked.pop()
    else if (dots !== '.') walked.push(segment)
  }
  return kept.length === segments.length ? path : kept.join('')
}

const NOT_UNITS = /[^!#-;=?-Z_a-z~]/

/** QUIRK (P21): a domain of ASCII that has an escape is decoded, and its letters stay as they are. */
function writtenHost({ host }: Components, canonical: Components): string | null {
  const isDomain = canonical.hostData?.kind === 'domain' || canonical.host === ''
  if (host === null || !isDomain || !host.includes('%') || ENCODED_LABEL.test(host)) return canonical.host
  const decoded = percentDecodeToText(host)
  const isLocal = canonical.host === '' && decoded === 'localhost'
  return isAscii(decoded) && STANDARD.isSpecial(canonical.scheme) && !isLocal ? decoded : canonical.host
}

/** The text of a reference at a base, as the Standard resolves it; `null` if it fails. */
function absolute(base: string, reference: string, report: Report): string | null {
  const canonical = canonicalOf(STANDARD.parse(base, silent))
  const resolved = canonical && STANDARD.resolve(canonical, reference, report)
  return resolved && STANDARD.serialize(resolved)
}

const canonicalOf = (url: Components | null): Components | null => url && STANDARD.canonicalize(url, utf8, silent)

/** The host that a text denotes. If the scheme is not special, it is opaque. */
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
  absolute,
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
