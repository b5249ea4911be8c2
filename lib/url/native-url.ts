/**
 * From a `Url` to the platform's own `URL`. The platform may follow another edition of the URL Standard than the
 * dialect, so its reading is checked. It may also have no `URL` at all.
 *
 * Every engine normalizes the names of a domain in time that grows with the square of their length, so a long domain of that kind
 * is refused before the platform sees it.
 */

import { UrlError } from '../ground/findings/url-error.js'
import { asciiLowercase } from '../ground/text/ascii.js'
import { inspectAs } from '../ground/text/quoting.js'
import { isSchemeWithAuthority } from '../ground/text/records.js'

// The properties that `Url` and the platform's `URL` have in common, as a type of its own: a program can use it without the
// DOM's type library.

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

/**
 * The platform's own `URL`, if the program's type libraries declare one.
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
 * The platform's `URL` of a canonical string. Throws a `UrlError` unless the platform keeps the string. `redacted` returns it
 * without its secrets.
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

/** The longest name of the DNS (RFC 1035, section 2.3.4, without the length bytes of the labels and the root). */
const LONGEST_DOMAIN = 253

/** An encoded label, and what a domain in another form than the canonical one may have in it. */
const NEEDS_IDNA = /xn--|%|[^\0-\x7f]/i

/** The length of a domain that the platform would take long to read; `null` if there is none in the text. */
function longDomainOf(href: string): number | null {
  if (href.length <= LONGEST_DOMAIN) return null
  // What the Standard takes for the authority of a URL with a domain.
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
