/**
 * The core of a run: turns a block of records into a block of output. It works on bytes only, so the command, its threads and a
 * program's streams can share it.
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

/** An input, and the position in it of the first record to read. */
interface InputAt {
  /** The input's name in output and messages. */
  readonly file: string
  /** The number of records before the first one to read. */
  readonly recordsBefore: number
  /** The number of lines before the first record to read. A CSV record may span several lines. */
  readonly linesBefore: number
  /** Whether the input is read from its first byte. */
  readonly isWhole: boolean
}

export class Answering {
  readonly #verb: Verb
  readonly #stats: Stats
  readonly #separator: string
  readonly #answerBlock: (block: Block) => void
  /** The writer, if the verb formats canonical lines; `null` for other verbs. */
  readonly #writer: CanonicalLineWriter | null
  /** Decides which canonical lines are written; `null` if all of them are. */
  readonly #filter: LineFilter | null
  readonly #reader: RecordReader
  #file = ''
  /** The number of the last record read from the input. */
  #number = 0
  /** The line on which the next record begins. Canonical lines that are only scanned are not counted. */
  #line = 1
  /** The number of the input's first record: 1, or 0 if the input is not read from its beginning. */
  #first = 0
  /**
   * The offset after the last record read from a block. If that record ends the run, the bytes up to this offset are still counted.
   */
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

  /** The number of the last record read. */
  get number(): number {
    return this.#number
  }

  /** Writes the column names, if the output has a header. Only one of several threads calls this. */
  open(): void {
    this.out.text(this.#verb.begins)
  }

  /** Starts a new input. */
  begin({ file, recordsBefore, linesBefore, isWhole }: InputAt): void {
    this.#file = file
    this.#line = linesBefore + 1
    this.#number = recordsBefore
    this.#first = isWhole ? 1 : 0
  }

  /** Writes the output for a block's records. If it throws, the output for the records before the error is kept. */
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

  /** Writes the output for a record that the caller has already read. */
  answerRead(outcome: Outcome): void {
    this.#take(outcome)
  }

  /** Reads one record with the given reader, writes its output, and returns its outcome. */
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

  /** The output for an outcome. */
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
   * Copies, drops or formats canonical lines as bytes, and also lines that lack only the "/" of their path, unless a byte must be
   * escaped. The filter decides which of these lines are kept. All other lines are parsed.
   */
  readonly #scanBlock = ({ bytes, start, end }: Block): void => {
    const [stats, writer, filter] = [this.#stats, this.#writer, this.#filter]
    const { canonicalLines } = this.#verb
    const isCopying = writer === null && canonicalLines !== 'dropped'
    const isMending = writer === null ? canonicalLines === 'mended' : writer.isMending
    writer?.begin(start)
    filter?.begin(start)
    // Adjacent lines are copied in one call.
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
        // If lines are copied, a line that is kept at this point lacks its "/".
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
      // The loop throws if a record stops the run or if there are too many keys.
      if (isCopying) this.out.copy(bytes, copyFrom, at)
    }
  }

  #countCanonical(isWritten: boolean): void {
    this.#number++
    this.#stats.records++
    if (!isWritten) this.#stats.skipped++
  }

  /** The filter's verdict on a line. If the line lacks the "/" of its path, a "/" temporarily replaces its line feed. */
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

  /** Reads the line at an offset, and returns the offset of the next line. */
  #readLine(bytes: Uint8Array, at: number): number {
    const stop = bytes.indexOf(LINE_FEED, at)
    this.#end = stop + 1
    this.out.text(this.#outputFor(this.#record(byteString(bytes, at, stop))))
    return stop + 1
  }
}

/** The number of lines in a record that ends with a line feed. */
function linesIn(text: string, start: number, stop: number): number {
  let lines = 1
  for (let at = text.indexOf('\n', start); at < stop; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
