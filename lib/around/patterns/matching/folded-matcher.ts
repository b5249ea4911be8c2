/**
 * What the ways to match a text have in common: the values that they give, and that they compare a text which may differ in case
 * from the one that has the values.
 */

/** The values of the groups, in the order of the pattern; `undefined` for a group that took no part. */
export type GroupValues = readonly (string | undefined)[]

/** A matcher that compares one text and takes the values of the groups from another, which differs from it in case alone. */
export type FoldedMatcher = (text: string, folded: string) => GroupValues | null
