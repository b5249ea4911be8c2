/**
 * The part that all ways of matching share: the values that they give, and the comparison of a text that may differ in case from
 * the text with the values.
 */

/** The values of the groups, in the order of the pattern; `undefined` for a group that took no part. */
export type GroupValues = readonly (string | undefined)[]

/** A matcher that compares one text and takes the values of the groups from another, which may differ from it only in case. */
export type FoldedMatcher = (text: string, folded: string) => GroupValues | null
