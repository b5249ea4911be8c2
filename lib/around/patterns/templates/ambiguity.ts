/**
 * Decides whether a program can read some string in two ways. The search follows pairs of paths through the program that read the
 * same string. Some string can be read in two ways if two paths diverge and meet again, at the end of the string or before it
 * (U12).
 */

import type { Instruction } from './readings.js'

/** The most steps of a search. A program that needs more counts as ambiguous. */
const MOST = 200_000

export const isAmbiguous = (code: readonly Instruction[]): boolean => new Search(code).run()

/** A place in a program: an instruction that reads characters, and how many of them are already read. */
interface CodePlace {
  readonly pc: number
  readonly offset: number
  readonly id: number
}

type PlacePair = readonly [one: CodePlace, other: CodePlace]

class Search {
  readonly #code: readonly Instruction[]
  readonly #ids: readonly number[]
  readonly #pairs: PlacePair[] = []
  readonly #seen = new Set<number>()
  #steps = 0
  #isFound = false

  constructor(code: readonly Instruction[]) {
    this.#code = code
    let id = 0
    this.#ids = code.map((instruction) => {
      const first = id
      id += instruction.op === 'text' ? instruction.text.length : 1
      return first
    })
  }

  run(): boolean {
    this.#part(this.#readersFrom(0))
    for (const [pc, { op }] of this.#code.entries()) {
      if (op === 'text' || op === 'member') this.#part(this.#readersFrom(pc + 1))
    }
    return this.#isFound
  }

  /**
   * The instructions that may read the next character, starting at an instruction. If one of them is reached in two ways, the
   * program is ambiguous.
   */
  #readersFrom(start: number): CodePlace[] {
    const readers: CodePlace[] = []
    const reached = new Set<number>()
    const pending = [start]
    for (let pc = pending.pop(); pc !== undefined && this.#goesOn(); pc = pending.pop()) {
      const instruction = this.#code[pc] as Instruction
      if (instruction.op === 'split') pending.push(instruction.second, instruction.first)
      else if (instruction.op === 'jump') pending.push(instruction.to)
      else if (instruction.op === 'save' || instruction.op === 'mark') pending.push(pc + 1)
      else {
        if (reached.has(pc)) this.#isFound = true
        reached.add(pc)
        readers.push({ pc, offset: 0, id: this.#ids[pc] as number })
      }
    }
    return readers
  }

  /**
   * Follows each pair of paths that diverge at a place. A pair is followed to its end before the next one begins, because in an
   * ambiguous program the first pairs usually meet again soon.
   */
  #part(readers: readonly CodePlace[]): void {
    for (const [index, one] of readers.entries()) {
      for (let at = index + 1; at < readers.length && !this.#isFound; at++) {
        this.#note(one, readers[at] as CodePlace)
        for (let pair = this.#pairs.pop(); pair !== undefined && !this.#isFound; pair = this.#pairs.pop()) {
          this.#follow(pair)
        }
      }
    }
  }

  #note(one: CodePlace, other: CodePlace): void {
    const [low, high] = one.id < other.id ? [one.id, other.id] : [other.id, one.id]
    const key = low * 2 ** 26 + high
    if (this.#seen.has(key) || !this.#goesOn() || !this.#haveCommon(one, other)) return
    this.#seen.add(key)
    this.#pairs.push([one, other])
  }

  #follow([one, other]: PlacePair): void {
    for (const first of this.#after(one)) {
      for (const second of this.#after(other)) {
        if (first.id !== second.id) this.#note(first, second)
        else this.#isFound = true
      }
    }
  }

  #after({ pc, offset, id }: CodePlace): CodePlace[] {
    const instruction = this.#code[pc] as Instruction
    if (instruction.op === 'text' && offset + 1 < instruction.text.length)
      return [{ pc, offset: offset + 1, id: id + 1 }]
    return this.#readersFrom(pc + 1)
  }

  /** Whether the same character can be read at both places. */
  #haveCommon(one: CodePlace, other: CodePlace): boolean {
    const [first, second] = [this.#unitsAt(one), this.#unitsAt(other)]
    if (first === null || second === null) return false
    if (typeof first === 'number') return typeof second === 'number' ? first === second : second[first] === 1
    if (typeof second === 'number') return first[second] === 1
    return first.some((is, unit) => is === 1 && second[unit] === 1)
  }

  #unitsAt({ pc, offset }: CodePlace): number | Uint8Array | null {
    const instruction = this.#code[pc] as Instruction
    if (instruction.op === 'text') return instruction.text.charCodeAt(offset)
    return instruction.op === 'member' ? instruction.of : null
  }

  /** Counts a step, and tells whether the search goes on. Too many steps count as an ambiguity. */
  #goesOn(): boolean {
    if (this.#steps++ > MOST) this.#isFound = true
    return !this.#isFound
  }
}
