/**
 * Checks the rules that a caller gives to a parser. An empty or invalid rule is an error, because a parser that ignored it would
 * let through the URLs that the caller wants to stop.
 */

import type { ComponentName } from '../../ground/components.js'
import { maskSecrets, quotedInput } from '../../ground/findings/mask.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { ADDRESS_CLASSES, type AddressClass } from '../../ground/hosts/address-class.js'
import type { NameRule } from '../../ground/hosts/host-name.js'
import { memberOf } from '../../ground/own-options.js'
import { shortened, visible } from '../../ground/text/quoting.js'
import { isLowercaseScheme, schemeMeantBy } from '../../ground/text/records.js'
import type { Url } from '../url.js'
import type { ParseOptions } from '../url-options.js'

// The rules are documented here, for users; `url-policy.ts` and `host-policy.ts` apply them.

/**
 * The options of {@link UrlParser}: how it parses, and which URLs it allows. A URL is allowed if it satisfies all given rules. A
 * relative reference is resolved against the base before it is checked.
 *
 * The rules check the URL as the dialect parses it. A program that receives the URL as a string may parse it differently; `toURL()`
 * ensures that the platform's `URL` does not.
 *
 * @typeParam Scheme - the allowed schemes, which become part of the results' type.
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
  /**
   * The allowed schemes, in lowercase and without ":".
   *
   * For http, https, ws, wss, ftp and file, the results' type promises an authority. Some dialects accept URLs with these schemes
   * but without an authority, which a parser with this rule refuses.
   *
   * | `new UrlParser({ schemes: ['http', 'mailto'], dialect: rfc3986 }).parse(…)` | `toString()`            |
   * | :-------------------------------------------------------------------------- | :---------------------- |
   * | `http://example.org/a`                                                      | `http://example.org/a`  |
   * | `http:/a`                                                                   | throws host-missing     |
   * | `mailto:me@example.org`                                                     | `mailto:me@example.org` |
   * | `ftp://example.org/a`                                                       | throws scheme-not-allowed |
   */
  readonly schemes?: readonly Scheme[] | undefined
  /**
   * The allowed hosts. `example.org` allows only that host. `*.example.org` allows its subdomains at any depth, but not
   * `example.org` itself. A domain may be written in Unicode or in ASCII. IP addresses are compared by value; write IPv6 addresses
   * in brackets. A domain with a final dot differs from the domain without it, also in a pattern.
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
   * The allowed classes of IP addresses: `['public']` prevents requests to the internal network. A URL without a host is refused,
   * and so is a host that is not parsed as an address here but may be an address for the program that connects, such as the host of
   * `git://0x7f.1/`.
   *
   * Names are allowed, except `localhost`, its subdomains, and the names that `/etc/hosts` often has for this machine, such as
   * `ip6-loopback`, which count as loopback addresses. The library does not look names up, and the address of a name may change, so
   * a program that connects to names must also check the address that it connects to.
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
  /**
   * Which host names are allowed: any, or those that a rule allows. `publicNames` of `weburl/sites` allows the names that the
   * public DNS may resolve. You can also write your own {@link NameRule}.
   *
   * This rule checks only names. URLs without a host are allowed, and so are addresses, which the rule `addresses` checks. A host
   * that is neither an address nor certainly a name is refused, because the program that connects may decode it to another name.
   *
   * @example
   * ```ts
   * import { UrlParser } from 'weburl'
   * import { publicNames } from 'weburl/sites'
   *
   * const parser = new UrlParser({ names: publicNames })
   * parser.canParse('https://example.org/') // => true
   * parser.parse('http://intranet/') // throws name-not-public
   * parser.parse('git://%69ntranet/') // throws name-not-known
   * parser.parse('git://0x7f.1/') // throws name-not-known
   * parser.parse('http://metadata.google.internal../') // throws name-not-known
   * parser.canParse('http://127.0.0.1/') // => true
   * parser.canParse('data:,') // => true
   * ```
   */
  readonly names?: 'any' | NameRule | undefined
  /**
   * Patterns, such as those of `weburl/patterns`, at least one of which must match the canonical URL.
   *
   * @example
   * ```ts
   * import { UrlParser } from 'weburl'
   * import { UrlPattern } from 'weburl/patterns'
   *
   * const users = new UrlParser({ patterns: [UrlPattern.parse('https://*.example.org/users/:id')] })
   * users.parse('https://www.example.org/users/7').host // => 'www.example.org'
   * users.parse('https://www.example.org/groups/7') // throws pattern-not-matched
   * ```
   */
  readonly patterns?:
    | readonly {
        /** Returns whether a canonical URL is allowed. */
        test(url: Url): boolean
      }[]
    | undefined
  /** The allowed ports. For a URL without a port, the default port of its scheme is checked. */
  readonly ports?: readonly number[] | undefined
  /** Whether a URL may have a username or a password; `'allow'` by default. */
  readonly credentials?: 'allow' | 'forbid' | undefined
  /** Whether a URL may have a fragment; `'allow'` by default. */
  readonly fragment?: 'allow' | 'forbid' | undefined
  /**
   * The maximum length of the input, and of its canonical form, in UTF-16 code units. A longer input is refused before it is
   * parsed.
   */
  readonly maxLength?: number | undefined
}

/** What is wrong with a rule, and a suggestion. */
interface RuleProblem {
  readonly reason: string
  readonly message: string
  readonly suggestion: string
}

/** Makes the error for an invalid rule. `component` is the part of a URL that the rule is about, if there is one. */
export function invalidRule(
  option: string,
  { reason, message, suggestion }: RuleProblem,
  component: ComponentName | null = null,
): UrlError {
  const text = visible(`The rule "${option}" cannot be followed: ${message} [${reason}]: ${suggestion}`)
  return new UrlError('ERR_INVALID_RULE', text, { reason, suggestion, component })
}

/** Formats any value for a message. Strings are quoted, so that "443" differs from 443. */
export const shown = (value: unknown): string => valueInWords(value, quotedInput)

/** The maximum number of list items in a message. */
const MOST_ITEMS = 5

/** Formats a list for a message, such as "a, b or c". A long list is cut off. */
export function anyOf(allowed: Iterable<unknown>): string {
  const texts = [...allowed].map((item) => shortened(String(item)))
  if (texts.length > MOST_ITEMS) return `${texts.slice(0, MOST_ITEMS).join(', ')} …`
  return [...texts.slice(0, -2), texts.slice(-2).join(' or ')].join(', ')
}

/**
 * Returns the items of a rule's list, each converted by `read`. This is a copy, so later changes of the caller's list do not affect
 * the rule.
 */
export function readList<Item>(
  option: string,
  list: readonly Item[],
  read: (item: unknown) => Item,
): ReadonlySet<Item> {
  const suggestion = 'leave the rule out, or list what is allowed'
  if (!Array.isArray(list)) {
    throw invalidRule(option, { reason: 'invalid-list', message: `${shown(list)} is not an array`, suggestion })
  }
  if (list.length === 0) {
    throw invalidRule(option, {
      reason: 'empty-list',
      message: 'the list is empty, so no URL would be allowed',
      suggestion,
    })
  }
  // `Array.from` visits the holes of a sparse array, which `map` would skip.
  return new Set(Array.from(list, read))
}

export function readScheme<Scheme extends string>(scheme: unknown): Scheme {
  if (typeof scheme === 'string' && isLowercaseScheme(scheme)) return scheme as Scheme
  const likely = typeof scheme === 'string' ? schemeMeantBy(scheme) : null
  throw invalidRule(
    'schemes',
    {
      reason: 'invalid-scheme',
      message: `${shown(scheme)} is not a scheme in lowercase and without ":"`,
      suggestion: `write ${likely === null ? 'a scheme, such as "https"' : quotedInput(likely)}`,
    },
    'scheme',
  )
}

export function readPort(port: unknown): number {
  if (Number.isInteger(port) && (port as number) >= 0 && (port as number) <= 65535) return port as number
  throw invalidRule(
    'ports',
    {
      reason: 'invalid-port',
      message: `${shown(port)} is not a port`,
      suggestion: 'write a whole number from 0 to 65535',
    },
    'port',
  )
}

export function readAddressClass(name: unknown): AddressClass {
  if (ADDRESS_CLASSES.includes(name as AddressClass)) return name as AddressClass
  throw invalidRule(
    'addresses',
    {
      reason: 'invalid-address-class',
      message: `${shown(name)} is not a class of addresses`,
      suggestion: `write one of ${ADDRESS_CLASSES.join(', ')}`,
    },
    'host',
  )
}

/** Returns the maximum length; infinite if the rule is absent. */
export function readMaxLength(maxLength: unknown): number {
  if (maxLength === undefined) return Number.POSITIVE_INFINITY
  if (Number.isInteger(maxLength) && (maxLength as number) > 0) return maxLength as number
  throw invalidRule('maxLength', {
    reason: 'invalid-length',
    message: `${shown(maxLength)} is not a length`,
    suggestion: 'write a whole number greater than 0, or leave the rule out',
  })
}

/** Returns the rule about names; `null` if any name is allowed. */
export function readNameRule(value: unknown): NameRule | null {
  if (value === undefined || value === 'any') return null
  const { reason, suggestion, test } = Object(value) as Partial<NameRule>
  if (typeof test === 'function' && typeof reason === 'string' && typeof suggestion === 'string')
    return value as NameRule
  throw invalidRule('names', {
    reason: 'invalid-choice',
    message: `${shown(value)} is not a rule about names`,
    suggestion:
      "import { publicNames } from 'weburl/sites' and write names: publicNames, or write { reason, suggestion, test }",
  })
}

/** Tells whether an 'allow' or 'forbid' rule forbids its part. */
export function readForbidden(option: string, value: unknown): boolean {
  if (value === undefined || value === 'allow' || value === 'forbid') return value === 'forbid'
  throw invalidRule(option, {
    reason: 'invalid-choice',
    message: `the value must be "allow" or "forbid", not ${shown(value)}`,
    suggestion: 'write "forbid", or leave the rule out',
  })
}

/** Refuses unknown options, because a rule with a misspelt name would otherwise be ignored. */
export function assertKnownOptions(options: object, known: readonly string[]): void {
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw invalidRule(shortened(maskSecrets(unknown).text), {
    reason: 'unknown-option',
    message: 'there is no option of this name',
    suggestion: `the options are ${known.join(', ')}`,
  })
}

/** An object that decides whether a URL is allowed. */
type Pattern = NonNullable<UrlParserOptions['patterns']>[number]

/**
 * Checks a pattern. A regular expression is refused although it has a method `test`, because it would test the text instead of the
 * URL.
 */
export function readTest(value: unknown): Pattern {
  const isTest = typeof memberOf(value, 'test') === 'function' && !(value instanceof RegExp)
  if (isTest) return value as Pattern
  throw invalidRule('patterns', {
    reason: 'invalid-pattern',
    message: `${shown(value)} is not a pattern`,
    suggestion: 'give UrlPattern.parse(text) of weburl/patterns',
  })
}
