/**
 * Where a dialect does not give the answer of its program, and why. A reason is a rule over the input, so that it holds for the
 * answers that are not in the file as well.
 */

import type { ProgramName } from '../../../lib/dialects/index.js'

export interface KnownDifference {
  readonly reason: string
  /** Whether the reason is about this input. */
  readonly holds: (input: string) => boolean
}

const NOT_ASCII = /[^\0-\x7f]/

export const KNOWN_DIFFERENCES: ReadonlyMap<ProgramName, readonly KnownDifference[]> = new Map<
  ProgramName,
  readonly KnownDifference[]
>([
  [
    'node-url-parse',
    [
      {
        reason:
          'the tables of IDNA in Node 20 are those of an older Unicode, and its check of "xn--" labels is another one',
        holds: (input) => NOT_ASCII.test(input) || /xn--/i.test(input),
      },
    ],
  ],
  [
    'urllib3',
    [
      {
        reason: 'the table of IDNA 2008 is approximated: it differs for rare letters',
        holds: (input) => NOT_ASCII.test(input),
      },
    ],
  ],
])
