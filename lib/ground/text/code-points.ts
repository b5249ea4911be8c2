/**
 * Strings as sequences of code points. A surrogate pair is one code point. A lone surrogate is a code point as well, but it is not
 * a character, and encodings cannot represent it.
 */

import { freezeClass } from './freezing.js'

/**
 * The code point at a place; `NaN` after the end.
 *
 * QUIRK: Where V8 of Node 24 and 26 has compiled a function, its own `codePointAt` goes on after the end of a string that is a slice
 * of another one, and returns a character of which only the first half is in the slice.
 */
export const codePointAt = (text: string, place: number): number =>
  place + 1 < text.length ? (text.codePointAt(place) as number) : text.charCodeAt(place)

/** Whether every code point of a string passes a test. */
export function everyCodePoint(text: string, test: (codePoint: number) => boolean): boolean {
  for (let i = 0; i < text.length; i++) {
    const codePoint = codePointAt(text, i)
    if (!test(codePoint)) return false
    if (codePoint > 0xffff) i++
  }
  return true
}

/** Calls a function for each code point of a string. An iterator would create an object for each code point. */
export function forEachCodePoint(text: string, look: (codePoint: number) => void): void {
  everyCodePoint(text, (codePoint) => {
    look(codePoint)
    return true
  })
}

/** The number of arguments that a function can take in every engine. */
const MOST_ARGUMENTS = 4096

/** Converts code points to a string. */
export function fromCodePoints(codePoints: Uint32Array): string {
  let text = ''
  for (let i = 0; i < codePoints.length; i += MOST_ARGUMENTS) {
    // `apply` is faster than a spread, which iterates over the numbers and creates an object for each.
    text += String.fromCodePoint.apply(null, codePoints.subarray(i, i + MOST_ARGUMENTS) as unknown as number[])
  }
  return text
}

/** A lone surrogate. The parentheses make `split` include it between the strings around it. */
const LONE_SURROGATES = /(\p{Surrogate})/u

/**
 * Rewrites the well-formed parts of a string with one function, and each lone surrogate with another. Documents that define strings
 * as code points have rules for lone surrogates, but encoders do not accept them.
 */
export function rewriteAroundLoneSurrogates(
  text: string,
  rewrite: (piece: string) => string,
  rewriteSurrogate: (codePoint: number) => string,
): string {
  if (text.isWellFormed()) return rewrite(text)
  return text
    .split(LONE_SURROGATES)
    .map((piece, index) => (index % 2 === 0 ? rewrite(piece) : rewriteSurrogate(piece.charCodeAt(0))))
    .join('')
}

// Sets of ASCII code points: percent-encode sets, forbidden code points, character classes of a grammar.
//
// A set is defined as in the specifications, by another set and the code points added to it: `query.and('?^`{}')`. Code points
// above U+007F are never members; the code that uses a set decides about them.

/** A set of ASCII code points. */
export class CodePointSet {
  /** The members as a string, which may contain duplicates. */
  readonly #characters: string
  readonly #table: Uint8Array = new Uint8Array(0x80)
  #member: RegExp | null = null

  private constructor(characters: string) {
    this.#characters = characters
    for (const character of characters) this.#table[character.charCodeAt(0)] = 1
  }

  /** Returns the set of the code points of an ASCII string. */
  static of(characters: string): CodePointSet {
    return new CodePointSet(characters)
  }

  /** Returns the set of the code points from `first` to `last`, both included. */
  static range(first: number, last: number): CodePointSet {
    const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return new CodePointSet(String.fromCharCode(...codes))
  }

  /** Returns the union of this set and the code points of a string or of another set. */
  and(more: string | CodePointSet): CodePointSet {
    return new CodePointSet(this.#characters + (typeof more === 'string' ? more : more.#characters))
  }

  /** Whether an ASCII code point is a member. Code points above U+007F never are. */
  has(codePoint: number): boolean {
    return this.#table[codePoint] === 1
  }

  /** Returns the index of the first member in a string, from an index on; -1 if there is none. */
  firstIn(text: string, from = 0): number {
    // In a long string, a regular expression takes a third of the time of a loop; in a short string, it is not slower.
    this.#member ??= new RegExp(`[${this.#characters.replace(/[^A-Za-z0-9]/g, '\\$&')}]`, 'g')
    this.#member.lastIndex = from
    return this.#member.test(text) ? this.#member.lastIndex - 1 : -1
  }
}

freezeClass(CodePointSet)
