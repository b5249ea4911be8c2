/**
 * The fast way, third file: canonicalizes special URLs that need only small repairs. Short regular expressions find the parts one
 * after the other, as the states of section 4.4 do, and each part is canonicalized as in `canonicalize.ts`. If an expression shows
 * that a part is already canonical, the part is used unchanged; otherwise the functions of the general way are called. The
 * expressions have no capturing groups, because testing an expression is fast, but extracting groups is not.
 *
 * The general way handles everything else: file URLs that are not canonical before their path or may contain a drive letter, input
 * with tabs, newlines or surrogates, input longer than `LONGEST`, and input that is not a URL.
 */

import { type FastWay, type RepairedUrl, silent, WITHOUT_SLASH } from '../../ground/components.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { endsInANumber, parseIPv4, serializeIPv4 } from '../../ground/hosts/ipv4.js'
import { serializeHost } from '../../ground/hosts/serialize-host.js'
import { simpleToAscii } from '../../ground/idna/simple.js'
import {
  COLON,
  FULL_STOP,
  indexIn,
  isAscii,
  isAsciiDigit,
  isC0ControlOrSpace,
  NUMBER_SIGN,
  PERCENT,
  QUESTION_MARK,
  REVERSE_SOLIDUS,
  SOLIDUS,
  sliceOf,
  unitAt,
  unitOrEof,
} from '../../ground/text/ascii.js'
import { utf8PercentEncode } from '../../ground/text/percent-encoding.js'
import { canonicalPassword, canonicalUsername } from './canonicalize.js'
import { today } from './edition-today.js'
import { HOST, IN_PATH, LONGEST, SPECIAL_TAIL, segments } from './fast-grammar.js'
import { CANONICAL_AUTHORITY, shapeOfPlain } from './fast-recognise.js'
import { parseHostOf } from './host-parsing.js'

const { specialSchemes, percentEncodeSets } = today

/** The parts of a URL as written. A host contains no "@", so the userinfo ends at the last "@". */
const USERINFO = /[^/\\?#\t\n\r\ud800-\udfff]*@/y
const DIGITS = /[0-9]*/y
const AFTER_HOST = '(?=(?::[0-9]*)?(?:[/\\\\?#]|$))'
const HOST_AS_WRITTEN = new RegExp(
  `(?:\\[[0-9A-Fa-f:.]*\\]|[^/\\\\?#@:[\\]\\t\\n\\r\\ud800-\\udfff]+)${AFTER_HOST}`,
  'y',
)
/** Zero or more pieces of an IPv6 address that are not zero. */
const PIECES = '(?:[1-9a-f][0-9a-f]{0,3}(?::[1-9a-f][0-9a-f]{0,3})*)?'
/**
 * A canonical IPv6 address with "::" and at most six other pieces, none of which is zero. So "::" replaces at least two pieces, and
 * it replaces all pieces that are zero.
 */
const IPV6 = `\\[(?!:*(?:[0-9a-f]+:+){6}[0-9a-f])${PIECES}::${PIECES}\\]`
/** A host that is canonical as written. */
const CANONICAL_HOST = new RegExp(`(?:${HOST}|${IPV6})${AFTER_HOST}`, 'y')

/** A canonical path, query and fragment. */
const TAIL = new RegExp(`(?:${segments(IN_PATH)})${SPECIAL_TAIL}`, 'y')
/** Input without characters that the general way removes or replaces. */
const USUAL = /[^\t\n\r\ud800-\udfff]*$/y
/** A slash and the beginning of a possible dot segment. */
const DOT = /\/(?:\.|%2[Ee])/

/** The special schemes except "file", most frequent first, each with its default port as a number and as a string. */
const SCHEMES = ['https', 'http', 'wss', 'ws', 'ftp'].map((scheme) => {
  const defaultPort = specialSchemes.get(scheme) as number
  return { scheme, defaultPort, port: `:${defaultPort}`, beforeAuthority: `${scheme}://` }
})
type KnownScheme = (typeof SCHEMES)[number]
/** A search for ":" from this index skips the colon after each of these schemes, but not the colon before a port. */
const AFTER_FIRST_COLON = 6
/** The bit in which capital and small ASCII letters differ. */
const SMALL = 0x20

export const repair: NonNullable<FastWay['repair']> = (input, known = 0) => {
  if (known === WITHOUT_SLASH)
    return { written: input, canonical: `${input}/`, shapeWithSlash: shapeOfPlain(input.length + 1) }
  if (input.length > LONGEST) return null
  if (known > 0) return withTail(input, known, encodedTail(input, known))
  const text = trimmed(input)
  if (known < WITHOUT_SLASH) return withTail(text, -known, repairedTail(text, -known))
  // If the authority is canonical here, its port is a default port, or the slash after the port is missing.
  const headEnd = indexIn(text, ':', AFTER_FIRST_COLON) === -1 ? 0 : endOf(CANONICAL_AUTHORITY, text, 0)
  if (headEnd > 0) return withTail(text, withoutDefaultPort(text, headEnd), canonicalTail(text, headEnd))
  const head = headOf(text)
  if (head === null) return null
  const { start, hostStart, host, hostEnd, end } = head
  const { defaultPort, beforeAuthority } = head.known
  const port = hostEnd + 1 < end ? Number(sliceOf(text, hostEnd + 1, end)) : defaultPort
  const tail = port > 0xffff ? null : canonicalTail(text, end)
  if (tail === null) return null
  const userinfo = start < hostStart ? credentials(sliceOf(text, start, hostStart - 1)) : ''
  return {
    written: withSlashes(text, head),
    canonical: `${beforeAuthority}${userinfo}${host}${port === defaultPort ? '' : `:${port}`}${tail}`,
    shapeWithSlash: 0,
  }
}

/** The scheme and the authority of a special URL that is not a file URL. */
interface Head {
  readonly known: KnownScheme
  /** The beginning of the authority, after the slashes. */
  readonly start: number
  readonly hostStart: number
  readonly host: string
  readonly hostEnd: number
  readonly end: number
}

function headOf(text: string): Head | null {
  const known = schemeOf(text)
  if (known === null) return null
  const start = endOfSlashes(text, known.scheme.length + 1)
  const hostStart = indexIn(text, '@', start) === -1 ? start : endOf(USERINFO, text, start)
  const canonicalEnd = endOf(CANONICAL_HOST, text, hostStart)
  const hostEnd = canonicalEnd > hostStart ? canonicalEnd : endOf(HOST_AS_WRITTEN, text, hostStart)
  const end = unitOrEof(text, hostEnd) === COLON ? endOf(DIGITS, text, hostEnd + 1) : hostEnd
  const written = sliceOf(text, hostStart, hostEnd)
  const host = canonicalEnd > hostStart ? written : canonicalHost(written, known.scheme)
  return host === null ? null : { known, start, hostStart, host, hostEnd, end }
}

/** Returns the index at which the match of an expression at `index` ends; `index` if there is no match. */
function endOf(expression: RegExp, text: string, index: number): number {
  expression.lastIndex = index
  return expression.test(text) ? expression.lastIndex : index
}

function schemeOf(text: string): KnownScheme | null {
  for (const known of SCHEMES) {
    const { scheme } = known
    if (unitOrEof(text, scheme.length) === COLON && isSpelled(text, scheme)) return known
  }
  return null
}

/** Tells whether the input begins with a lowercase word, ignoring the input's case. */
function isSpelled(text: string, word: string): boolean {
  for (let i = 0; i < word.length; i++) if ((unitAt(text, i) | SMALL) !== unitAt(word, i)) return false
  return true
}

function endOfSlashes(text: string, index: number): number {
  let end = index
  for (let unit = unitOrEof(text, end); unit === SOLIDUS || unit === REVERSE_SOLIDUS; unit = unitOrEof(text, end)) end++
  return end
}

/** Returns the index at which the host and port end, or the host if the port is the scheme's default. */
function withoutDefaultPort(text: string, end: number): number {
  if (!isAsciiDigit(unitAt(text, end - 1))) return end
  const { port } = schemeOf(text) as KnownScheme
  const colon = end - port.length
  return sliceOf(text, colon, end) === port ? colon : end
}

/** Joins the beginning as written and the canonical tail. */
const withTail = (written: string, end: number, tail: string | null): RepairedUrl | null =>
  tail === null ? null : { written, canonical: sliceOf(written, 0, end) + tail, shapeWithSlash: 0 }

/** Authority state, step 1.4. */
function credentials(userinfo: string): string {
  const colon = indexIn(userinfo, ':', 0)
  const written = colon === -1 ? null : sliceOf(userinfo, colon + 1)
  const username = canonicalUsername(colon === -1 ? userinfo : sliceOf(userinfo, 0, colon), written, today)
  const password = canonicalPassword(written, today)
  return username === null ? '' : password === null ? `${username}@` : `${username}:${password}@`
}

/** Returns the URL with the slashes that the serializer writes: "//" before the authority, and "/" instead of "\" after it. */
function withSlashes(text: string, { known, start, end }: Head): string {
  const colon = known.scheme.length
  const isBackslash = unitOrEof(text, end) === REVERSE_SOLIDUS
  const hasSlashes = unitAt(text, colon + 1) === SOLIDUS && unitAt(text, colon + 2) === SOLIDUS
  if (hasSlashes && start === colon + 3 && !isBackslash) return text
  const afterHost = isBackslash ? `/${sliceOf(text, end + 1)}` : sliceOf(text, end)
  return `${sliceOf(text, 0, colon)}://${sliceOf(text, start, end)}${afterHost}`
}

/** Returns the canonical path, query and fragment that begin at `start`; `null` if the general way has to handle them. */
function canonicalTail(text: string, start: number): string | null {
  TAIL.lastIndex = start
  return TAIL.test(text) ? sliceOf(text, start) : start === text.length ? '/' : repairedTail(text, start)
}

/** Like `canonicalTail`, for input that is probably not canonical. */
function repairedTail(text: string, start: number): string | null {
  USUAL.lastIndex = start
  if (!USUAL.test(text)) return null
  const first = unitAt(text, start)
  return `${first === QUESTION_MARK || first === NUMBER_SIGN ? '/' : ''}${encodedTail(text, start)}`
}

/** Returns the canonical form of a tail that matches `USUAL`. The slash of a missing path is not added here. */
function encodedTail(text: string, start: number): string {
  const { length } = text
  const hashAt = indexIn(text, '#', start)
  const hash = hashAt === -1 ? length : hashAt
  const mark = indexIn(text, '?', start)
  const pathEnd = mark === -1 || mark > hash ? hash : mark
  let tail = canonicalPath(sliceOf(text, start, pathEnd))
  if (pathEnd < hash) tail += `?${utf8PercentEncode(sliceOf(text, pathEnd + 1, hash), percentEncodeSets.specialQuery)}`
  if (hash < length) tail += `#${utf8PercentEncode(sliceOf(text, hash + 1), percentEncodeSets.fragment)}`
  return tail
}

/** Steps 1.2 and 1.3 of the basic URL parser. */
function trimmed(input: string): string {
  let start = 0
  let end = input.length
  while (isC0ControlOrSpace(unitAt(input, start))) start++
  while (end > start && isC0ControlOrSpace(unitAt(input, end - 1))) end--
  return sliceOf(input, start, end)
}

/** The host parser followed by the host serializer. */
function canonicalHost(text: string, scheme: string): string | null {
  if (isAscii(text)) {
    const lower = text.toLowerCase()
    if (lower !== text && endOf(CANONICAL_HOST, lower, 0) === lower.length) return lower
    if (indexIn(lower, '%', 0) === -1 && endsInANumber(lower)) {
      const address = parseIPv4(lower, silentHost)
      return address === null ? null : serializeIPv4(address)
    }
  } else {
    const ascii = simpleToAscii(text)
    // The last label of `ascii` is the last label of `text`, or an encoded one. So it is enough to test `text`, and `ascii` need
    // not be flattened.
    if (ascii !== null && !endsInANumber(text)) return ascii
  }
  const host = parseHostOf(scheme, { text, start: 0 }, today, silent)
  return host === null ? null : serializeHost(host)
}

function canonicalPath(path: string): string {
  const slashed = indexIn(path, '\\', 0) === -1 ? path : path.replaceAll('\\', '/')
  return utf8PercentEncode(DOT.test(slashed) ? withoutDotSegments(slashed) : slashed, percentEncodeSets.path)
}

/**
 * Path state, steps 1.2 and 1.3, applied from the last segment to the first: each ".." removes one more of the segments before it.
 * Adjacent segments that are kept are copied together.
 */
function withoutDotSegments(path: string): string {
  const { length } = path
  let output = ''
  let dotDots = 0
  let end = length
  let copiedFrom = length
  for (let slash = length - 1; slash >= 0; slash--) {
    if (unitAt(path, slash) !== SOLIDUS) continue
    const dots = dotsOf(path, slash + 1, end)
    if (dots > 0 || dotDots > 0) {
      // A path whose last segment is a dot segment ends with a slash.
      output = (end === length ? '/' : sliceOf(path, end, copiedFrom)) + output
      dotDots += dots - 1
      copiedFrom = slash
    }
    end = slash
  }
  return sliceOf(path, 0, copiedFrom) + output
}

/** Returns 1 for a segment of one dot, 2 for a segment of two dots, 0 for any other segment. */
function dotsOf(path: string, start: number, end: number): number {
  const first = endOfDot(path, start)
  if (first === end) return first === start ? 0 : 1
  return endOfDot(path, first) === end ? 2 : 0
}

/** Returns the index after the dot at `start`, which is "." or "%2e"; `start` if there is no dot. */
function endOfDot(path: string, start: number): number {
  const unit = unitAt(path, start)
  if (unit === FULL_STOP) return start + 1
  if (unit !== PERCENT || unitOrEof(path, start + 1) !== 0x32) return start
  return (unitOrEof(path, start + 2) | SMALL) === 0x65 ? start + 3 : start
}
