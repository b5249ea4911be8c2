/**
 * Parses hosts that are not part of a URL.
 */

import { isPlainDomain } from '../../dialects/whatwg/fast-grammar.js'
import { hostRules } from '../../dialects/whatwg/host-words.js'
import type { HostData, HostRules } from '../../ground/components.js'
import { FailureCollector, type Finding, failureIn } from '../../ground/findings/finding.js'
import { maskHost, valueInWords } from '../../ground/findings/mask-plainly.js'
import { invalidHost, UrlError } from '../../ground/findings/url-error.js'
import { type HostReport, silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'
import { Host, makeHost } from './host.js'

/**
 * Parses a host that is not part of a URL, for example from DNS, a command line or a header field. Throws a {@link UrlError} with
 * the code `ERR_INVALID_HOST` if the string is not a host.
 *
 * The host is parsed as today's URL Standard parses the host of an https URL, so every notation that a browser accepts for an IPv4
 * address is an IPv4 address. An IPv6 address may be written with or without brackets. A port and a zone are refused, with a reason
 * for each. Error messages mask anything that may be a secret: everything before an "@", and everything after a character that
 * cannot be in a host.
 *
 * | `parseHost(…)`           | `kind`   | `toString()`               | `addressClass` |
 * | :----------------------- | :------- | :------------------------- | :------------- |
 * | `127.0.0.1`              | `ipv4`   | `127.0.0.1`                | `loopback`     |
 * | `0x7f.1`                 | `ipv4`   | `127.0.0.1`                | `loopback`     |
 * | `2606:4700:4700::1111`   | `ipv6`   | `[2606:4700:4700::1111]`   | `public`       |
 * | `[::FFFF:10.0.0.1]`      | `ipv6`   | `[::ffff:a00:1]`           | `private`      |
 * | `EXAMPLE.org.`           | `domain` | `example.org.`             | `null`         |
 * | `bücher.example`         | `domain` | `xn--bcher-kva.example`    | `null`         |
 * | `ex%41mple.org`          | `domain` | `example.org`              | `null`         |
 * | `example.org:443`        | throws host-with-port | throws host-with-port | throws host-with-port |
 * | `[::1]:443`              | throws host-with-port | throws host-with-port | throws host-with-port |
 * | `fe80::1%eth0`           | throws host-with-zone | throws host-with-zone | throws host-with-zone |
 * | `[fe80::1%25eth0]`       | throws host-with-zone | throws host-with-zone | throws host-with-zone |
 * | `user@example.org`       | throws domain-to-ASCII | throws domain-to-ASCII | throws domain-to-ASCII |
 * | `http://example.org`     | throws domain-to-ASCII | throws domain-to-ASCII | throws domain-to-ASCII |
 * | ` example.org`           | throws domain-to-ASCII | throws domain-to-ASCII | throws domain-to-ASCII |
 * | ``                       | throws host-missing | throws host-missing | throws host-missing |
 * | `256.1.1.1`              | throws IPv4-out-of-range-part | throws IPv4-out-of-range-part | throws IPv4-out-of-range-part |
 * | `::1::`                  | throws IPv6-multiple-compression | throws IPv6-multiple-compression | throws IPv6-multiple-compression |
 * | `a b`                    | throws domain-to-ASCII | throws domain-to-ASCII | throws domain-to-ASCII |
 *
 * @example
 * ```ts
 * import { parseHost } from 'weburl'
 *
 * parseHost('::1').toString() // => '[::1]'
 * parseHost('example.org:443') // throws cut the port off
 * ```
 */
export function parseHost(text: string): Host {
  if (!isHostText(text)) throw new TypeError(`parseHost takes the text of a host, not ${valueInWords(text)}`)
  const read = hostDataOrError(String(text))
  if (read instanceof UrlError) throw read
  return makeHost(read, hostRules)
}

/**
 * Like {@link parseHost}, but returns `null` if the string is not a host, or if the value is neither a string nor a {@link Host}.
 *
 * @example
 * ```ts
 * import { tryParseHost } from 'weburl'
 *
 * tryParseHost('0x7f.1')?.toString() // => '127.0.0.1'
 * tryParseHost('example.org:443') // => null
 * ```
 */
export function tryParseHost(text: string): Host | null {
  const read = isHostText(text) ? hostDataOrError(String(text)) : null
  return read === null || read instanceof UrlError ? null : makeHost(read, hostRules)
}

/**
 * Tells whether a value is a string or a `Host`. Other values must not be converted to strings: "undefined" would be a domain, and
 * "1" an IPv4 address.
 */
const isHostText = (value: unknown): boolean => typeof value === 'string' || value instanceof Host

export { isPlainDomain }

/** Most hosts are plain domains, so they are recognised first. */
const hostDataOrError = (text: string): HostData | UrlError =>
  isPlainDomain(text) ? { kind: 'domain', text } : readHostText(text, hostRules)

/**
 * Parses a host by the given rules, as in a URL whose scheme is special; returns an error if the string is not a host. A port or
 * zone, which often comes with a host, is refused with a specific message.
 */
function readHostText(text: string, rules: HostRules): HostData | UrlError {
  const pieces = parseIPv6(text, silentHost)
  if (pieces !== null) return { kind: 'ipv6', pieces }
  const zone = text.indexOf('%')
  if (zone !== -1 && text.lastIndexOf(':', zone) !== -1) return refusedAfter(text, 'zone', zone, rules)
  const port = text.search(/:[0-9]*$/)
  if (port !== -1 && (port === text.indexOf(':') || text.charAt(port - 1) === ']')) {
    return refusedAfter(text, 'port', port, rules)
  }
  const why = new FailureCollector()
  if (LIKE_IPV6.test(text)) {
    parseIPv6(text, failuresIn(why))
    return refused(text, why, rules)
  }
  return rules.readHost(text, why) ?? refused(text, why, rules)
}

/** Matches strings with two ":" and only characters of IPv6 addresses. No other kind of host contains a ":". */
const LIKE_IPV6 = /^[0-9A-Fa-f.]*:[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*$/

/** A report for an address without brackets, so that its offsets need no correction. */
const failuresIn = (why: FailureCollector): HostReport => ({
  ...silentHost,
  fatal: (name, start, end) => why.fatal(name, 'host', start, end),
})

function refused(text: string, why: FailureCollector, rules: HostRules): UrlError {
  const masked = maskHost(text)
  const finding = failureIn(why, text, rules, null, masked)
  const advised = IS_URL.test(text)
    ? { ...finding, suggestion: 'write Url.parse(text).hostname, or displayUrl(text)' }
    : finding
  return invalidHost(rules, advised, masked)
}

const IS_URL = /^[a-z][a-z0-9+.-]*:\/\//i

function refusedAfter(text: string, what: 'zone' | 'port', start: number, rules: HostRules): UrlError {
  const finding: Finding = {
    name: `host-with-${what}`,
    severity: 'error',
    component: 'host',
    span: { start, end: text.length },
    message: `there is a ${what} after the host`,
    suggestion: `cut the ${what} off`,
  }
  return invalidHost(rules, finding, maskHost(text))
}
