/**
 * Canonicalizing a URL (section 5).
 *
 * Every part is canonicalized, even a part that makes the URL invalid. The joined parts are the best effort that a failure reports.
 */

import type { Components, QueryEncoder, Report } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { asciiLowercase, isAsciiAlpha, unitOrEof } from '../../ground/text/ascii.js'
import { rewriteAroundLoneSurrogates } from '../../ground/text/code-points.js'
import { percentEncode } from '../../ground/text/percent-encoding.js'
import { sameText } from '../../ground/text/records.js'
import { bestEffortHostAndPath, canonicalizeHostAndPath } from './canonical-host-and-path.js'
import { type CanonicalPart, firstMatch, type Invalidity } from './canonical-part.js'
import { canonicalizeOpaquePath } from './canonical-path.js'
import { C0_CONTROLS, charactersOf, escapeInvalidText, HIERARCHICAL_SCHEMES, utf8PercentEscape } from './definitions.js'
import type { Platform } from './platform.js'
import { serializeUrl, startOf } from './serializing.js'

/** A canonicalized URL, and the reason if it is invalid. */
interface CanonicalResult {
  readonly url: Components
  readonly invalid: Invalidity | null
}

/** 5. Canonicalizing a URL; the same record if nothing changes. */
export function canonicalizeUrl(
  url: Components,
  encoder: QueryEncoder,
  platform: Platform,
  report: Report,
): Components | null {
  const { url: canonical, invalid } =
    url.kind === 'opaque' ? canonicalizeOpaque(url) : canonicalizeHierarchical(url, encoder, platform)
  if (invalid === null) return sameText(url, canonical) ? url : canonical
  if (!report.wanted) return null
  const { name, component, start, end } = invalid
  const at = startOf(component, url)
  return report.fatal(name, component, at + start, at + end, bestEffortText(url, canonical, platform))
}

/** "If the scheme is hierarchical". */
function canonicalizeHierarchical(url: Components, encoder: QueryEncoder, platform: Platform): CanonicalResult {
  const scheme = canonicalizeScheme(url.scheme)
  const { host, path } = canonicalizeHostAndPath(url, platform)
  const port = canonicalizePort(url.port, scheme.text)
  return {
    url: {
      scheme: scheme.text,
      ...canonicalizeUserInfo(url),
      host: host.text,
      port: port.text,
      path: path.text,
      query: url.query === null ? null : canonicalizeQuery(url.query, encoder),
      fragment: url.fragment === null ? null : canonicalizeFragment(url.fragment),
      kind: 'hierarchical',
    },
    invalid: scheme.invalid ?? host.invalid ?? port.invalid ?? path.invalid,
  }
}

/** All other URLs have a scheme and a path; a mailto URL may also have a query, which is encoded in UTF-8 (D7). */
function canonicalizeOpaque(url: Components): CanonicalResult {
  const scheme = canonicalizeScheme(url.scheme)
  const path = canonicalizeOpaquePath(url.path ?? '')
  const query = url.query === null ? null : canonicalizeQuery(url.query, utf8)
  return {
    url: { ...url, scheme: scheme.text, path: path.text, query },
    invalid: scheme.invalid ?? path.invalid,
  }
}

/** The output for an invalid URL: its canonical parts, except for the host and the path. */
function bestEffortText(url: Components, canonical: Components, platform: Platform): string {
  if (url.kind === 'opaque') return serializeUrl(canonical)
  const { host, path } = bestEffortHostAndPath(url, platform)
  return serializeUrl({ ...canonical, host: host.text, path: path.text })
}

// Canonicalizing a scheme (section 5.1). Parsing takes everything before the first ":" for the scheme; only canonicalizing checks
// its characters.

/** All of ASCII except ALPHA, DIGIT, "+", "-", "." and "%". */
const SCHEME_ESCAPED = C0_CONTROLS.and(' !"#$&\'()*,/:;<=>?@[\\]^_`{|}~\x7f')

/** A character that is not valid in a scheme. "%" is one of them, although it is output unchanged. */
const INVALID_CHARACTER = /[^A-Za-z0-9+.-]/u

/** DEVIATION: The scheme is lowercased, which the draft forgets (D14). QUIRK: The empty scheme of "://h" is not invalid. */
const canonicalizeScheme = (scheme: string): CanonicalPart => ({
  text: utf8PercentEscape(asciiLowercase(scheme), SCHEME_ESCAPED),
  invalid: invalidityOf(scheme),
})

function invalidityOf(scheme: string): Invalidity | null {
  const component = 'scheme'
  const character = firstMatch(INVALID_CHARACTER, scheme)
  if (character !== null) return { name: 'scheme-character', component, ...character }
  if (scheme === '' || isAsciiAlpha(unitOrEof(scheme, 0))) return null
  return { name: 'scheme-first-character', component, start: 0, end: 1 }
}

// Canonicalizing a user-info (section 5.2): user name and password. Their characters are escaped and never unescaped, and they
// never make a URL invalid.

/**
 * The characters to escape, which the draft leaves open ("TODO"): all of ASCII except ALPHA, DIGIT and ! $ % & ' ( ) * + , - . ~ _
 * (D16).
 */
const USER_INFO_ESCAPED = C0_CONTROLS.and(' "#/:;<=>?@[\\]^`{|}\x7f')

type UserInfo = Pick<Components, 'username' | 'password'>

/** An empty password is dropped, and so is an empty user name without a password. */
function canonicalizeUserInfo({ username, password }: UserInfo): UserInfo {
  if (password !== null && password !== '') {
    return {
      username: utf8PercentEscape(username ?? '', USER_INFO_ESCAPED),
      password: utf8PercentEscape(password, USER_INFO_ESCAPED),
    }
  }
  if (username === null || username === '') return { username: null, password: null }
  return { username: utf8PercentEscape(username, USER_INFO_ESCAPED), password: null }
}

// The canonicalized port, "as described in Section ??" (section 5, "Canonicalizing a URL"). The draft does not have such a
// section; D21 stands in for it.

const DIGITS = /^[0-9]+$/
const LEADING_ZEROS = /^0+(?=[0-9])/

/** A number without leading zeros; `null` if the port is empty or is "the default port for the scheme". */
function canonicalizePort(port: string | null, scheme: string): CanonicalPart<string | null> {
  if (port === null || port === '') return { text: null, invalid: null }
  if (!DIGITS.test(port)) return invalidPort('port-not-a-number', port)
  const text = port.replace(LEADING_ZEROS, '')
  if (text.length > 5 || Number(text) > 0xffff) return invalidPort('port-out-of-range', port)
  return { text: Number(text) === HIERARCHICAL_SCHEMES.get(scheme) ? null : text, invalid: null }
}

const invalidPort = (name: string, port: string): CanonicalPart => ({
  text: escapeInvalidText(port),
  invalid: { name, component: 'port', start: 0, end: port.length },
})

// Canonicalizing a query (section 5.5). Its characters are escaped and never unescaped, and a query never makes a URL invalid.

/** The characters to escape, which the draft leaves open ("If the current character is among TODO"). "%" is kept (D24). */
const QUERY_ESCAPED = C0_CONTROLS.and(' "#<>\x7f')

/** "TODO: Handle the ambient encoding case": a query is encoded in the encoding of the document that contains the URL (D25). */
function canonicalizeQuery(query: string, encoder: QueryEncoder): string {
  const encode = (text: string): string => encoder.encode(text, QUERY_ESCAPED, escapedReference)
  if (encoder.encoding === 'UTF-8') return encode(charactersOf(query))
  // An encoding other than UTF-8 cannot represent a lone surrogate, so a character reference is written for it, too.
  return rewriteAroundLoneSurrogates(query, encode, escapedReference)
}

/** "The goofy query escaping format" for a character that the encoding cannot represent: `&#N;`, already escaped. */
const escapedReference = (codePoint: number): string => `%26%23${codePoint}%3B`

// Canonicalizing a fragment (section 5.6). Only control characters are escaped, because the draft notes that "the canonicalized
// fragment" contains "non-US-ASCII characters". A fragment never makes a URL invalid.

const NULLS = /\0/g
const OTHER_CONTROLS = /[\x01-\x1f]/g

/** 5.6. Canonicalizing a fragment. DEVIATION: U+0000 is dropped (D26). */
const canonicalizeFragment = (fragment: string): string =>
  charactersOf(fragment)
    .replace(NULLS, '')
    .replace(OTHER_CONTROLS, (control) => percentEncode(control.charCodeAt(0)))
