/**
 * Canonicalizing a host (section 5.3), with host escape normalization (5.3.1).
 *
 *     %C3%89(.com  ──unescape──▶  É(.com  ──escape──▶  É%28.com  ──to-ascii──▶  xn--%28-bja.com  ──▶  an address?
 *
 * The result of to-ascii is normalized once more, because to-ascii may turn non-ASCII characters into "%" and other ASCII
 * characters: "％４１" becomes "%41", which becomes "a".
 */

import type { HostData } from '../../ground/components.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv4 } from '../../ground/hosts/ipv4.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'
import { serializeHost } from '../../ground/hosts/serialize-host.js'
import { LABEL_SEPARATORS } from '../../ground/idna/mapping.js'
import {
  checkBidi32,
  firstProhibited,
  labelToAscii,
  mapForNameprep,
  nfkc32,
  type ToAsciiSteps,
} from '../../ground/idna/nameprep.js'
import { asciiLowercase, isAscii } from '../../ground/text/ascii.js'
import { percentDecodeToText, percentEncode } from '../../ground/text/percent-encoding.js'
import { type CanonicalPart, firstMatch, type Invalidity } from './canonical-part.js'
import { escapeInvalidText } from './definitions.js'

export interface CanonicalHost<Text extends string | null = string> extends CanonicalPart<Text> {
  /** What the host denotes; `null` if it is invalid. */
  readonly data: HostData | null
}

/** 5.3. Canonicalizing a host that is not empty. */
export function canonicalizeHost(host: string): CanonicalHost {
  const { text, invalid } = canonicalizeName(host)
  if (invalid !== null) return { text, invalid, data: null }
  // "TODO: Handle IP addresses."
  const address = readAddress(text)
  if (address === null) return { text, invalid: null, data: { kind: text.includes('%') ? 'opaque' : 'domain', text } }
  if (address.data === null) return { text, invalid: wholeHost(address.invalid, host), data: null }
  return { ...address, invalid: null }
}

/** 5.3 without the TODO about addresses. */
function canonicalizeName(host: string): CanonicalPart {
  const unicodeHost = normalizeEscapes(host)
  const hasEscapes = host.includes('%')
  // QUIRK: If the host contains escapes, the unescaped text must be valid before to-ascii, too. Without escapes, only the result
  // must be valid.
  if (isAscii(unicodeHost) || (hasEscapes && isInvalid(unicodeHost))) return checked(unicodeHost, host)
  const name = nameToAscii(unicodeHost)
  if (name === null) {
    return { text: escapeInvalidText(hasEscapes ? unicodeHost : host), invalid: wholeHost('host-to-ascii', host) }
  }
  const ascii = normalizeEscapes(name)
  if (isAscii(ascii)) return checked(ascii, host)
  // To-ascii may also return an escape of something other than an ASCII character: "％Ｅ９" becomes "%e9".
  return { text: escapeInvalidText(name), invalid: wholeHost('host-to-ascii', host) }
}

/** host-escaped, as in the draft's grammar. */
const HOST_ESCAPED = /[\0-*,/;-@\\^`{-\x7f]/g

/** 5.3.1. Host escape normalization. "TODO: Handle percent-unescaping": all escapes are unescaped first. */
const normalizeEscapes = (host: string): string =>
  asciiLowercase(percentDecodeToText(host)).replace(HOST_ESCAPED, (character) => percentEncode(character.charCodeAt(0)))

/** The normalized escape of a character that a host must not contain (D18). */
const INVALID_ESCAPE = /%(?:[01][0-9A-F]|25|2F|3[BF]|5[CE]|7[EF])/
const isInvalid = (normalized: string): boolean => INVALID_ESCAPE.test(normalized)

const checked = (text: string, host: string): CanonicalPart => ({
  text,
  invalid: isInvalid(text) ? invalidCharacterOf(host) : null,
})

/** Matches, in a host as written, a forbidden character, its escape, or a "%" that does not begin an escape. */
const INVALID_AS_WRITTEN = /[\0-\x1f/;?\\^~\x7f]|%(?:[01][0-9A-F]|25|2F|3[BF]|5[CE]|7[EF])|%(?![0-9A-F]{2})/i

function invalidCharacterOf(host: string): Invalidity {
  const span = firstMatch(INVALID_AS_WRITTEN, host)
  if (span === null) return wholeHost('host-character', host)
  const isPercent = host.slice(span.start, span.end) === '%'
  return { name: isPercent ? 'host-percent-unescaping' : 'host-character', component: 'host', ...span }
}

const wholeHost = (name: string, host: string): Invalidity => ({ name, component: 'host', start: 0, end: host.length })

// "The IDNA to-ascii algorithm" (section 5.3). It follows IDNA2003: ToASCII for each label of a name (RFC 3490, sections
// 3.1 and 4.1), with the flag AllowUnassigned and without the flag UseSTD3ASCIIRules (D18).
//
// See https://www.rfc-editor.org/rfc/rfc3490#section-4.1

const LONGEST_LABEL = 63
const LONGEST_NAME = 255
/**
 * The length in UTF-16 units above which a label is certainly too long, because NFKC composes at most four characters into one, and
 * Punycode writes at least one character for each.
 */
const LONGEST_MAPPED = 2 * 4 * LONGEST_LABEL

/** ToASCII of a name; `null` if it fails. The empty label after a final dot, the root label, is allowed. */
function nameToAscii(name: string): string | null {
  const labels = name.split(LABEL_SEPARATORS)
  const isRooted = labels.length > 1 && labels.at(-1) === ''
  if (isRooted) labels.pop()
  const output: string[] = []
  for (const label of labels) {
    const ascii = labelToAscii(label, steps)
    if (ascii === null) return null
    output.push(ascii)
  }
  const ascii = output.join('.') + (isRooted ? '.' : '')
  return ascii.length <= LONGEST_NAME ? ascii : null
}

/** AllowUnassigned is set and UseSTD3ASCIIRules is not set, so there are no checks. */
const steps: ToAsciiSteps = { prepare: nameprep, checks: [] }

/** Nameprep (RFC 3491). It fails early if the result would certainly be too long for a label. */
function nameprep(label: string): string | null {
  const mapped = mapForNameprep(label)
  if (mapped.length > LONGEST_MAPPED) return null
  const normalized = nfkc32(mapped)
  return firstProhibited(normalized) === null && checkBidi32(normalized) ? normalized : null
}

// "TODO: Handle IP addresses" (section 5.3): which canonical hosts are addresses, and which are invalid because they have the form
// of an address but are not addresses (D19, D20).

type Address =
  | { readonly data: HostData; readonly text: string }
  /** The host has the form of an address, but is not an address. */
  | { readonly data: null; readonly invalid: 'host-ipv4' | 'host-ipv6' }

/** Parses a canonical host as an address; returns `null` if the host is a name. */
function readAddress(host: string): Address | null {
  const ipv4 = readIPv4(host)
  if (typeof ipv4 === 'number') return address({ kind: 'ipv4', value: ipv4 })
  if (ipv4 === 'out of range') return { data: null, invalid: 'host-ipv4' }
  if (!ONLY_IN_IPV6.test(host)) return null
  const pieces = readIPv6(host)
  return pieces === null ? { data: null, invalid: 'host-ipv6' } : address({ kind: 'ipv6', pieces })
}

const address = (data: HostData): Address => ({ data, text: serializeHost(data) })

/** An IPv4 address of 1 to 4 parts: decimal, octal or hexadecimal numbers. A host with any other part is a name. */
function readIPv4(host: string): number | 'name' | 'out of range' {
  let reason = ''
  const value = parseIPv4(host, {
    ...silentHost,
    fatal: (name) => {
      reason = name
      return null
    },
  })
  return value ?? (reason === 'IPv4-out-of-range-part' ? 'out of range' : 'name')
}

/** A character that occurs in IPv6 addresses, but not in names. */
const ONLY_IN_IPV6 = /[:[\]]/

/** A character that occurs in IPv4 addresses, but not in a group of hexadecimal digits. */
const ONLY_IN_IPV4 = /[.x]/

function readIPv6(host: string): number[] | null {
  if (!host.startsWith('[') || !host.endsWith(']')) return null
  const text = host.slice(1, -1)
  const tailStart = text.lastIndexOf(':') + 1
  const tail = text.slice(tailStart)
  if (!ONLY_IN_IPV4.test(tail)) return parseIPv6(text, silentHost)
  const ipv4 = readIPv4(tail)
  if (typeof ipv4 !== 'number') return null
  return parseIPv6(
    `${text.slice(0, tailStart)}${(ipv4 >>> 16).toString(16)}:${(ipv4 & 0xffff).toString(16)}`,
    silentHost,
  )
}
