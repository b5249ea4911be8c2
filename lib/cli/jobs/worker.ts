/**
 * One of several threads of a run. It prepares the verb for itself, and answers blocks of records until it is ended.
 */

import { parentPort, workerData } from 'node:worker_threads'
import { parseArguments } from '../grammar/arguments.js'
import type { Painter } from '../output/painter.js'
import { prepared } from '../verbs/preparation.js'
import { answererOf } from './answerer.js'
import { type Job, type Orders, READY } from './job.js'

export async function work(): Promise<void> {
  const { args, where, hasColors } = workerData as Orders
  const words = parseArguments(args)
  const given = where === undefined ? words : Object.assign(words, { where })
  const painter = async (): Promise<Painter> => {
    const { colors, noColors } = await import('../output/painter.js')
    return hasColors ? colors : noColors
  }
  const preparation = await prepared(given, painter)
  const answersTo = answererOf(given, preparation)
  parentPort?.on('message', (job: Job) => {
    const answers = answersTo(job)
    parentPort?.postMessage(answers, [answers.bytes.buffer as ArrayBuffer])
  })
  parentPort?.postMessage(READY)
}
