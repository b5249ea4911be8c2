/**
 * Hosts by themselves as values, read from texts.
 */

import { isPlainDomain } from '../../dialects/whatwg/fast-grammar.js'
import { hostRules } from '../../dialects/whatwg/host-rules.js'
import type { HostData } from '../../ground/components.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { Host, makeHost } from './host.js'
import { readHostText } from './host-text.js'

/**
 * Reads a host by itself, as DNS, command lines and header fields have hosts. Throws a {@link UrlError} with the code
 * `ERR_INVALID_HOST` when the text is not a host.
 *
 * The host is read as today's URL Standard reads the host of an https URL. So every notation that a browser reads as an IPv4
 * address is an IPv4 address. An IPv6 address may have brackets or not. A port and a zone are refused with their own reasons, and
 * so is everything else that is not a host. The message shows a host only: what is before an "@" is hidden, and what comes after
 * a mark that no host has.
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
  const read = hostDataOrError(checkedText(text))
  if (read instanceof UrlError) throw read
  return makeHost(read, hostRules)
}

/**
 * As {@link parseHost}; `null` when the text is not a host.
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
  // What a lookup has not found is not a host, and neither is it the host "undefined".
  if (text === undefined || text === null) return null
  const read = hostDataOrError(String(text))
  return read instanceof UrlError ? null : makeHost(read, hostRules)
}

/** Refuses a value of another kind, such as a host that a lookup has not found: "undefined" is a domain. */
function checkedText(text: unknown): string {
  if (typeof text === 'string' || text instanceof Host) return String(text)
  throw new TypeError(`parseHost takes the text of a host, not ${valueInWords(text)}`)
}

export { isPlainDomain }

/** Most hosts are plain domains. */
const hostDataOrError = (text: string): HostData | UrlError =>
  isPlainDomain(text) ? { kind: 'domain', text } : readHostText(text, hostRules)
