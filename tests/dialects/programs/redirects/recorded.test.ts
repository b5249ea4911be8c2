/**
 * Where live clients went after a redirect, and for inputs of other schemes, beside what the dialects say. At least 98.5 in 100
 * redirects that went somewhere, and 97 in 100 inputs of other schemes, lead to the same host and port. Every other row needs a
 * reason.
 */

import { assert } from 'chai'
import {
  type Comparison,
  compare,
  type Program,
  programs,
  type Reading,
  whatwg,
} from '../../../../lib/dialects/index.js'
import type { Dialect } from '../../../../lib/index.js'
import { describeVectors } from '../../../support/data.js'
import { normalName } from '../dialled.js'
import { KNOWN_DESTINATIONS } from './known-destinations.js'

type Place = readonly [host: string, port: number]
type Goes = Readonly<Record<string, Place | null>>

interface Redirects {
  readonly rows: readonly { readonly n: number; readonly location: string; readonly goes: Goes }[]
}

interface Schemes {
  readonly rows: readonly { readonly input: string; readonly goes: Goes }[]
}

/** The dialect of each client of the files. */
const CLIENTS: ReadonlyMap<string, Program> = new Map([
  ['curl', programs.curl],
  ['go', programs.go],
  ['php', programs.php],
  ['ruby', programs.ruby],
  ['urllib', programs.python],
  ['requests', programs.urllib3],
  ['httpx', programs.httpx],
  ['aiohttp', programs.yarl],
  ['javaurl', programs['java-url']],
  ['javahttp', programs['java-uri']],
  ['perl', programs.perl],
  ['wget', programs.wget],
])

/** `start.test 80`. One machine has several names. The recorder left out the zone of an address. */
const textOf = (host: string, port: number | null): string =>
  `${normalName(host.includes(':') ? host.replace(/%[^\]]*/, '') : host)} ${port}`

const recorded = (place: Place | null | undefined): string | null =>
  place === null || place === undefined ? null : textOf(...place)

function placeOf({ connects, host, port }: Reading): string | null {
  return connects && host !== null ? textOf(host, port) : null
}

const readingBy = (dialect: Dialect, text: string, base: string | null): Reading =>
  compare(text, { base, dialects: [dialect] }).readings[0] as Reading

const baseOf = (n: number): string => `http://start.test/dir/r${n}?x`

/** What a client did with an input, and what its dialect says. */
interface Case {
  readonly text: string
  /** The protocol that is spoken; `null` where there is no connection. */
  readonly protocol: string | null
  readonly expected: string | null
  readonly actual: string | null
}

function suite(client: string, program: Program, cases: readonly Case[], share: number): void {
  const reasons = KNOWN_DESTINATIONS.get(client) ?? []
  const isKnown = ({ text }: Case): boolean => reasons.some(({ holds }) => holds(text))
  const went = cases.filter(({ expected }) => expected !== null)
  const wrong = went.filter(({ expected, actual }) => expected !== actual)

  it(`predicts at least ${100 * share} % of the recorded connections`, () => {
    assert.isAtLeast(1 - wrong.length / Math.max(1, went.length), share)
  })

  it('connects only with the protocols that it lists', () => {
    const spoken = new Set(cases.map(({ protocol }) => protocol).filter((protocol) => protocol !== null))
    assert.includeMembers([...(program.protocols ?? [])], [...spoken])
  })

  it('differs from the recorded connection only for a known reason', () => {
    assert.deepEqual(
      wrong.filter((each) => !isKnown(each)),
      [],
    )
  })

  it('connects only to start.test if the client did not connect, unless a reason is known', () => {
    const stays = cases.filter(({ expected, actual }) => expected === null && actual !== null)
    assert.deepEqual(
      stays.filter((each) => each.actual !== 'start.test 80' && !isKnown(each)),
      [],
    )
  })
}

describeVectors('redirects of live clients', 'programs/today/redirects.json', ({ rows }: Redirects) => {
  for (const [client, program] of CLIENTS) {
    const cases = rows.map(({ n, location, goes }): Case => {
      const reading = readingBy(program, location, baseOf(n))
      return { text: location, expected: recorded(goes[client]), actual: placeOf(reading), protocol: reading.protocol }
    })
    describe(`${program.name} for ${client}`, () => suite(client, program, cases, 0.985))
  }

  it('follow the URL Standard in fetch', () => {
    for (const { n, location, goes } of rows) {
      const expected = recorded(goes.fetch)
      if (expected !== null) assert.equal(placeOf(readingBy(whatwg, location, baseOf(n))), expected, location)
    }
  })

  for (const checker of [whatwg, programs.go, programs.python]) {
    it(`are reported if they do not lead to the place that ${checker.name} checked`, () => {
      for (const { n, location, goes } of rows) {
        const base = baseOf(n)
        const { refusal, checkedHost, checkedPort } = readingBy(checker, location, base)
        if (refusal !== null || checkedHost === null) continue
        const checked = textOf(checkedHost, checkedPort)
        for (const [client, program] of CLIENTS) {
          const place = recorded(goes[client])
          if (place === null || place === checked) continue
          const comparison: Comparison = compare(location, { base, checker, client: program })
          assert.equal(comparison.differences[0]?.name, 'checked-but-connects-elsewhere', `${client}: ${location}`)
        }
      }
    })
  }
})

describeVectors('texts of other schemes', 'programs/today/schemes.json', ({ rows }: Schemes) => {
  for (const [client, program] of [...CLIENTS, ['node', programs['node-url-parse']] as const]) {
    // Go was not asked.
    if (rows.every(({ goes }) => !(client in goes))) continue
    const cases = rows.map(({ input, goes }): Case => {
      const reading = readingBy(program, input, null)
      return { text: input, expected: recorded(goes[client]), actual: placeOf(reading), protocol: reading.protocol }
    })
    describe(`${program.name} for ${client}`, () => suite(client, program, cases, 0.97))
  }
})
