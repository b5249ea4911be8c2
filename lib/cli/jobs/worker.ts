/**
 * One of several threads of a run. It prepares the verb for itself, and answers blocks of records until it is ended.
 */

import { parentPort, workerData } from 'node:worker_threads'
import { parseArguments } from '../grammar/arguments.js'
import { prepared } from '../verbs/preparation.js'
import { answererOf } from './answerer.js'
import { type Job, type Orders, READY } from './job.js'

export async function work(): Promise<void> {
  const { args, hasColors } = workerData as Orders
  const given = parseArguments(args)
  const preparation = await prepared(given, async () => {
    const { colors, noColors } = await import('../output/painter.js')
    return hasColors ? colors : noColors
  })
  const answersTo = answererOf(given, preparation)
  parentPort?.on('message', (job: Job) => {
    const answers = answersTo(job)
    parentPort?.postMessage(answers, [answers.bytes.buffer as ArrayBuffer])
  })
  parentPort?.postMessage(READY)
}
