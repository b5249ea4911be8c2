/**
 * Cuts an input into blocks of whole records, in one reused buffer.
 *
 * A block ends with the last complete record of the bytes read so far, so that a slow source or a person at a terminal gets the
 * output for each record at once. The incomplete record after it moves to the front of the buffer. If the last record of an input
 * lacks its separator, one is added.
 */

import { allocated, byteString } from '../bytes.js'
import { CsvEnds, type CsvProblem } from './csv-ends.js'
import { arrayOf, ForeignForm, fileFormOf } from './first-bytes.js'

/** Larger blocks are slower because they do not fit into the processor's cache. */
const USUAL = 256 * 1024

/** Whole records. */
export interface Block {
  readonly kind: 'records'
  readonly bytes: Uint8Array
  readonly start: number
  /** The offset after the last separator. */
  readonly end: number
  /** The offset after each record, for a format whose records may contain separators; `null` if every separator ends a record. */
  readonly ends: readonly number[] | null
}

/** A record that exceeds the limit. Only its beginning is kept. */
export interface LongRecord {
  readonly kind: 'too-long'
  readonly beginning: string
  readonly length: number
  /** The number of lines in it: 1, except for a CSV record with line feeds between quotes. */
  readonly lines: number
}

/** An incomplete UTF-8 character at the end of the string. */
const HALF_A_CHARACTER = /(?:[\xc0-\xff]|[\xe0-\xff][\x80-\xbf]|[\xf0-\xff][\x80-\xbf]{2})$/

/** How many bytes of an overlong record are kept, so that a person can find it. */
const SHOWN = 100

export interface Framing {
  /** The byte that ends a record. */
  readonly separator: number
  /** The longest record to be kept, in bytes. */
  readonly maxLine: number
  /** For CSV: the byte between fields; otherwise `null`. */
  readonly csvDelimiter: number | null
  /** Whether records are JSON objects; if so, an input that begins with an array is refused. */
  readonly isOfObjects: boolean
}

/** An input read in chunks. */
export interface ByteReader {
  /** Reads at most `length` bytes into the buffer at `offset`, and returns how many; 0 is the end of the input. */
  read(into: Uint8Array, offset: number, length: number): Promise<number>
  close(): Promise<void>
}

const LINE_FEED = 0x0a

/** Counts a byte's occurrences from `start` to `end`. */
export function countOf(byte: number, bytes: Uint8Array, start: number, end: number): number {
  let count = 0
  for (let at = bytes.indexOf(byte, start); at !== -1 && at < end; at = bytes.indexOf(byte, at + 1)) count++
  return count
}

/** A run's input buffer. It grows for long records, and never shrinks. */
export class BlockBuffer {
  readonly #framing: Framing
  #bytes: Uint8Array = allocated(USUAL)
  /** The number of bytes at the front that belong to an incomplete record. */
  #held = 0
  #long: LongRecord | null = null
  #csv: CsvEnds | null = null
  /** Whether the input's format is still unknown. */
  #isBeginning = false

  constructor(framing: Framing) {
    this.#framing = framing
  }

  /** Starts an input. `isWhole`: the input is read from its first byte, so its format is checked. */
  begin(isWhole = true): void {
    const { csvDelimiter } = this.#framing
    this.#isBeginning = isWhole
    this.#held = 0
    this.#long = null
    this.#csv = csvDelimiter === null ? null : new CsvEnds(csvDelimiter)
  }

  /** The blocks of an input. A block is overwritten when the next one is read. */
  async *blocks(reader: ByteReader, isWhole = true): AsyncGenerator<Block | LongRecord, void, void> {
    this.begin(isWhole)
    for (;;) {
      const { bytes, offset, length } = this.room()
      const count = await reader.read(bytes, offset, length)
      if (count === 0) break
      yield* this.taken(count)
    }
    yield* this.ended()
  }

  /** The space for the next bytes of the input: at least one byte. */
  room(): { readonly bytes: Uint8Array; readonly offset: number; readonly length: number } {
    const { maxLine } = this.#framing
    if (this.#held > maxLine && !this.#isBeginning) {
      this.#long = this.#longRecord(0, this.#held)
      this.#held = 0
    }
    // One byte is reserved for the last record's separator, which the input may lack.
    if (this.#held + 1 >= this.#bytes.length) this.#grow(Math.min(this.#bytes.length * 2, maxLine + 2 + USUAL))
    return { bytes: this.#bytes, offset: this.#held, length: this.#bytes.length - this.#held - 1 }
  }

  /**
   * The blocks completed by `count` new bytes, which the caller has written into the space returned by `room`. Throws a
   * `ForeignForm` if the input does not begin like a list.
   */
  *taken(count: number): Generator<Block | LongRecord, void, void> {
    const filled = this.#held + count
    if (!this.#isBeginning) yield* this.#cut(this.#held, filled)
    else if (this.#isKnown(filled)) yield* this.#begun(filled)
    else this.#held = filled
  }

  /** Tells whether the first bytes suffice to accept the input as a list. Throws a `ForeignForm` if they are in another format. */
  #isKnown(filled: number): boolean {
    const first = this.#bytes.subarray(0, filled)
    const forms = this.#framing.isOfObjects ? [fileFormOf(first), arrayOf(first)] : [fileFormOf(first)]
    const foreign = forms.find((form) => form != null)
    if (foreign != null) throw new ForeignForm(foreign)
    return !forms.includes(undefined)
  }

  /** The blocks in the first bytes, once the input is known to be a list. */
  *#begun(filled: number): Generator<Block | LongRecord, void, void> {
    this.#isBeginning = false
    yield* this.#cut(0, filled)
  }

  /** The blocks completed by the bytes from `held` to `filled`. */
  *#cut(held: number, filled: number): Generator<Block | LongRecord, void, void> {
    const bytes = this.#bytes
    const ends = this.#csv?.scan(bytes, held, filled) ?? null
    let start = 0
    if (this.#long !== null) {
      const long = this.#long
      const end = ends === null ? bytes.subarray(0, filled).indexOf(this.#framing.separator) : (ends.shift() ?? 0) - 1
      this.#held = 0
      const stop = end === -1 ? filled : end
      this.#long = { ...long, length: long.length + stop, lines: long.lines + this.#linesIn(0, stop) }
      if (end === -1) return
      yield this.#long
      this.#long = null
      start = end + 1
    }
    const end =
      ends === null ? bytes.subarray(0, filled).lastIndexOf(this.#framing.separator) + 1 : (ends.at(-1) ?? start)
    if (end > start) {
      yield* this.#short(start, end, ends)
      start = end
    }
    bytes.copyWithin(0, start, filled)
    this.#held = filled - start
  }

  /** The last record of the input, if it lacks its separator. */
  *ended(): Generator<Block | LongRecord, void, void> {
    // Bytes that only begin the mark of another format are a list.
    if (this.#isBeginning) yield* this.#begun(this.#held)
    const { separator, maxLine } = this.#framing
    const bytes = this.#bytes
    const held = this.#held
    this.#held = 0
    if (this.#long !== null) {
      const long = this.#long
      this.#long = null
      yield long
    } else if (held > maxLine) {
      yield this.#longRecord(0, held)
    } else if (held > 0) {
      bytes[held] = separator
      yield { kind: 'records', bytes, start: 0, end: held + 1, ends: this.#csv === null ? null : [held + 1] }
    }
  }

  /** The problem if the CSV ends inside a quoted field; `null` otherwise. Valid after the last block. */
  takeProblem(): CsvProblem | null {
    const csv = this.#csv
    return csv?.isInQuotes === true ? { line: csv.line } : null
  }

  /** Splits a block at its overlong records. */
  *#short(start: number, end: number, ends: readonly number[] | null): Generator<Block | LongRecord, void, void> {
    const { separator, maxLine } = this.#framing
    const bytes = this.#bytes
    const cut = (first: number, to: number): Block => ({
      kind: 'records',
      bytes,
      start: first,
      end: to,
      ends: ends?.filter((each) => each > first && each <= to) ?? null,
    })
    let blockStart = start
    let from = start
    for (let index = 0; maxLine < bytes.length && from < end; index++) {
      const lineEnd = ends === null ? bytes.indexOf(separator, from) : (ends[index] as number) - 1
      if (lineEnd - from > maxLine) {
        if (from > blockStart) yield cut(blockStart, from)
        yield this.#longRecord(from, lineEnd)
        blockStart = lineEnd + 1
      }
      from = lineEnd + 1
    }
    if (blockStart < end) yield cut(blockStart, end)
  }

  #longRecord(start: number, end: number): LongRecord {
    const kept = byteString(this.#bytes, start, start + Math.min(SHOWN, this.#framing.maxLine))
    // The last character may be incomplete.
    const lines = 1 + this.#linesIn(start, end)
    return { kind: 'too-long', beginning: kept.replace(HALF_A_CHARACTER, ''), length: end - start, lines }
  }

  /** The number of line feeds in a CSV record; 0 for other records. */
  #linesIn(start: number, end: number): number {
    return this.#csv === null ? 0 : countOf(LINE_FEED, this.#bytes, start, end)
  }

  #grow(size: number): void {
    const grown = allocated(size)
    grown.set(this.#bytes)
    this.#bytes = grown
  }
}
