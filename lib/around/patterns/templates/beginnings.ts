/**
 * An index of templates by their literal beginnings, segment by segment: it finds the templates that may match a text. A segment is a
 * fixed text, or begins with one.
 */

import type { Piece } from './grammar.js'
import { toUnits } from './units.js'

export class Beginnings<Entry> {
  readonly #fixed = new Map<string, Beginnings<Entry>>()
  readonly #begun = new Map<string, Beginnings<Entry>>()
  /** The lengths of the texts with which segments begin. */
  readonly #lengths = new Set<number>()
  readonly #ends: Entry[] = []
  readonly #rests: Entry[] = []

  /** Adds an entry for the pieces of a template before its query. */
  add(pieces: readonly Piece[], entry: Entry): void {
    let node: Beginnings<Entry> = this
    let literal = ''
    let isBegun = false
    const next = (): void => {
      node = isBegun ? node.#begunWith(literal) : childIn(node.#fixed, literal)
      literal = ''
      isBegun = false
    }
    for (const [index, piece] of pieces.entries()) {
      if (piece.kind === 'literal') {
        const [first = '', ...others] = toUnits(piece.text).toLowerCase().split('/')
        if (!isBegun) literal += first
        for (const segment of others) {
          next()
          literal = segment
        }
      } else if (/^[+/]$/.test(piece.operator)) {
        // What follows may have any number of segments. `{/v}` may be absent, and then a text after it is in the same segment.
        isBegun ||= piece.operator === '+' || pieces.slice(index).some((each) => !isOptionalSegment(each))
        next()
        node.#rests.push(entry)
        return
      } else {
        isBegun = true
      }
    }
    next()
    node.#ends.push(entry)
  }

  /** The entries whose templates may match a text without a query. */
  find(text: string): readonly Entry[] {
    const segments = toUnits(text).toLowerCase().split('/')
    const found: Entry[] = []
    const waiting: (readonly [node: Beginnings<Entry>, at: number])[] = [[this, 0]]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [node, at] = next
      for (const entry of node.#rests) found.push(entry)
      const segment = segments[at]
      if (segment === undefined) {
        for (const entry of node.#ends) found.push(entry)
        continue
      }
      const fixed = node.#fixed.get(segment)
      if (fixed !== undefined) waiting.push([fixed, at + 1])
      for (const length of node.#lengths) {
        const begun = length > segment.length ? undefined : node.#begun.get(segment.slice(0, length))
        if (begun !== undefined) waiting.push([begun, at + 1])
      }
    }
    return found
  }

  #begunWith(text: string): Beginnings<Entry> {
    this.#lengths.add(text.length)
    return childIn(this.#begun, text)
  }
}

const isOptionalSegment = (piece: Piece): boolean => piece.kind === 'expression' && piece.operator === '/'

function childIn<Entry>(children: Map<string, Beginnings<Entry>>, text: string): Beginnings<Entry> {
  let child = children.get(text)
  if (child === undefined) {
    child = new Beginnings()
    children.set(text, child)
  }
  return child
}
