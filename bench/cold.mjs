#!/usr/bin/env node
/**
 * How long a program takes to load the library: the time of the processor for the import of each door, in a process of its own.
 *
 *     npm run build && node bench/cold.mjs
 *     node bench/cold.mjs --rounds 31 --check      failure where a goal is missed
 *     node bench/cold.mjs --doors core,sites
 *
 * A ratio is the time of a door divided by that of the package whatwg-url in the same round. All start in turn, so a machine with
 * other work on it makes each round slower, and the ratio hardly. Milliseconds depend on the machine. The last line is the command
 * that reads one URL, beside an empty program; a process of its own is part of both. The engine has what the command compiled from
 * the first round on, where Node.js has a cache for that.
 */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { usageOf } from './command-usage.mjs'
import { coldGoals } from './goals.mjs'
import { median } from './statistics.mjs'

const root = resolve(import.meta.dirname, '..')
const MEASURE = `
  const before = process.cpuUsage()
  await import(process.argv[1])
  const { user, system } = process.cpuUsage(before)
  process.stdout.write(String((user + system) / 1000))
`

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    doors: { type: 'string', default: Object.keys(coldGoals.doors).join() },
    check: { type: 'boolean', default: false },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'weburl-cold-'))
const programs = programsIn(folder)
const rounds = Array.from({ length: Number(options.rounds) + 1 }, (_, round) => measured(round))
rmSync(folder, { recursive: true })

// The first round reads the files from the disk.
const counted = rounds.slice(1)
const wrong = [
  ...options.doors.split(',').map((door) => missed(door, 'whatwg-url', coldGoals.doors[door])),
  missed('the command', 'an empty program', coldGoals.command),
].filter((isMissed) => isMissed)
if (options.check && wrong.length > 0) process.exitCode = 1

/** Functions that give milliseconds, by the names of what they measure. */
function programsIn(scratch) {
  const lines = join(scratch, 'lines.txt')
  const empty = join(scratch, 'empty.mjs')
  writeFileSync(lines, 'https://www.example.org/a?b=c\n')
  writeFileSync(empty, '')
  const command = join(root, 'dist/cli/weburl.js')
  const modules = ['whatwg-url', ...options.doors.split(',')].map((name) => [name, () => millisecondsOf(name)])
  return Object.fromEntries([
    ...modules,
    ['an empty program', () => millisecondsOfProgram(empty, lines, scratch)],
    ['the command', () => millisecondsOfProgram(command, lines, scratch)],
  ])
}

/** All programs once; each round begins with another one. */
function measured(round) {
  const names = Object.keys(programs)
  const first = round % names.length
  const order = [...names.slice(first), ...names.slice(0, first)]
  return Object.fromEntries(order.map((name) => [name, programs[name]()]))
}

function millisecondsOf(name) {
  const specifier = ['whatwg-url', 'weburl'].includes(name) ? name : `weburl/${name}`
  const args = ['--input-type=module', '--eval', MEASURE, specifier]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${specifier} cannot be imported: ${stderr}`)
  return Number(stdout)
}

function millisecondsOfProgram(path, input, scratch) {
  return usageOf([path], input, scratch).seconds * 1000
}

/** Prints a line, and says whether its goal is missed. */
function missed(name, other, goal) {
  const ratio = median(counted.map((round) => round[name] / round[other]))
  const own = median(counted.map((round) => round[name]))
  const isMissed = goal !== undefined && ratio > goal
  const verdict = goal === undefined ? '' : `, ${isMissed ? 'NOT within' : 'within'} the goal of ${goal}`
  process.stdout.write(`${name}: ${ratio.toFixed(2)} of ${other}${verdict} (${own.toFixed(1)} ms)\n`)
  return isMissed
}
