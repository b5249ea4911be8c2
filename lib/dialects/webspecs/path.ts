/**
 * The rule path, and path concatenation.
 *
 *     path = name (("/" | "\") name)*             name = any but "/", "\", "?" and "#"
 *
 * In the document a path is a list of names. Here it is a string. The rule parses it without the "/" before the path, because the
 * row that invokes the rule has already consumed that "/". In a URL's path, "/" precedes each name; the empty list and the list of
 * one empty name are both written "/".
 *
 *     document                 a URL's path      parsed by the rule
 *     [ "a", "b" ]             /a/b              a/b
 *     [ "", "b" ]              //b               /b
 *     [ "" ]                   /                 the empty string
 *     [ ]                      /                 `null`, if dot segments remove all names
 *
 * The rule removes dot segments while it parses. Here they are kept at first, and are removed when the path is appended to other
 * names, and in the canonical path.
 */

import type { Components } from '../../ground/components.js'
import { REVERSE_SOLIDUS, unitAt } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { cleanse, DEFAULT_ENCODE_SET, indicateUnclean, withoutTabsAndNewlines } from './cleanse.js'
import { endOf, type Parsing } from './grammar.js'

/** The rule path, except that dot segments are kept and nothing is encoded. */
export function path(parsing: Parsing, start: number): string {
  const { input, stop, report } = parsing
  if (report.wanted) indicateInPath(parsing, start)
  return withoutTabsAndNewlines(input.slice(start, stop))
}

/** Indicates the conformance errors of a path: each backslash, and those of cleanse in each name. */
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

/** A name of a path, and the index in the path at which it begins. */
interface Name {
  readonly text: string
  readonly start: number
}

function namesIn(text: string): Name[] {
  const names: Name[] = []
  let start = 0
  for (const name of text.split(SEPARATOR)) {
    names.push({ text: name, start })
    start += name.length + 1
  }
  return names
}

const isSingleDot = ({ text }: Name): boolean => /^(?:\.|%2e)$/i.test(text)
const isDoubleDot = ({ text }: Name): boolean => /^(?:\.|%2e){2}$/i.test(text)

/**
 * The rule's steps for dot segments. Returns the names that remain. At the end of a path, a dot segment leaves an empty name.
 *
 * QUIRK: For a single dot, the document swaps "at the end" and "at the beginning". Here they are as path concatenation needs them:
 * a single dot that is the only name is kept. QUIRK: A double dot removes an empty first name, as in `/..`, like any other name
 * (S3).
 */
function withoutDotSegments(names: readonly Name[]): Name[] {
  const left: Name[] = []
  const last = names.at(-1)
  for (const name of names) {
    const emptyName = { text: '', start: name.start }
    if (isDoubleDot(name)) {
      const removed = left.pop()
      if (removed !== undefined && name === last) left.push(emptyName)
    } else if (isSingleDot(name)) {
      if (name === last) left.push(left.length > 0 ? emptyName : name)
    } else {
      left.push(name)
    }
  }
  return left
}

/**
 * Returns the names that the rule path returns, joined by "/"; `null` is the empty list. A path without dot segments is returned
 * unchanged, with its backslashes.
 */
function namesOf(text: string): string | null {
  const names = namesIn(text)
  if (!names.some((name) => isSingleDot(name) || isDoubleDot(name))) return text
  const left = withoutDotSegments(names)
  return left.length === 0 ? null : left.map((name) => name.text).join('/')
}

/** Removes the "/" before the first name, because the rule does not include it. */
const withoutFirstSlash = (urlPath: string): string => urlPath.replace(/^[/\\]/, '')

/** Returns the path of a URL, encoded and without dot segments. */
export function canonicalPath(urlPath: string): string {
  const names = namesOf(withoutFirstSlash(withoutTabsAndNewlines(urlPath))) ?? ''
  return `/${cleanse(names.replaceAll('\\', '/'), DEFAULT_ENCODE_SET)}`
}

/** Returns the base's path, which is empty for a base with scheme data. */
export const pathOf = (base: Components): string => (base.kind === 'opaque' ? '' : (base.path ?? ''))

/** Removes the last name from a URL's path. */
const withoutLast = (urlPath: string): string => urlPath.slice(0, Math.max(urlPath.lastIndexOf('/'), 0))

/**
 * Appends names to a URL's path.
 *
 * DEVIATION: In the document, a single dot that was the only name stays in the list even if other names precede it now. The
 * document serializes `C|.` as `file:///C:/.`, and parses that as `file:///C:/`; and it serializes `%2E` against `http://h/a/b` as
 * `http://h/a/%2E`, and parses that as `http://h/a/`. A path that is a string can only be the second of each pair.
 */
const append = (urlPath: string, names: string | null): string => (names === null ? urlPath : `${urlPath}/${names}`)

/** Path concatenation. The dot segments of `text` are removed before `text` is appended to the base's path (S3). */
export function concatenate(basePath: string, text: string): string {
  const names = namesOf(text)
  if (names === '.') return withoutLast(withoutLast(basePath))
  if (names === '') return basePath
  // There is more than one name, and the first is empty, so the names replace the base's names.
  if (names !== null && isFirstNameEmpty(names)) return append('', names.slice(1))
  return append(withoutLast(basePath), names)
}

/** Tells whether the first of several names is empty. */
const isFirstNameEmpty = (names: string): boolean => SEPARATOR.test(names.charAt(0))

/** file-url, row 3: "prepend base.path minus the last element". For a base without a path, nothing is prepended (G2). */
export const prependDirectory = (basePath: string, text: string): string => append(withoutLast(basePath), namesOf(text))

/** file-url, rows 1 and 2: remove an empty first name if the second name is not empty, and prepend the drive (G1). */
export function prependDrive(drive: string, text: string): string {
  const names = namesOf(text)
  const isSecondNameFirst = names !== null && isFirstNameEmpty(names) && /^[^/\\]/.test(names.slice(1))
  return append(`/${drive}`, isSecondNameFirst ? names.slice(1) : names)
}

const SEPARATORS = CodePointSet.of('/\\')

/** relative-url, row 4.4: "if the first segment in path contains a colon". The path is the input up to `stop`. */
export function indicateColonInFirstName(parsing: Parsing): void {
  const names = namesIn(parsing.input.slice(0, parsing.stop))
  const cleanNames = names.map(({ text, start }) => ({ text: withoutTabsAndNewlines(text), start }))
  const [first] = withoutDotSegments(cleanNames)
  if (first === undefined || !first.text.includes(':')) return
  parsing.report.found('colon-in-first-name', 'path', first.start, endOf(SEPARATORS, parsing, first.start))
}
