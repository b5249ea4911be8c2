/**
 * Where a program goes for the `Location` of a redirect.
 */

import { assert } from 'chai'
import type { Program } from '../../../../lib/dialects/index.js'
import { serializeHost } from '../../../../lib/ground/hosts/serialize-host.js'
import { type Components, silent } from '../../../../lib/index.js'

/** The URL that a redirect comes from, and the place of it. */
export const BASE = 'http://start.test/dir/r1?x'
export const START = 'http start.test 80'

/** "protocol host port", for a whole URL; `null` if the client does not connect. */
export const goesFor = (program: Program, text: string): string | null => placeOf(program, program.parse(text, silent))

/** The same after a redirect. */
export function goes(program: Program, base: string, location: string): string | null {
  const from = program.parse(base, silent)
  return placeOf(program, from && program.resolve(from, location, silent))
}

function placeOf(program: Program, url: Components | null): string | null {
  const connection = url && program.connection(url, silent)
  return connection && `${connection.protocol} ${serializeHost(connection.host)} ${connection.port}`
}

/** The URL to which the client follows a redirect; `null` if it does not follow. */
export function nextUrl(program: Program, base: string, location: string): string | null {
  const from = program.parse(base, silent)
  const url = from && program.resolve(from, location, silent)
  return url && program.serialize(url)
}

/** Locations with the expected results, from `BASE` or from another URL. */
export type Places<Expected = string | null> = readonly (readonly [
  location: string,
  expected: Expected,
  base?: string,
])[]

const named = (location: string): string =>
  JSON.stringify(location.length > 80 ? `${location.slice(0, 20)}… of ${location.length}` : location)

export function itGoesTo(program: Program, places: Places): void {
  for (const [location, place, base = BASE] of places) {
    it(`${place === null ? 'does not connect' : `connects to ${place}`} for ${named(location)} from ${base}`, () => {
      assert.equal(goes(program, base, location), place)
    })
  }
}

export function itRequests(program: Program, texts: Places<string>): void {
  for (const [location, text, base = BASE] of texts) {
    it(`leads to ${text} for ${named(location)} from ${base}`, () => {
      assert.equal(nextUrl(program, base, location), text)
    })
  }
}
