/**
 * A value for every code point, stored as runs of code points with the same value.
 *
 * A run is one number, `(start - start of the run before) * (kinds - 1) + step`, encoded as a quantity of `quantities.ts`. The step
 * is the difference to the previous value, modulo `kinds`, minus 1, because two consecutive runs never have the same value.
 *
 *     "e&tA" with 8 kinds     e       4  =  0 * 7 + 4     value 5 from U+0000 on, after the value 0
 *                             & t    63  =  9 * 7 + 0     value 6 from U+0009 on
 *                             A      41  =  5 * 7 + 6     value 5 from U+000E on
 *
 * The string is decoded when the first code point is looked up.
 */

import { countWhile } from '../text/order.js'
import { decodeQuantities, encodeQuantity } from '../text/quantities.js'

/** A table of values by code point, decoded from the runs of a string. */
export class RunTable {
  readonly #source: string
  readonly #kinds: number
  #runs: Runs | null = null

  /** Creates a table whose values are 0 to `kinds - 1`. */
  constructor(source: string, kinds: number) {
    this.#source = source
    this.#kinds = kinds
  }

  /** Returns the value of a code point; 0 before the first run. */
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
  let value = 0
  return {
    starts: Uint32Array.from(quantities, (quantity) => {
      start += Math.floor(quantity / (kinds - 1))
      return start
    }),
    values: Uint8Array.from(quantities, (quantity) => {
      value = (value + 1 + (quantity % (kinds - 1))) % kinds
      return value
    }),
  }
}

/**
 * Encodes runs, for the scripts that generate tables. A run is a pair of its first code point and its value. The runs are in
 * ascending order. Each value differs from the previous one, and the first value is not 0.
 */
export function encodeRuns(runs: Iterable<readonly [start: number, value: number]>, kinds: number): string {
  let source = ''
  let last = 0
  let lastValue = 0
  for (const [start, value] of runs) {
    source += encodeQuantity((start - last) * (kinds - 1) + ((value - lastValue + kinds - 1) % kinds))
    last = start
    lastValue = value
  }
  return source
}
