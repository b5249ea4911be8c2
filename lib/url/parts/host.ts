/**
 * The classes for hosts: a domain, an IPv4 or IPv6 address, an opaque host, or the empty host.
 *
 * A `Host` is the parsed value, not the text: `0x7f.1` and `127.0.0.1` are the same IPv4 address, `EXAMPLE.com` and `example.com`
 * are the same domain. `kind` names the kind of host, so that the compiler can check a `switch` over it. The text as written is the
 * authority's `hostText`.
 */

import type { Dialect, HostData } from '../../ground/components.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { type AddressClass, classOfIPv4, classOfIPv6 } from '../../ground/hosts/address-class.js'
import { ipv4Octets, serializeIPv4 } from '../../ground/hosts/ipv4.js'
import { serializeIPv6 } from '../../ground/hosts/ipv6.js'
import { inspectAs, MASK, quoted } from '../../ground/text/quoting.js'
import { isInBlock, mappedPieces, parseBlock } from './address-block.js'
import { checkKey, freezeClass, KEY, lateMirror, mirrorShowing } from './value.js'
import type { Within } from './within.js'

/** A string with other characters is masked in messages, because it may be a secret that was passed by mistake. */
const OF_AN_ADDRESS = /^[0-9A-Fa-f.:/[\]]*$/
const quotedBlock = (text: string): string => (OF_AN_ADDRESS.test(text) ? quoted(text) : `"${MASK}"`)

/** The rules that a `Domain` needs, from a dialect or from the host rules alone. */
type DomainRules = Pick<Dialect, 'domainToUnicode'>

/**
 * Characters that may come before or after a secret: ":", "@" and "=". They may be percent-encoded, because some programs parse the
 * credentials as part of the host and encode them.
 */
const MAY_HIDE = /[:@=]|%(?:25)*(?:3[AD]|40)/i

const mayHide = (host: HostValue, text: string): boolean => host.kind !== 'ipv6' && MAY_HIDE.test(text)

/** The members that the five kinds of host share. */
abstract class HostValue {
  /** The mirror, see value.ts. */
  declare protected readonly text: string
  readonly #within: Within | null

  /** @internal */
  constructor(key: typeof KEY, within: Within | null, domain = '@') {
    checkKey(key, 'parseHost(…)', 'Host')
    this.#within = within
    // A domain is its own mirror if neither it nor its URL can contain a secret. In all other cases, the mirror is a getter.
    if (within?.isPlain === false || MAY_HIDE.test(domain)) lateMirror(this, this.#mirror)
    else this.text = `${(this as HostValue).kind} ${domain}`
  }

  #mirror(): string {
    const text = this.toString()
    return `${this.kind} ${mayHide(this, text) ? mirrorShowing(MASK, text) : (this.#within?.mirror(text) ?? text)}`
  }

  abstract readonly kind: HostData['kind']

  /**
   * The purpose of an IP address according to IANA's registries; `null` if the host is not an address.
   *
   * The class depends only on the address, not on its spelling. If an IPv6 address stands for an IPv4 address that is not public,
   * it has the class of that IPv4 address, so embedding cannot hide an address. Domains have no class, not even `localhost`,
   * because the library does not look names up, and each look-up could return a different address.
   *
   * | `Url.parse(…)`                        | `authority.host.addressClass` |
   * | :------------------------------------ | :---------------------------- |
   * | `http://0x7f.1/`                      | `loopback`                    |
   * | `http://2852039166/`                  | `link-local`                  |
   * | `http://[::ffff:10.0.0.1]/`           | `private`                     |
   * | `http://[64:ff9b::169.254.169.254]/`  | `link-local`                  |
   * | `http://[2002:7f00:1::]/`             | `loopback`                    |
   * | `http://[::ffff:1.1.1.1]/`            | `public`                      |
   * | `http://[::1.1.1.1]/`                 | `reserved`                    |
   * | `http://[2001:0:101:101::]/`          | `reserved`                    |
   * | `http://192.0.0.9/`                   | `reserved`                    |
   * | `http://0/`                           | `unspecified`                 |
   * | `http://localhost/`                   | `null`                        |
   * | `foo://127.0.0.1/`                    | `null`                        |
   * | `file:///etc/hosts`                   | `null`                        |
   * | `http://100.64.0.1/`                  | `shared`                      |
   * | `http://[fd00::1]/`                   | `unique-local`                |
   * | `http://[3fff::1]/`                   | `documentation`               |
   * | `http://224.0.0.251/`                 | `multicast`                   |
   * | `http://[2606:4700:4700::1111]/`      | `public`                      |
   */
  get addressClass(): AddressClass | null {
    return null
  }

  /**
   * Tells whether the host is an address in one of the given blocks. A block is an address, "/" and the prefix length in bits, or a
   * single address. The result for a name is always `false`, even if it resolves to an address in a block.
   *
   * An IPv4 address and its IPv4-mapped IPv6 address are in the same blocks. Other ways to embed an IPv4 address in an IPv6 address
   * are recognised by `addressClass`, but not here.
   *
   * | `parseHost(…)`           | `isIn('10.0.0.0/8')` | `isIn('::/0')` | `isIn('fe80::/10', '[::1]', '127.0.0.1')` |
   * | :----------------------- | :------ | :------ | :------ |
   * | `10.255.255.255`         | `true`  | `true`  | `false` |
   * | `11.0.0.0`               | `false` | `true`  | `false` |
   * | `::ffff:10.0.0.1`        | `true`  | `true`  | `false` |
   * | `64:ff9b::10.0.0.1`      | `false` | `true`  | `false` |
   * | `febf::1`                | `false` | `true`  | `true`  |
   * | `fec0::1`                | `false` | `true`  | `false` |
   * | `0x7f.1`                 | `false` | `true`  | `true`  |
   * | `localhost`              | `false` | `false` | `false` |
   *
   * @example
   * ```ts
   * import { parseHost } from 'weburl'
   *
   * const office = ['192.0.2.0/24', '2001:db8:1::/48']
   * parseHost('192.0.2.7').isIn(...office) // => true
   * parseHost('2001:db8:2::7').isIn(...office) // => false
   * parseHost('10.1.2.3').isIn('10.0.0.1/8') // throws write its first address
   * parseHost('10.1.2.3').isIn('10.0.0.0/33') // throws invalid-block
   * ```
   */
  isIn(...blocks: string[]): boolean {
    // An address has the same members as its `HostData`; for other kinds of host, only `kind` is read.
    const pieces = mappedPieces(this as unknown as HostData)
    const isIn = blocks.map((text) => {
      const block = parseBlock(String(text))
      if (block === null) throw invalidBlock(valueInWords(text, quotedBlock))
      return pieces !== null && isInBlock(pieces, block)
    })
    return isIn.includes(true)
  }

  /** The host as written in a canonical URL: an IPv6 address has brackets. */
  abstract toString(): string

  /** The same as `toString()`. */
  toJSON(): string {
    return this.toString()
  }

  /** Tells whether two hosts are equal. A domain with a final dot differs from the domain without it. */
  equals(other: Host): boolean {
    if (!(other instanceof HostValue)) throw new TypeError('host.equals takes a Host: read a text with parseHost first')
    return this.kind === other.kind && this.toString() === other.toString()
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    const text = this.toString()
    return inspectAs('Host', mayHide(this, text) ? MASK : (this.#within?.shown(text) ?? text))
  }
}

freezeClass(HostValue)

/**
 * A domain name in its canonical ASCII form.
 *
 * @example
 * ```ts
 * import { Url, type Domain } from 'weburl'
 *
 * const host = Url.parse('https://www.Bücher.example/').authority!.host as Domain
 * host.toString() // => 'www.xn--bcher-kva.example'
 * host.toUnicode() // => 'www.bücher.example'
 * host.labels // => ['www', 'xn--bcher-kva', 'example']
 * ```
 */
export class Domain extends HostValue {
  readonly #text: string
  readonly #rules: DomainRules

  /** @internal */
  constructor(key: typeof KEY, text: string, within: Within | null, rules: DomainRules) {
    checkKey(key, 'parseHost(…)', 'Domain')
    super(key, within, text)
    this.#text = text
    this.#rules = rules
  }

  /** Always `'domain'`. */
  get kind(): 'domain' {
    return 'domain'
  }

  /** The labels of the domain. The last label is empty if the domain ends with a dot. */
  get labels(): readonly string[] {
    return this.#text.split('.')
  }

  /**
   * The domain in Unicode. Do not show it to people: use `displayHost` of `weburl/display`.
   *
   * Every label is converted, even to a deceptive name: `xn--80ak6aa92e.com` becomes a name in Cyrillic letters that people cannot
   * distinguish from `apple.com`. The result parses as the same host.
   */
  toUnicode(): string {
    return this.#rules.domainToUnicode(this.#text)
  }

  override toString(): string {
    return this.#text
  }
}

freezeClass(Domain)

/**
 * An IPv4 address.
 *
 * | `Url.parse(…)`       | `authority.host`         |
 * | :------------------- | :----------------------- |
 * | `http://127.1/`      | `127.0.0.1`              |
 * | `http://0x7f000001/` | `127.0.0.1`              |
 * | `http://1.2.3.4./`   | `1.2.3.4`                |
 *
 * @example
 * ```ts
 * import { Url, type IPv4Address } from 'weburl'
 *
 * const host = Url.parse('http://0x7f.1/').authority!.host as IPv4Address
 * host.toString() // => '127.0.0.1'
 * host.octets // => [127, 0, 0, 1]
 * host.value // => 0x7f000001
 * ```
 */
export class IPv4Address extends HostValue {
  readonly #value: number

  /** @internal */
  constructor(key: typeof KEY, value: number) {
    checkKey(key, 'parseHost(…)', 'IPv4Address')
    // There is no `Within`, because an address is a number and cannot be a secret.
    super(key, null)
    this.#value = value
  }

  /** Always `'ipv4'`. */
  get kind(): 'ipv4' {
    return 'ipv4'
  }

  /** The address as a number, 0 to 2³² − 1. */
  get value(): number {
    return this.#value
  }

  /** The four bytes, in the order of the dotted notation. */
  get octets(): readonly [number, number, number, number] {
    return ipv4Octets(this.#value)
  }

  override get addressClass(): AddressClass {
    return classOfIPv4(this.octets)
  }

  override toString(): string {
    return serializeIPv4(this.#value)
  }
}

freezeClass(IPv4Address)

/**
 * An IPv6 address.
 *
 * @example
 * ```ts
 * import { Url, type IPv6Address } from 'weburl'
 *
 * const host = Url.parse('http://[2001:DB8:0::1]:8080/').authority!.host as IPv6Address
 * host.toString() // => '[2001:db8::1]'
 * host.pieces // => [0x2001, 0xdb8, 0, 0, 0, 0, 0, 1]
 * ```
 */
export class IPv6Address extends HostValue {
  readonly #pieces: readonly number[]

  /** @internal */
  constructor(key: typeof KEY, pieces: readonly number[]) {
    checkKey(key, 'parseHost(…)', 'IPv6Address')
    super(key, null)
    this.#pieces = [...pieces]
  }

  /** Always `'ipv6'`. */
  get kind(): 'ipv6' {
    return 'ipv6'
  }

  /** The address as eight numbers of 16 bits. */
  get pieces(): readonly number[] {
    return [...this.#pieces]
  }

  override get addressClass(): AddressClass {
    return classOfIPv6(this.#pieces)
  }

  override toString(): string {
    return `[${serializeIPv6(this.#pieces)}]`
  }
}

freezeClass(IPv6Address)

/**
 * A host that is not interpreted, such as the host of a URL whose scheme is not special.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 *
 * const host = Url.parse('git://GitHub.com/whatwg/url.git').authority!.host
 * host.kind // => 'opaque'
 * host.toString() // => 'GitHub.com'
 * ```
 */
export class OpaqueHost extends HostValue {
  readonly #text: string

  /** @internal */
  constructor(key: typeof KEY, text: string, within: Within | null) {
    checkKey(key, 'Url.parse(…).authority.host', 'OpaqueHost')
    super(key, within)
    this.#text = text
  }

  /** Always `'opaque'`. */
  get kind(): 'opaque' {
    return 'opaque'
  }

  override toString(): string {
    return this.#text
  }
}

freezeClass(OpaqueHost)

/**
 * The empty host, as in `file:///etc/hosts`. A URL with an empty host has an authority, unlike a URL without a host.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 *
 * Url.parse('file:///etc/hosts').authority!.host.kind // => 'empty'
 * Url.parse('mailto:user@example.org').authority // => null
 * ```
 */
export class EmptyHost extends HostValue {
  /** @internal */
  constructor(key: typeof KEY) {
    checkKey(key, 'Url.parse(…).authority.host', 'EmptyHost')
    super(key, null)
  }

  /** Always `'empty'`. */
  get kind(): 'empty' {
    return 'empty'
  }

  override toString(): string {
    return ''
  }
}

freezeClass(EmptyHost)

/**
 * A host of any kind. As a type, `Host` is the union of the five classes, discriminated by `kind`. At run time, it is their base
 * class.
 *
 * @example
 * ```ts
 * import { Host, Url } from 'weburl'
 *
 * function describe(host: Host): string {
 *   switch (host.kind) {
 *     case 'domain': return `the domain ${host}`
 *     case 'ipv4': return `the address ${host.octets.join('.')}`
 *     case 'ipv6': return `the address ${host}`
 *     case 'opaque': return `"${host}"`
 *     case 'empty': return 'this machine'
 *   }
 * }
 * const { host } = Url.parse('http://0x7f.1/').authority!
 * describe(host) // => 'the address 127.0.0.1'
 * host instanceof Host // => true
 * ```
 */
export type Host = Domain | IPv4Address | IPv6Address | OpaqueHost | EmptyHost
/** The base class of the five kinds of host, for `instanceof`. To parse a host, use {@link parseHost}. */
export const Host: abstract new (...args: never) => Host = HostValue as never

/**
 * Makes a `Host` from the data that a dialect returns.
 * @internal
 */
export function makeHost(data: HostData, rules: DomainRules, within: Within | null = null): Host {
  switch (data.kind) {
    case 'domain':
      return new Domain(KEY, data.text, within, rules)
    case 'ipv4':
      return new IPv4Address(KEY, data.value)
    case 'ipv6':
      return new IPv6Address(KEY, data.pieces)
    case 'opaque':
      return new OpaqueHost(KEY, data.text, within)
    case 'empty':
      return new EmptyHost(KEY)
  }
}

function invalidBlock(block: string): UrlError {
  const suggestion = 'write its first address and its length, as in 10.0.0.0/8 or fd00::/8'
  const message = `${block} is not a block of addresses [invalid-block]: ${suggestion}`
  return new UrlError('ERR_INVALID_RULE', message, { reason: 'invalid-block', component: 'host', suggestion })
}
