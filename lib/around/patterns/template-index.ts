/**
 * An index of templates. It finds the templates that may match a string; every template that does match is among them. It uses the
 * fixed text of a template: path segments or their prefixes and suffixes, one query parameter, and the fragment's prefix.
 */

import { UrlError } from '../../ground/findings/url-error.js'
import { REST, segmentsIn, EMPTY_GROUP as VALUE } from './pattern-path.js'
import { addEntry, type BehindPath, findEntries, Joined, type Node, newNode, type Placed } from './segment-trie.js'
import type { TemplatePiece } from './templates/grammar.js'
import { afterMark, beginsWithPath, PARTS, parametersIn, partsOf, textsOf } from './templates/matching.js'
import { toUnits } from './templates/units.js'

/** What the index uses of a template. */
interface Indexed<Entry> {
  readonly entry: Entry
  readonly isPathOnly: boolean
  readonly paths: readonly string[]
  /** Prefixes of parameters. A matching query has a parameter for each of them. */
  readonly parameters: readonly string[]
  readonly fragment: string
}

export class TemplateIndex<Entry extends Placed> {
  readonly #wholes: Node<Entry> = newNode()
  /** The templates that begin with a path and therefore match on all hosts. */
  readonly #paths: Node<Entry> = newNode()
  readonly #hasParameters: boolean

  /** @param piecesOf - returns the string and the pieces of an entry's template. */
  constructor(
    entries: readonly Entry[],
    piecesOf: (entry: Entry) => readonly [text: string, pieces: readonly TemplatePiece[]],
  ) {
    const all = entries.flatMap((entry) => indexed(entry, ...piecesOf(entry)))
    const counts = new Map<string, number>()
    for (const { parameters } of all) for (const each of parameters) counts.set(each, (counts.get(each) ?? 0) + 1)
    this.#hasParameters = counts.size > 0
    const count = (parameter: string): number => counts.get(parameter) as number
    for (const { entry, isPathOnly, paths, parameters, fragment } of all) {
      const root = isPathOnly ? this.#paths : this.#wholes
      // The parameter that occurs in the fewest templates.
      const [query = ''] = parameters.toSorted((a, b) => count(a) - count(b))
      const behind: BehindPath = { query, fragment }
      for (const path of paths) addEntry(root, segmentsIn(path), behind, entry)
    }
  }

  /** Returns the entries whose templates may match a string, sorted by index. */
  find(text: string): readonly Entry[] {
    const [, before = '', query, fragment = ''] = PARTS.exec(text) ?? []
    const isQueryAsked = this.#hasParameters && query !== undefined
    // A `{+v}` at the end of a query also matches the fragment, which may contain parameters, too.
    const queries = isQueryAsked ? [...new Set(`${query}&${fragment}`.split('&').map(asParameter))] : []
    const found = new Joined<Entry>()
    for (const [root, isPathOnly] of [
      [this.#wholes, false],
      [this.#paths, true],
    ] as const) {
      for (const each of textsOf(before, isPathOnly)) {
        const path = `/${toUnits(each).toLowerCase()}`
        findEntries(root, { text: path, start: 0, end: path.length, queries, fragment: toUnits(fragment) }, found)
      }
    }
    return found.items
  }
}

/** A parameter of a string, in the form that is compared. A name without "=" is the same as a name with an empty value. */
const asParameter = (text: string): string => `${toUnits(text)}${text.includes('=') ? '' : '='}&`

/** A template that has this many paths is cut off at the next optional segment. */
const MOST_PATHS = 4

/**
 * The paths of a template, with and without each `{/v}`. They are in lowercase, because the case of a scheme and a host does not
 * matter.
 */
function pathsOf(pieces: readonly TemplatePiece[]): readonly string[] {
  let paths: readonly string[] = ['']
  const append = (...ends: readonly string[]): void => {
    paths = paths.flatMap((path) => ends.map((end) => path + end))
  }
  for (const piece of pieces) {
    if (piece.kind === 'literal') {
      append(toUnits(piece.text).toLowerCase())
    } else if (piece.operator === '/') {
      for (const { isExploded } of piece.variables) {
        if (paths.length >= MOST_PATHS) return ended(paths)
        append('', `/${isExploded ? REST : VALUE}`)
        paths = [...new Set(paths)]
      }
    } else if (piece.operator === '+') {
      return ended(paths)
    } else {
      append(VALUE)
    }
  }
  return paths
}

const ended = (paths: readonly string[]): readonly string[] => paths.map((path) => path + REST)

/** The fixed text of a template; an empty list for a template that can never match. */
function indexed<Entry>(entry: Entry, template: string, pieces: readonly TemplatePiece[]): readonly Indexed<Entry>[] {
  try {
    const parts = partsOf(template, pieces)
    const { hierarchy, query, fragment } = parts
    const groups = query === null ? [] : parametersIn(template, query, () => {})
    // If the first `{?…}` has no values, the rest of the query continues the path.
    const isContinued = afterMark(parts).length > 0
    const [first] = fragment ?? []
    return [
      {
        entry,
        isPathOnly: beginsWithPath(hierarchy),
        paths: isContinued ? ended(pathsOf(hierarchy)) : pathsOf(hierarchy),
        parameters: isContinued ? [] : groups.map(parameterOf).filter((parameter) => parameter !== ''),
        fragment: first?.kind === 'literal' ? toUnits(first.text) : '',
      },
    ]
  } catch (error) {
    if (error instanceof UrlError) return []
    throw error
  }
}

/** The fixed prefix of a parameter, or the whole parameter if it contains no expression; empty if it begins with an expression. */
function parameterOf([first, second]: readonly TemplatePiece[]): string {
  if (first?.kind !== 'literal') return ''
  return second === undefined ? asParameter(first.text) : toUnits(first.text)
}
