/**
 * What the methods of patterns accept: a whole URL, or a path, such as a request target or a relative reference. Only path
 * patterns, which leave everything before the path open, match a path (U18). `READ` returns the parts that patterns compare, and
 * `referenceOf` converts a built URL to a reference.
 */

import { whatwg } from '../../dialects/whatwg/index.js'
import { hrefOf, memberOf, refuseDetached, refuseMore, textIn } from '../../ground/own-options.js'
import { Url } from '../../url/url.js'
import { UrlReference } from '../../url/url-reference.js'
import type { Word } from './pattern-strings/fault.js'
import type { PatternComponents } from './standard/url-pattern.js'

/**
 * A URL to match: a string, a `Url`, a `RequestTarget`, or an object with an `href`, such as the platform's `URL` or a
 * `UrlReference`. A string that begins with "/" is a path, even if it begins with "//".
 *
 * @example
 * ```ts
 * import { UrlReference } from 'weburl'
 * import { UrlPattern, type MatchedUrl } from 'weburl/patterns'
 * import { RequestTarget } from 'weburl/tools'
 *
 * const users = UrlPattern.from({ pathname: '/users/:id' })
 * const urls: MatchedUrl[] = ['/users/7', new URL('https://example.org/users/7'), RequestTarget.parse('/users/7?a')]
 * urls.map((url) => users.match(url)?.groups.id) // => ['7', '7', '7']
 * users.test(UrlReference.parse('/users/7#a')) // => true
 * ```
 */
export type MatchedUrl = string | Url | { readonly href: string } | TargetLike

/** A `RequestTarget` of `weburl/tools`. The class is not imported, because the object may come from another copy of the library. */
type TargetLike = { readonly form: 'origin' | 'absolute' | 'authority' | 'asterisk' }

/** The URL that a path is appended to before it is parsed. Any special scheme would do, because their paths have segments. */
export const BEFORE_PATH = 'http://h'

/** The argument of a method as a URL in the WHATWG dialect; `null` if it is not an absolute URL. */
export function urlIn(self: unknown, given: MatchedUrl, call: string, more: unknown): Url | null {
  if (self === undefined) refuseDetached(self, `urls.map((url) => ${call})`)
  refuseMore(more, call)
  if (Url.isUrl(given)) return given.dialect === whatwg ? given : Url.tryParse(given.toString())
  return Url.tryParse(textOf(given, call))
}

/** Makes a URL from an argument that is a path; returns `null` if the argument does not begin with "/". */
export function pathIn(given: MatchedUrl): Url | null {
  if (Url.isUrl(given)) return null
  const text = textOf(given, 'pattern.match(url)')
  if (!text.startsWith('/')) return null
  if (!hasHost(given)) return Url.tryParse(BEFORE_PATH + text)
  // The scheme is chosen so that the port is not its default port, which would be dropped.
  const url = Url.tryParse(`https:${text}`)
  const other = url?.port === '' ? Url.tryParse(`http:${text}`) : null
  return other === null || other.port === '' ? url : other
}

/** Whether the argument has a host before its path. A string has none; a `UrlReference` may. */
export const hasHost = (given: MatchedUrl): boolean => (memberOf(given, 'authority') ?? null) !== null

/** The string of an argument that is not a `Url`; empty for a request target without a path. */
function textOf(given: MatchedUrl, call: string): string {
  if (typeof given === 'string') return given
  const href = hrefOf(given)
  if (href !== null) return href
  const text = textIn(given, call)
  const form = memberOf(given, 'form')
  return form === 'authority' || form === 'asterisk' ? '' : text
}

/** Whether a pattern leaves everything before the path open. */
export const isOfPaths = ({ protocol, username, password, hostname, port, pathname }: PatternComponents): boolean =>
  protocol.isAny &&
  hostname.isAny &&
  port.isAny &&
  username.isAny &&
  password.isAny &&
  pathname.options.delimiter !== ''

/**
 * A reference with everything after the URL's scheme, or after the placeholder host. A path that begins with "//" gets "/." in
 * front, because it would be parsed as a host.
 */
export function referenceOf({ href, protocol }: Url, isHosted: boolean): UrlReference {
  if (isHosted) return UrlReference.parse(href.slice(protocol.length))
  const path = href.slice(BEFORE_PATH.length)
  return UrlReference.parse((path.startsWith('//') ? '/.' : '') + path)
}

/** The parts of a URL in the form that patterns compare: without delimiters. */
export const READ: Readonly<Record<Word, (url: Url) => string>> = {
  protocol: ({ protocol }) => protocol.slice(0, -1),
  username: ({ username }) => username,
  password: ({ password }) => password,
  hostname: ({ hostname }) => hostname,
  port: ({ port }) => port,
  pathname: ({ pathname }) => pathname,
  search: ({ search }) => search.slice(1),
  hash: ({ hash }) => hash.slice(1),
}
