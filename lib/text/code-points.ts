/**
 * Texts as code points: a pair of surrogates is one, and so is a surrogate without its other half, which is no character and
 * which no encoding has.
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

/** Each lone surrogate, and by its parentheses what `split` keeps between the texts around it. */
const LONE_SURROGATES = /(\p{Surrogate})/u

/**
 * A text written anew: well-formed pieces by one function, and each lone surrogate by another. Documents whose strings are
 * code points have an opinion on those, and encoders have none.
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
