/**
 * A value for every code point, stored as the runs in which it stays the same.
 *
 * A run is one number, `(start - start of the run before) * kinds + value`, written as a variable-length quantity: five
 * bits a digit, the lowest first, 32 added to every digit but the last. The digits are the digits of BASE64URL.
 *
 *     "FuCtB…" with 8 kinds     F          5              =  0 * 8 + 5     value 5 from U+0000 on
 *                               u C        14 + (2 << 5)  =  9 * 8 + 6     value 6 from U+0009 on
 *                               t B        13 + (1 << 5)  =  5 * 8 + 5     value 5 from U+000E on
 *
 * The string is decoded when the first code point is looked up.
 */

import { countWhile } from '../text/order.js'

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

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

function decodeRuns(source: string, kinds: number): Runs {
  const starts: number[] = []
  const values: number[] = []
  let start = 0
  let quantity = 0
  let scale = 1
  for (const char of source) {
    const digit = BASE64URL.indexOf(char)
    quantity += (digit % 32) * scale
    scale *= 32
    if (digit >= 32) continue
    start += Math.floor(quantity / kinds)
    starts.push(start)
    values.push(quantity % kinds)
    quantity = 0
    scale = 1
  }
  return { starts: Uint32Array.from(starts), values: Uint8Array.from(values) }
}

/** The inverse, for the scripts that generate tables. Runs are pairs of first code point and value, ascending. */
export function encodeRuns(runs: Iterable<readonly [start: number, value: number]>, kinds: number): string {
  let source = ''
  let last = 0
  for (const [start, value] of runs) {
    let quantity = (start - last) * kinds + value
    for (; quantity >= 32; quantity = Math.floor(quantity / 32)) source += BASE64URL.charAt(32 + (quantity % 32))
    source += BASE64URL.charAt(quantity)
    last = start
  }
  return source
}
