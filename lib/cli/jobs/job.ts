/**
 * The work of a thread, and the messages between threads: a thread gets a block of records, and sends back the output for it.
 */

import { Answering } from '../../around/lines/answering.js'
import { bytesOfString } from '../../around/lines/bytes.js'
import type { Block, LongRecord } from '../../around/lines/input/blocks.js'
import type { LineOptions } from '../../around/lines/options.js'
import { Stop } from '../../around/lines/reasons.js'
import { type Counts, Stats } from '../../around/lines/stats.js'
import type { Arguments } from '../grammar/arguments.js'
import type { Preparation } from '../verbs/preparation.js'

/** The settings that a thread gets when it starts. */
export interface Orders {
  /** The command's arguments. */
  readonly args: readonly string[]
  readonly hasColors: boolean
  /** The conditions, including the values from files. */
  readonly where: LineOptions['where']
}

/** A thread's first message, which means that it can take blocks. */
export const READY = 'ready'

export interface Job {
  readonly block: Block | LongRecord
  readonly file: string
  /** The numbers of the input's records and lines before the block. */
  readonly recordsBefore: number
  readonly linesBefore: number
  /** Whether the block is the beginning of the input. */
  readonly isWhole: boolean
  /** The input's header with its line end; `null` if there is no header, or if the block contains it. */
  readonly header: string | null
}

export interface Answers {
  readonly bytes: Uint8Array
  readonly counts: Counts
  /** The thread's exit status so far. */
  readonly status: number
  /** Why the run ends after this output; `null` if it continues. */
  readonly stop: { readonly message: string; readonly reason: string } | null
}

/** The error for a thread that ended although it had work to do. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
}

/** Returns the function that does one thread's work: it processes a block independently of all earlier blocks. */
export function answererOf(given: Arguments, { verb, reader, framing }: Preparation): (job: Job) => Answers {
  const stats = new Stats(given.stats !== undefined, given.verb === 'href')
  const answering = new Answering({ verb, reader, separator: framing.separator, stats })
  let header: string | null = null

  /** Reads the header for its column names. The main thread has already written the output for it. */
  const readHeader = ({ file }: Job, text: string): void => {
    const bytes = bytesOfString(text)
    answering.begin({ file, recordsBefore: 0, linesBefore: 0, isWhole: true })
    answering.answer({
      kind: 'records',
      bytes,
      start: 0,
      end: bytes.length,
      ends: framing.csvDelimiter === null ? null : [bytes.length],
    })
    answering.out.clear()
    stats.take()
  }

  return (job) => {
    if (job.header !== header && job.header !== null) readHeader(job, job.header)
    header = job.header
    answering.begin(job)
    let stop: Answers['stop'] = null
    try {
      answering.answer(job.block)
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      stop = { message: error.message, reason: error.reason }
    }
    const { out } = answering
    const bytes = new Uint8Array(out.bytes.subarray(0, out.length))
    out.clear()
    return { bytes, counts: stats.take(), status: verb.status, stop }
  }
}
