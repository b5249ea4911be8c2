/**
 * The Encoding Standard's indexes (section 5, "Indexes"): tables from pointers to code points, and back.
 *
 * The Standard lists them in full. Here they are derived from existing tables (`LegacyTables` in `registry.ts`). iconv-lite's
 * tables differ from the Standard's in a few entries, which are corrected where the encoding's index is made. In an index, `0`
 * means that a pointer has no code point, because no index contains U+0000.
 *
 * @see https://encoding.spec.whatwg.org/#indexes
 */

import tables from '#legacy-tables'
import { UrlError } from '../findings/url-error.js'
import { broughtTables, type Index, type ReadIndex } from './registry.js'

export type { Code, Index } from './registry.js'

/** The separator after the bytes of each pointer. No encoding that has an index uses it as part of a character. */
const LINE_FEED = 0x0a

/**
 * Returns the index of a table. If the platform does not have the table, the index comes from `weburl/tables`, provided that the
 * program imports it.
 */
export const readIndex: ReadIndex = (encoding, size, width, codeOf) => {
  const bytes = new Uint8Array(size * (width + 1)).fill(LINE_FEED)
  for (let pointer = 0; pointer < size; pointer++) {
    let code = codeOf(pointer)
    for (let i = width - 1; i >= 0; i--) {
      bytes[pointer * (width + 1) + i] = code & 0xff
      code >>>= 8
    }
  }
  try {
    return indexOf(tables.decode(bytes, encoding), size)
  } catch (cause) {
    const brought = broughtTables()
    if (typeof brought === 'function') return brought(encoding, size, width, codeOf)
    const message = `The tables of the legacy encodings cannot be had, ${tables.missing} [encoding-not-installed]: ${brought}`
    const details = { reason: 'encoding-not-installed', suggestion: brought, cause }
    throw new UrlError('ERR_ENCODING_NOT_INSTALLED', message, details)
  }
}

/** Returns the index for a string that contains a line for each pointer. */
function indexOf(text: string, size: number): Index {
  const index = new Uint32Array(size)
  let start = 0
  for (let pointer = 0; pointer < size; pointer++) {
    const end = text.indexOf('\n', start)
    index[pointer] = onlyCodePoint(text, start, end)
    start = end + 1
  }
  return index
}

/** Returns the code point that one pointer's bytes were decoded to; 0 if they are not exactly one character. */
function onlyCodePoint(text: string, start: number, end: number): number {
  const codePoint = text.codePointAt(start) as number
  const length = codePoint > 0xffff ? 2 : 1
  return end - start === length && codePoint !== 0xfffd ? codePoint : 0
}

/**
 * "Index pointer": the pointers of an index by code point, in pages of 256 code points. Empty pages are left out. A code point that
 * has several pointers is encoded with the first.
 */
export class Pointers {
  /** For each code point, its pointer plus one; 0 means that there is no pointer. */
  readonly #pages: (Uint16Array | undefined)[] = []

  /**
   * @param leftOut - the range of pointers that are not used, both ends included.
   * @param withLast - characters that are encoded with their last pointer.
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

  /** Returns the pointer of a code point; -1 if the index does not contain the code point. */
  of(codePoint: number): number {
    const page = this.#pages[codePoint >> 8]
    return page === undefined ? -1 : (page[codePoint & 0xff] as number) - 1
  }
}
