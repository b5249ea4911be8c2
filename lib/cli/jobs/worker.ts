/**
 * One of several threads of a run. It prepares the verb for itself, and answers blocks of records until it is ended.
 */

import { parentPort, workerData } from 'node:worker_threads'
import { Answering } from '../../around/lines/answering.js'
import { bytesOfString } from '../../around/lines/bytes.js'
import { Stats } from '../../around/lines/stats.js'
import { Stop } from '../../around/lines/verb.js'
import { parseArguments } from '../grammar/arguments.js'
import { prepared } from '../verbs/preparation.js'
import type { Answers, Job, Orders } from './job.js'

export async function work(): Promise<void> {
  const { args, hasColors } = workerData as Orders
  const given = parseArguments(args)
  const { verb, reader, framing } = await prepared(given, async () => {
    const { colors, noColors } = await import('../output/painter.js')
    return hasColors ? colors : noColors
  })
  const stats = new Stats(given.has('stats') || given.has('hadoop'))
  const answering = new Answering({ verb, reader, separator: framing.separator, stats })
  let header: string | null = null

  /** The thread that reads has answered the header. */
  const readHeader = ({ file }: Job, text: string): void => {
    const bytes = bytesOfString(text)
    answering.begin({ file, recordsBefore: 0, isWhole: true })
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

  const answered = (job: Job): Answers => {
    if (job.header !== header && job.header !== null) readHeader(job, job.header)
    header = job.header
    answering.begin(job)
    let stop: string | null = null
    try {
      const { block } = job
      answering.answer('kind' in block ? block : { kind: 'records', start: 0, end: block.bytes.length, ...block })
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      stop = error.message
    }
    const { out } = answering
    const bytes = new Uint8Array(out.length)
    bytes.set(out.bytes.subarray(0, out.length))
    out.clear()
    return { bytes, counts: stats.take(), status: verb.status, stop }
  }

  parentPort?.on('message', (job: Job) => {
    const answers = answered(job)
    parentPort?.postMessage(answers, [answers.bytes.buffer as ArrayBuffer])
  })
}
