/**
 * Converts a `Url` to the platform's `URL`. The platform may follow another edition of the URL Standard than the dialect, so its
 * result is checked. The platform may also lack `URL`.
 *
 * JavaScript engines take time that grows with the square of the length to process an internationalized domain, so such a domain is
 * refused if it is long, before the platform sees it.
 */

import { UrlError } from '../ground/findings/url-error.js'
import { asciiLowercase } from '../ground/text/ascii.js'
import { inspectAs } from '../ground/text/quoting.js'
import { isSchemeWithAuthority } from '../ground/text/records.js'

// `UrlLike` is written out here so that a program can use it without the DOM type library.

/**
 * The properties that `Url` and the platform's `URL` have in common: `Omit<Readonly<URL>, 'searchParams'>`. A function with a
 * parameter of this type accepts both.
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
  /** The URL as a string: the `href` of a `URL`, and the text of a `Url` as written. */
  toString(): string
  /** The same as `toString()`. */
  toJSON(): string
}

/**
 * The type of the platform's `URL` if the program's type libraries declare it, and otherwise {@link UrlLike}.
 *
 * @example
 * ```ts
 * import { Url, type NativeUrl } from 'weburl'
 *
 * const url: NativeUrl = Url.parse('https://example.org').toURL()
 * url.href // => 'https://example.org/'
 * ```
 */
export type NativeUrl = typeof globalThis extends { URL: new (input: string) => infer Native } ? Native : UrlLike

/**
 * Makes the platform's `URL` from a canonical string. Throws a `UrlError` unless its `href` is that same string. `redacted` returns
 * the string with its secrets masked, for the message.
 */
export function toNativeUrl(href: string, dialect: string, redacted: () => string): NativeUrl {
  const { URL: Native } = globalThis as unknown as { URL?: new (input: string) => UrlLike }
  if (Native === undefined) throw notNative('This platform has no class URL: use href instead', dialect)
  const length = longDomainOf(href)
  if (length !== null) throw tooLong(length, dialect)
  const native = nativeUrlOf(href, Native)
  if (native?.href === href) return native as unknown as NativeUrl
  const verdict = native === null ? 'refuses this URL' : 'reads this text as another URL'
  throw notNative(`The platform's URL ${verdict}: ${inspectAs('Url', redacted())}`, dialect)
}

/** The length of the longest DNS name (RFC 1035, section 2.3.4, without the root and without the labels' length bytes). */
const LONGEST_DOMAIN = 253

/** Matches a domain that needs IDNA processing: one with an encoded label, a percent sign or a non-ASCII character. */
const NEEDS_IDNA = /xn--|%|[^\0-\x7f]/i

/** Returns the length of the URL's domain if the platform would take long to parse it, and otherwise `null`. */
function longDomainOf(href: string): number | null {
  if (href.length <= LONGEST_DOMAIN) return null
  // The expression finds what the Standard parses as the authority of a URL with a domain.
  const [, scheme = '', authority = ''] = /^([^:]*):[\\/]*([^\\/?#]*)/.exec(href) ?? []
  if (!isSchemeWithAuthority(asciiLowercase(scheme))) return null
  const domain = authority.slice(authority.lastIndexOf('@') + 1).replace(/\.?(?::[0-9]*)?$/, '')
  return domain.length > LONGEST_DOMAIN && NEEDS_IDNA.test(domain) ? domain.length : null
}

const tooLong = (length: number, dialect: string): UrlError => {
  const message =
    `The platform's URL would take time that grows with the square of this domain: it has ${length} characters, ` +
    `and a name in the DNS has at most ${LONGEST_DOMAIN}`
  const suggestion = `use a domain of at most ${LONGEST_DOMAIN} characters`
  const details = { reason: 'domain-too-long', component: 'host', dialect, suggestion } as const
  return new UrlError('ERR_NOT_NATIVE', `${message}: ${suggestion}`, details)
}

const notNative = (message: string, dialect: string): UrlError =>
  new UrlError('ERR_NOT_NATIVE', message, { reason: 'not-native', dialect })

function nativeUrlOf(href: string, Native: new (input: string) => UrlLike): UrlLike | null {
  try {
    return new Native(href)
  } catch {
    return null
  }
}
