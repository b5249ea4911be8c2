/**
 * Where the answer of a dialect differs from its program's, and why. A reason is a rule over the input, so that it holds for the
 * answers that are not in the file as well.
 */

export interface KnownDifference {
  readonly reason: string
  /** Whether the reason is about this input. */
  readonly holds: (input: string) => boolean
}

const NOT_ASCII = /[^\0-\x7f]/

export const KNOWN_DIFFERENCES: ReadonlyMap<string, readonly KnownDifference[]> = new Map<
  string,
  readonly KnownDifference[]
>([
  [
    'node-url-parse-20',
    [
      {
        reason: 'the tables of IDNA in Node 20 are from an older Unicode',
        holds: (input) => NOT_ASCII.test(input),
      },
    ],
  ],
  [
    'urllib3-2.7',
    [
      {
        reason: 'the table of IDNA 2008 is approximated: it differs for rare letters',
        holds: (input) => NOT_ASCII.test(input),
      },
    ],
  ],
  [
    'httpx-0.28',
    [
      {
        reason: 'the file has ports as numbers of JavaScript, which are not exact above 2^53',
        holds: (input) => /\d{16}/.test(input),
      },
    ],
  ],
  [
    'urllib3-2.8',
    [
      {
        reason: 'urllib3 refuses white space before a URL, and requests strips it and goes (P18)',
        holds: (input) =>
          /^[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+https?:/i.test(input),
      },
    ],
  ],
])
