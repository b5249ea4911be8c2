/**
 * Where a dialect does not say where a client goes, and why. A reason is a rule over the input, so that it holds even for rows that
 * are not in the file.
 */

export interface KnownDestination {
  readonly reason: string
  readonly holds: (text: string) => boolean
}

/** By the name of the client. */
export const KNOWN_DESTINATIONS: ReadonlyMap<string, readonly KnownDestination[]> = new Map<
  string,
  readonly KnownDestination[]
>([
  [
    'curl',
    [
      { reason: 'the recorder allowed curl nothing but http and https', holds: (text) => /^ftps?:/i.test(text) },
      {
        reason: 'TFTP sends packets, and opens no connection that could be recorded',
        holds: (text) => /^tftp:/i.test(text),
      },
    ],
  ],
])
