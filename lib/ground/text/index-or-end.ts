/**
 * The end of a part of a text, from the result of a search for the character that ends the part. Where there is no such
 * character, the part ends with the text.
 */

/** The index that a search has found; the length of the text when the search has not found one, and says -1. */
export const indexOrEnd = (text: string, index: number): number => (index === -1 ? text.length : index)
