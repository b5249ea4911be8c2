/**
 * What live programs do, beside what their dialects say, in three sections: how a parser reads an input, where a client goes with
 * it, and where a redirect sends a client.
 */

import type { Connection, Program } from '../../lib/dialects/index.js'
import { silent } from '../../lib/index.js'
import { ASPECTS, type Aspect, answerOf, answerOfRow } from '../../tests/dialects/programs/answers.js'
import { comparedPlace } from '../../tests/dialects/programs/dialled.js'
import { KNOWN_CONNECTIONS } from '../../tests/dialects/programs/known-connections.js'
import { KNOWN_DIFFERENCES } from '../../tests/dialects/programs/known-differences.js'
import type { Debian, Installed } from './debian.js'
import { type Request, redirectsFor, requestsFor, textsFor } from './inputs.js'
import type { LiveClient, LiveProgram } from './programs.js'
import { type Recorded, recorded } from './recorder.js'

/** A program and its dialect, and how many inputs by which seed. */
export interface Question {
  readonly debian: Debian
  readonly live: LiveProgram
  readonly program: Program
  readonly count: number
  readonly seed: number
}

/** How many answers were compared, and those that differ. */
export interface Agreement {
  readonly compared: number
  readonly differing: readonly { readonly text: string; readonly isKnown: boolean }[]
}

/** A string says why nothing was compared. */
export type Section = (question: Question) => Promise<Agreement | string>

/** The program is there, and does not answer. */
const failure = (what: string): Agreement => ({
  compared: 1,
  differing: [{ text: `cannot be asked: ${what}`, isKnown: false }],
})

const decoded = (part: string): string | null => (part === '-' ? null : Buffer.from(part, 'hex').toString())

/** The parts that a parser reads. */
export const readingsOf: Section = async ({ debian, live: { reader }, program, count, seed }) => {
  if (typeof reader === 'string') return reader
  const missing = debian.install(reader, 'readers')
  if (missing !== null) return missing
  const texts = textsFor(count, seed)
  const lines = debian
    .inside(`cd /live/readers && ${reader.run}`, texts.map((text) => `${Buffer.from(text).toString('hex')}\n`).join(''))
    ?.split('\n')
  if (lines?.length !== texts.length + 1) return failure('it does not answer each input')
  const reasons = KNOWN_DIFFERENCES.get(program.name) ?? []
  const differing = texts.flatMap((input, index) => {
    const [isAccepted, ...parts] = lines[index]?.split('\t') ?? []
    const row = [input, Number(isAccepted), ...parts.map(decoded)]
    const [expected, actual] = [answerOfRow(row, program.name.startsWith('node-')), answerOf(program, input)]
    const aspects: readonly Aspect[] = ASPECTS.filter((aspect) => expected[aspect] !== actual[aspect])
    const said = aspects.map(
      (aspect) => `${aspect} ${JSON.stringify(expected[aspect])}, and not ${JSON.stringify(actual[aspect])}`,
    )
    const isKnown = reasons.some(({ holds }) => holds(input))
    return aspects.length === 0 ? [] : [{ isKnown, text: `${JSON.stringify(input)}: ${said.join('; ')}` }]
  })
  return { compared: texts.length, differing }
}

/** Where a client goes with a whole URL. */
export const connectionsOf: Section = (question) =>
  clientOf(question, requestsFor(question.count, question.seed), (program, { text }) => {
    const url = program.parse(text, silent)
    return url && program.connection(url, silent)
  })

/** Where a client goes that a redirect sends on. */
export const redirectsOf: Section = async (question) => {
  if (redirected(question.program, { text: 'http://start.test/', location: '/x' }) === null)
    return question.program.client === null
      ? 'it is a parser without a client'
      : 'its redirects were not recorded for the dialect'
  return clientOf(question, redirectsFor(question.count, question.seed), redirected)
}

function redirected(program: Program, { text, location }: Request): Connection | null {
  const base = program.parse(text, silent)
  const url = base && program.resolve(base, location ?? '', silent)
  return url && program.connection(url, silent)
}

/** The layer between a client and the system. */
const SHIM: Installed = {
  packages: ['gcc', 'libc6-dev'],
  build: 'gcc -O1 -shared -fPIC -o shim.so shim.c',
  run: '',
}

async function clientOf(
  { debian, live: { client }, program }: Question,
  requests: readonly Request[],
  connectionOf: (program: Program, request: Request) => Connection | null,
): Promise<Agreement | string> {
  if (typeof client === 'string') return client
  const missing = debian.install(SHIM, 'clients') ?? debian.install(client, 'clients')
  if (missing !== null) return missing
  const rows = await recorded(debian, client, requests)
  if (typeof rows === 'string') return failure(rows)
  const reasons = KNOWN_CONNECTIONS.get(`${client.field} ${program.name}`) ?? []
  const compared = rows
    .filter(({ isAnswered }) => isAnswered)
    .flatMap((row) => {
      const { text, location } = row.request
      const said = connectionOf(program, row.request)
      const places = comparedPlace(location ?? text, said, row.dialled)
      if (places === null) return []
      const { expected, actual } = places
      const place = places.agrees ? [] : [`${expected ?? 'no connection'}, and not ${actual ?? 'no connection'}`]
      const what = place.length > 0 ? place : protocolIn(row, said, client)
      return [
        {
          what,
          text: `${JSON.stringify(location ?? text)}${location === null ? '' : ` at ${text}`}: ${what}`,
          isKnown: reasons.some(({ holds }) => holds(location ?? text)),
        },
      ]
    })
  return { compared: compared.length, differing: compared.filter(({ what }) => what.length > 0) }
}

/** The protocols that begin with TLS, and the other ones. */
const WITH_TLS = /^(?:https|wss|ftps|gophers|imaps|ldaps|mqtts|pop3s|smtps)$/

/** What the first bytes show and the protocol of the connection does not. */
function protocolIn({ isTls }: Recorded, said: Connection | null, { beginInClear = [] }: LiveClient): string[] {
  if (said === null || isTls === null) return []
  const isExpected = WITH_TLS.test(said.protocol) && !beginInClear.includes(said.protocol)
  return isTls === isExpected ? [] : [`${isTls ? 'TLS' : 'no TLS'}, and not ${said.protocol}`]
}
