/**
 * The properties that `Url` and the platform's `URL` have in common, as a type of its own: a program can use it without the
 * DOM's type library.
 */

/**
 * The properties of a `URL` that a `Url` has, too: `Omit<Readonly<URL>, 'searchParams'>`. A function that takes a `UrlLike`
 * takes both.
 *
 * @example
 * ```ts
 * import { Url, type UrlLike } from 'weburl'
 *
 * const endpoint = (url: UrlLike): string => `${url.protocol}//${url.host}`
 * endpoint(new URL('https://example.org:8443/a')) // => 'https://example.org:8443'
 * endpoint(Url.parse('https://example.org:8443/a')) // => 'https://example.org:8443'
 * ```
 */
export interface UrlLike {
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly host: string
  readonly hostname: string
  readonly port: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** The URL as text. A `URL` gives its `href`, and a `Url` gives its text as written. */
  toString(): string
  /** The same as `toString()`. */
  toJSON(): string
}
