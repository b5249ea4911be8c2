/**
 * The Check bidi step of Nameprep (RFC 3454, section 6): a text with letters from right to left has no letters from left to
 * right, and begins and ends with letters from right to left.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3454#section-6
 */

import { isAssignedIn32 } from './nameprep-ages.js'
import { DIRECTIONS_17, OTHER_DIRECTIONS_32 } from './nameprep-tables.js'
import { RunTable } from './ranges.js'

/** The numbers of `nameprep-tables.ts`. */
const L_CAT = 1
const RANDAL_CAT = 2

/** The Hebrew block and all after it. No character before it is written from right to left. */
const RIGHT_TO_LEFT_BLOCKS = /[\u0590-\u{10ffff}]/u

const LATEST = new RunTable(DIRECTIONS_17, 3)
const OTHER_IN_32 = new RunTable(OTHER_DIRECTIONS_32, 4)

const directionLatest = (codePoint: number): number => LATEST.at(codePoint)

/** A character that was not assigned in 3.2 has no direction there. */
function directionIn32(codePoint: number): number {
  const other = OTHER_IN_32.at(codePoint)
  if (other !== 0) return other - 1
  return isAssignedIn32(codePoint) ? LATEST.at(codePoint) : 0
}

/** The Check bidi step with the tables of RFC 3454, those of Unicode 3.2. */
export const checkBidi32 = (text: string): boolean => checkBidi(text, directionIn32)

/** The Check bidi step with the bidirectional classes of the latest Unicode. */
export const checkBidiLatest = (text: string): boolean => checkBidi(text, directionLatest)

function checkBidi(text: string, directionOf: (codePoint: number) => number): boolean {
  if (!RIGHT_TO_LEFT_BLOCKS.test(text)) return true
  let hasLCat = false
  let hasRandALCat = false
  let first = -1
  let last = -1
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) ?? 0
    last = directionOf(codePoint)
    if (first === -1) first = last
    hasLCat ||= last === L_CAT
    hasRandALCat ||= last === RANDAL_CAT
    if (codePoint > 0xffff) i++
  }
  // 2. "If a string contains any RandALCat character, the string MUST NOT contain any LCat character."
  // 3. "… a RandALCat character MUST be the first character of the string, and … the last character of the string."
  return !hasRandALCat || (!hasLCat && first === RANDAL_CAT && last === RANDAL_CAT)
}
