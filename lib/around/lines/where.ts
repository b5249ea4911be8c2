/**
 * Conditions: `--where KEY=VALUE[,VALUE]` and `KEY!=VALUE`; a record must meet all conditions. A refused record has no URL, so it
 * never meets a condition about a URL, not even with `!=`. The key `refused` selects refused records.
 *
 * For a canonical line, conditions about its beginning, and the keys `refused` and `canonical`, can be decided without parsing it.
 */

import { validationErrorNames } from '../../dialects/whatwg/validation-errors.js'
import { type Condition, splitCondition } from './condition.js'
import { maskedValue, nearest, OptionProblem } from './option-problem.js'
import type { LineOptions } from './options.js'
import { groupsNamed } from './output/forms.js'
import { type Answer, isRefused, remarkOn, type Unread } from './reading/answer.js'
import { REASONS } from './reasons.js'
import { type Beginning, type KeyRow, type OfUrl, refuseUnknown, WHERE_KEYS, WrongValue } from './where-keys.js'

type Read = Answer | Unread

/** Tells whether a record meets a condition. */
type Holds = (read: Read) => boolean

/** What a condition depends on for canonical lines; a Boolean if it holds for all canonical lines or for none. */
type OfCanonical = Beginning | 'more' | boolean

/** A run's conditions, and what they depend on. */
export interface Conditions {
  readonly holds: Holds
  /** The conditions that depend only on a line's beginning, and the beginning that they need; `null` if there are none. */
  readonly ofBeginning: { readonly holds: Holds; readonly to: Beginning } | null
  /** Whether a canonical line can meet all conditions, and whether its beginning suffices to decide them. */
  readonly ofCanonical: { readonly mayHold: boolean; readonly isKnown: boolean }
  /** Whether only canonical lines can meet all conditions. */
  readonly isOnlyCanonical: boolean
}

interface RecordKeyRow {
  readonly name: string
  readonly text: string
  /** The key's values, or the most common ones. */
  readonly words: readonly string[]
  /** Throws a `WrongValue` for a value that no record can have. */
  readonly check: (values: readonly string[], options: LineOptions) => void
  readonly holds: (condition: Condition) => Holds
  readonly ofCanonical: (condition: Condition) => OfCanonical
}

const YES_OR_NO = ['yes', 'no']

/** Keys about the record rather than its URL. */
export const RECORD_KEYS: readonly RecordKeyRow[] = [
  {
    name: 'refused',
    text: 'yes, no, or the reason of a refusal',
    words: YES_OR_NO,
    check: (values, options) => {
      const known = [...YES_OR_NO, ...reasonsOf(values, options)]
      refuseUnknown(values, known, 'it is yes, no, or a reason such as port-out-of-range')
    },
    holds: ({ values, isNegated }) => {
      const isOne = (read: Read): boolean =>
        values.some((value) => {
          if (value === 'yes') return isRefused(read)
          if (value === 'no') return !isRefused(read)
          return isRefused(read) && remarkOn(read) === value
        })
      return (read) => isOne(read) !== isNegated
    },
    ofCanonical: ({ values, isNegated }) => values.includes('no') !== isNegated,
  },
  {
    name: 'canonical',
    text: 'yes for a URL that is written canonically, no for one that is not',
    words: YES_OR_NO,
    check: (values) => refuseUnknown(values, YES_OR_NO),
    holds: ({ values, isNegated }) => {
      const wanted = YES_OR_NO.filter((each) => values.includes(each) !== isNegated)
      return (read) => !isRefused(read) && wanted.includes((read as Answer).isCanonical ? 'yes' : 'no')
    },
    ofCanonical: ({ values, isNegated }) => values.includes('yes') !== isNegated,
  },
]

/** Keys about links in pages. They also apply to links that are not URLs. */
export const LINK_KEYS = ['role', 'element', 'attribute'] as const
const KEY_NAMES: readonly string[] = [
  ...new Set([...WHERE_KEYS.map(({ name }) => name), ...RECORD_KEYS.map(({ name }) => name), ...LINK_KEYS]),
]

/**
 * The known reasons. Other dialects, profiles and the rules for typed input have their own reasons, so if one of these is used, any
 * words joined by "-" or "+" are accepted.
 */
function reasonsOf(values: readonly string[], options: LineOptions): readonly string[] {
  const known = [...Object.keys(REASONS), ...validationErrorNames]
  const others = ['dialect', 'profile', 'typed', 'encoding'] as const
  if (!others.some((option) => options[option] !== undefined)) return known
  return [...known, ...values.filter((value) => /^[A-Za-z]+(?:[-+][A-Za-z0-9]+)+$/.test(value))]
}

function unknownKey(key: string): OptionProblem {
  const near = ELSEWHERE.get(key.toLowerCase()) ?? nearest(key, KEY_NAMES)
  const advice = near === null ? `the keys are ${KEY_NAMES.join(', ')}` : `did you mean ${near}?`
  return new OptionProblem('where', `contains "${maskedValue(key)}", which is not a key: ${advice}`)
}

/** Names that keys have elsewhere, with the names used here. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['protocol', 'scheme'],
  ['hostname', 'host'],
  ['domain', 'site'],
  ['apex', 'site'],
  ['tld', 'suffix'],
  ['ext', 'extension'],
  ['pathname', 'path'],
  ['search', 'query'],
  ['param', 'has'],
  ['valid', 'refused'],
])

/** A run's conditions. Throws an `OptionProblem` if one is invalid. */
function conditionsGiven(options: LineOptions): readonly Condition[] {
  const conditions = (options.where ?? []).map((each) => (typeof each === 'string' ? splitCondition(each) : each))
  for (const condition of conditions) checkCondition(condition, options)
  return conditions
}

/** Throws an `OptionProblem` for an unknown key, or a value that no record can have. */
function checkCondition(condition: Condition, options: LineOptions): void {
  const { key, values } = condition
  if (!KEY_NAMES.includes(key) && rowOf(key) === null) throw unknownKey(key)
  try {
    RECORD_KEYS.find(({ name }) => name === key)?.check(values, options)
  } catch (error) {
    throw placed(error, condition)
  }
}

/** Throws an `OptionProblem` for values that no URL can have, as far as this is known without loading anything. */
function checkValues(condition: Condition): void {
  const found = rowOf(condition.key)
  try {
    found?.row.test?.(condition.values, found.argument)
  } catch (error) {
    throw placed(error, condition)
  }
}

/**
 * Converts a `WrongValue` to a problem that quotes its condition, or the line of the file that contains it. Other errors are
 * returned unchanged.
 */
function placed(error: unknown, { key, values, file }: Condition): unknown {
  if (!(error instanceof WrongValue)) return error
  const value = maskedValue(error.value)
  const line = file?.lines[values.indexOf(error.value)]
  const place = line === undefined ? `${key}=${value}` : `${key}=@${file?.name}, which has "${value}" in line ${line}`
  return new OptionProblem('where', `contains ${place}: ${error.advice}`)
}

/** The row of a key about URLs, and the key's argument; `null` for any other key. */
function rowOf(key: string): { readonly row: KeyRow; readonly argument: string } | null {
  const colon = key.indexOf(':')
  const name = colon === -1 ? key : key.slice(0, colon)
  const argument = key.slice(name.length + 1)
  const row = WHERE_KEYS.find((each) => each.name === name && (each.argument !== undefined) === (colon !== -1))
  if (colon !== -1 && argument === '') return null
  return row === undefined ? null : { row, argument }
}

/** Checks the conditions for a list. Keys about links in pages are refused, because records of a list are not links. */
export function checkConditions(options: LineOptions): void {
  const conditions = conditionsGiven(options)
  conditions.forEach(checkValues)
  const key = conditions.map((condition) => condition.key).find((each) => LINK_KEYS.some((name) => name === each))
  if (key === undefined) return
  throw new OptionProblem('where', `contains ${key}: the links of pages have this, and the records of a list do not`)
}

/** The run's conditions; `null` if there are none. Loads the modules that they need. */
export async function whereOf(options: LineOptions): Promise<Conditions | null> {
  const conditions = conditionsGiven(options)
  if (conditions.length === 0) return null
  await checkGroups(conditions, options)
  const made = await Promise.all(
    conditions.map(async (condition) => ({ holds: await holdsOf(condition), of: ofCanonical(condition), condition })),
  )
  const begins = made.filter(({ of }) => of === 'scheme' || of === 'authority')
  return {
    holds: allOf(made.map(({ holds }) => holds)),
    ofBeginning:
      begins.length === 0
        ? null
        : {
            holds: allOf(begins.map(({ holds }) => holds)),
            to: begins.every(({ of }) => of === 'scheme') ? 'scheme' : 'authority',
          },
    ofCanonical: {
      mayHold: made.every(({ of }) => of !== false),
      isKnown: made.every(({ of }) => of !== 'more'),
    },
    isOnlyCanonical: conditions.some(
      ({ key, values, isNegated }) => key === 'canonical' && values.includes('no') === isNegated,
    ),
  }
}

/** Throws an `OptionProblem` if a template names a group that no pattern has. */
async function checkGroups(conditions: readonly Condition[], options: LineOptions): Promise<void> {
  const named = groupsNamed(options)
  const patterns = conditions.filter(({ key, isNegated }) => key === 'pattern' && !isNegated)
  if (named.length === 0 || patterns.length === 0) return
  const { UrlPattern } = await import('../patterns/index.js')
  const groups = patterns
    .flatMap(({ values }) => values)
    .flatMap((text) => UrlPattern.tryParse(text)?.groups.map(({ name }) => String(name)) ?? [])
  const missing = named.find(({ group }) => !groups.includes(group))
  if (missing === undefined) return
  const has = groups.length === 0 ? 'the pattern has no groups' : `its groups are ${groups.join(', ')}`
  throw new OptionProblem(
    missing.option,
    `contains {group:${maskedValue(missing.group)}}, which the pattern does not have: ${has}`,
  )
}

const allOf =
  (conditions: readonly Holds[]): Holds =>
  (read) =>
    conditions.every((holds) => holds(read))

function ofCanonical(condition: Condition): OfCanonical {
  const row = RECORD_KEYS.find(({ name }) => name === condition.key)
  if (row !== undefined) return row.ofCanonical(condition)
  return rowOf(condition.key)?.row.beginning ?? 'more'
}

async function holdsOf(condition: Condition): Promise<Holds> {
  const { key, values, isNegated } = condition
  const recordRow = RECORD_KEYS.find(({ name }) => name === key)
  if (recordRow !== undefined) return recordRow.holds(condition)
  const linkKey = LINK_KEYS.find((name) => name === key)
  if (linkKey !== undefined) {
    const wanted = new Set(values)
    return (read) => {
      const link = read.kind === 'answer' ? read.link : null
      return link !== null && wanted.has(link[linkKey]) !== isNegated
    }
  }
  const { row, argument } = rowOf(key) as NonNullable<ReturnType<typeof rowOf>>
  const has = await testOf(row, condition, argument)
  return (read) => {
    const url = read.kind === 'unread' ? null : read.url
    return url !== null && has(url, read as Answer) !== isNegated
  }
}

async function testOf({ load, test }: KeyRow, condition: Condition, argument: string): Promise<OfUrl> {
  try {
    return (await load?.(condition.values)) ?? (test as NonNullable<typeof test>)(condition.values, argument)
  } catch (error) {
    throw placed(error, condition)
  }
}
