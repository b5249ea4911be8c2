/**
 * The measure that the tests of growth rest on: it does not take a quadratic loop for a linear one, nor the other way round.
 */

import { AssertionError, assert } from 'chai'
import { assertLinear } from './growth.js'

const textOf = (length: number): string => 'a'.repeat(length)

/** As many steps as the input is long, each of the given length. */
function inSteps(text: string, lengthOfStep: (length: number) => number): number {
  let sum = 0
  for (let i = 0; i < text.length; i++) {
    for (let left = lengthOfStep(text.length); left > 0; left--) sum += text.charCodeAt((i + left) % text.length)
  }
  return sum
}

/** Takes so many microseconds of processor time, on a machine of any speed. */
function burn(microseconds: number): void {
  const before = process.cpuUsage()
  let spent = 0
  do {
    const { user, system } = process.cpuUsage(before)
    spent = user + system
  } while (spent < microseconds)
}

describe('the growth of time', () => {
  it('is linear if the cost of a character is constant or logarithmic in the length', () => {
    assertLinear(512, textOf, (text) => inSteps(text, () => 20))
    assertLinear(512, textOf, (text) => inSteps(text, Math.log2))
    assertLinear(512, textOf, () => null)
  })

  it('is not linear if the cost of a character is proportional to the length', () => {
    // The shorter input takes half a millisecond: with less, a pause of the machine looked like work on it.
    const work = (text: string): void => burn((text.length / 4096) ** 2 * 32_000)
    assert.throws(() => assertLinear(512, textOf, work, 'squaring', [0]), AssertionError, /^squaring takes \d+ µs/)
  })
})
