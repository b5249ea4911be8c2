/**
 * The rules of a parser: what a URL has to be like, beyond being one.
 *
 * Each rule is a function from a canonical URL to the reason why it is refused. They look at values (the host that is denoted,
 * the port that a connection would use), never at text, and the first that refuses is the one that is told of.
 */

import type { ComponentName, Dialect } from '../components.js'
import type { AddressClass } from '../hosts/address-class.js'
import { endsInANumber } from '../hosts/ipv4.js'
import type { Span } from '../insight/finding.js'
import { maskPasswords } from '../insight/mask-password.js'
import type { Authority } from '../parts/authority.js'
import type { Host } from '../parts/host.js'
import type { Url } from '../url.js'
import type { ParseOptions } from '../url-options.js'
import { HostPolicy, hasEmptyLabel, nameOf } from './host-policy.js'
import {
  anyOf,
  assertKnownOptions,
  readAddressClass,
  readForbidden,
  readList,
  readMaxLength,
  readPort,
  readScheme,
  shortened,
} from './policy-options.js'

/**
 * How a parser reads, and what it allows. Of a rule that is not given nothing is asked; those that are given have to hold
 * all together, for what is read against a base, too.
 *
 * The rules hold for what the dialect reads. A URL that is handed on as text may be read by other rules there; `toURL()`
 * sees to it that the platform reads the same.
 *
 * @typeParam Scheme - the schemes that are allowed, which the type of the results then knows.
 *
 * @example
 * ```ts
 * import { UrlParser, type UrlParserOptions } from 'weburl'
 *
 * const rules = {
 *   schemes: ['https'],
 *   hosts: ['example.org', '*.example.org'],
 *   credentials: 'forbid',
 *   ports: [443, 8443],
 *   maxLength: 2048,
 * } as const satisfies UrlParserOptions
 * const webhooks = new UrlParser(rules)
 * webhooks.canParse('https://hooks.example.org:8443/a') // => true
 * webhooks.canParse('https://example.org.evil.example/') // => false
 * webhooks.parse('https://me@example.org/') // throws credentials-forbidden
 * new UrlParser({ schemes: ['https:'] }) // throws write "https"
 * ```
 */
export interface UrlParserOptions<Scheme extends string = string> extends ParseOptions {
  /** The schemes that are allowed, in lowercase and without ":". */
  readonly schemes?: readonly Scheme[] | undefined
  /**
   * The hosts that are allowed. `example.org` is that host alone; `*.example.org` is what is below it, at any depth, and not
   * `example.org` itself. A domain may be written in Unicode or in ASCII. An IP address is compared by value, and an IPv6
   * address stands in brackets. A domain with a final dot is another one than without, in a pattern, too.
   *
   * | `new UrlParser({ hosts: ['example.org', '*.example.net', 'bücher.example', '127.0.0.1', '[::1]'] }).parse(…)` | `href` |
   * | :---------------------------------------- | :------------------------------- |
   * | `https://example.org.evil.example/`       | throws host-not-allowed          |
   * | `https://example.org@evil.example/`       | throws host-not-allowed          |
   * | `https://evil.example\@example.org/`      | throws host-not-allowed          |
   * | `https://evilexample.net/`                | throws host-not-allowed          |
   * | `https://example.net/`                    | throws host-not-allowed          |
   * | `https://a.b.example.net/`                | `https://a.b.example.net/`       |
   * | `https://www.example.org/`                | throws host-not-allowed          |
   * | `https://example.org./`                   | throws host-not-allowed          |
   * | `https://EXAMPLE%2Eorg/`                  | `https://example.org/`           |
   * | `https://BÜCHER.example/`                 | `https://xn--bcher-kva.example/` |
   * | `http://0x7f.1/`                          | `http://127.0.0.1/`              |
   * | `http://[::ffff:127.0.0.1]/`              | throws host-not-allowed          |
   * | `http://[0:0::1]:8080/`                   | `http://[::1]:8080/`             |
   * | `git://Example.org/`                      | `git://Example.org/`             |
   * | `git://evil.example%2F.example.net/`      | throws host-not-allowed          |
   * | `mailto:me@example.org`                   | throws host-not-allowed          |
   */
  readonly hosts?: readonly string[] | undefined
  /**
   * What a host that is an IP address has to be for: `['public']` stops requests into the network that they come from. What
   * has no host is refused, and a host that might be an address to whoever connects, such as that of `git://0x7f.1/`.
   *
   * Names pass, but for `localhost` and what is below it: which address a name resolves to is not known here, and may change.
   * A program that connects to names has to look at the address that it connects to, too.
   *
   * | `new UrlParser({ addresses: ['public'] }).parse(…)` | `href`                      |
   * | :-------------------------------------------------- | :-------------------------- |
   * | `http://0x7f.1/`                                    | throws address-not-allowed  |
   * | `http://[::ffff:169.254.169.254]/`                  | throws address-not-allowed  |
   * | `http://app.localhost./`                            | throws address-not-allowed  |
   * | `http://localhost.example/`                         | `http://localhost.example/` |
   * | `git://example.org/`                                | `git://example.org/`        |
   * | `git://0x7f.1/`                                     | throws address-not-allowed  |
   * | `git://%31%32%37.0.0.1/`                            | throws address-not-allowed  |
   * | `git://1.1.1.1/`                                    | throws address-not-allowed  |
   * | `file:///etc/hosts`                                 | throws address-not-allowed  |
   * | `data:,`                                            | throws address-not-allowed  |
   * | `http://1.1.1.1/`                                   | `http://1.1.1.1/`           |
   */
  readonly addresses?: readonly AddressClass[] | undefined
  /** The ports that are allowed; of a URL without one, the default port of its scheme has to be. */
  readonly ports?: readonly number[] | undefined
  /** Whether there may be a username or a password. */
  readonly credentials?: 'allow' | 'forbid' | undefined
  /** Whether there may be a fragment. */
  readonly fragment?: 'allow' | 'forbid' | undefined
  /** How many UTF-16 units a text may have; it is not read when it has more. The canonical text may have no more, either. */
  readonly maxLength?: number | undefined
}

/** Why a URL is refused. */
export interface Refusal {
  readonly reason: string
  readonly component: ComponentName | null
  readonly message: string
  readonly suggestion: string
  /** Where it is no component, and not all of the text. */
  readonly span?: Span
}

type Rule = (canonical: Url) => Refusal | null

export class UrlPolicy {
  readonly #maxLength: number
  readonly #rules: readonly Rule[]

  /** Throws a `UrlError` for a rule that cannot be followed. */
  constructor(options: UrlParserOptions, dialect: Dialect) {
    assertKnownOptions(options, OPTIONS)
    this.#maxLength = readMaxLength(options.maxLength)
    this.#rules = RULES.flatMap((rule) => rule(options, dialect) ?? [])
  }

  /** Whether there are no rules. */
  get allowsAll(): boolean {
    return this.#rules.length === 0 && this.#maxLength === Number.POSITIVE_INFINITY
  }

  /** Why a text is not even read; `null` when it is. */
  refusalOfText({ length }: string): Refusal | null {
    if (length <= this.#maxLength) return null
    return { ...tooLong(length, this.#maxLength), span: { start: this.#maxLength, end: length } }
  }

  /** Why a URL is refused; `null` when it is allowed. */
  refusalOf(url: Url): Refusal | null {
    if (this.allowsAll) return null
    const canonical = url.tryCanonicalize()
    if (canonical === null) return NOT_CANONICAL
    for (const rule of this.#rules) {
      const refusal = rule(canonical)
      if (refusal !== null) return refusal
    }
    const { length } = canonical.href
    return length <= this.#maxLength ? null : tooLong(length, this.#maxLength)
  }
}

/** In some dialects. */
const NOT_CANONICAL: Refusal = {
  reason: 'no-canonical-form',
  component: null,
  message: 'the URL has no canonical form, to which rules could be applied',
  suggestion: 'write a host that has one',
}

const tooLong = (length: number, maxLength: number): Refusal => ({
  reason: 'too-long',
  component: null,
  message: `the URL has ${length} characters`,
  suggestion: `use at most ${maxLength}`,
})

const OPTIONS: readonly (keyof UrlParserOptions)[] = [
  'dialect',
  'base',
  'schemes',
  'hosts',
  'addresses',
  'ports',
  'credentials',
  'fragment',
  'maxLength',
]

/** The rules, in the order in which they are tried; `null` where an option asks for nothing. */
const RULES: readonly ((options: UrlParserOptions, dialect: Dialect) => Rule | null)[] = [
  schemeRule,
  credentialsRule,
  addressRule,
  hostRule,
  portRule,
  fragmentRule,
]

function schemeRule({ schemes }: UrlParserOptions): Rule | null {
  if (schemes === undefined) return null
  const allowed = readList('schemes', schemes, readScheme)
  const refusal = { reason: 'scheme-not-allowed', component: 'scheme', suggestion: `use ${anyOf(allowed)}` } as const
  return ({ scheme }) =>
    allowed.has(scheme) ? null : { ...refusal, message: `the scheme ${shortened(scheme)} is not allowed` }
}

function credentialsRule({ credentials }: UrlParserOptions): Rule | null {
  if (!readForbidden('credentials', credentials)) return null
  const refusal = {
    reason: 'credentials-forbidden',
    message: 'a username and a password are not allowed',
    suggestion: 'leave the credentials out',
  }
  return ({ authority }) => {
    const username = authority?.username ?? null
    if (username === null && (authority?.password ?? null) === null) return null
    return { ...refusal, component: username === null || username === '' ? 'password' : 'username' }
  }
}

function addressRule({ addresses }: UrlParserOptions): Rule | null {
  if (addresses === undefined) return null
  const allowed = readList('addresses', addresses, readAddressClass)
  const refusal = {
    reason: 'address-not-allowed',
    component: 'host',
    suggestion: `use one that is ${anyOf(allowed)}`,
  } as const
  return ({ authority }) => {
    const message = addressProblem(authority?.host ?? null, allowed)
    return message === null ? null : { ...refusal, message }
  }
}

/** What is wrong with a host where addresses of some classes are allowed. */
function addressProblem(host: Host | null, allowed: ReadonlySet<AddressClass>): string | null {
  if (host === null || host.kind === 'empty') return 'there is no host'
  const name = nameOf(host)
  const addressClass = isLocalhost(name) ? 'loopback' : host.addressClass
  if (addressClass !== null) return allowed.has(addressClass) ? null : `the address of the host is ${addressClass}`
  // In a dialect, or with a scheme, that knows no addresses, the host may still be one to whoever connects.
  return name === null || hasEmptyLabel(name) || endsInANumber(name)
    ? 'it is not known whether the host is an address'
    : null
}

/** RFC 6761 section 6.3: these names have the loopback address, and no name server is asked for it. */
const isLocalhost = (name: string | null): boolean => name !== null && /(?:^|\.)localhost\.?$/.test(name)

function hostRule({ hosts }: UrlParserOptions, dialect: Dialect): Rule | null {
  if (hosts === undefined) return null
  const patterns = readList<unknown>('hosts', hosts, (pattern) => pattern)
  const policy = new HostPolicy(patterns, dialect)
  const refusal = { reason: 'host-not-allowed', component: 'host', suggestion: `use ${anyOf(patterns)}` } as const
  return (url) => {
    const { authority } = url
    if (authority === null) return { ...refusal, message: 'there is no host' }
    return policy.allows(authority.host)
      ? null
      : { ...refusal, message: `the host ${quotable(url, authority)}is not allowed` }
  }
}

/** A host that a log may show: behind an "@" in the path it may be a piece of a password. */
const quotable = (url: Url, { host, hostText }: Authority): string =>
  maskPasswords(url.toString()).text.includes(hostText) ? `${shortened(`${host}`)} ` : ''

function portRule({ ports }: UrlParserOptions): Rule | null {
  if (ports === undefined) return null
  const allowed = readList('ports', ports, readPort)
  const refusal = { reason: 'port-not-allowed', component: 'port', suggestion: `use ${anyOf(allowed)}` } as const
  return ({ effectivePort }) => {
    if (effectivePort === null) return { ...refusal, message: 'there is no port' }
    return allowed.has(effectivePort) ? null : { ...refusal, message: `the port ${effectivePort} is not allowed` }
  }
}

function fragmentRule({ fragment }: UrlParserOptions): Rule | null {
  if (!readForbidden('fragment', fragment)) return null
  const refusal = {
    reason: 'fragment-forbidden',
    component: 'fragment',
    message: 'a fragment is not allowed',
    suggestion: 'remove it, and the "#" before it',
  } as const
  return (url) => (url.fragment === null ? null : refusal)
}
