/**
 * The schemes for which the types promise an authority: a `Url<'https'>` has an `authority` that is not null.
 *
 * They are the special schemes of the URL Standard (section 4.2, "URL miscellaneous"), which reads no URL of theirs without a
 * host. RFC 3986 and Web::URL do read such URLs: `http:/a` is one. So every function that returns a `Url` whose type names one of
 * these schemes has to check that there is an authority.
 */

export const SCHEMES_WITH_AUTHORITY = ['http', 'https', 'ws', 'wss', 'ftp', 'file'] as const

export type SchemeWithAuthority = (typeof SCHEMES_WITH_AUTHORITY)[number]

const SCHEMES: ReadonlySet<string> = new Set(SCHEMES_WITH_AUTHORITY)

/** Whether a scheme, in lowercase, is one of the schemes for which the types promise an authority. */
export const isSchemeWithAuthority = (scheme: string): scheme is SchemeWithAuthority => SCHEMES.has(scheme)
