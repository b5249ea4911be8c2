/**
 * The labels that may precede a label of a domain, packed into one string. The header of `suffix-tables.ts` describes the format.
 *
 * Unpacking the whole string would take ten milliseconds, which is too much for a program that looks up one domain. So labels are
 * first searched in the packed string. A search takes as long as ten lookups in a map, so after enough searches the string is
 * unpacked into a map.
 */

import { indexIn, indexOrEnd, sliceOf, unitAt, unitOrEof } from '../../ground/text/ascii.js'
import type { SuffixMatch } from './public-suffix-list.js'

interface Rule {
  /** The part of the list that contains the rule that ends here; `null` if no rule ends here. */
  readonly section: SuffixMatch['section'] | null
  readonly isException: boolean
}

/** A label of a rule. */
export interface Label extends Rule {
  readonly name: string
  /** The labels that may come before this one. */
  readonly below: PackedLabels | null
}

const ICANN: Rule = { section: 'icann', isException: false }

/** The rule that ends at a label, by the character before the label. */
const RULES: ReadonlyMap<string, Rule> = new Map([
  ['\n', ICANN],
  [' ', ICANN],
  [',', { section: 'private', isException: false }],
  [';', { section: null, isException: false }],
  ['!', { section: 'icann', isException: true }],
])

/** The number of searches after which a packed string is unpacked. */
export const OFTEN = 32

const NAME = /(?:\*|[a-z0-9-]+)/y
const BRACKET = /[()]/g
const OPENING_BRACKET = 0x28

/** How a packed string is searched. */
interface Search {
  /** Returns the index of the label with the given name, or -1. */
  readonly indexOf: (packed: string, name: string) => number
  /** Returns the index of the bracket that closes an opening bracket. */
  readonly closing: (packed: string, opening: number) => number
}

export class PackedLabels {
  readonly #packed: string
  readonly #search: Search
  /** The label "*", which matches any label of a domain. */
  readonly #wildcard: Label | undefined
  /**
   * The labels found so far, by a number that is a hash of the name. The number saves cutting a label out of the domain, which
   * would take as long as the rest of the search. No two labels of one packed string have the same number; the tests check this for
   * every rule.
   */
  readonly #known = new Map<number, Label>()
  #searches = 0

  constructor(packed: string, search: Search = amongLabels) {
    this.#packed = packed
    this.#search = search
    this.#wildcard = packed.startsWith('*', 1) ? this.#labelAt(1) : undefined
  }

  /** Returns the label of a rule that matches one label of the domain, which is given by its start, its end and its number. */
  fitting(domain: string, start: number, end: number, number: number): Label | undefined {
    const known = this.#known.get(number)
    if (known !== undefined && isBetween(start, end, domain, known.name)) return known
    const found = this.#searches < OFTEN ? this.#find(sliceOf(domain, start, end), number) : undefined
    return found ?? (start < end ? this.#wildcard : undefined)
  }

  #find(name: string, number: number): Label | undefined {
    this.#searches += 1
    if (this.#searches === OFTEN) this.#unpack()
    // Other characters are separators in the packed string.
    const isName = name !== '' && endOfName(name, 0) === name.length
    const at = isName ? this.#search.indexOf(this.#packed, name) : -1
    if (at === -1) return undefined
    const label = this.#labelAt(at)
    this.#known.set(number, label)
    return label
  }

  #labelAt(at: number): Label {
    const packed = this.#packed
    const end = endOfName(packed, at)
    const isAlone = unitOrEof(packed, end) !== OPENING_BRACKET
    const below = isAlone ? null : new PackedLabels(sliceOf(packed, end + 1, this.#search.closing(packed, end)))
    return { name: sliceOf(packed, at, end), ...(RULES.get(packed.charAt(at - 1)) as Rule), below }
  }

  #unpack(): void {
    for (let at = 0; at < this.#packed.length; ) {
      // Before a label, there may be a line break and another character.
      at += RULES.has(this.#packed.charAt(at + 1)) ? 2 : 1
      const label = this.#labelAt(at)
      this.#known.set(numberOf(label.name), label)
      at += label.name.length + (label.below === null ? 0 : label.below.#packed.length + 2)
    }
  }
}

/**
 * Returns the number of a label's suffix, from the suffix's first unit and the number of the rest. Numbers are computed from the
 * end of a label.
 */
export const nextNumber = (number: number, unit: number): number => (Math.imul(number, 31) + unit) | 0

function numberOf(name: string): number {
  let number = 0
  for (let i = name.length - 1; i >= 0; i--) number = nextNumber(number, unitAt(name, i))
  return number
}

function isBetween(start: number, end: number, domain: string, name: string): boolean {
  if (name.length !== end - start) return false
  for (let i = start; i < end; i++) if (unitAt(domain, i) !== unitAt(name, i - start)) return false
  return true
}

/** The end of the name that begins at an index; the index itself if no name begins there. */
function endOfName(text: string, at: number): number {
  NAME.lastIndex = at
  return NAME.test(text) ? NAME.lastIndex : at
}

const isLabel = (packed: string, at: number, name: string): boolean =>
  RULES.has(packed.charAt(at - 1)) && endOfName(packed, at) === at + name.length

/** Searches the labels that may come before a label. It skips labels in brackets, which come before one of these labels. */
const amongLabels: Search = {
  indexOf(packed, name) {
    let opening = indexIn(packed, '(', 0)
    for (let at = indexIn(packed, name, 1); at !== -1; at = indexIn(packed, name, at + 1)) {
      while (opening !== -1 && opening < at) {
        const end = amongLabels.closing(packed, opening)
        at = Math.max(at, end)
        opening = indexIn(packed, '(', end)
      }
      if (isLabel(packed, at, name)) return at
    }
    return -1
  },
  closing(packed, opening) {
    let depth = 1
    BRACKET.lastIndex = opening + 1
    while (depth > 0 && BRACKET.test(packed))
      depth += unitAt(packed, BRACKET.lastIndex - 1) === OPENING_BRACKET ? 1 : -1
    return BRACKET.lastIndex - 1
  },
}

/** Searches the top-level domains, each of which is at the start of a line, or after a ";" there. */
export const amongTopLevels: Search = {
  indexOf(packed, name) {
    for (const beginning of ['\n', '\n;']) {
      const line = `${beginning}${name}`
      let at = indexIn(packed, line, 0)
      while (at !== -1 && !isLabel(packed, at + beginning.length, name)) at = indexIn(packed, line, at + 1)
      if (at !== -1) return at + beginning.length
    }
    return -1
  },
  closing: (packed, opening) => indexOrEnd(packed, indexIn(packed, '\n', opening)) - 1,
}
