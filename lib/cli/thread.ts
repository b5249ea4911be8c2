/**
 * A thread of a run with `--jobs`. It prepares its own verb, and processes blocks of records until it is terminated. It is a
 * separate program, so that it does not load modules that only the main thread needs, and a run without threads does not load
 * modules that only threads need.
 */

import { parentPort, workerData } from 'node:worker_threads'
import { installFurtherSecrets } from '../ground/findings/further-secrets.js'
import { parseArguments } from './grammar/arguments.js'
import { answererOf, type Job, type Orders, READY } from './jobs/job.js'
import { prepared } from './verbs/preparation.js'

installFurtherSecrets()
await work()

async function work(): Promise<void> {
  const { args, where, hasColors } = workerData as Orders
  const words = parseArguments(args)
  const given = where === undefined ? words : Object.assign(words, { where })
  const preparation = await prepared(given, async () => hasColors)
  const answersTo = answererOf(given, preparation)
  parentPort?.on('message', (job: Job) => {
    const answers = answersTo(job)
    parentPort?.postMessage(answers, [answers.bytes.buffer as ArrayBuffer])
  })
  parentPort?.postMessage(READY)
}
