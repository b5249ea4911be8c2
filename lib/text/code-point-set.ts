/**
 * Sets of ASCII code points, as tables of 128 entries: percent-encode sets, forbidden code points, classes of a grammar.
 *
 * A set is written as the specifications write it, from another set and the code points added to it:
 * `query.and('?^`{}')`. Code points above U+007F are not in the table: the code that uses a set decides about them.
 */

/** A set of ASCII code points. */
export class CodePointSet {
  readonly #table: Uint8Array
  #member: RegExp | null = null
  #memberOrBeyondAscii: RegExp | null = null

  private constructor(table: Uint8Array) {
    this.#table = table
  }

  /** The code points of a string, all of them ASCII. */
  static of(characters: string): CodePointSet {
    return new CodePointSet(new Uint8Array(0x80)).and(characters)
  }

  /** The code points from one to another, both included. */
  static range(first: number, last: number): CodePointSet {
    return new CodePointSet(new Uint8Array(0x80).fill(1, first, last + 1))
  }

  /** This set and the code points of a string, or of another set. */
  and(more: string | CodePointSet): CodePointSet {
    const table = this.#table.slice()
    if (typeof more === 'string') for (const character of more) table[character.charCodeAt(0)] = 1
    else for (const [codePoint, member] of more.#table.entries()) if (member === 1) table[codePoint] = 1
    return new CodePointSet(table)
  }

  /** Whether an ASCII code point is a member. For a code point above U+007F the answer is no. */
  has(codePoint: number): boolean {
    return this.#table[codePoint] === 1
  }

  /** The index of the first member in a text, from an index on; -1 when there is no member. */
  firstIn(text: string, from = 0): number {
    this.#member ??= new RegExp(`[${this.#escapes()}]`, 'g')
    return indexOfMatch(this.#member, text, from)
  }

  /** The index of the first unit in a text, from an index on, that is a member or is not ASCII; -1 when there is none. */
  firstInOrBeyondAscii(text: string, from = 0): number {
    this.#memberOrBeyondAscii ??= new RegExp(`[${this.#escapes()}\\x80-\\uffff]`, 'g')
    return indexOfMatch(this.#memberOrBeyondAscii, text, from)
  }

  #escapes(): string {
    return Array.from(this.#table, (member, code) =>
      member === 1 ? `\\x${code.toString(16).padStart(2, '0')}` : '',
    ).join('')
  }
}

/** In a long text, an expression takes a third of the time of a loop, and in a short one no more. */
function indexOfMatch(unit: RegExp, text: string, from: number): number {
  unit.lastIndex = from
  return unit.test(text) ? unit.lastIndex - 1 : -1
}
