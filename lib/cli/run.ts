/**
 * The run: every record of every input through a verb, block by block. One block is read, answered and written before the next
 * is read, so memory does not grow with the input, and a reader that is slow slows the run down.
 */

import type { Answering, InputAt } from '../around/lines/answering.js'
import { byteString } from '../around/lines/bytes.js'
import { type Block, BlockBuffer, type Framing, type LongRecord } from '../around/lines/input/blocks.js'
import { csvProblemText } from '../around/lines/input/csv-ends.js'
import { Stop, TooManyKeys } from '../around/lines/list-error.js'
import { maskedValue } from '../around/lines/option-problem.js'
import type { Outcome } from '../around/lines/reading/answer.js'
import type { RecordReader } from '../around/lines/reading/record-reader.js'
import type { Stats } from '../around/lines/stats.js'
import { problemOf } from './input/descriptor-reader.js'
import type { Source } from './input/sources.js'
import { type Answers, type Job, ThreadLost } from './jobs/job.js'
import type { Pool } from './jobs/pool.js'
import { ReaderGone, type Sink, WriteError } from './output/sink.js'
import type { Progress } from './progress.js'
import type { Interruption } from './world.js'

/** The errors that end a run; any other error ends only its input. */
const ENDS = [WriteError, ReaderGone, Stop, TooManyKeys, ThreadLost] as const

interface RunParts {
  readonly answering: Answering
  /** Whether the numbers of records are part of the answers. */
  readonly countsRecords: boolean
  readonly framing: Framing
  readonly sink: Sink
  readonly stats: Stats
  readonly progress: Progress | null
  readonly interruption: Interruption | null
  /** The threads that answer; `null` if this thread does. */
  readonly pool: Pool | null
  /** Whether the first record of each input names its columns. */
  readonly hasHeader: boolean
  /** A message about something that cannot be read. */
  readonly complain: (problem: string) => void
}

export class Run {
  readonly #parts: RunParts
  readonly #buffer: BlockBuffer
  // The facts about the records before a block that a thread needs.
  #number = 0
  #header: string | null = null
  #isFirstBlock = false
  #status = 0

  constructor(parts: RunParts) {
    this.#parts = parts
    this.#buffer = new BlockBuffer(parts.framing)
  }

  /** The exit status that follows from the answers of the threads. */
  get status(): number {
    return this.#status
  }

  /** URLs that are arguments: a record each. `onAnswer` hears of every answer. */
  async takeArguments(
    urls: readonly string[],
    onAnswer: (answer: Outcome) => void,
    reader: RecordReader,
  ): Promise<void> {
    const { answering } = this.#parts
    answering.begin({ file: '<argument>', recordsBefore: 0, isWhole: false })
    for (const url of urls) onAnswer(answering.answerOne(byteString(Buffer.from(url, 'utf8')), reader))
    await this.#flush()
  }

  /** Reads all records of an input; says whether it could be read to its end. */
  async takeSource(source: Source): Promise<boolean> {
    const { framing, countsRecords, complain, answering, pool } = this.#parts
    let isSound = true
    try {
      const { reader, recordsBefore, isWhole, share } = await source.open(framing.separator, countsRecords)
      answering.begin({ file: source.name, recordsBefore, isWhole })
      this.#number = recordsBefore
      this.#header = null
      this.#isFirstBlock = isWhole
      this.#parts.progress?.begin(share)
      try {
        const input: InputAt = { file: source.name, recordsBefore, isWhole }
        for await (const block of this.#buffer.blocks(reader, isWhole)) {
          if (pool === null) await this.#answered(() => answering.answer(block), source.name)
          else await this.#handOut(block, input, pool)
        }
        isSound = this.#sayProblems(source.name)
      } finally {
        await reader.close()
        // The blocks before an error of the input are answered, too.
        await pool?.finish()
      }
      return isSound
    } catch (error) {
      if (ENDS.some((kind) => error instanceof kind)) throw error
      complain(`${maskedValue(source.name)}: ${problemOf(error)}`)
      return false
    }
  }

  /** Gives a block to a thread. A header is answered by this thread, and the other threads get it with their blocks. */
  async #handOut(given: Block | LongRecord, { file }: InputAt, pool: Pool): Promise<void> {
    const { answering, hasHeader, countsRecords, framing } = this.#parts
    const isFirst = this.#isFirstBlock
    this.#isFirstBlock = false
    // A header that is too long is an error of the input.
    if (isFirst && hasHeader && given.kind === 'too-long') return this.#answered(() => answering.answer(given), file)
    let block = given
    if (isFirst && hasHeader && block.kind === 'records') {
      const { bytes, start, ends } = block
      const end = ends?.[0] ?? bytes.indexOf(framing.separator, start) + 1
      const header: Block = { ...block, end, ends: ends && [end] }
      await this.#answered(() => answering.answer(header), file)
      this.#header = byteString(bytes, start, end)
      this.#number = 1
      if (end === block.end) return
      block = { ...block, start: end, ends: ends?.slice(1) ?? null }
    }
    const job: Job = {
      block,
      file,
      recordsBefore: this.#number,
      isWhole: isFirst && this.#header === null,
      header: this.#header,
    }
    if (countsRecords) this.#number += recordsIn(block, framing.separator)
    await pool.take(job, (answers) => this.#writeAnswers(answers, file))
  }

  /** Writes the answers of a thread. */
  async #writeAnswers({ bytes, counts, status }: Answers, file: string): Promise<void> {
    const { sink, interruption, stats, progress } = this.#parts
    const write = (): Promise<void> => sink.write(bytes, bytes.length)
    if (bytes.length > 0) await (interruption === null ? write() : interruption.whileWriting(write))
    stats.add(counts)
    this.#status = Math.max(this.#status, status)
    progress?.show(file, stats.records, stats.bytes)
  }

  /** Runs the function that answers a block, and writes the output. */
  async #answered(answer: () => void, file: string): Promise<void> {
    const { stats, progress } = this.#parts
    try {
      answer()
    } finally {
      // The output before the record at which the run stops is written.
      await this.#flush()
    }
    progress?.show(file, stats.records, stats.bytes)
  }

  /** Reports that the last record has no end; `true` if it has one. */
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

function recordsIn(block: Block | LongRecord, separator: number): number {
  if (block.kind === 'too-long') return 1
  const { bytes, start, end, ends } = block
  if (ends !== null) return ends.length
  let records = 0
  for (let at = bytes.indexOf(separator, start); at !== -1 && at < end; at = bytes.indexOf(separator, at + 1)) records++
  return records
}
