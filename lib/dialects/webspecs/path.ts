/**
 * The rule path, and path concatenation.
 *
 *     path = name (("/" | "\") name)*             name = any but "/", "\", "?" and "#"
 *
 * A path is a list of names in the document and text here. The path of a URL is that list with a "/" before each name; the
 * empty list and the list of one empty name are both written "/". What the rule reads has no "/" of its own in front: the
 * rows eat one, or there is none.
 *
 *     document                 a URL's path      read by the rule
 *     [ "a", "b" ]             /a/b              a/b
 *     [ "", "b" ]              //b               /b
 *     [ "" ]                   /                 the empty string
 *
 * The rule takes dot segments out as it reads. Here they stay in the text until they matter: where names go before them, and
 * in the canonical text.
 */

import type { Components } from '../../components.js'
import { REVERSE_SOLIDUS, unitAt } from '../../text/ascii.js'
import { cleanse, defaultEncodeSet, indicateUnclean, withoutTabsAndNewlines } from './cleanse.js'
import type { Parsing } from './grammar.js'

/** The rule path, but for its dot segments and its encoding. */
export function path(parsing: Parsing, start: number): string {
  const { input, stop, report } = parsing
  if (report.wanted) indicateInPath(parsing, start)
  return withoutTabsAndNewlines(input.slice(start, stop))
}

/** Each backslash, and what cleanse says of each name. */
function indicateInPath(parsing: Parsing, start: number): void {
  const { input, stop } = parsing
  let nameStart = start
  for (let i = start; i < stop; i++) {
    if (unitAt(input, i) !== REVERSE_SOLIDUS) continue
    indicateUnclean(parsing, 'path', nameStart, i)
    parsing.report.found('backslash-in-path', 'path', i, i + 1)
    nameStart = i + 1
  }
  indicateUnclean(parsing, 'path', nameStart, stop)
}

const SEPARATOR = /[/\\]/

/** A URL's path as the rule would read it. */
const withoutFirstSlash = (path: string): string => path.replace(/^[/\\]/, '')

const isSingleDot = (name: string): boolean => /^(?:\.|%2e)$/i.test(name)
const isDoubleDot = (name: string): boolean => /^(?:\.|%2e){2}$/i.test(name)

/** The empty name that a dot segment leaves at the end. */
const EMPTY_NAME = -1

/**
 * Which names stay, by their index, when each dot segment is taken out in turn.
 *
 * QUIRK: The text has "at the end" and "at the beginning" of a single dot the other way round; concatenation asks for it as
 * it is here. And a first name that is empty, as in `/..`, is a name that a double dot takes away (S3).
 */
function namesThatStay(names: readonly string[]): number[] {
  const stay: number[] = []
  const last = names.length - 1
  names.forEach((name, index) => {
    if (isDoubleDot(name)) {
      if (stay.pop() !== undefined && index === last) stay.push(EMPTY_NAME)
    } else if (isSingleDot(name)) {
      if (index === last) stay.push(stay.length > 0 ? EMPTY_NAME : index)
    } else {
      stay.push(index)
    }
  })
  return stay
}

/** What the rule path returns: a list of names. `text` is the list as written, where no dot segment was in it. */
interface Names {
  readonly names: readonly string[]
  readonly text: string
}

function namesOf(path: string): Names {
  const names = path.split(SEPARATOR)
  const stay = namesThatStay(names)
  if (stay.length === names.length && !stay.includes(EMPTY_NAME)) return { names, text: path }
  const rest = stay.map((index) => names[index] ?? '')
  return { names: rest, text: rest.join('/') }
}

/** The path of a URL, encoded and without dot segments. */
export const canonicalPath = (path: string): string =>
  `/${cleanse(namesOf(withoutFirstSlash(withoutTabsAndNewlines(path))).names.join('/'), defaultEncodeSet)}`

/** The base's path: a base with scheme data has none. */
export const pathOf = (base: Components): string => (base.kind === 'opaque' ? '' : (base.path ?? ''))

/** A URL's path minus the last name. */
const withoutLast = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

/**
 * `names` behind a URL's path.
 *
 * DEVIATION: A single dot that is all that is left of what was read stays in the list, and is behind other names now: the
 * document writes `C|.` as `file:///C:/.`, and `%2E` against `http://h/a/b` as `http://h/a/%2E`, and reads that as
 * `file:///C:/` and `http://h/a/`. A path that is text can only be the latter.
 */
const append = (path: string, { names, text }: Names): string => (names.length === 0 ? path : `${path}/${text}`)

/** `names` without the first, which is empty. */
const afterEmptyName = ({ names, text }: Names): Names => ({ names: names.slice(1), text: text.slice(1) })

/** Path concatenation. The dot segments of `path` are resolved before it meets the base's: see S3. */
export function concatenate(base: string, path: string): string {
  const value = namesOf(path)
  const { names } = value
  if (names.length === 1 && names[0] === '.') return withoutLast(withoutLast(base))
  if (names.length === 1 && names[0] === '') return base
  if (names.length > 1 && names[0] === '') return append('', afterEmptyName(value))
  return append(withoutLast(base), value)
}

/** file-url, row 3: "prepend base.path minus the last element". */
export const prependDirectory = (base: string, path: string): string => append(withoutLast(base), namesOf(path))

/** file-url, rows 1 and 2: an empty first name is removed if the second is not empty, and the drive comes before it. */
export function prependDrive(drive: string, path: string): string {
  const value = namesOf(path)
  const { names } = value
  return append(`/${drive}`, names.length > 1 && names[0] === '' && names[1] !== '' ? afterEmptyName(value) : value)
}

/** relative-url, row 4.4: "if the first segment in path contains a colon". The path is all that is before `stop`. */
export function indicateColonInFirstName(parsing: Parsing): void {
  const names = parsing.input.slice(0, parsing.stop).split(SEPARATOR)
  const first = namesThatStay(names.map(withoutTabsAndNewlines))[0] ?? EMPTY_NAME
  const name = names[first] ?? ''
  if (!name.includes(':')) return
  const at = names.slice(0, first).reduce((index, before) => index + before.length + 1, 0)
  parsing.report.found('colon-in-first-name', 'path', at, at + name.length)
}
