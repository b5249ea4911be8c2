/**
 * The options of `UrlParser`: how it reads, and the rules that a URL has to keep. The rules are documented here, for users;
 * `url-policy.ts` and `host-policy.ts` apply them.
 */

import type { AddressClass } from '../../ground/hosts/address-class.js'
import type { NameRule } from '../../ground/hosts/host-name.js'
import type { Url } from '../url.js'
import type { ParseOptions } from '../url-options.js'

/**
 * An object that decides whether a URL is allowed, such as a `UrlPattern` or a `UrlPatternList` of `weburl/patterns`.
 *
 * @example
 * ```ts
 * import { UrlParser, type UrlTest } from 'weburl'
 *
 * const short: UrlTest = { test: ({ href }) => href.length < 30 }
 * new UrlParser({ patterns: [short] }).canParse('https://example.org/a/b/c/d/e/f/g') // => false
 * ```
 */
export interface UrlTest {
  /** Whether a URL, given in its canonical form, is allowed. */
  test(url: Url): boolean
}

/**
 * How a parser reads, and which URLs it allows. A rule that is left out forbids nothing. A URL is allowed if it follows all given
 * rules. A reference is judged by the URL that it gives against the base.
 *
 * The rules judge the URL as the dialect reads it. A program that gets the text of the URL may read it differently;
 * `toURL()` makes sure that the platform reads the same URL.
 *
 * @typeParam Scheme - the schemes that are allowed, which are then in the type of the results.
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
   * The schemes that are allowed, in lowercase and without ":".
   *
   * The type of the results promises an authority for http, https, ws, wss, ftp and file. Some dialects read URLs of these
   * schemes that have no authority. A parser with this rule refuses such a URL.
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
   * The hosts that are allowed. `example.org` allows only that host. `*.example.org` allows the hosts below it, at any depth,
   * and not `example.org` itself. A domain may be written in Unicode or in ASCII. An IP address is compared by value, and an
   * IPv6 address is in brackets. A domain with a final dot and one without are two domains, in a pattern as well.
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
   * The classes of IP addresses that are allowed: `['public']` stops requests into the network that they come from. A URL
   * without a host is refused. So is a host that is a name here and may be an address to the program that connects to it,
   * such as the host of `git://0x7f.1/`.
   *
   * Other names are allowed, except `localhost` and the names below it, which count as loopback. The address that a name resolves
   * to is not known here, and it may change. A program that connects to names has to check the address that it
   * connects to as well.
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
   * Which names of hosts are allowed: any, or those that a rule allows. `publicNames` of `weburl/sites` allows the names that the
   * public DNS may resolve. You can write a {@link NameRule} of your own.
   *
   * A rule judges names. A URL without a host has no name, and addresses have the rule `addresses`, so both are allowed here. A host that
   * is not an address and is not surely a name is refused, because the program that connects may find another name in it.
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
   * Patterns, one of which a URL has to match, such as those of `weburl/patterns`. They get the URL in its canonical form.
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
  readonly patterns?: readonly UrlTest[] | undefined
  /** The ports that are allowed. A URL without a port is judged by the default port of its scheme. */
  readonly ports?: readonly number[] | undefined
  /** Whether a URL may have a username or a password. */
  readonly credentials?: 'allow' | 'forbid' | undefined
  /** Whether a URL may have a fragment. */
  readonly fragment?: 'allow' | 'forbid' | undefined
  /** The most UTF-16 units that a text may have, and that its canonical text may have. A longer text is not read at all. */
  readonly maxLength?: number | undefined
}
