/**
 * The fast way, first file: recognises, in one pass, URLs that are already canonical, and finds their parts by offsets.
 *
 * Most URLs in the world are already canonical. Anchored regular expressions recognise canonical http(s), ws(s) and file URLs, and
 * canonical URLs of other schemes that have an opaque path, or "//" and an opaque host. An expression may miss a canonical URL, but
 * it never matches anything else. Input that no expression matches takes the general way.
 *
 * One number, the shape, describes a recognised URL, so no object is needed:
 *
 *     bit 0   SPECIAL      the scheme is special, and there is an authority
 *     bit 1   WITHOUT_AT   the URL is known not to contain "@"
 *     bit 2…  the index at which the path ends
 *
 * The number is negative for input of which only the beginning is canonical: input that ends after its host, where only the slash
 * is missing; or input that is canonical up to its path, or up to a "?" or "#" directly after the host.
 */

import { type Components, type FastWay, type HostData, WITHOUT_AT, WITHOUT_SLASH } from '../../ground/components.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { isIPv4Text, parseIPv4 } from '../../ground/hosts/ipv4.js'
import {
  COLON,
  copyOf,
  indexIn,
  indexOrEnd,
  isAsciiAlpha,
  NUMBER_SIGN,
  portStart,
  QUESTION_MARK,
  SOLIDUS,
  sliceOf,
  unitAt,
  unitOrEof,
} from '../../ground/text/ascii.js'
import {
  DOMAIN,
  FRAGMENT,
  IN_OPAQUE_PATH,
  IN_PATH,
  IN_QUERY,
  LONGEST,
  NOT_AT_DOT_SEGMENT,
  OPAQUE_AUTHORITY,
  PLAIN_PATH,
  PLAIN_TAIL,
  PORT,
  SPECIAL_TAIL,
  segments,
  WEB,
} from './fast-grammar.js'

export const SPECIAL = 1
/** A special URL without an "@". */
export const PLAIN: number = SPECIAL | WITHOUT_AT
export const PATH_END = 2

export const LETTER_F = 0x66
const LETTER_H = 0x68

/**
 * A file URL has no port. Its host is not "localhost", which would become empty, and its path does not begin with a drive letter
 * and "|", which would become ":".
 */
const FILE = `file:\\/\\/(?!localhost\\/)(?:${DOMAIN})??(?!\\/[A-Za-z]\\|)`

/**
 * A special URL up to the first "@" of its path, or up to the first dot that may begin a dot segment; in most URLs, the path
 * contains neither. If no path follows the host, the match ends before the last letter of the host, so a letter after the match
 * means that the path is missing. This letter is never "x", because "1.2.3.0x" ends in a number.
 */
const HEAD = new RegExp(
  [`${WEB}(?:(?:${PORT})?\\/${PLAIN_PATH}|(?=[a-wyz](?:[?#]|$)))`, `${FILE}\\/${PLAIN_PATH}`].join('|'),
  'y',
)
/** Everything before the path, canonical except for a possible default port. */
export const CANONICAL_AUTHORITY: RegExp = new RegExp(`${WEB}(?:${PORT}|:(?:80|443))?(?=[/?#]|$)`, 'y')
const PATH_REST = new RegExp(`(?:${NOT_AT_DOT_SEGMENT}${IN_PATH}+)?(?:${segments(IN_PATH)})?`, 'y')
const MAY_HAVE_DRIVE_LETTER = /[^:|?#]*[:|]/y
const TAIL = new RegExp(SPECIAL_TAIL, 'y')
const TAIL_WITHOUT_AT = new RegExp(PLAIN_TAIL, 'y')
/** A URL that is not special, up to the end of its path. */
const OTHER_HEAD = new RegExp(
  [
    `(?!(?:https?|wss?|ftp|file):)[a-z][a-z0-9+.-]*:`,
    `(?:\\/\\/${OPAQUE_AUTHORITY}(?:${segments(IN_PATH)})?|(?!\\/)${IN_OPAQUE_PATH}*)`,
  ].join(''),
  'y',
)
const OTHER_TAIL = new RegExp(`(?:\\?${IN_QUERY}*)?${FRAGMENT}`, 'y')

function recognise(text: string): number {
  const { length } = text
  if (length > LONGEST) return 0
  HEAD.lastIndex = 0
  if (!HEAD.test(text)) return recogniseOther(text)
  const end = HEAD.lastIndex
  if (end === length) return shapeOfPlain(end)
  // A letter after the match means that the path is missing.
  const unit = unitAt(text, end)
  if (isAsciiAlpha(unit)) return end === length - 1 ? WITHOUT_SLASH : -(end + 1)
  const shape = recogniseTail(text, end, unit)
  return shape === 0 ? canonicalUpToPath(text) : shape
}

/** Returns the shape of a special URL without "@" whose path ends at `pathEnd`. */
export const shapeOfPlain = (pathEnd: number): number => (pathEnd << PATH_END) | PLAIN

/**
 * Returns the shape of input that is canonical up to its path. The shape is 0 if the path of a file URL may begin with a drive
 * letter, because special rules apply to such paths.
 */
function canonicalUpToPath(text: string): number {
  const pathStart = indexIn(text, '/', afterSlashes(text))
  if (unitAt(text, 0) !== LETTER_F) return -pathStart
  MAY_HAVE_DRIVE_LETTER.lastIndex = pathStart
  return MAY_HAVE_DRIVE_LETTER.test(text) ? 0 : -pathStart
}

/** Tells whether the authority is canonical. If it is, the input parses, because no later state of the parser returns failure. */
function accepts(text: string): boolean {
  CANONICAL_AUTHORITY.lastIndex = 0
  return text.length <= LONGEST && CANONICAL_AUTHORITY.test(text)
}

/**
 * Recognises the rest of a special URL. `index` is in the path or at its end, and `unit` is the code unit there. Returns the shape,
 * or 0.
 */
export function recogniseTail(text: string, index: number, unit: number): number {
  let pathEnd = index
  if (isTailStart(unit)) {
    TAIL_WITHOUT_AT.lastIndex = index
    if (TAIL_WITHOUT_AT.test(text)) return shapeOfPlain(index)
  } else {
    pathEnd = endOfPath(text, index)
  }
  TAIL.lastIndex = pathEnd
  return TAIL.test(text) ? (pathEnd << PATH_END) | SPECIAL : 0
}

const isTailStart = (unit: number): boolean => unit === QUESTION_MARK || unit === NUMBER_SIGN

function endOfPath(text: string, index: number): number {
  PATH_REST.lastIndex = index
  PATH_REST.test(text)
  return PATH_REST.lastIndex
}

function recogniseOther(text: string): number {
  OTHER_HEAD.lastIndex = 0
  if (!OTHER_HEAD.test(text)) return 0
  const pathEnd = OTHER_HEAD.lastIndex
  OTHER_TAIL.lastIndex = pathEnd
  return OTHER_TAIL.test(text) ? pathEnd << PATH_END : 0
}

/** Returns the index after the "http://", "https://", "file://", "ws://" or "wss://" of a special URL. */
export function afterSlashes(text: string): number {
  const first = unitAt(text, 0)
  if (first === LETTER_H) return unitAt(text, 4) === COLON ? 7 : 8
  return first === LETTER_F ? 7 : unitAt(text, 2) === COLON ? 5 : 6
}

/**
 * Returns the index at which the authority of a URL that is not special begins, or its path if it has no authority. A slash there
 * is always the first of "//", because a recognised path without a host does not begin with a slash.
 */
function afterScheme(text: string): number {
  const start = indexIn(text, ':', 0) + 1
  return unitOrEof(text, start) === SOLIDUS ? start + 2 : start
}

function startOfHost(text: string, shape: number): number {
  if ((shape & SPECIAL) !== 0) return afterSlashes(text)
  const start = afterScheme(text)
  const at = unitAt(text, start - 1) === SOLIDUS ? indexIn(text, '@', start) : -1
  return at !== -1 && at < startOfPath(text, shape) ? at + 1 : start
}

function startOfPath(text: string, shape: number): number {
  if ((shape & SPECIAL) !== 0) return indexIn(text, '/', afterSlashes(text))
  const start = afterScheme(text)
  if (unitAt(text, start - 1) !== SOLIDUS) return start
  const slash = indexIn(text, '/', start)
  return slash === -1 || slash > pathEndOf(shape) ? pathEndOf(shape) : slash
}

const pathEndOf = (shape: number): number => shape >> PATH_END

/** File URLs, and URLs that are not special, have an opaque origin. */
const endOfOrigin = (text: string, shape: number): number =>
  (shape & SPECIAL) === 0 || unitAt(text, 0) === LETTER_F ? 0 : startOfPath(text, shape)

function split(recognised: string, shape: number): Components {
  // The parts are slices of a copy, so they do not keep a longer input in memory.
  const text = copyOf(recognised)
  const start = afterScheme(text)
  const isHierarchical = unitAt(text, start - 1) === SOLIDUS
  const hostStart = startOfHost(text, shape)
  const pathStart = startOfPath(text, shape)
  const hostEnd = portStart(text, pathStart)
  const pathEnd = pathEndOf(shape)
  const hash = indexIn(text, '#', pathEnd)
  const queryEnd = indexOrEnd(text, hash)
  const at = hostStart - 1
  const colon = indexIn(text, ':', start)
  const userEnd = colon === -1 || colon > at ? at : colon
  const host = isHierarchical ? sliceOf(text, hostStart, hostEnd) : null
  return {
    scheme: sliceOf(text, 0, indexIn(text, ':', 0)),
    username: start < hostStart ? sliceOf(text, start, userEnd) : null,
    password: userEnd < at ? sliceOf(text, userEnd + 1, at) : null,
    host,
    port: hostEnd < pathStart ? sliceOf(text, hostEnd + 1, pathStart) : null,
    path: sliceOf(text, pathStart, pathEnd),
    query: pathEnd < queryEnd ? sliceOf(text, pathEnd + 1, queryEnd) : null,
    fragment: hash === -1 ? null : sliceOf(text, hash + 1),
    kind: isHierarchical ? 'hierarchical' : 'opaque',
    hostData: host === null ? null : hostData(host, shape),
  }
}

/** The expressions match only domains, IPv4 addresses of four decimal numbers, opaque hosts, and the empty host. */
function hostData(host: string, shape: number): HostData {
  if (host === '') return { kind: 'empty' }
  if ((shape & SPECIAL) === 0) return { kind: 'opaque', text: host }
  if (!isIPv4Text(host)) return { kind: 'domain', text: host }
  return { kind: 'ipv4', value: parseIPv4(host, silentHost) as number }
}

/** Returns a special URL's host without the port. Callers must not keep the result, because it is not a copy. */
const hostname = (text: string, shape: number): string => {
  const end = startOfPath(text, shape)
  return sliceOf(text, startOfHost(text, shape), portStart(text, end))
}

export const recognising: Pick<
  FastWay,
  'recognise' | 'accepts' | 'split' | 'hostData' | 'hostStart' | 'pathStart' | 'pathEnd' | 'originEnd'
> & { readonly hostname: typeof hostname } = {
  recognise,
  accepts,
  split,
  hostData,
  hostStart: startOfHost,
  pathStart: startOfPath,
  pathEnd: pathEndOf,
  originEnd: endOfOrigin,
  hostname,
}
