/**
 * URL parsing (section 4.4): the states of the basic URL parser, each a function with the state's name, in the Standard's order.
 *
 * The Standard's states find the parts and encode them. The states here only find them: parts of the input stay as written, and
 * parts of the base are copied. `canonicalize.ts` encodes them. Input that the Standard refuses is refused here.
 *
 * A state of the Standard consumes one code point; a state here consumes everything up to the next state. So there is no buffer,
 * because a part is a slice of the input. A state calls the next state, and returns `null` for failure. State overrides are in
 * `setters.ts`. Where the Standard moves its pointer forward and back again, the pointer here does not move, so the states begin as
 * follows:
 *
 *     state                                  begins on
 *     path or authority                      the "/" after the scheme
 *     relative slash, file slash             the first slash
 *     special authority slashes, authority   what follows the scheme, or the slashes
 *     host, port, file host                  the first code point of the part
 *     path start, path                       the first code point after the authority, or of the path
 *     query, fragment                        the "?", the "#"
 *
 * The comments number the steps of the state.
 *
 * @see https://url.spec.whatwg.org/#url-parsing
 */

import { type Components, NO_PARTS, type ReferenceParts, type Report } from '../../ground/components.js'
import {
  asciiLowercase,
  COLON,
  COMMERCIAL_AT,
  EOF,
  indexOrEnd,
  isAsciiAlpha,
  isAsciiAlphanumeric,
  isAsciiDigit,
  LEFT_BRACKET,
  NUMBER_SIGN,
  QUESTION_MARK,
  REVERSE_SOLIDUS,
  RIGHT_BRACKET,
  SOLIDUS,
  unitAt,
  unitOrEof,
} from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import type { Edition } from './edition.js'
import { NO_HOST, parseHostOf } from './host-parsing.js'
import { stripInput, UrlParsing } from './parsing-variables.js'
import { appendPath, isWindowsDriveLetter, runPathState, shorten } from './path.js'
import { withoutGuard } from './url-serializing.js'
import { reportInvalidUnits } from './url-units.js'

// The basic URL parser (section 4.4), without the encoding of the parts: it strips the input, runs the states, and builds the URL
// from their variables. The base is canonical, as it always is in the Standard (W2).
//
// See https://url.spec.whatwg.org/#concept-basic-url-parser

export function parseUrl(input: string, base: Components | null, edition: Edition, report: Report): Components | null {
  const parsing = run(input, base, edition, report)
  if (parsing === null) return null
  const { username, password, host, hostData, port, path, query, fragment, kind, urlScheme } = parsing
  const scheme = parsing.scheme ?? urlScheme
  return withoutGuard(
    { scheme, username, password, host, port, path: path ?? '', query, fragment, kind, hostData },
    edition,
  )
}

/** Returns the parser's variables after the last state; `null` for failure. */
function run(input: string, base: Components | null, edition: Edition, report: Report): UrlParsing | null {
  const parsing = new UrlParsing(stripInput(input, report), base, edition, report)
  return schemeStart(parsing) && parsing
}

/** A base that supplies only its scheme. Its scheme is special, so that "\" is treated as "/". */
const BARE_HTTPS: Components = { ...NO_PARTS, scheme: 'https', kind: 'hierarchical' }

/**
 * Parses a reference by itself. A path that would be appended to a base's directory has no leading slash. After an authority, the
 * path may be empty, but is never `null`.
 */
export function splitReference(reference: string, edition: Edition, report: Report): ReferenceParts | null {
  const parsing = run(reference, BARE_HTTPS, edition, report)
  if (parsing === null) return null
  const { scheme, username, password, host, hostData, port, query, fragment, kind } = parsing
  const path = parsing.path ?? (host === null ? null : '')
  return { scheme, username, password, host, port, path, query, fragment, kind, hostData }
}

type State = (parsing: UrlParsing) => true | null

/** Step 9 of the basic URL parser: runs the state machine from its first state. */
const schemeStart: State = (parsing) => (isAsciiAlpha(parsing.c) ? scheme(parsing) : noScheme(parsing))

const scheme: State = (parsing) => {
  const { input, base } = parsing
  let colon = 1
  while (isSchemeUnit(unitOrEof(input, colon))) colon++
  // 3. The pointer has not moved, so the next state starts over.
  if (unitOrEof(input, colon) !== COLON) return noScheme(parsing)

  // 2.2.
  parsing.scheme = input.slice(0, colon)
  parsing.setScheme(asciiLowercase(parsing.scheme))
  parsing.pointer = colon + 1
  // 2.5.
  if (parsing.urlScheme === 'file') {
    if (!parsing.startsWith('//')) reportMissingSlashes(parsing)
    return file(parsing)
  }
  // 2.6. and 2.7.
  if (parsing.isSpecial && base !== null && base.scheme === parsing.urlScheme)
    return specialRelativeOrAuthority(parsing)
  if (parsing.isSpecial) return specialAuthoritySlashes(parsing)
  // 2.8. and 2.9.
  if (parsing.c === SOLIDUS) return pathOrAuthority(parsing)
  parsing.kind = 'opaque'
  return opaquePath(parsing)
}

const SCHEME_PUNCTUATION = CodePointSet.of('+-.')
const isSchemeUnit = (unit: number): boolean => isAsciiAlphanumeric(unit) || SCHEME_PUNCTUATION.has(unit)

const reportMissingSlashes = (parsing: UrlParsing): void =>
  parsing.found('special-scheme-missing-following-solidus', 'scheme', 0, parsing.pointer)

const noScheme: State = (parsing) => {
  const { base, input, report } = parsing
  // 1.
  if (base === null || (base.kind === 'opaque' && parsing.c !== NUMBER_SIGN)) {
    return report.fatal('missing-scheme-non-relative-URL', 'scheme', 0, input.length)
  }
  parsing.setScheme(base.scheme)
  // 2.
  if (base.kind === 'opaque') {
    parsing.kind = 'opaque'
    parsing.path = base.path
    parsing.query = base.query
    return fragment(parsing)
  }
  // 3. and 4.
  return base.scheme === 'file' ? file(parsing) : relative(parsing)
}

const specialRelativeOrAuthority: State = (parsing) => {
  if (parsing.startsWith('//')) {
    parsing.pointer += 2
    return specialAuthorityIgnoreSlashes(parsing)
  }
  reportMissingSlashes(parsing)
  return relative(parsing)
}

const pathOrAuthority: State = (parsing) => {
  if (parsing.startsWith('//')) {
    parsing.pointer += 2
    return authority(parsing)
  }
  return path(parsing)
}

const relative: State = (parsing) => {
  // 3. and 4.
  if (parsing.isSlash(parsing.c)) {
    parsing.reportReverseSolidus(null)
    return relativeSlash(parsing)
  }
  // 5.1.
  const base = parsing.base as Components
  parsing.setAuthority(base)
  parsing.path = base.path
  parsing.query = base.query
  // 5.2. and 5.3.
  if (isAfterPath(parsing.c)) return afterPath(parsing)
  // 5.4.
  parsing.query = null
  shortenPath(parsing)
  return path(parsing)
}

const isAfterPath = (unit: number): boolean => unit === QUESTION_MARK || unit === NUMBER_SIGN || unit === EOF

function shortenPath(parsing: UrlParsing): void {
  if (parsing.path !== null) parsing.path = shorten(parsing.path, parsing.urlScheme)
}

const relativeSlash: State = (parsing) => {
  // 1. and 2.
  const second = unitOrEof(parsing.input, parsing.pointer + 1)
  if (parsing.isSlash(second)) {
    parsing.pointer++
    if (parsing.isSpecial) parsing.reportReverseSolidus(null)
    parsing.pointer++
    return parsing.isSpecial ? specialAuthorityIgnoreSlashes(parsing) : authority(parsing)
  }
  // 3.
  parsing.setAuthority(parsing.base as Components)
  return skipReportedSlash(parsing)
}

const specialAuthoritySlashes: State = (parsing) => {
  if (parsing.startsWith('//')) parsing.pointer += 2
  else reportMissingSlashes(parsing)
  return specialAuthorityIgnoreSlashes(parsing)
}

const specialAuthorityIgnoreSlashes: State = (parsing) => {
  while (parsing.c === SOLIDUS || parsing.c === REVERSE_SOLIDUS) {
    const { pointer } = parsing
    parsing.found('special-scheme-missing-following-solidus', 'scheme', pointer, pointer + 1)
    parsing.pointer++
  }
  return authority(parsing)
}

const authority: State = (parsing) => {
  const { input, pointer: start } = parsing
  findAuthorityEnd(parsing)
  const at = lastAt(input, start, parsing.authorityEnd)
  if (at === -1) return host(parsing)

  // 1., for the whole userinfo. canonicalize.ts encodes it, including each "@" in it.
  if (parsing.report.wanted) reportCredentials(parsing)
  const userinfo = input.slice(start, at)
  const colon = userinfo.indexOf(':')
  parsing.username = colon === -1 ? userinfo : userinfo.slice(0, colon)
  parsing.password = colon === -1 ? null : userinfo.slice(colon + 1)
  parsing.pointer = at + 1
  // 2.1. Credentials need a host. Otherwise "https://@/example.org/" would be serialized to a string that parses as
  // "https://example.org/".
  if (parsing.pointer === parsing.authorityEnd) return hostMissing(parsing)
  return host(parsing)
}

export const AUTHORITY_END: CodePointSet = CodePointSet.of('/?#')
export const SPECIAL_AUTHORITY_END: CodePointSet = AUTHORITY_END.and('\\')

/** Sets `authorityEnd`, searching from the pointer on. */
function findAuthorityEnd(parsing: UrlParsing): void {
  const { input, pointer, isSpecial } = parsing
  parsing.authorityEnd = indexOrEnd(input, (isSpecial ? SPECIAL_AUTHORITY_END : AUTHORITY_END).firstIn(input, pointer))
}

/**
 * Returns the index of an authority's last "@", or -1. It looks for the first "@" first, because that is faster, and most
 * authorities have none.
 */
function lastAt(input: string, start: number, authorityEnd: number): number {
  const first = input.indexOf('@', start)
  return first === -1 || first >= authorityEnd ? -1 : input.lastIndexOf('@', authorityEnd - 1)
}

/** Reports one error for each "@". It underlines everything up to that "@". */
function reportCredentials(parsing: UrlParsing): void {
  for (let i = parsing.pointer; i < parsing.authorityEnd; i++) {
    if (unitAt(parsing.input, i) !== COMMERCIAL_AT) continue
    parsing.found('invalid-credentials', 'username', parsing.pointer, i + 1)
  }
}

const hostMissing = (parsing: UrlParsing): null =>
  parsing.report.fatal('host-missing', 'host', parsing.pointer, parsing.authorityEnd)

const host: State = (parsing) => {
  const { input, pointer: start, authorityEnd } = parsing
  const hostEnd = endOfHost(input, start, authorityEnd)
  // 2.1. and 3.1. A port needs a host, and so does a special URL.
  if (hostEnd === start && (hostEnd < authorityEnd || parsing.isSpecial)) return hostMissing(parsing)
  // 2.3. and 3.3.
  if (!readHostBetween(parsing, start, hostEnd)) return null
  if (hostEnd === authorityEnd) {
    parsing.pointer = hostEnd
    return pathStart(parsing)
  }
  parsing.pointer = hostEnd + 1
  return port(parsing)
}

/** Returns the index of the first ":" outside brackets, or `authorityEnd`. */
export function endOfHost(input: string, start: number, authorityEnd: number): number {
  let insideBrackets = false
  for (let i = start; i < authorityEnd; i++) {
    const c = unitAt(input, i)
    if (c === COLON && !insideBrackets) return i
    if (c === LEFT_BRACKET) insideBrackets = true
    else if (c === RIGHT_BRACKET) insideBrackets = false
  }
  return authorityEnd
}

/** "Set url's host to host": parses the host between two indexes of the input. Returns whether it is valid. */
function readHostBetween(parsing: UrlParsing, start: number, hostEnd: number): boolean {
  const text = parsing.input.slice(start, hostEnd)
  const hostData = parseHostOf(parsing.urlScheme, { text, start }, parsing.edition, parsing.report)
  parsing.setHost(text, hostData)
  return hostData !== null
}

const port: State = (parsing) => {
  const { input, pointer: start, authorityEnd: portEnd, report } = parsing
  let digitsEnd = start
  while (digitsEnd < portEnd && isAsciiDigit(unitAt(input, digitsEnd))) digitsEnd++
  // 3.
  if (digitsEnd < portEnd) return report.fatal('port-invalid', 'port', start, portEnd)

  // 2.1.1. and 2.1.2. A default port, 2.1.3., is dropped in canonicalize.ts.
  const text = input.slice(start, portEnd)
  if (Number(text) > 0xffff) return report.fatal('port-out-of-range', 'port', start, portEnd)
  parsing.port = text
  parsing.pointer = portEnd
  return pathStart(parsing)
}

const file: State = (parsing) => {
  const { base, input, pointer } = parsing
  const { driveLetters } = parsing.edition
  // 1. and 2.
  parsing.setScheme('file')
  parsing.setHostOf(NO_HOST)
  // 3.
  if (parsing.isSlash(parsing.c)) {
    parsing.reportReverseSolidus(null)
    return fileSlash(parsing)
  }
  // 5.
  if (base?.scheme !== 'file') return path(parsing)
  // 4.1.
  parsing.setHostOf(base)
  parsing.path = base.path
  parsing.query = base.query
  // 4.2. and 4.3.
  if (isAfterPath(parsing.c)) return afterPath(parsing)
  // 4.4.
  parsing.query = null
  if (driveLetters.startReference(input, pointer)) {
    parsing.found('file-invalid-Windows-drive-letter', 'path', pointer, pointer + 2)
    parsing.path = null
    parsing.setHostOf(driveLetters.hostBeforeReference(base))
  } else {
    shortenPath(parsing)
  }
  return path(parsing)
}

const fileSlash: State = (parsing) => {
  const { base, input, pointer } = parsing
  const { driveLetters } = parsing.edition
  // 1.
  if (parsing.isSlash(unitOrEof(input, pointer + 1))) {
    parsing.pointer++
    parsing.reportReverseSolidus(null)
    parsing.pointer++
    return fileHost(parsing)
  }
  // 2.1.
  if (base?.scheme === 'file') {
    parsing.setHostOf(driveLetters.hostBeforePath(base))
    parsing.path = driveLetters.driveBeforePath(base.path ?? '', input, pointer)
  }
  // 2.2 (W12).
  return skipReportedSlash(parsing)
}

const fileHost: State = (parsing) => {
  const { input, pointer: start } = parsing
  findAuthorityEnd(parsing)
  const hostEnd = parsing.authorityEnd
  parsing.pointer = hostEnd
  // 1.1. The drive letter is the beginning of the path.
  if (isWindowsDriveLetter(input.slice(start, hostEnd))) {
    parsing.found('file-invalid-Windows-drive-letter-host', 'host', start, hostEnd)
    return pathFrom(parsing, start)
  }
  // 1.2. and 1.3.
  return readHostBetween(parsing, start, hostEnd) ? pathStart(parsing) : null
}

const pathStart: State = (parsing) => {
  // 1.
  if (parsing.isSpecial) {
    parsing.reportReverseSolidus('path')
    return parsing.isSlash(parsing.c) ? skipReportedSlash(parsing) : path(parsing)
  }
  // 2. to 4.
  if (parsing.c === QUESTION_MARK) return query(parsing)
  if (parsing.c === NUMBER_SIGN) return fragment(parsing)
  return parsing.c === EOF ? true : path(parsing)
}

/** Goes to the path state after the first slash of the path. If that slash is "\", another state has already reported it. */
function skipReportedSlash(parsing: UrlParsing): true | null {
  parsing.pointer++
  return pathFrom(parsing, parsing.pointer - 1)
}

const path: State = (parsing) => pathFrom(parsing, parsing.pointer)

const PATH_END = CodePointSet.of('?#')

/**
 * The path state. The path begins at `start`; findings before the pointer have already been reported. Steps 1.2 to 1.4, dot
 * segments and drive letters, are in path.ts, and step 2.3, the encoding, is in canonicalize.ts.
 */
function pathFrom(parsing: UrlParsing, start: number): true | null {
  const { input, pointer, report } = parsing
  const pathEnd = indexOrEnd(input, PATH_END.firstIn(input, pointer))
  if (report.wanted) reportPath(parsing, pathEnd)
  parsing.path = appendPath(parsing.path, input.slice(start, pathEnd), parsing)
  if (report.wanted) reportHostTakenAway(parsing, start, pathEnd)
  parsing.pointer = pathEnd
  return afterPath(parsing)
}

/** Reports the findings of the path state, in the order of the input. */
function reportPath(parsing: UrlParsing, pathEnd: number): void {
  const { input, report, isSpecial } = parsing
  let from = parsing.pointer
  for (let i = from; isSpecial && i < pathEnd; i++) {
    if (unitAt(input, i) !== REVERSE_SOLIDUS) continue
    reportInvalidUnits(input, from, i, 'path', report)
    parsing.found('invalid-reverse-solidus', 'path', i, i + 1)
    from = i + 1
  }
  reportInvalidUnits(input, from, pathEnd, 'path', report)
}

/** Step 1.4.1, for editions in which a drive letter removes the host. Today's edition reports nothing here. */
function reportHostTakenAway(parsing: UrlParsing, start: number, pathEnd: number): void {
  const { edition, hostData, urlScheme } = parsing
  const left = edition.driveLetters.hostBefore(runPathState(parsing.path ?? '', parsing), urlScheme, hostData)
  if (left !== hostData) parsing.found('file-invalid-Windows-drive-letter-host', 'path', start, pathEnd)
}

/** The encoding, and the "%20" before "?" and "#" (step 3.2), are in canonicalize.ts. */
const opaquePath: State = (parsing) => {
  const { input, pointer, report } = parsing
  const pathEnd = indexOrEnd(input, PATH_END.firstIn(input, pointer))
  if (report.wanted) reportInvalidUnits(input, pointer, pathEnd, 'path', report)
  parsing.path = input.slice(pointer, pathEnd)
  parsing.pointer = pathEnd
  return afterPath(parsing)
}

const afterPath: State = (parsing) =>
  parsing.c === QUESTION_MARK ? query(parsing) : parsing.c === NUMBER_SIGN ? fragment(parsing) : true

/** The encoding is in canonicalize.ts. */
const query: State = (parsing) => {
  const { input, report } = parsing
  const start = parsing.pointer + 1
  const queryEnd = indexOrEnd(input, input.indexOf('#', start))
  if (report.wanted) reportInvalidUnits(input, start, queryEnd, 'query', report)
  parsing.query = input.slice(start, queryEnd)
  parsing.pointer = queryEnd
  return parsing.c === NUMBER_SIGN ? fragment(parsing) : true
}

/** The encoding is in canonicalize.ts. */
const fragment: State = (parsing) => {
  const { input, report } = parsing
  const start = parsing.pointer + 1
  if (report.wanted) reportInvalidUnits(input, start, input.length, 'fragment', report)
  parsing.fragment = input.slice(start)
  return true
}
