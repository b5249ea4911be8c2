/**
 * The collected ABNF (RFC 3986, appendix A): each rule is a function of the same name. If several alternatives match, the first one
 * wins (section 4.1).
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#appendix-A
 */

import {
  COLON,
  EOF,
  indexOrEnd,
  isAsciiDigit,
  LEFT_BRACKET,
  NUMBER_SIGN,
  QUESTION_MARK,
  SOLIDUS,
  unitOrEof,
} from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { isScheme } from '../../ground/text/records.js'
import { endOfRun, IN_FRAGMENT, IN_QUERY, IN_USERINFO, PCHAR } from './characters.js'
import { readHostText } from './host.js'
import type { GrammarRule, UriParsing } from './uri-parsing.js'

/** `URI = scheme ":" hier-part [ "?" query ] [ "#" fragment ]` */
export const uri: GrammarRule = (parsing) => {
  if (!beginsWithScheme(parsing.input)) {
    return parsing.refusePiece('relative-reference', 'scheme', 0, parsing.input.length)
  }
  return scheme(parsing) && hierPart(parsing) && queryAndFragment(parsing)
}

/** `URI-reference = URI / relative-ref` */
export const uriReference: GrammarRule = (parsing) =>
  beginsWithScheme(parsing.input) ? uri(parsing) : relativeRef(parsing)

/** `relative-ref = relative-part [ "?" query ] [ "#" fragment ]` */
const relativeRef: GrammarRule = (parsing) => relativePart(parsing) && queryAndFragment(parsing)

/** `hier-part = "//" authority path-abempty / path-absolute / path-rootless / path-empty` */
const hierPart: GrammarRule = (parsing) => {
  if (parsing.reads('//')) return authority(parsing) && path(parsing, pathAbempty)
  if (parsing.next === SOLIDUS) return path(parsing, pathAbsolute)
  return path(parsing, isPathEnd(parsing.next) ? pathEmpty : pathRootless)
}

/** `relative-part = "//" authority path-abempty / path-absolute / path-noscheme / path-empty` */
const relativePart: GrammarRule = (parsing) => {
  if (parsing.reads('//')) return authority(parsing) && path(parsing, pathAbempty)
  if (parsing.next === SOLIDUS) return path(parsing, pathAbsolute)
  return path(parsing, isPathEnd(parsing.next) ? pathEmpty : pathNoscheme)
}

/**
 * Whether there is a ":" where a scheme would end (appendix B). If no valid scheme precedes it, the input is not a relative
 * reference either, because the first segment of `path-noscheme` is a segment "without any colon" (R2).
 */
const beginsWithScheme = (input: string): boolean => /^[^:/?#]*:/.test(input)

/** `scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, and its ":" */
const scheme: GrammarRule = (parsing) => {
  const colon = parsing.input.indexOf(':')
  parsing.scheme = parsing.readUpTo(colon)
  if (!isScheme(parsing.scheme)) return parsing.refusePiece('not-a-scheme', 'scheme', 0, Math.max(colon, 1))
  return parsing.reads(':')
}

/** Applies one of the five path rules, which must match up to the end of the path. */
function path(parsing: UriParsing, rule: (parsing: UriParsing) => void): boolean {
  const start = parsing.position
  rule(parsing)
  if (!isPathEnd(parsing.next)) return parsing.refuse('not-a-pchar', 'path')
  parsing.path = parsing.input.slice(start, parsing.position)
  return true
}

const isPathEnd = (unit: number): boolean => unit === QUESTION_MARK || unit === NUMBER_SIGN || unit === EOF

/** `path-abempty = *( "/" segment )` */
function pathAbempty(parsing: UriParsing): void {
  while (parsing.reads('/')) segment(parsing)
}

/** `path-absolute = "/" [ segment-nz *( "/" segment ) ]`: a "//" has already been parsed as the beginning of an authority. */
function pathAbsolute(parsing: UriParsing): void {
  pathAbempty(parsing)
}

/**
 * `path-noscheme = segment-nz-nc *( "/" segment )`: a colon in the first segment has already been parsed as the end of a scheme.
 */
function pathNoscheme(parsing: UriParsing): void {
  pathRootless(parsing)
}

/** `path-rootless = segment-nz *( "/" segment )` */
function pathRootless(parsing: UriParsing): void {
  segment(parsing)
  pathAbempty(parsing)
}

/** `path-empty = 0<pchar>` */
function pathEmpty(): void {}

/** `segment = *pchar` */
function segment(parsing: UriParsing): void {
  parsing.position = endOfRun(PCHAR, parsing.input, parsing.position)
}

const queryAndFragment: GrammarRule = (parsing) => query(parsing) && fragment(parsing)

/** `[ "?" query ]`, and `query = *( pchar / "/" / "?" )` */
const query: GrammarRule = (parsing) => {
  if (!parsing.reads('?')) return true
  parsing.query = parsing.readUpTo(endOfRun(IN_QUERY, parsing.input, parsing.position))
  const isEnd = parsing.next === NUMBER_SIGN || parsing.next === EOF
  return isEnd || parsing.refuse('not-in-a-query', 'query')
}

/** `[ "#" fragment ]`, and `fragment = *( pchar / "/" / "?" )` */
const fragment: GrammarRule = (parsing) => {
  if (!parsing.reads('#')) return true
  parsing.fragment = parsing.readUpTo(endOfRun(IN_FRAGMENT, parsing.input, parsing.position))
  return parsing.next === EOF || parsing.refuse('not-in-a-fragment', 'fragment')
}

// Authorities (RFC 3986, section 3.2): user information, host and port. The rules for hosts are in `host.ts`.
//
// See https://www.rfc-editor.org/rfc/rfc3986#section-3.2

const AUTHORITY_END = CodePointSet.of('/?#')

/** `authority = [ userinfo "@" ] host [ ":" port ]`, up to the next "/", "?" or "#", or to the end of the URI */
const authority: GrammarRule = (parsing) => {
  const { input, position: start } = parsing
  const end = indexOrEnd(input, AUTHORITY_END.firstIn(input, start))
  // Host and port cannot contain "@", so the last "@" ends the userinfo.
  const at = input.lastIndexOf('@', end - 1)
  if (at >= start && !userinfo(parsing, at)) return false
  return host(parsing, end) && port(parsing, end)
}

/** `userinfo = *( unreserved / pct-encoded / sub-delims / ":" )`, and its "@" */
function userinfo(parsing: UriParsing, at: number): boolean {
  const { input, position: start, report } = parsing
  const end = endOfRun(IN_USERINFO, input, start)
  const colon = input.slice(start, end).indexOf(':')
  parsing.position = end
  if (end !== at) return parsing.refuse('not-in-userinfo', colon === -1 ? 'username' : 'password')

  // "Data after the first colon" is a password (section 3.2.1, R8).
  const passwordStart = colon === -1 ? at : start + colon + 1
  parsing.username = input.slice(start, colon === -1 ? at : start + colon)
  parsing.password = colon === -1 ? null : input.slice(passwordStart, at)
  if (passwordStart < at) report.found('deprecated-password', 'password', passwordStart, at)
  return parsing.reads('@')
}

/** The host: up to its closing bracket if it begins with a bracket; otherwise up to the ":" of a port. */
function host(parsing: UriParsing, authorityEnd: number): boolean {
  const { input, position: start, report } = parsing
  const text = input.slice(start, authorityEnd)
  const isLiteral = unitOrEof(text, 0) === LEFT_BRACKET
  const length = isLiteral ? text.indexOf(']') + 1 : indexOrEnd(text, text.indexOf(':'))
  if (isLiteral && length === 0) return parsing.refusePiece('IP-literal-unclosed', 'host', start, authorityEnd)

  parsing.host = text.slice(0, length)
  parsing.hostData = readHostText(parsing.host, start, report)
  parsing.position = start + length
  return parsing.hostData !== null
}

/** `[ ":" port ]`, and `port = *DIGIT` */
function port(parsing: UriParsing, authorityEnd: number): boolean {
  const { input, position: start } = parsing
  if (start === authorityEnd) return true
  if (parsing.next !== COLON) return parsing.refuse('not-after-an-IP-literal', 'host')
  let end = start + 1
  while (end < authorityEnd && isAsciiDigit(unitOrEof(input, end))) end++
  if (end < authorityEnd) return parsing.refusePiece('not-a-port', 'port', start + 1, authorityEnd)
  parsing.port = input.slice(start + 1, end)
  parsing.position = end
  return true
}
