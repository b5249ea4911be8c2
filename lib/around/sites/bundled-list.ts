/**
 * The public suffix list that comes with the library. It is taken from the package tldts, which is released whenever the official
 * list changes. The package does not contain the date of its list, so its release date is used; the list cannot be newer. The
 * package stores the list as numbers for its own search. Packed as a string, it takes three quarters of the space.
 */

import { hasEmptyLabel, isPrivateName, type NameRule, withoutFinalDot } from '../../ground/hosts/host-name.js'
import { FULL_STOP, unitAt } from '../../ground/text/ascii.js'
import { amongTopLevels, nextNumber, PackedLabels } from './packed-labels.js'
import type { PublicSuffixList, SuffixMatch } from './public-suffix-list.js'
import { SUFFIX_RULES } from './suffix-tables.js'

const topLevels: PackedLabels = new PackedLabels(SUFFIX_RULES, amongTopLevels)

/** Returns the suffix by the longest rule that matches, or by an exception. If no rule matches, the last label is the suffix. */
function match(domain: string, rules: 'all' | 'icann'): SuffixMatch {
  let suffixStart = -1
  let section: SuffixMatch['section'] = 'unlisted'
  let labels: PackedLabels | null = topLevels
  for (let end = domain.length; labels !== null && end >= 0; ) {
    let start = end
    let number = 0
    for (; start > 0; start--) {
      const unit = unitAt(domain, start - 1)
      if (unit === FULL_STOP) break
      number = nextNumber(number, unit)
    }
    if (suffixStart === -1) suffixStart = start
    const label = labels.fitting(domain, start, end, number)
    if (label === undefined) break
    // The label of an exception is not part of the suffix, although a wildcard matches it.
    if (label.isException) return { suffix: domain.slice(end + 1), section: 'icann' }
    if (label.section !== null && (rules === 'all' || label.section === 'icann')) {
      suffixStart = start
      section = label.section
    }
    labels = label.below
    end = start - 1
  }
  return { suffix: domain.slice(suffixStart), section }
}

/**
 * The default list, with its date.
 *
 * @example
 * ```ts
 * import { publicSuffixList } from 'weburl/sites'
 *
 * publicSuffixList.source // => 'tldts 7.5.4'
 * publicSuffixList.date // => '2026-11-15'
 * publicSuffixList.match('example.co.uk', 'all').suffix // => 'co.uk'
 * ```
 */
export const publicSuffixList: PublicSuffixList = Object.freeze<PublicSuffixList>({
  source: 'tldts 7.5.4',
  date: '2026-11-15',
  match,
})

// The following rule is here, and not with the parser, because it needs the list.

/**
 * A rule for the option `names` of a `UrlParser` that allows only names that the public DNS may resolve. Such a name has at least
 * two labels, and ICANN's part of {@link publicSuffixList} contains a rule for it. Names below `arpa`, names for private networks
 * and names of this machine are refused.
 *
 * An allowed name may still resolve to an address in a private network; see the option `addresses`.
 *
 * | `new UrlParser({ names: publicNames }).parse(…)` | `href`                           |
 * | :----------------------------------------------- | :------------------------------- |
 * | `http://local.example.org./`                     | `http://local.example.org./`     |
 * | `http://example.github.io/`                      | `http://example.github.io/`      |
 * | `http://co.uk/`                                  | `http://co.uk/`                  |
 * | `http://пример.рф/`                              | `http://xn--e1afmkfd.xn--p1ai/`  |
 * | `http://intranet/`                               | throws name-not-public           |
 * | `http://kubernetes.default.svc/`                 | throws name-not-public           |
 * | `http://vault.service.consul:8200/`              | throws name-not-public           |
 * | `http://metadata.google.internal./`              | throws name-not-public           |
 * | `http://1.0.ip6.arpa/`                           | throws name-not-public           |
 * | `http://example.invalid/`                        | throws name-not-public           |
 * | `git://INTRANET/`                                | throws name-not-public           |
 * | `git://%69ntranet/`                              | throws name-not-known            |
 * | `git://0x7f.1/`                                  | throws name-not-known            |
 * | `http://printer.local../`                        | throws name-not-known            |
 * | `http://127.0.0.1/`                              | `http://127.0.0.1/`              |
 * | `data:,`                                         | `data:,`                         |
 *
 * @example
 * ```ts
 * import { UrlParser } from 'weburl'
 * import { publicNames } from 'weburl/sites'
 *
 * const webhooks = new UrlParser({ schemes: ['https'], names: publicNames, addresses: ['public'] })
 * webhooks.canParse('https://hooks.example.org/') // => true
 * webhooks.parse('https://kubernetes.default.svc/') // throws name-not-public
 * ```
 */
export const publicNames: NameRule = Object.freeze<NameRule>({
  reason: 'name-not-public',
  suggestion: 'use a name that the public DNS resolves',
  test: (name) =>
    !isPrivateName(name) &&
    !hasEmptyLabel(name) &&
    !/\.arpa\.?$/.test(name) &&
    publicSuffixList.match(withoutFinalDot(name), 'icann').section === 'icann',
})
