/**
 * A URL that references start from: what resolving a reference takes of it, and what its parts mean.
 */

import type { Components } from '../components.js'

export interface Place {
  /** The record that the dialect resolves references against: as written, or canonical. */
  readonly base: Components
  /** The canonical record; the record as written where there is no canonical form. */
  readonly canonical: Components
}
