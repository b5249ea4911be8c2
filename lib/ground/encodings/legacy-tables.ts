/**
 * Where the tables of the legacy encodings come from: a decoder of another package or of the platform. The Standard's indexes
 * (section 5) are read out of it, and its encoders are the inverse of them.
 *
 * The name `#legacy-tables` stands for one of two sources. On Node it is `iconv-lite-tables.ts`. In browsers, in Deno and in Bun
 * it is `text-decoder-tables.ts`. In this repository `tsconfig.json` chooses the file. In the package that is
 * published, the condition `node` in the `exports` of package.json chooses between two files of the main door, which differ in
 * this import alone: a page that has no bundler cannot load a name that begins with "#".
 *
 * Where that source does not have the tables, the indexes come from the door `weburl/tables`, if the program imports it.
 */

import type { TableName } from './registry.js'

export interface LegacyTables {
  /**
   * The text of bytes in an encoding; U+FFFD for bytes that the table does not have. It throws if the table cannot be had.
   */
  decode(bytes: Uint8Array, encoding: TableName): string
  /** Why the tables cannot be had, when they cannot: a clause that begins with "because". */
  readonly missing: string
}
