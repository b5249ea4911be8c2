/**
 * Whether a program can read some text in two ways. The search follows pairs of places in the program, one for each way of
 * reading the same text. The template is ambiguous if two ways part at some place and meet again, at the end of the text or
 * before it (P12).
 */

import type { Instruction } from '../matching/program.js'

/** The limit of pairs and of steps. A template that needs more is refused as if it were ambiguous. */
const MOST = 200_000

/** The owner of the instruction at which two ways part and meet again; `null` if every text is read in one way. */
export function ambiguousAt<Owner extends object>(
  code: readonly Instruction[],
  owners: readonly (Owner | null)[],
): Owner | null {
  return new Search(code, owners).run()
}

/** A place in a program: an instruction that reads, and how many characters of its text are read. */
interface State {
  readonly pc: number
  readonly offset: number
  readonly id: number
}

interface Pair<Owner> {
  readonly one: State
  readonly other: State
  readonly owner: Owner | null
}

class Search<Owner extends object> {
  readonly #code: readonly Instruction[]
  readonly #owners: readonly (Owner | null)[]
  readonly #ids: readonly number[]
  readonly #pairs: Pair<Owner>[] = []
  readonly #seen = new Set<number>()
  #steps = 0
  #found: Owner | null = null

  constructor(code: readonly Instruction[], owners: readonly (Owner | null)[]) {
    this.#code = code
    this.#owners = owners
    let id = 0
    this.#ids = code.map((instruction) => {
      const first = id
      id += instruction.op === 'text' ? instruction.text.length : 1
      return first
    })
  }

  run(): Owner | null {
    this.#part(this.#readersFrom(0))
    for (const [pc, { op }] of this.#code.entries()) {
      if (op === 'text' || op === 'member') this.#part(this.#readersFrom(pc + 1))
    }
    return this.#found
  }

  /**
   * The instructions that read a character next, from an instruction on. If one of them is reached in two ways, there are two
   * readings.
   */
  #readersFrom(start: number): State[] {
    const readers: State[] = []
    const reached = new Set<number>()
    const pending = [start]
    for (let pc = pending.pop(); pc !== undefined && this.#goesOn(pc); pc = pending.pop()) {
      const instruction = this.#code[pc] as Instruction
      if (instruction.op === 'split') pending.push(instruction.second, instruction.first)
      else if (instruction.op === 'jump') pending.push(instruction.to)
      else if (instruction.op === 'save') pending.push(pc + 1)
      else {
        if (reached.has(pc)) this.#found ??= this.#ownerOf(readers) ?? this.#ownerBefore(pc)
        reached.add(pc)
        readers.push({ pc, offset: 0, id: this.#ids[pc] as number })
      }
    }
    return readers
  }

  /**
   * Follows the ways that part at a place. Each pair is followed before the next one is made: where many ways part, the first
   * ones usually meet again soon.
   */
  #part(readers: readonly State[]): void {
    const owner = this.#ownerOf(readers)
    for (const [index, one] of readers.entries()) {
      for (let at = index + 1; at < readers.length && this.#found === null; at++) {
        this.#note(one, readers[at] as State, owner)
        for (let pair = this.#pairs.pop(); pair !== undefined && this.#found === null; pair = this.#pairs.pop()) {
          this.#follow(pair)
        }
      }
    }
  }

  #note(one: State, other: State, owner: Owner | null): void {
    const [low, high] = one.id < other.id ? [one.id, other.id] : [other.id, one.id]
    const key = low * 2 ** 26 + high
    if (this.#seen.has(key) || !this.#goesOn(one.pc) || !this.#haveCommon(one, other)) return
    this.#seen.add(key)
    this.#pairs.push({ one, other, owner })
  }

  #follow({ one, other, owner }: Pair<Owner>): void {
    for (const first of this.#after(one)) {
      for (const second of this.#after(other)) {
        if (first.id !== second.id) this.#note(first, second, owner)
        else this.#found ??= owner ?? this.#ownerBefore(first.pc)
      }
    }
  }

  #after({ pc, offset, id }: State): State[] {
    const instruction = this.#code[pc] as Instruction
    if (instruction.op === 'text' && offset + 1 < instruction.text.length)
      return [{ pc, offset: offset + 1, id: id + 1 }]
    return this.#readersFrom(pc + 1)
  }

  /** Whether some character can be read at both places. */
  #haveCommon(one: State, other: State): boolean {
    const [first, second] = [this.#unitsAt(one), this.#unitsAt(other)]
    if (first === null || second === null) return false
    if (typeof first === 'number') return typeof second === 'number' ? first === second : second[first] === 1
    if (typeof second === 'number') return first[second] === 1
    return first.some((is, unit) => is === 1 && second[unit] === 1)
  }

  #unitsAt({ pc, offset }: State): number | Uint8Array | null {
    const instruction = this.#code[pc] as Instruction
    if (instruction.op === 'text') return instruction.text.charCodeAt(offset)
    return instruction.op === 'member' ? instruction.of : null
  }

  #ownerOf(readers: readonly State[]): Owner | null {
    for (const { pc } of readers) {
      const owner = this.#owners[pc]
      if (owner !== null && owner !== undefined) return owner
    }
    return null
  }

  #ownerBefore(pc: number): Owner | null {
    return this.#owners.slice(0, pc + 1).findLast((owner) => owner !== null) ?? null
  }

  /** Counts a step. A program that takes too many steps counts as ambiguous at the place of the last one. */
  #goesOn(pc: number): boolean {
    if (this.#steps++ > MOST) this.#found ??= this.#ownerBefore(pc)
    return this.#found === null
  }
}
