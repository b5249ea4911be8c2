/**
 * Finds the readings of a string: all ways in which a program accepts the whole string. A first walk finds the states that can be
 * reached, and a second walk, from the end, finds those that lead to the end. A walk over these states has no dead ends, so each
 * reading takes linear time.
 */

export type Instruction =
  | { readonly op: 'text'; readonly text: string }
  /** One character of a set. `of` has 1 at the code of each member. */
  | { readonly op: 'member'; readonly of: Uint8Array }
  /** Continues at the instruction `first`, and in another reading at `second`. */
  | { readonly op: 'split'; first: number; second: number }
  | { readonly op: 'jump'; readonly to: number }
  /** Saves the current offset: an even slot holds the start of a value, and the next, odd slot its end. */
  | { readonly op: 'save'; readonly slot: number }
  /** Saves the current offset as the start of a list member. The slot identifies the list. */
  | { readonly op: 'mark'; readonly slot: number }
  | { readonly op: 'done' }

/** The offsets saved by one reading. An unused slot has -1. Each mark is two numbers: a slot and an offset. */
interface TemplateReading {
  readonly places: readonly number[]
  readonly marks: readonly number[]
}

/** The states that can be reached, and those of them that lead to the end. */
const REACHED = 1
const LIVE = 2

/**
 * The limit for a program's length multiplied by a string's length. It bounds time and memory for untrusted input. A template with
 * a dozen variables can still match a string of 50 000 characters.
 */
export const MOST_STATES: number = 2 ** 22

/** Returns at most `most` readings of a string; `null` if the string is too long for the program. */
export function readingsOf(
  code: readonly Instruction[],
  slots: number,
  text: string,
  most: number,
): TemplateReading[] | null {
  if (code.length * (text.length + 1) > MOST_STATES) return null
  const live = liveStates(code, text)
  if (live === null) return []
  return walkLive(code, slots, live, most)
}

/** How many characters an instruction matches at an offset; -1 if it does not match. */
function taken(instruction: Instruction, text: string, at: number): number {
  if (instruction.op === 'text') return text.startsWith(instruction.text, at) ? instruction.text.length : -1
  if (instruction.op === 'member') return at < text.length && instruction.of[text.charCodeAt(at)] === 1 ? 1 : -1
  return 0
}

/** For each offset in the string and each instruction, whether it leads to the end; `null` if nothing does. */
function liveStates(code: readonly Instruction[], text: string): Uint8Array | null {
  const width = code.length
  const states = new Uint8Array(width * (text.length + 1))
  const waiting: number[] = [0]
  const reach = (state: number): void => {
    if (states[state] !== 0) return
    states[state] = REACHED
    waiting.push(state)
  }
  states[0] = REACHED
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const pc = state % width
    const instruction = code[pc] as Instruction
    if (instruction.op === 'split') {
      reach(state - pc + instruction.second)
      reach(state - pc + instruction.first)
    } else if (instruction.op === 'jump') {
      reach(state - pc + instruction.to)
    } else if (instruction.op !== 'done') {
      const length = taken(instruction, text, (state - pc) / width)
      if (length !== -1) reach(state + 1 + length * width)
    }
  }
  const last = states.length - 1
  if (states[last] === 0) return null
  const before = predecessorsOf(code)
  states[last] = LIVE
  waiting.push(last)
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    const pc = state % width
    const at = (state - pc) / width
    for (const previous of before[pc] as readonly number[]) {
      const instruction = code[previous] as Instruction
      const length = instruction.op === 'text' ? instruction.text.length : instruction.op === 'member' ? 1 : 0
      const from = (at - length) * width + previous
      // The previous instruction leads here only if it matches the string.
      if (at < length || states[from] !== REACHED || taken(instruction, text, at - length) === -1) continue
      states[from] = LIVE
      waiting.push(from)
    }
  }
  return states
}

const KNOWN = new WeakMap<readonly Instruction[], readonly (readonly number[])[]>()

/** For each instruction, the instructions that lead to it. */
function predecessorsOf(code: readonly Instruction[]): readonly (readonly number[])[] {
  const known = KNOWN.get(code)
  if (known !== undefined) return known
  const before: number[][] = code.map(() => [])
  for (const [pc, instruction] of code.entries()) {
    if (instruction.op === 'split') {
      before[instruction.first]?.push(pc)
      before[instruction.second]?.push(pc)
    } else if (instruction.op === 'jump') before[instruction.to]?.push(pc)
    else if (instruction.op !== 'done') before[pc + 1]?.push(pc)
  }
  KNOWN.set(code, before)
  return before
}

/** An alternative for the next reading, or a value to restore before it. */
type Pending =
  | { readonly kind: 'try'; readonly pc: number; readonly at: number }
  | { readonly kind: 'place'; readonly slot: number; readonly place: number }
  | { readonly kind: 'marks'; readonly length: number }

function walkLive(code: readonly Instruction[], slots: number, live: Uint8Array, most: number): TemplateReading[] {
  const width = code.length
  const readings: TemplateReading[] = []
  const places = new Array<number>(slots).fill(-1)
  const marks: number[] = []
  const pending: Pending[] = [{ kind: 'try', pc: 0, at: 0 }]
  const isLive = (pc: number, at: number): boolean => live[at * width + pc] === LIVE
  for (let next = pending.pop(); next !== undefined && readings.length < most; next = pending.pop()) {
    if (next.kind === 'place') {
      places[next.slot] = next.place
      continue
    }
    if (next.kind === 'marks') {
      marks.length = next.length
      continue
    }
    let { pc, at } = next
    for (let instruction = code[pc] as Instruction; instruction.op !== 'done'; instruction = code[pc] as Instruction) {
      if (instruction.op === 'split') {
        const { first, second } = instruction
        const isFirst = isLive(first, at)
        if (isFirst && isLive(second, at)) pending.push({ kind: 'try', pc: second, at })
        pc = isFirst ? first : second
      } else if (instruction.op === 'jump') {
        pc = instruction.to
      } else {
        if (instruction.op === 'save') {
          if (pending.length > 0) {
            pending.push({ kind: 'place', slot: instruction.slot, place: places[instruction.slot] as number })
          }
          places[instruction.slot] = at
        } else if (instruction.op === 'mark') {
          if (pending.length > 0) pending.push({ kind: 'marks', length: marks.length })
          marks.push(instruction.slot, at)
        } else {
          at += instruction.op === 'text' ? instruction.text.length : 1
        }
        pc++
      }
    }
    readings.push({ places: [...places], marks: [...marks] })
  }
  return readings
}
