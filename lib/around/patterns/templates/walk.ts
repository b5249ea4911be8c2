/**
 * Reading in one walk, for the usual templates and strings: each segment of the path contains one value at most, and the query
 * consists of named parameters. Such a string has one reading at most, and the programs of the template find the same one. Where
 * the walk cannot be sure, it says so.
 */

import type { Expression, TemplatePiece } from './grammar.js'
import { beginsWithPath, NOT_IN_PATHS, ORIGIN, type TemplateParts, type Values } from './matching.js'
import { decodeReservedUnits, decodeUnits, toUnits } from './units.js'

/** The values; `null` if the string does not match, and `undefined` if a walk cannot tell. */
export type Walk = (text: string) => Values | null | undefined

type WalkStep =
  | { readonly kind: 'text'; readonly text: string }
  /** A value up to a slash or the end, with fixed text after it in the same segment. */
  | { readonly kind: 'segment'; readonly name: string; readonly suffix: string }
  /** A slash and a value, or the end. */
  | { readonly kind: 'optional'; readonly name: string }
  | { readonly kind: 'rest'; readonly name: string }

/** Strings in which nothing is encoded, and nothing would have to be. */
const PLAIN = /^[!#$&-;=?-[\]_a-z~]*$/
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/[^/]*\//i
/** The case of a scheme and of a host does not count. */
const UPPERCASE_ORIGIN = /^[^/]*(?:\/\/[^/]*)?[A-Z]/
const RAW = /^[!$&'()*+;=:@[\],]/

/** The walk of a template; `null` if it is not of the usual kind. */
export function walkOf({ hierarchy, query, fragment }: TemplateParts): Walk | null {
  if (fragment !== null) return null
  const isPathOnly = beginsWithPath(hierarchy)
  const steps = stepsOf(hierarchy, isPathOnly)
  if (steps === null) return null
  const parameters = query === null ? [] : parametersOf(query)
  if (parameters === null || (query !== null && steps.at(-1)?.kind === 'rest')) return null
  const names = [...steps.flatMap((step) => (step.kind === 'text' ? [] : [step.name])), ...parameters]
  if (new Set(names).size < names.length || names.includes('__proto__')) return null
  const named: ReadonlySet<string> = new Set(parameters)
  const hasQuery = query !== null
  return (text) => {
    const isPlain = PLAIN.test(text)
    // The programs decide about dot segments and misplaced characters.
    if (!isPlain && (NOT_IN_PATHS.test(text) || text.startsWith(' ') || text.endsWith(' '))) return undefined
    if (text.includes('/.') || /%2e/i.test(text)) return undefined
    let start = 0
    if (isPathOnly && text.charCodeAt(0) !== 0x2f) {
      start = ORIGIN.exec(text)?.[0].length ?? 0
      if (!isPlain && text.lastIndexOf(' ', start) !== -1) return undefined
    }
    const values: Values = {}
    const mark = text.indexOf('?')
    const hash = text.indexOf('#')
    // Without its "?", a query of several expressions may continue the path.
    if (query !== null && query.length > 1 && mark === -1 && text.includes('&')) return undefined
    const cut = mark !== -1 && (hash === -1 || mark < hash) ? mark : hash
    if (!walk(steps, text, start, cut === -1 ? text.length : cut, values)) {
      return isPlain && (isPathOnly || !UPPERCASE_ORIGIN.test(text)) ? null : undefined
    }
    if (!hasQuery || cut !== mark || mark === -1) return values
    return readQuery(named, text, mark + 1, hash === -1 ? text.length : hash, values)
  }
}

function walk(steps: readonly WalkStep[], text: string, start: number, end: number, values: Values): boolean {
  let at = start
  for (const step of steps) {
    if (step.kind === 'text') {
      if (!text.startsWith(step.text, at)) return false
      at += step.text.length
    } else if (step.kind === 'rest') {
      values[step.name] = decodeReservedUnits(toUnits(text.slice(at)))
      return true
    } else {
      if (step.kind === 'optional') {
        if (at === end) return true
        if (text.charCodeAt(at) !== 0x2f) return false
        at++
      }
      const slash = text.indexOf('/', at)
      const last = slash === -1 || slash > end ? end : slash
      const stop = step.kind === 'segment' ? last - step.suffix.length : last
      if (stop < at || (step.kind === 'segment' && !text.startsWith(step.suffix, stop))) return false
      values[step.name] = decoded(text.slice(at, stop))
      at = last
    }
  }
  return at === end
}

const decoded = (text: string): string => (text.includes('%') ? decodeUnits(toUnits(text)) : text)

/** The parameters with known names. A name that occurs twice has no value. */
function readQuery(
  named: ReadonlySet<string>,
  text: string,
  start: number,
  end: number,
  values: Values,
): Values | null | undefined {
  for (let at = start; at < end; ) {
    const and = text.indexOf('&', at)
    const stop = and === -1 || and > end ? end : and
    const equals = text.indexOf('=', at)
    const border = equals === -1 || equals > stop ? stop : equals
    const name = text.slice(at, border)
    // A name may be encoded.
    if (name.includes('%')) return undefined
    if (named.has(name)) {
      if (Object.hasOwn(values, name)) return null
      values[name] = decoded(text.slice(Math.min(border + 1, stop), stop).replaceAll('+', ' '))
    }
    at = stop + 1
  }
  return values
}

/** The steps of a path; `null` if a value may have another end than a slash or the end of the path. */
function stepsOf(pieces: readonly TemplatePiece[], isPathOnly: boolean): readonly WalkStep[] | null {
  const [first] = pieces
  if (!isPathOnly && !(first?.kind === 'literal' && ABSOLUTE.test(first.text))) return null
  // Where only optional segments follow. Copying the rest for each piece would take quadratic time.
  const optionalFrom = pieces.findLastIndex((piece) => !isOptionalSegment(piece)) + 1
  const steps: WalkStep[] = []
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index] as TemplatePiece
    if (piece.kind === 'literal') {
      if (toUnits(piece.text) !== piece.text) return null
      const [origin = ''] = index === 0 && !isPathOnly ? (ABSOLUTE.exec(piece.text) ?? []) : []
      steps.push({ kind: 'text', text: origin.toLowerCase() + piece.text.slice(origin.length) })
      continue
    }
    const name = nameIn(piece)
    if (piece.operator === '/' && index >= optionalFrom) {
      return [...steps, ...pieces.slice(index).flatMap((each) => optionalSteps(each as Expression))]
    }
    if (name === null) return null
    if (piece.operator === '+') return index === pieces.length - 1 ? [...steps, { kind: 'rest', name }] : null
    if (piece.operator !== '') return null
    const next = pieces.at(index + 1)
    if (next === undefined) return [...steps, { kind: 'segment', name, suffix: '' }]
    if (next.kind === 'expression') {
      if (index + 1 < optionalFrom) return null
      steps.push({ kind: 'segment', name, suffix: '' })
      continue
    }
    if (toUnits(next.text) !== next.text || RAW.test(next.text)) return null
    const slash = next.text.indexOf('/')
    if (slash === -1 && index + 2 < optionalFrom) return null
    steps.push({ kind: 'segment', name, suffix: slash === -1 ? next.text : next.text.slice(0, slash) })
    if (slash !== -1) steps.push({ kind: 'text', text: next.text.slice(slash) })
    index++
  }
  return steps
}

/** The name of an expression with one variable, of which the whole value is taken. */
function nameIn({ variables: [spec, second] }: Expression): string | null {
  return spec === undefined || second !== undefined || spec.isExploded || spec.limit !== null ? null : spec.name
}

const isWhole = ({ isExploded, limit }: Expression['variables'][number]): boolean => !isExploded && limit === null

const isOptionalSegment = (piece: TemplatePiece): boolean =>
  piece.kind === 'expression' && piece.operator === '/' && piece.variables.every(isWhole)

const optionalSteps = ({ variables }: Expression): WalkStep[] =>
  variables.map(({ name }) => ({ kind: 'optional', name }))

/** The names of the parameters of a query that has nothing else; `null` for another query. */
function parametersOf(pieces: readonly TemplatePiece[]): readonly string[] | null {
  const names: string[] = []
  for (const piece of pieces) {
    if (piece.kind === 'literal' || !/^[?&]$/.test(piece.operator) || !piece.variables.every(isWhole)) return null
    for (const { name } of piece.variables) {
      if (toUnits(name) !== name) return null
      names.push(name)
    }
  }
  return names
}
