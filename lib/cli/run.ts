/**
 * The run: every record of every input through a verb, block by block. One block is read, answered and written before the next
 * is read, so memory does not grow with the input, and a reader that is slow slows the run down.
 */

import type { Answering } from '../around/lines/answering.js'
import { byteString } from '../around/lines/bytes.js'
import { TooManyKeys } from '../around/lines/digests.js'
import { maskedValue } from '../around/lines/given.js'
import { BlockBuffer, type Framing } from '../around/lines/input/blocks.js'
import type { Outcome } from '../around/lines/reading/answer.js'
import type { RecordReader } from '../around/lines/reading/record-reader.js'
import type { Stats } from '../around/lines/stats.js'
import { Stop } from '../around/lines/verb.js'
import { problemOf } from './input/descriptor-reader.js'
import type { Source } from './input/sources.js'
import { ReaderGone, type Sink, WriteError } from './output/sink.js'
import type { Progress } from './progress.js'
import type { Interruption } from './world.js'

/** The errors that end a run; another one ends the input in which it is met. */
const ENDS = [WriteError, ReaderGone, Stop, TooManyKeys] as const

interface RunParts {
  readonly answering: Answering
  /** Whether the numbers of records are part of the answers. */
  readonly countsRecords: boolean
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
  readonly #buffer: BlockBuffer

  constructor(parts: RunParts) {
    this.#parts = parts
    this.#buffer = new BlockBuffer(parts.framing)
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

  /** All records of an input; says whether it could be read to its end. */
  async takeSource(source: Source): Promise<boolean> {
    const { framing, countsRecords, complain, answering } = this.#parts
    let isSound = true
    try {
      const { reader, recordsBefore, isWhole, share } = await source.open(framing.separator, countsRecords)
      answering.begin({ file: source.name, recordsBefore, isWhole })
      this.#parts.progress?.begin(share)
      try {
        for await (const block of this.#buffer.blocks(reader)) {
          await this.#answered(() => answering.answer(block), source.name)
          isSound = this.#sayProblems(source.name) && isSound
        }
        isSound = this.#sayProblems(source.name) && isSound
      } finally {
        await reader.close()
      }
      return isSound
    } catch (error) {
      if (ENDS.some((kind) => error instanceof kind)) throw error
      complain(`${maskedValue(source.name)}: ${problemOf(error)}`)
      return false
    }
  }

  /** Does what answers a block, and writes the output. */
  async #answered(answer: () => void, file: string): Promise<void> {
    const { stats, progress } = this.#parts
    try {
      answer()
    } finally {
      // What is before the record at which the run stops is written.
      await this.#flush()
    }
    progress?.show(file, stats.records, stats.bytes)
  }

  /** Says which records are not CSV; `true` where there are none. */
  #sayProblems(file: string): boolean {
    const problems = this.#buffer.takeProblems()
    const [first] = problems
    if (first === undefined) return true
    const more = problems.length === 1 ? '' : `, and ${problems.length - 1} more records soon after it`
    this.#parts.complain(`${maskedValue(file)}:${first.line}: the record is not CSV: ${first.text}${more}`)
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
