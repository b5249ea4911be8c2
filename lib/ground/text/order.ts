/**
 * The order of texts by their UTF-16 units, which is the same in every language and on every machine. Of texts in which each
 * unit is a byte it is the order of the bytes.
 */

/** Below 0 where the first text comes before the second one, above 0 where it comes behind it, and 0 for equal texts. */
export const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
