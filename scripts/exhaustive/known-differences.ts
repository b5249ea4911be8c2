/**
 * Decided differences: whatwg-url answers otherwise, and the library follows the Standard's letter. Each has the number of its
 * decision in `typedoc/decisions/whatwg.md`, and describes both answers exactly. A run counts them by their number, and fails if a
 * whole run does not find one, so that an entry goes when it is not needed.
 */

import * as oracle from 'whatwg-url'
import type { SetterName } from './families.js'
import type { Difference } from './readers.js'
import type { Seen } from './setters.js'

/** A difference of a reader in a setter's family. */
export interface SetterCase extends Difference {
  readonly setter: SetterName
  readonly value: string
}

interface Known {
  readonly decision: string
  readonly reason: string
  isSo(found: SetterCase): boolean
}

/** The pairs of a query. The "?" is there because the class takes one off. */
const pairsOf = (query: string): string => JSON.stringify([...new oracle.URLSearchParams(`?${query}`)])

export const KNOWN: readonly Known[] = [
  {
    decision: 'W14',
    reason:
      'the setter of `search` reads the pairs from the value as it is, and whatwg-url from the query without tabs',
    isSo({ setter, value, ours, theirs }) {
      const [mine, other] = [ours as Seen, theirs as Seen]
      const input = value.replace(/^\?/, '')
      return (
        setter === 'search' &&
        /[\t\n\r]/.test(value) &&
        JSON.stringify({ ...mine, pairs: [] }) === JSON.stringify({ ...other, pairs: [] }) &&
        JSON.stringify(mine.pairs) === pairsOf(input) &&
        JSON.stringify(other.pairs) === pairsOf(input.replace(/[\t\n\r]/g, ''))
      )
    },
  },
]
