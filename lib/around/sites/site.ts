/**
 * Sites: which part of a host people register, and which URLs belong to the same site. The terms are those of the URL Standard
 * (section 3.2, "public suffix" and "registrable domain") and HTML ("obtain a site", "same site").
 *
 * @see https://url.spec.whatwg.org/#host-miscellaneous
 * @see https://html.spec.whatwg.org/multipage/browsers.html#sites
 */

import { canonicalizeUrl } from '../../dialects/whatwg/canonicalize.js'
import { today } from '../../dialects/whatwg/edition-today.js'
import { isPlainDomain } from '../../dialects/whatwg/fast-grammar.js'
import { recognising, SPECIAL, shapeOfPlain } from '../../dialects/whatwg/fast-recognise.js'
import { originOf } from '../../dialects/whatwg/origin.js'
import { parseUrl } from '../../dialects/whatwg/url-parsing.js'
import { type Components, type HostData, type Report, silent, WITHOUT_SLASH } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { quotedInput } from '../../ground/findings/mask.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { hasEmptyLabel, withoutFinalDot } from '../../ground/hosts/host-name.js'
import { isIPv4Text } from '../../ground/hosts/ipv4.js'
import { memberOf, ownOptions, urlTextIn } from '../../ground/own-options.js'
import { FULL_STOP, indexIn, LEFT_BRACKET, lastIndexBefore, unitOrEof } from '../../ground/text/ascii.js'
import type { Host } from '../../url/parts/host.js'
import { refusePlainly } from '../../url/reading/read-text.js'
import { hasRecord } from '../../url/record-of.js'
import type { Url } from '../../url/url.js'
import { publicSuffixList } from './bundled-list.js'
import type { PublicSuffixList, SuffixMatch } from './public-suffix-list.js'

/**
 * Which list to use, and which of its rules apply.
 *
 * @example
 * ```ts
 * import { isSameSite, type SiteOptions } from 'weburl/sites'
 *
 * const icann: SiteOptions = { rules: 'icann' }
 * isSameSite('https://a.github.io', 'https://b.github.io') // => false
 * isSameSite('https://a.github.io', 'https://b.github.io', icann) // => true
 * ```
 */
export interface SiteOptions {
  /** {@link publicSuffixList} by default. */
  readonly list?: PublicSuffixList | undefined
  /** `'all'` by default, as in browsers; `'icann'` leaves out the suffixes of companies, such as `github.io`. */
  readonly rules?: 'all' | 'icann' | undefined
}

/**
 * The input of these functions: a URL string with "//", a `Url` or another object with an `href`, a {@link Host}, or a host string.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 * import { registrableDomain, type SiteInput } from 'weburl/sites'
 *
 * const inputs: SiteInput[] = ['https://a.example.org/', Url.parse('https://a.example.org'), 'a.example.org']
 * inputs.map((input) => registrableDomain(input)) // => ['example.org', 'example.org', 'example.org']
 * ```
 */
export type SiteInput = string | { readonly href: string } | Host

/**
 * A domain, split with a public suffix list.
 *
 * @example
 * ```ts
 * import { type DomainParts, domainParts } from 'weburl/sites'
 *
 * const parts = domainParts('https://a.b.example.co.uk/') as DomainParts
 * parts // => { domain: 'a.b.example.co.uk', publicSuffix: 'co.uk', registrableDomain: 'example.co.uk', subdomain: 'a.b', section: 'icann' }
 * ```
 */
export interface DomainParts {
  /** In lowercase ASCII. */
  readonly domain: string
  readonly publicSuffix: string
  /** The public suffix and one label; `null` if the domain is a public suffix itself. */
  readonly registrableDomain: string | null
  /** The labels before the registrable domain; `null` if there are none. */
  readonly subdomain: string | null
  readonly section: SuffixMatch['section']
}

const OPTIONS: readonly (keyof SiteOptions)[] = ['list', 'rules']

/** The domain of an input; `null` for an address, for a host of a scheme without domains, and for a host with an empty label. */
function domainOf(input: SiteInput): string | null {
  const text = typeof input === 'string' ? domainInText(input) : isHost(input) ? domainText(input) : domainInUrl(input)
  return text === null || text === '' || hasEmptyLabel(text) ? null : text
}

const domainText = (host: Host): string | null => (host.kind === 'domain' ? host.toString() : null)

function domainInUrl(input: { readonly href: string }): string | null {
  if (!isUrl(input)) return domainInUrlText(textOf(input))
  if (input.dialect.name === today.name && WEB.test(input.href)) return domainAmongHosts(input.hostname)
  const host = input.canonicalize().authority?.host
  return host === undefined ? null : domainText(host)
}

function domainInText(text: string): string | null {
  if (indexIn(text, '//', 0) !== -1) return domainInUrlText(text)
  return isPlainDomain(text) ? text : domainInData(hostDataOf(text))
}

function domainInUrlText(text: string): string | null {
  const shape = recognising.recognise(text)
  const isSpecial = shape > 0 && (shape & SPECIAL) !== 0
  return isSpecial ? domainAmongHosts(recognising.hostname(text, shape)) : domainInData(recordIn(text, shape).hostData)
}

const domainInData = (data: HostData | null | undefined): string | null => (data?.kind === 'domain' ? data.text : null)

const WEB = /^(?:http|ws)s?:/

/** A canonical host of a web URL, if it is a domain; `null` for an address, which is in brackets or consists of four numbers. */
const domainAmongHosts = (host: string): string | null =>
  unitOrEof(host, 0) === LEFT_BRACKET || isIPv4Text(host) ? null : host

/** A host is recognised by its members, because importing the class would make the bundle larger. */
const isHost = (input: SiteInput): input is Host =>
  memberOf(input, 'kind') !== undefined && memberOf(input, 'addressClass') !== undefined

/** Whether an input is a `Url`, of any dialect. */
const isUrl = hasRecord as (input: string | { readonly href: string }) => input is Url

const textOf = (input: string | { readonly href: string }): string =>
  urlTextIn(input, 'the text of a URL, such as "https://example.org/"')

/**
 * Parses a URL, given as a string or as an object with an `href`, without canonicalizing it. Throws a `UrlError` if it is not a
 * URL.
 */
function parsedRecord(input: string | { readonly href: string }): Components {
  const text = textOf(input)
  const shape = recognising.recognise(text)
  if (shape === 0 && hostDataOf(text) !== null) throw hostAlone()
  return recordIn(text, shape)
}

/** The error for a host without a URL: whether two hosts belong to the same site also depends on their schemes. */
function hostAlone(): UrlError {
  const reason = 'missing-scheme-non-relative-URL'
  const suggestion = 'write https:// before it, or compare what registrableDomain gives'
  const message = `The input is not a URL: it is a host by itself, and a site has a scheme [${reason}]: ${suggestion}`
  return new UrlError('ERR_INVALID_URL', message, { reason, suggestion })
}

/** Parses a URL string. `shape` is the fast path's result for the string. */
function recordIn(text: string, shape: number): Components {
  if (shape > 0) return recognising.split(text, shape)
  if (shape === WITHOUT_SLASH) return recognising.split(`${text}/`, shapeOfPlain(text.length + 1))
  return parseUrl(text, null, today, silent) ?? refusePlainly('The input is not a URL', text, RULES, null)
}

const canonical = (url: Components): Components => canonicalizeUrl(url, url.hostData ?? null, utf8, today)

/** The rules for parsing a refused string again, to explain the error. Nothing else of the dialect is used here. */
const RULES = {
  name: today.name,
  parse: (text: string, report: Report) => parseUrl(text, null, today, report),
  resolve: (base: Components, text: string, report: Report) => parseUrl(text, base, today, report),
}

/** The host that a string denotes in an https URL; `null` if the string is not a host. */
function hostDataOf(host: string): HostData | null {
  const isAlone = host !== '' && !/[/\\?#@\t\n\r]/.test(host) && !/:[0-9]*$/.test(host.replace(/^\[.*\]$/, ''))
  return isAlone ? (parseUrl(`https://${host}/`, null, today, silent)?.hostData ?? null) : null
}

/**
 * Splits a domain into its parts, which keep a final dot. Returns `null` for a host that is not a domain: an address, an empty
 * host, or a host with an empty label. Throws a `UrlError` for a string that is not a URL.
 *
 * @example
 * ```ts
 * import { domainParts } from 'weburl/sites'
 *
 * domainParts('www.食狮.中国')?.registrableDomain // => 'xn--85x722f.xn--fiqs8s'
 * domainParts('example.org.')?.registrableDomain // => 'example.org.'
 * domainParts('localhost')?.registrableDomain // => null
 * domainParts('https://192.168.0.1/') // => null
 * ```
 */
export function domainParts(input: SiteInput, options?: SiteOptions): DomainParts | null {
  const found = lookedUp(siteOptions(options, 'domainParts(url'), input)
  if (found === null) return null
  const { domain, section } = found
  const registrable = registrableOf(found)
  const subdomain = registrable === null ? '' : domain.slice(0, -registrable.length - 1)
  return Object.freeze({
    domain,
    publicSuffix: suffixOf(found),
    registrableDomain: registrable,
    subdomain: subdomain === '' ? null : subdomain,
    section,
  })
}

interface Settled {
  readonly list: PublicSuffixList
  readonly rules: 'all' | 'icann'
}

const NO_OPTIONS: Settled = Object.freeze({ list: publicSuffixList, rules: 'all' })

/** Checks the options of a call, and fills in the defaults. `callee` is for the error message. */
function siteOptions(options: SiteOptions | undefined, callee: string): Settled {
  if (options === undefined) return NO_OPTIONS
  const call = `${callee}, { list, rules: 'icann' })`
  const { list = publicSuffixList, rules = 'all' } = ownOptions(options, OPTIONS, call)
  if (rules !== 'all' && rules !== 'icann')
    throw new TypeError(`The rules of a list are 'all' or 'icann', not ${valueInWords(rules, quotedInput)}`)
  if (typeof list?.match !== 'function')
    throw new TypeError(`The option list is not a list, such as parsePublicSuffixList makes of a text: write ${call}`)
  return { list, rules }
}

/** A domain, and how its suffix was found. */
interface Found {
  /** In lowercase ASCII, with a final dot if the input has one. */
  readonly domain: string
  /** The index in the domain at which the public suffix begins. */
  readonly suffixStart: number
  readonly section: SuffixMatch['section']
}

function lookedUp({ list, rules }: Settled, input: SiteInput): Found | null {
  const domain = domainOf(input)
  if (domain === null) return null
  const name = withoutFinalDot(domain)
  const { suffix, section } = list.match(name, rules)
  return { domain, suffixStart: name.length - suffix.length, section }
}

const suffixOf = ({ domain, suffixStart }: Found): string => domain.slice(suffixStart)

/** The public suffix and one label; `null` if the domain is a public suffix itself. */
const registrableOf = ({ domain, suffixStart }: Found): string | null =>
  suffixStart <= 0 ? null : domain.slice(lastIndexBefore(domain, FULL_STOP, suffixStart - 1) + 1)

/**
 * Returns the suffix under which people can register names; `null` if the host is not a domain. If no rule of the list matches, the
 * suffix is the last label.
 *
 * | `publicSuffix(…)`            | `toString()`   |
 * | :--------------------------- | :------------- |
 * | `www.example.co.uk`          | `co.uk`        |
 * | `example.github.io`          | `github.io`    |
 * | `https://example.org:8080/a` | `org`          |
 * | `example.invalid`            | `invalid`      |
 * | `co.uk`                      | `co.uk`        |
 *
 * @example
 * ```ts
 * import { publicSuffix } from 'weburl/sites'
 *
 * publicSuffix('www.example.co.uk') // => 'co.uk'
 * publicSuffix('example.github.io', { rules: 'icann' }) // => 'io'
 * publicSuffix('[::1]') // => null
 * ```
 */
export const publicSuffix = (input: SiteInput, options?: SiteOptions): string | null => {
  const found = lookedUp(siteOptions(options, 'publicSuffix(url'), input)
  return found && suffixOf(found)
}

/**
 * Returns the domain that somebody can register: the public suffix and one more label. Returns `null` for a public suffix itself,
 * and for a host that is not a domain.
 *
 * @example
 * ```ts
 * import { registrableDomain } from 'weburl/sites'
 *
 * registrableDomain('https://www.example.co.uk/a') // => 'example.co.uk'
 * registrableDomain('EXAMPLE.org') // => 'example.org'
 * registrableDomain('co.uk') // => null
 * registrableDomain('192.168.0.1') // => null
 * ```
 */
export const registrableDomain = (input: SiteInput, options?: SiteOptions): string | null => {
  const found = lookedUp(siteOptions(options, 'registrableDomain(url'), input)
  return found && registrableOf(found)
}

/**
 * Returns the site of a URL as a string, which can be used as a key: the scheme and the registrable domain, or the host if there is
 * no registrable domain. Returns `null` for a URL with an opaque origin, such as a `data:` or `file:` URL. Throws a `UrlError` for
 * a string that is not a URL.
 *
 * @example
 * ```ts
 * import { site } from 'weburl/sites'
 *
 * site('https://a.example.co.uk:8443/b') // => 'https://example.co.uk'
 * site('http://192.168.0.1/') // => 'http://192.168.0.1'
 * site('http://localhost:8080/') // => 'http://localhost'
 * site('data:,a') // => null
 * site('example.org') // throws The input is not a URL
 * ```
 */
export const site = (url: string | { readonly href: string }, options?: SiteOptions): string | null =>
  siteBy(siteOptions(options, 'site(url'), url)

function siteBy(settled: Settled, url: string | { readonly href: string }): string | null {
  // A blob: URL has the origin of its inner URL.
  const origin = isUrl(url) ? url.origin : originOf(canonical(parsedRecord(url)), today)
  if (origin === 'null') return null
  const { scheme, host } = canonical(parsedRecord(origin))
  const found = lookedUp(settled, origin)
  return `${scheme}://${(found && registrableOf(found)) ?? host ?? ''}`
}

/**
 * Tells whether two URLs have the same site, including the scheme. Browsers send `SameSite` cookies between such URLs. Ports do not
 * matter. A URL with an opaque origin has the same site as no URL, not even as itself. Throws a `UrlError` for a string that is not
 * a URL. A host alone has no scheme; to compare hosts, compare the results of {@link registrableDomain}.
 *
 * @example
 * ```ts
 * import { isSameSite } from 'weburl/sites'
 *
 * isSameSite('https://a.example.org/', 'https://b.example.org:8443/') // => true
 * isSameSite('https://example.org/', 'http://example.org/') // => false
 * isSameSite('https://a.co.uk/', 'https://b.co.uk/') // => false
 * isSameSite('https://192.168.0.1/', 'https://192.168.0.2/') // => false
 * isSameSite('data:,a', 'data:,a') // => false
 * isSameSite('a.example.org', 'b.example.org') // throws write https:// before it
 * ```
 */
export function isSameSite(
  a: string | { readonly href: string },
  b: string | { readonly href: string },
  options?: SiteOptions,
): boolean {
  const settled = siteOptions(options, 'isSameSite(a, b')
  const siteOfA = siteBy(settled, a)
  return siteOfA !== null && siteOfA === siteBy(settled, b)
}
