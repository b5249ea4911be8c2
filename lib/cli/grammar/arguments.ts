/**
 * The arguments of a run, read by the table of options: `-c 2`, `-c2`, `--column 2`, `--column=2`, `-0c2`; "--" ends the
 * options. The first word that is not an option may be a verb; all others are URLs.
 */

import { type Given, wholeNumber } from '../../around/lines/given.js'
import { maskedValue, nearest } from '../../around/lines/option-problem.js'
import { OPTIONS, type OptionName, type OptionRow, READING_VERBS, VERBS, type VerbName } from './grammar.js'
import { flagOf, UsageError } from './usage-error.js'

const ROWS: readonly OptionRow[] = OPTIONS

/** The verb, the URLs, and the values of the options. */
export class Arguments implements Given {
  readonly verb: VerbName
  readonly urls: readonly string[]
  readonly #values: ReadonlyMap<string, readonly string[]>

  constructor(verb: VerbName, urls: readonly string[], values: ReadonlyMap<string, readonly string[]>) {
    this.verb = verb
    this.urls = urls
    this.#values = values
  }

  /** Whether an option was given. */
  has(name: OptionName): boolean {
    return this.#values.has(name)
  }

  /** The value of an option; `null` if it was not given. */
  text(name: OptionName): string | null {
    return this.#values.get(name)?.at(-1) ?? null
  }

  /** All values of an option that may be repeated. */
  all(name: OptionName): readonly string[] {
    return this.#values.get(name) ?? []
  }

  /** A value that is a list, with commas between. */
  list(name: OptionName): readonly string[] | null {
    return this.text(name)?.split(',') ?? null
  }

  /** A value that is a whole number. */
  integer(name: OptionName): number | null {
    const text = this.text(name)
    return text === null ? null : wholeNumber(name, text)
  }
}

/** Reads the arguments after the name of the command; throws a `UsageError`. */
export function parseArguments(words: readonly string[]): Arguments {
  const values = new Map<string, string[]>()
  const plain: string[] = []
  const rest = [...words]
  const note = (row: OptionRow, value: string): void => {
    const noted = values.get(row.name)
    if (noted === undefined) values.set(row.name, [checked(row, value)])
    else if (row.repeated) noted.push(checked(row, value))
    else throw new UsageError(`${flagOf(row.name)} is given twice; leave one of the two out`)
  }
  let isVerbBeforeEnd = false
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      plain.push(...rest)
      break
    }
    if (word.startsWith('--')) readLong(word.slice(2), rest, note)
    else if (word.startsWith('-') && word !== '-') readShort(word.slice(1), rest, note)
    else {
      isVerbBeforeEnd ||= plain.length === 0
      plain.push(word)
    }
  }
  const verb = isVerbBeforeEnd ? verbOf(plain[0] as string, values.has('base') || values.has('typed')) : null
  if (verb !== null) plain.shift()
  refuseWithoutMeaning(values, verb ?? 'href', plain)
  if (verb === 'links') sayFieldsOfLinks(values)
  return new Arguments(verb ?? 'href', plain, values)
}

/** The default fields in the rows of links. */
const FIELDS_OF_LINKS = 'file,page,line,column,element,attribute,role,input,href,error'

function sayFieldsOfLinks(values: Map<string, string[]>): void {
  if (values.has('json')) {
    if (values.has('output')) throw new UsageError('--json is -o ndjson: leave one of the two out')
    values.set('output', ['ndjson'])
  }
  const [output = 'lines'] = values.get('output') ?? []
  if (output !== 'lines' && !values.has('fields')) values.set('fields', [FIELDS_OF_LINKS])
}

/** An option that the verb does not use is a mistake. The pages of help take any option. */
function refuseWithoutMeaning(given: ReadonlyMap<string, unknown>, verb: VerbName, words: readonly string[]): void {
  if (given.has('help') || given.has('version') || verb === 'help') return
  for (const { name, verbs = READING_VERBS } of ROWS) {
    if (given.has(name) && !verbs.includes(verb)) {
      throw new UsageError(`${flagOf(name)} goes with ${verbs.join(', ')}, and not with ${verb}`)
    }
  }
  if (verb === 'check') refuseWithoutLists(given)
  const [word] = words
  if (word !== undefined && (verb === 'version' || verb === 'man')) {
    throw new UsageError(`${verb} takes no "${maskedValue(word)}" after it: write weburl ${verb} alone`)
  }
}

/** Options that `check --pages` has and `links` does not, or for which it has its own message. */
const OF_CHECKED_PAGES: readonly OptionName[] = ['pages', 'severity', 'quiet', 'hadoop', 'typed']

/** `check` reads lists or pages, and most options are about one of the two. */
function refuseWithoutLists(given: ReadonlyMap<string, unknown>): void {
  if (!given.has('pages')) {
    if (given.has('contentType')) throw new UsageError('--content-type is about a page: write check --pages')
    return
  }
  for (const { name, verbs = READING_VERBS } of ROWS) {
    const isOfPages = verbs.includes('links') || OF_CHECKED_PAGES.some((each) => each === name)
    if (given.has(name) && !isOfPages) throw new UsageError(`${flagOf(name)} is about lists: leave it out, or --pages`)
  }
}

type Note = (row: OptionRow, value: string) => void

function readLong(word: string, rest: string[], note: Note): void {
  const equals = word.indexOf('=')
  const name = equals === -1 ? word : word.slice(0, equals)
  const row = ROWS.find((each) => flagOf(each.name) === `--${name}`)
  if (row === undefined) throw unknownOption(name)
  if (equals !== -1) {
    if (row.value === undefined) throw new UsageError(`--${name} takes no value; write --${name} alone`)
    note(row, word.slice(equals + 1))
  } else if (row.value === undefined || isOptional(row)) note(row, '')
  else note(row, valueBehind(`--${name}`, row, rest))
}

/** Reads options of one letter without spaces between them. The value of the last option may follow its letter: `-0c2`. */
function readShort(letters: string, rest: string[], note: Note): void {
  for (const [index, letter] of Array.from(letters).entries()) {
    const row = ROWS.find((each) => each.short === letter)
    if (row === undefined) throw new UsageError(`-${letter} is not an option; weburl --help lists them`)
    if (row.value === undefined) {
      note(row, '')
      continue
    }
    const behind = Array.from(letters)
      .slice(index + 1)
      .join('')
    note(row, behind === '' ? valueBehind(`-${letter}`, row, rest) : behind)
    return
  }
}

const isOptional = (row: OptionRow): boolean => row.value?.startsWith('[') === true

function valueBehind(option: string, row: OptionRow, rest: string[]): string {
  const value = rest.shift()
  if (value === undefined) throw new UsageError(`${option} takes a value: ${option} ${row.value}`)
  return value
}

function checked(row: OptionRow, value: string): string {
  if (row.completes === 'file' && value === '') {
    throw new UsageError(`${flagOf(row.name)} takes the name of a file, and this is empty`)
  }
  const isFree = row.choices === undefined || (value === '' && isOptional(row))
  if (isFree || row.choices.includes(value)) return value
  throw new UsageError(`${flagOf(row.name)} is one of ${row.choices.join(', ')}, and "${maskedValue(value)}" is not`)
}

function unknownOption(name: string): UsageError {
  const near = nearest(
    name,
    ROWS.map((row) => flagOf(row.name).slice(2)),
  )
  const advice = near === null ? 'weburl --help lists the options' : `did you mean --${near}?`
  return new UsageError(`--${maskedValue(name)} is not an option: ${advice}`)
}

const VERB_NAMES = VERBS.map(({ name }) => name)

/** The verb that a first word is; `null` if it is a URL, or if any word may be one: with a base, or with `--typed`. */
function verbOf(word: string, isAnyUrl: boolean): VerbName | null {
  const verb = VERB_NAMES.find((each) => each === word)
  if (verb !== undefined) return verb
  if (isAnyUrl || !/^[a-z]+$/.test(word)) return null
  const near = nearest(word, VERB_NAMES)
  throw new UsageError(
    near === null
      ? `"${word}" is neither a verb nor an absolute URL; a file is named with -f, and a reference needs a base: -b URL`
      : `"${word}" is not a verb: did you mean ${near}?`,
  )
}
