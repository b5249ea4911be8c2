#!/usr/bin/env node
/**
 * The first answers of a process about sites, beside those of tldts. Each round has two new processes, and the import does not count.
 *
 *     npm run --silent build && node bench/first-answers.mjs [--rounds 21] [--node path/to/node]
 *
 * A line has the milliseconds of the processor for each host, in the order in which they are asked about, and those of the first three
 * together: the median of the rounds. The goal is that these take at most three times as long as those of tldts.
 */

import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { median } from './statistics.mjs'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '21' }, node: { type: 'string', default: process.execPath } },
})

const QUESTIONS = ['www.example.org', 'b.example.com', 'x.co.uk', 'a.co.jp', 'z.de', 'y.example.com', 'localhost']
const GOAL = 3
const CONTESTANTS = { weburl: ['weburl/sites', 'registrableDomain'], tldts: ['tldts', 'getDomain'] }

/** A program that prints the milliseconds of each answer. */
const programOf = ([door, name]) => `
  import { ${name} as answer } from '${door}'
  const times = []
  for (const host of ${JSON.stringify(QUESTIONS)}) {
    const start = process.cpuUsage()
    answer(\`https://\${host}/\`)
    const { user, system } = process.cpuUsage(start)
    times.push((user + system) / 1000)
  }
  console.log(JSON.stringify(times))`

function timesOf(contestant) {
  const arguments_ = ['--input-type=module', '--eval', programOf(contestant)]
  const { stdout, stderr, status } = spawnSync(values.node, arguments_, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

const rounds = Array.from({ length: Number(values.rounds) }, () =>
  Object.fromEntries(Object.entries(CONTESTANTS).map(([name, contestant]) => [name, timesOf(contestant)])),
)

const firstThree = (name) => median(rounds.map(({ [name]: [first, second, third] }) => first + second + third))

for (const name of Object.keys(CONTESTANTS)) {
  const each = QUESTIONS.map((host, at) => `${host} ${median(rounds.map((round) => round[name][at])).toFixed(2)}`)
  console.log(`${name.padEnd(8)}${firstThree(name).toFixed(2)} ms for three; ${each.join(', ')}`)
}
const ratio = firstThree('weburl') / firstThree('tldts')
console.log(`${ratio.toFixed(2)} of tldts, ${ratio <= GOAL ? `goal ${GOAL}` : `NOT within ${GOAL}`}`)
