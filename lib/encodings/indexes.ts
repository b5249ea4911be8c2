/**
 * The Encoding Standard's indexes (section 5, "Indexes"): tables from pointers to code points, and back.
 *
 * The Standard prints them; here they are read out of the tables of `iconv-lite`, which agree with it but for the few
 * entries that are named where an encoding's index is made. `0` stands for no code point: no index has U+0000.
 *
 * @see https://encoding.spec.whatwg.org/#indexes
 */

import iconv from '#iconv-lite'

/** Code points by pointer. */
export type Index = Uint32Array

/** The bytes of one character as one number, big end first. */
export type Code = number

/** Stands after the bytes of each pointer. No encoding that has an index takes it for a part of a character. */
const LINE_FEED = 0x0a

/** The index of `size` pointers, each of `width` bytes, that a table of `iconv-lite` reads. */
export function readIndex(table: string, size: number, width: 1 | 2 | 3 | 4, codeOf: (pointer: number) => Code): Index {
  const bytes = new Uint8Array(size * (width + 1)).fill(LINE_FEED)
  for (let pointer = 0; pointer < size; pointer++) {
    let code = codeOf(pointer)
    for (let i = width - 1; i >= 0; i--) {
      bytes[pointer * (width + 1) + i] = code & 0xff
      code >>>= 8
    }
  }
  const text = iconv.decode(bytes, table)
  const index = new Uint32Array(size)
  let start = 0
  for (let pointer = 0; pointer < size; pointer++) {
    const end = text.indexOf('\n', start)
    index[pointer] = onlyCodePoint(text, start, end)
    start = end + 1
  }
  return index
}

/** The code point that one pointer's bytes were read as; 0 when they are none, or fall into several. */
function onlyCodePoint(text: string, start: number, end: number): number {
  const codePoint = text.codePointAt(start) as number
  const length = codePoint > 0xffff ? 2 : 1
  return end - start === length && codePoint !== 0xfffd ? codePoint : 0
}

/** Which pointer a code point gets that an index has more than once, or should not be written with. */
interface Preference {
  /** Pointers that are left out: from the first to the second, both included. */
  readonly without?: readonly [first: number, last: number]
  /** Characters that get their last pointer. All others get their first. */
  readonly last?: string
}

/** "Index pointer": the pointers of an index by code point, in pages of 256 code points that are there when needed. */
export class Pointers {
  /** One more than the pointer, so that 0 is none. */
  readonly #pages: (Uint16Array | undefined)[] = []

  constructor(index: Index, { without = [-1, -1], last = '' }: Preference = {}) {
    const [firstLeftOut, lastLeftOut] = without
    index.forEach((codePoint, pointer) => {
      if (codePoint === 0 || (pointer >= firstLeftOut && pointer <= lastLeftOut)) return
      this.#pages[codePoint >> 8] ??= new Uint16Array(0x100)
      const page = this.#pages[codePoint >> 8] as Uint16Array
      if (page[codePoint & 0xff] === 0 || last.includes(String.fromCodePoint(codePoint))) {
        page[codePoint & 0xff] = pointer + 1
      }
    })
  }

  /** The pointer of a code point; -1 when the index does not have it. */
  of(codePoint: number): number {
    const page = this.#pages[codePoint >> 8]
    return page === undefined ? -1 : (page[codePoint & 0xff] as number) - 1
  }
}
