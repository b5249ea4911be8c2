/**
 * Ranges of keys in a sorted index, as they are requested from CDX servers: one page, the pages below a path, a host, a domain.
 * The ends of the ranges are those of pywb.
 */

import { quotedInput } from '../../../ground/findings/mask.js'
import { UrlError } from '../../../ground/findings/url-error.js'
import { inputOf } from '../profile.js'
import { surt } from './index.js'

/**
 * What a range is to cover. `exact`: one page. `prefix`: the keys that begin with the key. `host`: the pages of a host.
 * `domain`: the pages of a host and of the hosts below it.
 *
 * @example
 * ```ts
 * import { surtRange, type SurtMatch } from 'weburl/profiles'
 *
 * const matches: SurtMatch[] = ['exact', 'prefix', 'host', 'domain']
 * matches.map((match) => surtRange('http://example.org/a', match).to) // => ['org,example)/a!', 'org,example)/b', 'org,example*', 'org,example-']
 * ```
 */
export type SurtMatch = 'exact' | 'prefix' | 'host' | 'domain'

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
 * The range of keys that a CDX server looks through for a URL. Throws a `UrlError` where the URL has no key, or has no host and
 * the range is that of a host.
 *
 * A final "/" or "?" counts in a prefix, although the key of the page has none: the prefix `http://example.org/a/` does not
 * cover `http://example.org/abc`. The domain of a single label, such as `com`, does not cover that host itself.
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
export function surtRange(url: string | { readonly href: string }, match: SurtMatch = 'exact'): SurtRange {
  const rangeOf = Object.hasOwn(RANGES, match) ? RANGES[match] : undefined
  if (rangeOf === undefined) {
    throw new TypeError(`${quotedInput(String(match))} is not a kind of range: write ${Object.keys(RANGES).join(', ')}`)
  }
  const input = inputOf(url)
  return rangeOf(surt.key(input), input.toString())
}

const RANGES: Readonly<Record<SurtMatch, (key: string, text: string) => SurtRange>> = {
  exact: (key) => ({ from: key, to: `${key}!` }),
  prefix: (key, text) => {
    const last = /[/?]$/.exec(text)?.[0] ?? ''
    const from = last === '' || key.endsWith(last) ? key : key + last
    return { from, to: from.slice(0, -1) + String.fromCharCode(from.charCodeAt(from.length - 1) + 1) }
  },
  host: (key) => {
    const host = hostOf(key)
    return { from: `${host})/`, to: `${host}*` }
  },
  domain: (key) => {
    const host = hostOf(key)
    return { from: host.includes(',') ? `${host})/` : `${host},`, to: `${host}-` }
  },
}

/** The text before ")/", which is in the key if the URL has a host. */
function hostOf(key: string): string {
  const end = key.indexOf(')/')
  if (end !== -1) return key.slice(0, end)
  const suggestion = 'ask for the exact page, or for a prefix'
  const message = `The URL has no host, and so there is no range of its host [no-host]: ${suggestion}`
  throw new UrlError('ERR_INVALID_URL', message, { reason: 'no-host', suggestion })
}
