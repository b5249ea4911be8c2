/**
 * Asks the programs that `lib/dialects/programs` follows about fresh inputs, and says where the dialects answer otherwise: what the
 * parsers read, where the clients connect, and where a redirect takes them. The programs are installed in a Debian of today that
 * is in a folder of its own, which needs root. `scripts/live/README.md` says more.
 *
 *     npm run live -- --root /var/tmp/weburl-live --inputs 5000 --among curl,httpx --sections readings,redirects --seed 42
 */

import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { type Agreement, connectionsOf, readingsOf, redirectsOf, type Section } from './live/comparing.js'
import { Debian } from './live/debian.js'
import { dialectOf, LIVE_PROGRAMS } from './live/programs.js'

const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    mirror: { type: 'string', default: 'http://deb.debian.org/debian' },
    inputs: { type: 'string', default: '5000' },
    seed: { type: 'string' },
    among: { type: 'string' },
    sections: { type: 'string' },
    shown: { type: 'string', default: '10' },
  },
})
const SECTIONS: ReadonlyMap<string, Section> = new Map([
  ['readings', readingsOf],
  ['connections', connectionsOf],
  ['redirects', redirectsOf],
])

if (values.root === undefined) throw new TypeError('Name the folder of the Debian: --root /var/tmp/weburl-live')
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed)
const count = Number(values.inputs)
if (!Number.isInteger(seed) || !(count > 0)) throw new TypeError('--seed and --inputs take whole numbers')
const asked = values.sections?.split(',') ?? [...SECTIONS.keys()]
const wrong = asked.find((name) => !SECTIONS.has(name))
if (wrong !== undefined) throw new TypeError(`--sections takes ${[...SECTIONS.keys()].join(', ')}, and not ${wrong}`)
const among = values.among?.split(',') ?? LIVE_PROGRAMS.map(({ name }) => name)

/** The figures of a program, and the rows that differ without a known reason. */
function print(title: string, { compared, differing }: Agreement, remark: string): number {
  const unknown = differing.filter(({ isKnown }) => !isKnown)
  const share = (100 * (1 - differing.length / Math.max(compared, 1))).toFixed(2)
  console.log(
    `${title}: ${compared} compared, ${share} in 100 agree; ${unknown.length} differ without a known reason (installed: ${remark})`,
  )
  for (const { text } of unknown.slice(0, Number(values.shown))) console.log(`    ${text}`)
  return unknown.length
}

console.log(`seed ${seed}, ${count} inputs`)
const debian = Debian.in(resolve(values.root), values.mirror)
const total = { compared: 0, differing: 0 }
for (const section of asked) {
  for (const live of LIVE_PROGRAMS.filter(({ name }) => among.includes(name))) {
    const { program, remark } = dialectOf(debian, live)
    const title = `${section} of ${program.name}`
    const agreement = await SECTIONS.get(section)!({ debian, live, program, count, seed })
    if (typeof agreement === 'string') {
      console.log(`${title}: not compared: ${agreement}`)
      continue
    }
    total.compared += agreement.compared
    total.differing += print(title, agreement, remark)
  }
}
console.log(`${total.compared} answers compared, ${total.differing} differ without a known reason`)
process.exitCode = total.differing > 0 ? 1 : 0
