/**
 * Runs each task in a process of its own, so that code compiled for one task does not change the result of the next.
 *
 * This file is the parent and the child: `runTask` starts it as a process, which measures and sends the result back.
 */

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { loadLibrary } from './contestants.mjs'
import { measureGrowth } from './growth.mjs'
import { measureGrowthOfVerbs } from './growth-verbs.mjs'
import { measureKeys } from './keys.mjs'
import { measureMemory } from './memory.mjs'
import { measureSpeed } from './speed.mjs'

const THIS_FILE = fileURLToPath(import.meta.url)

/** The result of a task. */
export function runTask(task, settings) {
  return new Promise((resolve, reject) => {
    let result = null
    const child = fork(THIS_FILE, [JSON.stringify({ task, settings })], {
      execArgv: [...process.execArgv, '--expose-gc'],
    })
    child.on('message', (message) => {
      result = message
    })
    child.on('exit', (code) => {
      if (result === null) reject(new Error(`${task} ended with exit code ${code} and without a result`))
      else resolve(result)
    })
  })
}

async function measure(task, settings) {
  const library = await loadLibrary(settings.library)
  if (task === 'growth') return measureGrowth(library)
  if (task === 'growth-verbs') return measureGrowthOfVerbs(settings.library)
  if (task === 'memory') return measureMemory(library, settings)
  if (task === 'keys') return measureKeys(library, settings)
  return measureSpeed(task, library, settings)
}

if (process.send !== undefined && process.argv[1] === THIS_FILE) {
  const { task, settings } = JSON.parse(process.argv[2])
  process.send(await measure(task, settings), () => process.disconnect())
}
