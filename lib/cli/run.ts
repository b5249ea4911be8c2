/**
 * The run: every record of every input through a verb, block by block. One block is read, answered and written before the next
 * is read, so memory does not grow with the input, and a reader that is slow slows the run down.
 */

import { maskedValue } from './grammar/arguments.js'
import { type Block, BlockBuffer, type Framing, type LongRecord } from './input/blocks.js'
import { canonicalLineEnd, lineEndWithoutPath } from './input/canonical-line.js'
import { problemOf } from './input/descriptor-reader.js'
import type { Source } from './input/sources.js'
import { CanonicalLineWriter } from './output/canonical-lines.js'
import { OutputBuffer, ReaderGone, type Sink, WriteError } from './output/sink.js'
import { isRefused, type Outcome, type RecordOfInput, remarkOn, Unread } from './reading/answer.js'
import type { RecordReader } from './reading/record-reader.js'
import { Stop, type Verb } from './verbs/verb.js'
import type { Interruption } from './world.js'

const LINE_FEED = 0x0a
const SLASH = 0x2f

interface RunParts {
  readonly verb: Verb
  readonly reader: RecordReader
  readonly framing: Framing
  readonly sink: Sink
  readonly stats: Stats
  readonly progress: Progress | null
  readonly interruption: Interruption | null
  /** A message about something that cannot be read. */
  readonly complain: (problem: string) => void
}

export class Run {
  readonly #parts: RunParts
  readonly #buffer = new BlockBuffer()
  readonly #out = new OutputBuffer()
  readonly #separator: string
  readonly #answerBlock: (block: Block, file: string) => void
  /** For a verb that writes canonical lines by a form. */
  readonly #writer: CanonicalLineWriter | null
  /** The number of the last record of the input. */
  #number = 0
  /** The number of the record that the input begins with; 0 where it is not read from its beginning. */
  #first = 0

  constructor(parts: RunParts) {
    this.#parts = parts
    this.#separator = String.fromCharCode(parts.framing.separator)
    const { canonicalLines } = parts.verb
    this.#writer = typeof canonicalLines === 'object' && canonicalLines ? new CanonicalLineWriter(canonicalLines) : null
    const isScanned = canonicalLines !== null && parts.framing.separator === LINE_FEED
    this.#answerBlock = !isScanned ? this.#readBlock : this.#writer === null ? this.#copyBlock : this.#writeBlock
  }

  /** URLs that are arguments: a record each. `onAnswer` hears of every answer. */
  async takeArguments(
    urls: readonly string[],
    onAnswer: (answer: Outcome) => void,
    reader: RecordReader,
  ): Promise<void> {
    this.#number = 0
    for (const url of urls) {
      const bytes = Buffer.from(url, 'utf8').toString('latin1')
      const answer = reader.read(this.#record('<argument>', bytes))
      this.#take(answer)
      onAnswer(answer)
    }
    await this.#flush()
  }

  /** All records of an input; says whether it could be read to its end. */
  async takeSource(source: Source): Promise<boolean> {
    const { framing, verb, complain } = this.#parts
    try {
      const { reader, recordsBefore, isWhole } = await source.open(framing.separator, verb.countsRecords)
      this.#number = recordsBefore
      this.#first = isWhole ? 1 : 0
      try {
        for await (const block of this.#buffer.blocks(reader, framing)) await this.#takeBlock(block, source.name)
      } finally {
        await reader.close()
      }
      return true
    } catch (error) {
      if (error instanceof WriteError || error instanceof ReaderGone || error instanceof Stop) throw error
      complain(`${maskedValue(source.name)}: ${problemOf(error)}`)
      return false
    }
  }

  async #takeBlock(block: Block | LongRecord, file: string): Promise<void> {
    const { stats, progress } = this.#parts
    try {
      if (block.kind === 'too-long') this.#take(Unread.tooLong(this.#record(file, ''), block.beginning, block.length))
      else this.#answerBlock(block, file)
    } finally {
      // What is before the record at which the run stops is written.
      await this.#flush()
    }
    stats.bytes += block.kind === 'too-long' ? block.length + 1 : block.end - block.start
    progress?.show(file, stats.records, stats.bytes)
  }

  #record(file: string, bytes: string): RecordOfInput {
    const number = ++this.#number
    return { number, isFirst: number === this.#first, file, bytes }
  }

  #take(answer: Outcome): void {
    this.#parts.stats.count(answer)
    this.#out.text(this.#parts.verb.answer(answer))
  }

  /** Every record as a string. */
  readonly #readBlock = ({ bytes, start, end }: Block, file: string): void => {
    const { verb, reader, stats } = this.#parts
    const text = bytes.toString('latin1', start, end)
    let output = ''
    try {
      for (let at = 0; at < text.length; ) {
        const stop = text.indexOf(this.#separator, at)
        const answer = reader.read(this.#record(file, text.slice(at, stop)))
        stats.count(answer)
        output += verb.answer(answer)
        at = stop + 1
      }
    } finally {
      this.#out.text(output)
    }
  }

  /** Lines that are canonical URLs are copied or dropped as bytes, several at a time; the others are read. */
  readonly #copyBlock = ({ bytes, start, end }: Block, file: string): void => {
    const isMended = this.#parts.verb.canonicalLines === 'mended'
    const isCopied = isMended || this.#parts.verb.canonicalLines === 'copied'
    let copyFrom = start
    let canonical = 0
    for (let at = start; at < end; ) {
      const lineEnd = canonicalLineEnd(bytes, at)
      if (lineEnd !== -1) {
        at = lineEnd + 1
        canonical++
        continue
      }
      this.#countCanonical(canonical)
      canonical = 0
      const hostEnd = isMended ? lineEndWithoutPath(bytes, at) : -1
      if (isCopied) this.#out.copy(bytes, copyFrom, hostEnd === -1 ? at : hostEnd)
      if (hostEnd === -1) {
        at = this.#readLine(bytes, at, file)
        copyFrom = at
      } else {
        this.#out.byte(SLASH)
        this.#number++
        this.#parts.stats.countChanged()
        copyFrom = hostEnd
        at = hostEnd + 1
      }
    }
    this.#countCanonical(canonical)
    if (isCopied) this.#out.copy(bytes, copyFrom, end)
  }

  #countCanonical(count: number): void {
    this.#number += count
    this.#parts.stats.records += count
  }

  /** Canonical lines, and those that lack only the "/" of their path, are copied as bytes; the others are read. */
  readonly #writeBlock = ({ bytes, start, end }: Block, file: string): void => {
    const { stats } = this.#parts
    const writer = this.#writer as CanonicalLineWriter
    writer.begin(start)
    for (let at = start; at < end; ) {
      const lineEnd = canonicalLineEnd(bytes, at)
      const hostEnd = lineEnd === -1 && writer.isMending ? lineEndWithoutPath(bytes, at) : -1
      if (lineEnd !== -1 && writer.isFree(bytes, at, lineEnd)) {
        stats.records++
        writer.write(this.#out, bytes, at, lineEnd, ++this.#number)
        at = lineEnd + 1
      } else if (hostEnd !== -1) {
        stats.countChanged()
        writer.writeMended(this.#out, bytes, at, hostEnd, ++this.#number)
        at = hostEnd + 1
      } else at = this.#readLine(bytes, at, file)
    }
  }

  /** Reads the line at an offset, and gives the offset of the next one. */
  #readLine(bytes: Buffer, at: number, file: string): number {
    const stop = bytes.indexOf(LINE_FEED, at)
    this.#take(this.#parts.reader.read(this.#record(file, bytes.toString('latin1', at, stop))))
    return stop + 1
  }

  async #flush(): Promise<void> {
    const { sink, interruption } = this.#parts
    const out = this.#out
    if (out.length === 0) return
    const write = (): Promise<void> => sink.write(out.bytes, out.length)
    await (interruption === null ? write() : interruption.whileWriting(write))
    out.clear()
  }
}

// What a run counts, and how it is said: to a person, to a program, to Hadoop Streaming.

export class Stats {
  records = 0
  refused = 0
  changed = 0
  bytes = 0
  readonly reasons = new Map<string, number>()
  readonly #countsReasons: boolean

  /** Reasons cost time to find, so they are counted where somebody asks for them. */
  constructor(countsReasons: boolean) {
    this.#countsReasons = countsReasons
  }

  count(outcome: Outcome): void {
    this.records++
    if (outcome.kind === 'header' || !this.#countsReasons) return
    if (isRefused(outcome)) this.refused++
    else if (outcome.kind === 'answer' && !outcome.isCanonical) this.changed++
    const remark = remarkOn(outcome)
    if (remark !== null) this.reasons.set(remark, (this.reasons.get(remark) ?? 0) + 1)
  }

  /** A record whose URL is another text, and of which there is nothing more to say. */
  countChanged(): void {
    this.records++
    this.changed++
  }

  toText(seconds: number): string {
    const reasons = this.#sorted().map(([reason, count]) => `  ${String(count).padStart(10)}  ${reason}\n`)
    return [
      `${this.records} records, ${this.refused} refused, ${this.changed} changed, `,
      `${this.bytes} bytes in ${seconds.toFixed(2)} s\n`,
      ...reasons,
    ].join('')
  }

  toJson(seconds: number): string {
    const { records, refused, changed, bytes } = this
    const reasons = Object.fromEntries(this.#sorted())
    return `${JSON.stringify({ records, refused, changed, bytes, seconds: Number(seconds.toFixed(3)), reasons })}\n`
  }

  /** The lines that Hadoop Streaming reads counters from. */
  toCounters(): string {
    const { records, refused, changed, bytes } = this
    return Object.entries({ records, refused, changed, bytes })
      .map(([name, count]) => `reporter:counter:weburl,${name},${count}\n`)
      .join('')
  }

  #sorted(): [string, number][] {
    return [...this.reasons].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  }
}

// How far a run is, as one line that is written over again, on a terminal.

const EVERY = 250

export class Progress {
  readonly #say: (text: string) => void
  readonly #now: () => number
  #last: number
  #isShown = false

  constructor(say: (text: string) => void, now: () => number) {
    this.#say = say
    this.#now = now
    this.#last = now()
  }

  show(file: string, records: number, bytes: number): void {
    const now = this.#now()
    if (now - this.#last < EVERY) return
    this.#last = now
    this.#isShown = true
    this.#say(`\r\x1b[K${file}: ${records.toLocaleString('en')} records, ${(bytes / 1e6).toFixed(1)} MB`)
  }

  clear(): void {
    if (this.#isShown) this.#say('\r\x1b[K')
  }
}
