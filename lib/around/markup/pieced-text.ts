/**
 * Text assembled from pieces of a source: an element's text with comments removed, CDATA sections unwrapped and references decoded.
 * A decoded reference may be longer than its source, so places are stored piece by piece.
 */

/** A piece of the text, whose source is between `start` and `end`. */
interface SourcePiece {
  /** The index of the first unit in the text. */
  readonly at: number
  readonly start: number
  readonly end: number
  /** Whether the text is the same as its source. */
  readonly isLiteral: boolean
}

/** Text assembled from pieces of a source. */
export class PiecedText {
  readonly #start: number
  readonly #pieces: SourcePiece[] = []
  text = ''

  /** Makes an empty text at a place in the source. */
  constructor(start: number) {
    this.#start = start
  }

  /** Adds a piece. The text is empty for a reference to an empty entity. */
  add(text: string, start: number, end: number, isLiteral: boolean): void {
    if (start === end) return
    this.#pieces.push({ at: this.text.length, start, end, isLiteral })
    this.text += text
  }

  /**
   * Returns the start of a span that begins with a unit. References are never split, and empty references in front of the unit
   * belong to the span.
   */
  startOf(unit: number): number {
    let index = this.#indexOf(unit)
    while (this.#pieces[index - 1]?.at === unit) index--
    const piece = this.#pieces[index]
    if (piece === undefined) return this.#start
    const { at, start, end, isLiteral } = piece
    if (isLiteral) return start + unit - at
    return at < unit && unit === this.text.length ? end : start
  }

  /** Returns the end of a span that ends before a unit. Empty references in front of the unit belong to the span. */
  endOf(unit: number): number {
    let index = this.#indexOf(unit)
    if (this.#pieces[index]?.at === unit && this.#lengthOf(index) > 0) index--
    const piece = this.#pieces[index]
    if (piece === undefined) return this.#pieces[0]?.start ?? this.#start
    const { at, start, end, isLiteral } = piece
    return isLiteral ? start + unit - at : end
  }

  /** Tells whether the units from `start` to `end` come from adjacent pieces of the source, and do not split a reference. */
  isWhole(start: number, end: number): boolean {
    const [first, last] = [this.#indexOf(start), this.#indexOf(Math.max(start, end - 1))]
    for (let index = first; index <= last; index++) {
      const piece = this.#pieces[index] as SourcePiece
      const next = this.#pieces[index + 1]
      const isInside = start <= piece.at && piece.at + this.#lengthOf(index) <= end
      if (!piece.isLiteral && !isInside) return false
      if (index < last && next?.start !== piece.end) return false
    }
    return true
  }

  /** The length of a piece's text. */
  #lengthOf(index: number): number {
    return (this.#pieces[index + 1]?.at ?? this.text.length) - (this.#pieces[index]?.at ?? 0)
  }

  /** The index of the piece that contains a unit: the last piece that begins at or before the unit. */
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
