/**
 * How the time grows with the input. For each family of long inputs there are two numbers: the exponent of the growth from ten
 * thousand to a hundred thousand characters (1 is linear, 2 is quadratic), and the nanoseconds per character of the longer
 * input.
 *
 * The best of several runs counts, and every run has a new string.
 */

import { native } from './contestants.mjs'
import { assertOneOutcome, growthFamilies } from './growth-families.mjs'
import { nanosecondsOf } from './statistics.mjs'
import { flatCopy } from './string-representations.mjs'

const SHORT = 1e4
const LONG = 1e5
const MOST_RUNS = 40
const ENOUGH_TIME = 100e6

export function measureGrowth(library) {
  return Object.entries(growthFamilies).map(([name, textOfLength]) => {
    bestTime(library, textOfLength(SHORT / 10))
    const short = textOfLength(SHORT)
    const long = textOfLength(LONG)
    assertOneOutcome(name, library.canParse(short), library.canParse(long))
    const shortTime = bestTime(library, short)
    const longTime = bestTime(library, long)
    return {
      name,
      isValid: library.canParse(long),
      exponent: Math.log(longTime / shortTime) / Math.log(long.length / short.length),
      nanosecondsPerCharacter: longTime / long.length,
      nativeNanosecondsPerCharacter: bestTime(native, long) / long.length,
    }
  })
}

function bestTime(contestant, text) {
  let best = Number.POSITIVE_INFINITY
  let spent = 0
  for (let run = 0; run < MOST_RUNS && spent < ENOUGH_TIME; run++) {
    const input = flatCopy(text)
    const time = nanosecondsOf(() => contestant.tryParse(input)?.href.charCodeAt(0))
    spent += time
    best = Math.min(best, time)
  }
  return best
}
