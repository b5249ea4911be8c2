/**
 * Percent-encoding (section "Percent-encoding"): lists of octets, most of them given as "the octets EXCEPT for".
 *
 * The steps encode the string, percent-encode octets and decode the string again. Text goes to UTF-8 that way but for one
 * component, the query, whose encoder is given with its encoding; all it needs from here is what it writes for an unmappable
 * character.
 */

import { CodePointSet } from '../../text/code-point-set.js'
import { percentDecodeToText, utf8PercentEncode } from '../../text/percent-encoding.js'

/** "Unreserved characters". */
const UNRESERVED = '-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~'

const ASCII = Array.from({ length: 0x80 }, (_, octet) => String.fromCharCode(octet))

/** "The octets EXCEPT for the octets for the unreserved ASCII characters" and some more. Those above 0x7F are in every list. */
export function octetsExcept(characters: string): CodePointSet {
  const kept = UNRESERVED + characters
  return CodePointSet.of(ASCII.filter((character) => !kept.includes(character)).join(''))
}

/** Step 5 of the steps to percent-encode a string: what replaces a code point that an encoding cannot represent (P2). */
export const unmappable = (): string => '?'

/** Percent-encode some ASCII characters, and nothing else. */
export function percentEncodeAscii(text: string, characters: CodePointSet): string {
  if (characters.firstIn(text) === -1) return text
  return text.replace(/[\0-\x7f]+/g, (ascii) => utf8PercentEncode(ascii, characters))
}

/** The percent-encoded representations of unreserved characters. */
const ENCODED_UNRESERVED = /%(?:2[DEde]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])/g

/** "Percent-decode percent-encoded representations of unreserved characters". */
export const percentDecodeUnreserved = (text: string): string =>
  text.includes('%') ? text.replace(ENCODED_UNRESERVED, percentDecodeToText) : text

/** A "%" that a digit may complete which is itself percent-encoded: as its first, or as its second behind a plain one. */
const COMPLETED_BY_DECODING = /%[0-9A-Fa-f]?%/

/**
 * The same so many times, on what came of it each time: a digit that is decoded may complete the "%" before it, as in
 * `%%34%31` and `%4%31`. It is one pass over a stack, for no two representations overlap: a character is decoded in the round
 * behind that of the latest of its three.
 */
export function percentDecodeUnreservedTimes(text: string, times: number): string {
  if (times === 0) return text
  if (times === 1 || !COMPLETED_BY_DECODING.test(text)) return percentDecodeUnreserved(text)
  const decoded: string[] = []
  const rounds: number[] = []
  for (const unit of text.split('')) {
    decoded.push(unit)
    rounds.push(0)
    while (decoded.at(-3) === '%') {
      const round = Math.max(...rounds.slice(-3)) + 1
      const encoded = decoded.slice(-3).join('')
      const character = percentDecodeUnreserved(encoded)
      if (round > times || character === encoded) break
      decoded.splice(-3, 3, character)
      rounds.splice(-3, 3, round)
    }
  }
  return decoded.join('')
}
