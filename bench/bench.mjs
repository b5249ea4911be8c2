#!/usr/bin/env node
/**
 * Measures how fast the library is, compared with the platform's own `URL` on the same machine and at the same time.
 *
 *     npm run bench                                     the speed tasks, about a minute
 *     npm run bench -- --tasks all --check              all tasks; fails when a goal is missed
 *     node bench/bench.mjs --tasks href:web,resolve:page
 *     node --cpu-prof bench/bench.mjs --tasks href:messy   where the time goes
 *
 * A ratio is the library's time of the processor divided by the platform's, so the library is faster where it is below 1. The number is the
 * median of all rounds. Half of the rounds lie between p25 and p75. `ns` is the time for one input.
 *
 *     tasks.mjs                    the tasks that can be measured
 *     goals.mjs                    the results that are required
 *     corpora/                     the inputs, generated from seeds
 *     speed.mjs                    the measurement of a ratio
 *     string-representations.mjs   the reason why a simple loop is not enough
 *     growth.mjs, memory.mjs       the two tasks that are about time and memory for long and many inputs
 *     growth-verbs.mjs             the same for everything but parsing, and for the other dialects
 *     keys.mjs                     the task that is about profiles
 *     run-task.mjs                 a process for each task
 *     cold.mjs                     how long the library takes to load, a program of its own
 */

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { missedGoals } from './goals.mjs'
import { growthOfVerbsTable, growthTable, keysTable, memoryTable, speedHeader, speedRow } from './report.mjs'
import { runTask } from './run-task.mjs'
import { tasksNamed } from './tasks.mjs'

const HELP = `node bench/bench.mjs [options]

  --tasks LIST     speed (the default), all, or names with commas between: href:web,growth,memory
  --rounds NUMBER  rounds of a speed task; 31
  --urls FILE      real URLs, one a line, in place of the generated links and file URLs; may be repeated
                   (--urls ../shared/bench/data/links.txt)
  --json FILE      write the results there as well
  --check          exit with 1 when a task misses its goal
  --library FILE   another build than dist/index.js
  --against FILE   for the task keys, more than once for several: a module whose default export gives a text a key, or a program
                   for Python, see keys.mjs
`

const { values: options } = parseArgs({
  options: {
    tasks: { type: 'string', default: 'speed' },
    rounds: { type: 'string', default: '31' },
    urls: { type: 'string', multiple: true, default: [] },
    json: { type: 'string' },
    check: { type: 'boolean', default: false },
    library: { type: 'string' },
    against: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
})

if (options.help) process.stdout.write(HELP)
else {
  try {
    process.exitCode = await bench(tasksNamed(options.tasks), countOf(options.rounds))
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}

/** Runs tasks one after another and prints the results; returns the exit code. */
async function bench(tasks, rounds) {
  const settings = { rounds, urlLists: options.urls, library: options.library, against: options.against }
  const { node, v8, ada } = process.versions
  print(`Node.js ${node}, V8 ${v8}, native URL: Ada ${ada}`, '')

  const results = {}
  for (const task of tasks) {
    const isFirst = Object.keys(results).length === 0
    const result = await runTask(task, settings)
    results[task] = result
    if (task === 'growth') print(...growthTable(result))
    else if (task === 'growth-verbs') print(...growthOfVerbsTable(result))
    else if (task === 'memory') print(...memoryTable(result))
    else if (task === 'keys') print(...keysTable(result))
    else print(...(isFirst ? [speedHeader] : []), speedRow(task, result))
  }

  if (options.json !== undefined) {
    writeFileSync(options.json, `${JSON.stringify({ node, v8, ada, results }, null, 2)}\n`)
  }
  if (!options.check) return 0
  const missed = tasks.flatMap((task) => missedGoals(task, results[task]))
  print('', missed.length === 0 ? 'All goals are reached.' : 'Missed:', ...missed.map((line) => `  ${line}`))
  return missed.length === 0 ? 0 : 1
}

function countOf(text) {
  if (/^[1-9][0-9]*$/.test(text)) return Number(text)
  throw new RangeError(`${text} is not a number of rounds: write a whole number above 0`)
}

function print(...lines) {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
