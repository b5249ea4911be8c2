/**
 * From a text back to the values of a template. The text is taken apart first: the text before the query and the fragment is read
 * in its order, and the parameters of the query are found by their names (P10). All readings of a text are found, up to a limit, so that
 * a text with two readings is known as such (P12).
 */

import { type Found, FoundValues } from './found-values.js'
import { type Expression, type Literal, type Piece, templateError, type VariableSpec } from './grammar.js'
import { MOST_STATES } from './readings.js'
import { type CapturedUnits, Sequence } from './sequence.js'
import { toUnits } from './units.js'

/** The values of one reading. */
export type Values = Record<string, Found>

/** What is read in a text. */
export interface Readings {
  /** The readings, each once. */
  readonly all: readonly Values[]
  /** Whether there may be more. */
  readonly isCut: boolean
  /** The first part of the text that has no reading; `length` if the text is too long to be read. */
  readonly failed: Part | 'length' | null
}

export type Part = 'path' | 'query' | 'fragment'

export interface Question {
  /** The variables whose values are lists without "*". */
  readonly lists: ReadonlySet<string>
  /** Whether a reading with these values counts. */
  readonly accepts: (values: Values) => boolean
  /** How many readings are enough. */
  readonly most: number
}

export interface Reader {
  readonly read: (text: string, question: Question) => Readings
  /** Whether every expansion is read with the values that it was made of. */
  readonly isReversible: () => boolean
}

/** The limit of readings of one text, and of combinations of readings of its parts that are tried. */
export const MOST_READINGS = 100

/** The pieces of each part of a template; `null` for a part that the template does not have. */
export interface TemplateParts {
  readonly hierarchy: readonly Piece[]
  readonly query: readonly Piece[] | null
  readonly fragment: readonly Piece[] | null
}

/** The characters that no URL has in its path: a browser reads a backslash as "/" there, and leaves out tabs and line breaks. */
export const NOT_IN_PATHS: RegExp = /[\0-\x1f\\\x7f]/
/** A browser leaves out a space at the beginning and at the end, and no host has one. */
const MISPLACED_SPACE = /^ | $|^[a-z][a-z0-9+.-]*:\/\/[^/?#]* /i
/** A text: what is before the query and the fragment, the query, and the fragment. */
export const PARTS: RegExp = /^([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

/** A part of a text, and the program that reads it. */
interface Step {
  readonly sequence: Sequence
  readonly units: string
  readonly part: Part
}

/** The reader of a template. Throws a `UrlError` for a template of which no text can be read. */
export function readerOf(template: string, pieces: readonly Piece[]): Reader {
  const parts = partsOf(template, pieces)
  const hierarchy = new Sequence(parts.hierarchy, 'hierarchy')
  const query = parts.query === null ? null : compileQuery(template, parts.query)
  const fragment = parts.fragment === null ? null : new Sequence(parts.fragment, 'fragment')
  const [first, second] = parts.fragment ?? []
  const needsFragment = second !== undefined || first?.kind === 'literal' || first?.operator !== '#'
  const isPathOnly = beginsWithPath(parts.hierarchy)
  const endsReserved = isReserved(parts.hierarchy.at(-1))
  // The value of `{+v}` at the end is the rest of the text. If the template goes on, nothing of the text may be left out.
  const takesAll = endsReserved && query === null && fragment === null
  const keepsAll = (endsReserved && !takesAll) || query?.isReservedInside === true

  function read(text: string, question: Question): Readings {
    if (isTooLong(text)) return NONE('length')
    const [, before = '', queryText, fragmentText] = PARTS.exec(text) ?? []
    if (NOT_IN_PATHS.test(before) || MISPLACED_SPACE.test(text)) return NONE('path')
    const steps: Step[] = []
    const after = takesAll ? text.slice(before.length) : ''
    const texts = textsOf(before, isPathOnly).filter((each) => !DOT_SEGMENT.test(each.replace(ORIGIN, '')))
    const takesQuery = query?.takesRest === true && fragment === null && queryText !== undefined
    const pairs =
      query === null ? [] : query.pairs(takesQuery ? text.slice(before.length + 1) : (queryText ?? ''), steps)
    if (pairs === null) return NONE('query')
    if (fragment !== null && (needsFragment || fragmentText !== undefined)) {
      if (fragmentText === undefined) return NONE('fragment')
      steps.push({ sequence: fragment, units: toUnits(fragmentText), part: 'fragment' })
    }
    if (keepsAll && !takesQuery && fragment === null && fragmentText !== undefined) return NONE('fragment')
    const others = keepsAll ? 'refused' : 'left-out'
    let found = NONE('path')
    for (const each of texts) {
      const step: Step = { sequence: hierarchy, units: toUnits(each + after), part: 'path' }
      found = combined([step, ...steps], question, (values) =>
        query === null ? true : values.addPairs(query.named, pairs, true, others),
      )
      if (found.all.length > 0 || found.isCut) return found
    }
    return found
  }

  return {
    read,
    isReversible: () =>
      isReversible(pieces, endsReserved && !takesAll) &&
      [hierarchy, ...(query?.sequences ?? []), ...(fragment === null ? [] : [fragment])].every(
        (sequence) => !sequence.isAmbiguous,
      ),
  }
}

/** Whether a text is too long for each template with a variable, so that nothing of it has to be read to know that. */
export const isTooLong = (text: string): boolean => 4 * text.length > MOST_STATES

const NONE = (failed: Part | 'length'): Readings => ({ all: [], isCut: false, failed })

/** The readings of several parts as readings of the whole. A variable that is in two parts has the same value in both. */
function combined(steps: readonly Step[], question: Question, addRest: (values: FoundValues) => boolean): Readings {
  const { lists, accepts, most } = question
  const base = new FoundValues(lists)
  const choices: (readonly [sequence: Sequence, readings: readonly (readonly CapturedUnits[])[]])[] = []
  let isCut = false
  for (const { sequence, units, part } of steps) {
    const readings = sequence.readings(units, MOST_READINGS + 1)
    const [first] = readings ?? []
    if (readings === null || first === undefined) return NONE(readings === null ? 'length' : part)
    if (readings.length > MOST_READINGS) isCut = true
    if (readings.length > 1) choices.push([sequence, readings])
    else if (!base.addAll(sequence, first)) return NONE(part)
  }
  if (choices.length === 0) {
    const values = addRest(base) ? base.toObject() : null
    return values === null || !accepts(values) ? NONE('query') : { all: [values], isCut: false, failed: null }
  }
  const all = new Map<string, Values>()
  const chosen = choices.map(() => 0)
  for (let tries = 0; tries < MOST_READINGS; tries++) {
    const found = new FoundValues(lists, base)
    const isRead = choices.every(([sequence, readings], index) =>
      found.addAll(sequence, readings[chosen[index] as number] as readonly CapturedUnits[]),
    )
    const values = isRead && addRest(found) ? found.toObject() : null
    if (values !== null && accepts(values)) {
      // The order in which the values were found does not count.
      const key = JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))
      if (!all.has(key)) all.set(key, values)
      if (all.size === most) return { all: [...all.values()], isCut, failed: null }
    }
    let at = choices.length - 1
    while (at >= 0 && chosen[at] === (choices[at]?.[1].length ?? 0) - 1) chosen[at--] = 0
    if (at < 0) return { all: [...all.values()], isCut, failed: 'path' }
    chosen[at] = (chosen[at] as number) + 1
  }
  return { all: [...all.values()], isCut: true, failed: null }
}

/**
 * Whether nothing in a template but the borders of its values can keep a reading from giving the values back. A prefix is not the whole
 * value, several variables of one `{/…}` are read from the left, and a value of `{+…}` may hold a "?" or "#" that ends the part which it
 * is in.
 */
function isReversible(pieces: readonly Piece[], losesRest: boolean): boolean {
  const whole = new Set<string>()
  /** The variables, and whether each is exploded. A text is a list there, and would have to be the same at another place. */
  const all = new Map<string, boolean>()
  let isPart = losesRest
  let chain: string | null = null
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'literal') {
      chain = null
      continue
    }
    const { operator, variables } = piece
    const isChain = operator === '/' || operator === '.'
    if (isChain && (variables.length > 1 || chain === operator)) isPart = true
    chain = isChain ? operator : null
    if ((operator === '+' || operator === '#') && index < pieces.length - 1) isPart = true
    for (const { name, limit, isExploded } of variables) {
      if ((all.get(name) ?? isExploded) !== isExploded) isPart = true
      all.set(name, isExploded)
      if (limit === null) whole.add(name)
    }
  }
  return !isPart && [...all.keys()].every((name) => whole.has(name))
}

/** Whether a template has neither a scheme nor a host. */
export function beginsWithPath([first]: readonly Piece[]): boolean {
  if (first === undefined) return false
  if (first.kind === 'expression') return first.operator === '/'
  return first.text.startsWith('/') && !first.text.startsWith('//')
}

/** The text before the query, as it is compared. An origin and an origin with "/" are the same URL. */
export function textsOf(text: string, isPathOnly: boolean): readonly string[] {
  const [origin] = ORIGIN.exec(text) ?? []
  if (origin === undefined) return [text]
  if (isPathOnly) return [text.slice(origin.length)]
  return text.length === origin.length + 1 ? [text, origin] : [text]
}

/** The parts of a template. */
export function partsOf(template: string, pieces: readonly Piece[]): TemplateParts {
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

/** A parameter of a query, its name and its value in units. */
interface Pair {
  readonly name: string
  readonly value: string
}

/** A query, which is read by the names of its parameters. */
interface QueryReader {
  /** The variables of `{?…}` and `{&…}`. */
  readonly named: readonly VariableSpec[]
  readonly sequences: readonly Sequence[]
  /** Whether the template ends in `name={+v}`, or in `?{+v}`, so that the value is the rest of the text. */
  readonly takesRest: boolean
  /** Whether there is a `{+v}` that is not at the end. */
  readonly isReservedInside: boolean
  /** Adds a step for each parameter with a literal name, and gives the other parameters; `null` if a parameter is missing. */
  readonly pairs: (text: string, steps: Step[]) => readonly Pair[] | null
}

/** A query: parameters with literal names, and the parameters of `{?…}` and `{&…}`. */
function compileQuery(template: string, pieces: readonly Piece[]): QueryReader {
  const named: VariableSpec[] = []
  const parameters = new Map<string, Sequence[]>()
  const groups = parametersIn(template, pieces, (expression) => {
    for (const spec of expression.variables) named.push(spec)
  })
  const takesRest = isReserved(pieces.at(-1))
  let last = ''
  for (const group of groups) {
    const [first, ...rest] = group
    const span = group.find((piece) => piece.kind === 'expression')?.span ?? null
    const text = first?.kind === 'literal' ? first.text : ''
    const equals = text.indexOf('=')
    if (equals === -1 && span !== null) {
      if (groups.length === 1 && named.length === 0) return wholeQuery(new Sequence(group, 'query'), takesRest)
      throw unclear(template, span, 'the parameter has no name of its own', 'write "name=" before it')
    }
    const name = toUnits(equals === -1 ? text : text.slice(0, equals))
    const value: Literal = { kind: 'literal', text: equals === -1 ? '' : text.slice(equals + 1) }
    const sequences = parameters.get(name) ?? []
    sequences.push(new Sequence(value.text === '' ? rest : [value, ...rest], 'query'))
    parameters.set(name, sequences)
    last = name
  }
  const names = new Set(named.map((spec) => toUnits(spec.name)))
  return {
    named,
    takesRest,
    isReservedInside: pieces.slice(0, -1).some(isReserved),
    sequences: [...parameters.values()].flat(),
    pairs: (text, steps) => {
      const left = new Map([...parameters].map(([name, sequences]) => [name, [...sequences].reverse()]))
      const others = pairsIn(text, takesRest ? last : null).filter(({ name, value }) => {
        const sequence = left.get(name)?.pop()
        if (sequence !== undefined) steps.push({ sequence, units: value, part: 'query' })
        // A second value for a parameter with a literal name could be the one that is meant.
        return sequence === undefined
      })
      const isMissing = [...left.values()].some((sequences) => sequences.length > 0)
      const isTwice = others.some(({ name }) => parameters.has(name) && !names.has(name))
      return isMissing || isTwice ? null : others
    },
  }
}

const isReserved = (piece: Piece | undefined): boolean => piece?.kind === 'expression' && piece.operator === '+'

const wholeQuery = (sequence: Sequence, takesRest: boolean): QueryReader => ({
  named: [],
  takesRest,
  isReservedInside: false,
  sequences: [sequence],
  pairs: (text, steps) => {
    steps.push({ sequence, units: toUnits(text), part: 'query' })
    return []
  },
})

/** The pieces of each parameter with a literal name. All other expressions are given to a function. */
export function parametersIn(
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

/** The parameters of a query as units. The value of the parameter `last` is the rest of the text. */
function pairsIn(text: string, last: string | null): Pair[] {
  const pairs: Pair[] = []
  for (let at = 0; at < text.length; ) {
    const and = text.indexOf('&', at)
    const end = and === -1 ? text.length : and
    const equals = text.indexOf('=', at)
    const hasValue = equals !== -1 && equals < end
    const name = toUnits(text.slice(at, hasValue ? equals : end))
    if (name === last) {
      pairs.push({ name, value: hasValue ? toUnits(text.slice(equals + 1)) : '' })
      break
    }
    if (at < end) pairs.push({ name, value: hasValue ? toUnits(text.slice(equals + 1, end)) : '' })
    at = end + 1
  }
  return pairs
}
