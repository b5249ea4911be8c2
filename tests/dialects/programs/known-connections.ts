/**
 * Where `connection` does not say what the live client does, and why. A reason is a rule over the input, so that it holds for the
 * rows that are not in the file as well.
 */

export interface KnownConnection {
  readonly reason: string
  /** Whether the reason is about this input. */
  readonly holds: (input: string) => boolean
  /** Whether the client connects there and `connection` says that it does not. */
  readonly isMissed?: boolean
}

/** The reasons of each client, by the name of its field and of the dialect. */
export const KNOWN_CONNECTIONS: ReadonlyMap<string, readonly KnownConnection[]> = new Map<
  string,
  readonly KnownConnection[]
>([
  [
    'go go-1.19',
    [
      {
        reason: 'where bytes are not UTF-8, Go writes another number of U+FFFD than the Encoding Standard',
        holds: (input) => /%[ef][0-9a-f]%[89ab]/i.test(input),
      },
    ],
  ],
  [
    'requests urllib3-2.7',
    [
      {
        reason: 'requests takes white space away before it asks urllib3, which refuses the text with it',
        holds: (input) => /^[\x1c-\x1f\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/.test(input),
        isMissed: true,
      },
      {
        reason: 'the table of IDNA 2008 is approximated: it differs for rare letters',
        holds: (input) => /[^\0-\x7f]/.test(input),
      },
    ],
  ],
  [
    'perl perl-uri-5.40',
    [
      {
        reason:
          'LWP connects to a gopher server by IO::Socket::INET, which has no IPv6, and which looks for a port in the host',
        holds: (input) => /gopher:/i.test(input),
      },
    ],
  ],
])
