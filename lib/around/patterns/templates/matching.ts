/**
 * From a text back to the values of a template. The text is taken apart first: the text before the query and the fragment is read
 * in its order, and the parameters of the query are found by their names (P10).
 */

import { type Found, FoundValues } from './found-values.js'
import { type Expression, type Literal, type Piece, templateError, type VariableSpec } from './grammar.js'
import { compileSequence, type Sequence } from './sequence.js'
import { toUnits } from './units.js'

/** Reads a text, and gives the values; `null` if the text does not match. */
export type Matcher = (text: string) => Record<string, Found> | null

/** The pieces of each part of a template; `null` for a part that the template does not have. */
interface TemplateParts {
  readonly hierarchy: readonly Piece[]
  readonly query: readonly Piece[] | null
  readonly fragment: readonly Piece[] | null
}

/** The characters that no URL has in its path: a browser reads a backslash as "/" there, and leaves out tabs and line breaks. */
const NOT_IN_PATHS = /[\0-\x20\\\x7f]/
const PARTS = /^([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/]*/i

/** The matcher of a template. Throws a `UrlError` if a text could have several values. */
export function matcherOf(template: string, pieces: readonly Piece[]): Matcher {
  const parts = partsOf(template, pieces)
  const hierarchy = compileSequence(template, parts.hierarchy, 'hierarchy')
  const query = parts.query === null ? null : compileQuery(template, parts.query)
  const fragment = parts.fragment === null ? null : compileSequence(template, parts.fragment, 'fragment')
  const [first, second] = parts.fragment ?? []
  const needsFragment = second !== undefined || first?.kind === 'literal' || first?.operator !== '#'
  const isPathOnly = beginsWithPath(parts.hierarchy)
  return (text) => {
    const [, before = '', queryText, fragmentText] = PARTS.exec(text) ?? []
    if (NOT_IN_PATHS.test(before)) return null
    const values = new FoundValues()
    const isMatched = textsOf(before, isPathOnly).some((each) => {
      if (DOT_SEGMENT.test(each.replace(ORIGIN, ''))) return false
      return values.addAll(hierarchy, hierarchy.match(toUnits(each)))
    })
    if (!isMatched) return null
    if (query !== null && !query(queryText ?? '', values)) return null
    if (fragment !== null && (needsFragment || fragmentText !== undefined)) {
      if (fragmentText === undefined || !values.addAll(fragment, fragment.match(toUnits(fragmentText)))) return null
    }
    return values.toObject()
  }
}

/** Whether a template has neither a scheme nor a host. */
function beginsWithPath([first]: readonly Piece[]): boolean {
  if (first === undefined) return false
  if (first.kind === 'expression') return first.operator === '/'
  return first.text.startsWith('/') && !first.text.startsWith('//')
}

/** The text before the query, as it is compared. An origin and an origin with "/" are the same URL. */
function textsOf(text: string, isPathOnly: boolean): readonly string[] {
  const [origin] = ORIGIN.exec(text) ?? []
  if (origin === undefined) return [text]
  if (isPathOnly) return [text.slice(origin.length)]
  return text.length === origin.length + 1 ? [text, origin] : [text]
}

/** The parts of a template. */
function partsOf(template: string, pieces: readonly Piece[]): TemplateParts {
  const hierarchy: Piece[] = []
  let query: Piece[] | null = null
  let fragment: Piece[] | null = null
  for (const piece of pieces) {
    if (piece.kind === 'literal') {
      const { text } = piece
      const hash = fragment === null ? text.indexOf('#') : -1
      const before = hash === -1 ? text : text.slice(0, hash)
      const mark = query === null && fragment === null ? before.indexOf('?') : -1
      const literal = (from: number, to: number): Piece[] =>
        from < to ? [{ kind: 'literal', text: text.slice(from, to) }] : []
      ;(fragment ?? query ?? hierarchy).push(...literal(0, mark === -1 ? before.length : mark))
      if (mark !== -1) query = literal(mark + 1, before.length)
      if (hash !== -1) fragment = literal(hash + 1, text.length)
      continue
    }
    const { operator } = piece
    if (operator === '?' && (query ?? fragment) === null) query = [piece]
    else if (operator === '#' && fragment === null) fragment = [piece]
    else if (operator === '&' ? query === null || fragment !== null : operator === '?' || operator === '#') {
      throw misplaced(template, piece)
    } else (fragment ?? query ?? hierarchy).push(piece)
  }
  return { hierarchy, query, fragment }
}

function misplaced(template: string, { operator, span }: Expression): Error {
  const [message, suggestion] =
    operator === '&'
      ? ['"{&" continues a query, and none has begun', 'write "{?", or "?" and a parameter before it']
      : operator === '?'
        ? ['the query has begun before, or the fragment', 'write "{&" to continue a query']
        : ['the fragment has begun before', 'write "{+"']
  return templateError(template, span, { reason: 'match-misplaced', message, suggestion }, CANNOT)
}

const CANNOT = 'The template cannot be matched'

/** A parameter of a query with a literal name. */
interface Parameter {
  readonly name: string
  readonly value: Sequence
}

type QueryMatcher = (text: string, values: FoundValues) => boolean

/** A query: parameters with literal names, and the parameters of `{?…}` and `{&…}`. */
function compileQuery(template: string, pieces: readonly Piece[]): QueryMatcher {
  const named: VariableSpec[] = []
  const parameters: Parameter[] = []
  const names = new Set<string>()
  const claim = (name: string, span: Expression['span'] | null): void => {
    if (names.has(name)) throw unclear(template, span, `the parameter "${name}" is there twice`, 'write each name once')
    names.add(name)
  }
  const groups = parametersIn(template, pieces, (expression) => {
    for (const spec of expression.variables) {
      claim(toUnits(spec.name), expression.span)
      named.push(spec)
    }
  })
  for (const group of groups) {
    const [first, ...rest] = group
    const span = group.find((piece) => piece.kind === 'expression')?.span ?? null
    const text = first?.kind === 'literal' ? first.text : ''
    const equals = text.indexOf('=')
    if (equals === -1 && span !== null) {
      if (groups.length === 1 && named.length === 0) return wholeQuery(compileSequence(template, group, 'query'))
      throw unclear(template, span, 'the parameter has no name of its own', 'write "name=" before it')
    }
    const name = toUnits(equals === -1 ? text : text.slice(0, equals))
    claim(name, span)
    const value: Literal = { kind: 'literal', text: equals === -1 ? '' : text.slice(equals + 1) }
    parameters.push({ name, value: compileSequence(template, [value, ...rest], 'query') })
  }
  return (text, values) => {
    const pairs = pairsIn(text)
    for (const { name, value } of parameters) {
      const own = pairs.filter((pair) => pair.name === name)
      if (own.length !== 1 || !values.addAll(value, value.match(own[0]?.value ?? ''))) return false
    }
    const others = pairs.filter(({ name }) => !parameters.some((parameter) => parameter.name === name))
    return values.addPairs(named, others, 'query')
  }
}

const wholeQuery =
  (sequence: Sequence): QueryMatcher =>
  (text, values) =>
    values.addAll(sequence, sequence.match(toUnits(text)))

/** The pieces of each parameter with a literal name. All other expressions are given to a function. */
function parametersIn(
  template: string,
  pieces: readonly Piece[],
  isNamed: (expression: Expression) => void,
): readonly (readonly Piece[])[] {
  const groups: Piece[][] = []
  let group: Piece[] = []
  let last: Expression | null = null
  const end = (): void => {
    if (group.length > 0) groups.push(group)
    group = []
  }
  for (const piece of pieces) {
    if (piece.kind === 'expression' && (piece.operator === '&' || piece.operator === '?')) {
      end()
      isNamed(piece)
      last = piece
      continue
    }
    if (last !== null && !(piece.kind === 'literal' && piece.text.startsWith('&'))) {
      const message = 'a text after the parameters would be read as the end of the last one'
      throw unclear(template, last.span, message, 'write "&" and a name after it')
    }
    last = null
    if (piece.kind === 'expression') {
      group.push(piece)
      continue
    }
    for (const [index, text] of piece.text.split('&').entries()) {
      if (index > 0) end()
      if (text !== '') group.push({ kind: 'literal', text })
    }
  }
  end()
  return groups
}

const unclear = (template: string, span: Expression['span'] | null, message: string, suggestion: string): Error =>
  templateError(
    template,
    span ?? { start: 0, end: template.length },
    { reason: 'match-ambiguous', message, suggestion },
    CANNOT,
  )

/** The parameters of a query as units. */
const pairsIn = (text: string): { readonly name: string; readonly value: string }[] =>
  text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=')
      const name = toUnits(equals === -1 ? pair : pair.slice(0, equals))
      return { name, value: equals === -1 ? '' : toUnits(pair.slice(equals + 1)) }
    })
