/**
 * The Bidi Rule (RFC 5893, section 2): a label that satisfies it does not change places with its neighbours when a domain
 * with right-to-left characters is displayed. It is criterion 9 of UTS #46.
 *
 * The rule treats several bidirectional classes alike, so there are fewer kinds here:
 *
 *     LEFT       L           letters of Latin, Greek, Han and most scripts
 *     RIGHT      R, AL       letters of Hebrew, Arabic …
 *     ARABIC     AN          digits with Arabic letters
 *     EUROPEAN   EN          digits
 *     MARK       NSM         marks, which may follow the last character
 *     OTHER      ES, CS, ET, ON, BN      punctuation and symbols, allowed but not at an end
 *     BARRED     B, S, WS    spaces and some controls, never allowed
 *
 * @see https://www.rfc-editor.org/rfc/rfc5893#section-2
 */

import { RunTable } from './ranges.js'
import { BIDI_CLASSES } from './tables.js'

/** The numbers are those of `tables.ts`, where 5 is OTHER. */
const LEFT = 0
const RIGHT = 1
const ARABIC = 2
const EUROPEAN = 3
const MARK = 4
const BARRED = 6

const TABLE = new RunTable(BIDI_CLASSES, 8)

/** Where the Hebrew block begins. No character before it is written from right to left. */
const FIRST_RIGHT_TO_LEFT = 0x590

/** Whether these are the labels of a "Bidi domain name": one with a character of class R, AL or AN (section 1.4). */
export function isBidiDomain(labels: readonly string[]): boolean {
  return labels.some((label) => {
    for (let i = 0; i < label.length; i++) {
      const codePoint = label.codePointAt(i) ?? 0
      if (codePoint < FIRST_RIGHT_TO_LEFT) continue
      const found = TABLE.at(codePoint)
      if (found === RIGHT || found === ARABIC) return true
      if (codePoint > 0xffff) i++
    }
    return false
  })
}

/** Whether a label that is not empty satisfies all six conditions. */
export function satisfiesBidiRule(label: string): boolean {
  const first = TABLE.at(label.codePointAt(0) ?? 0)
  const { present, last } = survey(label)
  const has = (kind: number) => (present & (1 << kind)) !== 0
  // 1. The first character decides the direction.
  if (first === RIGHT) {
    // 2. What an RTL label may have.
    if (has(LEFT) || has(BARRED)) return false
    // 3. The end of an RTL label.
    if (last !== RIGHT && last !== EUROPEAN && last !== ARABIC) return false
    // 4. In an RTL label, European and Arabic digits do not mix.
    return !(has(EUROPEAN) && has(ARABIC))
  }
  if (first !== LEFT) return false
  // 5. What an LTR label may have.
  if (has(RIGHT) || has(ARABIC) || has(BARRED)) return false
  // 6. The end of an LTR label.
  return last === LEFT || last === EUROPEAN
}

/** The kinds in a label, `1 << kind` for each, and the last one that is not `MARK`. */
function survey(label: string): { readonly present: number; readonly last: number } {
  let present = 0
  let last = MARK
  for (let i = 0; i < label.length; i++) {
    const codePoint = label.codePointAt(i) ?? 0
    const found = TABLE.at(codePoint)
    if (found !== MARK) last = found
    present |= 1 << found
    if (codePoint > 0xffff) i++
  }
  return { present, last }
}
