/**
 * Unicode Normalization Forms C and KC (UAX #15) in time proportional to the length, for every text.
 *
 * The engine's own `normalize` is right and fast, but takes quadratic time for some texts: in a long run of combining marks
 * it inserts each mark into all marks before it, and in a long run of characters that compose with each other it closes the
 * gaps one by one. A host name of that kind could keep a process busy for minutes. So only texts that are as short as a host
 * name are given to the engine whole. Longer texts are normalized here, by the three steps of the Unicode Standard, section
 * 3.11; the engine is asked only about single characters and pairs.
 *
 * @see https://www.unicode.org/reports/tr15/
 */

import { combiningClass } from './combining-class.js'

/** A domain name has 253 characters at most (RFC 1035, section 2.3.4, without the bytes that are not written). */
const LONGEST_FOR_ENGINE = 256

const NON_LATIN_1 = /[^\x00-\xff]/

/** The text in Normalization Form C. */
export function toNfc(text: string): string {
  if (!NON_LATIN_1.test(text)) return text
  return text.length <= LONGEST_FOR_ENGINE ? text.normalize('NFC') : normalizeLong(text, 'NFD')
}

/** The text in Normalization Form KC. */
export function toNfkc(text: string): string {
  return text.length <= LONGEST_FOR_ENGINE ? text.normalize('NFKC') : normalizeLong(text, 'NFKD')
}

function normalizeLong(text: string, decomposition: 'NFD' | 'NFKD'): string {
  const chars = decompose(text, decomposition)
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
