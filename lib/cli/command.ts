/**
 * The command: takes arguments, and returns an exit status. It loads only the modules that a run needs.
 */

import { Answering } from '../around/lines/answering.js'
import type { Framing } from '../around/lines/input/blocks.js'
import { maskedValue, OptionProblem } from '../around/lines/option-problem.js'
import { Stop, TooManyKeys } from '../around/lines/reasons.js'
import { checkConditions } from '../around/lines/where.js'
import { installFurtherSecrets } from '../ground/findings/further-secrets.js'
import { type Arguments, parseArguments } from './grammar/arguments.js'
import { COMMAND, STATUS, UsageError } from './grammar/grammar.js'
import { fs } from './input/descriptor-reader.js'
import { isFirstPart, sourcesOf } from './input/sources.js'
import { answererOf, ThreadLost } from './jobs/job.js'
import type { Pool } from './jobs/pool.js'
import { type Ending, LINES, ReaderGone, WriteError } from './output/sink.js'
import { Refusals } from './refusals.js'
import { Run } from './run.js'
import { inSession, outOf } from './session.js'
import { type Preparation, prepared } from './verbs/preparation.js'
import type { World } from './world.js'

/** The errors that end a run with a message, each with its exit status. */
const STATUS_OF = [
  [UsageError, STATUS.usage],
  [OptionProblem, STATUS.usage],
  [Stop, STATUS.found],
  [WriteError, STATUS.failed],
  [TooManyKeys, STATUS.failed],
  [ThreadLost, STATUS.failed],
] as const

/** Runs the command, and returns its exit status. Throws only if there is a bug in the command. */
export async function command(world: World): Promise<number> {
  installFurtherSecrets()
  try {
    const given = parseArguments(world.args)
    const page = await pageOf(given, world)
    if (page !== null) return await print(page, world)
    return await runOver(given, world)
  } catch (error) {
    if (error instanceof ReaderGone) return STATUS.done
    const status = STATUS_OF.find(([kind]) => error instanceof kind)?.[1]
    if (status !== undefined) {
      world.say(`weburl: ${error instanceof OptionProblem ? error.in(COMMAND) : (error as Error).message}\n`)
      return status
    }
    throw error
  }
}

/** The page that a verb or an option such as `man` or `--help` prints; `null` for a run that reads URLs. */
async function pageOf(given: Arguments, world: World): Promise<string | null> {
  if (given.help) return (await import('./help/help-text.js')).helpText(given.urls[0], await widthOf(world))
  if (given.version) return (await import('./version.js')).versionText(given)
  if (given.verb === 'man') return (await import('./help/manual-page.js')).manPage()
  if (given.verb === 'completions') return (await import('./help/completions.js')).completionsFor(given.urls)
  return null
}

/** The width of a page that is not printed on a terminal. */
const USUAL_WIDTH = 80

/** The width of the help: that of the terminal, or the value of `COLUMNS`. */
async function widthOf({ env: { COLUMNS = '' }, isTerminal, columns }: World): Promise<number> {
  const said = /^[1-9][0-9]{0,3}$/.test(COLUMNS) ? Number(COLUMNS) : null
  return (await isTerminal(1)) ? (said ?? columns()) : Math.min(said ?? USUAL_WIDTH, USUAL_WIDTH)
}

async function print(page: string, world: World): Promise<number> {
  const bytes = Buffer.from(page)
  await world.standardOutput(LINES).write(bytes, bytes.length)
  return STATUS.done
}

async function runOver(given: Arguments, world: World): Promise<number> {
  if (given.where?.some((each) => String(each).includes('=@'))) {
    const { readCondition } = await import('./input/value-files.js')
    Object.assign(given, { where: given.where.map(readCondition) })
  }
  if (given.verb === 'links' || given.verb === 'relink' || given.pages) return runOverPages(given, world)
  checkConditions(given)
  const preparation = await prepared(given, () => hasColorsIn(given, world))
  const { verb, reader, argumentReader, framing } = preparation
  let isOutput = world.isOutput
  const sources = sourcesOf(given, { ...world, isOutput: (each) => isOutput(each) })
  const jobs = await jobsOf(given)
  return inSession(given, world, endingOf(given, framing), async (session) => {
    isOutput = session.isOutput
    const answering = new Answering({ verb, reader, separator: framing.separator, stats: session.stats })
    if (isFirstPart(given)) answering.open()
    const pool = jobs === 1 ? null : await poolOf(jobs, given, world, preparation)
    const { countsRecords } = verb
    const refusals = given.verb === 'href' ? new Refusals(session.stats, session.complain) : null
    const run = new Run({
      ...session,
      answering,
      countsRecords,
      framing,
      hasHeader: reader.layout.hasHeader,
      refusals,
      pool,
    })
    let isComplete = true
    try {
      await run.takeArguments(
        given.urls,
        (answer) => {
          if (answer.kind !== 'answer' || answer.error === null || given.verb !== 'href') return
          session.complain(fs.existsSync(answer.text) ? fileAdvice(answer.text) : answer.error.message)
        },
        argumentReader,
      )
      for (const source of sources) {
        if (source.name === '<stdin>') await hintAtTerminal(world)
        isComplete = (await run.takeSource(source)) && isComplete
      }
      // Problems with arguments have been reported already, and one part does not show whether the whole list is refused.
      if (sources.length > 0 && given.part === undefined) refusals?.endRun((reason) => adviceAbout(reason, given))
    } finally {
      await pool?.close()
    }
    return { isComplete, status: Math.max(verb.status, run.status) }
  })
}

/** Runs a verb whose inputs are pages instead of lists. */
async function runOverPages(given: Arguments, world: World): Promise<number> {
  // The main entry point is loaded for its encoding tables, because a page may be in any encoding.
  const [{ PageReader }, verbs] = await Promise.all([
    import('./pages/page-inputs.js'),
    import('./pages/page-verbs.js'),
    import('../index.js'),
  ])
  const reader = new PageReader(given, world.standardInput)
  const isEnd = (error: unknown): boolean =>
    STATUS_OF.some(([kind]) => error instanceof kind) || error instanceof ReaderGone
  if (given.verb === 'relink') {
    return inSession(given, world, LINES, (session) => verbs.writeRelinked(given, reader, session, isEnd))
  }
  const preparation = await prepared(given, () => hasColorsIn(given, world))
  return inSession(given, world, endingOf(given, preparation.framing), (session) =>
    verbs.answerLinks(given, reader, preparation, session, isEnd),
  )
}

/** How the output's records end. If they are the list's records with their results, they end as in the list. */
function endingOf(given: Arguments, { separator, csvDelimiter }: Framing): Ending {
  if (given.output === 'csv') return { separator: LINES.separator, csvDelimiter: ','.charCodeAt(0) }
  const areRecords = given.verb === 'href' && (given.output ?? 'lines') === 'lines' && given.echo !== true
  return { separator, csvDelimiter: areRecords ? csvDelimiter : null }
}

/** The largest value of `--jobs`. More threads than processors do not help. */
const MOST_JOBS = 256

/** The number of threads. With `--uniq` it is 1, because the set of keys must see all records in order. */
async function jobsOf(given: Arguments): Promise<number> {
  const { jobs: text } = given
  if (text === undefined) return 1
  const jobs =
    text === 'auto' ? (await import('node:os')).availableParallelism() : /^[0-9]{1,3}$/.test(text) ? Number(text) : 0
  if (jobs < 1 || jobs > MOST_JOBS) {
    throw new UsageError(`--jobs is a number from 1 to ${MOST_JOBS}, or auto, and "${maskedValue(text)}" is not`)
  }
  return given.uniq !== undefined ? 1 : jobs
}

async function poolOf(jobs: number, given: Arguments, world: World, preparation: Preparation): Promise<Pool | null> {
  const { thread, args } = world
  if (thread === null) return null
  const hasColors = await hasColorsIn(given, world)
  const pools = await import('./jobs/pool.js')
  return new pools.Pool(thread, jobs, { args, where: given.where, hasColors }, answererOf(given, preparation))
}

/** The advice if an argument is not a URL but names a file. */
const fileAdvice = (name: string): string =>
  `"${name}" is not a URL, but there is such a file: write -f ${name} to read it`

/** The advice if every record of the run is refused. */
const adviceAbout = (reason: string, { jsonField = '' }: Arguments): string =>
  reason === 'not-json' && /^[0-9]+$/.test(jsonField)
    ? `; for threads, write --jobs ${Number(jsonField) >= 1 && Number(jsonField) <= MOST_JOBS ? Number(jsonField) : 'auto'}`
    : ''

async function hasColorsIn(given: Arguments, world: World): Promise<boolean> {
  const { color: when = 'auto' } = given
  if (when !== 'auto') return when === 'always'
  return (world.env.NO_COLOR ?? '') === '' && (await outOf(given)) === null && (await world.isTerminal(1))
}

async function hintAtTerminal(world: World): Promise<void> {
  if (await world.isTerminal(0)) {
    world.say('weburl: reading URLs from the terminal, one a line; Ctrl-D ends them, weburl --help says more\n')
  }
}
