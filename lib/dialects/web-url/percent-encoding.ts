/**
 * Percent-encoding (section "Percent-encoding"): lists of octets, most of them given as "the octets EXCEPT for".
 *
 * The steps of the document encode a string, percent-encode octets, and decode the string again. The encoding is UTF-8 for
 * every component except the query. The query has its own encoder, which needs only one thing from here: the replacement for a
 * character that the encoding does not have.
 */

import { CodePointSet } from '../../ground/text/code-points.js'
import { percentDecodeToText, utf8PercentEncode } from '../../ground/text/percent-encoding.js'

/** "Unreserved characters". */
const UNRESERVED = '-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~'

const ASCII = Array.from({ length: 0x80 }, (_, octet) => String.fromCharCode(octet))

/**
 * "The octets EXCEPT for the octets for the unreserved ASCII characters" and for the given characters. The octets above 0x7F
 * are in every list.
 */
export function octetsExcept(characters: string): CodePointSet {
  const kept = UNRESERVED + characters
  return CodePointSet.of(ASCII.filter((character) => !kept.includes(character)).join(''))
}

/** Step 5 of the steps to percent-encode a string: what replaces a code point that an encoding cannot represent (T2). */
export const unmappable = (): string => '?'

/** Percent-encode the given ASCII characters. Characters beyond ASCII are left alone. */
export function percentEncodeAscii(text: string, characters: CodePointSet): string {
  if (characters.firstIn(text) === -1) return text
  return text.replace(/[\0-\x7f]+/g, (ascii) => utf8PercentEncode(ascii, characters))
}

/** The percent-encoded representations of unreserved characters. */
const ENCODED_UNRESERVED = /%(?:2[DEde]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])/g

/** "Percent-decode percent-encoded representations of unreserved characters". */
export const percentDecodeUnreserved = (text: string): string =>
  text.includes('%') ? text.replace(ENCODED_UNRESERVED, percentDecodeToText) : text
