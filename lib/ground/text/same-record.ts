/**
 * Whether two records have the same text in every part. When they have, `canonicalize` returns the record that it was given.
 * The parts are only compared as texts: their meaning is the dialect's.
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

/** A part that is absent and a part that is empty are not the same. */
export const sameText = (a: PartsAsText, b: PartsAsText): boolean =>
  a.scheme === b.scheme &&
  a.username === b.username &&
  a.password === b.password &&
  a.host === b.host &&
  a.port === b.port &&
  a.path === b.path &&
  a.query === b.query &&
  a.fragment === b.fragment
