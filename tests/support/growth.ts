/**
 * Whether work grows in proportion to what it is about, and not with its square.
 *
 * How fast something is belongs into a benchmark: a test that asks for milliseconds says something about the machine. What a test
 * may ask is the order of growth, and asks here: the same work is done on an input and on one four times as long, in processor
 * time. What is linear takes four times as long then, what is quadratic sixteen times.
 */

import { assert } from 'chai'

/** How much longer the longer input is. */
const FACTOR = 4
/** Between {@link FACTOR} and its square: what n log n and a cold cache do to a linear loop is below, what is quadratic above. */
const BOUND = 8
/** In microseconds: what takes no longer for the longer input is not measured well enough to say anything. */
const NEGLIGIBLE = 2_000
/** How often both are measured before they are said to grow. The shortest time of each counts: noise only adds to it. */
const ROUNDS = 5

/** Microseconds of this process, on any processor, for a garbage collector's threads are part of what work costs. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/**
 * Asserts that work on an input of a size and on one of four times the size grows no faster than the input. Making the inputs is
 * not measured. The size should be large enough that a quadratic loop would show: a few thousand characters.
 */
export function assertLinear<Input>(
  size: number,
  inputOf: (size: number) => Input,
  work: (input: Input) => unknown,
  what = 'the work',
): void {
  const [small, large] = [inputOf(size), inputOf(size * FACTOR)]
  work(inputOf(Math.ceil(size / FACTOR ** 2)))
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round++) {
    short = Math.min(
      short,
      timeOf(() => work(small)),
    )
    long = Math.min(
      long,
      timeOf(() => work(large)),
    )
    if (long <= Math.max(BOUND * short, NEGLIGIBLE)) return
  }
  assert.fail(`${what} takes ${short} µs for ${size}, and ${long} µs for ${FACTOR} times as much`)
}
