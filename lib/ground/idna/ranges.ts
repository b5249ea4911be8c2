/**
 * A value for every code point, stored as the runs in which it stays the same.
 *
 * A run is one number, `(start - start of the run before) * kinds + value`, written as a quantity of `quantities.ts`.
 *
 *     "FuCtB…" with 8 kinds     F          5              =  0 * 8 + 5     value 5 from U+0000 on
 *                               u C        14 + (2 << 5)  =  9 * 8 + 6     value 6 from U+0009 on
 *                               t B        13 + (1 << 5)  =  5 * 8 + 5     value 5 from U+000E on
 *
 * The string is decoded when the first code point is looked up.
 */

import { countWhile } from '../text/order.js'
import { decodeQuantities, encodeQuantity } from '../text/quantities.js'

/** The value of each code point, looked up in the runs of a string. */
export class RunTable {
  readonly #source: string
  readonly #kinds: number
  #runs: Runs | null = null

  /** Values are 0 to `kinds - 1`. */
  constructor(source: string, kinds: number) {
    this.#source = source
    this.#kinds = kinds
  }

  /** The value of a code point; 0 before the first run. */
  at(codePoint: number): number {
    this.#runs ??= decodeRuns(this.#source, this.#kinds)
    const { starts, values } = this.#runs
    return values[countWhile(starts.length, (index) => (starts[index] as number) <= codePoint) - 1] ?? 0
  }
}

interface Runs {
  readonly starts: Uint32Array
  readonly values: Uint8Array
}

function decodeRuns(source: string, kinds: number): Runs {
  const quantities = decodeQuantities(source)
  let start = 0
  return {
    starts: Uint32Array.from(quantities, (quantity) => {
      start += Math.floor(quantity / kinds)
      return start
    }),
    values: Uint8Array.from(quantities, (quantity) => quantity % kinds),
  }
}

/** The inverse, for the scripts that generate tables. Runs are pairs of first code point and value, ascending. */
export function encodeRuns(runs: Iterable<readonly [start: number, value: number]>, kinds: number): string {
  let source = ''
  let last = 0
  for (const [start, value] of runs) {
    source += encodeQuantity((start - last) * kinds + value)
    last = start
  }
  return source
}
