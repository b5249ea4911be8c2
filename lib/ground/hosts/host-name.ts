/**
 * Facts about a host's name that are known without a lookup: whether it is a name of this machine, whether the public DNS cannot
 * resolve it, and whether a program may take it for an IP address or for a different name.
 *
 * The rule for names of this machine is RFC 6761, section 6.3 ("localhost."). The rule for names that may be addresses is the URL
 * Standard's ends in a number checker, section 3.5.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6761#section-6.3
 */

import { FULL_STOP, indexIn, sliceOf, unitOrEof } from '../text/ascii.js'
import { endsInANumber } from './ipv4.js'

/**
 * Whether a lowercase name is `localhost` or a name below it, which resolve to the loopback address without a name server (RFC
 * 6761), or a name that `/etc/hosts` often contains for that address.
 */
export const isLocalhost = (name: string): boolean => {
  const relative = withoutFinalDot(name)
  return /(?:^|\.)localhost$/.test(relative) || NAMES_IN_HOSTS_FILES.has(relative)
}

/** The names in the `/etc/hosts` of Debian, Red Hat and Alpine. */
const NAMES_IN_HOSTS_FILES: ReadonlySet<string> = new Set([
  'ip6-localhost',
  'ip6-loopback',
  'localhost4',
  'localhost6',
  'localhost.localdomain',
  'localhost4.localdomain4',
  'localhost6.localdomain6',
])

/**
 * Whether a lowercase name is one that the public DNS does not resolve: a single label, or a name at or below a domain that is
 * reserved for private networks or for other name systems.
 */
export const isPrivateName = (name: string): boolean => {
  const relative = withoutFinalDot(name)
  return (
    isLocalhost(name) ||
    !relative.includes('.') ||
    PRIVATE_DOMAINS.some((domain) => `.${relative}`.endsWith(`.${domain}`))
  )
}

/**
 * IANA's registry of special-use domain names as of 9 October 2025, without `example`, which is for documentation, and without
 * names below `arpa` other than `home.arpa`; `internal`, which ICANN reserved on 29 July 2024; the domains of RFC 6762, appendix G,
 * which private networks use without a reservation; and `mail`, which ICANN decided not to delegate on 4 February 2018, like `corp`
 * and `home`.
 */
const PRIVATE_DOMAINS: readonly string[] = [
  ...['local', 'home.arpa', 'onion', 'alt', 'test', 'invalid', 'localhost', 'localdomain'],
  ...['internal', 'intranet', 'private', 'corp', 'home', 'lan', 'mail'],
]

/** Removes the final dot of a name, which stands for the DNS root. */
export const withoutFinalDot = (name: string): string =>
  unitOrEof(name, name.length - 1) === FULL_STOP ? sliceOf(name, 0, name.length - 1) : name

/**
 * Whether a label is empty, not counting the empty label after a final dot. Some resolvers skip empty labels, and find a different
 * host.
 */
export const hasEmptyLabel = (name: string): boolean =>
  unitOrEof(name, 0) === FULL_STOP || indexIn(name, '..', 0) !== -1

/** Whether a program that connects to a name may take the name for an IP address. */
export const mayBeAddress = (name: string): boolean => hasEmptyLabel(name) || endsInANumber(name)

/**
 * A rule for host names, for the option `names` of a `UrlParser`, such as `publicNames` of `weburl/sites`.
 *
 * @example
 * ```ts
 * import { type NameRule, UrlParser } from 'weburl'
 *
 * const ours: NameRule = {
 *   reason: 'name-not-ours',
 *   suggestion: 'use a name below corp.example',
 *   test: (name) => name.endsWith('.corp.example'),
 * }
 * const parser = new UrlParser({ names: ours })
 * parser.canParse('http://Wiki.corp.example./') // => true
 * parser.parse('http://wiki.example/') // throws the name of the host is not allowed [name-not-ours]
 * ```
 */
export interface NameRule {
  /** The name of the violation, for the error. */
  readonly reason: string
  /** The text to write instead, for the error. */
  readonly suggestion: string
  /**
   * Tells whether a name is allowed. The name is lowercase ASCII without a final dot, and cannot be taken for an address. If the
   * function throws, or returns neither `true` nor `false`, the URL is refused.
   */
  test(name: string): boolean
}
