/**
 * The options of a run over a list, in one table for programs and for the command. A row contains the kind of the option's value
 * and its rules about other options. `line-options.ts` contains the types and the documentation, and the compiler checks that the
 * table and the types agree on names and kinds.
 *
 * To add an option, add a member there and a row here. The command's table adds the option's letter, its verbs and its description.
 */

import type { Dialect } from '../../ground/components.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { hrefOf, isList, isPlainObject, memberOf, ownOptions } from '../../ground/own-options.js'
import { own } from '../../ground/text/plain-values.js'
import { Url } from '../../url/url.js'
import type { Profile } from '../profiles/profile.js'
import { type Condition, conditionsOf } from './condition.js'
import type { PlaceInRecord, ReadUrlsOptions, RecordOptions, UrlConditions, UrlLinesOptions } from './line-options.js'
import { type MessagePart, maskedValue, OptionProblem } from './option-problem.js'

/** The name and the template of a new column, member or field. */
interface NamedTemplate {
  readonly name: string
  readonly template: string
}

/**
 * The kinds of values, each with the type that a caller may pass and the type after checking. The kind of an option with a few
 * possible words is the list of these words.
 */
interface Kinds {
  /** An option that is on or off. `false` has the same effect as leaving it out. */
  readonly flag: [given: boolean, checked: true]
  readonly text: [given: string, checked: string]
  /** The number or name of a column, or a size. */
  readonly number: [given: number | string, checked: number | string]
  /** One string or a list of strings. */
  readonly texts: [given: string | readonly string[], checked: readonly string[]]
  /** Conditions as strings, or as objects of keys and values. */
  readonly conditions: [
    given: string | UrlConditions | readonly (string | UrlConditions)[],
    checked: readonly (string | Condition)[],
  ]
  /** Names, as a list or as a string with commas between the names. */
  readonly list: [given: string | readonly string[], checked: readonly string[]]
  readonly templates: [given: Readonly<Record<string, string>>, checked: readonly NamedTemplate[]]
  readonly base: [given: string | { readonly href: string } | PlaceInRecord, checked: string | PlaceInRecord]
  readonly encoding: [given: string | PlaceInRecord, checked: string | PlaceInRecord]
  readonly dialect: [given: Dialect | string, checked: Dialect | string]
  readonly profile: [given: Profile | string, checked: Profile | string]
  /** An option that is on or off, or has a string as its value. */
  readonly optional: [given: boolean | string, checked: true | string]
}

export type Kind = keyof Kinds | readonly string[]

/** The type of a checked value of a kind. */
export type Checked<Each> = Each extends keyof Kinds
  ? Kinds[Each][1]
  : Each extends readonly (infer Word)[]
    ? Word
    : never

type IsSame<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

/** The kind whose values a caller may give as this type. */
type KindOf<Value> =
  | { readonly [Name in keyof Kinds]: IsSame<Value, Kinds[Name][0]> extends true ? Name : never }[keyof Kinds]
  | ([Value] extends [string] ? (string extends Value ? never : readonly Value[]) : never)

type CheckedOf<Value> = Checked<KindOf<Value>>

/**
 * A required option, with one of the values if any are listed. `instead` names the option to use if the required option is not
 * given.
 */
interface Need {
  readonly option: string
  readonly values?: readonly string[]
  readonly instead?: string
}

/** An option's rules about other options. */
interface Rules {
  /** The required option, or several options, one of which is required. */
  readonly needs?: string | Need | readonly Need[]
  /** The options that contradict this option, with the reasons. */
  readonly excludes?: Readonly<Record<string, string>>
}

export type Row<KindOfRow extends Kind = Kind> = Rules & { readonly kind: KindOfRow }

type Rows<Options> = { readonly [Name in keyof Required<Options>]: Row<KindOf<Exclude<Options[Name], undefined>>> }

/** The checked options of a run. */
export type LineOptions = {
  readonly [Name in keyof UrlLinesOptions]?: CheckedOf<Exclude<UrlLinesOptions[Name], undefined>>
}

export type LineOption = keyof LineOptions

const ONE_PLACE = 'a record has its URL in one place'
const TYPED_DIALECT = "typed texts are read by rules of their own, over today's URL Standard"
const TYPED_BASE = 'a typed text without a scheme begins with a host, and is not a reference'

/** The output formats that are tables. */
const TABLES = ['csv', 'tsv'] as const

const RECORD_ROWS: Rows<RecordOptions> = {
  null: { kind: 'flag' },
  column: { kind: 'number', excludes: { jsonField: ONE_PLACE, cdx: ONE_PLACE } },
  delimiter: { kind: 'text', needs: 'column' },
  csv: {
    kind: 'flag',
    needs: 'column',
    excludes: { null: 'a record of CSV ends with a line feed', tsv: 'these are two forms of a table' },
  },
  tsv: { kind: 'flag', needs: 'column', excludes: { delimiter: 'the columns of TSV have TAB between' } },
  header: { kind: 'flag', needs: 'column' },
  jsonField: { kind: 'text', excludes: { cdx: ONE_PLACE } },
  cdx: { kind: 'flag' },
  inputEncoding: { kind: 'text' },
  maxLine: { kind: 'number' },
  base: { kind: 'base' },
  dialect: { kind: 'dialect' },
  typed: { kind: 'flag', excludes: { dialect: TYPED_DIALECT, base: TYPED_BASE } },
  where: { kind: 'conditions' },
}

/** The options of `readUrls`. */
export const READ_ROWS: Rows<ReadUrlsOptions> = { ...RECORD_ROWS, lines: { kind: 'flag' } }

/** The options of `urlLines` and of the command. If the kind is a list of words, the first word is the default. */
export const LINE_ROWS: Rows<UrlLinesOptions> = {
  ...RECORD_ROWS,
  // `header` also writes the column names of a `tsv` output.
  header: { kind: 'flag', needs: [{ option: 'column' }, { option: 'output', values: TABLES }] },
  into: { kind: 'text', needs: 'jsonField' },
  encoding: { kind: 'encoding' },
  profile: { kind: 'profile' },
  without: { kind: 'texts', needs: 'profile' },
  get: { kind: 'text', needs: { option: 'output', values: ['lines'], instead: 'fields' } },
  output: { kind: ['lines', 'csv', 'tsv', 'ndjson'] },
  fields: { kind: 'list', needs: { option: 'output', values: [...TABLES, 'ndjson'], instead: 'get' } },
  add: { kind: 'templates' },
  uniq: { kind: 'optional' },
  set: { kind: 'templates' },
  drop: { kind: 'texts' },
  policy: { kind: ['chromium', 'firefox', 'single-script'] },
  protect: { kind: 'texts' },
  errorColumn: { kind: 'flag' },
  echo: { kind: 'flag' },
  onError: { kind: ['empty', 'echo', 'drop', 'stop'] },
}

/**
 * Checks a value of a kind. Returns `null` for a value of another kind, `undefined` for a value that has the same effect as leaving
 * the option out.
 */
type Read<Name extends keyof Kinds> = (value: unknown) => Kinds[Name][1] | null | undefined

const isText = (value: unknown): value is string => typeof value === 'string'

const textsOf = (value: unknown): readonly string[] | null => {
  if (isText(value)) return [value]
  return isList(value) && [...value].every(isText) ? ([...value] as string[]) : null
}

const READERS: { readonly [Name in keyof Kinds]: readonly [takes: string, read: Read<Name>] } = {
  flag: ['true or false', (value) => (typeof value === 'boolean' ? value || undefined : null)],
  text: ['a text', (value) => (isText(value) ? value : null)],
  number: [
    'a whole number, or a text',
    (value) => (isText(value) || Number.isSafeInteger(value) ? (value as number) : null),
  ],
  texts: [
    'a text, or a list of texts',
    (value) => {
      const texts = textsOf(value)
      return texts?.length === 0 ? undefined : texts
    },
  ],
  conditions: [
    "a condition such as 'scheme=https', an object such as { host: names }, or a list of them",
    (value) => {
      const given: readonly unknown[] = isList(value) ? [...value] : [value]
      const read = given.map((each): readonly (string | Condition)[] | null =>
        isText(each) ? [each] : conditionsOf(each),
      )
      if (read.includes(null)) return null
      return read.length === 0 ? undefined : read.flatMap((each) => each ?? [])
    },
  ],
  list: ['a text, or a list of texts', (value) => textsOf(value)?.flatMap((text) => text.split(',')) ?? null],
  templates: ["an object of texts, such as { host: '{hostname}' }", templatesOf],
  base: [
    'a text, an object with an href, or a place such as { column: 1 }',
    (value) => (value instanceof Url ? value.toString() : (textOrPlace(value) ?? hrefOf(value))),
  ],
  encoding: ["a label, such as 'windows-1251', or a place such as { column: 2 }", (value) => textOrPlace(value)],
  dialect: [
    "a dialect, such as rfc3986 from 'weburl/dialects', or its name",
    (value) => (isText(value) || typeof memberOf(value, 'parse') === 'function' ? (value as Dialect) : null),
  ],
  profile: [
    "a profile, such as dedupe from 'weburl/profiles', or its name",
    (value) => (isText(value) || typeof memberOf(value, 'without') === 'function' ? (value as Profile) : null),
  ],
  optional: [
    'true, or a name',
    (value) => (isText(value) || value === true ? value || null : value === false ? undefined : null),
  ],
}

/** Refuses a place in the command's syntax, because as a string it would be taken for a URL or an encoding label. */
const textOrPlace = (value: unknown): string | PlaceInRecord | null =>
  isText(value) ? (/^(?:column|field):/.test(value) ? null : value) : placeOf(value)

/** Returns the value as a place in a record; `null` if it is not one. */
function placeOf(value: unknown): PlaceInRecord | null {
  const [member, ...others] = isPlainObject(value) ? Object.entries(value as object) : []
  if (member === undefined || others.length > 0) return null
  const [kind, place] = member as readonly [string, unknown]
  if (kind === 'field') return isText(place) ? { field: place } : null
  if (kind !== 'column') return null
  return isText(place) || Number.isSafeInteger(place) ? { column: place as number | string } : null
}

function templatesOf(value: unknown): readonly NamedTemplate[] | null {
  if (!isPlainObject(value)) return null
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  if (!entries.every(([name, template]) => name !== '' && isText(template))) return null
  return entries.map(([name, template]) => ({ name, template: template as string }))
}

/**
 * Returns an option's checked value; `undefined` for a value that has the same effect as leaving the option out. Throws an
 * `OptionProblem` for a value of another kind.
 */
export function checkedValue(option: string, value: unknown, kind: Kind): unknown {
  if (typeof kind === 'string') {
    const [takes, read] = READERS[kind]
    const checked = read(value)
    if (checked === null) throw new OptionProblem(option, `takes ${takes}, and not ${shown(value)}`)
    return checked
  }
  if (kind.includes(value as string)) return value
  throw new OptionProblem(option, `is one of ${kind.join(', ')}, and not ${shown(value)}`)
}

const shown = (value: unknown): string => (isText(value) ? `"${maskedValue(value)}"` : valueInWords(value))

/** Checks the rules between options. Throws an `OptionProblem`. */
export function checkRules(options: Readonly<Record<string, unknown>>, rows: Readonly<Record<string, Row>>): void {
  const valueGiven = (name: string): unknown => {
    const kind = own(rows, name)?.kind
    return own(options, name) ?? (typeof kind === 'object' ? kind[0] : undefined)
  }
  for (const [option, row] of Object.entries(rows)) {
    if (!Object.hasOwn(options, option)) continue
    const needs = own(row, 'needs')
    if (needs !== undefined) checkNeeds(option, needsOf(needs), valueGiven)
    for (const [other, why] of Object.entries(own(row, 'excludes') ?? {})) {
      if (Object.hasOwn(options, other))
        throw new OptionProblem(option, ['does not go with ', { option: other }, `: ${why}`])
    }
    // A place must fit the record's format, which has either columns or members.
    const place = placeOf(options[option])
    const [kind, needed] = place !== null && 'column' in place ? ['a column', 'column'] : ['a member', 'jsonField']
    if (place !== null && !Object.hasOwn(options, needed))
      throw new OptionProblem(option, [`names ${kind} of the record, which goes with `, { option: needed }])
  }
}

function needsOf(needs: NonNullable<Rules['needs']>): readonly Need[] {
  if (typeof needs === 'string') return [{ option: needs }]
  return 'option' in needs ? [needs] : needs
}

/** Checks that one of the required options is given. */
function checkNeeds(name: string, needs: readonly Need[], valueGiven: (name: string) => unknown): void {
  const isMet = (need: Need): boolean => {
    const value = valueGiven(need.option)
    const values = own(need, 'values')
    return values === undefined ? value !== undefined : values.includes(value as string)
  }
  if (needs.some(isMet)) return
  const ways = needs.flatMap((need): MessagePart[] => {
    const { option } = need
    return own(need, 'values')?.map((value) => ({ option, value })) ?? [{ option }]
  })
  const instead = needs.map((need) => own(need, 'instead')).find((each) => each !== undefined)
  throw new OptionProblem(name, [
    'goes with ',
    ...ways.flatMap((way, index) => (index === 0 ? [way] : [index === ways.length - 1 ? ' or ' : ', ', way])),
    ...(instead === undefined ? [] : ['; without it, there is ', { option: instead }]),
  ])
}

/** Checks a program's options by their kinds and rules. Throws a `TypeError` if one is invalid. The result inherits nothing. */
export function optionsGiven(
  given: object | undefined,
  rows: Readonly<Record<string, Row>>,
  call: string,
): LineOptions {
  const options = ownOptions(given as Record<string, unknown> | undefined, Object.keys(rows), call)
  for (const [name, value] of Object.entries(options)) {
    const checked = checkedValue(name, value, (rows[name] as Row).kind)
    if (checked === undefined) delete options[name]
    else options[name] = checked
  }
  checkRules(options, rows)
  return options
}
