/**
 * The command: from arguments to an exit status. What a run does not need is not loaded.
 */

import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Answering } from '../around/lines/answering.js'
import { TooManyKeys } from '../around/lines/digests.js'
import { maskedValue, UsageError } from '../around/lines/given.js'
import { Stats } from '../around/lines/stats.js'
import { Stop } from '../around/lines/verb.js'
import { type Arguments, parseArguments } from './grammar/arguments.js'
import { STATUS } from './grammar/grammar.js'
import { isSameFile } from './input/descriptor-reader.js'
import { sourcesOf } from './input/sources.js'
import { Pool, ThreadLost } from './jobs/pool.js'
import type { Painter } from './output/painter.js'
import { DescriptorSink, NewFile, ReaderGone, WriteError } from './output/sink.js'
import type { Progress } from './progress.js'
import { Run } from './run.js'
import { prepared } from './verbs/preparation.js'
import { Interruption, type World } from './world.js'

/** The errors that end a run with words, and the status of each. */
const STATUS_OF = [
  [UsageError, STATUS.usage],
  [Stop, STATUS.found],
  [WriteError, STATUS.failed],
  [TooManyKeys, STATUS.failed],
  [ThreadLost, STATUS.failed],
] as const

/** Runs the command and gives its exit status. It throws nothing but what is a mistake of its own. */
export async function command(world: World): Promise<number> {
  try {
    const given = parseArguments(world.args)
    const page = await pageOf(given)
    if (page !== null) return await print(page, world)
    return await runOver(given, world)
  } catch (error) {
    if (error instanceof ReaderGone) return STATUS.done
    const status = STATUS_OF.find(([kind]) => error instanceof kind)?.[1]
    if (status !== undefined) {
      world.say(`weburl: ${(error as Error).message}\n`)
      return status
    }
    throw error
  }
}

/** The text of a verb that reads no URLs. */
async function pageOf(given: Arguments): Promise<string | null> {
  if (given.has('help') || given.verb === 'help') return (await import('./help/pages.js')).helpText()
  if (given.has('version') || given.verb === 'version') return (await import('./version.js')).versionText(given)
  if (given.verb === 'man') return (await import('./help/pages.js')).manPage()
  if (given.verb === 'completions') return (await import('./help/completions.js')).completionsFor(given.urls)
  return null
}

async function print(page: string, world: World): Promise<number> {
  const bytes = Buffer.from(page)
  await world.standardOutput(0x0a).write(bytes, bytes.length)
  return STATUS.done
}

async function runOver(given: Arguments, world: World): Promise<number> {
  const { verb, reader, argumentReader, framing } = await prepared(given, () => painterOf(given, world))
  if (given.has('header') && given.has('part')) {
    throw new UsageError(
      '--part leaves all parts but the first without the --header: number the columns, or take a file for each part',
    )
  }
  let file: NewFile | null = null
  const isOutput = (each: number): boolean => (file === null ? world.isOutput(each) : isSameFile(each, file.descriptor))
  const sources = sourcesOf(given, { ...world, isOutput })
  const jobs = jobsOf(given)
  const stats = new Stats(given.has('stats') || given.has('hadoop'))
  const progress = await progressOf(given, world)
  const hasColors = await hasColorsIn(given, world)
  const name = given.text('out')
  file = name === null ? null : new NewFile(name)
  const interruption = new Interruption(() => file?.drop())
  const began = world.now()
  let isComplete = true
  const complain = (problem: string): void => {
    progress?.clear()
    world.say(`weburl: ${problem}\n`)
  }
  const sink =
    file === null ? world.standardOutput(framing.separator) : new DescriptorSink(file.descriptor, framing.separator)
  const answering = new Answering({ verb, reader, separator: framing.separator, stats })
  const pool =
    jobs === 1 || world.program === null ? null : new Pool(world.program, jobs, { args: world.args, hasColors })
  const { countsRecords } = verb
  const hasHeader = given.has('header')
  const run = new Run({
    answering,
    countsRecords,
    framing,
    hasHeader,
    sink,
    stats,
    progress,
    interruption,
    pool,
    complain,
  })
  try {
    await run.takeArguments(
      given.urls,
      (answer) => {
        if (answer.kind !== 'answer' || answer.error === null || given.verb !== 'href') return
        complain(existsSync(answer.text) ? fileAdvice(answer.text) : answer.error.message)
      },
      argumentReader,
    )
    for (const source of sources) {
      if (source.name === '<stdin>') await hintAtTerminal(world)
      isComplete = (await run.takeSource(source)) && isComplete
    }
    if (isComplete) file?.keep()
  } finally {
    await pool?.close()
    // What is not whole is not kept.
    file?.drop()
    interruption.stopListening()
    progress?.clear()
    sayStats(given, stats, (world.now() - began) / 1000, world)
  }
  return isComplete ? Math.max(verb.status, run.status) : STATUS.failed
}

/** As many threads as processors are worth it. */
const MOST_JOBS = 256

/** How many threads answer. What keeps the first record of each key has to see them in their order. */
function jobsOf(given: Arguments): number {
  const text = given.text('jobs')
  if (text === null) return 1
  const jobs = text === 'auto' ? availableParallelism() : /^[0-9]{1,3}$/.test(text) ? Number(text) : 0
  if (jobs < 1 || jobs > MOST_JOBS) {
    throw new UsageError(`--jobs is a number from 1 to ${MOST_JOBS}, or auto, and "${maskedValue(text)}" is not`)
  }
  return given.has('uniq') ? 1 : jobs
}

/** An argument is a URL. The name of a file stands for its contents. */
const fileAdvice = (name: string): string =>
  `"${name}" is not a URL, but there is such a file: write -f ${name} to read it`

async function painterOf(given: Arguments, world: World): Promise<Painter> {
  const { colors, noColors } = await import('./output/painter.js')
  return (await hasColorsIn(given, world)) ? colors : noColors
}

async function hasColorsIn(given: Arguments, world: World): Promise<boolean> {
  const when = given.text('color') ?? 'auto'
  if (when !== 'auto') return when === 'always'
  return (world.env.NO_COLOR ?? '') === '' && !given.has('out') && (await world.isTerminal(1))
}

/** Without the option, it is shown where a person sees it and nothing else is written to the terminal. */
async function progressOf(given: Arguments, world: World): Promise<Progress | null> {
  if (!(await world.isTerminal(2))) return null
  const isElsewhere = given.has('out') || !(await world.isTerminal(1))
  if (!given.has('progress') && !(isElsewhere && given.verb !== 'explain')) return null
  const shown = await import('./progress.js')
  return new shown.Progress(world.say, world.now)
}

async function hintAtTerminal(world: World): Promise<void> {
  if (await world.isTerminal(0)) {
    world.say('weburl: reading URLs from the terminal, one a line; Ctrl-D ends them, weburl --help says more\n')
  }
}

function sayStats(given: Arguments, stats: Stats, seconds: number, world: World): void {
  if (given.has('stats')) world.say(given.text('stats') === 'json' ? stats.toJson(seconds) : stats.toText(seconds))
  if (given.has('hadoop')) world.say(stats.toCounters())
}
