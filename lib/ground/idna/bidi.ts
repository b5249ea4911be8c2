/**
 * The Bidi Rule (RFC 5893, section 2): a label that satisfies it does not change places with its neighbours when a domain
 * with right-to-left characters is displayed. It is criterion 9 of UTS #46.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5893#section-2
 */

import { everyCodePoint } from '../text/code-points.js'
import { ARABIC, BARRED, bidiKind, EUROPEAN, LEFT, MARK, RIGHT, RIGHT_TO_LEFT } from './bidi-class.js'

/** Whether a text is a "Bidi domain name": one with a character of class R, AL or AN (section 1.4). */
export const isBidiDomain = (domain: string): boolean =>
  RIGHT_TO_LEFT.test(domain) && (survey(domain).present & ((1 << RIGHT) | (1 << ARABIC))) !== 0

/** Whether a label that is not empty satisfies all six conditions. */
export function satisfiesBidiRule(label: string): boolean {
  const first = bidiKind(label.codePointAt(0) ?? 0)
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
export function survey(label: string): { readonly present: number; readonly last: number } {
  let present = 0
  let last = MARK
  everyCodePoint(label, (codePoint) => {
    const found = bidiKind(codePoint)
    if (found !== MARK) last = found
    present |= 1 << found
    return true
  })
  return { present, last }
}
