/**
 * Reads all short inputs. Where generated tests draw from a family of inputs by chance, this lists the family and checks each of
 * its inputs: tens of millions in some minutes (`exhaustive/families.ts`). `exhaustive/readers.ts` makes the comparisons.
 *
 *     npm run exhaustive
 *     npm run exhaustive -- --families web,idn        these only
 *     npm run exhaustive -- --share 1/2               every second text; another process takes --share 2/2
 *     npm run exhaustive -- --most 100000             at most so many texts of each family, spread evenly over it
 *
 * The first ten differences of each family and reader are printed, and then there is an error.
 */

import { parseArgs } from 'node:util'
import { FAMILIES, type Family, sizeOf } from './exhaustive/families.js'
import { KNOWN } from './exhaustive/known-differences.js'
import { eachText, fairStep, type Part } from './exhaustive/odometer.js'
import { baseOf, type Difference, decided, questionOf, READERS } from './exhaustive/readers.js'
import { SETTER_READERS } from './exhaustive/setters.js'

const PRINTED = 10

const { values } = parseArgs({
  options: { families: { type: 'string' }, share: { type: 'string', default: '1/1' }, most: { type: 'string' } },
})
const most = Number(values.most ?? Number.POSITIVE_INFINITY)
if (!(most >= 1)) throw new TypeError(`--most ${values.most} is not a number of texts: write one, such as 100000`)
const [share = 0, shares = 0] = /^(\d+)\/(\d+)$/.exec(values.share)?.slice(1).map(Number) ?? []
if (share < 1 || share > shares)
  throw new TypeError(`--share ${values.share} is not a share: write two numbers, such as 1/2 and 2/2`)
const names = values.families?.split(',') ?? FAMILIES.map(({ name }) => name)
for (const name of names) {
  if (!FAMILIES.some((family) => family.name === name))
    throw new TypeError(`${name} is not a family: write some of ${FAMILIES.map((family) => family.name).join(',')}`)
}

let texts = 0
let accepted = 0
let answers = 0
let unknown = 0
const known = new Map<string, number>(KNOWN.map(({ decision }) => [decision, 0]))

/** The differences that were found, by family and reader. */
const found = new Map<string, number>()

function tell(family: Family, reader: string, asked: readonly unknown[], { ours, theirs }: Difference): void {
  unknown++
  const place = `${family.name}, ${reader}`
  const count = (found.get(place) ?? 0) + 1
  found.set(place, count)
  if (count <= PRINTED) console.log(`${place}: ${JSON.stringify({ asked, ours, theirs })}`)
}

/** The part of a family that this run reads. */
function partOf(family: Family): Part {
  const step = fairStep(sizeOf(family) / most, family.pieces.length)
  return { first: (share - 1) * step, step: step * shares }
}

function readTexts(family: Family, beginnings: readonly string[], bases: readonly (string | null)[]): void {
  const prepared = bases.map((base) => (base === null ? null : baseOf(base)))
  const part = partOf(family)
  // How many inputs each reader still skips.
  const waits = READERS.map(() => 0)
  for (const beginning of beginnings) {
    eachText(beginning, family.pieces, family.longest, part, (text) => {
      for (const base of prepared) {
        const question = questionOf(text, base)
        texts++
        if (question.url !== null) accepted++
        for (let i = 0; i < READERS.length; i++) {
          const reader = READERS[i]!
          if (waits[i]! > 0) {
            waits[i]!--
            continue
          }
          waits[i] = reader.every - 1
          answers++
          const difference = reader.ask(question)
          if (difference !== null) tell(family, reader.name, [text, base?.text ?? null], difference)
        }
      }
    })
  }
}

function callSetters(family: Extract<Family, { setters: unknown }>): void {
  eachText('', family.pieces, family.longest, partOf(family), (value) => {
    for (const setter of family.setters) {
      for (const text of family.urls) {
        texts++
        for (const reader of SETTER_READERS) {
          answers++
          const difference = reader.ask(text, setter, value)
          if (difference === null) continue
          const decision = KNOWN.find((entry) => entry.isSo({ setter, value, ...difference }))?.decision
          if (decision === undefined) tell(family, reader.name, [text, setter, value], difference)
          else known.set(decision, (known.get(decision) ?? 0) + 1)
        }
      }
    }
  })
}

/** Seconds of the processor since the process began. */
function seconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

for (const family of FAMILIES) {
  if (!names.includes(family.name)) continue
  const [textsBefore, secondsBefore] = [texts, seconds()]
  if ('setters' in family) callSetters(family)
  else if ('bases' in family) readTexts(family, [''], family.bases)
  else readTexts(family, family.beginnings, [null])
  console.log(
    `${family.name}: ${texts - textsBefore} of ${sizeOf(family)} texts, ${(seconds() - secondsBefore).toFixed(1)} s`,
  )
}

console.log(`
texts read             ${texts}, of which ${accepted} are URLs
answers compared       ${answers}
Node differs           ${decided.count} times, each decided by whatwg-url
known differences      ${[...known].map(([decision, count]) => `${decision}: ${count}`).join(', ')}
unknown differences    ${unknown}
seconds of processor   ${seconds().toFixed(1)}`)
for (const [place, count] of found) console.log(`${place}: ${count} differences`)
// Known differences may be missing if only a share of the inputs is read.
const isWhole = values.families === undefined && values.most === undefined && shares === 1
const gone = KNOWN.filter(({ decision }) => isWhole && known.get(decision) === 0)
for (const { decision, reason } of gone) console.log(`${decision} is not found any more: ${reason}. Remove it.`)
if (unknown > 0 || gone.length > 0) process.exitCode = 1
