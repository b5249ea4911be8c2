/**
 * Percent-encoding (section "Percent-encoding"): lists of octets, most of them defined as "the octets EXCEPT for".
 *
 * The document's steps encode a string, percent-encode some octets, and decode the octets again. The encoding is UTF-8 for every
 * component except the query. The query has its own encoder, which needs only the replacement for a character that its encoding
 * cannot represent.
 */

import { asciiLowercase } from '../../ground/text/ascii.js'
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

/**
 * Step 5 of the steps to percent-encode a string: returns the replacement for a code point that an encoding cannot represent (T2).
 */
export const unmappable = (): string => '?'

/** Percent-encodes the given ASCII characters. Characters beyond ASCII are unchanged. */
export function percentEncodeAscii(text: string, characters: CodePointSet): string {
  if (characters.firstIn(text) === -1) return text
  return text.replace(/[\0-\x7f]+/g, (ascii) => utf8PercentEncode(ascii, characters))
}

/** The percent-encoded representations of unreserved characters. */
const ENCODED_UNRESERVED = /%(?:2[DEde]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])/g

/** "Percent-decode percent-encoded representations of unreserved characters". */
export const percentDecodeUnreserved = (text: string): string =>
  text.includes('%') ? text.replace(ENCODED_UNRESERVED, percentDecodeToText) : text

// The labels of encodings that are not ASCII-compatible: percent-encoding a string, step 3, "If /encoding/ is not an
// ASCII-compatible character encoding, let /encoding/ be UTF-8". The edition of 2011 has the same rule.
//
// The Encoding Standard contains only one of these encodings, UTF-16, so it does not list the labels of the others. The labels are
// IANA's names for EBCDIC and its national variants, and for the encodings of Unicode in which a byte below 0x80 need not be an
// ASCII character; and names for GSM 03.38, for which IANA has none.
//
// See https://www.iana.org/assignments/character-sets/

/** The numbers of IBM's EBCDIC code pages. */
const EBCDIC_PAGES = new Set(
  (
    '37 38 273 274 275 277 278 280 281 284 285 290 297 420 423 424 500 870 871 880 905 918 924 1026 1047 ' +
    '1140 1141 1142 1143 1144 1145 1146 1147 1148 1149'
  ).split(' '),
)

const IBM_PAGE = /^(?:cs)?(?:ibm|cp|ccsid)-?0*([0-9]+)$/
const EBCDIC_NAME = /^(?:cs)?ebcdic(?:[-a-z0-9]*)$/
const GSM_NAME = /^(?:x-)?gsm-?0?3\.?38$/
const UNICODE_NAME =
  /^(?:cs)?(?:(?:x-)?(?:unicode-1-1-)?utf-?7(?:-imap|imap)?|utf-?32(?:be|le)?|(?:iso-?10646-?)?(?:ucs-?[24]|utf-?1)|utf-?ebcdic|scsu|bocu-?1)$/

/** Returns `utf-8` for the label of an encoding in these lists, and any other label unchanged. */
export function asciiCompatibleLabel(label: string): string {
  const name = asciiLowercase(label.trim()).replaceAll('_', '-')
  const page = IBM_PAGE.exec(name)?.[1]
  const isEbcdic = EBCDIC_NAME.test(name) || (page !== undefined && EBCDIC_PAGES.has(page))
  return isEbcdic || UNICODE_NAME.test(name) || GSM_NAME.test(name) ? 'utf-8' : label
}
