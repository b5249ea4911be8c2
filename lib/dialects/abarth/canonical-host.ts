/**
 * Canonicalizing a host (section 5.3), with host escape normalization (5.3.1).
 *
 *     %C3%89(.com  ──unescape──▶  É(.com  ──escape──▶  É%28.com  ──to-ascii──▶  xn--%28-bja.com  ──▶  an address?
 *
 * What to-ascii gives is normalized once more, for it may bring "%" and other ASCII to light: "％４１" is "a".
 */

import type { HostData } from '../../components.js'
import { asciiLowercase, isAscii } from '../../text/ascii.js'
import { percentDecodeToText, percentEncode } from '../../text/percent-encoding.js'
import { type CanonicalPart, firstMatch, type Invalidity } from './canonical-part.js'
import { escapeInvalidText } from './characters.js'
import { readAddress } from './ip-address.js'
import { nameToAscii } from './to-ascii.js'

export interface CanonicalHost<Text extends string | null = string> extends CanonicalPart<Text> {
  /** What the host denotes; `null` where it is invalid. */
  readonly data: HostData | null
}

/** 5.3. Canonicalizing a host, which is not empty. */
export function canonicalizeHost(host: string): CanonicalHost {
  const { text, invalid } = canonicalizeName(host)
  if (invalid !== null) return { text, invalid, data: null }
  // "TODO: Handle IP addresses."
  const address = readAddress(text)
  if (address === null) return { text, invalid: null, data: { kind: text.includes('%') ? 'opaque' : 'domain', text } }
  if (address.data === null) return { text, invalid: wholeHost(address.invalid, host), data: null }
  return { ...address, invalid: null }
}

/** 5.3, but for addresses. */
function canonicalizeName(host: string): CanonicalPart {
  const unicodeHost = normalizeEscapes(host)
  const hasEscapes = host.includes('%')
  // QUIRK: Where there are escapes, their result has to be valid before to-ascii; otherwise only after it.
  if (isAscii(unicodeHost) || (hasEscapes && isInvalid(unicodeHost))) return checked(unicodeHost, host)
  const name = nameToAscii(unicodeHost)
  if (name === null) {
    return { text: escapeInvalidText(hasEscapes ? unicodeHost : host), invalid: wholeHost('host-to-ascii', host) }
  }
  const ascii = normalizeEscapes(name)
  if (isAscii(ascii)) return checked(ascii, host)
  // "％Ｅ９" is the escape of no ASCII.
  return { text: escapeInvalidText(name), invalid: wholeHost('host-to-ascii', host) }
}

/** host-escaped, as the draft's grammar has it. */
const hostEscaped = /[\0-*,/;-@\\^`{-\x7f]/g

/** 5.3.1. Host escape normalization. "TODO: Handle percent-unescaping": what is escaped is unescaped before. */
const normalizeEscapes = (host: string): string =>
  asciiLowercase(percentDecodeToText(host)).replace(hostEscaped, (character) => percentEncode(character.charCodeAt(0)))

/** Of the escapes that normalization makes, those of characters that no host may have (D18). */
const invalidEscape = /%(?:[01][0-9A-F]|25|2F|3[BF]|5[CE]|7[EF])/
const isInvalid = (normalized: string): boolean => invalidEscape.test(normalized)

const checked = (text: string, host: string): CanonicalPart => ({
  text,
  invalid: isInvalid(text) ? invalidCharacterOf(host) : null,
})

/** In a host as written: such a character, its escape, or a "%" that escapes nothing. */
const invalidAsWritten = /[\0-\x1f/;?\\^~\x7f]|%(?:[01][0-9A-F]|25|2F|3[BF]|5[CE]|7[EF])|%(?![0-9A-F]{2})/i

function invalidCharacterOf(host: string): Invalidity {
  const span = firstMatch(invalidAsWritten, host)
  if (span === null) return wholeHost('host-character', host)
  const isPercent = host.slice(span.start, span.end) === '%'
  return { name: isPercent ? 'host-percent-unescaping' : 'host-character', component: 'host', ...span }
}

const wholeHost = (name: string, host: string): Invalidity => ({ name, component: 'host', start: 0, end: host.length })
