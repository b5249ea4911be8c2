/**
 * The two functions of the `punycode` package that are used here. Its ES module build has no types of its own.
 *
 * The declaration is ambient, so that no published file mentions it.
 */
declare module 'punycode/punycode.es6.js' {
  /** Throws a RangeError when the label needs wider integers than RFC 3492 prescribes. */
  export function encode(label: string): string
  /** Throws a RangeError when the text is not Punycode. */
  export function decode(encoded: string): string
}
