/**
 * A run: passes all records of all inputs to a verb, block by block. Each block's output is written before the next block is read,
 * so memory does not grow with the input, and a slow consumer slows down the reading.
 */

import type { Answering } from '../around/lines/answering.js'
import { byteString } from '../around/lines/bytes.js'
import { type Block, BlockBuffer, countOf, type Framing, type LongRecord } from '../around/lines/input/blocks.js'
import { csvProblemText } from '../around/lines/input/csv-ends.js'
import { maskedValue } from '../around/lines/option-problem.js'
import type { Outcome } from '../around/lines/reading/answer.js'
import type { RecordReader } from '../around/lines/reading/record-reader.js'
import { Stop, TooManyKeys } from '../around/lines/reasons.js'
import type { Stats } from '../around/lines/stats.js'
import { problemOf } from './input/descriptor-reader.js'
import type { Source } from './input/sources.js'
import { type Answers, type Job, ThreadLost } from './jobs/job.js'
import type { Pool } from './jobs/pool.js'
import { ReaderGone, type Sink, WriteError } from './output/sink.js'
import type { Refusals } from './refusals.js'
import type { Progress } from './session.js'
import type { Interruption } from './world.js'

/** The errors that end a run. Any other error ends only the current input. */
const ENDS = [WriteError, ReaderGone, Stop, TooManyKeys, ThreadLost] as const

interface RunParts {
  readonly answering: Answering
  /** Whether the output contains record numbers. */
  readonly countsRecords: boolean
  readonly framing: Framing
  readonly sink: Sink
  readonly stats: Stats
  readonly progress: Progress | null
  readonly interruption: Interruption | null
  /** The threads that process blocks; `null` if only the main thread does. */
  readonly pool: Pool | null
  /** Whether the first record of each input is a header. */
  readonly hasHeader: boolean
  /** The messages about refused records; `null` if the verb's output reports them. */
  readonly refusals: Refusals | null
  /** Reports an input that cannot be read. */
  readonly complain: (problem: string) => void
}

export class Run {
  readonly #parts: RunParts
  readonly #buffer: BlockBuffer
  // What a thread needs to know about the records before its block.
  #number = 0
  #lines = 0
  #header: string | null = null
  #isFirstBlock = false
  #status = 0

  constructor(parts: RunParts) {
    this.#parts = parts
    this.#buffer = new BlockBuffer(parts.framing)
  }

  /** The highest exit status that the threads returned. */
  get status(): number {
    return this.#status
  }

  /** Processes the URLs among the arguments, each as one record. `onAnswer` is called with every outcome. */
  async takeArguments(
    urls: readonly string[],
    onAnswer: (answer: Outcome) => void,
    reader: RecordReader,
  ): Promise<void> {
    const { answering } = this.#parts
    answering.begin({ file: '<argument>', recordsBefore: 0, linesBefore: 0, isWhole: false })
    try {
      for (const url of urls) onAnswer(answering.answerOne(byteString(Buffer.from(url, 'utf8')), reader))
    } finally {
      // Even if an argument stops the run, the column names and the output for earlier arguments are written.
      await this.#flush()
    }
  }

  /** Processes all records of an input. Returns whether it could be read to its end. */
  async takeSource(source: Source): Promise<boolean> {
    const { framing, countsRecords, complain, answering, pool, refusals } = this.#parts
    let isSound = true
    try {
      const opened = await source.open(framing.separator, countsRecords)
      const { reader, recordsBefore, linesBefore, isWhole, share } = opened
      answering.begin({ file: source.name, recordsBefore, linesBefore: 0, isWhole })
      refusals?.begin(maskedValue(source.name), linesBefore)
      this.#number = recordsBefore
      this.#lines = 0
      this.#header = null
      this.#isFirstBlock = isWhole
      this.#parts.progress?.begin(share)
      let isRead = false
      try {
        for await (const block of this.#buffer.blocks(reader, isWhole)) {
          if (framing.separator !== 0) refusals?.lookAt(block)
          if (pool === null) await this.#answered(() => answering.answer(block), source.name)
          else await this.#handOut(block, source.name, pool)
        }
        isRead = true
        isSound = this.#sayProblems(source.name)
      } finally {
        await reader.close()
        // After an error, the output for the blocks before it is still written.
        await pool?.finish()
        refusals?.end(isRead)
      }
      return isSound
    } catch (error) {
      if (ENDS.some((kind) => error instanceof kind)) throw error
      complain(`${maskedValue(source.name)}: ${problemOf(error)}`)
      return false
    }
  }

  /** Passes a block to the pool. A header is processed by this thread, and passed to the other threads with their blocks. */
  async #handOut(given: Block | LongRecord, file: string, pool: Pool): Promise<void> {
    const { answering, hasHeader, framing } = this.#parts
    const isFirst = this.#isFirstBlock
    this.#isFirstBlock = false
    // A header that is too long is an error, which this call throws.
    if (isFirst && hasHeader && given.kind === 'too-long') return this.#answered(() => answering.answer(given), file)
    let block = given
    if (isFirst && hasHeader && block.kind === 'records') {
      const { bytes, start, ends } = block
      const end = ends?.[0] ?? bytes.indexOf(framing.separator, start) + 1
      const header: Block = { ...block, end, ends: ends && [end] }
      await this.#answered(() => answering.answer(header), file)
      this.#header = byteString(bytes, start, end)
      this.#number = 1
      this.#lines = countOf(framing.separator, bytes, start, end)
      if (end === block.end) return
      block = { ...block, start: end, ends: ends?.slice(1) ?? null }
    }
    const job: Job = {
      block,
      file,
      recordsBefore: this.#number,
      linesBefore: this.#lines,
      isWhole: isFirst && this.#header === null,
      header: this.#header,
    }
    const lines =
      block.kind === 'too-long' ? block.lines : countOf(framing.separator, block.bytes, block.start, block.end)
    this.#number += block.kind === 'too-long' ? 1 : (block.ends?.length ?? lines)
    this.#lines += lines
    await pool.take(job, (answers) => this.#writeAnswers(answers, file))
  }

  /** Writes the output of a thread. */
  async #writeAnswers({ bytes, counts, status }: Answers, file: string): Promise<void> {
    const { sink, interruption, stats, progress, refusals } = this.#parts
    const write = (): Promise<void> => sink.write(bytes, bytes.length)
    if (bytes.length > 0) await (interruption === null ? write() : interruption.whileWriting(write))
    stats.add(counts)
    this.#status = Math.max(this.#status, status)
    progress?.show(file, stats.records, stats.bytes)
    await refusals?.look()
  }

  /** Calls a function that processes a block, and writes the output. */
  async #answered(answer: () => void, file: string): Promise<void> {
    const { stats, progress, refusals } = this.#parts
    try {
      answer()
    } finally {
      // The output for the records before an error is written.
      await this.#flush()
    }
    progress?.show(file, stats.records, stats.bytes)
    await refusals?.look()
  }

  /** Reports a quoted field that is not closed at the end of the input. Returns `true` if there is no such problem. */
  #sayProblems(file: string): boolean {
    const problem = this.#buffer.takeProblem()
    if (problem === null) return true
    this.#parts.complain(csvProblemText(problem, maskedValue(file)))
    return false
  }

  async #flush(): Promise<void> {
    const { sink, interruption, answering } = this.#parts
    const { out } = answering
    if (out.length === 0) return
    const write = (): Promise<void> => sink.write(out.bytes, out.length)
    await (interruption === null ? write() : interruption.whileWriting(write))
    out.clear()
  }
}
