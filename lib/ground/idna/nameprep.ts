/**
 * Nameprep (RFC 3491), by which IDNA2003 prepares a label. It is a profile of Stringprep (RFC 3454).
 *
 *     Map         nameprep-map.ts         RFC 3454, section 3, tables B.1 and B.2
 *     Normalize   nameprep-nfkc.ts        section 4, of a chosen version of Unicode
 *     Prohibit    nameprep-prohibit.ts    section 5, tables C.1.2, C.2.2 and C.3 to C.9
 *     Check bidi  nameprep-bidi.ts        section 6, tables D.1 and D.2
 *     unassigned  nameprep-ages.ts        section 7, table A.1
 *
 * Each step is a function by itself, because browsers left steps out, ran them twice, or took them from other versions of
 * Unicode. A table is decoded when the first text needs it, and ASCII text needs none.
 */

export { isAssignedIn32 } from './nameprep-ages.js'
export { checkBidi32, checkBidiLatest } from './nameprep-bidi.js'
export { mapForNameprep } from './nameprep-map.js'
export { nfkc32, nfkc41, nfkcLatest, undoCorrigendum5 } from './nameprep-nfkc.js'
export { firstProhibited, prohibitingTable } from './nameprep-prohibit.js'
export { labelToAscii, type ToAsciiSteps, toAsciiWithStd3Rules } from './nameprep-to-ascii.js'
