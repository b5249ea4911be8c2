/**
 * What this room uses of `iconv-lite`, under the name by which the package's `imports` reach it: `iconv-lite.node.ts` on
 * Node, and elsewhere the package itself. The types that it ships ask for those of Node; these ask for nothing.
 */
declare const iconv: {
  /** The text of bytes, by a table's name; U+FFFD for what the table does not have. */
  decode(bytes: Uint8Array, table: string): string
}
export default iconv
