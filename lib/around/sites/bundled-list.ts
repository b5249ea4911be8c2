/**
 * The list that comes with the library. It is taken from the package tldts, which is published again whenever the official list
 * changes. The package does not have the date of its list, so the date of its release is used: the list is not newer. The package
 * has the list as numbers for its own search; packed as text, it takes three quarters of the room.
 */

import { FULL_STOP, lastIndexBefore } from '../../ground/text/ascii.js'
import type { PublicSuffixList, SuffixMatch, SuffixSection } from './public-suffix-list.js'
import { SUFFIX_RULES } from './suffix-tables.js'

/**
 * A label of a rule: the part of the list to which the rule that ends here belongs, if a rule ends here, and the labels that
 * may come before this one.
 */
interface Label {
  readonly section: SuffixSection | null
  readonly isException: boolean
  below: Map<string, Label> | null
}

type Rule = Pick<Label, 'section' | 'isException'>

const NO_RULE: Rule = { section: null, isException: false }

/** The groups of labels in the table, in their order. */
const GROUPS: readonly Rule[] = [
  { section: 'icann', isException: false },
  { section: 'private', isException: false },
  NO_RULE,
  { section: 'icann', isException: true },
]

/** For each top-level domain, its line of the table, or the label that was read from it; `null` until a domain is looked up. */
let topLevels: Map<string, Label | string> | null = null

/** A top-level domain. Its line is unpacked when it is looked up: the whole table would take ten milliseconds. */
function topLevel(name: string): Label | undefined {
  topLevels ??= new Map(SUFFIX_RULES.split('\n').map((line) => [line.replace(/^;+|\(.*/g, ''), line]))
  const known = topLevels.get(name)
  if (typeof known !== 'string') return known
  const label = unpacked(known).get(name) as Label
  topLevels.set(name, label)
  return label
}

function unpacked(table: string): Map<string, Label> {
  let labels = new Map<string, Label>()
  let group = 0
  let label: Label | null = null
  const open: (readonly [labels: Map<string, Label>, group: number])[] = []
  for (const [token] of table.matchAll(/[();]|[^ ();]+/g)) {
    if (token === ';') group++
    else if (token === '(') {
      open.push([labels, group])
      labels = new Map()
      group = 0
      if (label !== null) label.below = labels
    } else if (token === ')') [labels, group] = open.pop() ?? [labels, group]
    else {
      label = { ...(GROUPS[group] ?? NO_RULE), below: null }
      labels.set(token, label)
    }
  }
  return labels
}

/** The longest rule that fits, or an exception. Without a rule, the last label is the suffix. */
function match(domain: string, rules: 'all' | 'icann'): SuffixMatch {
  let start = lastIndexBefore(domain, FULL_STOP, domain.length) + 1
  let suffixStart = start
  let section: SuffixSection = 'unlisted'
  let label = topLevel(domain.slice(start))
  while (label !== undefined) {
    // An exception is a label that is not part of the suffix, although a wildcard says so.
    if (label.isException) return { suffix: domain.slice(domain.indexOf('.', start) + 1), section: 'icann' }
    if (label.section !== null && (rules === 'all' || label.section === 'icann')) {
      suffixStart = start
      section = label.section
    }
    const { below } = label
    if (below === null || start === 0) break
    const end = start - 1
    start = lastIndexBefore(domain, FULL_STOP, end) + 1
    const written = domain.slice(start, end)
    label = below.get(written) ?? (written === '' ? undefined : below.get('*'))
  }
  return { suffix: domain.slice(suffixStart), section }
}

/**
 * The list that is used if the caller gives none, with its date.
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
