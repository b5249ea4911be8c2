/**
 * What all documents have in common about a URL's parts as strings: the grammar of schemes, the serialisation of an authority, and
 * the comparison of two records.
 */

import { asciiLowercase } from './ascii.js'

/**
 * Whether a string is a scheme: RFC 3986, section 3.1, and "URL-scheme string" in the URL Standard, section 4.3. The ":" is not a part
 * of the scheme.
 *
 *     scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
 */
export const isScheme = (text: string): boolean => /^[A-Za-z][A-Za-z0-9+.-]*$/.test(text)

/** Whether a string is a scheme as `Url.scheme` returns it, in lowercase. */
export const isLowercaseScheme = (text: string): boolean => isScheme(text) && text === asciiLowercase(text)

/**
 * Returns the scheme that is meant by `HTTPS`, `https:` or `https://example.org`; `null` if a string does not begin with a scheme.
 */
export function schemeMeantBy(text: string): string | null {
  const likely = asciiLowercase(text).replace(/:.*/s, '')
  return isScheme(likely) ? likely : null
}

/**
 * The schemes for which the types promise an authority: a `Url<'https'>` has an `authority` that is not null.
 *
 * They are the special schemes of the URL Standard (section 4.2, "URL miscellaneous"), in which a URL of such a scheme always has a
 * host. In RFC 3986 and Web::URL, it may have none: `http:/a`. So every function that returns a `Url` whose type names one of these
 * schemes has to check that there is an authority.
 */
export const SCHEMES_WITH_AUTHORITY = ['http', 'https', 'ws', 'wss', 'ftp', 'file'] as const

export type SchemeWithAuthority = (typeof SCHEMES_WITH_AUTHORITY)[number]

/** Whether a lowercase scheme is one for which the types promise an authority. */
export const isSchemeWithAuthority = (scheme: string): scheme is SchemeWithAuthority =>
  (SCHEMES_WITH_AUTHORITY as readonly string[]).includes(scheme)

/** The parts of an authority as they are in a URL; `null` for an absent part. */
interface AuthorityParts {
  readonly username: string | null
  readonly password: string | null
  readonly host: string | null
  readonly port: string | null
}

/** Serialises an authority (RFC 3986, section 3.2), without the "//" before it. */
export function authorityText({ username, password, host, port }: AuthorityParts): string {
  const credentials = username === null ? '' : `${username}${password === null ? '' : `:${password}`}@`
  return `${credentials}${host ?? ''}${port === null ? '' : `:${port}`}`
}

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

/**
 * Whether two records have the same string in every part. If they do, `canonicalize` returns the record that it was given. The
 * parts are compared only as strings, because their meaning depends on the dialect. An absent part and an empty part are different.
 */
export const sameText = (a: PartsAsText, b: PartsAsText): boolean =>
  a.scheme === b.scheme &&
  a.username === b.username &&
  a.password === b.password &&
  a.host === b.host &&
  a.port === b.port &&
  a.path === b.path &&
  a.query === b.query &&
  a.fragment === b.fragment
