/**
 * The schemes for which the types promise an authority: a `Url<'https'>` has one, and a `Url<'mailto'>` may have none.
 *
 * The promise is that of the types alone. In some documents, such as RFC 3986, `http:/a` is a URL without an authority, so
 * everything that gives out such a type looks whether the authority is there.
 */

export const SCHEMES_WITH_AUTHORITY = ['http', 'https', 'ws', 'wss', 'ftp', 'file'] as const

/** A scheme whose URLs have an authority, as far as types know. */
export type SchemeWithAuthority = (typeof SCHEMES_WITH_AUTHORITY)[number]

/** Whether the type of a URL with this scheme promises an authority. */
export const promisesAuthority = (scheme: string): boolean =>
  (SCHEMES_WITH_AUTHORITY as readonly string[]).includes(scheme)
