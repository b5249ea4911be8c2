/**
 * What may be shown of the text of a value. A class of values is given this by the code that makes its values, and does not
 * know itself how secrets are found: a program that uses the class alone does not pay for that.
 */
export interface Showing {
  /** The text as people are shown it, with its secrets masked. */
  masked(text: string): string
  /** The mirror of the text: it has no secret in it, and those of two different texts differ. See `mirror.ts`. */
  mirror(text: string): string
}
