/**
 * Domains that no other domain may look like. Their skeletons are prepared for comparison with the last labels of a host.
 *
 *     protected   apple.com            skeleton   apple.com
 *     displayed   www.аррӏе.com        the skeleton of its last two labels is apple.com
 */

import { withoutFinalDot } from '../../ground/hosts/host-name.js'
import { FULL_STOP, isAscii, lastIndexBefore } from '../../ground/text/ascii.js'
import { freezeClass } from '../../ground/text/freezing.js'
import { quoted } from '../../ground/text/quoting.js'
import { parseHost } from '../../url/parts/parse-host.js'
import { endsInOutline, outlineOf, skeletonsOf } from './skeleton.js'

/**
 * The maximum length of a label in the DNS (RFC 1035, section 2.3.4). A host with a longer label cannot be looked up, so it does
 * not imitate any domain (V8).
 */
const LONGEST_LABEL = 63

/** The last labels of a domain; `null` if it has fewer. */
function lastLabels(domain: string, count: number): string | null {
  let start = domain.length + 1
  for (let left = count; left > 0; left--) {
    if (start <= 0) return null
    start = lastIndexBefore(domain, FULL_STOP, start - 1) + 1
  }
  return domain.slice(start)
}

/**
 * A parsed list of domains that no other domain may look like. `protectDomains` makes it.
 *
 * @example
 * ```ts
 * import { displayHost, protectDomains, type ProtectedDomains } from 'weburl/display'
 *
 * const ours: ProtectedDomains = protectDomains(['example.org'])
 * displayHost('exámple.org', { protect: ours }).imitates // => 'example.org'
 * ```
 */
export class ProtectedDomains {
  readonly #domainBySkeleton: ReadonlyMap<string, string>
  /** The outlines of all skeletons. An ASCII domain that does not end in any of them imitates nothing. */
  readonly #outlines: ReadonlySet<number>
  /** The outlines of the last labels of all skeletons. */
  readonly #lastOutlines: ReadonlySet<number>
  readonly #domains: ReadonlySet<string>
  /** The label counts of the protected domains. For each count, that many last labels of a host are compared (V7). */
  readonly #labelCounts: ReadonlySet<number>

  /** @internal */
  constructor(domains: Iterable<string>) {
    const domainBySkeleton = new Map<string, string>()
    const labelCounts = new Set<number>()
    const names: string[] = []
    for (const domain of domains) {
      const { ascii, text } = readDomain(domain)
      names.push(ascii)
      labelCounts.add(ascii.split('.').length)
      for (const skeleton of skeletonsOf(text))
        if (!domainBySkeleton.has(skeleton)) domainBySkeleton.set(skeleton, ascii)
    }
    this.#domainBySkeleton = domainBySkeleton
    this.#outlines = new Set([...domainBySkeleton.keys()].map(outlineOf))
    this.#lastOutlines = new Set([...domainBySkeleton.keys()].map((skeleton) => outlineOf(lastLabel(skeleton))))
    this.#domains = new Set(names)
    this.#labelCounts = labelCounts
  }

  /** `imitatedBy` for an ASCII domain that is its own Unicode form. @internal */
  imitatedByPlain(domain: string): string | null {
    if (this.#outlines.size === 0) return null
    const mayImitate = endsInOutline(withoutFinalDot(String(domain)), this.#outlines, this.#lastOutlines)
    return mayImitate ? this.imitatedBy(domain, domain) : null
  }

  /**
   * Returns the protected domain that a domain looks like; `null` if there is none, or if the domain is a protected domain or a
   * subdomain of one.
   * @internal
   */
  imitatedBy(ascii: string, unicode: string): string | null {
    if (this.#outlines.size === 0) return null
    const [name, text] = [withoutFinalDot(String(ascii)), withoutFinalDot(String(unicode))]
    // ASCII labels that look alike have the same outline. So if no protected domain has a last label with this outline, the domain
    // does not look like any of them.
    const last = lastLabel(text)
    if (isAscii(last) && !this.#lastOutlines.has(outlineOf(last))) return null
    for (const count of this.#labelCounts) {
      const end = lastLabels(name, count)
      const shown = text === name ? end : lastLabels(text, count)
      if (end === null || shown === null || hasLongLabel(end)) continue
      for (const skeleton of skeletonsOf(shown)) {
        const domain = this.#domainBySkeleton.get(skeleton)
        if (domain !== undefined) return this.#isProtected(name) ? null : domain
      }
    }
    return null
  }

  /** Whether a domain is a protected domain or a subdomain of one. */
  #isProtected(name: string): boolean {
    return [...this.#labelCounts].some((count) => this.#domains.has(lastLabels(name, count) ?? ''))
  }
}

freezeClass(ProtectedDomains)

const lastLabel = (domain: string): string => domain.slice(lastIndexBefore(domain, FULL_STOP, domain.length) + 1)

const hasLongLabel = (domain: string): boolean =>
  domain.length > LONGEST_LABEL && domain.split('.').some(({ length }) => length > LONGEST_LABEL)

/** Parses a caller's domain, and returns it in ASCII and in Unicode. */
function readDomain(domain: string): { readonly ascii: string; readonly text: string } {
  const host = parseHost(domain)
  if (host.kind !== 'domain') {
    // Any other host is an address, which need not be masked.
    throw new TypeError(`Only domains can be protected, not ${quoted(String(domain))}: write one such as "example.com"`)
  }
  return { ascii: withoutFinalDot(host.toString()), text: withoutFinalDot(host.toUnicode()) }
}
