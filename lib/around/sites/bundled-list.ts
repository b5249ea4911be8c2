/**
 * The list that comes with the library. It is taken from the package tldts, which is published again whenever the official list
 * changes. The package does not have the date of its list, so the date of its release is used: the list is not newer. The package
 * has the list as numbers for its own search; packed as text, it takes three quarters of the room.
 */

import { FULL_STOP, unitAt } from '../../ground/text/ascii.js'
import type { PublicSuffixList, SuffixMatch, SuffixSection } from './public-suffix-list.js'
import { SUFFIX_RULES } from './suffix-tables.js'

/**
 * A label of a rule: the part of the list to which the rule that ends here belongs, if a rule ends here, and the labels that
 * may come before this one.
 */
interface Label {
  readonly name: string
  readonly section: SuffixSection | null
  readonly isException: boolean
  below: Labels | null
}

/**
 * Labels by their numbers. A label whose number is known need not be cut out of the domain to be looked up, which would take as long as
 * the rest of the search. No two labels of one table have the same number: the tests ask for each rule.
 */
type Labels = Map<number, Label>

/** The number of a piece of a label, given the unit before the piece and the number of the rest. A label is read from its end. */
const nextNumber = (number: number, unit: number): number => (Math.imul(number, 31) + unit) | 0

function numberOf(name: string): number {
  let number = 0
  for (let i = name.length - 1; i >= 0; i--) number = nextNumber(number, unitAt(name, i))
  return number
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

/** The number of a wildcard, which fits any label. */
const ANY = numberOf('*')

/** The top-level domains that have been looked up. */
const topLevels: Labels = new Map()

/** The line of the table for each top-level domain; `null` until a domain is looked up. */
let lines: Map<number, string> | null = null

/** A top-level domain. Its line is unpacked when it is looked up: the whole table would take ten milliseconds. */
function topLevel(number: number): Label | undefined {
  const known = topLevels.get(number)
  if (known !== undefined) return known
  lines ??= new Map(SUFFIX_RULES.split('\n').map((line) => [numberOf(line.replace(/^;+|\(.*/g, '')), line]))
  for (const entry of unpacked(lines.get(number) ?? '')) topLevels.set(...entry)
  return topLevels.get(number)
}

function unpacked(table: string): Labels {
  let labels: Labels = new Map()
  let group = 0
  let label: Label | null = null
  const open: (readonly [labels: Labels, group: number])[] = []
  for (const [token] of table.matchAll(/[();]|[^ ();]+/g)) {
    if (token === ';') group++
    else if (token === '(') {
      open.push([labels, group])
      labels = new Map()
      group = 0
      if (label !== null) label.below = labels
    } else if (token === ')') [labels, group] = open.pop() ?? [labels, group]
    else {
      label = { name: token, ...(GROUPS[group] ?? NO_RULE), below: null }
      labels.set(numberOf(token), label)
    }
  }
  return labels
}

/** The longest rule that fits, or an exception. Without a rule, the last label is the suffix. */
function match(domain: string, rules: 'all' | 'icann'): SuffixMatch {
  let suffixStart = -1
  let section: SuffixSection = 'unlisted'
  let labels: Labels | null = topLevels
  for (let end = domain.length; labels !== null && end >= 0; ) {
    let start = end
    let number = 0
    for (; start > 0; start--) {
      const unit = unitAt(domain, start - 1)
      if (unit === FULL_STOP) break
      number = nextNumber(number, unit)
    }
    if (suffixStart === -1) suffixStart = start
    const label = labelBetween(start, end, domain, number, labels)
    if (label === undefined) break
    // An exception is a label that is not part of the suffix, although a wildcard says so.
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

/** The label of a rule that fits a label of a domain, whose number is known. */
function labelBetween(start: number, end: number, domain: string, number: number, labels: Labels): Label | undefined {
  const label = labels === topLevels ? topLevel(number) : labels.get(number)
  if (label !== undefined && isBetween(start, end, domain, label.name)) return label
  return start < end ? labels.get(ANY) : undefined
}

function isBetween(start: number, end: number, domain: string, name: string): boolean {
  if (name.length !== end - start) return false
  for (let i = start; i < end; i++) if (unitAt(domain, i) !== unitAt(name, i - start)) return false
  return true
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
