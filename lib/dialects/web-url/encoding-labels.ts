/**
 * Labels of encodings that are not ASCII-compatible: percent-encoding a string, step 3, "If /encoding/ is not an
 * ASCII-compatible character encoding, let /encoding/ be UTF-8". The edition of 2011 has the same rule.
 *
 * The Encoding Standard contains only UTF-16 of these encodings, so it does not list their labels. They are IANA's names, of EBCDIC
 * and its national variants, and of the encodings of Unicode in which a byte below 0x80 need not be ASCII; and GSM 03.38, for which
 * IANA has no name.
 *
 * @see https://www.iana.org/assignments/character-sets/
 */

import { asciiLowercase } from '../../ground/text/ascii.js'

/** The numbers of IBM's code pages of EBCDIC. */
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

/** The label for the encoding that the document encodes in. Labels of other encodings are not changed. */
export function asciiCompatibleLabel(label: string): string {
  const name = asciiLowercase(label.trim()).replaceAll('_', '-')
  const page = IBM_PAGE.exec(name)?.[1]
  const isEbcdic = EBCDIC_NAME.test(name) || (page !== undefined && EBCDIC_PAGES.has(page))
  return isEbcdic || UNICODE_NAME.test(name) || GSM_NAME.test(name) ? 'utf-8' : label
}
