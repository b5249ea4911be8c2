/**
 * The remaining string (section 2, "Definitions"): "During a parsing algorithm, the remaining string is the characters of the
 * input that have not yet been consumed."
 *
 * The methods are named after the draft's verbs. Where the draft first checks whether the remaining string contains a character,
 * and takes the whole string if it does not, one method does both here.
 */

import { unitOrEof } from '../../ground/text/ascii.js'
import type { CodePointSet } from '../../ground/text/code-points.js'

export class RemainingString {
  readonly #input: string
  #consumed = 0

  constructor(input: string) {
    this.#input = input
  }

  get isEmpty(): boolean {
    return this.#consumed === this.#input.length
  }

  /** The first character of the remaining string, as a UTF-16 unit; `EOF` if nothing remains. */
  get first(): number {
    return unitOrEof(this.#input, this.#consumed)
  }

  /** Consume one character. */
  consume(): void {
    this.#consumed++
  }

  /** Consume any number of characters that are in a set. */
  consumeAny(set: CodePointSet): void {
    while (set.has(this.first)) this.#consumed++
  }

  /**
   * Consume characters up to, but not including, the first character in a set, or all characters if none is in the set. Returns the
   * consumed characters.
   */
  consumeUpTo(set: CodePointSet): string {
    const end = set.firstIn(this.#input, this.#consumed)
    const start = this.#consumed
    this.#consumed = end === -1 ? this.#input.length : end
    return this.#input.slice(start, this.#consumed)
  }

  /** Consume the remaining string, and return it. */
  consumeAll(): string {
    const start = this.#consumed
    this.#consumed = this.#input.length
    return this.#input.slice(start)
  }
}
