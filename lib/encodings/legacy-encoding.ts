/**
 * What a legacy encoding is: the contract that each encoding's file fulfils and `legacy.ts` lists.
 */

import type { QueryEncoder } from '../components.js'

export interface LegacyEncoding {
  readonly encoder: QueryEncoder
  /** Run the decoder with error mode "replacement". */
  decode(bytes: Uint8Array): string
}
