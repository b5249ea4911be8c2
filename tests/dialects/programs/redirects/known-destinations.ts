/**
 * Where a dialect does not say where a client goes, and why. A reason is a rule over the text, so that it holds for the rows that are
 * not in the file as well.
 */

export interface KnownDestination {
  readonly reason: string
  readonly holds: (text: string) => boolean
}

/** By the name of the client. */
export const KNOWN_DESTINATIONS: ReadonlyMap<string, readonly KnownDestination[]> = new Map<
  string,
  readonly KnownDestination[]
>([['urllib', [{ reason: 'the recorded address has no zone', holds: (text) => /\[[0-9a-f:]+%/i.test(text) }]]])
