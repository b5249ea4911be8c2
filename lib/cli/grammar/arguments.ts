/**
 * Parses the command's arguments by the table of options. An option may be written `-c 2`, `-c2`, `--column 2`, `--column=2` or,
 * after a switch, `-0c2`; "--" ends the options. The first word that is not an option may be a verb; all other words are URLs.
 */

import type { PlaceInRecord } from '../../around/lines/line-options.js'
import { maskedValue, nearest } from '../../around/lines/option-problem.js'
import { checkedValue, checkRules, type Kind } from '../../around/lines/options.js'
import {
  type CommandOptions,
  flagOf,
  OPTION_ROWS,
  type OptionName,
  type OptionRow,
  READING_VERBS,
  ROWS,
  takersOf,
  UsageError,
  VERBS,
  type VerbName,
} from './grammar.js'

/** The verb, the URLs, and the options with their values. The object has no prototype. */
export type Arguments = CommandOptions & { readonly verb: VerbName; readonly urls: readonly string[] }

const kindOf = ({ name }: OptionRow): Kind => (ROWS[name] as (typeof ROWS)[string]).kind

/** Parses the arguments after the command's name. Throws a `UsageError` or an `OptionProblem`. */
export function parseArguments(words: readonly string[]): Arguments {
  const values = new Map<string, string[]>()
  const plain: string[] = []
  const rest = [...words]
  const note = (row: OptionRow, value: string): void => {
    if (row.completes === 'file' && value === '') {
      throw new UsageError(`${flagOf(row.name)} takes the name of a file, and this is empty`)
    }
    const noted = values.get(row.name)
    if (noted === undefined) values.set(row.name, [value])
    else if (isRepeated(row)) noted.push(value)
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
  // With --help, the word is a topic, which may be something other than a verb.
  const isHelp = values.has('help') || values.has('version')
  const isVerb = isVerbBeforeEnd && !isHelp
  const verb = isVerb ? verbOf(plain[0] as string, values.has('base') || values.has('typed')) : null
  if (verb !== null) plain.shift()
  if (!isHelp) refuseWithoutMeaning(values, verb ?? 'href', plain)
  const given = { __proto__: null, verb: verb ?? 'href', urls: plain, ...optionsOf(values) }
  if (!isHelp) checkRules(given, ROWS)
  return verb === 'links' ? withFieldsOfLinks(given) : given
}

/** Tells whether an option may be given more than once. */
export function isRepeated(row: OptionRow): boolean {
  const kind = kindOf(row)
  return kind === 'texts' || kind === 'templates' || kind === 'conditions'
}

const optionsOf = (texts: ReadonlyMap<string, readonly string[]>): CommandOptions =>
  Object.fromEntries(
    OPTION_ROWS.flatMap((row) => {
      const given = texts.get(row.name)
      return given === undefined ? [] : [[row.name, checkedTexts(row.name, given, kindOf(row))]]
    }),
  )

function checkedTexts(name: string, texts: readonly string[], kind: Kind): unknown {
  const last = texts.at(-1) as string
  if (kind === 'flag') return true
  if (kind === 'texts') return texts
  if (kind === 'conditions') return texts
  if (kind === 'templates') return texts.map((text) => namedTemplate(name, text))
  if (kind === 'base' || kind === 'encoding') return placeIn(last) ?? last
  // If the value is optional and missing, the option is on, or has its default.
  if (last === '' && kind === 'optional') return true
  if (last === '' && name === 'stats') return kind[0]
  return checkedValue(name, last, kind)
}

/** Splits `--add NAME=TEMPLATE` or `--set NAME=VALUE` at its "=". */
function namedTemplate(option: string, text: string): { readonly name: string; readonly template: string } {
  const equals = text.indexOf('=')
  if (equals < 1) {
    const takes = option === 'add' ? 'NAME=TEMPLATE, such as host={hostname}' : 'NAME=VALUE, such as page=2'
    throw new UsageError(`${flagOf(option)} takes ${takes}, and "${maskedValue(text)}" is not`)
  }
  return { name: text.slice(0, equals), template: text.slice(equals + 1) }
}

/**
 * The place that a value such as `column:1` or `field:page` names. As a URL it would be useless, because nothing can be resolved
 * against it.
 */
function placeIn(text: string): PlaceInRecord | null {
  const [, kind, place = ''] = /^(column|field):(.*)$/s.exec(text) ?? []
  if (kind === undefined) return null
  return kind === 'column' ? { column: place } : { field: place }
}

/** The default fields of the verb `links`. */
const FIELDS_OF_LINKS = ['file', 'page', 'line', 'column', 'element', 'attribute', 'role', 'input', 'href', 'error']

function withFieldsOfLinks(given: Arguments): Arguments {
  const { output = 'lines', fields = FIELDS_OF_LINKS } = given
  return output === 'lines' ? given : Object.assign(given, { output, fields })
}

/** Throws a `UsageError` for an option that the verb does not take. */
function refuseWithoutMeaning(
  given: ReadonlyMap<string, readonly string[]>,
  verb: VerbName,
  words: readonly string[],
): void {
  for (const { name, verbs = READING_VERBS } of OPTION_ROWS) {
    if (given.has(name) && !verbs.includes(verb)) {
      throw new UsageError(`${flagOf(name)} goes with ${verbs.join(', ')}, and not with ${verb}`)
    }
  }
  if (verb === 'check') refuseWithoutLists(given)
  if (given.has('pages') || !takersOf(COLUMN).includes(verb)) refusePlaces(given)
  const [word] = words
  if (word !== undefined && verb === 'man') {
    throw new UsageError(`${verb} takes no "${maskedValue(word)}" after it: write weburl ${verb} alone`)
  }
}

const COLUMN = OPTION_ROWS.find(({ name }) => name === 'column') as OptionRow

/** Throws a `UsageError` for a place in a record if the inputs are pages, which have neither columns nor members. */
function refusePlaces(given: ReadonlyMap<string, readonly string[]>): void {
  for (const name of ['base', 'encoding']) {
    const [place] = given.get(name)?.filter((text) => placeIn(text) !== null) ?? []
    if (place !== undefined)
      throw new UsageError(`${flagOf(name)} ${maskedValue(place)} is for lists: a page has neither columns nor members`)
  }
}

/**
 * Options that are allowed with `check --pages` although `links` does not take them; a rule refuses `typed` with a better message.
 */
const OF_CHECKED_PAGES: readonly OptionName[] = ['pages', 'local', 'severity', 'quiet', 'typed']

/** Options of `check` that apply only to pages. */
const OF_PAGES: readonly OptionName[] = ['contentType', 'fallbackEncoding', 'local', 'also']

/**
 * Throws a `UsageError` if an option of `check` does not fit its inputs, because most options apply only to lists or only to pages.
 */
function refuseWithoutLists(given: ReadonlyMap<string, unknown>): void {
  if (!given.has('pages')) {
    const option = OF_PAGES.find((name) => given.has(name))
    if (option !== undefined) throw new UsageError(`${flagOf(option)} is about a page: write check --pages`)
    return
  }
  for (const { name, verbs = READING_VERBS } of OPTION_ROWS) {
    const isOfPages = verbs.includes('links') || OF_CHECKED_PAGES.some((each) => each === name)
    if (given.has(name) && !isOfPages) throw new UsageError(`${flagOf(name)} is about lists: leave it out, or --pages`)
  }
}

type Note = (row: OptionRow, value: string) => void

function readLong(word: string, rest: string[], note: Note): void {
  const equals = word.indexOf('=')
  const name = equals === -1 ? word : word.slice(0, equals)
  const row = OPTION_ROWS.find((each) => flagOf(each.name) === `--${name}`)
  if (row === undefined) throw removedWord(`--${name}`) ?? unknownOption(name)
  if (equals !== -1) {
    if (row.value === undefined) throw new UsageError(`--${name} takes no value; write --${name} alone`)
    note(row, word.slice(equals + 1))
  } else if (row.value === undefined || isOptional(row)) note(row, '')
  else note(row, valueAfter(`--${name}`, row, rest))
}

/** Parses one-letter options, which may be combined. The last one's value may follow its letter: `-0c2`. */
function readShort(letters: string, rest: string[], note: Note): void {
  for (const [index, letter] of Array.from(letters).entries()) {
    const row = OPTION_ROWS.find((each) => each.short === letter)
    if (row === undefined) throw new UsageError(`-${letter} is not an option: weburl --help all lists them`)
    if (row.value === undefined) {
      note(row, '')
      continue
    }
    const attached = Array.from(letters)
      .slice(index + 1)
      .join('')
    note(row, attached === '' ? valueAfter(`-${letter}`, row, rest) : attached)
    return
  }
}

const isOptional = (row: OptionRow): boolean => row.value?.startsWith('[') === true

function valueAfter(option: string, row: OptionRow, rest: string[]): string {
  const value = rest.shift()
  if (value === undefined) throw new UsageError(`${option} takes a value: ${option} ${row.value}`)
  return value
}

function unknownOption(name: string): UsageError {
  const near = nearest(
    name,
    OPTION_ROWS.map((row) => flagOf(row.name).slice(2)),
  )
  const advice = near === null ? 'weburl --help all lists them' : `did you mean --${near}?`
  return new UsageError(`--${maskedValue(name)} is not an option: ${advice}`)
}

const VERB_NAMES = VERBS.map(({ name }) => name)

/**
 * The verb that the first word names; `null` if the word is a URL. With a base or with `--typed`, any word that is not a verb is a
 * URL.
 */
function verbOf(word: string, isAnyUrl: boolean): VerbName | null {
  const verb = VERB_NAMES.find((each) => each === word)
  if (verb !== undefined) return verb
  if (isAnyUrl || !/^[a-z]+$/.test(word)) return null
  const removed = removedWord(word)
  if (removed !== null) throw removed
  const near = nearest(word, VERB_NAMES)
  throw new UsageError(
    near === null
      ? `"${word}" is neither a verb nor an absolute URL; a file is named with -f, and a reference needs a base: -b URL`
      : `"${word}" is not a verb: did you mean ${near}?`,
  )
}

// The options and verbs of earlier versions, with their replacements.

interface RemovedWord {
  readonly word: string
  /** The replacement. */
  readonly now: string
  /** A complete example, if `now` is not one. */
  readonly line?: string
}

/** The replacement for `--checker` and `--client`, which were used together. */
const PAIR = { now: '--among CHECKER,CLIENT', line: 'compare --among python,curl' }

/** The replacements for options that named the place of a record's own base or encoding. */
const inColumn = (letter: string) => ({ now: `-${letter} column:N`, line: `-c 2 -${letter} column:1` })
const inField = (letter: string, name: string) => ({
  now: `-${letter} field:PATH`,
  line: `-j href -${letter} field:${name}`,
})
const ONE_DIALECT = { now: '-d NAME for the whole list', line: '-d rfc3986' }

export const REMOVED_WORDS: readonly RemovedWord[] = [
  { word: '--refused', now: '--where refused=yes' },
  { word: '--accepted', now: '--where refused=no' },
  { word: '--canonical', now: '--where canonical=yes' },
  { word: '--changed', now: '--where canonical=no' },
  { word: '--base-column', ...inColumn('b') },
  { word: '--base-field', ...inField('b', 'page') },
  { word: '--encoding-column', ...inColumn('e') },
  { word: '--encoding-field', ...inField('e', 'charset') },
  { word: '--dialect-column', ...ONE_DIALECT },
  { word: '--dialect-field', ...ONE_DIALECT },
  { word: '--checker', ...PAIR },
  { word: '--client', ...PAIR },
  { word: '--json', now: '-o ndjson' },
  { word: '--progress', now: 'shown without an option where the output is not the terminal', line: '--out hrefs.txt' },
  { word: '--hadoop', now: '--stats=json' },
  { word: 'help', now: '--help', line: 'href --help' },
  { word: 'version', now: '--version' },
]

/** The error for a removed word; `null` for any other word. */
function removedWord(word: string): UsageError | null {
  const removed = REMOVED_WORDS.find((each) => each.word === word)
  if (removed === undefined) return null
  const { now, line } = removed
  return new UsageError(`${word} is now ${now}${line === undefined ? '' : `, such as weburl ${line}`}`)
}
