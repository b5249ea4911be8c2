/**
 * The command: from arguments to an exit status. What a run does not need is not loaded.
 */

import { existsSync } from 'node:fs'
import { type Arguments, maskedValue, parseArguments, UsageError } from './grammar/arguments.js'
import { STATUS } from './grammar/grammar.js'
import type { Framing } from './input/blocks.js'
import { sourcesOf } from './input/sources.js'
import { ReaderGone, WriteError } from './output/sink.js'
import { loadDialects } from './reading/by-name.js'
import { howToRead } from './reading/how-to-read.js'
import { decoderNamed, RecordReader } from './reading/record-reader.js'
import type { Layout } from './records/layout.js'
import { wholeRecord } from './records/layout.js'
import { layoutOf } from './records/layout-of.js'
import { Run, Stats } from './run.js'
import { hrefVerb } from './verbs/href.js'
import { Stop, type Verb } from './verbs/verb.js'
import { Interruption, type World } from './world.js'

/** Runs the command and gives its exit status. It throws nothing but what is a mistake of its own. */
export async function command(world: World): Promise<number> {
  try {
    const given = parseArguments(world.args)
    const page = await pageOf(given)
    if (page !== null) return await print(page, world)
    return await runOver(given, world)
  } catch (error) {
    if (error instanceof ReaderGone) return STATUS.done
    if (error instanceof UsageError || error instanceof WriteError || error instanceof Stop) {
      world.say(`weburl: ${error.message}\n`)
      return error instanceof UsageError ? STATUS.usage : error instanceof Stop ? STATUS.found : STATUS.failed
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
  const separator = given.has('null') ? 0 : 0x0a
  const layout = await layoutOf(given)
  const how = await howToRead(given)
  const decode = decoderNamed(given.text('input-encoding') ?? 'utf-8')
  const verb = await verbOf(given, layout, String.fromCharCode(separator), world)
  const sources = sourcesOf(given, world)
  const framing: Framing = { separator, maxLine: sizeOf(given.text('max-line') ?? '1M') }
  const stats = new Stats(given.has('stats') || given.has('hadoop'))
  const progress = given.has('progress') && (await world.isTerminal(2)) ? await progressOf(world) : null
  const interruption = new Interruption()
  const began = world.now()
  let isComplete = true
  const complain = (problem: string): void => {
    progress?.clear()
    world.say(`weburl: ${problem}\n`)
  }
  const sink = world.standardOutput(separator)
  const reader = new RecordReader(layout, decode, how)
  const run = new Run({ verb, reader, framing, sink, stats, progress, interruption, complain })
  try {
    await run.takeArguments(
      given.urls,
      (answer) => {
        if (answer.kind !== 'answer' || answer.error === null || given.verb !== 'href') return
        complain(existsSync(answer.text) ? fileAdvice(answer.text) : answer.error.message)
      },
      new RecordReader(wholeRecord, decode, how),
    )
    for (const source of sources) {
      if (source.name === '<stdin>') await hintAtTerminal(world)
      isComplete = (await run.takeSource(source)) && isComplete
    }
  } finally {
    interruption.stopListening()
    progress?.clear()
    sayStats(given, stats, (world.now() - began) / 1000, world)
  }
  return isComplete ? verb.status : STATUS.failed
}

/** An argument is a URL. The name of a file stands for its contents. */
const fileAdvice = (name: string): string =>
  `"${name}" is not a URL, but there is such a file: write -f ${name} to read it`

async function verbOf(given: Arguments, layout: Layout, separator: string, world: World): Promise<Verb> {
  switch (given.verb) {
    case 'check':
      return (await import('./verbs/check.js')).checkVerb(given)
    case 'compare':
      await loadDialects()
      return (await import('./verbs/compare.js')).compareVerb(given, separator)
    case 'explain': {
      await loadDialects()
      const { explainVerb } = await import('./verbs/explain.js')
      return explainVerb(given, await painterOf(given, world))
    }
    default:
      return hrefVerb(given, layout, separator)
  }
}

async function painterOf(given: Arguments, world: World) {
  const { colors, noColors } = await import('./output/painter.js')
  const when = given.text('color') ?? 'auto'
  if (when !== 'auto') return when === 'always' ? colors : noColors
  return (world.env.NO_COLOR ?? '') === '' && (await world.isTerminal(1)) ? colors : noColors
}

const progressOf = async (world: World) => new (await import('./run.js')).Progress(world.say, world.now)

async function hintAtTerminal(world: World): Promise<void> {
  if (await world.isTerminal(0)) {
    world.say('weburl: reading URLs from the terminal, one a line; Ctrl-D ends them, weburl --help says more\n')
  }
}

function sayStats(given: Arguments, stats: Stats, seconds: number, world: World): void {
  if (given.has('stats')) world.say(given.text('stats') === 'json' ? stats.toJson(seconds) : stats.toText(seconds))
  if (given.has('hadoop')) world.say(stats.toCounters())
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['K', 1024],
  ['M', 1024 ** 2],
  ['G', 1024 ** 3],
])

/**
 * A size such as 64K or 1M. No string of the engine is longer than half a gigabyte, and the answer may be many times as long as
 * the record: a byte may become nine, and the answer may name the URL several times.
 */
function sizeOf(text: string): number {
  const [, digits = '', unit = ''] = /^([0-9]{1,9})([KMG]?)$/.exec(text.toUpperCase()) ?? []
  const size = Number(digits) * (UNITS.get(unit) as number)
  if (digits === '' || size < 1 || size > 16 * 1024 ** 2) {
    throw new UsageError(`--max-line is a size from 1 to 16M, such as 64K or 1M, and "${maskedValue(text)}" is not`)
  }
  return size
}
