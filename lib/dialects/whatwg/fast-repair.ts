/**
 * The fast way, third file: special URLs that need little to be canonical. One expression finds their parts, as the states of
 * section 4.4 do for such a URL, and each part is then written as `canonicalize.ts` writes it. Where a part is canonical already,
 * which one expression more can tell, nothing else is done with it; otherwise the functions of the general way are called.
 *
 * The general way is taken by file URLs, by a text with tabs, newlines or surrogates in it, by one longer than `LONGEST`, and
 * by whatever is not a URL.
 */

import { type FastWay, type RepairedUrl, silent } from '../../components.js'
import { silentHost } from '../../hosts/host-report.js'
import { endsInANumber, parseIPv4, serializeIPv4 } from '../../hosts/ipv4.js'
import { serializeHost } from '../../hosts/serialize-host.js'
import { simpleToAscii } from '../../idna/simple.js'
import {
  FULL_STOP,
  isAscii,
  isAsciiDigit,
  isC0ControlOrSpace,
  PERCENT,
  REVERSE_SOLIDUS,
  SOLIDUS,
  unitAt,
  unitOrEof,
} from '../../text/ascii.js'
import { indexOrEnd } from '../../text/index-or-end.js'
import { utf8PercentEncode } from '../../text/percent-encoding.js'
import { indexIn, sliceOf } from '../../text/primitives.js'
import { canonicalPassword, canonicalUsername } from './canonicalize.js'
import { today } from './edition-today.js'
import { HOST, IN_PATH, LONGEST, PORT, SPECIAL_TAIL, segments } from './fast-grammar.js'
import { parseHostOf } from './host-parsing.js'

const { specialSchemes, percentEncodeSets } = today

/** Everything before the path, where that is canonical but for a default port. */
const CANONICAL = new RegExp(`(?:http|ws)s?:\\/\\/${HOST}(?:${PORT}|:(?:80|443))?(?=[/?#]|$)`, 'y')
/** Everything before the path otherwise: scheme, slashes, userinfo, host, port. A host has no "@", so the last one ends userinfo. */
const WRITTEN =
  /^([A-Za-z]{2,5}):([/\\]*)(?:([^/\\?#\t\n\r\ud800-\udfff]*)@)?(\[[0-9A-Fa-f:.]*\]|[^/\\?#@:[\]\t\n\r\ud800-\udfff]+)(?::([0-9]*))?(?=[/\\?#]|$)/
/** Path, query and fragment that are canonical. */
const TAIL = new RegExp(`(?:${segments(IN_PATH)})${SPECIAL_TAIL}`, 'y')
/** Up to what the general way takes out of a text, or reads as another character. */
const USUAL = /[^\t\n\r\ud800-\udfff]*/y

const HOST_ALONE = new RegExp(`^${HOST}$`)
/** Pieces of an IPv6 address, of which none is zero. */
const PIECES = '(?:[1-9a-f][0-9a-f]{0,3}(?::[1-9a-f][0-9a-f]{0,3})*)?'
/** An IPv6 address with at most six pieces, so that "::" stands for all the zeros that there are, and for two at least. */
const IPV6 = new RegExp(`^\\[(?!:*(?:[0-9a-f]+:+){6}[0-9a-f])${PIECES}::${PIECES}\\]$`)
const PATH = new RegExp(`^${segments(IN_PATH)}$`)

export const repair: NonNullable<FastWay['repair']> = (input, tailStart = 0) => {
  if (input.length > LONGEST) return null
  if (tailStart > 0) return behind(input, tailStart, encodedTail(input, tailStart))
  const text = trimmed(input)
  CANONICAL.lastIndex = 0
  const canonicalEnd = CANONICAL.test(text) ? CANONICAL.lastIndex : 0
  // Of what is not canonical in the world, the most: only the slash behind the host is missing.
  if (canonicalEnd > 0) return behind(text, withoutDefaultPort(text, canonicalEnd), canonicalTail(text, canonicalEnd))
  const parts = WRITTEN.exec(text)
  if (parts === null) return null
  // Not destructured: that asks an iterator for each part.
  const scheme = (parts[1] as string).toLowerCase()
  const defaultPort = specialSchemes.get(scheme)
  // Another scheme, or that of a file.
  if (typeof defaultPort !== 'number') return null
  const end = parts[0].length
  const host = canonicalHost(parts[4] as string, scheme)
  const port = parts[5] ? Number(parts[5]) : defaultPort
  const tail = canonicalTail(text, end)
  if (host === null || port > 0xffff || tail === null) return null
  const userinfo = parts[3] ?? null
  const colon = userinfo === null ? -1 : indexIn(userinfo, ':', 0)
  const password = userinfo === null || colon === -1 ? null : sliceOf(userinfo, colon + 1)
  return {
    written: withSlashes(text, parts, end),
    canonical: `${scheme}://${userinfo === null ? '' : credentials(userinfo, password)}${host}${
      port === defaultPort ? '' : `:${port}`
    }${tail}`,
  }
}

/** The end of the host and the port, without a port that is the default of the scheme. */
function withoutDefaultPort(text: string, end: number): number {
  if (!isAsciiDigit(unitAt(text, end - 1))) return end
  const port = `:${specialSchemes.get(sliceOf(text, 0, indexIn(text, ':', 0)))}`
  const start = end - port.length
  return sliceOf(text, start, end) === port ? start : end
}

/** The beginning of a text as it stands, and the canonical form of its rest. */
const behind = (written: string, end: number, tail: string | null): RepairedUrl | null =>
  tail === null ? null : { written, canonical: sliceOf(written, 0, end) + tail }

/** Authority state, step 1.4. */
function credentials(userinfo: string, written: string | null): string {
  const name = written === null ? userinfo : sliceOf(userinfo, 0, userinfo.length - written.length - 1)
  const username = canonicalUsername(name, written, today)
  const password = canonicalPassword(written, today)
  return username === null ? '' : password === null ? `${username}@` : `${username}:${password}@`
}

/** The text as the URL serializer writes its parts: with "//" before the authority, and "/" behind it. */
function withSlashes(text: string, parts: RegExpExecArray, end: number): string {
  const isBackslash = unitOrEof(text, end) === REVERSE_SOLIDUS
  if (parts[2] === '//' && !isBackslash) return text
  const start = (parts[1] as string).length + 1 + (parts[2] as string).length
  return `${parts[1]}://${sliceOf(text, start, end)}${isBackslash ? '/' : ''}${sliceOf(text, isBackslash ? end + 1 : end)}`
}

/** Path, query and fragment, from an index on; `null` where something odd is in them. */
function canonicalTail(text: string, start: number): string | null {
  const { length } = text
  if (start === length) return '/'
  TAIL.lastIndex = start
  if (TAIL.test(text)) return sliceOf(text, start)
  USUAL.lastIndex = start
  return USUAL.test(text) && USUAL.lastIndex === length ? encodedTail(text, start) : null
}

/** The same, where nothing odd is in the text. */
function encodedTail(text: string, start: number): string {
  const { length } = text
  const hash = indexOrEnd(text, indexIn(text, '#', start))
  const mark = indexIn(text, '?', start)
  const pathEnd = mark === -1 || mark > hash ? hash : mark
  let tail = pathEnd === start ? '/' : canonicalPath(sliceOf(text, start, pathEnd))
  if (pathEnd < hash) tail += `?${utf8PercentEncode(sliceOf(text, pathEnd + 1, hash), percentEncodeSets.specialQuery)}`
  if (hash < length) tail += `#${utf8PercentEncode(sliceOf(text, hash + 1), percentEncodeSets.fragment)}`
  return tail
}

/** Steps 1.2 and 1.3 of the basic URL parser. */
function trimmed(input: string): string {
  let start = 0
  let end = input.length
  while (start < end && isC0ControlOrSpace(unitAt(input, start))) start++
  while (end > start && isC0ControlOrSpace(unitAt(input, end - 1))) end--
  return start === 0 && end === input.length ? input : sliceOf(input, start, end)
}

/** The host parser, and the host serializer. */
function canonicalHost(text: string, scheme: string): string | null {
  if (isAscii(text)) {
    const lower = text.toLowerCase()
    if (HOST_ALONE.test(lower) || IPV6.test(lower)) return lower
    if (indexIn(lower, '%', 0) === -1 && endsInANumber(lower)) {
      const address = parseIPv4(lower, silentHost)
      return address === null ? null : serializeIPv4(address)
    }
  } else {
    const ascii = simpleToAscii(text)
    if (ascii !== null && !endsInANumber(ascii)) return ascii
  }
  const host = parseHostOf(scheme, { text, start: 0 }, today, silent)
  return host === null ? null : serializeHost(host)
}

function canonicalPath(path: string): string {
  if (PATH.test(path)) return path
  const slashed = indexIn(path, '\\', 0) === -1 ? path : path.replaceAll('\\', '/')
  return utf8PercentEncode(withoutDotSegments(slashed), percentEncodeSets.path)
}

/**
 * Path state, steps 1.2 and 1.3, from the last segment to the first: each ".." leaves out one segment more of those before it.
 * Segments that stay side by side are copied together.
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
      // Behind a last segment of dots, there is an empty one.
      output = (end === length ? '/' : sliceOf(path, end, copiedFrom)) + output
      dotDots += dots - 1
      copiedFrom = slash
    }
    end = slash
  }
  return copiedFrom === length ? path : sliceOf(path, 0, copiedFrom) + output
}

/** 1 for a segment of one dot, 2 for one of two, 0 for any other. */
function dotsOf(path: string, start: number, end: number): number {
  const first = endOfDot(path, start)
  if (first === start || first === end) return first === start ? 0 : 1
  return endOfDot(path, first) === end ? 2 : 0
}

/** The index behind a dot, "." or "%2e", that stands at an index; the index itself where there is not one. */
function endOfDot(path: string, index: number): number {
  const unit = unitOrEof(path, index)
  if (unit === FULL_STOP) return index + 1
  if (unit !== PERCENT || unitOrEof(path, index + 1) !== 0x32) return index
  return (unitOrEof(path, index + 2) | 0x20) === 0x65 ? index + 3 : index
}
