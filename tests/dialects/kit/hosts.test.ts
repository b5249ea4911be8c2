/**
 * Findings about a host, on their way from a host parser to the report of a dialect.
 */

import { assert } from 'chai'
import { partOfHost, wholeHost } from '../../../lib/dialects/kit/hosts.js'
import { type Report, silent } from '../../../lib/ground/components.js'
import { silentHost } from '../../../lib/ground/hosts/host-report.js'

describe('findings about a host', () => {
  const noted: unknown[] = []
  const report: Report = {
    wanted: true,
    stripped() {},
    found: (...finding) => noted.push(finding),
    fatal: (...finding) => {
      noted.push(finding)
      return null
    },
  }

  beforeEach(() => noted.splice(0))

  it('point at the part of the host that is wrong', () => {
    const host = partOfHost(7, report)
    host.found('a', 0, 2)
    assert.isNull(host.fatal('b', 2, 3))
    assert.deepEqual(noted, [
      ['a', 'host', 7, 9],
      ['b', 'host', 9, 10],
    ])
  })

  it('point at the whole host if they are about a decoded or mapped host', () => {
    const host = wholeHost(7, 12, report)
    host.found('a', 0, 2)
    assert.isNull(host.fatal('b', 2, 30))
    assert.deepEqual(noted, [
      ['a', 'host', 7, 12],
      ['b', 'host', 7, 12],
    ])
  })

  it('are not computed if the report does not want them', () => {
    assert.strictEqual(partOfHost(7, silent), silentHost)
    assert.strictEqual(wholeHost(7, 12, silent), silentHost)
    assert.isFalse(silentHost.wanted)
    assert.isNull(silentHost.fatal('a', 0, 1))
  })
})
