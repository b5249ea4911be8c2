/**
 * Converts domains to ASCII and to Unicode, and validates hosts: sections 3.3 and 3.4 of the URL Standard, "IDNA" and "Host
 * writing". These functions are for domains that are not in a URL, for example in a program that writes DNS zones or sends mail.
 *
 * @see https://url.spec.whatwg.org/#idna
 */

import { hostRules } from '../../dialects/whatwg/host-words.js'
import { hostsToday } from '../../dialects/whatwg/hosts-today.js'
import { FindingCollector } from '../../ground/findings/finding.js'
import { toAscii, toUnicode } from '../../ground/idna/uts46.js'
import { checkFlag, ownOptions, textIn } from '../../ground/own-options.js'

/**
 * Returns a domain in ASCII, as the DNS stores it; `null` if it is not a domain. IP addresses are not recognised here; use
 * `parseHost` for them.
 *
 * | `domainToASCII(…)`        | `toString()`                 |
 * | :------------------------ | :--------------------------- |
 * | `Bücher.example`          | `xn--bcher-kva.example`      |
 * | `faß.de`                  | `xn--fa-hia.de`              |
 * | `EXAMPLE.org.`            | `example.org.`               |
 * | `例え。テスト`            | `xn--r8jz45g.xn--zckzah`     |
 * | `127.1`                   | `127.1`                      |
 *
 * @example
 * ```ts
 * import { domainToASCII } from 'weburl/tools'
 *
 * domainToASCII('xn--a.é') // => null
 * domainToASCII('a b') // => null
 * domainToASCII('') // => ''
 * domainToASCII('', { strict: true }) // => null
 * ```
 */
export function domainToASCII(
  domain: string,
  options?: {
    /**
     * Whether the domain must also follow the rules for host names: only letters, digits and hyphens, at most 63 characters in a
     * label, and at most 253 in all. This is the Standard's "beStrict". It is `false` by default, as for URLs.
     */
    readonly strict?: boolean | undefined
  },
): string | null {
  const call = 'domainToASCII(domain, { strict: true })'
  const strict = isStrict(options, call)
  const { idna, forbiddenDomainCodePoints } = hostsToday
  const text = textIn(domain, call)
  const { text: ascii, error } = idna.toAscii(text)
  if (error !== null || forbiddenDomainCodePoints.firstIn(ascii) !== -1) return null
  return strict && idna.strict !== null && toAscii(text, idna.strict).error !== null ? null : ascii
}

/**
 * Returns a domain in Unicode, even if it is invalid: the Standard's "domain to Unicode". Do not show the result to people, because
 * letters of different scripts look alike; use `displayHost` of `weburl/display` for that.
 *
 * | `domainToUnicode(…)`        | `toString()`        |
 * | :-------------------------- | :------------------ |
 * | `xn--bcher-kva.example`     | `bücher.example`    |
 * | `EXAMPLE.org`               | `example.org`       |
 *
 * @example
 * ```ts
 * import { domainToUnicode } from 'weburl/tools'
 *
 * domainToUnicode('xn--fa-hia.de') // => 'faß.de'
 * ```
 */
export function domainToUnicode(
  domain: string,
  options?: {
    /** As in {@link domainToASCII}. */
    readonly strict?: boolean | undefined
  },
): string {
  const call = 'domainToUnicode(domain, { strict: true })'
  const strict = isStrict(options, call)
  const { idna } = hostsToday
  return toUnicode(textIn(domain, call), strict && idna.strict !== null ? idna.strict : idna.relaxed).text
}

/**
 * Tells whether a string is a "valid host string" of the Standard: a host as it should be written in an https URL. `parseHost`
 * accepts more.
 *
 * | `isValidHost(…)`     | `valueOf()` |
 * | :------------------- | :------ |
 * | `bücher.example`     | `true`  |
 * | `127.0.0.1`          | `true`  |
 * | `[2001:db8::1]`      | `true`  |
 * | `2001:db8::1`        | `false` |
 * | `127.1`              | `false` |
 * | `a_b.example`        | `false` |
 * | `example.org.`       | `false` |
 * | `example.org:443`    | `false` |
 * | `ex%61mple.org`      | `false` |
 * | ``                   | `false` |
 *
 * @example
 * ```ts
 * import { isValidHost } from 'weburl/tools'
 *
 * isValidHost('example.org') // => true
 * isValidHost('[::01]') // => false
 * ```
 */
export function isValidHost(text: string): boolean {
  const why = new FindingCollector()
  return typeof text === 'string' && text.isWellFormed() && hostRules.readHost(text, why) !== null && why.isEmpty
}

function isStrict(options: { readonly strict?: boolean | undefined } | undefined, call: string): boolean {
  const { strict = false } = ownOptions(options, ['strict'], call)
  checkFlag('strict', strict, call)
  return strict
}
