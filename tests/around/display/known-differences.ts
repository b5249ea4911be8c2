/**
 * The hosts that a policy shows in another form than its browser did, each with the reason. An entry that no longer differs is
 * an error.
 */

/** A host of the vectors, in ASCII, and why it is shown in another form. */
export interface KnownDifference {
  readonly ascii: string
  readonly reason: string
}

/** Chromium 156. */
export const CHROMIUM: readonly KnownDifference[] = []

/** Firefox ESR 153. */
export const FIREFOX: readonly KnownDifference[] = []
