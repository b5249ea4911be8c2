/**
 * How fast the command is at the work that needs more than a look at the bytes, as a multiple of what `weburl` takes for the same
 * lines; how fast it reads gzip; and how much faster two threads are than one. Two processes with half of the list each show what the
 * machine allows: the cores share a memory and its caches.
 *
 * The start of a run does not depend on the lines, and has its own goal, so it is subtracted from both.
 */

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { secondsOf, usageOf, wallSecondsOf } from './command-usage.mjs'
import { median } from './statistics.mjs'

const PROFILES = ['dedupe', 'dedupe-loose', 'surt', 'surt-with-scheme', 'safe-browsing', 'w3lib', 'normalize-url']

/** What is done, and the greatest multiple. */
const WORK = [
  { args: ['-g', '{unicode}'], goal: 3 },
  ...PROFILES.map((name) => ({ args: ['-p', name], goal: 6 })),
  { args: ['check'], goal: 8 },
  { args: ['-g', '{display}'], goal: 12 },
  // The slowest reads the first part of the lines only.
  { args: ['compare'], goal: 60, lines: 200_000 },
]

/** The verbs that several threads are for, and how many lines are so long a list that the start of a thread hardly counts. */
const THREADED = [
  { verb: 'compare', lines: 1_000_000 },
  { verb: 'check', lines: 4_000_000 },
]
const LEAST_SPEEDUP = 1.7

/** A verb that finds something ends with 1. */
const STATUSES = [0, 1]

/**
 * Measures all of it, and gives the goals that are missed.
 *
 * @param linesFile - gives the name of a file with at most this number of lines, from the beginning of the list.
 */
export function measureWork({ command, folder, rounds, linesFile, print }) {
  const missed = []
  const nothing = join(folder, 'nothing.txt')
  writeFileSync(nothing, '')
  const miss = (name, got, goal) => missed.push(`${name}: ${got}, the goal is ${goal}`)

  const measured = (args, file) => usageOf([command, ...args], file, folder, STATUSES).seconds
  const startOf = (args) => median([1, 2, 3].map(() => measured(args, nothing)))
  const startOfHref = startOf([])
  for (const { args, goal, lines = 1_000_000 } of WORK) {
    const file = linesFile(lines)
    const start = startOf(args)
    const results = Array.from({ length: rounds }, () => ({
      href: measured([], file) - startOfHref,
      ours: measured(args, file) - start,
    }))
    const ratio = median(results.map(({ href, ours }) => ours / href))
    const best = Math.min(...results.map(({ ours }) => ours))
    const name = args.join(' ')
    print(
      `${name.padEnd(19)} ${best.toFixed(2).padStart(7)} s, ${ratio.toFixed(1).padStart(4)} times href (goal ${goal})`,
    )
    if (ratio > goal) miss(name, ratio.toFixed(1), goal)
  }

  const list = linesFile(1_000_000)
  execFileSync('gzip', ['-k', list])
  const weburl = `'${process.execPath}' '${command}'`
  const gzip = Array.from({ length: rounds }, () => ({
    ours: secondsOf(`${weburl} -f '${list}.gz'`),
    pipe: secondsOf(`zcat '${list}.gz' | ${weburl}`),
  }))
  const gzipRatio = median(gzip.map(({ ours, pipe }) => ours / pipe))
  print(`gzip: ${gzipRatio.toFixed(2)} times zcat and a pipe (goal 1)`)
  if (gzipRatio > 1) miss('gzip', gzipRatio.toFixed(2), 1)

  if (availableParallelism() < 2) {
    print('two threads: not measured, because this process may use one processor only')
    return missed
  }
  for (const { verb, lines } of THREADED) {
    const file = linesFile(lines)
    execFileSync('split', ['-n', 'l/2', file, `${file}.`])
    const halves = ['aa', 'ab'].map((half) => `${weburl} ${verb} -f '${file}.${half}'`)
    const wall = (jobs) => usageOf([command, verb, '--jobs', jobs], file, folder, STATUSES).wall
    const results = Array.from({ length: rounds }, () => {
      const one = wall('1')
      return { threads: one / wall('2'), processes: one / wallSecondsOf(`${halves.join(' & ')} & wait`) }
    })
    const speedup = median(results.map(({ threads }) => threads))
    const apart = median(results.map(({ processes }) => processes))
    const load = loadavg()[0].toFixed(1)
    print(
      `${verb} --jobs 2: ${speedup.toFixed(2)} times as fast as one (goal ${LEAST_SPEEDUP}), two processes ${apart.toFixed(2)}, the load is ${load}`,
    )
    if (speedup < LEAST_SPEEDUP) miss(`${verb} --jobs 2`, speedup.toFixed(2), LEAST_SPEEDUP)
  }
  return missed
}
