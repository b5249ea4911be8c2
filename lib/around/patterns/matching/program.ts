/**
 * Matches patterns that may match a string in several ways. A small program tries one alternative after another, in the order of
 * the URL Pattern Standard's regular expression. No instruction depends on earlier matches, so an instruction that failed at an
 * offset would fail there again, and each pair of an instruction and an offset is tried at most once. The first success is the
 * match that the regular expression would find (U2).
 */

import { isOptional, isRepeated, type Modifier, type Part } from '../pattern-strings/parts.js'
import { type Regular, regularOf } from './regular-group.js'

/** The values of the groups, in the order of the pattern; `undefined` for a group that did not participate in the match. */
export type GroupValues = readonly (string | undefined)[]

/** A matcher that compares `folded`, and takes the groups' values from `text`, which may differ only in case. */
export type FoldedMatcher = (text: string, folded: string) => GroupValues | null

type Instruction =
  | { readonly op: 'text'; readonly text: string }
  /** One character of a set. `of` has 1 at the code of each member. */
  | { readonly op: 'member'; readonly of: Uint8Array }
  /** One character that is not the delimiter. */
  | { readonly op: 'character'; readonly except: string }
  /** Continues at the instruction `first`, and if that fails, at `second`. */
  | { readonly op: 'split'; first: number; second: number }
  | { readonly op: 'jump'; to: number }
  /** Saves the current offset: an even slot holds the start of a group, and the next, odd slot its end. */
  | { readonly op: 'save'; readonly slot: number }
  | { readonly op: 'done' }

interface PatternProgram {
  readonly code: readonly Instruction[]
  readonly groups: number
  /** For each part, the index after its last instruction. */
  readonly ends: readonly number[]
}

export function programOf(parts: readonly Part[], delimiter: string, ignoreCase: boolean): FoldedMatcher {
  const { code, groups } = new Compiler(delimiter, ignoreCase).compile(parts)
  return (text, folded) => run(code, groups, text, folded)
}

/** What a program is compiled from. With `ignoreCase`, the fixed text of the parts is in lowercase. */
interface ProgramParts {
  readonly parts: readonly Part[]
  readonly delimiter: string
  readonly ignoreCase: boolean
}

/**
 * How many of the parts match at the start of a string. Only the pairs of instruction and offset that are reached are stored,
 * because they are few in most patterns, even with many parts and a long string.
 */
export function piecesReached(component: ProgramParts, text: string, folded: string): number {
  const { code, ends } = new Compiler(component.delimiter, component.ignoreCase).compile(component.parts)
  const width = text.length + 1
  const tried = new Set<number>()
  const pending = [0]
  let farthest = 0
  for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
    if (tried.has(state)) continue
    tried.add(state)
    const pc = Math.floor(state / width)
    const at = state % width
    if (pc > farthest) farthest = pc
    const instruction = code[pc] as Instruction
    const { op } = instruction
    if (op === 'split') pending.push(instruction.second * width + at, instruction.first * width + at)
    else if (op === 'jump') pending.push(instruction.to * width + at)
    else if (op === 'save') pending.push((pc + 1) * width + at)
    else if (op !== 'done') {
      const end = endOf(instruction, text, folded, at)
      if (end !== -1) pending.push((pc + 1) * width + end)
    }
  }
  // In the program, the parts are in order, and each is reached only through the previous part.
  const reached = ends.findIndex((end) => end > farthest)
  return reached === -1 ? ends.length : reached
}

class Compiler {
  readonly #code: Instruction[] = []
  readonly #delimiter: string
  readonly #ignoreCase: boolean
  #groups = 0

  constructor(delimiter: string, ignoreCase: boolean) {
    this.#delimiter = delimiter
    this.#ignoreCase = ignoreCase
  }

  compile(parts: readonly Part[]): PatternProgram {
    const ends: number[] = []
    for (const part of parts) {
      if (part.type === 'fixed-text') this.#modified(part.modifier, () => this.#text(part.value))
      else this.#group(part)
      ends.push(this.#code.length)
    }
    this.#code.push({ op: 'done' })
    return { code: this.#code, groups: this.#groups, ends }
  }

  /** `(?:…)` with a modifier. Another repetition is tried first, and then what follows the group. */
  #modified(modifier: Modifier, body: () => void): void {
    if (modifier === '' || modifier === '+') body()
    if (modifier === '?') this.#optional(body)
    if (modifier === '*' || modifier === '+') this.#repeat(body)
  }

  #group(part: Part): void {
    const { type, modifier, prefix, suffix } = part
    const slot = 2 * this.#groups++
    const isFull = type === 'full-wildcard'
    const isMany = isRepeated(part)
    const value = this.#valueOf(part)
    if (prefix === '' && suffix === '' && isMany && type === 'regexp') {
      this.#save(slot, () => this.#modified(modifier, value))
      return
    }
    if (prefix === '' && suffix === '' && isMany) {
      // `((?:[^d]+?)*)` matches as much as possible: each round matches one character, and another round is tried first.
      this.#save(slot, () => {
        if (modifier === '+' && !isFull) this.#character(isFull)
        this.#repeat(() => this.#character(isFull))
      })
      return
    }
    const body = (): void => {
      this.#text(prefix)
      this.#save(slot, () => {
        // `(.*)?` never matches the empty string: the group does not participate instead.
        if (isFull && modifier === '?' && prefix === '' && suffix === '') this.#character(true)
        value()
        if (!isMany) return
        this.#repeat(() => {
          this.#text(suffix)
          this.#text(prefix)
          value()
        })
      })
      this.#text(suffix)
    }
    if (isOptional(part)) this.#optional(body)
    else body()
  }

  /** Returns a function that adds the instructions for the value of a group. */
  #valueOf(part: Part): () => void {
    if (part.type !== 'regexp') return () => this.#wildcard(part.type === 'full-wildcard')
    const regular = regularOf(part, this.#ignoreCase)
    return () => this.#regular(regular)
  }

  #regular(regular: Regular): void {
    if (regular.kind === 'text') this.#text(regular.text)
    else if (regular.kind === 'member') this.#code.push({ op: 'member', of: regular.of })
    else if (regular.kind === 'sequence') for (const item of regular.items) this.#regular(item)
    else if (regular.kind === 'choice') this.#choice(regular.items)
    else this.#repetition(regular)
  }

  /** `a|b`: the first alternative is tried first. */
  #choice(items: readonly Regular[]): void {
    const jumps: { to: number }[] = []
    for (const item of items.slice(0, -1)) {
      this.#optional(() => {
        this.#regular(item)
        const jump: Instruction = { op: 'jump', to: 0 }
        this.#code.push(jump)
        jumps.push(jump)
      })
    }
    this.#regular(items.at(-1) as Regular)
    for (const jump of jumps) jump.to = this.#code.length
  }

  /** `a{2,5}`: the required rounds, and then as many more as possible, or as few as possible if the repetition is lazy. */
  #repetition({ body, least, most, isGreedy }: Extract<Regular, { kind: 'repeat' }>): void {
    const splits: { readonly split: { first: number; second: number }; readonly into: number }[] = []
    const splitTo = (into: number): void => {
      splits.push({ split: this.#split(), into })
    }
    let start = this.#code.length
    for (let round = 0; round < least; round++) {
      start = this.#code.length
      this.#regular(body)
    }
    if (most === Infinity && least > 0) {
      splitTo(start)
    } else if (most === Infinity) {
      splitTo(start + 1)
      this.#regular(body)
      this.#code.push({ op: 'jump', to: start })
    } else {
      for (let round = least; round < most; round++) {
        splitTo(this.#code.length + 1)
        this.#regular(body)
      }
    }
    const after = this.#code.length
    for (const { split, into } of splits) {
      split.first = isGreedy ? into : after
      split.second = isGreedy ? after : into
    }
  }

  /** Adds `.*`, which matches as much as it can, or `[^d]+?`, which matches as little as it can. */
  #wildcard(isFull: boolean): void {
    if (isFull) {
      this.#repeat(() => this.#character(true))
      return
    }
    const body = this.#code.length
    this.#character(false)
    const split = this.#split()
    split.first = this.#code.length
    split.second = body
  }

  #optional(body: () => void): void {
    const split = this.#split()
    split.first = this.#code.length
    body()
    split.second = this.#code.length
  }

  #repeat(body: () => void): void {
    const start = this.#code.length
    this.#optional(() => {
      body()
      this.#code.push({ op: 'jump', to: start })
    })
  }

  #save(slot: number, body: () => void): void {
    this.#code.push({ op: 'save', slot })
    body()
    this.#code.push({ op: 'save', slot: slot + 1 })
  }

  #split(): { first: number; second: number } {
    const split: Instruction = { op: 'split', first: 0, second: 0 }
    this.#code.push(split)
    return split
  }

  #text(text: string): void {
    if (text !== '') this.#code.push({ op: 'text', text })
  }

  #character(isFull: boolean): void {
    this.#code.push({ op: 'character', except: isFull ? '' : this.#delimiter })
  }
}

/** The offset after the characters that an instruction matches, or -1 if it does not match at `at`. */
function endOf(
  instruction: Extract<Instruction, { op: 'text' | 'member' | 'character' }>,
  text: string,
  folded: string,
  at: number,
): number {
  if (instruction.op === 'text') return folded.startsWith(instruction.text, at) ? at + instruction.text.length : -1
  if (at === text.length) return -1
  const takes =
    instruction.op === 'character' ? text[at] !== instruction.except : instruction.of[text.charCodeAt(at)] === 1
  return takes ? at + 1 : -1
}

/** What to do after a failure: continue elsewhere in the program, or restore a saved group. */
type Pending =
  | { readonly kind: 'try'; readonly pc: number; readonly at: number }
  | { readonly kind: 'restore'; readonly slot: number; readonly place: number }

/** Runs a program over a whole string. Fixed text is compared with `folded`, which may differ from `text` in case. */
function run(code: readonly Instruction[], groups: number, text: string, folded: string): GroupValues | null {
  const width = text.length + 1
  const tried = new Uint8Array(code.length * width)
  const places = new Array<number>(2 * groups).fill(-1)
  const pending: Pending[] = [{ kind: 'try', pc: 0, at: 0 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.kind === 'restore') {
      places[next.slot] = next.place
      continue
    }
    let { pc, at } = next
    while (tried[pc * width + at] === 0) {
      tried[pc * width + at] = 1
      const instruction = code[pc] as Instruction
      if (instruction.op === 'text') {
        if (!folded.startsWith(instruction.text, at)) break
        at += instruction.text.length
        pc++
      } else if (instruction.op === 'character') {
        if (at === text.length || text[at] === instruction.except) break
        at++
        pc++
      } else if (instruction.op === 'member') {
        if (at === text.length || instruction.of[text.charCodeAt(at)] !== 1) break
        at++
        pc++
      } else if (instruction.op === 'split') {
        pending.push({ kind: 'try', pc: instruction.second, at })
        pc = instruction.first
      } else if (instruction.op === 'save') {
        const { slot } = instruction
        pending.push({ kind: 'restore', slot, place: places[slot] as number })
        places[slot] = at
        pc++
      } else if (instruction.op === 'jump') {
        pc = instruction.to
      } else {
        if (at === text.length) return valuesAt(places, text)
        break
      }
    }
  }
  return null
}

const valuesAt = (places: readonly number[], text: string): GroupValues =>
  Array.from({ length: places.length / 2 }, (_, group) => {
    const end = places[2 * group + 1] as number
    return end === -1 ? undefined : text.slice(places[2 * group], end)
  })
