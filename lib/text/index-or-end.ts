/**
 * Where a part of a text ends: at the mark that a search has found, or at the end of the text where there is no mark.
 */

/** An index that a search has given; for its -1, "not found", the length of the text. */
export const indexOrEnd = (text: string, index: number): number => (index === -1 ? text.length : index)
