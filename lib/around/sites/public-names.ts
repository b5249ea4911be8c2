/**
 * The rule for the names that the public DNS may resolve. It is here and not in the parser, because it needs the list of suffixes.
 */

import { hasEmptyLabel, isPrivateName, type NameRule, withoutFinalDot } from '../../ground/hosts/host-name.js'
import { publicSuffixList } from './bundled-list.js'

/**
 * A rule for the option `names` of a `UrlParser`: names that the public DNS may resolve. Such a name has two labels or more, and
 * ICANN's part of {@link publicSuffixList} has a rule for it. Names below `arpa`, names for private networks and names of this machine
 * are refused.
 *
 * A name that is allowed may still lead into a private network; see the option `addresses`.
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
