/**
 * URL parsing (section 4.4): the basic URL parser's states, each a function of the Standard's name, in its order.
 *
 * The Standard resolves, encodes and splits in one pass. Here that pass only splits: it finds the parts that the input
 * brings, as written, and how much the URL inherits from its base. `resolve.ts` inherits, `canonicalize.ts` encodes; the
 * three in a row are the Standard's parser. What the Standard refuses is refused here.
 *
 * A state eats as much of the input as it understands, where the Standard's eats one code point, and so there is no buffer:
 * a part is a slice of the input. A state returns the next one, or `null` for failure. State overrides do not occur. Where
 * the Standard's pointer has gone one further and comes back, this one has not moved:
 *
 *     state                                  begins on
 *     path or authority                      the "/" behind the scheme
 *     relative slash, file slash             the first slash
 *     special authority slashes, authority   what comes behind the scheme, or the slashes
 *     host, port, file host                  the first code point of the part
 *     path start, path                       the first code point behind the authority, or of the path
 *     query, fragment                        the "?", the "#"
 *
 * The comments number the steps of the state that they stand in.
 *
 * @see https://url.spec.whatwg.org/#url-parsing
 */

import {
  asciiLowercase,
  COLON,
  COMMERCIAL_AT,
  EOF,
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
} from '../../text/ascii.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { indexOrEnd } from '../../text/index-or-end.js'
import { parseHostOf } from './host-parsing.js'
import type { Inheritance } from './inheritance.js'
import type { UrlParsing } from './parsing-variables.js'
import { isWindowsDriveLetter } from './path.js'
import { reportInvalidUnits } from './url-units.js'

type State = (parsing: UrlParsing) => State | null

/** The end of the state machine. */
const end: State = () => end

/** Step 9 of the basic URL parser: run the machine. Whether it came to its end without failure. */
export function runStates(parsing: UrlParsing): boolean {
  let state: State | null = schemeStart
  while (state !== null && state !== end) state = state(parsing)
  return state === end
}

const schemeStart: State = (parsing) => (isAsciiAlpha(parsing.c) ? scheme : noScheme)

const scheme: State = (parsing) => {
  const { input, base } = parsing
  let colon = 1
  while (isSchemeUnit(unitOrEof(input, colon))) colon++
  // 3. Start over, for the pointer has not moved.
  if (unitOrEof(input, colon) !== COLON) return noScheme

  // 2.2.
  parsing.scheme = input.slice(0, colon)
  parsing.setScheme(asciiLowercase(parsing.scheme))
  parsing.pointer = colon + 1
  // 2.5.
  if (parsing.urlScheme === 'file') {
    if (!parsing.startsWith('//')) reportMissingSlashes(parsing)
    return file
  }
  // 2.6. and 2.7.
  if (parsing.isSpecial && base !== null && base.scheme === parsing.urlScheme) return specialRelativeOrAuthority
  if (parsing.isSpecial) return specialAuthoritySlashes
  // 2.8. and 2.9.
  if (parsing.c === SOLIDUS) return pathOrAuthority
  parsing.kind = 'opaque'
  return opaquePath
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
    parsing.inherits = 'query'
    return fragment
  }
  // 3. and 4.
  return base.scheme === 'file' ? file : relative
}

const specialRelativeOrAuthority: State = (parsing) => {
  if (parsing.startsWith('//')) {
    parsing.pointer += 2
    return specialAuthorityIgnoreSlashes
  }
  reportMissingSlashes(parsing)
  return relative
}

const pathOrAuthority: State = (parsing) => {
  if (parsing.startsWith('//')) {
    parsing.pointer += 2
    return authority
  }
  return path
}

const relative: State = (parsing) => {
  // 3. and 4.
  if (parsing.isSlash(parsing.c)) {
    parsing.reportReverseSolidus(null)
    return relativeSlash
  }
  // 5.
  return inheritUpTo(parsing)
}

/** Relative state, step 5, and file state, step 4: the first code point says how much is inherited. */
function inheritUpTo(parsing: UrlParsing): State {
  parsing.inherits = 'query'
  if (parsing.c === QUESTION_MARK) {
    parsing.inherits = 'path'
    return query
  }
  if (parsing.c === NUMBER_SIGN) return fragment
  if (parsing.c === EOF) return end
  parsing.inherits = 'directory'
  return path
}

const relativeSlash: State = (parsing) => {
  // 1. and 2.
  const second = unitOrEof(parsing.input, parsing.pointer + 1)
  if (parsing.isSlash(second)) {
    parsing.pointer++
    if (parsing.isSpecial) parsing.reportReverseSolidus(null)
    parsing.pointer++
    return parsing.isSpecial ? specialAuthorityIgnoreSlashes : authority
  }
  // 3.
  parsing.inherits = 'authority'
  return skipReportedSlash(parsing)
}

const specialAuthoritySlashes: State = (parsing) => {
  if (parsing.startsWith('//')) parsing.pointer += 2
  else reportMissingSlashes(parsing)
  return specialAuthorityIgnoreSlashes
}

const specialAuthorityIgnoreSlashes: State = (parsing) => {
  while (parsing.c === SOLIDUS || parsing.c === REVERSE_SOLIDUS) {
    const { pointer } = parsing
    parsing.found('special-scheme-missing-following-solidus', 'scheme', pointer, pointer + 1)
    parsing.pointer++
  }
  return authority
}

const authority: State = (parsing) => {
  const { input, pointer: start } = parsing
  findAuthorityEnd(parsing)
  const at = lastAt(input, start, parsing.authorityEnd)
  if (at === -1) return host

  // 1., over the whole userinfo; "%40" and the like are canonicalize.ts's.
  if (parsing.report.wanted) reportCredentials(parsing)
  const userinfo = input.slice(start, at)
  const colon = userinfo.indexOf(':')
  parsing.username = colon === -1 ? userinfo : userinfo.slice(0, colon)
  parsing.password = colon === -1 ? null : userinfo.slice(colon + 1)
  parsing.pointer = at + 1
  // 2.1. No URL has credentials and no host: "https://@/example.org/" would become "https://example.org/" in two readings.
  if (parsing.pointer === parsing.authorityEnd) return hostMissing(parsing)
  return host
}

export const AUTHORITY_END: CodePointSet = CodePointSet.of('/?#')
export const SPECIAL_AUTHORITY_END: CodePointSet = AUTHORITY_END.and('\\')

/** From the pointer on. */
function findAuthorityEnd(parsing: UrlParsing): void {
  const { input, pointer, isSpecial } = parsing
  parsing.authorityEnd = indexOrEnd(input, (isSpecial ? SPECIAL_AUTHORITY_END : AUTHORITY_END).firstIn(input, pointer))
}

/** The last "@" of an authority; most have none, and the first is found faster than the last. */
function lastAt(input: string, start: number, authorityEnd: number): number {
  const first = input.indexOf('@', start)
  return first === -1 || first >= authorityEnd ? -1 : input.lastIndexOf('@', authorityEnd - 1)
}

/** Once for each "@", over what stands before it. */
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
  // 2.1. and 3.1. No URL has a port and no host; a special URL has a host.
  if (hostEnd === start && (hostEnd < authorityEnd || parsing.isSpecial)) return hostMissing(parsing)
  // 2.3. and 3.3.
  if (!setHost(parsing, start, hostEnd)) return null
  if (hostEnd === authorityEnd) {
    parsing.pointer = hostEnd
    return pathStart
  }
  parsing.pointer = hostEnd + 1
  return port
}

/** The index of the first ":" outside brackets. */
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

function setHost(parsing: UrlParsing, start: number, hostEnd: number): boolean {
  const text = parsing.input.slice(start, hostEnd)
  parsing.host = text
  parsing.hostData = parseHostOf(parsing.urlScheme, { text, start }, parsing.edition, parsing.report)
  return parsing.hostData !== null
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
  return pathStart
}

const file: State = (parsing) => {
  const { base, input, pointer } = parsing
  const { driveLetters } = parsing.edition
  // 1.
  parsing.setScheme('file')
  // 3.
  if (parsing.isSlash(parsing.c)) {
    parsing.reportReverseSolidus(null)
    return fileSlash
  }
  // 2. and 5.
  if (base?.scheme !== 'file') {
    inheritHostOrNone(parsing, 'nothing')
    return path
  }
  // 4.
  const next = inheritUpTo(parsing)
  if (next === path && driveLetters.startReference(input, pointer)) {
    parsing.found('file-invalid-Windows-drive-letter', 'path', pointer, pointer + 2)
    inheritHostOrNone(parsing, driveLetters.inheritsBeforeReference)
  }
  return next
}

const fileSlash: State = (parsing) => {
  const { base, edition, input, pointer } = parsing
  // 1.
  if (parsing.isSlash(unitOrEof(input, pointer + 1))) {
    parsing.pointer++
    parsing.reportReverseSolidus(null)
    parsing.pointer++
    return fileHost
  }
  // 2.1. It reports no drive letter (W12).
  const isFileBase = base?.scheme === 'file'
  const inherits = isFileBase ? edition.driveLetters.inheritsBeforePath(base.path ?? '', input, pointer) : 'nothing'
  inheritHostOrNone(parsing, inherits)
  return skipReportedSlash(parsing)
}

/** File state, step 2: a file URL that does not have the host of its base has the empty one. */
function inheritHostOrNone(parsing: UrlParsing, inherits: Inheritance): void {
  parsing.inherits = inherits
  if (inherits === 'nothing') setHost(parsing, parsing.pointer, parsing.pointer)
}

const fileHost: State = (parsing) => {
  const { input, pointer: start } = parsing
  findAuthorityEnd(parsing)
  const hostEnd = parsing.authorityEnd
  parsing.pointer = hostEnd
  // 1.1. The drive letter is the beginning of the path.
  if (isWindowsDriveLetter(input.slice(start, hostEnd))) {
    parsing.found('file-invalid-Windows-drive-letter-host', 'host', start, hostEnd)
    setHost(parsing, start, start)
    return pathFrom(parsing, start)
  }
  // 1.2. and 1.3.
  return setHost(parsing, start, hostEnd) ? pathStart : null
}

const pathStart: State = (parsing) => {
  // 1.
  if (parsing.isSpecial) {
    parsing.reportReverseSolidus('path')
    return parsing.isSlash(parsing.c) ? skipReportedSlash(parsing) : path
  }
  // 2. to 4.
  if (parsing.c === QUESTION_MARK) return query
  if (parsing.c === NUMBER_SIGN) return fragment
  return parsing.c === EOF ? end : path
}

/** To the path state behind a slash that another state has dealt with, but which the path begins with. */
function skipReportedSlash(parsing: UrlParsing): State | null {
  parsing.pointer++
  return pathFrom(parsing, parsing.pointer - 1)
}

const path: State = (parsing) => pathFrom(parsing, parsing.pointer)

const PATH_END = CodePointSet.of('?#')

/**
 * The path state. The path begins at `start`; what is before the pointer has been looked at. Steps 1.2 to 1.4, dot segments
 * and drive letters, are `runPathState` of path.ts, and 2.3, the encoding, is canonicalize.ts's.
 */
function pathFrom(parsing: UrlParsing, start: number): State {
  const { input, pointer, report } = parsing
  const pathEnd = indexOrEnd(input, PATH_END.firstIn(input, pointer))
  if (report.wanted) reportPath(parsing, pathEnd)
  parsing.pathStart = start
  parsing.path = input.slice(start, pathEnd)
  parsing.pointer = pathEnd
  return afterPath(parsing)
}

/** Findings of the path state, in the order of the text. */
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

/** The encoding, and the "%20" before "?" and "#" (step 3.2), are canonicalize.ts's. */
const opaquePath: State = (parsing) => {
  const { input, pointer, report } = parsing
  const pathEnd = indexOrEnd(input, PATH_END.firstIn(input, pointer))
  if (report.wanted) reportInvalidUnits(input, pointer, pathEnd, 'path', report)
  parsing.path = input.slice(pointer, pathEnd)
  parsing.pointer = pathEnd
  return afterPath(parsing)
}

const afterPath = (parsing: UrlParsing): State =>
  parsing.c === QUESTION_MARK ? query : parsing.c === NUMBER_SIGN ? fragment : end

/** The encoding is canonicalize.ts's. */
const query: State = (parsing) => {
  const { input, report } = parsing
  const start = parsing.pointer + 1
  const queryEnd = indexOrEnd(input, input.indexOf('#', start))
  if (report.wanted) reportInvalidUnits(input, start, queryEnd, 'query', report)
  parsing.query = input.slice(start, queryEnd)
  parsing.pointer = queryEnd
  return parsing.c === NUMBER_SIGN ? fragment : end
}

/** The encoding is canonicalize.ts's. */
const fragment: State = (parsing) => {
  const { input, report } = parsing
  const start = parsing.pointer + 1
  if (report.wanted) reportInvalidUnits(input, start, input.length, 'fragment', report)
  parsing.fragment = input.slice(start)
  return end
}
