/**
 * The work of one thread: a block of records with what has to be known about it becomes its answers. It needs nothing of the blocks
 * before it.
 */

import { Answering } from '../../around/lines/answering.js'
import { bytesOfString } from '../../around/lines/bytes.js'
import { Stop } from '../../around/lines/list-error.js'
import { Stats } from '../../around/lines/stats.js'
import type { Arguments } from '../grammar/arguments.js'
import type { Preparation } from '../verbs/preparation.js'
import type { Answers, Job } from './job.js'

/** What answers the blocks of a run that is prepared. */
export function answererOf(given: Arguments, { verb, reader, framing }: Preparation): (job: Job) => Answers {
  const stats = new Stats(given.stats !== undefined, given.verb === 'href')
  const answering = new Answering({ verb, reader, separator: framing.separator, stats })
  let header: string | null = null

  /** The thread that reads has answered the header. */
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
