/**
 * Whether the time that work takes grows in proportion to its input, and not with the square of it.
 *
 * How fast the library is belongs into a benchmark: a test that asks for milliseconds says something about the machine. A test may
 * ask for the order of growth only, and asks here: the same work is done on an input and on one that is eight times as long, and
 * processor time is measured. Linear work takes eight times as long then, and quadratic work sixty-four times. Work that takes
 * another way for a long input, such as a codec for long labels, is slower there without growing faster: it is asked once more, for
 * twice the longer input.
 */

import { assert } from 'chai'

/** How much longer the longer input is. */
const FACTOR = 8
/** Between {@link FACTOR} and its square. Work of n log n, or with a cold cache, remains below it; a quadratic loop does not. */
const BOUND = 20
/** Between two and its square: how much longer the work on twice the longer input may take. */
const BOUND_OF_DOUBLE = 3
/** In microseconds: work that is done that fast for the longer input cannot be measured well enough. */
const NEGLIGIBLE = 10_000
/** How often both are measured in one attempt. The shortest time of each counts, for noise only adds to it. */
const ROUNDS = 6
/**
 * Milliseconds before each attempt. Another program that fills the caches of the processor makes long inputs slower than short ones, for
 * some seconds; work that grows is slow in every attempt.
 */
const PAUSES = [0, 500, 5_000]

/** Microseconds of all threads of this process since a moment: the garbage collector's are part of the cost of the work. */
function timeSince(moment: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(moment)
  return user + system
}

/** Measurements on demand: yields an action, and receives its time. */
type Measurements<Result> = Generator<() => unknown, Result, number>

/**
 * Asserts that work on an input of a size and on one of eight times the size grows no faster than the input. Making the inputs is
 * not measured. A size of a thousand characters shows a quadratic loop. Input of many small parts should not be larger: V8 puts an
 * array of more than sixteen thousand elements on pages of its own, which takes ten times as long for each element. Inputs should
 * fit into a processor's cache, beyond which each step takes longer: a hundred thousand characters are too many.
 */
export function assertLinear<Input>(
  size: number,
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
  what = 'the work',
  pauses: readonly number[] = PAUSES,
): void {
  const measurements = attempts(size, inputOf, work, { what, pauses })
  for (let wanted = measurements.next(); wanted.done !== true; ) {
    const moment = process.cpuUsage()
    wanted.value()
    wanted = measurements.next(timeSince(moment))
  }
}

/** The same for work that may have to be waited for. Nothing else may be done meanwhile. */
export async function assertLinearLater<Input>(
  size: number,
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
  what = 'the work',
): Promise<void> {
  const measurements = attempts(size, inputOf, work, { what, pauses: PAUSES })
  for (let wanted = measurements.next(); wanted.done !== true; ) {
    const moment = process.cpuUsage()
    await wanted.value()
    wanted = measurements.next(timeSince(moment))
  }
}

function* attempts<Input>(
  size: number,
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
  { what, pauses }: { readonly what: string; readonly pauses: readonly number[] },
): Measurements<void> {
  const tiny = inputOf(Math.ceil(size / FACTOR ** 2))
  yield () => work(tiny)
  let found = ''
  for (const pause of pauses) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    const times = yield* superlinearTimes(size, inputOf, work)
    if (times === null) return
    found = `${what} takes ${times.short} µs for ${size}, and ${times.long} µs for ${FACTOR} times as much`
  }
  assert.fail(found)
}

/** The shortest times for an input and for a longer one, if they grow faster than the input; otherwise `null`. */
function* superlinearTimes<Input>(
  size: number,
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
): Measurements<{ readonly short: number; readonly long: number } | null> {
  const [small, large] = [inputOf(size), inputOf(size * FACTOR)]
  const [onSmall, onLarge] = [() => work(small), () => work(large)]
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round++) {
    long = Math.min(long, yield onLarge)
    if (long <= NEGLIGIBLE) return null
    // The shorter input comes after the longer one, so that the engine has compiled the work for both.
    short = Math.min(short, yield onSmall, yield onSmall)
    if (long <= BOUND * short) return null
  }
  const double = inputOf(size * FACTOR * 2)
  let longer = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    longer = Math.min(longer, yield () => work(double))
    long = Math.min(long, yield onLarge)
    if (longer <= BOUND_OF_DOUBLE * long) return null
  }
  return { short, long }
}
