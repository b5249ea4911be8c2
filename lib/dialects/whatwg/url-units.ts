/**
 * URL code points and URL units (section 4.3, "URL writing"): the characters that are valid in a URL. Everything else is an
 * `invalid-URL-unit`: the parser reports it and continues.
 *
 * @see https://url.spec.whatwg.org/#url-code-points
 */

import type { ComponentName, Report } from '../../ground/components.js'
import type { HostReport } from '../../ground/hosts/host-report.js'
import { isAsciiAlphanumeric, PERCENT } from '../../ground/text/ascii.js'
import { CodePointSet, codePointAt } from '../../ground/text/code-points.js'
import { isStrayPercent } from '../../ground/text/percent-encoding.js'
import { percentEncoded } from '../kit/words.js'

const PUNCTUATION = CodePointSet.of("!$&'()*+,-./:;=?@_~")

/** Tells whether a code point is a URL code point or "%". After "%", the caller has to check the next two characters. */
function isUrlCodePointOrPercent(codePoint: number): boolean {
  if (codePoint < 0x80) return isAsciiAlphanumeric(codePoint) || PUNCTUATION.has(codePoint) || codePoint === PERCENT
  return codePoint >= 0xa0 && codePoint <= 0x10fffd && !isNoncharacter(codePoint)
}

/** Infra's noncharacters: U+FDD0 to U+FDEF, and the last two code points of each plane. */
const isNoncharacter = (codePoint: number): boolean =>
  (codePoint >= 0xfdd0 && codePoint <= 0xfdef) || (codePoint & 0xfffe) === 0xfffe

const isInvalidUnit = (input: string, index: number, codePoint: number): boolean =>
  !isUrlCodePointOrPercent(codePoint) || isStrayPercent(input, index)

/** Reports each code point from `start` to `end` that is not part of a URL unit. */
export function reportInvalidUnits(
  input: string,
  start: number,
  end: number,
  component: ComponentName,
  report: Report,
): void {
  for (let i = start; i < end; ) {
    const codePoint = codePointAt(input, i)
    const next = i + (codePoint > 0xffff ? 2 : 1)
    if (isInvalidUnit(input, i, codePoint)) report.found('invalid-URL-unit', component, i, next)
    i = next
  }
}

/** Percent-encodes each code point that is not part of a URL unit, except tabs and newlines, which the parser removes. */
export const withUnitsEncoded = (text: string): string =>
  text.replace(/[^\t\n\r\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff]/g, (character, index: number) =>
    isInvalidUnit(text, index, character.codePointAt(0) as number) ? (percentEncoded(character) as string) : character,
  )

/** Opaque-host parser, steps 2 and 3: reports the first code point that is not a URL code point, and the first stray "%". */
export function reportFirstInvalidUnits(input: string, report: HostReport): void {
  let at = 0
  for (const character of input) {
    if (!isUrlCodePointOrPercent(character.codePointAt(0) as number)) {
      report.found('invalid-URL-unit', at, at + character.length)
      break
    }
    at += character.length
  }
  for (let i = input.indexOf('%'); i !== -1; i = input.indexOf('%', i + 1)) {
    if (!isStrayPercent(input, i)) continue
    report.found('invalid-URL-unit', i, i + 1)
    break
  }
}
