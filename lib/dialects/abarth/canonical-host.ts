/**
 * Canonicalizing a host (section 5.3), with host escape normalization (5.3.1).
 *
 *     %C3%89(.com  ──unescape──▶  É(.com  ──escape──▶  É%28.com  ──to-ascii──▶  xn--%28-bja.com  ──▶  an address?
 *
 * The result of to-ascii is normalized once more, because to-ascii may have made "%" and other ASCII characters out of
 * characters that are not ASCII: "％４１" becomes "%41", and that becomes "a".
 */

import type { HostData } from '../../ground/components.js'
import { asciiLowercase, isAscii } from '../../ground/text/ascii.js'
import { percentDecodeToText, percentEncode } from '../../ground/text/percent-encoding.js'
import { type CanonicalPart, firstMatch, type Invalidity } from './canonical-part.js'
import { escapeInvalidText } from './characters.js'
import { readAddress } from './ip-address.js'
import { nameToAscii } from './to-ascii.js'

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
  // QUIRK: If the host has escapes, its text must be valid before to-ascii, too. Without escapes only the result must be
  // valid.
  if (isAscii(unicodeHost) || (hasEscapes && isInvalid(unicodeHost))) return checked(unicodeHost, host)
  const name = nameToAscii(unicodeHost)
  if (name === null) {
    return { text: escapeInvalidText(hasEscapes ? unicodeHost : host), invalid: wholeHost('host-to-ascii', host) }
  }
  const ascii = normalizeEscapes(name)
  if (isAscii(ascii)) return checked(ascii, host)
  // "％Ｅ９" becomes "%e9", which does not stand for an ASCII character.
  return { text: escapeInvalidText(name), invalid: wholeHost('host-to-ascii', host) }
}

/** host-escaped, as in the draft's grammar. */
const HOST_ESCAPED = /[\0-*,/;-@\\^`{-\x7f]/g

/** 5.3.1. Host escape normalization. "TODO: Handle percent-unescaping": all escapes are unescaped first. */
const normalizeEscapes = (host: string): string =>
  asciiLowercase(percentDecodeToText(host)).replace(HOST_ESCAPED, (character) => percentEncode(character.charCodeAt(0)))

/** The escape, made by normalization, of a character that a host may not contain (D18). */
const INVALID_ESCAPE = /%(?:[01][0-9A-F]|25|2F|3[BF]|5[CE]|7[EF])/
const isInvalid = (normalized: string): boolean => INVALID_ESCAPE.test(normalized)

const checked = (text: string, host: string): CanonicalPart => ({
  text,
  invalid: isInvalid(text) ? invalidCharacterOf(host) : null,
})

/** A forbidden character in a host as written, its escape, or a "%" that does not begin an escape. */
const INVALID_AS_WRITTEN = /[\0-\x1f/;?\\^~\x7f]|%(?:[01][0-9A-F]|25|2F|3[BF]|5[CE]|7[EF])|%(?![0-9A-F]{2})/i

function invalidCharacterOf(host: string): Invalidity {
  const span = firstMatch(INVALID_AS_WRITTEN, host)
  if (span === null) return wholeHost('host-character', host)
  const isPercent = host.slice(span.start, span.end) === '%'
  return { name: isPercent ? 'host-percent-unescaping' : 'host-character', component: 'host', ...span }
}

const wholeHost = (name: string, host: string): Invalidity => ({ name, component: 'host', start: 0, end: host.length })
