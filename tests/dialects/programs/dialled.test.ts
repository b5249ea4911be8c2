/**
 * `connection` beside live clients, below every mapping that a client makes itself: at least 99.5 in 100 rows have the same host
 * and port, or neither connects. Every other row needs a reason, above all if the client connects and `connection` says that it
 * does not.
 */

import { assert } from 'chai'
import { describeVectors } from '../../support/data.js'
import { type Client, comparedRow, type Dialled, type DialledVectors, RUNS } from './dialled.js'
import { KNOWN_CONNECTIONS } from './known-connections.js'

for (const [file, clients] of RUNS) {
  describeVectors(`what live clients dialled, ${file}`, file, (data: DialledVectors) => {
    for (const client of clients) describe(`${client.field}, ${client.program.name}`, () => suite(data, client))
  })
}

function suite(data: DialledVectors, client: Client): void {
  const field = data.fields.indexOf(client.field)
  const compared = data.rows
    .map((row) => comparedRow(client, row[0], (row.slice(1) as (Dialled | null)[])[field - 1] ?? null))
    .filter((row) => row !== null)
  const differing = compared.filter(({ agrees }) => !agrees)
  const reasons = KNOWN_CONNECTIONS.get(`${client.field} ${client.program.name}`) ?? []

  it(`equals the connection of ${client.program.name} in at least ${client.share * 100} % of the rows`, () => {
    assert.isAbove(compared.length, 100)
    assert.isAtLeast(1 - differing.length / compared.length, client.share)
  })

  it('differs from that connection only for a known reason', () => {
    const isKnown = (input: string) => reasons.some(({ holds }) => holds(input))
    assert.deepEqual(
      differing.filter(({ input }) => !isKnown(input)),
      [],
    )
  })

  it('includes no connection that the dialect misses, unless a reason is known', () => {
    const missed = differing.filter(({ expected, actual }) => expected !== null && actual === null)
    const isListed = (input: string) => reasons.some(({ holds, isMissed }) => isMissed === true && holds(input))
    assert.deepEqual(
      missed.filter(({ input }) => !isListed(input)),
      [],
    )
  })
}
