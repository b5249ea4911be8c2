/**
 * What each door promises is what its report says. A change of an export, of a parameter or of a type changes a file in
 * tests/house/api.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { assert } from 'chai'
import { apiOf, reportOf } from '../../scripts/api-report.js'
import { allDoors } from '../../scripts/docs/doors.js'

describe('the API reports', () => {
  it('exist for exactly the entry points of the package', () => {
    assert.sameMembers(
      readdirSync('tests/house/api'),
      allDoors.map((door) => basename(reportOf(door))),
    )
  })

  for (const door of allDoors) {
    it(`match the exports of ${door.name}`, () => {
      const because = 'the promise has changed: run npm run api, look at what has changed, and say it in the changelog'
      assert.equal(apiOf(door), readFileSync(reportOf(door), 'utf8'), because)
    })
  }
})
