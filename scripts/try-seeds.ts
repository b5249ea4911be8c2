/**
 * Asks the tests' questions about generated input again and again, each time with another seed, in one process. `npm test` has one
 * seed; this is how a change in the rules is tried with many, and what a machine can do at night.
 *
 *     npm run test:seeds                                  a hundred fresh seeds, at depth 10
 *     npm run test:seeds -- --minutes 480 --depth 100     as many as there is time for
 *     npm run test:seeds -- --seed 42 --seeds 1 tests/dialects/conformance/conformance.test.ts
 *
 * Each seed gets a line with the checks that ran. A property that fails is printed with its counterexample, and the run goes on; in
 * the end there is an error. A counterexample becomes a test: in `tests/dialects/conformance/found.test.ts` where it breaks a law.
 */

import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import Mocha, { type Test } from 'mocha'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string' },
    minutes: { type: 'string' },
    depth: { type: 'string', default: '10' },
    seed: { type: 'string' },
  },
})
const minutes = Number(values.minutes ?? Number.POSITIVE_INFINITY)
const mostSeeds = Number(values.seeds ?? (values.minutes === undefined ? 100 : Number.POSITIVE_INFINITY))
if (!(minutes > 0)) throw new TypeError(`--minutes ${values.minutes} is not a time: write a number, such as 480`)
if (!(mostSeeds > 0)) throw new TypeError(`--seeds ${values.seeds} is not a number of seeds: write one, such as 100`)
const firstSeed = values.seed === undefined ? null : Number(values.seed)
if (firstSeed !== null && !Number.isInteger(firstSeed))
  throw new TypeError(`--seed ${values.seed} is not a seed: write a whole number`)

/** The files that ask about generated input, or that look deeper in a deep run. */
function filesWithDepth(): string[] {
  const tests = resolve(import.meta.dirname, '../tests')
  return readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(tests, name))
    .filter((file) => /from 'fast-check'|\bassertKept\b|support\/depth\.js'/.test(readFileSync(file, 'utf8')))
}

// The tests look at the depth when they are loaded.
process.env.WEBURL_TEST_DEPTH = values.depth
Error.stackTraceLimit = 20

/** How many properties each test has checked. */
const properties = new Map<Test, number>()
let cases = 0
let running: Test | null = null

function reporter<Ts>(details: fc.RunDetails<Ts>): void {
  cases += details.numRuns
  if (running !== null) properties.set(running, (properties.get(running) ?? 0) + 1)
  if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
}

/** Mocha's own way to load a file would have another copy of fast-check. */
async function loaded(files: readonly string[]): Promise<Mocha> {
  const mocha = new Mocha({ timeout: 0, reporter: class {} as never }).cleanReferencesAfterRun(false)
  for (const file of files) {
    mocha.suite.emit(Mocha.Suite.constants.EVENT_FILE_PRE_REQUIRE, globalThis, file, mocha)
    await import(pathToFileURL(file).href)
  }
  return mocha
}

const testsOf = (suite: Mocha.Suite): Test[] => [...suite.tests, ...suite.suites.flatMap(testsOf)]

interface Failure {
  readonly test: Test
  readonly error: Error
}

/** Runs all tests with a seed. */
async function failuresWith(seed: number, suites: Mocha): Promise<Failure[]> {
  fc.configureGlobal({ seed, reporter })
  const failures: Failure[] = []
  await new Promise<void>((done) => {
    suites
      .run(() => done())
      .on('test', (test) => {
        running = test
      })
      .on('fail', (test, error) => failures.push({ test: test as Test, error }))
  })
  return failures
}

const mocha = await loaded(positionals.length > 0 ? positionals.map((file) => resolve(file)) : filesWithDepth())
console.log(`${testsOf(mocha.suite).length} tests are loaded, at depth ${values.depth}`)
const end = performance.now() + minutes * 60_000
for (let count = 0; count < mostSeeds && performance.now() < end; count++) {
  const seed = firstSeed === null ? randomInt(2 ** 31) : firstSeed + count
  const start = performance.now()
  cases = 0
  const failures = await failuresWith(seed, mocha)
  for (const { test, error } of failures) console.log(`\n${test.fullTitle()}\n${error.message}\n${error.cause ?? ''}\n`)
  const asked = [...properties.values()].reduce((sum, many) => sum + many, 0)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`seed ${seed}: ${asked} properties, ${cases} cases, ${failures.length} failed, ${seconds} s`)
  if (asked === 0) throw new RangeError('No test has checked a property: name files that use fast-check')
  if (failures.length > 0) process.exitCode = 1
  // From the second seed on, only the tests that check a property are run.
  if (count === 0) for (const test of testsOf(mocha.suite)) test.pending = !properties.has(test)
  properties.clear()
}
