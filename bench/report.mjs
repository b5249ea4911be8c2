/**
 * Results as text: a table for each kind of task.
 */

import { keyGoals, speedGoals } from './goals.mjs'

export const speedHeader = row('task', 'ratio', '[p25..p75]', 'ns', 'native ns', 'goal')

export const speedRow = (task, result) =>
  row(
    task,
    result.ratio.toFixed(2),
    `[${result.low.toFixed(2)}..${result.high.toFixed(2)}]`,
    result.nanoseconds.toFixed(0),
    result.nativeNanoseconds.toFixed(0),
    String(speedGoals[task] ?? ''),
  ) + (result.leftOut === 0 ? '' : `   ${result.leftOut} of ${result.inputs + result.leftOut} inputs left out`)

function row(task, ratio, spread, nanoseconds, nativeNanoseconds, goal) {
  return [
    task.padEnd(16),
    ratio.padStart(7),
    spread.padStart(16),
    nanoseconds.padStart(9),
    nativeNanoseconds.padStart(10),
    goal.padStart(6),
  ].join(' ')
}

export const growthTable = (families) => [
  '',
  `${'growth'.padEnd(16)} ${'exponent'.padStart(9)} ${'ns/char'.padStart(9)} ${'native'.padStart(9)}`,
  ...families.map(({ name, isValid, exponent, nanosecondsPerCharacter, nativeNanosecondsPerCharacter }) =>
    [
      name.padEnd(16),
      exponent.toFixed(2).padStart(9),
      nanosecondsPerCharacter.toFixed(1).padStart(9),
      nativeNanosecondsPerCharacter.toFixed(1).padStart(9),
      isValid ? '' : ' not a URL',
    ].join(' '),
  ),
]

export const growthOfVerbsTable = (verbs) => [
  '',
  `${'growth of verbs'.padEnd(24)} ${'exponent'.padStart(9)} ${'of'.padEnd(16)} ${'ns/char'.padStart(9)} of`,
  ...verbs.map(({ name, steepest, slowest }) =>
    [
      name.padEnd(24),
      steepest.exponent.toFixed(2).padStart(9),
      steepest.family.padEnd(16),
      slowest.nanosecondsPerCharacter.toFixed(1).padStart(9),
      slowest.family,
    ].join(' '),
  ),
]

export const memoryTable = (uses) => [
  '',
  `${'memory'.padEnd(32)} ${'bytes'.padStart(8)} ${'native'.padStart(8)}`,
  ...uses.map(({ name, bytes, nativeBytes }) =>
    [name.padEnd(32), bytes.toFixed(0).padStart(8), nativeBytes.toFixed(0).padStart(8)].join(' '),
  ),
]

export const keysTable = (profiles) => [
  '',
  `${'keys'.padEnd(20)} ${'ns'.padStart(8)} ${'to href'.padStart(8)} ${'goal'.padStart(6)}`,
  ...profiles.map(({ name, ratio, nanoseconds }) =>
    [
      name.padEnd(20),
      nanoseconds.toFixed(0).padStart(8),
      ratio.toFixed(2).padStart(8),
      String(keyGoals[name] ?? '').padStart(6),
    ].join(' '),
  ),
]
