/**
 * Matches a string against a template. A reading is one possible set of values for the variables. The string is split first:
 * everything before the query and the fragment is read in order, and query parameters are found by name (U10). All readings of a
 * string are found, up to a limit, so that an ambiguous string is recognised (U12).
 */

import { type Found, FoundValues, type Parameter, pairIn } from './found-values.js'
import { type Expression, type Literal, type TemplatePiece, templateError, type VariableSpec } from './grammar.js'
import { MOST_STATES } from './readings.js'
import { type CapturedUnits, Sequence } from './sequence.js'
import { toUnits } from './units.js'

/** The values of one reading. */
export type Values = Record<string, Found>

/** The result of matching a string. */
export interface Readings {
  /** The readings, without duplicates. */
  readonly all: readonly Values[]
  /** Whether there may be more readings. */
  readonly isCut: boolean
  /** The first part of the string that does not match; `length` if the string is too long. */
  readonly failed: Part | 'length' | null
}

export type Part = 'path' | 'query' | 'fragment'

export interface Question {
  /** The variables whose values are lists without "*". */
  readonly lists: ReadonlySet<string>
  /** Whether a reading with these values is accepted. */
  readonly accepts: (values: Values) => boolean
  /** The search ends after this many readings. */
  readonly most: number
}

export interface Reader {
  readonly read: (text: string, question: Question) => Readings
  /** Whether matching an expansion always returns the values it was made from. */
  readonly isReversible: () => boolean
}

/** The most readings of one part, and the most combinations of readings that are tried. */
export const MOST_READINGS = 100

/** The pieces of each part of a template; `null` for an absent part. */
export interface TemplateParts {
  readonly hierarchy: readonly TemplatePiece[]
  readonly query: readonly TemplatePiece[] | null
  readonly fragment: readonly TemplatePiece[] | null
}

/** Characters that no URL path contains, because browsers convert a backslash to "/", and remove tabs and line breaks. */
export const NOT_IN_PATHS: RegExp = /[\0-\x1f\\\x7f]/
/** Browsers remove spaces at the start and at the end, and no host contains a space. */
const MISPLACED_SPACE = /^ | $|^[a-z][a-z0-9+.-]*:\/\/[^/?#]* /i
/** A string in three parts: everything before the query and the fragment, the query, and the fragment. */
export const PARTS: RegExp = /^([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
export const ORIGIN: RegExp = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i

/** A part of a string, and the program that matches it. */
interface PartToRead {
  readonly sequence: Sequence
  readonly units: string
  readonly part: Part
}

/** Creates the reader of a template. Throws a `UrlError` for a template that can never match. */
export function readerOf(template: string, pieces: readonly TemplatePiece[]): Reader {
  const parts = partsOf(template, pieces)
  const hierarchy = new Sequence(parts.hierarchy, 'hierarchy')
  const query = parts.query === null ? null : compileQuery(template, parts.query)
  const fragment = parts.fragment === null ? null : new Sequence(parts.fragment, 'fragment')
  const [first, second] = parts.fragment ?? []
  const needsFragment = second !== undefined || first?.kind === 'literal' || first?.operator !== '#'
  const isPathOnly = beginsWithPath(parts.hierarchy)
  const isPath = isPathOnly && parts.hierarchy[0]?.kind === 'literal'
  const endsReserved = isReserved(parts.hierarchy.at(-1))
  // A path that ends in `{+v}` takes the rest of the string. If a query or fragment follows in the template, nothing in the string
  // may be ignored, because it could belong to the value.
  const takesAll = endsReserved && query === null && fragment === null
  const keepsAll = (endsReserved && !takesAll) || query?.isReservedInside === true
  const others = keepsAll ? 'refused' : 'left-out'
  const takesRest = query?.takesRest === true && fragment === null
  // If `{?…}` has no values, an expansion continues the path with the rest of the query.
  const continued = afterMark(parts)
  const unmarked = continued.length === 0 ? null : new Sequence([...parts.hierarchy, ...continued], 'expansion')
  const hasOtherMark = continued.some((piece) =>
    piece.kind === 'literal' ? piece.text.includes('?') : isReserved(piece),
  )

  /** Returns the readings of the first string that has any. */
  function readPath(sequence: Sequence, texts: readonly string[], beside: Beside, question: Question): Readings {
    let readings = NONE('path')
    for (const text of texts) {
      const step: PartToRead = { sequence, units: toUnits(text), part: 'path' }
      readings = combined([step, ...beside.steps], question, (values) =>
        query === null ? true : values.addPairs(query.named, beside.parameters, true, others),
      )
      if (isFound(readings)) return readings
    }
    return readings
  }

  function readFragment(text: string | undefined): readonly PartToRead[] | null {
    if (fragment === null || (!needsFragment && text === undefined)) return []
    return text === undefined ? null : [{ sequence: fragment, units: toUnits(text), part: 'fragment' }]
  }

  function read(text: string, question: Question): Readings {
    if (isTooLong(text)) return NONE('length')
    const [, before = '', queryText, fragmentText] = PARTS.exec(text) ?? []
    if (NOT_IN_PATHS.test(before) || MISPLACED_SPACE.test(text)) return NONE('path')
    const inFragment = readFragment(fragmentText)
    if (inFragment === null) return NONE('fragment')
    const paths = textsOf(before, isPathOnly)
      .slice(isPath ? -1 : 0)
      .filter((each) => !DOT_SEGMENT.test(each.replace(ORIGIN, '')))
    const to = (end: number): string[] => paths.map((path) => path + text.slice(before.length, end))
    let inOrder = NONE('path')
    if (unmarked !== null && (queryText === undefined || hasOtherMark)) {
      const end = takesRest || fragmentText === undefined ? text.length : text.length - fragmentText.length - 1
      inOrder = readPath(unmarked, to(end), { steps: inFragment, parameters: [] }, question)
      if (queryText === undefined && isFound(inOrder)) return inOrder
    }
    const takesQuery = takesRest && queryText !== undefined
    const inQuery =
      query === null ? NOTHING : query.read(takesQuery ? text.slice(before.length + 1) : (queryText ?? ''))
    if (inQuery === null) return isFound(inOrder) ? inOrder : NONE('query')
    if (keepsAll && !takesQuery && fragment === null && fragmentText !== undefined) return NONE('fragment')
    const { steps, parameters } = inQuery
    const texts = takesAll ? to(text.length) : paths
    const byName = readPath(hierarchy, texts, { steps: [...steps, ...inFragment], parameters }, question)
    return isFound(inOrder) ? { ...inOrder, all: [...inOrder.all, ...byName.all] } : byName
  }

  return {
    read,
    isReversible: () =>
      isReversible(pieces, endsReserved && !takesAll) &&
      !hasOtherMark &&
      query?.hasTwins !== true &&
      !(needsFragment && first?.kind === 'expression' && first.operator === '#') &&
      [hierarchy, unmarked, fragment, ...(query?.sequences ?? [])].every((sequence) => sequence?.isAmbiguous !== true),
  }
}

/** Whether a string is too long for any template with a variable, regardless of its contents. */
export const isTooLong = (text: string): boolean => 4 * text.length > MOST_STATES

const isFound = ({ all, isCut }: Readings): boolean => all.length > 0 || isCut

const NONE = (failed: Part | 'length'): Readings => ({ all: [], isCut: false, failed })

/** Combines the readings of several parts. A variable that occurs in two parts must have the same value in both. */
function combined(
  steps: readonly PartToRead[],
  question: Question,
  addRest: (values: FoundValues) => boolean,
): Readings {
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
    if (values === null || !accepts(values)) return NONE('query')
    return { all: base.isOpen ? [] : [values], isCut: base.isOpen, failed: null }
  }
  const all = new Map<string, Values>()
  const chosen = choices.map(() => 0)
  for (let tries = 0; tries < MOST_READINGS; tries++) {
    const found = new FoundValues(lists, base)
    const isRead = choices.every(([sequence, readings], index) =>
      found.addAll(sequence, readings[chosen[index] as number] as readonly CapturedUnits[]),
    )
    const values = isRead && addRest(found) ? found.toObject() : null
    if (values !== null && accepts(values) && found.isOpen) isCut = true
    else if (values !== null && accepts(values)) {
      // The order in which the values were found does not matter.
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
 * Whether matching an expansion returns the values it was made from, apart from ambiguous borders between values, which are checked
 * separately. A prefix is not the whole value, several variables of one `{/…}` are filled from the left, and a value of `{+…}` may
 * contain a "?" or "#" that ends its part of the URL.
 */
function isReversible(pieces: readonly TemplatePiece[], losesRest: boolean): boolean {
  const whole = new Set<string>()
  /**
   * The variables, and whether each is exploded. A template with a variable that is exploded in one place and plain in another is not
   * reversible, because the variable would be a list here and a string there.
   */
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
      if (isExploded && all.has(name) && /[;?&]/.test(operator)) isPart = true
      all.set(name, isExploded)
      if (limit === null) whole.add(name)
    }
  }
  return !isPart && [...all.keys()].every((name) => whole.has(name))
}

/** The rest of a query that begins with `{?…}`; empty for any other query. */
export function afterMark({ query }: TemplateParts): readonly TemplatePiece[] {
  const [first, ...rest] = query ?? []
  return first?.kind === 'expression' && first.operator === '?' ? rest : []
}

/** Whether a template has neither a scheme nor a host. */
export function beginsWithPath([first]: readonly TemplatePiece[]): boolean {
  if (first === undefined) return false
  if (first.kind === 'expression') return first.operator === '/'
  return first.text.startsWith('/') && !first.text.startsWith('//')
}

/**
 * The strings before the query that may match. An origin is the same URL with and without "/". For a template that begins with a
 * path, the string is also tried without its origin.
 */
export function textsOf(text: string, isPathOnly: boolean): readonly string[] {
  const [origin] = ORIGIN.exec(text) ?? []
  if (origin === undefined) return [text]
  if (isPathOnly) return [text, text.slice(origin.length)]
  return text.length === origin.length + 1 ? [text, origin] : [text]
}

/** The parts of a template. */
export function partsOf(template: string, pieces: readonly TemplatePiece[]): TemplateParts {
  const hierarchy: TemplatePiece[] = []
  let query: TemplatePiece[] | null = null
  let fragment: TemplatePiece[] | null = null
  for (const piece of pieces) {
    if (piece.kind === 'literal') {
      const { text } = piece
      const hash = fragment === null ? text.indexOf('#') : -1
      const before = hash === -1 ? text : text.slice(0, hash)
      const mark = query === null && fragment === null ? before.indexOf('?') : -1
      const literal = (from: number, to: number): TemplatePiece[] =>
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

/** What is matched apart from the path: other parts in order, and parameters found by name. */
interface Beside {
  readonly steps: readonly PartToRead[]
  readonly parameters: readonly Parameter[]
}

const NOTHING: Beside = { steps: [], parameters: [] }

/** Matches a query by parameter names. */
interface QueryReader {
  /** The variables of `{?…}` and `{&…}`. */
  readonly named: readonly VariableSpec[]
  readonly sequences: readonly Sequence[]
  /** Whether the query ends in `{+v}`, whose value is the rest of the string. */
  readonly takesRest: boolean
  /** Whether there is a `{+v}` that is not at the end. */
  readonly isReservedInside: boolean
  /** Whether a parameter with a literal name shares its name with a variable. */
  readonly hasTwins: boolean
  /** Returns a step for each parameter with a literal name, and the other parameters; `null` if the query does not match. */
  readonly read: (text: string) => Beside | null
}

/** The parameters with the same literal name in a template's query: before and after a variable of that name. */
interface LiteralParameters {
  readonly before: Sequence[]
  readonly after: Sequence[]
}

/** Compiles a query: parameters with literal names, and the parameters of `{?…}` and `{&…}`. */
function compileQuery(template: string, pieces: readonly TemplatePiece[]): QueryReader {
  const named: VariableSpec[] = []
  /** The variable names, and how many parameters with literal names precede each. */
  const names = new Map<string, number>()
  const parameters = new Map<string, LiteralParameters>()
  const groups = parametersIn(template, pieces, ({ variables }, count) => {
    for (const spec of variables) {
      named.push(spec)
      const name = toUnits(spec.name)
      if (!names.has(name)) names.set(name, count)
    }
  })
  const takesRest = isReserved(pieces.at(-1))
  const isReservedInside = pieces.slice(0, -1).some(isReserved)
  let last = ''
  for (const [index, group] of groups.entries()) {
    const [first, ...rest] = group
    const span = group.find((piece) => piece.kind === 'expression')?.span ?? null
    const text = first?.kind === 'literal' ? first.text : ''
    const equals = text.indexOf('=')
    if (equals === -1 && span !== null) {
      if (groups.length === 1 && named.length === 0) return wholeQuery(new Sequence(pieces, 'query'), takesRest)
      throw unclear(template, span, 'the parameter has no name of its own', 'write "name=" before it')
    }
    const name = toUnits(equals === -1 ? text : text.slice(0, equals))
    const value: Literal = { kind: 'literal', text: equals === -1 ? '' : text.slice(equals + 1) }
    const own = parameters.get(name) ?? { before: [], after: [] }
    if (takesRest && index === groups.length - 1 && (parameters.has(name) || names.has(name))) {
      throw unclear(template, span, 'another parameter has the same name', 'write another name')
    }
    const place = index < (names.get(name) ?? groups.length) ? 'before' : 'after'
    own[place].push(new Sequence(value.text === '' ? rest : [value, ...rest], 'query'))
    parameters.set(name, own)
    last = name
  }
  return {
    named,
    takesRest,
    isReservedInside,
    hasTwins: [...parameters.keys()].some((name) => names.has(name)),
    sequences: [...parameters.values()].flatMap(({ before, after }) => [...before, ...after]),
    read: (text) => {
      const steps: PartToRead[] = []
      const others: Parameter[] = []
      const literal = new Map([...parameters.keys()].map((name) => [name, [] as Parameter[]]))
      const texts = toUnits(text).split('&')
      const rest = takesRest ? texts.findIndex((each) => each.startsWith(`${last}=`)) : -1
      if (rest !== -1) texts.push(texts.splice(rest).join('&'))
      // The "&" next to an empty parameter may belong to the value of `{+v}`.
      if (isReservedInside && texts.includes('')) return null
      for (const each of texts) {
        const pair = pairIn(each)
        if (each !== '') (literal.get(pair.name) ?? others).push(pair)
      }
      for (const [name, { before, after }] of parameters) {
        const own = literal.get(name) as Parameter[]
        const count = own.length - before.length - after.length
        // If a parameter with a literal name is repeated, either value could be the intended one.
        if (count < 0 || (count > 0 && !names.has(name))) return null
        others.push(...own.splice(before.length, count))
        for (const [index, sequence] of [...before, ...after].entries()) {
          steps.push({ sequence, units: (own[index] as Parameter).value, part: 'query' })
        }
      }
      return { steps, parameters: others }
    },
  }
}

const isReserved = (piece: TemplatePiece | undefined): boolean => piece?.kind === 'expression' && piece.operator === '+'

const wholeQuery = (sequence: Sequence, takesRest: boolean): QueryReader => ({
  named: [],
  takesRest,
  isReservedInside: false,
  hasTwins: false,
  sequences: [sequence],
  read: (text) => ({ steps: [{ sequence, units: toUnits(text), part: 'query' }], parameters: [] }),
})

/**
 * Returns the pieces of each parameter with a literal name. `isNamed` is called with each `{?…}` and `{&…}`, and with the number of
 * parameters before it.
 */
export function parametersIn(
  template: string,
  pieces: readonly TemplatePiece[],
  isNamed: (expression: Expression, groupsBefore: number) => void,
): readonly (readonly TemplatePiece[])[] {
  const groups: TemplatePiece[][] = []
  let group: TemplatePiece[] = []
  let last: Expression | null = null
  const end = (): void => {
    if (group.length > 0) groups.push(group)
    group = []
  }
  for (const piece of pieces) {
    if (piece.kind === 'expression' && (piece.operator === '&' || piece.operator === '?')) {
      end()
      isNamed(piece, groups.length)
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
