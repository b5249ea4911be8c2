/**
 * Passwords in a query or a fragment. The value of a parameter may be an inner URL, and so may a query without a name. Such a URL
 * has its password to itself: an "@" in a value is not one of the outer URL, and `http://localhost:3000/?mail=me@example.org` hides nothing.
 */

import { runsOf } from './encoded.js'
import type { Hole } from './mask.js'
import { innerHole } from './mask-password.js'

const PAIR = runsOf('[^&#]')

/** A name and its "=", at the beginning of a pair. */
const NAME = /^[^=:@]*=/

/** The places of the passwords of inner URLs, and the last "@" that is not in the value of a parameter; -1 where there is none. */
export function holesInPairs(pairs: string, offset: number): { readonly holes: Hole[]; readonly at: number } {
  const holes: Hole[] = []
  let at = -1
  for (const { index, 0: pair } of pairs.matchAll(PAIR)) {
    const start = offset + index
    const name = NAME.exec(pair)?.[0].length ?? 0
    holes.push(...innerHole(pair.slice(name), start + name))
    if (name === 0 && pair.includes('@')) at = start + pair.lastIndexOf('@')
  }
  return { holes, at }
}
