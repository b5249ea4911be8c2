/**
 * Converts non-ASCII names as curl and Wget do. Both use libidn2 (P15), which follows UTS #46 with its own tables. They try
 * Nontransitional Processing first, and Transitional Processing if that fails. Transitional Processing has fewer checks: it removes
 * joiners instead of checking them, and applies neither the Bidi Rule nor the exclusions of IDNA 2008.
 *
 * QUIRK: libidn2 decodes the name in the locale's encoding. This file models a UTF-8 locale. In the C locale, curl refuses every
 * non-ASCII name.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#Processing
 */

import { withoutFinalDot } from '../../ground/hosts/host-name.js'
import { mapDeviations } from '../../ground/idna/mapping.js'
import { LONGEST_DOMAIN, LONGEST_LABEL, toAscii, toUnicode } from '../../ground/idna/uts46.js'
import { isAscii } from '../../ground/text/ascii.js'
import { isDisallowedIn2008, isInOrderOf17, isNewerThan13, isNewerThan14 } from './refused-characters.js'

const TRANSITIONAL = {
  checkHyphens: true,
  checkBidi: false,
  checkJoiners: false,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}
const NONTRANSITIONAL = { ...TRANSITIONAL, checkJoiners: true }

/** The tables of a version of libidn2. */
export interface LibidnTables {
  readonly mapped: (name: string) => string
  /** Whether a name contains a character newer than the mapping. */
  readonly isNewer: (name: string) => boolean
  /** Whether a label contains a character newer than the table of assigned characters. */
  readonly isUnassigned: (label: string) => boolean
}

/** The version in Debian 12 uses the mapping of Unicode 14, which maps "ẞ" directly to "ss". */
export const LIBIDN2_2_3_3: LibidnTables = {
  mapped: (name) => name.replaceAll('ẞ', 'ss'),
  isNewer: isNewerThan14,
  isUnassigned: isNewerThan13,
}
export const LIBIDN2_2_3_8: LibidnTables = {
  mapped: (name) => name,
  isNewer: isNewerThan14,
  isUnassigned: isNewerThan13,
}

/**
 * Returns the name to look up; `null` if the conversion fails. The name may be empty, or contain empty labels. QUIRK: Transitional
 * Processing maps only once: it maps "ẞ" to "ß", and then refuses the "ß".
 */
export function lookedUpByLibidn2(host: string, tables: LibidnTables): string | null {
  const name = tables.mapped(host)
  const labels = labelsOf(name, NONTRANSITIONAL, tables)
  return labels?.every((label) => isIdna2008(label, tables)) === true
    ? converted(name, NONTRANSITIONAL, tables)
    : name.includes('ẞ')
      ? null
      : converted(mapDeviations(name), TRANSITIONAL, tables)
}

type Options = typeof TRANSITIONAL

/** The labels after mapping and decoding; `null` if one of them is not valid. */
function labelsOf(name: string, options: Options, { isNewer }: LibidnTables): readonly string[] | null {
  const { text, error } = toUnicode(name, options)
  if (error !== null || isNewer(name) || isNewer(text)) return null
  const labels = text.split('.')
  return labels.every(survivesRoundTrip) ? labels : null
}

/** Characters that are allowed if the STD3 rules are not applied. */
const OF_STD3 = /[\0-\x7f≠≮≯]+/g

/**
 * Whether IDNA 2008 allows a label. The Bidi Rule is applied to each label separately. The table of assigned characters is older
 * than the mapping table.
 */
const isIdna2008 = (label: string, { isUnassigned }: LibidnTables): boolean =>
  !isDisallowedIn2008(label.replace(OF_STD3, '')) && !isUnassigned(label) && isInOrderOf17(label)

/**
 * libidn2 encodes a label, decodes it again and compares the two. In a non-ASCII label, ASCII characters other than letters,
 * digits, "-" and "_" do not survive this, so the label is refused.
 */
const survivesRoundTrip = (label: string): boolean => isAscii(label) || !/[\0-,/:-^`{-\x7f]/.test(label)

function converted(name: string, options: Options, tables: LibidnTables): string | null {
  if (labelsOf(name, options, tables) === null) return null
  const { text, error } = toAscii(name, options)
  const isTooLong =
    withoutFinalDot(text).length > LONGEST_DOMAIN || text.split('.').some(({ length }) => length > LONGEST_LABEL)
  return error !== null || isTooLong ? null : text
}
