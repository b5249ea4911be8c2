/**
 * Hosts as DNS, command lines and header fields have them: a host by itself, without a URL around it. An IPv6 address needs no
 * brackets here. A port or a zone, which often comes with a host, is refused, and the message names it.
 *
 * The rules of hosts say what the text denotes, as in a URL whose scheme is special.
 */

import type { HostData, HostRules } from '../../ground/components.js'
import { FailureCollector, type Finding, failureIn } from '../../ground/findings/finding.js'
import { maskHost } from '../../ground/findings/mask-plainly.js'
import { invalidHost } from '../../ground/findings/refusals.js'
import type { UrlError } from '../../ground/findings/url-error.js'
import { type HostReport, silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'

/** The host that a text denotes; an error if it is not a host. */
export function readHostText(text: string, rules: HostRules): HostData | UrlError {
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

/** Two ":", and nothing that an IPv6 address cannot have. No other host has a ":" in it. */
const LIKE_IPV6 = /^[0-9A-Fa-f.]*:[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*$/

/** A report for an address that is read without brackets: the offsets are those of the text. */
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
