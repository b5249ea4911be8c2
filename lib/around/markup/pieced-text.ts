/**
 * Text assembled from pieces of a source: the text of an element with its comments removed, its CDATA sections unwrapped and its
 * references undone. A reference may stand for more characters than it has, so places are found piece by piece.
 */

/** A part of the text that comes from `start` to `end` in the source. */
interface SourcePiece {
  /** The index of its first unit. */
  readonly at: number
  readonly start: number
  readonly end: number
  /** Whether it is copied from the source unit by unit. */
  readonly isLiteral: boolean
}

/** Text assembled from pieces of a source. */
export class PiecedText {
  readonly #start: number
  readonly #pieces: SourcePiece[] = []
  text = ''

  /** An empty text at a place of the source. */
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
      const piece = this.#pieces[index] as SourcePiece
      const next = this.#pieces[index + 1]
      const length = (next?.at ?? this.text.length) - piece.at
      const isInside = start <= piece.at && piece.at + length <= end
      if (!piece.isLiteral && !isInside) return false
      if (index < last && next?.start !== piece.end) return false
    }
    return true
  }

  #pieceOf(unit: number): SourcePiece {
    return this.#pieces[this.#indexOf(unit)] as SourcePiece
  }

  /** The index of the piece of a unit. */
  #indexOf(unit: number): number {
    let low = 0
    let high = this.#pieces.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#pieces[middle] as SourcePiece).at <= unit) low = middle
      else high = middle - 1
    }
    return low
  }
}
