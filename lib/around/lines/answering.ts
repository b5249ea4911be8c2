/**
 * The heart of a run: a block of records becomes a block of output. It works on bytes only, so it is the same in the command, in
 * each of its threads, and in a stream of a program.
 */

import { byteString } from './bytes.js'
import type { Block, LongRecord } from './input/blocks.js'
import { canonicalLineEnd, lineEndWithoutPath } from './input/canonical-line.js'
import { CanonicalLineWriter, KEPT, type LineFilter, UNKNOWN } from './output/canonical-lines.js'
import { OutputBuffer } from './output/output-buffer.js'
import type { Outcome, RecordOfInput } from './reading/answer.js'
import { type RecordReader, withoutMark } from './reading/record-reader.js'
import type { Stats } from './stats.js'
import type { Verb } from './verb.js'

const LINE_FEED = 0x0a
const SLASH = 0x2f

export interface AnsweringParts {
  readonly verb: Verb
  readonly reader: RecordReader
  /** The byte that ends a record. */
  readonly separator: number
  readonly stats: Stats
}

/** An input, and the place of the records that are read in it. */
export interface InputAt {
  /** The name of the input in answers and messages. */
  readonly file: string
  /** How many records of the input are before the first one. */
  readonly recordsBefore: number
  /** How many lines of the input are before the first record. A record of CSV may have several. */
  readonly linesBefore: number
  /** Whether it is read from its first byte. */
  readonly isWhole: boolean
}

export class Answering {
  readonly #verb: Verb
  readonly #stats: Stats
  readonly #separator: string
  readonly #answerBlock: (block: Block) => void
  /** The writer for a verb that writes canonical lines by a form; `null` for other verbs. */
  readonly #writer: CanonicalLineWriter | null
  /** Says which canonical lines are written; `null` if all are. */
  readonly #filter: LineFilter | null
  readonly #reader: RecordReader
  #file = ''
  /** The number of the last record of the input. */
  #number = 0
  /** The line in which the next record begins, if records are read by their form. */
  #line = 1
  /** The number of the record that the input begins with; 0 if it is not read from its beginning. */
  #first = 0
  /** The offset after the record that was read last in a block. If reading it ends the run, the bytes up to it are counted. */
  #end = 0
  /** The output since the caller last took it. */
  readonly out: OutputBuffer = new OutputBuffer()

  constructor({ verb, reader, separator, stats }: AnsweringParts) {
    this.#verb = verb
    this.#reader = reader
    this.#stats = stats
    this.#separator = String.fromCharCode(separator)
    const { canonicalLines } = verb
    this.#writer = typeof canonicalLines === 'object' && canonicalLines ? new CanonicalLineWriter(canonicalLines) : null
    this.#filter = verb.lineFilter
    const isScanned = canonicalLines !== null && separator === LINE_FEED
    if (!isScanned) this.#answerBlock = this.#readBlock
    else if (this.#filter !== null) this.#answerBlock = this.#filterBlock
    else this.#answerBlock = this.#writer === null ? this.#copyBlock : this.#writeBlock
  }

  /** The number of the last record. */
  get number(): number {
    return this.#number
  }

  /** Writes what is before the first record of the output. One of several threads does it. */
  open(): void {
    this.out.text(this.#verb.begins)
  }

  /** Begins an input. */
  begin({ file, recordsBefore, linesBefore, isWhole }: InputAt): void {
    this.#file = file
    this.#line = linesBefore + 1
    this.#number = recordsBefore
    this.#first = isWhole ? 1 : 0
  }

  /** Answers the records of a block. The answers before an error are in the output. */
  answer(block: Block | LongRecord): void {
    if (block.kind === 'too-long') {
      this.#stats.bytes += block.length + 1
      this.#take(this.#reader.readLong(this.#record(''), block))
      this.#line += block.lines
      return
    }
    try {
      this.#answerBlock(block)
      this.#end = block.end
    } finally {
      this.#stats.bytes += this.#end - block.start
    }
  }

  /** Answers a record that the caller has read already. */
  answerRead(outcome: Outcome): void {
    this.#take(outcome)
  }

  /** Answers one record with a reader of its own, and gives its outcome. */
  answerOne(bytes: string, reader: RecordReader): Outcome {
    const outcome = reader.read(this.#record(bytes))
    this.#take(outcome)
    return outcome
  }

  #record(bytes: string): RecordOfInput {
    const number = ++this.#number
    return { number, isFirst: number === this.#first, file: this.#file, bytes }
  }

  #take(answer: Outcome): void {
    this.#stats.count(answer)
    this.out.text(this.#answered(answer))
  }

  /** The output for an answer. */
  #answered(answer: Outcome): string {
    const output = this.#verb.answer(answer)
    if (output === '' && answer.kind !== 'header') this.#stats.skipped++
    return output
  }

  /** The output for a record. */
  #outputFor(record: RecordOfInput): string {
    const reader = this.#reader
    if (!reader.hasSeveral) {
      const answer = reader.read(record)
      this.#stats.count(answer, this.#line)
      return this.#answered(answer)
    }
    const answers = reader.readAll(record)
    this.#stats.countAll(answers, this.#line)
    const all = this.#verb.answerAll?.(withoutMark(record), answers) ?? null
    if (all === null) return answers.map((each) => this.#answered(each)).join('')
    if (all === '') this.#stats.skipped += answers.length
    return all
  }

  /** Reads every record of a block as a string. */
  readonly #readBlock = ({ bytes, start, end, ends }: Block): void => {
    const text = byteString(bytes, start, end)
    let output = ''
    try {
      for (let at = 0, index = 0; at < text.length; index++) {
        const stop = ends === null ? text.indexOf(this.#separator, at) : (ends[index] as number) - start - 1
        this.#end = start + stop + 1
        output += this.#outputFor(this.#record(text.slice(at, stop)))
        this.#line += ends === null ? 1 : linesIn(text, at, stop)
        at = stop + 1
      }
    } finally {
      this.out.text(output)
    }
  }

  /** Lines that are canonical URLs are copied or dropped as bytes, several at a time; all other lines are read. */
  readonly #copyBlock = ({ bytes, start, end }: Block): void => {
    const isMended = this.#verb.canonicalLines === 'mended'
    const isCopied = isMended || this.#verb.canonicalLines === 'copied'
    let copyFrom = start
    let canonical = 0
    for (let at = start; at < end; ) {
      const lineEnd = canonicalLineEnd(bytes, at)
      if (lineEnd !== -1) {
        at = lineEnd + 1
        canonical++
        continue
      }
      this.#countCanonical(canonical, isCopied)
      canonical = 0
      const hostEnd = isMended ? lineEndWithoutPath(bytes, at) : -1
      if (isCopied) this.out.copy(bytes, copyFrom, hostEnd === -1 ? at : hostEnd)
      if (hostEnd === -1) {
        at = this.#readLine(bytes, at)
        copyFrom = at
      } else {
        this.out.byte(SLASH)
        this.#number++
        this.#stats.countChanged()
        copyFrom = hostEnd
        at = hostEnd + 1
      }
    }
    this.#countCanonical(canonical, isCopied)
    if (isCopied) this.out.copy(bytes, copyFrom, end)
  }

  #countCanonical(count: number, isWritten: boolean): void {
    this.#number += count
    this.#stats.records += count
    if (!isWritten) this.#stats.skipped += count
  }

  /** Canonical lines, and those that lack only the "/" of their path, are copied as bytes if no byte has to be escaped. */
  readonly #writeBlock = ({ bytes, start, end }: Block): void => {
    const stats = this.#stats
    const writer = this.#writer as CanonicalLineWriter
    writer.begin(start)
    for (let at = start; at < end; ) {
      const lineEnd = canonicalLineEnd(bytes, at)
      const hostEnd = lineEnd === -1 && writer.isMending ? lineEndWithoutPath(bytes, at) : -1
      const stop = lineEnd === -1 ? hostEnd : lineEnd
      if (stop === -1 || !writer.isFree(bytes, at, stop)) at = this.#readLine(bytes, at)
      else {
        if (hostEnd === -1) {
          stats.records++
          writer.write(this.out, bytes, at, stop, ++this.#number)
        } else {
          stats.countChanged()
          writer.writeMended(this.out, bytes, at, stop, ++this.#number)
        }
        at = stop + 1
      }
    }
  }

  /** The same as the two above, for the lines that the filter keeps. Lines that it cannot judge are read. */
  readonly #filterBlock = ({ bytes, start, end }: Block): void => {
    const [stats, writer, filter] = [this.#stats, this.#writer, this.#filter as LineFilter]
    const isMending = writer === null ? this.#verb.canonicalLines === 'mended' : writer.isMending
    writer?.begin(start)
    filter.begin(start)
    // Lines that are copied, and are next to each other, are copied at once.
    let copyFrom = start
    let at = start
    try {
      while (at < end) {
        const lineEnd = canonicalLineEnd(bytes, at)
        const isMended = lineEnd === -1 && isMending
        const stop = isMended ? lineEndWithoutPath(bytes, at) : lineEnd
        const isFree = stop !== -1 && (writer === null || writer.isFree(bytes, at, stop))
        const verdict = isFree ? this.#verdict(filter, bytes, at, stop, isMended) : UNKNOWN
        if (verdict === KEPT && writer === null && !isMended) {
          this.#countCanonical(1, true)
          at = stop + 1
          continue
        }
        if (writer === null) this.out.copy(bytes, copyFrom, at)
        copyFrom = at
        if (verdict === UNKNOWN) {
          at = this.#readLine(bytes, at)
          copyFrom = at
          continue
        }
        this.#countCanonical(1, verdict === KEPT)
        if (isMended) stats.changed++
        copyFrom = stop + 1
        if (verdict === KEPT && writer !== null) {
          if (isMended) writer.writeMended(this.out, bytes, at, stop, this.#number)
          else writer.write(this.out, bytes, at, stop, this.#number)
        } else if (verdict === KEPT) {
          this.out.copy(bytes, at, stop)
          this.out.byte(SLASH)
          copyFrom = stop
        }
        at = stop + 1
      }
    } finally {
      // The keys may be too many.
      if (writer === null) this.out.copy(bytes, copyFrom, at)
    }
  }

  /** What the filter says of a line. A line that lacks the "/" of its path has it meanwhile, in the place of its line feed. */
  #verdict(filter: LineFilter, bytes: Uint8Array, start: number, end: number, isMended: boolean): number {
    this.#end = end + 1
    if (!isMended) return filter.verdict(bytes, start, end, this.#number + 1)
    bytes[end] = SLASH
    try {
      return filter.verdict(bytes, start, end + 1, this.#number + 1, end)
    } finally {
      bytes[end] = LINE_FEED
    }
  }

  /** Reads the line at an offset, and gives the offset of the next one. */
  #readLine(bytes: Uint8Array, at: number): number {
    const stop = bytes.indexOf(LINE_FEED, at)
    this.#end = stop + 1
    this.out.text(this.#outputFor(this.#record(byteString(bytes, at, stop))))
    return stop + 1
  }
}

/** The lines of a record, which ends with a line feed. */
function linesIn(text: string, start: number, stop: number): number {
  let lines = 1
  for (let at = text.indexOf('\n', start); at < stop; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
