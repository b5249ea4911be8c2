/**
 * The host parser, which step 6 of the rule host invokes. It follows the URL Standard of the time: percent-decode,
 * decode as UTF-8, domain to ASCII, and refuse forbidden characters.
 *
 * The functions here take the characters of a host as written, so that a failure can be reported at its position.
 */

import type { Report } from '../../ground/components.js'
import { LABEL_SEPARATORS, mapDeviations } from '../../ground/idna/mapping.js'
import { hasAcePrefix } from '../../ground/idna/punycode.js'
import { toAscii, type Uts46Options, type Uts46Result } from '../../ground/idna/uts46.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { isStrayPercent, percentDecodeToText } from '../../ground/text/percent-encoding.js'

/**
 * The code points that step 5 of the rule host removes: TAB, LF, CR, ZERO WIDTH SPACE, WORD JOINER and ZERO WIDTH NO-BREAK
 * SPACE.
 */
export const IGNORED_CODE_POINTS: RegExp = /[\t\n\r\u200b\u2060\ufeff]/g

/** The characters that a host may not contain. */
const FORBIDDEN = CodePointSet.of('\0\t\n\r #%/:?@[\\]')

/** The host parser, for characters that begin at the index `start` of the input; `null` is failure. */
export function hostParser(characters: string, start: number, report: Report): string | null {
  const end = start + characters.length
  const { text: domain, error } = readDomain(characters)
  if (error !== null) return report.fatal('invalid-domain', 'host', start, end)
  // DEVIATION: The document fails only for an empty input. It accepts a host that becomes empty, as in "http://%C2%AD/", but cannot
  // parse the "http:///" that it then serializes.
  if (domain === '') return report.fatal('empty-host', 'host', start, end)
  const forbidden = FORBIDDEN.firstIn(domain)
  if (forbidden === -1) return domain
  const at = placeOf(domain.charAt(forbidden), characters)
  return report.fatal('forbidden-in-host', 'host', at === -1 ? start : start + at, at === -1 ? end : start + at + 1)
}

/**
 * Converts the characters of a host to a domain, without a check for forbidden characters. Percent-encoded bytes are decoded as
 * UTF-8, including characters above U+FFFF (G9).
 */
export const readDomain = (characters: string): DomainResult =>
  domainToAscii(percentDecodeToText(characters.replace(IGNORED_CODE_POINTS, '')))

/**
 * Returns the first forbidden character in a host that has been converted to a domain; the empty string if no character is
 * forbidden.
 */
export function forbiddenIn(characters: string): string {
  const { text } = readDomain(characters)
  return text.charAt(FORBIDDEN.firstIn(text))
}

/** Returns the index of a forbidden character in a host as written; -1 if the character results from decoding or mapping. */
function placeOf(character: string, characters: string): number {
  let at = characters.indexOf(character)
  while (character === '%' && at !== -1 && !isStrayPercent(characters, at)) at = characters.indexOf(character, at + 1)
  return at
}

// Domain to ASCII, which the host parser invokes: UTS #46 of 2014 with transitional processing and today's tables.

/**
 * UTS #46 of that time leaves the rules about joiners and writing direction to IDNA2008.
 *
 * DEVIATION: It refuses a label with a hyphen at either end, or with hyphens in the third and fourth place. Here such a label is
 * accepted, because such hosts exist, and the browsers of that time accepted them.
 */
const FLAGS: Uts46Options = {
  checkHyphens: false,
  checkBidi: false,
  checkJoiners: false,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}

/** The result of domain to ASCII. */
interface DomainResult extends Uts46Result {
  /** The first label with an error, as given: before mapping and conversion. */
  readonly label: string | null
}

/**
 * Domain to ASCII. No criterion concerns more than one label, so the whole domain is converted at once. If that fails, each label
 * is converted separately, to find the label at fault. A label with control characters is an ASCII label like any other (G11).
 */
function domainToAscii(domain: string): DomainResult {
  const whole = toAscii(mapDeviations(domain), FLAGS)
  return whole.error === null ? whole : labelsToAscii(domain)
}

function labelsToAscii(domain: string): DomainResult {
  const labels = domain.split(LABEL_SEPARATORS)
  const results = labels.map(labelToAscii)
  const place = results.findIndex(({ error }) => error !== null)
  const text = results.map((result) => result.text).join('.')
  if (place === -1) return { text, error: null, label: null }
  return { text, error: results[place]?.error ?? null, label: labels[place] ?? null }
}

/**
 * A label that begins with "xn--" is validated (G15) as in UTS #46 of that time, where it may decode to an ASCII label, or to the
 * empty label. It must not decode to another label with "xn--", because of the hyphens in the third and fourth place: only this
 * case is still refused here.
 */
function labelToAscii(label: string): Uts46Result {
  const result = toAscii(mapDeviations(label), FLAGS)
  return result.error === 'ascii-punycode' && !hasAcePrefix(result.text) ? { ...result, error: null } : result
}
