/**
 * Unicode Normalization Forms C and KC (UAX #15) by the three steps of the Unicode Standard, section 3.11, in time
 * proportional to the length of the text. The engine is asked only about single characters and pairs.
 *
 * @see https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G49537
 */

import { combiningClass } from './combining-class.js'

export type Form = 'NFC' | 'NFKC'

export function normalizeLong(text: string, form: Form): string {
  const chars = decompose(text, form === 'NFC' ? 'NFD' : 'NFKD')
  reorder(chars)
  return compose(chars)
}

/** D68, D65: the full decomposition of each character. */
function decompose(text: string, form: 'NFD' | 'NFKD'): string[] {
  const chars: string[] = []
  for (const char of text) {
    if (char < '\x80') chars.push(char)
    else for (const part of char.normalize(form)) chars.push(part)
  }
  return chars
}

/** D109, the canonical ordering algorithm: a stable sort, by combining class, of the marks between two starters. */
function reorder(chars: string[]): void {
  let start = 0
  for (let end = 0; end <= chars.length; end++) {
    if (end < chars.length && combiningClass(chars[end] ?? '') > 0) continue
    if (end - start > 1) sortMarks(chars, start, end)
    start = end + 1
  }
}

/** Sorts by putting each mark with those of its class: a comparing sort would take more than linear time. */
function sortMarks(chars: string[], start: number, end: number): void {
  const marksOfClass = new Map<number, string[]>()
  for (let place = start; place < end; place++) {
    const mark = chars[place] ?? ''
    const marks = marksOfClass.get(combiningClass(mark))
    if (marks === undefined) marksOfClass.set(combiningClass(mark), [mark])
    else marks.push(mark)
  }
  const ascending = [...marksOfClass].sort(([a], [b]) => a - b)
  let place = start
  for (const [, marks] of ascending) for (const mark of marks) chars[place++] = mark
}

/** D117, the canonical composition algorithm: each character composes with the last starter if it can and is not blocked. */
function compose(chars: readonly string[]): string {
  const composed: string[] = []
  let starter = -1
  let lastClass = 0
  for (const char of chars) {
    const ownClass = combiningClass(char)
    // D115, blocked: between the two there is a character of class 0, or of the same class, or of a greater one.
    const isBlocked = starter < composed.length - 1 && lastClass >= ownClass
    const composite = starter < 0 || isBlocked ? null : primaryComposite(composed[starter] ?? '', char)
    if (composite !== null) {
      composed[starter] = composite
      continue
    }
    if (ownClass === 0) starter = composed.length
    composed.push(char)
    lastClass = ownClass
  }
  return composed.join('')
}

const composites = new Map<string, string | null>()
const COMPOSITES_KEPT = 4096

/** D114: the one character that is canonically equivalent to two, or null. */
function primaryComposite(first: string, second: string): string | null {
  if (second < '\u0300') return null
  const pair = first + second
  let composite = composites.get(pair)
  if (composite === undefined) {
    const normalized = pair.normalize('NFC')
    composite = String.fromCodePoint(normalized.codePointAt(0) ?? 0) === normalized ? normalized : null
    if (composites.size >= COMPOSITES_KEPT) composites.clear()
    composites.set(pair, composite)
  }
  return composite
}
