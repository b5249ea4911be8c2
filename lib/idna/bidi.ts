/**
 * The Bidi Rule (RFC 5893, section 2): labels that cannot change places with their neighbours when a domain with
 * right-to-left characters is displayed. Criterion 9 of UTS #46 asks for it.
 *
 * The rule does not tell all bidirectional classes apart, so ours are fewer:
 *
 *     left       L           letters of Latin, Greek, Han and most scripts
 *     right      R, AL       letters of Hebrew, Arabic …
 *     arabic     AN          digits with Arabic letters
 *     european   EN          digits
 *     mark       NSM         marks, which may follow the last character
 *     other      ES, CS, ET, ON, BN      punctuation and symbols, allowed but not at an end
 *     barred     B, S, WS    spaces and some controls, never allowed
 *
 * @see https://www.rfc-editor.org/rfc/rfc5893#section-2
 */

import { RunTable } from './ranges.js'
import { BIDI_CLASSES } from './tables.js'

/** The numbers are those of `tables.ts`, where 5 is "other". */
const left = 0
const right = 1
const arabic = 2
const european = 3
const mark = 4
const barred = 6

const table = new RunTable(BIDI_CLASSES, 8)

/** Below U+0590, where the Hebrew block begins, nothing is written from right to left. */
const firstRightToLeft = 0x590

/** Whether these are labels of a "Bidi domain name", one with a character of class R, AL or AN (section 1.4). */
export function isBidiDomain(labels: readonly string[]): boolean {
  return labels.some((label) => {
    for (let i = 0; i < label.length; i++) {
      const codePoint = label.codePointAt(i) ?? 0
      if (codePoint < firstRightToLeft) continue
      const found = table.at(codePoint)
      if (found === right || found === arabic) return true
      if (codePoint > 0xffff) i++
    }
    return false
  })
}

/** Whether a label, not empty, satisfies all six conditions. */
export function satisfiesBidiRule(label: string): boolean {
  const first = table.at(label.codePointAt(0) ?? 0)
  const { present, last } = survey(label)
  const has = (kind: number) => (present & (1 << kind)) !== 0
  // 1. The first character decides the direction.
  if (first === right) {
    // 2. In an RTL label, what is allowed.
    if (has(left) || has(barred)) return false
    // 3. The end of an RTL label.
    if (last !== right && last !== european && last !== arabic) return false
    // 4. In an RTL label, European and Arabic digits do not mix.
    return !(has(european) && has(arabic))
  }
  if (first !== left) return false
  // 5. In an LTR label, what is allowed.
  if (has(right) || has(arabic) || has(barred)) return false
  // 6. The end of an LTR label.
  return last === left || last === european
}

/** The classes in a label, `1 << class` for each, and the last one that is not `mark`. */
function survey(label: string): { readonly present: number; readonly last: number } {
  let present = 0
  let last = mark
  for (let i = 0; i < label.length; i++) {
    const codePoint = label.codePointAt(i) ?? 0
    const found = table.at(codePoint)
    if (found !== mark) last = found
    present |= 1 << found
    if (codePoint > 0xffff) i++
  }
  return { present, last }
}
