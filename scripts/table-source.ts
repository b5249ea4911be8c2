/**
 * What the scripts that write tables have in common: a value for every code point as runs, and the runs as lines of
 * TypeScript.
 */

import { encodeRuns } from '../lib/idna/ranges.js'

const everyone = (): boolean => true

/** Where the value changes. Of code points that nobody asks for the value is that of the ones before. */
function* runsOf(
  values: Uint8Array,
  isAskedFor: (codePoint: number) => boolean,
): Generator<readonly [start: number, value: number]> {
  let last = 0
  for (const [codePoint, value] of values.entries()) {
    if (value === last || !isAskedFor(codePoint)) continue
    yield [codePoint, value]
    last = value
  }
}

/** A table as the expression of a string, `kinds` being the number of different values. */
export function tableSource(
  values: Uint8Array,
  kinds: number,
  isAskedFor: (codePoint: number) => boolean = everyone,
): string {
  const lines = encodeRuns(runsOf(values, isAskedFor), kinds).match(/.{1,100}/g) ?? ['']
  return lines.map((line) => `  '${line}'`).join(' +\n')
}
