/**
 * The list that comes with the library, from the package tldts, which is published again whenever the official list
 * changes. The package does not say of which day its list is, and so the day of its release stands for it: the list is not
 * newer.
 */

import { parse } from 'tldts'
import type { PublicSuffixList } from './public-suffix-list.js'

/** The options of the package, without a prototype: the package reads more of them than are set here. */
const optionsFor = (allowPrivateDomains: boolean): NonNullable<Parameters<typeof parse>[1]> =>
  Object.assign(Object.create(null), {
    // The domains given are in ASCII already, and are neither URLs nor addresses.
    extractHostname: false,
    validateHostname: false,
    mixedInputs: false,
    detectIp: false,
    allowPrivateDomains,
  })

const ICANN_ALONE = optionsFor(false)
const WITH_PRIVATE = optionsFor(true)

/**
 * The list that is used where a caller gives none, with its day.
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
  match: (domain, rules) => {
    const { publicSuffix, isIcann, isPrivate } = parse(domain, rules === 'all' ? WITH_PRIVATE : ICANN_ALONE)
    const section = isPrivate === true ? 'private' : isIcann === true ? 'icann' : 'unlisted'
    return { suffix: publicSuffix ?? domain, section }
  },
})
