/**
 * Whether two records have the same text in every part: what `canonicalize` asks before it gives back the record that it was
 * given. What the parts mean is for the dialects; here they are eight texts, or none.
 */

type Text = string | null

interface PartsAsText {
  readonly scheme: Text
  readonly username: Text
  readonly password: Text
  readonly host: Text
  readonly port: Text
  readonly path: Text
  readonly query: Text
  readonly fragment: Text
}

/** Absent and empty are not the same. */
export const sameText = (a: PartsAsText, b: PartsAsText): boolean =>
  a.scheme === b.scheme &&
  a.username === b.username &&
  a.password === b.password &&
  a.host === b.host &&
  a.port === b.port &&
  a.path === b.path &&
  a.query === b.query &&
  a.fragment === b.fragment
