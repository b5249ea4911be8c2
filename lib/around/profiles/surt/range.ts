/**
 * Ranges of keys in a sorted index, as clients request them from CDX servers: one page, the pages below a path, a host, or a
 * domain. The ranges end where pywb's ranges end.
 */

import { quotedInput } from '../../../ground/findings/mask.js'
import { valueInWords } from '../../../ground/findings/mask-plainly.js'
import { UrlError } from '../../../ground/findings/url-error.js'
import { textIn } from '../../../ground/own-options.js'
import { inputOf } from '../profile.js'
import { surt as surtProfile } from './index.js'

/**
 * A range of keys in byte order.
 *
 * @example
 * ```ts
 * import { surt, surtRange, type SurtRange } from 'weburl/profiles'
 *
 * const { from, to }: SurtRange = surtRange('http://example.org/a', 'prefix')
 * const key = surt.key('http://www.example.org/abc')
 * from <= key && key < to // => true
 * ```
 */
export interface SurtRange {
  /** The first key that can be in the range. */
  readonly from: string
  /** The first key after the range. */
  readonly to: string
}

/**
 * Returns the range of keys that a CDX server searches for a URL. Throws a `UrlError` if the URL has no key, or if the range needs
 * a host and the URL has none.
 *
 * A final "/" or "?" matters in a prefix, although the key of the page does not contain it: the prefix `http://example.org/a/` does
 * not cover `http://example.org/abc`. A range of kind `domain` for a single label, such as `com`, does not cover the host `com`.
 *
 * @example
 * ```ts
 * import { surtRange } from 'weburl/profiles'
 *
 * surtRange('http://www.example.org/a/') // => { from: 'org,example)/a', to: 'org,example)/a!' }
 * surtRange('http://www.example.org/a/', 'prefix') // => { from: 'org,example)/a/', to: 'org,example)/a0' }
 * surtRange('http://example.org/a', 'host') // => { from: 'org,example)/', to: 'org,example*' }
 * surtRange('http://example.org/a', 'domain') // => { from: 'org,example)/', to: 'org,example-' }
 * surtRange('urn:isbn:0451450523', 'host') // throws no host
 * ```
 */
export function surtRange(
  url: string | { readonly href: string },
  match: 'exact' | 'prefix' | 'host' | 'domain' = 'exact',
): SurtRange {
  const rangeOf = Object.hasOwn(RANGES, match) ? RANGES[match] : undefined
  if (rangeOf === undefined) {
    throw new TypeError(
      `${valueInWords(match, quotedInput)} is not a kind of range: write ${Object.keys(RANGES).join(', ')}`,
    )
  }
  const input = inputOf(url, "surtRange(url, 'host')")
  return rangeOf(surtProfile.key(input), input.toString())
}

const RANGES: Readonly<Record<'exact' | 'prefix' | 'host' | 'domain', (key: string, text: string) => SurtRange>> = {
  exact: (key) => ({ from: key, to: `${key}!` }),
  prefix: (key, text) => {
    const last = /[/?]$/.exec(text)?.[0] ?? ''
    const from = key.endsWith(last) ? key : key + last
    return { from, to: from.slice(0, -1) + String.fromCharCode(from.charCodeAt(from.length - 1) + 1) }
  },
  host: (key) => {
    const host = hostOfKey(key)
    return { from: `${host})/`, to: `${host}*` }
  },
  domain: (key) => {
    const host = hostOfKey(key)
    return { from: host.includes(',') ? `${host})/` : `${host},`, to: `${host}-` }
  },
}

/** The key up to ")/", which only the keys of URLs with a host contain. */
function hostOfKey(key: string): string {
  const end = key.indexOf(')/')
  if (end !== -1) return key.slice(0, end)
  const suggestion = 'ask for the exact page, or for a prefix'
  const message = `The URL has no host, and so there is no range of its host [no-host]: ${suggestion}`
  throw new UrlError('ERR_INVALID_URL', message, { reason: 'no-host', suggestion })
}

// The way back from a SURT to URLs. Many URLs have the same key, which lacks "www.", case, the order of the parameters and, in
// `surt`, the scheme; so the result is a pattern.

/**
 * A pattern for the URLs that a SURT matches.
 *
 * @example
 * ```ts
 * import { surtPattern, type SurtPattern } from 'weburl/profiles'
 *
 * const pattern: SurtPattern = surtPattern('http://(org,example,')
 * pattern // => { scheme: 'http', host: 'example.org', subdomains: true, port: null, path: null, query: null, text: 'http://*.example.org/*' }
 * ```
 */
export interface SurtPattern {
  /** `null` if the SURT contains no scheme. */
  readonly scheme: string | null
  /** `null` in a URL without a host, such as `urn:isbn:0451450523`. */
  readonly host: string | null
  /** Whether the SURT also matches the subdomains of the host. */
  readonly subdomains: boolean
  readonly port: number | null
  /** `null` for every path. A "*" at the end matches anything. */
  readonly path: string | null
  /** Without its "?"; `null` if the SURT has none. */
  readonly query: string | null
  /** The whole pattern as a string, with "*" for unknown parts: `*://example.org/a`. */
  readonly text: string
}

/** An optional scheme and "("; labels; ")", which is missing if more labels may follow; path and query. */
const WITH_HOST = /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/\(|\()?([^()/?#]*)(?:(\))(\/[^?#]*)?(?:\?(.*))?)?$/

/** `urn:isbn:0451450523`, but not `http://example.org/`, which is a URL and not a SURT. */
const WITHOUT_HOST = /^([A-Za-z][A-Za-z0-9+.-]*):(?!\/\/)([^()?#]*)(?:\?(.*))?$/

/**
 * Returns a pattern for the URLs that a SURT matches. A SURT is a key of `surt` or {@link surtWithScheme}, or the beginning of a
 * key up to the end of a label, which is how Heritrix describes a part of the web. Without ")" it also matches subdomains, and
 * without a path it matches every path. A "*" at the end of a path matches anything.
 *
 * | `surtPattern(…)`                | `text`                        | `host`          | `subdomains` |
 * | :------------------------------ | :---------------------------- | :-------------- | :----------- |
 * | `org,example)/a?b`              | `*://example.org/a?b`         | `example.org`   | `false`      |
 * | `org,example:8080)/`            | `*://example.org:8080/`       | `example.org`   | `false`      |
 * | `http://(org,example,)/a`       | `http://example.org/a`        | `example.org`   | `false`      |
 * | `http://(org,example,)`         | `http://example.org/*`        | `example.org`   | `false`      |
 * | `http://(org,example,`          | `http://*.example.org/*`      | `example.org`   | `true`       |
 * | `org,example,`                  | `*://*.example.org/*`         | `example.org`   | `true`       |
 * | `org,example)/a/*`              | `*://example.org/a/*`         | `example.org`   | `false`      |
 * | `1,0,168,192)/`                 | `*://192.168.0.1/`            | `192.168.0.1`   | `false`      |
 * | `::1)/`                         | `*://[::1]/`                  | `[::1]`         | `false`      |
 * | `urn:isbn:0451450523`           | `urn:isbn:0451450523`         | `null`          | `false`      |
 * | `foo:a/b?c`                     | `foo:a/b?c`                   | `null`          | `false`      |
 * | `a/b`                           | `throws surt-invalid`         | `throws surt-invalid` | `throws surt-invalid` |
 *
 * @example
 * ```ts
 * import { surtPattern } from 'weburl/profiles'
 *
 * surtPattern('org,example)/a?b').text // => '*://example.org/a?b'
 * surtPattern('org,example,').text // => '*://*.example.org/*'
 * ```
 */
export function surtPattern(surt: string): SurtPattern {
  const text = textIn(surt, 'surtPattern(surt)')
  const match = WITH_HOST.exec(text)
  const [, scheme = null, labels = '', end = null, path = '', query = null] = match ?? []
  // "urn:isbn:1" is a URL without a host; "org,example:8080" consists of labels and a port.
  const other = match === null || (end === null && labels.includes(':')) ? WITHOUT_HOST.exec(text) : null
  if (other !== null) return withoutHost(other)
  if (labels === '' || labels === '-') throw invalid(text)
  const authority = hostAndPort(labels.replace(/(?<!,),+$/, ''))
  if (authority === null) throw invalid(text)
  const { host, port } = authority
  const subdomains = end === null
  const written = `${scheme ?? '*'}://${subdomains ? '*.' : ''}${host}${port === null ? '' : `:${port}`}`
  return Object.freeze({
    scheme,
    host,
    subdomains,
    port,
    path: path === '' ? null : path,
    query,
    text: `${written}${path === '' ? '/*' : path}${query === null ? '' : `?${query}`}`,
  })
}

function withoutHost([text, scheme = '', path = '', query = null]: readonly (string | null)[]): SurtPattern {
  return Object.freeze({ scheme, host: null, subdomains: false, port: null, path, query, text: text ?? '' })
}

/**
 * The host and port of reversed labels; `null` if the labels are followed by something other than a port. With two or more ":" the
 * whole is an IPv6 address without a port, because a key does not show where an address ends.
 */
function hostAndPort(labels: string): { readonly host: string; readonly port: number | null } | null {
  const [names = '', port, ...more] = labels.split(':')
  if (more.length > 0) return { host: `[${labels}]`, port: null }
  if (port !== undefined && !/^[0-9]+$/.test(port)) return null
  return { host: names.split(',').reverse().join('.'), port: port === undefined ? null : Number(port) }
}

function invalid(text: string): UrlError {
  const suggestion = 'write org,example)/path'
  const message = `${quotedInput(text)} is not a SURT [surt-invalid]: ${suggestion}`
  return new UrlError('ERR_INVALID_URL', message, { reason: 'surt-invalid', suggestion })
}
