/**
 * Long differential fuzzing: generated URLs, references and dirty bases, read by the library and by other implementations of the
 * URL Standard (`fuzz-engines.ts`). They have to agree on failures and on canonical texts. Beside whatwg-url the library reads in
 * one step and in three, and canonicalizes in the legacy encodings.
 *
 *     npm run fuzz -- --minutes 10
 *     npm run fuzz -- --seed 42 --cases 200000      so many, and not one more on a faster machine
 *
 * A case in which they differ is shrunk, and written to `tests/dialects/whatwg/found-by-fuzzing.json`, where a test reads it. Then
 * the run ends with an error. The seed is printed; the same seed generates the same cases in the same order.
 */

import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import fc from 'fast-check'
import { Url } from '../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../tests/support/arbitraries.js'
import { type Disagreement, isKnown, knownDifferences } from './fuzz-differences.js'
import { type Answer, type Case, type Engine, nativeEngine, whatwgUrl } from './fuzz-engines.js'
import { NODES, runtime } from './runtimes.js'

const FOUND = resolve(import.meta.dirname, '../tests/dialects/whatwg/found-by-fuzzing.json')
const BATCH = 4_000
const SHRINKING_TIME = 30_000

/** The encodings whose encoders are worth trying; UTF-16 and the replacement encoding are written as UTF-8. */
const ENCODINGS = [
  'big5',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'gbk',
  'ibm866',
  'iso-2022-jp',
  'koi8-r',
  'shift_jis',
  'windows-1252',
  'x-user-defined',
]

const caseArbitrary: fc.Arbitrary<Case> = fc.record({
  input: inputArbitrary,
  base: fc.option(baseArbitrary, { nil: null, freq: 3 }),
  encoding: fc.option(fc.constantFrom(...ENCODINGS), { nil: null, freq: 1 }),
})

/** How the library answers in one step. */
function inOneStep({ input, base, encoding }: Case): Answer {
  const url = Url.tryParse(input, { base })
  return (encoding === null ? url?.href : url?.canonicalize(encoding).toString()) ?? null
}

/** How the library answers in three steps, which has to be the same. */
function inThreeSteps({ input, base, encoding }: Case): Answer {
  const url = base === null ? Url.tryParse(input) : Url.tryParse(base)?.tryResolve(input)
  return (encoding === null ? url?.canonicalize() : url?.canonicalize(encoding))?.toString() ?? null
}

/** Cases with the library's own answers. */
interface Batch {
  readonly cases: readonly Case[]
  readonly ours: readonly Answer[]
}

const batchOf = (cases: readonly Case[]): Batch => ({ cases, ours: cases.map(inOneStep) })
const inUtf8 = (cases: readonly Case[]): Case[] => cases.map((asked) => ({ ...asked, encoding: null }))

type Found = Disagreement & { readonly index: number }

/** What an engine reads otherwise than the library, apart from the known differences. */
async function disagreements(engine: Engine, { cases, ours }: Batch): Promise<Found[]> {
  const answers = await engine.answer(cases)
  return cases.flatMap((asked, index) => {
    const found = { ...asked, index, ours: ours[index] ?? null, theirs: answers[index] ?? null }
    return found.ours === found.theirs || isKnown(found, engine.ada) ? [] : [found]
  })
}

/** The library in one step, with the library in three steps as another engine. */
const threeSteps: Engine = {
  name: 'weburl in three steps',
  ada: null,
  knowsEncodings: true,
  answer: async (cases) => cases.map(inThreeSteps),
  close: () => {},
}

/** The smallest case that an engine and the library read differently, found from one of a batch. */
async function shrunk(engine: Engine, seed: number, first: Found): Promise<Disagreement> {
  let smallest: Disagreement = first
  const agrees = fc.asyncProperty(caseArbitrary, async (asked) => {
    const [found] = await disagreements(engine, batchOf(engine.knowsEncodings ? [asked] : inUtf8([asked])))
    if (found !== undefined) smallest = found
    return found === undefined
  })
  await fc.check(agrees, { seed, path: String(first.index), numRuns: 1, interruptAfterTimeLimit: SHRINKING_TIME })
  const { input, base, encoding, ours, theirs } = smallest
  return { input, base, encoding, ours, theirs }
}

/** Adds a case to the file of the test, unless it is there. */
function write(engine: Engine, { input, base, encoding, theirs }: Disagreement): void {
  const rows: unknown[] = JSON.parse(readFileSync(FOUND, 'utf8'))
  const row = { input, base, encoding, href: theirs, source: engine.name }
  if (rows.some((other) => isDeepStrictEqual(other, row))) return
  writeFileSync(FOUND, `${JSON.stringify([...rows, row], null, 2)}\n`)
}

/** The engines that can be had; the others are named with the reason. */
async function engines(): Promise<Engine[]> {
  const found: Engine[] = [threeSteps, whatwgUrl]
  for (const candidate of await Promise.all(NODES.map(runtime))) {
    if ('missing' in candidate) console.log(`${candidate.name} is skipped: ${candidate.missing}`)
    else found.push(await nativeEngine(candidate.program))
  }
  return found
}

/** The known differences of an engine that are not there any more. */
async function outdated(engine: Engine): Promise<string[]> {
  const known = knownDifferences(engine.ada)
  const answers = await engine.answer(known.map(({ example }) => example))
  return known.flatMap(({ reason, example }, i) => {
    const now: Disagreement = { ...example, ours: inOneStep(example), theirs: answers[i] ?? null }
    const isThere = isDeepStrictEqual(now, example) && isKnown(now, engine.ada)
    return isThere ? [] : [`${engine.name}: "${reason}" is not so: ${JSON.stringify(now)}`]
  })
}

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, cases: { type: 'string' }, seed: { type: 'string' } },
})
const mostCases = Number(values.cases ?? Number.POSITIVE_INFINITY)
const minutes = Number(values.minutes ?? (values.cases === undefined ? 1 : Number.POSITIVE_INFINITY))
const firstSeed = Number(values.seed ?? randomInt(2 ** 31))
if (!(mostCases > 0)) throw new TypeError(`--cases ${values.cases} is not a number of cases: write one, such as 200000`)
if (!(minutes > 0)) throw new TypeError(`--minutes ${values.minutes} is not a time: write a number, such as 10 or 0.2`)
if (!Number.isInteger(firstSeed)) throw new TypeError(`--seed ${values.seed} is not a seed: write a whole number`)

const compared = await engines()
try {
  const length = values.cases === undefined ? `${minutes} minutes` : `${mostCases} cases`
  console.log(`seed ${firstSeed}, ${length}, beside ${compared.map(({ name }) => name).join(', ')}`)
  console.log(`To see the same cases again, add --seed ${firstSeed}.`)
  const wrong = (await Promise.all(compared.map(outdated))).flat()
  for (const line of wrong) console.log(`${line}\nRemove or correct the entry in scripts/fuzz-differences.ts.`)
  if (wrong.length > 0) process.exitCode = 1

  const end = performance.now() + minutes * 60_000
  let cases = 0
  for (let seed = firstSeed; cases < mostCases && performance.now() < end && process.exitCode === undefined; seed++) {
    const sample = fc.sample(caseArbitrary, { seed, numRuns: BATCH })
    const batch = batchOf(sample)
    const batchInUtf8 = batchOf(inUtf8(sample))
    cases += sample.length
    await Promise.all(
      compared.map(async (engine) => {
        const [first] = await disagreements(engine, engine.knowsEncodings ? batch : batchInUtf8)
        if (first === undefined) return
        const found = await shrunk(engine, seed, first)
        write(engine, found)
        process.exitCode = 1
        console.log(`${engine.name} differs, in the batch of --seed ${seed}: ${JSON.stringify(found)}`)
      }),
    )
  }
  if (process.exitCode === undefined) {
    console.log(
      `${cases} cases agree, except for ${new Set(compared.flatMap(({ ada }) => knownDifferences(ada))).size} known differences.`,
    )
  } else {
    console.log(
      `See ${FOUND}: what was found is a test there. Correct the library, or name the difference as a known one.`,
    )
  }
} finally {
  for (const engine of compared) engine.close()
}
