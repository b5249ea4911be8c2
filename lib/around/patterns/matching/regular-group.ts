/**
 * Parses the regular expressions of groups that `program.ts` can match in linear time: literals, sets, repetitions and
 * alternatives, under the flag `v`. Everything else is left to the engine, and the reason is recorded. The engine also decides
 * which ASCII characters are in a set; canonical strings contain no others (U8, U15).
 */

import { compileRegExp } from '../pattern-strings/part-lists.js'
import { isRepeated, type Part } from '../pattern-strings/parts.js'

/**
 * A regular expression. The body of a repetition never matches the empty string, because JavaScript has special rules for empty
 * rounds.
 */
export type Regular =
  | { readonly kind: 'text'; readonly text: string }
  /** One character. `of` has 1 at the code of each member. */
  | { readonly kind: 'member'; readonly of: Uint8Array }
  | { readonly kind: 'sequence'; readonly items: readonly Regular[] }
  | { readonly kind: 'choice'; readonly items: readonly Regular[] }
  | {
      readonly kind: 'repeat'
      readonly body: Regular
      readonly least: number
      readonly most: number
      readonly isGreedy: boolean
    }

/** Thrown for a regular expression that is left to the engine. The message is the reason. */
class NotRegular extends Error {}

/** The most instructions for all regular expressions in the pattern of one URL part. */
const MOST_INSTRUCTIONS = 1000
const MOST_DEPTH = 20

/**
 * Parses the regular expression of a group, which the engine has accepted before. With `ignoreCase`, its literals are in lowercase.
 */
export const regularOf = ({ value }: Part, ignoreCase: boolean): Regular => new RegularReader(value, ignoreCase).read()

/** A group that is left to the engine, and the reason. */
export interface UnboundedGroup {
  readonly part: Part
  readonly why: string
}

/** The first group that a component leaves to the engine; `null` if there is none. */
export function unboundedGroup(parts: readonly Part[], ignoreCase: boolean): UnboundedGroup | null {
  let size = 0
  for (const part of parts) {
    if (part.type !== 'regexp') continue
    const isBare = part.prefix === '' && part.suffix === ''
    try {
      const regular = regularOf(part, ignoreCase)
      if (isBare && part.modifier !== '' && canBeEmpty(regular)) throw new NotRegular(EMPTY_ROUND)
      // A repeated group is in the program twice.
      size += sizeOf(regular) * (isRepeated(part) ? 2 : 1)
      if (size > MOST_INSTRUCTIONS) throw new NotRegular('it stands for too many steps')
    } catch (error) {
      if (error instanceof NotRegular) return { part, why: error.message }
      throw error
    }
  }
  return null
}

/** Whether a group never matches the empty string, nor a string that contains the delimiter. The delimiter has no case. */
export function isPiece(part: Part, ignoreCase: boolean, delimiter: string): boolean {
  if (unboundedGroup([{ ...part, modifier: '' }], ignoreCase) !== null) return false
  const regular = regularOf(part, ignoreCase)
  return !canBeEmpty(regular) && !canHold(regular, delimiter)
}

function canBeEmpty(regular: Regular): boolean {
  if (regular.kind === 'sequence') return regular.items.every(canBeEmpty)
  if (regular.kind === 'choice') return regular.items.some(canBeEmpty)
  return regular.kind === 'repeat' && regular.least === 0
}

function canHold(regular: Regular, character: string): boolean {
  if (regular.kind === 'text') return regular.text.includes(character)
  if (regular.kind === 'member') return regular.of[character.charCodeAt(0)] === 1
  if (regular.kind === 'repeat') return canHold(regular.body, character)
  return regular.items.some((item) => canHold(item, character))
}

/** An upper bound for the number of instructions. */
function sizeOf(regular: Regular): number {
  if (regular.kind === 'repeat') {
    const { least, most } = regular
    return (sizeOf(regular.body) + 1) * (most === Infinity ? Math.max(least, 1) : most) + 1
  }
  if (regular.kind === 'text' || regular.kind === 'member') return 1
  return regular.items.reduce((size, item) => size + sizeOf(item) + 2, 0)
}

const EMPTY_ROUND = 'it repeats what can be empty'

/** A set that contains no other set, no property and no strings. */
const SET = /\[(?:\\[^pPq]|[^\\[\]])*\]/y
/** Escapes for a single ASCII character, and for a class such as `\d`. */
const ESCAPE =
  /\\(?:[dDsSwWfnrtv0]|c[A-Za-z]|x[0-7][\dA-Fa-f]|u00[0-7][\dA-Fa-f]|u\{0{0,4}[0-7]?[\dA-Fa-f]\}|[^A-Za-z0-9])/y
const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})(\?)?/y

class RegularReader {
  readonly #source: string
  readonly #ignoreCase: boolean
  #at = 0
  #depth = 0

  constructor(source: string, ignoreCase: boolean) {
    this.#source = source
    this.#ignoreCase = ignoreCase
  }

  read(): Regular {
    const regular = this.#choice()
    if (this.#at < this.#source.length) throw new NotRegular('it is not closed')
    return regular
  }

  #choice(): Regular {
    const first = this.#sequence()
    const items = [first]
    while (this.#skips('|')) items.push(this.#sequence())
    return items.length === 1 ? first : { kind: 'choice', items }
  }

  #sequence(): Regular {
    const items: Regular[] = []
    while (this.#at < this.#source.length && !/[|)]/.test(this.#next)) {
      const item = this.#repeated(this.#atom())
      const last = items.at(-1)
      if (item.kind === 'text' && last?.kind === 'text') items.splice(-1, 1, textOf(last.text + item.text))
      else items.push(item)
    }
    return { kind: 'sequence', items }
  }

  #atom(): Regular {
    const next = this.#next
    if (next === '(') return this.#group()
    if (next === '[') return this.#set()
    if (next === '\\') {
      const taken = this.#takes(ESCAPE, 'it has a reference, a boundary, a property or a character beyond ASCII')[0]
      return /^\\[^A-Za-z0-9]/.test(taken) ? textOf(taken.slice(1)) : membersOf(taken, this.#ignoreCase)
    }
    if (/[\^$*+?{}\]]/.test(next)) throw new NotRegular('it has a "^" or a "$"')
    this.#at++
    if (next === '.') return membersOf(next, this.#ignoreCase)
    return textOf(this.#ignoreCase ? next.toLowerCase() : next)
  }

  #group(): Regular {
    if (!this.#skips('(?:')) throw new NotRegular('it looks around, sets flags or has a group with a name')
    if (++this.#depth > MOST_DEPTH) throw new NotRegular('its groups are too deep')
    const regular = this.#choice()
    if (!this.#skips(')')) throw new NotRegular('it is not closed')
    this.#depth--
    return regular
  }

  #set(): Regular {
    const why = 'it has a set in a set, or a property'
    const [set] = this.#takes(SET, why)
    if (/&&|--/.test(set.replace(/\\./g, ''))) throw new NotRegular(why)
    return membersOf(set, this.#ignoreCase)
  }

  #repeated(body: Regular): Regular {
    QUANTIFIER.lastIndex = this.#at
    const found = QUANTIFIER.exec(this.#source)
    if (found === null) return body
    this.#at = QUANTIFIER.lastIndex
    if (canBeEmpty(body)) throw new NotRegular(EMPTY_ROUND)
    const [written, least, comma, most, lazy] = found
    const isGreedy = lazy === undefined
    if (least === undefined) {
      return {
        kind: 'repeat',
        body,
        least: written.startsWith('+') ? 1 : 0,
        most: written.startsWith('?') ? 1 : Infinity,
        isGreedy,
      }
    }
    const last = comma === undefined ? least : most
    return { kind: 'repeat', body, least: Number(least), most: last ? Number(last) : Infinity, isGreedy }
  }

  get #next(): string {
    return this.#source.charAt(this.#at)
  }

  #skips(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false
    this.#at += text.length
    return true
  }

  #takes(expression: RegExp, why: string): RegExpExecArray {
    expression.lastIndex = this.#at
    const found = expression.exec(this.#source)
    if (found === null) throw new NotRegular(why)
    this.#at = expression.lastIndex
    return found
  }
}

const textOf = (text: string): Regular => ({ kind: 'text', text })

/** A cache of the sets by their source, because most patterns use the same few. When it is full, it is cleared. */
const known: Record<'v' | 'vi', Map<string, Regular>> = { v: new Map(), vi: new Map() }
const MOST_KNOWN = 256

/** The characters that a single-character expression matches. The engine handles case and complements. */
function membersOf(expression: string, ignoreCase: boolean): Regular {
  const table = known[ignoreCase ? 'vi' : 'v']
  const there = table.get(expression)
  if (there !== undefined) return there
  const regExp = compileRegExp(`^${expression}$`, ignoreCase)
  const of = Uint8Array.from({ length: 128 }, (_, code) => (regExp?.test(String.fromCharCode(code)) ? 1 : 0))
  const members: Regular = { kind: 'member', of }
  if (table.size === MOST_KNOWN) table.clear()
  table.set(expression, members)
  return members
}
