/**
 * The Encoding Standard's indexes (section 5, "Indexes"): tables from pointers to code points, and back.
 *
 * The Standard prints them. Here they are read out of existing tables (`legacy-tables.ts`). The tables of
 * iconv-lite are the Standard's except for a few entries; each of those is named where the index of its encoding is made. In an
 * index, `0` means that a pointer has no code point: no index has U+0000.
 *
 * @see https://encoding.spec.whatwg.org/#indexes
 */

import tables from '#legacy-tables'
import { UrlError } from '../findings/url-error.js'
import type { TableName } from './legacy-tables.js'

/** Code points by pointer. */
export type Index = Uint32Array

/** The bytes of one character as one number, with the first byte as the most significant. */
export type Code = number

/** Follows the bytes of each pointer. No encoding that has an index uses it as part of a character. */
const LINE_FEED = 0x0a

/** The index of a table: a number of `size` pointers, each of `width` bytes. */
export function readIndex(
  encoding: TableName,
  size: number,
  width: 1 | 2 | 3 | 4,
  codeOf: (pointer: number) => Code,
): Index {
  const bytes = new Uint8Array(size * (width + 1)).fill(LINE_FEED)
  for (let pointer = 0; pointer < size; pointer++) {
    let code = codeOf(pointer)
    for (let i = width - 1; i >= 0; i--) {
      bytes[pointer * (width + 1) + i] = code & 0xff
      code >>>= 8
    }
  }
  const text = decoded(bytes, encoding)
  const index = new Uint32Array(size)
  let start = 0
  for (let pointer = 0; pointer < size; pointer++) {
    const end = text.indexOf('\n', start)
    index[pointer] = onlyCodePoint(text, start, end)
    start = end + 1
  }
  return index
}

function decoded(bytes: Uint8Array, encoding: TableName): string {
  try {
    return tables.decode(bytes, encoding)
  } catch (cause) {
    const { missing, remedy } = tables
    const message = `The tables of the legacy encodings cannot be had, ${missing} [encoding-not-installed]: ${remedy}`
    const details = { reason: 'encoding-not-installed', suggestion: remedy, cause }
    throw new UrlError('ERR_ENCODING_NOT_INSTALLED', message, details)
  }
}

/** The code point that the bytes of one pointer were read as; 0 when they are not a character, or are several. */
function onlyCodePoint(text: string, start: number, end: number): number {
  const codePoint = text.codePointAt(start) as number
  const length = codePoint > 0xffff ? 2 : 1
  return end - start === length && codePoint !== 0xfffd ? codePoint : 0
}

/**
 * "Index pointer": the pointers of an index by code point, in pages of 256 code points. Empty pages are left out. A code point that has
 * several pointers is written with the first.
 */
export class Pointers {
  /** For each code point, its pointer plus one; 0 means that there is no pointer. */
  readonly #pages: (Uint16Array | undefined)[] = []

  /**
   * @param leftOut - pointers that are not used: from the first to the second, both included.
   * @param withLast - characters that are written with their last pointer.
   */
  constructor(index: Index, leftOut: readonly [first: number, last: number] = [-1, -1], withLast = '') {
    const [firstLeftOut, lastLeftOut] = leftOut
    index.forEach((codePoint, pointer) => {
      if (codePoint === 0 || (pointer >= firstLeftOut && pointer <= lastLeftOut)) return
      this.#pages[codePoint >> 8] ??= new Uint16Array(0x100)
      const page = this.#pages[codePoint >> 8] as Uint16Array
      if (page[codePoint & 0xff] === 0 || withLast.includes(String.fromCodePoint(codePoint))) {
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
