/**
 * Which canonical lines a run answers, as far as their bytes say it: by the conditions about the beginning of a line, and by a key that
 * is made of its bytes.
 */

import type { Digests } from './digests.js'
import type { BeginningValues } from './output/beginnings.js'
import type { CanonicalLineWriter } from './output/canonical-lines.js'
import { OutputBuffer } from './output/output-buffer.js'

/** What the filter says of a line; of some lines it says only after they are read. */
export const LEFT_OUT = 0
export const KEPT = 1
export const UNKNOWN = -1

export interface LineFilterParts {
  /**
   * A value that is empty for a beginning whose lines are left out, and where a beginning ends, -1 for a line without it; `null` if no
   * condition is about the beginning.
   */
  readonly wanted: {
    readonly values: BeginningValues
    readonly endOf: (bytes: Uint8Array, start: number) => number
  } | null
  /** Whether there are no other conditions. */
  readonly isWhole: boolean
  /** What writes the key of a line, and the keys so far; `null` if the keys do not count. */
  readonly keys: { readonly writer: CanonicalLineWriter; readonly seen: Digests } | null
}

export class LineFilter {
  readonly #parts: LineFilterParts
  readonly #key = new OutputBuffer()

  constructor(parts: LineFilterParts) {
    this.#parts = parts
  }

  /** Begins a block. */
  begin(start: number): void {
    this.#parts.keys?.writer.begin(start)
  }

  /** Whether a canonical line is kept. It is asked once for a line that is written, because its key counts as seen then. */
  verdict(bytes: Uint8Array, start: number, end: number, number: number, inputEnd: number = end): number {
    const { wanted, isWhole, keys } = this.#parts
    if (wanted !== null) {
      const { values, endOf } = wanted
      const beginningEnd = endOf(bytes, start)
      if (beginningEnd === -1) return UNKNOWN
      values.find(bytes, start, beginningEnd)
      if (values.start === values.end) return LEFT_OUT
    }
    if (!isWhole) return UNKNOWN
    if (keys === null) return KEPT
    const { writer, seen } = keys
    if (!writer.isFree(bytes, start, inputEnd)) return UNKNOWN
    const key = this.#key
    key.clear()
    writer.write(key, bytes, start, end, number, inputEnd)
    return seen.addBytes(key.bytes, 0, key.length) ? KEPT : LEFT_OUT
  }
}
