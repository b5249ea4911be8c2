/**
 * One speed task: the time of the library divided by the time of the platform.
 *
 * A machine is faster in one second than in the next. So the two take turns, each of them first in every second round, and the
 * ratio is that of one round. The result is the median of all rounds, with the range of the middle half. Every round has new
 * strings, so that a cache does not help.
 */

import { native } from './contestants.mjs'
import { corpusNamed } from './corpora/index.mjs'
import { median, nanosecondsOf, quantile } from './statistics.mjs'
import { flatCopy, representations } from './string-representations.mjs'
import { readTask } from './tasks.mjs'

/** Inputs of other kinds, as a program has them, too. */
const INTERLUDE = [
  'HTTP://EXAMPLE.com/a b/../c?d e#f',
  'https://www.münchen.de/é?ü',
  'mailto:a@b',
  'https://10.0.0.1:8080/x',
]

/** The least number of inputs in a round: enough for the garbage collector to take about the same time in every round. */
const INPUTS_IN_A_ROUND = 40_000

export async function measureSpeed(taskName, library, { rounds, urlLists }) {
  const task = readTask(taskName)
  const corpus = corpusNamed(task.corpus, urlLists)
  const runners = [await Runner.of(library, task, 'library'), await Runner.of(native, task, 'native')]
  const inputs = corpus.filter((input) => sameResult(runners, input))
  if (inputs.length === 0) throw new Error(`${taskName}: no input has the same result with both`)
  for (const runner of runners) runner.meetRepresentations(inputs)
  for (const runner of runners) runner.warmUp(inputs)

  const times = Array.from({ length: rounds }, (_, round) => playRound(runners, inputs, round % 2 === 1))
  const ratios = times.map(([ours, theirs]) => ours / theirs)
  return {
    ratio: median(ratios),
    low: quantile(ratios, 0.25),
    high: quantile(ratios, 0.75),
    nanoseconds: median(times.map(([ours]) => ours)),
    nativeNanoseconds: median(times.map(([, theirs]) => theirs)),
    inputs: inputs.length,
    /** Inputs with different results are not timed. The platform may follow an older Standard. */
    leftOut: corpus.length - inputs.length,
  }
}

/** The nanoseconds that each runner takes for an input. */
function playRound([ours, theirs], inputs, isReversed) {
  const times = new Map([
    [ours, 0],
    [theirs, 0],
  ])
  const passes = Math.ceil(INPUTS_IN_A_ROUND / inputs.length)
  for (let pass = 0; pass < passes; pass++) {
    for (const runner of isReversed ? [theirs, ours] : [ours, theirs]) {
      times.set(runner, times.get(runner) + runner.time(inputs))
    }
  }
  return [times.get(ours) / (passes * inputs.length), times.get(theirs) / (passes * inputs.length)]
}

/** One contestant at one task. */
class Runner {
  constructor(contestant, task, loop) {
    this.parse = contestant.parse
    this.call = contestant[task.method]
    this.loop = loop
  }

  static async of(contestant, task, name) {
    const { loops } = await import(`./loops.mjs?for=${name}`)
    return new Runner(contestant, task, loops[task.loop])
  }

  /** Copies of the inputs, as this contestant takes them. Each base becomes one object. */
  prepare(inputs, copy = flatCopy) {
    const bases = new Map()
    return inputs.map((input) => {
      if (typeof input === 'string') return copy(input)
      if (!bases.has(input.base)) bases.set(input.base, this.parse(copy(input.base)))
      return { reference: copy(input.reference), base: bases.get(input.base) }
    })
  }

  time(inputs) {
    const prepared = this.prepare(inputs)
    return nanosecondsOf(() => this.loop(this.call, prepared))
  }

  /**
   * Calls the contestant with some of the inputs, in every representation. The corpora repeat, so the distance of two inputs is
   * a twentieth of them and one more: with exactly a twentieth the inputs could all be of one kind.
   */
  meetRepresentations(inputs) {
    const step = Math.ceil(inputs.length / 20) + 1
    const some = inputs.filter((_, index) => index % step === 0)
    const met = typeof some[0] === 'string' ? [...some, ...INTERLUDE] : some
    for (let time = 0; time < 10; time++) {
      for (const copy of representations) {
        for (const input of this.prepare(met, copy)) this.call(input)
      }
    }
  }

  /** Runs for a quarter of a second, and for at least three rounds. */
  warmUp(inputs) {
    let spent = 0
    for (let round = 0; round < 3 || spent < 250e6; round++) spent += this.time(inputs)
  }
}

function sameResult(runners, input) {
  const [one, other] = runners.map((runner) => resultOf(runner, input))
  return one === other
}

function resultOf(runner, input) {
  try {
    const [prepared] = runner.prepare([input])
    const result = runner.call(prepared)
    return result?.href ?? result
  } catch {
    return runner
  }
}
