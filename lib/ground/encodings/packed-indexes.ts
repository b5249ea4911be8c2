/**
 * Reads the legacy encodings' indexes from packed tables, for platforms that do not have the tables.
 *
 * A table lists the code points in the order of their pointers, as numbers (`../text/quantities.ts`). Each code point is relative
 * to the expected one, which is the next code point that has not occurred in the table yet. Long parts of the large tables are in
 * the order of Unicode, without the characters that occurred before, so all of their code points are expected.
 *
 *     0         the expected code point
 *     2 n       n + 3 expected code points
 *     k > 2     another code point: (k - 1) / 2 after the expected one if k is odd, otherwise (k - 2) / 2 before it
 *     1 n       n + 1 pointers without a code point, except at the end of a table, where they are left out
 */

import { decodeQuantities } from '../text/quantities.js'
import { PACKED_TABLES } from './packed-tables.js'
import type { Code, Index, ReadIndex, TableName } from './registry.js'

/** Returns the name of a packed table. The four-byte forms of gb18030 are a separate table. */
export const packedName = (encoding: TableName, width: number): string =>
  width === 4 ? `${encoding} ranges` : encoding

/**
 * Returns the pointers in the order of a packed table. In two encodings, an older character set has the lead and trail bytes from
 * 0xA1 on, and comes first. The characters that the older set lacks follow in the order of Unicode.
 */
export function packedOrder(name: string, size: number, codeOf: (pointer: number) => Code): number[] {
  const pointers = Array.from({ length: size }, (_, pointer) => pointer)
  if (name !== 'EUC-KR' && name !== 'gb18030') return pointers
  const isOlder = (pointer: number): boolean => codeOf(pointer) >= 0xa1a1 && (codeOf(pointer) & 0xff) >= 0xa1
  return [...pointers.filter(isOlder), ...pointers.filter((pointer) => !isOlder(pointer))]
}

/** Keeps track of a table's code points, and tells which one is expected next. */
export class Expectation {
  readonly #taken = new Set<number>()
  #next = 1

  get next(): number {
    return this.#next
  }

  take(codePoint: number): void {
    this.#taken.add(codePoint)
    this.#next = codePoint + 1
    while (this.#taken.has(this.#next)) this.#next++
  }
}

/** Returns the numbers of a table, encoded as a string. */
function packedTable(name: string): string {
  const start = `${name}:`
  const line = PACKED_TABLES.split('\n').find((text) => text.startsWith(start)) as string
  return line.slice(start.length)
}

/** Returns the index of a packed table. */
export const readPackedIndex: ReadIndex = (encoding, size, width, codeOf) => {
  const name = packedName(encoding, width)
  const pointers = packedOrder(name, size, codeOf)
  const numbers = decodeQuantities(packedTable(name))
  const index: Index = new Uint32Array(size)
  const expectation = new Expectation()
  let at = 0
  const put = (codePoint: number): void => {
    index[pointers[at++] as number] = codePoint
    expectation.take(codePoint)
  }
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number
    if (number === 1) {
      at += (numbers[++i] as number) + 1
    } else if (number === 2) {
      for (let rest = (numbers[++i] as number) + 3; rest > 0; rest--) put(expectation.next)
    } else {
      put(expectation.next + (number % 2 === 1 ? (number - 1) / 2 : number === 0 ? 0 : (2 - number) / 2))
    }
  }
  return index
}
