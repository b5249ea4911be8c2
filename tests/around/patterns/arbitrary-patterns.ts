/**
 * Generated patterns: texts made of the pieces that the syntax gives a meaning, so that most are patterns and many are odd; and
 * texts that such patterns may match.
 */

import fc from 'fast-check'

const PIECES = [
  ...['a', 'b', 'ab', '/', '/a', '.', '-', '*', ':x', ':y', '/:x', '/:y', '/*', ':x.', '.:y'],
  ...[':x?', ':x*', ':x+', '/:y?', '/:y*', '/:y+', '*?', '**', '*+', '/*?', '/**', '(.*)', ':z(.*)', '{:z(.*)}?'],
  ...['{a}?', '{a}*', '{ab}+', '{/}?', '{a:x}', '{:x-b}', '{a:x}?', '{:y.}*', '{a:x-}+', '{/:z/}*', '{a*}?', '{*b}*'],
]

/** A pattern of one part without regular expressions. A text that is not a pattern comes at times. */
export const partPatterns: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 6 })
  .map((pieces) => pieces.join(''))

/** Texts over the letters of those patterns. */
export const partTexts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '/', '.', '-', 'x'), maxLength: 12 }),
  fc
    .array(fc.constantFrom('a', 'ab', '/', '/a', '/b', '.', '-', 'a-b', 'b.', '/a/', 'x'), { maxLength: 8 })
    .map((pieces) => pieces.join('')),
)
