/**
 * Conditions: `--where KEY=VALUE[,VALUE]` and `KEY!=VALUE`; a record has to meet all of them. A refused record has no URL, so it
 * never meets a condition about a URL, not even one with `!=`. The key `refused` finds such records.
 *
 * Many conditions can be decided for a canonical line without parsing it: those about its beginning, and those about whether a record
 * is a URL and is canonical.
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

/** Whether a record meets a condition. */
type Holds = (read: Read) => boolean

/** What a condition depends on for canonical lines; or whether it holds for all of them or none. */
type OfCanonical = Beginning | 'more' | boolean

/** The conditions of a run, and what they depend on. */
export interface Conditions {
  readonly holds: Holds
  /** The conditions that depend only on the beginning of a line, and how much of it they need; `null` if there are none. */
  readonly ofBeginning: { readonly holds: Holds; readonly to: Beginning } | null
  /** Whether a canonical line may meet all, and whether there is nothing else to know about it than its beginning. */
  readonly ofCanonical: { readonly mayHold: boolean; readonly isKnown: boolean }
  /** Whether only canonical lines may meet all. */
  readonly isOnlyCanonical: boolean
}

interface RecordKeyRow {
  readonly name: string
  readonly text: string
  /** Its values, or the most usual ones. */
  readonly words: readonly string[]
  /** Refuses values that nothing can have. */
  readonly check: (values: readonly string[], options: LineOptions) => void
  readonly holds: (condition: Condition) => Holds
  readonly ofCanonical: (condition: Condition) => OfCanonical
}

const YES_OR_NO = ['yes', 'no']

/** Keys about the record, and not about its URL. */
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

/** Keys about the links of pages, which apply whether they are URLs or not. */
export const LINK_KEYS = ['role', 'element', 'attribute'] as const
const KEY_NAMES: readonly string[] = [
  ...new Set([...WHERE_KEYS.map(({ name }) => name), ...RECORD_KEYS.map(({ name }) => name), ...LINK_KEYS]),
]

/**
 * The known reasons. Other dialects, profiles and the rules for typed input have their own reasons, so with them any words that are
 * joined by "-" or "+" are accepted.
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

/** What people call a key elsewhere. */
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

/** The conditions of a run. Throws an `OptionProblem` if one cannot be understood. */
function conditionsGiven(options: LineOptions): readonly Condition[] {
  const conditions = (options.where ?? []).map((each) => (typeof each === 'string' ? splitCondition(each) : each))
  for (const condition of conditions) checkCondition(condition, options)
  return conditions
}

/** Refuses unknown keys, and values that no record can have. */
function checkCondition(condition: Condition, options: LineOptions): void {
  const { key, values } = condition
  if (!KEY_NAMES.includes(key) && rowOf(key) === null) throw unknownKey(key)
  try {
    RECORD_KEYS.find(({ name }) => name === key)?.check(values, options)
  } catch (error) {
    throw placed(error, condition)
  }
}

/** Refuses values that no URL can have, as far as this is known before anything is loaded. */
function checkValues(condition: Condition): void {
  const found = rowOf(condition.key)
  try {
    found?.row.test?.(condition.values, found.argument)
  } catch (error) {
    throw placed(error, condition)
  }
}

/** The problem of a wrong value, with its condition, or its line in a file. */
function placed(error: unknown, { key, values, file }: Condition): unknown {
  if (!(error instanceof WrongValue)) return error
  const value = maskedValue(error.value)
  const line = file?.lines[values.indexOf(error.value)]
  const place = line === undefined ? `${key}=${value}` : `${key}=@${file?.name}, which has "${value}" in line ${line}`
  return new OptionProblem('where', `contains ${place}: ${error.advice}`)
}

/** The row of a key, and its argument; `null` for a key about something other than the URL. */
function rowOf(key: string): { readonly row: KeyRow; readonly argument: string } | null {
  const colon = key.indexOf(':')
  const [name, argument] = colon === -1 ? [key, ''] : [key.slice(0, colon), key.slice(colon + 1)]
  const row = WHERE_KEYS.find((each) => each.name === name && (each.argument !== undefined) === (colon !== -1))
  if (colon !== -1 && argument === '') return null
  return row === undefined ? null : { row, argument }
}

/** Checks the conditions on the records of a list. No record of a list meets those about links of pages. */
export function checkConditions(options: LineOptions): void {
  const conditions = conditionsGiven(options)
  conditions.forEach(checkValues)
  const key = conditions.map((condition) => condition.key).find((each) => LINK_KEYS.some((name) => name === each))
  if (key === undefined) return
  throw new OptionProblem('where', `contains ${key}: the links of pages have this, and the records of a list do not`)
}

/** The conditions of the run, all of which must hold; `null` if there are none. Loads the modules that they need. */
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

/** Refuses a group in a template that no pattern has. */
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
