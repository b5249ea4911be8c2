/**
 * Index gb18030 and index gb18030 ranges (section 5): the two-byte and the four-byte forms.
 *
 * GB18030-2022 gave two-byte forms to 18 characters that had four bytes, and took them from the Private Use Area. The
 * Standard reads them as of 2022, still writes the old code points, and leaves the four-byte forms alone.
 *
 * @see https://encoding.spec.whatwg.org/#index-gb18030
 */

import { type Code, type Index, Pointers, readIndex } from './indexes.js'
import { once } from './once.js'

/** A row of the table, 190 trail bytes: 0x40 to 0x7E, 0x80 to 0xFE. The lead bytes are 0x81 to 0xFE. */
const ROW = 190

export function codeOfPointer(pointer: number): Code {
  const lead = Math.floor(pointer / ROW) + 0x81
  const trail = pointer % ROW
  return (lead << 8) | (trail + (trail < 0x3f ? 0x40 : 0x41))
}

export const pointerOf = (lead: number, trail: number): number =>
  (lead - 0x81) * ROW + trail - (trail < 0x7f ? 0x40 : 0x41)

/** What changed in 2022: two bytes, the code point before, the code point since. */
const CHANGES_OF_2022 = [
  [0xa6d9, 0xe78d, 0xfe10],
  [0xa6da, 0xe78e, 0xfe12],
  [0xa6db, 0xe78f, 0xfe11],
  [0xa6dc, 0xe790, 0xfe13],
  [0xa6dd, 0xe791, 0xfe14],
  [0xa6de, 0xe792, 0xfe15],
  [0xa6df, 0xe793, 0xfe16],
  [0xa6ec, 0xe794, 0xfe17],
  [0xa6ed, 0xe795, 0xfe18],
  [0xa6f3, 0xe796, 0xfe19],
  [0xfe59, 0xe81e, 0x9fb4],
  [0xfe61, 0xe826, 0x9fb5],
  [0xfe66, 0xe82b, 0x9fb6],
  [0xfe67, 0xe82c, 0x9fb7],
  [0xfe6d, 0xe832, 0x9fb8],
  [0xfe7e, 0xe843, 0x9fb9],
  [0xfe90, 0xe854, 0x9fba],
  [0xfea0, 0xe864, 0x9fbb],
] as const

/** "Index gb18030". */
export const gb18030Index: () => Index = once(() => {
  const index = readIndex('gbk', 126 * ROW, 2, codeOfPointer)
  for (const [code, , since] of CHANGES_OF_2022) index[pointerOf(code >> 8, code & 0xff)] = since
  return index
})

export const gb18030Pointers: () => Pointers = once(() => new Pointers(gb18030Index()))

/** gb18030 encoder, step 5: the table of code points that had two bytes before 2022. */
export const codesBefore2022: () => ReadonlyMap<number, Code> = once(
  () => new Map(CHANGES_OF_2022.map(([code, before]) => [before, code])),
)

/** A pointer, and the first of the code points that stand one after another from there on. */
type Range = readonly [pointer: number, codePoint: number]

/** The last of the four-byte forms within the Basic Multilingual Plane, and the first and last of those beyond it. */
const LAST_IN_PLANE = 39419
const FIRST_BEYOND = 189000
const LAST_BEYOND = 1237575

/** A code point whose four-byte form is out of turn: it is that of U+1E3F, which got its two bytes. */
const EXCHANGED: Range = [7457, 0xe7c7]

/**
 * "Index gb18030 ranges": the code points of the Basic Multilingual Plane, in order, that had no shorter form when the
 * four-byte forms were given out. That was before 2022, before U+1E3F got the two bytes of U+E7C7, and while U+E5E5 still
 * had those of U+3000.
 */
const ranges = once(() => {
  const changed = new Set<number>(CHANGES_OF_2022.map(([, , since]) => since))
  const hadShorterForm = (codePoint: number): boolean => {
    if (codePoint === 0xe5e5 || codePoint === 0xe7c7 || codesBefore2022().has(codePoint)) return true
    return codePoint !== 0x1e3f && !changed.has(codePoint) && gb18030Pointers().of(codePoint) !== -1
  }
  const found: Range[] = []
  let pointer = 0
  let next = -1
  for (let codePoint = 0x80; codePoint <= 0xffff; codePoint++) {
    if (codePoint === 0xd800) codePoint = 0xe000
    if (hadShorterForm(codePoint)) continue
    if (codePoint !== next) found.push([pointer, codePoint])
    next = codePoint + 1
    pointer++
  }
  return [...found, [FIRST_BEYOND, 0x10000] as const]
})

/** The last range that begins at or before a value, whose pointers (0) or code points (1) are looked at. */
function lastRange(value: number, side: 0 | 1): Range {
  const all = ranges()
  let low = 0
  let high = all.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((all[middle] as Range)[side] <= value) low = middle
    else high = middle - 1
  }
  return all[low] as Range
}

/** "Index gb18030 ranges code point"; 0 for none. */
export function rangesCodePoint(pointer: number): number {
  if ((pointer > LAST_IN_PLANE && pointer < FIRST_BEYOND) || pointer > LAST_BEYOND) return 0
  if (pointer === EXCHANGED[0]) return EXCHANGED[1]
  const [first, codePoint] = lastRange(pointer, 0)
  return codePoint + pointer - first
}

/** "Index gb18030 ranges pointer", of a code point that has no shorter form. */
export function rangesPointer(codePoint: number): number {
  if (codePoint === EXCHANGED[1]) return EXCHANGED[0]
  const [pointer, first] = lastRange(codePoint, 1)
  return pointer + codePoint - first
}
