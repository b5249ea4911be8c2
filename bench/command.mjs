#!/usr/bin/env node
/**
 * How fast the command is, against the same loop around the platform's own `URL`, in seconds of the processor.
 *
 *     node bench/command.mjs                        4 million lines, some minutes
 *     node bench/command.mjs --lines 200000 --rounds 2
 *     node bench/command.mjs --check                failure where a goal is missed
 *     node bench/command.mjs --with 'trurl=trurl -f -' --with 'other=node other.mjs'
 *
 * Both write the same fields, except the reasons of refusals, which the platform does not give. The contestants take
 * turns, and what counts is the ratio within a round. A machine with other work on it makes each round slower, and the ratio
 * hardly. Then `command-work.mjs` measures the work for which the platform has nothing. What `--with` names reads the first fiftieth
 * of the lines, because it may be slow, or another part, `--fraction 5`; its seconds are given for all.
 */

import { createHash } from 'node:crypto'
import { closeSync, existsSync, mkdtempSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeCorpus } from './command-corpus.mjs'
import { secondsOf, usageOf } from './command-usage.mjs'
import { measureWork } from './command-work.mjs'
import { median } from './statistics.mjs'

const here = import.meta.dirname
const command = resolve(here, '../dist/cli/weburl.js')
const nativeFilter = join(here, 'native-filter.mjs')

/** Ours, what it is compared with, and the greatest ratio. */
const TASKS = [
  { name: 'href', ours: [], theirs: ['href'], goal: 0.6 },
  { name: 'hostname', ours: ['-g', '{hostname}'], theirs: ['hostname'], goal: 1 },
  { name: 'scheme host path', ours: ['-g', '{scheme} {host} {path}'], theirs: ['protocol,host,pathname'], goal: 1 },
  { name: 'error column', ours: ['--error-column'], theirs: ['href'], goal: 1 },
  { name: 'tsv', ours: ['-o', 'tsv'], theirs: ['tsv'], goal: 1 },
  { name: 'csv', ours: ['-o', 'csv'], theirs: ['csv'], goal: 1 },
  { name: 'ndjson', ours: ['-o', 'ndjson'], theirs: ['ndjson'], goal: 1 },
  { name: 'query value', ours: ['-g', '{query:id}'], theirs: ['href'], goal: 1.2 },
  { name: 'site', ours: ['-g', '{site}'], theirs: ['href'], goal: 1.6 },
  { name: 'uniq', ours: ['--uniq'], theirs: ['href'], goal: 2 },
  { name: 'where scheme', ours: ['--where', 'scheme=https'], theirs: ['href'], goal: 1 },
  { name: 'where host', ours: ['--where', 'host=*.com'], theirs: ['href'], goal: 1 },
]
const MOST_MEGABYTES = 100
const MOST_START = 0.06

const { values: options } = parseArgs({
  options: {
    lines: { type: 'string', default: '4000000' },
    rounds: { type: 'string', default: '3' },
    urls: { type: 'string', multiple: true, default: [] },
    with: { type: 'string', multiple: true, default: [] },
    fraction: { type: 'string', default: '50' },
    check: { type: 'boolean', default: false },
  },
})

const lines = Number(options.lines)
const rounds = Number(options.rounds)
const fraction = Number(options.fraction)
const folder = mkdtempSync(join(tmpdir(), 'weburl-bench-'))
const missed = []

try {
  if (!existsSync(command)) throw new Error(`${command} does not exist: npm run build`)
  const corpus = linesFile(lines)
  print(`Node.js ${process.version}, ${lines} lines, ${rounds} rounds, seconds of the processor`, '')
  for (const task of TASKS) measureTask(task, corpus)
  measureStart()
  missed.push(...measureWork({ command, folder, rounds, linesFile, print }))
  for (const each of options.with) measureOther(each, linesFile(Math.ceil(lines / fraction)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
print('', missed.length === 0 ? 'All goals are reached.' : `Missed:\n  ${missed.join('\n  ')}`)
if (options.check && missed.length > 0) process.exitCode = 1

function measureTask({ name, ours, theirs, goal }, corpus) {
  const results = Array.from({ length: rounds }, (_, round) => {
    const run = {
      ours: () => measured([command, ...ours], corpus),
      theirs: () => measured([nativeFilter, ...theirs], corpus),
    }
    const order = round % 2 === 0 ? ['ours', 'theirs'] : ['theirs', 'ours']
    return Object.fromEntries(order.map((who) => [who, run[who]()]))
  })
  const ratio = median(results.map((each) => each.ours.seconds / each.theirs.seconds))
  const best = (who) => Math.min(...results.map((each) => each[who].seconds)).toFixed(2)
  const megabytes = Math.max(...results.map((each) => each.ours.megabytes))
  const isSame =
    name === 'href' ? `, output ${results.every((e) => e.ours.md5 === e.theirs.md5) ? 'the same' : 'DIFFERENT'}` : ''
  print(
    `${name.padEnd(18)} ${best('ours').padStart(7)} s, native ${best('theirs').padStart(7)} s, ratio ${ratio.toFixed(2)} (goal ${goal}), ${megabytes.toFixed(0)} MB${isSame}`,
  )
  if (ratio > goal) missed.push(`${name}: ${ratio.toFixed(2)}, the goal is ${goal}`)
  if (megabytes > MOST_MEGABYTES) missed.push(`${name}: ${megabytes.toFixed(0)} MB, the goal is ${MOST_MEGABYTES}`)
}

/** What a program of Node takes, and the digest of its output. */
function measured(args, input) {
  const usage = usageOf(args, input, folder)
  return { ...usage, md5: args.length < 3 ? md5Of(join(folder, 'output.txt')) : null }
}

function measureStart() {
  const empty = join(folder, 'empty.mjs')
  const nothing = join(folder, 'nothing.txt')
  writeFileSync(empty, '')
  writeFileSync(nothing, 'https://example.org/\nHTTP://example.org\n')
  const times = Array.from({ length: 15 }, () => [
    usageOf([command], nothing, folder).seconds,
    usageOf([empty], nothing, folder).seconds,
  ])
  const start = median(times.map(([ours, theirs]) => ours - theirs))
  print(`start: ${(start * 1000).toFixed(0)} ms over an empty program (goal ${MOST_START * 1000})`)
  if (start > MOST_START) missed.push(`start: ${start.toFixed(3)} s`)
}

/**
 * The digest of a file, a piece at a time: a process begins with the memory of the one that starts it, as far as its usage says,
 * and this one has to stay small.
 */
function md5Of(file) {
  const hash = createHash('md5')
  forPieces(file, (piece) => hash.update(piece))
  return hash.digest('hex')
}

/** A file with the first lines of the list, which are the same however many there are. */
function linesFile(count) {
  const wanted = Math.min(count, lines)
  const file = join(folder, `urls-${wanted}.txt`)
  if (!existsSync(file)) writeCorpus(file, wanted, options.urls)
  return file
}

function forPieces(file, use) {
  const piece = Buffer.alloc(1 << 20)
  const descriptor = openSync(file, 'r')
  for (let count = readSync(descriptor, piece); count > 0; count = readSync(descriptor, piece)) {
    use(piece.subarray(0, count))
  }
  closeSync(descriptor)
}

/** Another program, by the clock of the shell, for a part of the lines; ours reads all of them. */
function measureOther(definition, corpus) {
  const [name, ...words] = definition.split('=')
  // They take turns, and the ratio of a round counts, as above.
  const results = Array.from({ length: rounds }, () => ({
    theirs: secondsOf(`${words.join('=')} < '${corpus}'`) * fraction,
    ours: usageOf([command], linesFile(lines), folder).seconds,
  }))
  const ratio = median(results.map(({ theirs, ours }) => theirs / ours))
  const best = (who) => Math.min(...results.map((each) => each[who])).toFixed(1)
  print(`${name}: ${best('theirs')} s for all lines, ${ratio.toFixed(1)} times ours, ${best('ours')} s`)
}

function print(...text) {
  for (const line of text) process.stdout.write(`${line}\n`)
}
