/**
 * Compiles the pieces of one part of a URL, in their order, to a program that matches literals and the values of expressions. A
 * string is first matched as an exact expansion. If that fails, a value may also contain characters that people and browsers do not
 * encode (U14).
 */

import { isAmbiguous } from './ambiguity.js'
import type { Expression, TemplatePiece, VariableSpec } from './grammar.js'
import { type Instruction, readingsOf } from './readings.js'
import { ANY_UNIT, letterSet, toUnits, valueUnits } from './units.js'

/** A value, list or group of parameters whose offsets a program saves. */
export interface Capture {
  /** A single value, the members of an exploded variable, or the parameters of `{;…}` or `{&…}`. */
  readonly kind: 'value' | 'members' | 'parameters'
  readonly expression: Expression
  readonly variables: readonly VariableSpec[]
  readonly isQuery: boolean
}

/** What a reading captures: the units of a value, or of each list member; `undefined` for an absent variable. */
export type CapturedUnits = string | readonly string[] | undefined

/**
 * The part of the URL. In a `query`, "+" may be a space. In a `hierarchy`, the case of the scheme and the authority does not
 * matter. An `expansion` is everything before the fragment, and must match exactly.
 */
type TemplatePlace = 'hierarchy' | 'query' | 'fragment' | 'expansion'

/** The raw characters that a value may contain in each place, in addition to those in an exact expansion. */
const RAW: Readonly<Record<TemplatePlace | 'authority', string>> = {
  authority: '',
  hierarchy: "!$&'()*+;=:@[]",
  query: "!$&'()*+;=:@[]/?",
  fragment: "!$&'()*+;=:@[]/?#",
  expansion: '',
}

/**
 * A loop over the characters of a value: the index of its first instruction, and the reserved and raw characters that the value may
 * contain.
 */
interface Loop {
  readonly split: number
  readonly base: string
  readonly raw: string
}

export class Sequence {
  readonly captures: readonly Capture[]
  readonly #code: readonly Instruction[]
  readonly #loops: readonly Loop[]
  #loose: readonly Instruction[] | null = null

  constructor(pieces: readonly TemplatePiece[], place: TemplatePlace) {
    const { captures, code, loops } = new Compiler(place).compile(pieces)
    this.captures = captures
    this.#code = code
    this.#loops = loops
  }

  /**
   * Returns at most `most` readings of a string of units: exact ones, or loose ones if there are none. Returns `null` if the string
   * is too long.
   */
  readings(units: string, most: number): readonly (readonly CapturedUnits[])[] | null {
    const slots = 2 * this.captures.length
    let found = readingsOf(this.#code, slots, units, most)
    if (found?.length === 0) {
      this.#loose ??= looseCode(this.#code, this.#loops)
      if (this.#loose !== this.#code) found = readingsOf(this.#loose, slots, units, most)
    }
    if (found === null) return null
    return found.map(({ places, marks }) => {
      let mark = 0
      return this.captures.map(({ kind }, index) => {
        const start = places[2 * index] as number
        const end = places[2 * index + 1] as number
        if (end === -1) return undefined
        if (kind !== 'members') return units.slice(start, end)
        const members: string[] = []
        // A mark contains the slot of its list, because an empty member may have the same offset as the start of the next list.
        for (const slot = 2 * index; marks[mark] === slot; ) {
          const at = marks[mark + 1] as number
          mark += 2
          // Members are separated by one character.
          members.push(units.slice(at, marks[mark] === slot ? (marks[mark + 1] as number) - 1 : end))
        }
        return members
      })
    })
  }

  /** Whether some exact expansion has two readings. */
  get isAmbiguous(): boolean {
    return isAmbiguous(this.#code)
  }
}

type Split = Extract<Instruction, { op: 'split' }>

class Compiler {
  readonly #place: TemplatePlace
  readonly #code: Instruction[] = []
  readonly #captures: Capture[] = []
  readonly #loops: Loop[] = []
  /** Whether the path has not been reached yet, which means that literals belong to a scheme or an authority. */
  #isBeforePath: boolean
  /** Whether the template begins with a scheme that is not followed by "//". */
  #isOpaque = false

  constructor(place: TemplatePlace) {
    this.#place = place
    this.#isBeforePath = place === 'hierarchy' || place === 'expansion'
  }

  compile(pieces: readonly TemplatePiece[]): {
    readonly captures: readonly Capture[]
    readonly code: readonly Instruction[]
    readonly loops: readonly Loop[]
  } {
    const [first] = pieces
    this.#isOpaque = first?.kind === 'literal' && /^[a-z][a-z0-9+.-]*:(?!\/\/)/i.test(first.text)
    for (const piece of joined(pieces)) {
      if (piece.kind === 'literal') this.#literal(piece.text)
      else this.#expression(piece)
    }
    this.#push({ op: 'done' })
    return { captures: this.#captures, code: this.#code, loops: this.#loops }
  }

  #push(instruction: Instruction): void {
    this.#code.push(instruction)
  }

  /** The case of a scheme and a host does not matter. */
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
    if (operator === '/') this.#isBeforePath = false
    if (operator === ';' || operator === '&') {
      this.#capture('parameters', expression, variables, () => this.#repeat(() => this.#after(operator, ',=')))
    } else if (operator === '.' || operator === '/') {
      this.#chain(expression, operator)
    } else if (variables.length === 1) {
      this.#value(expression, variables[0] as VariableSpec, ',')
    } else {
      this.#separated(expression)
    }
  }

  /**
   * The variables of `{/…}` and `{.…}`. A value can be present only if all values before it are (U10), so every absent value jumps
   * to the end of the chain.
   */
  #chain(expression: Expression, separator: string): void {
    const splits: Split[] = []
    for (const spec of expression.variables) {
      splits.push(this.#split())
      if (spec.isExploded) {
        const member = (): void => {
          this.#push({ op: 'text', text: separator })
          this.#mark()
          this.#loop(',=')
        }
        this.#capture('members', expression, [spec], () => {
          member()
          this.#repeat(member)
        })
      } else {
        this.#push({ op: 'text', text: separator })
        this.#capture('value', expression, [spec], () => this.#loop(','))
      }
    }
    for (const split of splits) split.second = this.#code.length
  }

  /**
   * Several variables with commas between them. Any of them may be absent, but not all. The program reaches each variable on two
   * paths: as the first value, or after another value and a comma.
   */
  #separated(expression: Expression): void {
    let none: Split | null = null
    let some: Split | null = null
    for (const [index, spec] of expression.variables.entries()) {
      const isFirst = index === 0
      const isLast = index === expression.variables.length - 1
      if (none !== null) none.second = this.#code.length
      // If all other variables are absent, the last one must be present.
      if (isLast) this.#push({ op: 'jump', to: this.#code.length + 3 })
      else none = this.#split()
      if (!isFirst) {
        if (some !== null) some.second = this.#code.length
        some = this.#split()
        this.#push({ op: 'text', text: ',' })
      }
      if (!isLast && none !== null) none.first = this.#code.length
      this.#value(expression, spec, '')
      // This skips the next instruction, which belongs to the path without any value so far.
      if (!isLast) this.#push({ op: 'jump', to: this.#code.length + 2 })
    }
    if (some !== null) some.second = this.#code.length
  }

  #value(expression: Expression, spec: VariableSpec, comma: string): void {
    const isReserved = expression.operator === '+' || expression.operator === '#'
    const space = this.#place === 'query' ? '+' : ''
    const loop = (more: string): void => (isReserved ? this.#anyLoop() : this.#loop(more))
    if (!spec.isExploded) {
      this.#capture('value', expression, [spec], () => loop(`${comma}${space}`))
      return
    }
    const member = (): void => {
      this.#mark()
      loop(`${space}=`)
    }
    this.#capture('members', expression, [spec], () => {
      member()
      this.#repeat(() => {
        this.#push({ op: 'text', text: ',' })
        member()
      })
    })
  }

  #capture(kind: Capture['kind'], expression: Expression, variables: readonly VariableSpec[], body: () => void): void {
    const slot = 2 * this.#captures.length
    this.#captures.push({ kind, expression, variables, isQuery: this.#place === 'query' })
    this.#push({ op: 'save', slot })
    body()
    this.#push({ op: 'save', slot: slot + 1 })
  }

  #mark(): void {
    this.#push({ op: 'mark', slot: 2 * (this.#captures.length - 1) })
  }

  #after(separator: string, more: string): void {
    this.#push({ op: 'text', text: separator })
    this.#loop(more)
  }

  #loop(base: string): void {
    const isAuthority = this.#isBeforePath && !this.#isOpaque
    this.#loops.push({ split: this.#code.length, base, raw: RAW[isAuthority ? 'authority' : this.#place] })
    this.#repeat(() => this.#push({ op: 'member', of: valueUnits(base) }))
  }

  #anyLoop(): void {
    this.#repeat(() => this.#push({ op: 'member', of: ANY_UNIT }))
  }

  #repeat(body: () => void): void {
    const start = this.#code.length
    const split = this.#split()
    body()
    this.#push({ op: 'jump', to: start })
    split.second = this.#code.length
  }

  /** Begins a part of the program that can be skipped. The caller sets `second` to the end of that part when it is known. */
  #split(): Split {
    const split: Split = { op: 'split', first: this.#code.length + 1, second: 0 }
    this.#push(split)
    return split
  }
}

/** A copy of the program in which values may contain raw characters, except those with which the next literal may begin. */
function looseCode(code: readonly Instruction[], loops: readonly Loop[]): readonly Instruction[] {
  if (loops.every(({ raw }) => raw === '')) return code
  const first = firstUnits(code)
  const loose = [...code]
  for (const { split, base, raw } of loops) {
    const after = first[(code[split] as Split).second] as string
    const more = [...raw].filter((unit) => !after.includes(unit)).join('')
    loose[split + 1] = { op: 'member', of: valueUnits(base + more) }
  }
  return loose
}

/**
 * For each instruction, the first units of the literals that may come next. Three rounds are enough, because loops are nested at
 * most two deep.
 */
function firstUnits(code: readonly Instruction[]): readonly string[] {
  const first = new Array<string>(code.length).fill('')
  for (let round = 0; round < 3; round++) {
    for (let pc = code.length - 1; pc >= 0; pc--) {
      const instruction = code[pc] as Instruction
      if (instruction.op === 'text') first[pc] = instruction.text.slice(0, 1)
      else if (instruction.op === 'split') first[pc] = union(first[instruction.first], first[instruction.second])
      else if (instruction.op === 'jump') first[pc] = first[instruction.to] as string
      else if (instruction.op === 'save' || instruction.op === 'mark') first[pc] = first[pc + 1] as string
    }
  }
  return first
}

const union = (a = '', b = ''): string => a + [...b].filter((unit) => !a.includes(unit)).join('')

/** Joins adjacent expressions: `{/a}{/b}` expands like `{/a,b}`, and matches the same strings. */
function joined(pieces: readonly TemplatePiece[]): TemplatePiece[] {
  const all: TemplatePiece[] = []
  /**
   * The variables of the last expression. The list grows in place, because copying it for each expression would take quadratic
   * time.
   */
  let variables: VariableSpec[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (piece.kind === 'literal') {
      all.push(piece)
    } else if (last?.kind === 'expression' && last.operator === piece.operator && /^[/.;&]$/.test(piece.operator)) {
      for (const variable of piece.variables) variables.push(variable)
      all[all.length - 1] = { ...last, span: { start: last.span.start, end: piece.span.end } }
    } else {
      variables = [...piece.variables]
      all.push({ ...piece, variables })
    }
  }
  return all
}
