/**
 * What surrounds a run: its output, messages, progress, signals and counts.
 */

import { Stats } from '../around/lines/stats.js'
import type { Arguments } from './grammar/arguments.js'
import { STATUS } from './grammar/grammar.js'
import { isSameFile } from './input/descriptor-reader.js'
import { DescriptorSink, type Ending, type Sink } from './output/sink.js'
import { Interruption, type World } from './world.js'

interface Session {
  readonly sink: Sink
  readonly stats: Stats
  readonly progress: Progress | null
  readonly interruption: Interruption
  /** Reports an input that cannot be read. */
  complain(problem: string): void
  /** Tells whether a descriptor refers to the output file. */
  isOutput(descriptor: number): boolean
}

/** The result of a run: whether everything could be read, and the exit status if so. */
interface RunResult {
  readonly isComplete: boolean
  readonly status: number
}

/** The file of `--out`; `null` for standard output, which may be given by several names. */
export async function outOf(given: Arguments): Promise<string | null> {
  const { out: name = null } = given
  return name === null || (await import('./output/new-file.js')).isStandardOutput(name) ? null : name
}

/** Does the work of a run, and returns its exit status. */
export async function inSession(
  given: Arguments,
  world: World,
  ending: Ending,
  work: (session: Session) => Promise<RunResult>,
): Promise<number> {
  const stats = new Stats(given.stats !== undefined, given.verb === 'href')
  const progress = await progressOf(given, world)
  const name = await outOf(given)
  const file = name === null ? null : new (await import('./output/new-file.js')).NewFile(name)
  const interruption = new Interruption(() => file?.drop())
  const began = world.now()
  try {
    const { isComplete, status } = await work({
      sink: file === null ? world.standardOutput(ending) : new DescriptorSink(file.descriptor, ending),
      stats,
      progress,
      interruption,
      complain: (problem) => {
        progress?.clear()
        world.say(`weburl: ${problem}\n`)
      },
      isOutput: (each) => (file === null ? world.isOutput(each) : isSameFile(each, file.descriptor)),
    })
    if (isComplete) file?.keep()
    return isComplete ? status : STATUS.failed
  } finally {
    // An incomplete file is removed.
    file?.drop()
    interruption.stopListening()
    progress?.clear()
    if (given.stats !== undefined) {
      const seconds = (world.now() - began) / 1000
      world.say(given.stats === 'json' ? stats.toJson(seconds) : stats.toText(seconds))
    }
  }
}

/** The run's progress; `null` unless standard error is a terminal and the output goes elsewhere. */
async function progressOf(given: Arguments, world: World): Promise<Progress | null> {
  if (given.verb === 'explain' || !(await world.isTerminal(2))) return null
  if ((await outOf(given)) === null && (await world.isTerminal(1))) return null
  return new Progress(world.say, world.now)
}

/** The interval at which the progress is updated, in milliseconds. */
const EVERY = 250

/** A run's progress, shown as one line on the terminal that is overwritten each time. */
export class Progress {
  readonly #say: (text: string) => void
  readonly #now: () => number
  #last: number
  #isShown = false
  /** The share of the input that has been read, from 0 to 1; `null` if it is unknown. */
  #share: (() => number) | null = null

  constructor(say: (text: string) => void, now: () => number) {
    this.#say = say
    this.#now = now
    this.#last = now()
  }

  /** Starts a new input. */
  begin(share: (() => number) | null): void {
    this.#share = share
  }

  show(file: string, records: number, bytes: number): void {
    const now = this.#now()
    if (now - this.#last < EVERY) return
    this.#last = now
    this.#isShown = true
    const share = this.#share === null ? '' : `, ${Math.floor(100 * this.#share())} %`
    this.#say(`\r\x1b[K${file}: ${records.toLocaleString('en')} records, ${(bytes / 1e6).toFixed(1)} MB${share}`)
  }

  clear(): void {
    if (this.#isShown) this.#say('\r\x1b[K')
  }
}
