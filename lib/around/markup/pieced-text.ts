/**
 * A text that is made of pieces of a source: of an element's text without its comments, with its CDATA sections and with its references
 * undone. What a reference stands for may be longer than the reference, so the places of the text are those of its pieces.
 */

/** A part of a text that was made of the source from `start` to `end`. */
interface Piece {
  /** The index of its first unit. */
  readonly at: number
  readonly start: number
  readonly end: number
  /** Whether its units are those of the source. */
  readonly isLiteral: boolean
}

/** A text that is made of pieces of a source. */
export class PiecedText {
  readonly #start: number
  readonly #pieces: Piece[] = []
  text = ''

  /** A text that begins at a place of the source. */
  constructor(start: number) {
    this.#start = start
  }

  add(text: string, start: number, end: number, isLiteral: boolean): void {
    if (text === '') return
    this.#pieces.push({ at: this.text.length, start, end, isLiteral })
    this.text += text
  }

  /** The place of a unit in the source. A reference is one place. */
  startOf(unit: number): number {
    if (unit === this.text.length) return this.endOf(unit)
    const { at, start, isLiteral } = this.#pieceOf(unit)
    return isLiteral ? start + unit - at : start
  }

  /** The end of a span that ends before a unit. */
  endOf(unit: number): number {
    if (unit === 0) return this.#pieces[0]?.start ?? this.#start
    const { at, start, end, isLiteral } = this.#pieceOf(unit - 1)
    return isLiteral ? start + unit - at : end
  }

  /** Whether the units from `start` to `end` are whole pieces, or parts of literal ones, without a gap between them. */
  isWhole(start: number, end: number): boolean {
    const [first, last] = [this.#indexOf(start), this.#indexOf(Math.max(start, end - 1))]
    for (let index = first; index <= last; index++) {
      const piece = this.#pieces[index] as Piece
      const next = this.#pieces[index + 1]
      const length = (next?.at ?? this.text.length) - piece.at
      const isInside = start <= piece.at && piece.at + length <= end
      if (!piece.isLiteral && !isInside) return false
      if (index < last && next?.start !== piece.end) return false
    }
    return true
  }

  #pieceOf(unit: number): Piece {
    return this.#pieces[this.#indexOf(unit)] as Piece
  }

  /** The last piece that does not begin after a unit. */
  #indexOf(unit: number): number {
    let low = 0
    let high = this.#pieces.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#pieces[middle] as Piece).at <= unit) low = middle
      else high = middle - 1
    }
    return low
  }
}
