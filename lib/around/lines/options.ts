/**
 * The options of a program, checked and translated into those of a run.
 */

import type { Dialect } from '../../ground/components.js'
import { checkDialect, checkFlag, hrefOf, isList, isPlainObject, ownOptions } from '../../ground/own-options.js'
import { Url } from '../../url/url.js'
import { Profile } from '../profiles/profile.js'
import { type Given, type LineOption, wholeNumber } from './given.js'
import type { ReadUrlsOptions, RecordOptions, UrlLinesOptions } from './line-options.js'
import { checkField, parseAdded } from './output/forms.js'
import { checkTemplate } from './output/template.js'
import { checkDialectName, checkProfileName } from './reading/by-name.js'
import type { OwnWays } from './reading/how-to-read.js'
import { checkTyped } from './reading/typed.js'
import { framingOf, layoutOf } from './records/layout-of.js'
import { refuseLinkKeys } from './where.js'

/** The type that the value of an option may have. */
type Kind =
  | 'flag'
  | 'text'
  | 'number'
  | 'texts'
  | 'list'
  | 'base'
  | 'dialect'
  | 'profile'
  | 'record'
  | 'uniq'
  | readonly string[]

const RECORD_KINDS = {
  null: 'flag',
  column: 'number',
  delimiter: 'text',
  csv: 'flag',
  header: 'flag',
  jsonField: 'text',
  cdx: 'flag',
  inputEncoding: 'text',
  maxLine: 'number',
  base: 'base',
  baseColumn: 'number',
  baseField: 'text',
  dialect: 'dialect',
  dialectColumn: 'number',
  dialectField: 'text',
  typed: 'flag',
  where: 'texts',
} as const satisfies Record<keyof RecordOptions, Kind>

const READ_KINDS = { ...RECORD_KINDS, lines: 'flag' } as const satisfies Record<keyof ReadUrlsOptions, Kind>

/** The possible values of options that take one of a few words. The command uses them, too. */
export const WORDS = {
  output: ['lines', 'tsv', 'ndjson'],
  policy: ['chromium', 'firefox', 'single-script'],
  onError: ['empty', 'echo', 'drop', 'stop'],
} as const

const LINES_KINDS = {
  ...RECORD_KINDS,
  into: 'text',
  encoding: 'text',
  encodingColumn: 'number',
  encodingField: 'text',
  profile: 'profile',
  without: 'texts',
  get: 'text',
  output: WORDS.output,
  fields: 'list',
  add: 'record',
  uniq: 'uniq',
  policy: WORDS.policy,
  protect: 'texts',
  errorColumn: 'flag',
  echo: 'flag',
  onError: WORDS.onError,
  refused: 'flag',
  accepted: 'flag',
  canonical: 'flag',
  changed: 'flag',
} as const satisfies Record<keyof UrlLinesOptions, Kind>

/** Options of a program, checked, as a run reads them. */
export class ProgramOptions implements Given {
  readonly #values: ReadonlyMap<string, readonly string[]>
  /** A dialect and a profile that are given as objects. */
  readonly own: OwnWays

  constructor(values: ReadonlyMap<string, readonly string[]>, own: OwnWays) {
    this.#values = values
    this.own = own
  }

  /** `lines` is about the source of a program, so the command does not have it. */
  has(name: LineOption | 'lines'): boolean {
    return this.#values.has(name)
  }

  text(name: LineOption): string | null {
    return this.#values.get(name)?.at(-1) ?? null
  }

  all(name: LineOption): readonly string[] {
    return this.#values.get(name) ?? []
  }

  list(name: LineOption): readonly string[] | null {
    return this.text(name)?.split(',') ?? null
  }

  integer(name: LineOption): number | null {
    const text = this.text(name)
    return text === null ? null : wholeNumber(name, text)
  }
}

const LINES_CALL = "urlLines({ get: '{href}', column: 3 })"
export const READ_CALL = 'readUrls(source, { base, column: 3 })'

export const linesOptions = (given: UrlLinesOptions | undefined): ProgramOptions =>
  checkedOptions(given, LINES_KINDS, LINES_CALL)

export const readOptions = (given: ReadUrlsOptions | undefined): ProgramOptions =>
  checkedOptions(given, READ_KINDS, READ_CALL)

/** Checks options, as far as this is possible without loading anything. Throws a `TypeError`. */
function checkedOptions(
  given: object | undefined,
  kinds: Readonly<Record<string, Kind>>,
  call: string,
): ProgramOptions {
  const options = ownOptions(given as Record<string, unknown> | undefined, Object.keys(kinds), call)
  const values = new Map<string, readonly string[]>()
  const own: { dialect: Dialect | null; profile: Profile | null } = { dialect: null, profile: null }
  for (const [name, value] of Object.entries(options)) {
    const texts = textsOf(name, value, kinds[name] as Kind, call)
    if (texts !== null) values.set(name, texts)
    if (name === 'dialect' && typeof value !== 'string') own.dialect = value as Dialect
    if (name === 'profile' && typeof value !== 'string') own.profile = value as Profile
  }
  const checked = new ProgramOptions(values, own)
  layoutOf(checked)
  framingOf(checked)
  checkTyped(checked)
  checkTemplate('get', checked.text('get') ?? '')
  for (const text of checked.all('add')) checkTemplate('add', parseAdded(text).template)
  for (const name of checked.list('fields') ?? []) checkField(name)
  refuseLinkKeys(checked)
  const dialect = own.dialect === null ? checked.text('dialect') : null
  if (dialect !== null) checkDialectName(dialect)
  const profile = own.profile === null ? checked.text('profile') : null
  if (profile !== null) checkProfileName('profile', profile)
  const uniq = checked.text('uniq') || null
  if (uniq !== null) checkProfileName('uniq', uniq)
  return checked
}

/** The values of an option as texts; `null` for a switch that is off. */
function textsOf(name: string, value: unknown, kind: Kind, call: string): readonly string[] | null {
  const wrong = (what: string): TypeError => new TypeError(`The option ${name} takes ${what}: write ${call}`)
  if (Array.isArray(kind)) {
    if (kind.includes(value)) return [value as string]
    throw wrong(kind.map((word) => `'${word}'`).join(' or '))
  }
  switch (kind) {
    case 'flag':
      checkFlag(name, value, call)
      return value === true ? [''] : null
    case 'uniq':
      if (typeof value === 'string' && value !== '') return [value]
      if (typeof value !== 'boolean') throw wrong('true, or the name of a profile')
      return value ? [''] : null
    case 'number':
      if (typeof value === 'string' || Number.isSafeInteger(value)) return [String(value)]
      throw wrong('a whole number, or a text')
    case 'list':
    case 'texts': {
      const texts = typeof value === 'string' ? [value] : isList(value) ? [...value] : null
      if (!texts?.every((text) => typeof text === 'string')) throw wrong('a text, or a list of texts')
      return kind === 'list' ? [(texts as string[]).join(',')] : (texts as string[])
    }
    case 'record': {
      if (!isPlainObject(value)) throw wrong("an object of templates, such as { host: '{hostname}' }")
      return Object.entries(value as object).map(([key, template]) => {
        if (typeof template !== 'string' || key === '' || key.includes('=')) {
          throw wrong("an object of templates, such as { host: '{hostname}' }")
        }
        return `${key}=${template}`
      })
    }
    case 'base': {
      const text = typeof value === 'string' ? value : value instanceof Url ? value.toString() : hrefOf(value)
      if (text === null) throw wrong('a text, or an object with an href')
      return [text]
    }
    case 'dialect':
      if (typeof value !== 'string') checkDialect(name, value, call)
      return [typeof value === 'string' ? value : (value as Dialect).name]
    case 'profile':
      if (typeof value === 'string' || value instanceof Profile) return [typeof value === 'string' ? value : value.name]
      throw wrong("a profile, such as dedupe from 'weburl/profiles'")
    default:
      if (typeof value === 'string') return [value]
      throw wrong('a text')
  }
}
