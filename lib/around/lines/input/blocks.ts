/**
 * Bytes cut into blocks of whole records, in one reused buffer.
 *
 * A block is one piece of the input, up to the last end of a record in it. So a slow reader or a person at a terminal gets the
 * answer to each record at once. The bytes after that end move to the front. If the last record of an input has no separator, it
 * gets one.
 */

import { allocated, byteString } from '../bytes.js'
import { CsvEnds, type CsvProblem } from './csv-ends.js'
import { arrayOf, ForeignForm, fileFormOf } from './first-bytes.js'

/** Larger blocks are slower: they do not fit into the processor's cache. */
const USUAL = 256 * 1024

/** Whole records. */
export interface Block {
  readonly kind: 'records'
  readonly bytes: Uint8Array
  readonly start: number
  /** The offset after the last separator. */
  readonly end: number
  /**
   * The offset after each record, for a format in which a record may have separators in it; `null` if each separator ends a
   * record.
   */
  readonly ends: readonly number[] | null
}

/** A record beyond the limit. Only its beginning is kept. */
export interface LongRecord {
  readonly kind: 'too-long'
  readonly beginning: string
  readonly length: number
  /** How many lines it has. Only a record of CSV has more than one. */
  readonly lines: number
}

/** The first bytes of a character of UTF-8, without the last one. */
const HALF_A_CHARACTER = /(?:[\xc0-\xff]|[\xe0-\xff][\x80-\xbf]|[\xf0-\xff][\x80-\xbf]{2})$/

/** How many bytes of a record that is too long are kept, so that a person can find it. */
const SHOWN = 100

export interface Framing {
  /** The byte that ends a record. */
  readonly separator: number
  /** The longest record to be kept, in bytes. */
  readonly maxLine: number
  /** For CSV: the byte between fields. */
  readonly csvDelimiter: number | null
  /** Whether the URL is a member of an object of JSON, so that no record is an array. */
  readonly isOfObjects: boolean
}

/** An input read in chunks. */
export interface ByteReader {
  /** Reads at most `length` bytes to `offset` of the buffer and says how many they were; 0 is the end. */
  read(into: Uint8Array, offset: number, length: number): Promise<number>
  close(): Promise<void>
}

const LINE_FEED = 0x0a

/** How often a byte occurs in a piece. */
export function countOf(byte: number, bytes: Uint8Array, start: number, end: number): number {
  let count = 0
  for (let at = bytes.indexOf(byte, start); at !== -1 && at < end; at = bytes.indexOf(byte, at + 1)) count++
  return count
}

/** The buffer of a run. It grows for a long record, and does not shrink again. */
export class BlockBuffer {
  readonly #framing: Framing
  #bytes: Uint8Array = allocated(USUAL)
  /** The number of bytes at the front that belong to a record without an end. */
  #held = 0
  #long: LongRecord | null = null
  #csv: CsvEnds | null = null
  /** Whether the form of the input is still unknown. */
  #isBeginning = false

  constructor(framing: Framing) {
    this.#framing = framing
  }

  /** Begins an input. `isWhole`: the input is read from its first byte, which may show another form than a list. */
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

  /** The place for the next bytes of the input. It has room for one byte at least. */
  room(): { readonly bytes: Uint8Array; readonly offset: number; readonly length: number } {
    const { maxLine } = this.#framing
    if (this.#held > maxLine && !this.#isBeginning) {
      this.#long = this.#longRecord(0, this.#held)
      this.#held = 0
    }
    // One byte is reserved for the separator of the last record, which may be missing.
    if (this.#held + 1 >= this.#bytes.length) this.#grow(Math.min(this.#bytes.length * 2, maxLine + 2 + USUAL))
    return { bytes: this.#bytes, offset: this.#held, length: this.#bytes.length - this.#held - 1 }
  }

  /**
   * The blocks that are complete after this number of new bytes. The bytes are in the place that `room` returned. Throws a
   * `ForeignForm` if the first bytes are not the beginning of a list.
   */
  *taken(count: number): Generator<Block | LongRecord, void, void> {
    const filled = this.#held + count
    if (!this.#isBeginning) yield* this.#cut(this.#held, filled)
    else if (this.#isKnown(filled)) yield* this.#begun(filled)
    else this.#held = filled
  }

  /** Whether the first bytes tell the form of the input. */
  #isKnown(filled: number): boolean {
    const first = this.#bytes.subarray(0, filled)
    const forms = this.#framing.isOfObjects ? [fileFormOf(first), arrayOf(first)] : [fileFormOf(first)]
    const foreign = forms.find((form) => form != null)
    if (foreign != null) throw new ForeignForm(foreign)
    return !forms.includes(undefined)
  }

  /** The blocks of the first bytes, when it is known that they are a list. */
  *#begun(filled: number): Generator<Block | LongRecord, void, void> {
    this.#isBeginning = false
    yield* this.#cut(0, filled)
  }

  /** The blocks that are complete with the bytes from `held` on. */
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

  /** The last record of the input, if its end is missing. */
  *ended(): Generator<Block | LongRecord, void, void> {
    // The bytes may be the beginning of another form, which is then a list.
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

  /** The problem of unfinished CSV, after the last block; `null` if there is none. */
  takeProblem(): CsvProblem | null {
    const csv = this.#csv
    return csv?.isInQuotes === true ? { line: csv.line } : null
  }

  /** A block, cut at the records beyond the limit, which may end in the same block. */
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
    // The last character may be cut off in the middle.
    const lines = 1 + this.#linesIn(start, end)
    return { kind: 'too-long', beginning: kept.replace(HALF_A_CHARACTER, ''), length: end - start, lines }
  }

  /** The ends of lines in a record of CSV; 0 for other records. */
  #linesIn(start: number, end: number): number {
    return this.#csv === null ? 0 : countOf(LINE_FEED, this.#bytes, start, end)
  }

  #grow(size: number): void {
    const grown = allocated(size)
    grown.set(this.#bytes)
    this.#bytes = grown
  }
}
