/**
 * The part of `iconv-lite` that is used here. The name `#iconv-lite` stands in the `imports` of package.json: on Node it is
 * `iconv-lite.node.ts`, elsewhere the package itself. The types of `iconv-lite` need those of Node; these need no others.
 */
declare const iconv: {
  /** The text of bytes, read by the table of a name; U+FFFD for bytes that the table does not have. */
  decode(bytes: Uint8Array, table: string): string
}
export default iconv
