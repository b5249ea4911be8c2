/**
 * The pieces of one part of a URL, whose order counts, as a program: literals, and expressions with the values that they may have.
 * If a text can be read in two ways, the template is refused.
 */

import { type Instruction, run } from '../matching/program.js'
import { ambiguousAt } from './ambiguity.js'
import { type Expression, type Piece, templateError, type VariableSpec } from './grammar.js'
import { ANY_UNIT, letterSet, toUnits, valueUnits } from './units.js'

/** The places that a program saves in a text. */
export interface Capture {
  /** A value; the members of an exploded variable with their separators; or the parameters of `{;…}`. */
  readonly kind: 'value' | 'members' | 'parameters'
  readonly expression: Expression
  readonly variables: readonly VariableSpec[]
  readonly isQuery: boolean
}

/** The texts between the saved places; `null` if the whole does not match, and `undefined` for a variable that takes no part. */
export type Sequence = {
  readonly captures: readonly Capture[]
  readonly match: (units: string) => readonly (string | undefined)[] | null
}

/** The kind of part: in a query, "+" may be a space; in the authority, the case of literals does not count. */
export type TemplatePlace = 'hierarchy' | 'query' | 'fragment'

const VALUE = valueUnits('')
const LIST = valueUnits(',')
const PAIRS = valueUnits(',=')
const QUERY_LIST = valueUnits(',+')
const QUERY_PAIRS = valueUnits(',+=')

export function compileSequence(template: string, pieces: readonly Piece[], place: TemplatePlace): Sequence {
  return new Compiler(template, place).compile(pieces)
}

type Split = Extract<Instruction, { op: 'split' }>

class Compiler {
  readonly #template: string
  readonly #place: TemplatePlace
  readonly #code: Instruction[] = []
  /** For each instruction, the expression to which it belongs. */
  readonly #owners: (Expression | null)[] = []
  readonly #captures: Capture[] = []
  #owner: Expression | null = null
  /** Whether the template has not yet reached the path: literals are still compared as a scheme or an authority. */
  #isBeforePath: boolean

  constructor(template: string, place: TemplatePlace) {
    this.#template = template
    this.#place = place
    this.#isBeforePath = place === 'hierarchy'
  }

  compile(pieces: readonly Piece[]): Sequence {
    for (const piece of joined(pieces)) {
      this.#owner = piece.kind === 'literal' ? null : piece
      if (piece.kind === 'literal') this.#literal(piece.text)
      else this.#expression(piece)
    }
    this.#push({ op: 'done' })
    const code = this.#code
    const captures = this.#captures
    const found = ambiguousAt(code, this.#owners)
    if (found !== null) throw this.#ambiguous(found)
    return { captures, match: (units) => run(code, captures.length, units, units) }
  }

  #push(instruction: Instruction): void {
    this.#code.push(instruction)
    this.#owners.push(this.#owner)
  }

  /** The case of a scheme and of a host does not count. */
  #literal(text: string): void {
    const path = this.#isBeforePath ? /^(?:[^/]*\/\/)?[^/]*/.exec(text) : null
    const [before = ''] = path ?? []
    if (before.length < text.length) this.#isBeforePath = false
    for (const unit of toUnits(before)) {
      if (/[A-Za-z]/.test(unit)) {
        this.#push({ op: 'member', of: letterSet(unit.toLowerCase(), unit.toUpperCase()) })
      } else {
        this.#push({ op: 'text', text: unit })
      }
    }
    const rest = toUnits(text.slice(before.length))
    if (rest !== '') this.#push({ op: 'text', text: rest })
  }

  #expression(expression: Expression): void {
    const { operator, variables } = expression
    const isQuery = this.#place === 'query'
    const separator = operator === '.' || operator === '/' ? operator : ','
    const exploded = variables.findIndex(({ isExploded }) => isExploded)
    const isReserved = operator === '+' || operator === '#'
    if (operator === '/') this.#isBeforePath = false
    if (operator === ';') {
      if (new Set(variables.map(({ name }) => name)).size < variables.length) throw this.#ambiguous(expression)
      this.#capture('parameters', expression, variables, () => this.#repeat(() => this.#after(';', PAIRS)))
    } else if (exploded !== -1 && (isReserved || exploded < variables.length - 1)) {
      throw this.#ambiguous(expression)
    } else if (operator === '.' || operator === '/') {
      this.#chain(expression, separator)
    } else if (exploded !== -1 && variables.length > 1) {
      throw this.#ambiguous(expression)
    } else {
      for (const [index, spec] of variables.entries()) {
        if (index > 0) this.#push({ op: 'text', text: ',' })
        const single = spec.isExploded ? (isQuery ? QUERY_PAIRS : PAIRS) : isQuery ? QUERY_LIST : LIST
        const set = isReserved ? ANY_UNIT : variables.length > 1 ? VALUE : single
        this.#capture(spec.isExploded ? 'members' : 'value', expression, [spec], () => this.#loop(set))
      }
    }
  }

  /**
   * The variables of `{/…}` and `{.…}`. A value can be defined only if all values before it are (P10), so every absent value
   * leads to the same place.
   */
  #chain(expression: Expression, separator: string): void {
    const splits: Split[] = []
    for (const spec of expression.variables) {
      if (spec.isExploded) {
        this.#capture('members', expression, [spec], () => this.#repeat(() => this.#after(separator, PAIRS)))
        continue
      }
      splits.push(this.#split())
      this.#push({ op: 'text', text: separator })
      this.#capture('value', expression, [spec], () => this.#loop(LIST))
    }
    for (const split of splits) split.second = this.#code.length
  }

  #capture(kind: Capture['kind'], expression: Expression, variables: readonly VariableSpec[], body: () => void): void {
    const slot = 2 * this.#captures.length
    this.#captures.push({ kind, expression, variables, isQuery: this.#place === 'query' })
    this.#push({ op: 'save', slot })
    body()
    this.#push({ op: 'save', slot: slot + 1 })
  }

  #after(separator: string, set: Uint8Array): void {
    this.#push({ op: 'text', text: separator })
    this.#loop(set)
  }

  #loop(set: Uint8Array): void {
    this.#repeat(() => this.#push({ op: 'member', of: set }))
  }

  #repeat(body: () => void): void {
    const start = this.#code.length
    this.#optional(() => {
      body()
      this.#push({ op: 'jump', to: start })
    })
  }

  #optional(body: () => void): void {
    const split = this.#split()
    body()
    split.second = this.#code.length
  }

  /** A part of the program that can be skipped. The instruction after it is filled in when its number is known. */
  #split(): Split {
    const split: Split = { op: 'split', first: this.#code.length + 1, second: 0 }
    this.#push(split)
    return split
  }

  #ambiguous({ span }: Expression): Error {
    const written = this.#template.slice(span.start, span.end)
    return templateError(
      this.#template,
      span,
      {
        reason: 'match-ambiguous',
        message: `it cannot be known where the values of ${written} begin and end`,
        suggestion:
          'put a character between the values that they cannot hold, such as "/", or give them names, as in {?a,b}',
      },
      'The template cannot be matched',
    )
  }
}

/** `{/a}{/b}` expands as `{/a,b}` does, and is matched in the same way. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  /** The variables of the last expression. A list that is copied for each of them would take quadratic time. */
  let variables: VariableSpec[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (piece.kind === 'literal') {
      all.push(piece)
    } else if (last?.kind === 'expression' && last.operator === piece.operator && /^[/.;]$/.test(piece.operator)) {
      for (const variable of piece.variables) variables.push(variable)
      all[all.length - 1] = { ...last, span: { start: last.span.start, end: piece.span.end } }
    } else {
      variables = [...piece.variables]
      all.push({ ...piece, variables })
    }
  }
  return all
}
