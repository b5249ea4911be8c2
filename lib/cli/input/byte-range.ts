/**
 * `--part K/N`: the records of a file that begin in the K-th of N byte ranges. A job that names its range can be done again, on
 * any machine, and gives the same; the parts in their order give what one run gives.
 */

import { maskedValue } from '../grammar/masked-value.js'
import { UsageError } from '../grammar/usage-error.js'
import type { ByteReader } from './byte-reader.js'
import { compressionOf } from './compression.js'
import { openRange } from './descriptor-reader.js'
import { assertNotOutput, type IsOutput } from './open-file.js'

export interface Part {
  readonly number: number
  readonly of: number
}

export function parsePart(text: string): Part {
  const [, number = '', of = ''] = /^([0-9]{1,7})\/([0-9]{1,7})$/.exec(text) ?? []
  const part = { number: Number(number), of: Number(of) }
  if (part.number < 1 || part.number > part.of) {
    throw new UsageError(`--part is K/N with K from 1 to N, such as 1/4, and "${maskedValue(text)}" is not`)
  }
  return part
}

/** The first byte of the K-th range, K from 1; of the one behind the last, the size. No product leaves the safe integers. */
function beginOf(number: number, of: number, size: number): number {
  const whole = Math.floor(size / of)
  return whole * (number - 1) + Math.floor(((size % of) * (number - 1)) / of)
}

const WITHOUT_RANGES = 'which has no byte ranges for --part: make a list of it first, or give each job a file'

/** A part of a file, opened at its first record. */
export async function openRangeOfPart(
  name: string,
  part: Part,
  separator: number,
  countsRecords: boolean,
  isOutput: IsOutput,
): Promise<{ reader: ByteReader; start: number; end: number; recordsBefore: number }> {
  const { size, from } = openRange(name)
  const whole = from(0)
  try {
    assertNotOutput(whole.descriptor, isOutput)
    const compression = await compressionOf(whole)
    if (compression !== null) throw new Error(`this is ${compression}, ${WITHOUT_RANGES}`)
  } catch (error) {
    await whole.close()
    throw error
  }
  const startOf = (number: number): Promise<number> => nextRecord(beginOf(number, part.of, size), from, separator)
  const [start, end] = await Promise.all([startOf(part.number), startOf(part.number + 1)])
  return {
    reader: from(start),
    start,
    end,
    recordsBefore: countsRecords ? await recordsUpTo(start, from, separator) : 0,
  }
}

const SEARCHED = 64 * 1024

/** Where the first record begins at a position or behind it. */
async function nextRecord(
  position: number,
  from: (position: number) => ByteReader,
  separator: number,
): Promise<number> {
  if (position === 0) return 0
  const bytes = Buffer.allocUnsafeSlow(SEARCHED)
  const reader = from(position - 1)
  for (let at = position - 1; ; ) {
    const count = await reader.read(bytes, 0, SEARCHED)
    const found = bytes.subarray(0, count).indexOf(separator)
    if (found !== -1) return at + found + 1
    at += count
    if (count === 0) return at
  }
}

/** How many records end before a position. */
async function recordsUpTo(
  position: number,
  from: (position: number) => ByteReader,
  separator: number,
): Promise<number> {
  const bytes = Buffer.allocUnsafeSlow(SEARCHED)
  const reader = from(0)
  let records = 0
  for (let left = position; left > 0; ) {
    const count = await reader.read(bytes, 0, Math.min(left, SEARCHED))
    if (count === 0) break
    for (let at = 0; at < count; at++) if (bytes[at] === separator) records++
    left -= count
  }
  return records
}

/** A reader that ends at a position. */
export class BoundedReader implements ByteReader {
  readonly #reader: ByteReader
  #left: number

  constructor(reader: ByteReader, length: number) {
    this.#reader = reader
    this.#left = length
  }

  async read(into: Buffer, offset: number, length: number): Promise<number> {
    if (this.#left <= 0) return 0
    const count = await this.#reader.read(into, offset, Math.min(length, this.#left))
    this.#left -= count
    return count
  }

  close(): Promise<void> {
    return this.#reader.close()
  }
}
