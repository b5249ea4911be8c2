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

export const KNOWN_DIFFERENCES: ReadonlyMap<ProgramName, readonly KnownDifference[]> = new Map()
