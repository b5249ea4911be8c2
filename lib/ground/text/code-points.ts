/**
 * Texts as code points. A pair of surrogates is one code point. A surrogate without its other half is one as well, but it is
 * not a character, and encodings do not have it.
 */

/** Whether every code point of a text passes a test. */
export function everyCodePoint(text: string, test: (codePoint: number) => boolean): boolean {
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) as number
    if (!test(codePoint)) return false
    if (codePoint > 0xffff) i++
  }
  return true
}

/** Shows a function each code point of a text. An iterator would make an object for each. */
export function forEachCodePoint(text: string, look: (codePoint: number) => void): void {
  everyCodePoint(text, (codePoint) => {
    look(codePoint)
    return true
  })
}

/** So many arguments can be given to a function in each engine. */
const MOST_ARGUMENTS = 4096

/** The text of code points. */
export function fromCodePoints(codePoints: Uint32Array): string {
  let text = ''
  for (let i = 0; i < codePoints.length; i += MOST_ARGUMENTS) {
    // Spread, the numbers would be read by an iterator, which makes an object for each.
    text += String.fromCodePoint.apply(null, codePoints.subarray(i, i + MOST_ARGUMENTS) as unknown as number[])
  }
  return text
}

/** A lone surrogate. The parentheses make `split` keep it, between the texts around it. */
const LONE_SURROGATES = /(\p{Surrogate})/u

/**
 * Rewrites the well-formed pieces of a text by one function, and each lone surrogate by another. Documents whose strings are
 * code points have rules for lone surrogates, and encoders do not take them.
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
