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
  [
    'perl',
    [
      {
        reason: 'a port of digits that are not ASCII is cut off while the text is encoded and stays afterwards',
        holds: (input) => NOT_ASCII.test(input),
      },
      {
        reason: 'brackets before the last "@" of a mailto URL are not encoded',
        holds: (input) => /^\s*mailto:\/\/.*[[\]].*@/i.test(input),
      },
      {
        reason: 'the classes of sip and sips are modelled in their host alone',
        holds: (input) => /^\s*["<]*\s*(?:URL:)?sips?:/i.test(input),
      },
    ],
  ],
])
