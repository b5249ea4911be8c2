/**
 * The fast way, first file: recognises texts that are already canonical, in one pass, and slices their parts by offsets.
 *
 * Most URLs in the world are their own canonical serialisation. Anchored expressions recognise such a text: of an http(s),
 * ws(s) or file URL, and of a URL with an opaque path. Each may miss a canonical text, but never matches another text. Texts that
 * they do not match are read by the general way.
 *
 * One number, the shape, has everything that is known about such a text. It costs no object:
 *
 *     bit 0   SPECIAL      there is an authority, and the scheme is special; otherwise the path is opaque
 *     bit 1   WITHOUT_AT   it is known that there is no "@" in the text
 *     bit 2…  where the path ends
 *
 * The number is negative for two kinds of text that are not recognised: the text ends after its host, so that only the slash is
 * missing; or it is canonical up to its path, or up to a "?" or "#" that follows the host.
 */

import { type Components, type FastWay, type HostData, WITHOUT_AT, WITHOUT_SLASH } from '../../ground/components.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { isIPv4Text, parseIPv4 } from '../../ground/hosts/ipv4.js'
import {
  COLON,
  indexIn,
  indexOrEnd,
  isAsciiAlpha,
  isAsciiDigit,
  lastIndexBefore,
  NUMBER_SIGN,
  QUESTION_MARK,
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

/** A file URL has no port. Its host is not "localhost", and its path does not begin with "C|", which is written "C:". */
const FILE = `file:\\/\\/(?!localhost\\/)(?:${DOMAIN})??(?!\\/[A-Za-z]\\|)`

/**
 * A special URL up to the first "@" of its path, or the first dot that may be a dot segment; for most URLs that is the whole path. If
 * there is no path after the host, the match ends before the last letter of the host. So a letter after the match means that the
 * path is missing. This letter is not "x", because the "0x" of "1.2.3.0x" is a number.
 */
const HEAD = new RegExp(
  [`${WEB}(?:(?:${PORT})?\\/${PLAIN_PATH}|(?=[a-wyz](?:[?#]|$)))`, `${FILE}\\/${PLAIN_PATH}`].join('|'),
  'y',
)
/** Everything before the path, canonical except that there may be a default port. */
export const CANONICAL_AUTHORITY: RegExp = new RegExp(`${WEB}(?:${PORT}|:(?:80|443))?(?=[/?#]|$)`, 'y')
const PATH_REST = new RegExp(`(?:${NOT_AT_DOT_SEGMENT}${IN_PATH}+)?(?:${segments(IN_PATH)})?`, 'y')
const TAIL = new RegExp(SPECIAL_TAIL, 'y')
const TAIL_WITHOUT_AT = new RegExp(PLAIN_TAIL, 'y')
const OPAQUE_HEAD = new RegExp(`(?!(?:https?|wss?|ftp|file):)[a-z][a-z0-9+.-]*:(?!\\/)${IN_OPAQUE_PATH}*`, 'y')
const OPAQUE_TAIL = new RegExp(`(?:\\?${IN_QUERY}*)?${FRAGMENT}`, 'y')

function recognise(text: string): number {
  const { length } = text
  if (length > LONGEST) return 0
  HEAD.lastIndex = 0
  if (!HEAD.test(text)) return recogniseOpaque(text)
  const end = HEAD.lastIndex
  if (end === length) return shapeOfPlain(end)
  // If a letter is left, the path is missing.
  const unit = unitAt(text, end)
  if (isAsciiAlpha(unit)) return end === length - 1 ? WITHOUT_SLASH : -(end + 1)
  const shape = recogniseTail(text, end, unit)
  return shape === 0 ? beforePath(text) : shape
}

/** The shape of a special URL without an "@", by the end of its path. */
export const shapeOfPlain = (pathEnd: number): number => (pathEnd << PATH_END) | PLAIN

/** The answer for a text that is canonical up to its path. The path of a file URL has its own rules, about drive letters. */
const beforePath = (text: string): number => (unitAt(text, 0) === LETTER_F ? 0 : -indexIn(text, '/', hostStart(text)))

/** After a scheme, a host and a port, no state of the parser returns failure. */
function accepts(text: string): boolean {
  CANONICAL_AUTHORITY.lastIndex = 0
  return text.length <= LONGEST && CANONICAL_AUTHORITY.test(text)
}

/** The rest of a special URL, from an index in its path on, and the unit that is there. */
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

function recogniseOpaque(text: string): number {
  OPAQUE_HEAD.lastIndex = 0
  if (!OPAQUE_HEAD.test(text)) return 0
  const pathEnd = OPAQUE_HEAD.lastIndex
  OPAQUE_TAIL.lastIndex = pathEnd
  return OPAQUE_TAIL.test(text) ? pathEnd << PATH_END : 0
}

/** The beginning of a special URL's host: the index after "http://", "https://", "file://", "ws://" or "wss://". */
export function hostStart(text: string): number {
  const first = unitAt(text, 0)
  if (first === LETTER_H) return unitAt(text, 4) === COLON ? 7 : 8
  return first === LETTER_F ? 7 : unitAt(text, 2) === COLON ? 5 : 6
}

function hostname(text: string, shape: number): string {
  if ((shape & SPECIAL) === 0) return ''
  const start = hostStart(text)
  const end = indexIn(text, '/', start)
  // A port ends in a digit, and most hosts do not.
  const colon = end > start && isAsciiDigit(unitAt(text, end - 1)) ? lastIndexBefore(text, COLON, end) : -1
  return sliceOf(text, start, colon > start ? colon : end)
}

const pathname = (text: string, shape: number): string =>
  sliceOf(
    text,
    (shape & SPECIAL) === 0 ? indexIn(text, ':', 0) + 1 : indexIn(text, '/', hostStart(text)),
    shape >> PATH_END,
  )

function query(text: string, shape: number): string | null {
  const pathEnd = shape >> PATH_END
  if (unitOrEof(text, pathEnd) !== QUESTION_MARK) return null
  return sliceOf(text, pathEnd + 1, indexOrEnd(text, indexIn(text, '#', pathEnd)))
}

function split(text: string): Components {
  const colon = text.indexOf(':')
  const hash = text.indexOf('#', colon)
  const beforeFragment = hash === -1 ? text.length : hash
  const mark = text.indexOf('?', colon)
  const hasQuery = mark !== -1 && mark < beforeFragment
  const pathEnd = hasQuery ? mark : beforeFragment
  const hasAuthority = text.startsWith('//', colon + 1)
  const pathStart = hasAuthority ? text.indexOf('/', colon + 3) : colon + 1
  const authority = hasAuthority ? text.slice(colon + 3, pathStart) : null
  const portColon = authority === null ? -1 : authority.indexOf(':')
  const host = portColon === -1 ? authority : (authority as string).slice(0, portColon)
  return {
    scheme: text.slice(0, colon),
    username: null,
    password: null,
    host,
    port: portColon === -1 ? null : (authority as string).slice(portColon + 1),
    path: text.slice(pathStart, pathEnd),
    query: hasQuery ? text.slice(mark + 1, beforeFragment) : null,
    fragment: hash === -1 ? null : text.slice(hash + 1),
    kind: hasAuthority ? 'hierarchical' : 'opaque',
    hostData: hostDataOf(host),
  }
}

/** The hosts that the expressions match are domains, addresses of four decimal numbers, or empty. */
function hostDataOf(host: string | null): HostData | null {
  if (host === null) return null
  if (host === '') return { kind: 'empty' }
  if (!isIPv4Text(host)) return { kind: 'domain', text: host }
  return { kind: 'ipv4', value: parseIPv4(host, silentHost) as number }
}

export const recognising: Pick<FastWay, 'recognise' | 'accepts' | 'split' | 'hostname' | 'pathname' | 'query'> = {
  recognise,
  accepts,
  split,
  hostname,
  pathname,
  query,
}
