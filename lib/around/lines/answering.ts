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

interface AnsweringParts {
  readonly verb: Verb
  readonly reader: RecordReader
  /** The byte that ends a record. */
  readonly separator: number
  readonly stats: Stats
}

/** An input, and where in it the records to be read begin. */
interface InputAt {
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
  /** The offset after the last record read in a block. If reading it ends the run, the bytes up to it count. */
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
    this.#answerBlock = isScanned ? this.#scanBlock : this.#readBlock
  }

  /** The number of the last record. */
  get number(): number {
    return this.#number
  }

  /** Writes the names of the columns, if the output has them. Only one of several threads does so. */
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

  /** Answers one record with another reader, and returns its outcome. */
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

  /**
   * Canonical lines, and those that lack only the "/" of their path, are copied, dropped or written as bytes, unless a byte has to be
   * escaped. The filter says which of them are kept. All other lines are read.
   */
  readonly #scanBlock = ({ bytes, start, end }: Block): void => {
    const [stats, writer, filter] = [this.#stats, this.#writer, this.#filter]
    const { canonicalLines } = this.#verb
    const isCopying = writer === null && canonicalLines !== 'dropped'
    const isMending = writer === null ? canonicalLines === 'mended' : writer.isMending
    writer?.begin(start)
    filter?.begin(start)
    // Adjacent lines are copied at once.
    let copyFrom = start
    let at = start
    try {
      while (at < end) {
        const lineEnd = canonicalLineEnd(bytes, at)
        const isMended = lineEnd === -1 && isMending
        const stop = isMended ? lineEndWithoutPath(bytes, at) : lineEnd
        const isFree = stop !== -1 && (writer === null || writer.isFree(bytes, at, stop))
        const verdict = !isFree ? UNKNOWN : filter === null ? KEPT : this.#verdict(filter, bytes, at, stop, isMended)
        if (verdict === KEPT && isCopying && !isMended) {
          this.#countCanonical(true)
          at = stop + 1
          continue
        }
        // A line kept here lacks its "/".
        if (isCopying) this.out.copy(bytes, copyFrom, verdict === KEPT ? stop : at)
        copyFrom = at
        if (verdict === UNKNOWN) {
          at = this.#readLine(bytes, at)
          copyFrom = at
          continue
        }
        this.#countCanonical(verdict === KEPT && (isCopying || writer !== null))
        if (isMended) stats.changed++
        copyFrom = stop + 1
        if (verdict === KEPT && writer !== null) {
          if (isMended) writer.writeMended(this.out, bytes, at, stop, this.#number)
          else writer.write(this.out, bytes, at, stop, this.#number)
        } else if (verdict === KEPT && isMended) {
          this.out.byte(SLASH)
          copyFrom = stop
        }
        at = stop + 1
      }
    } finally {
      // A run may stop at a record, or have too many keys.
      if (isCopying) this.out.copy(bytes, copyFrom, at)
    }
  }

  #countCanonical(isWritten: boolean): void {
    this.#number++
    this.#stats.records++
    if (!isWritten) this.#stats.skipped++
  }

  /** The filter's verdict on a line. A line that lacks the "/" of its path has it meanwhile, in the place of its line feed. */
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

  /** Reads the line at an offset, and returns the offset of the next one. */
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
