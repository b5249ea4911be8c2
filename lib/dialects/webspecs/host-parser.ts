/**
 * The host parser, which step 6 of the rule host invokes. It is the one of the URL Standard of the time: percent-decode,
 * decode as UTF-8, domain to ASCII, and refuse forbidden characters.
 *
 * The functions here take the characters of a host as they are written, so that a failure can be reported at its place.
 */

import type { Report } from '../../ground/components.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { isStrayPercent, percentDecodeToText } from '../../ground/text/percent-encoding.js'
import { type DomainResult, domainToAscii } from './domain-to-ascii.js'

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
  // DEVIATION: The document fails only for an empty input. It lets a host pass that becomes empty, such as that of
  // "http://%C2%AD/", and cannot read "http:///", which it writes then.
  if (domain === '') return report.fatal('empty-host', 'host', start, end)
  const forbidden = FORBIDDEN.firstIn(domain)
  if (forbidden === -1) return domain
  const at = placeOf(domain.charAt(forbidden), characters)
  return report.fatal('forbidden-in-host', 'host', at === -1 ? start : start + at, at === -1 ? end : start + at + 1)
}

/**
 * The domain that the characters of a host are read as, before forbidden characters are looked for. Percent-encoded bytes are
 * decoded as UTF-8, with characters of all planes (D9).
 */
export const readDomain = (characters: string): DomainResult =>
  domainToAscii(percentDecodeToText(characters.replace(IGNORED_CODE_POINTS, '')))

/**
 * The first forbidden character in the domain that a host is read as; the empty string if no character is forbidden.
 */
export function forbiddenIn(characters: string): string {
  const { text } = readDomain(characters)
  return text.charAt(FORBIDDEN.firstIn(text))
}

/** The index of a forbidden character in a host as written; -1 if only decoding or mapping makes the character. */
function placeOf(character: string, characters: string): number {
  let at = characters.indexOf(character)
  while (character === '%' && at !== -1 && !isStrayPercent(characters, at)) at = characters.indexOf(character, at + 1)
  return at
}
