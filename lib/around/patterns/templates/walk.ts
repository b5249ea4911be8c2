/**
 * Matches the usual templates in a single walk over the string: each path segment contains at most one value, and the query
 * consists of `{?…}` and `{&…}`. With such a template, a string has at most one reading, and the template's programs would find the
 * same one. If the walk cannot decide, it returns `undefined`.
 */

import type { Expression, TemplatePiece } from './grammar.js'
import { beginsWithPath, NOT_IN_PATHS, ORIGIN, type TemplateParts, type Values } from './matching.js'
import { decodeReservedUnits, decodeUnits, toUnits } from './units.js'

/** Returns the values; `null` if the string does not match, and `undefined` if the walk cannot decide. */
export type Walk = (text: string) => Values | null | undefined

type WalkStep =
  | { readonly kind: 'text'; readonly text: string }
  /** A value up to a slash or the end, with fixed text after it in the same segment. */
  | { readonly kind: 'segment'; readonly name: string; readonly suffix: string }
  /** A slash and a value, or the end of the path. */
  | { readonly kind: 'optional'; readonly name: string }
  | { readonly kind: 'rest'; readonly name: string }

/** Strings that contain neither percent-encoded bytes nor characters that need encoding. */
const PLAIN = /^[!#$&-;=?-[\]_a-z~]*$/
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/[^/]*\//i
/** An uppercase letter in the scheme or host, whose case does not matter. */
const UPPERCASE_ORIGIN = /^[^/]*(?:\/\/[^/]*)?[A-Z]/
const RAW = /^[!$&'()*+;=:@[\],]/

/** Returns the walk for a template; `null` if the template is not of the usual kind. */
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
    // Dot segments and misplaced characters are left to the programs.
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
    // If a query of several expressions has no "?", it may continue the path.
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

/** Reads the parameters with known names. Returns `null` if one of them occurs twice, and `undefined` if a name is encoded. */
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
    // A percent-encoded name may be one of the known names.
    if (name.includes('%')) return undefined
    if (named.has(name)) {
      if (Object.hasOwn(values, name)) return null
      values[name] = decoded(text.slice(Math.min(border + 1, stop), stop).replaceAll('+', ' '))
    }
    at = stop + 1
  }
  return values
}

/** The steps of a path; `null` if it is not certain where some value ends. */
function stepsOf(pieces: readonly TemplatePiece[], isPathOnly: boolean): readonly WalkStep[] | null {
  const [first] = pieces
  if (!isPathOnly && !(first?.kind === 'literal' && ABSOLUTE.test(first.text))) return null
  // From this index on, all pieces are optional segments. It is found once, because checking the rest for each piece would take
  // quadratic time.
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

/** The variable name of an expression that has one variable and no modifier; `null` for other expressions. */
function nameIn({ variables: [spec, second] }: Expression): string | null {
  return spec === undefined || second !== undefined || spec.isExploded || spec.limit !== null ? null : spec.name
}

const isWhole = ({ isExploded, limit }: Expression['variables'][number]): boolean => !isExploded && limit === null

const isOptionalSegment = (piece: TemplatePiece): boolean =>
  piece.kind === 'expression' && piece.operator === '/' && piece.variables.every(isWhole)

const optionalSteps = ({ variables }: Expression): WalkStep[] =>
  variables.map(({ name }) => ({ kind: 'optional', name }))

/** The parameter names of a query that consists of `{?…}` and `{&…}` without modifiers; `null` for other queries. */
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
