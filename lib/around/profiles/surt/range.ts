/**
 * Ranges of keys in a sorted index, as they are requested from CDX servers: one page, the pages below a path, a host, a domain.
 * The ranges end where the ranges of pywb end.
 */

import { quotedInput } from '../../../ground/findings/mask.js'
import { valueInWords } from '../../../ground/findings/mask-plainly.js'
import { UrlError } from '../../../ground/findings/url-error.js'
import { textIn } from '../../../ground/own-options.js'
import { inputOf } from '../profile.js'
import { surt as surtProfile } from './index.js'

/**
 * A range of keys, in the order of their bytes.
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
 * The range of keys that a CDX server looks through for a URL. Throws a `UrlError` if the URL has no key, or if the range needs a
 * host and there is none.
 *
 * A final "/" or "?" counts in a prefix, although the key of the page has none: the prefix `http://example.org/a/` does not
 * cover `http://example.org/abc`. A range of kind `domain` for a single label, such as `com`, does not cover the host `com`.
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
    const from = last === '' || key.endsWith(last) ? key : key + last
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

/** The key up to ")/", which it contains if the URL has a host. */
function hostOfKey(key: string): string {
  const end = key.indexOf(')/')
  if (end !== -1) return key.slice(0, end)
  const suggestion = 'ask for the exact page, or for a prefix'
  const message = `The URL has no host, and so there is no range of its host [no-host]: ${suggestion}`
  throw new UrlError('ERR_INVALID_URL', message, { reason: 'no-host', suggestion })
}

// From a SURT back to the URLs that it stands for. A key has lost the scheme, "www.", case and the order of the parameters, so it
// stands for many URLs: the result is a pattern.

/**
 * The URLs that a SURT stands for.
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
  /** `null`: the SURT does not say. */
  readonly scheme: string | null
  /** `null` in a URL without a host, such as `urn:isbn:0451450523`. */
  readonly host: string | null
  /** Whether the hosts below the host are meant, too. */
  readonly subdomains: boolean
  readonly port: number | null
  /** `null`: every path. A "*" at the end stands for any rest. */
  readonly path: string | null
  /** Without its "?"; `null` if the SURT has none. */
  readonly query: string | null
  /** The whole pattern as one string, with "*" for the unknown parts: `*://example.org/a`. */
  readonly text: string
}

/** Scheme and "(", which may be missing; labels; ")", which is missing if more labels may follow; path and query. */
const WITH_HOST = /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/\(|\()?([^()/?#]*)(?:(\))(\/[^?#]*)?(?:\?(.*))?)?$/

/** `urn:isbn:0451450523` */
const WITHOUT_HOST = /^([A-Za-z][A-Za-z0-9+.-]*):([^()?]*)(?:\?(.*))?$/

/**
 * The URLs that a SURT stands for: a key of `surt` or {@link surtWithScheme}, or the beginning of one, with which Heritrix
 * describes a part of the web. Without ")" the labels go on, and the hosts below are meant too; without a path all paths are
 * meant. A "*" at the end makes a path open.
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
  const [, scheme = null, labels = '', end = null, path = '', query = null] = WITH_HOST.exec(text) ?? []
  // "urn:isbn:1" is a URL without a host. "org,example:8080" is labels with a port.
  const other = end === null && labels.includes(':') ? WITHOUT_HOST.exec(text) : null
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
 * Labels from the last to the first; `null` if they are followed by something other than a port. An IPv6 address contains at least
 * two ":", and gets no port here, because a key does not show where the address ends.
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
