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

  /** Adds a piece. Its text is empty if it is a reference to an empty entity. */
  add(text: string, start: number, end: number, isLiteral: boolean): void {
    if (start === end) return
    this.#pieces.push({ at: this.text.length, start, end, isLiteral })
    this.text += text
  }

  /** The beginning of a span that begins with a unit. A reference is one place, and empty ones in front of the unit are in the span. */
  startOf(unit: number): number {
    let index = this.#indexOf(unit)
    while (this.#pieces[index - 1]?.at === unit) index--
    const piece = this.#pieces[index]
    if (piece === undefined) return this.#start
    const { at, start, end, isLiteral } = piece
    if (isLiteral) return start + unit - at
    return at < unit && unit === this.text.length ? end : start
  }

  /** The end of a span that ends before a unit. Empty references in front of the unit are in the span. */
  endOf(unit: number): number {
    let index = this.#indexOf(unit)
    if (this.#pieces[index]?.at === unit && this.#lengthOf(index) > 0) index--
    const piece = this.#pieces[index]
    if (piece === undefined) return this.#pieces[0]?.start ?? this.#start
    const { at, start, end, isLiteral } = piece
    return isLiteral ? start + unit - at : end
  }

  /** Whether the units from `start` to `end` are whole pieces, or parts of literal ones, without a gap between them. */
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

  /** The length of the text of a piece. */
  #lengthOf(index: number): number {
    return (this.#pieces[index + 1]?.at ?? this.text.length) - (this.#pieces[index]?.at ?? 0)
  }

  /** The index of the piece of a unit: the last one that begins at the unit or before it. */
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
