/**
 * What a legacy encoding is: the contract that the file of each one fulfils. `all-encodings.ts` lists them.
 */

import type { QueryEncoder } from '../components.js'

export interface LegacyEncoding {
  readonly encoder: QueryEncoder
  /** Run the decoder with error mode "replacement". */
  decode(bytes: Uint8Array): string
}
