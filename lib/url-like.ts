/**
 * The platform's `URL`, as far as this library and it have words in common, without asking for the DOM's type library.
 */

/**
 * What code that reads a `URL` can read of a `Url`: `Omit<Readonly<URL>, 'searchParams'>`.
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
  /** A text of the URL. */
  toString(): string
  /** The same as `toString()`. */
  toJSON(): string
}
