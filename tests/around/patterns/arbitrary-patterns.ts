/**
 * Generated patterns: strings of tokens of the syntax, so that most are patterns and many are odd; and strings that such patterns
 * may match.
 */

import fc from 'fast-check'

const PIECES = [
  ...['a', 'b', 'ab', '/', '/a', '.', '-', '*', ':x', ':y', '/:x', '/:y', '/*', ':x.', '.:y'],
  ...[':x?', ':x*', ':x+', '/:y?', '/:y*', '/:y+', '*?', '**', '*+', '/*?', '/**', '(.*)', ':z(.*)', '{:z(.*)}?'],
  ...['{a}?', '{a}*', '{ab}+', '{/}?', '{a:x}', '{:x-b}', '{a:x}?', '{:y.}*', '{a:x-}+', '{/:z/}*', '{a*}?', '{*b}*'],
]

/** A pattern of one part without regular expressions. Some strings are not patterns. */
export const partPatterns: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 6 })
  .map((pieces) => pieces.join(''))

/** Expressions for one character; the engine tells which characters a set contains. */
export const ONE_CHARACTER: readonly string[] = [
  ...[
    'a',
    'b',
    'k',
    's',
    'x',
    '-',
    '\\.',
    '\\/',
    '.',
    '\\d',
    '\\D',
    '\\w',
    '\\W',
    '\\s',
    '\\S',
    '\\x61',
    '\\u0041',
    '\\u{62}',
  ],
  ...[
    '[ab]',
    '[^a]',
    '[^A]',
    '[a-z]',
    '[A-Z]',
    '[^k]',
    '[^S]',
    '[\\w\\-]',
    '[^\\w]',
    '[^\\W]',
    '[\\D]',
    '[^\\D]',
    '[^]',
    '[]',
  ],
  ...['[^\\/]', '[\\u212a]', '[^\\u017f]', '[\\x80-\\uffff]', '[\\W\\d]', '\\0', '\\cA', '[\\-]', '[_\\-.]'],
]

/** Pieces, at least one of which is left to the engine. */
const UNBOUNDED = [
  '(?=a)',
  '(?!b)',
  '(?<=a)',
  '\\b',
  '\\1',
  '^',
  '$',
  '[[ab]--[a]]',
  '\\p{Lu}',
  '(?:a?)*',
  '(?:|a){0,3}',
  '(?:|a)?',
]

const { value: regular } = fc.letrec<{ value: string; alternative: string; term: string }>((tie) => ({
  value: fc.oneof(
    { withCrossShrink: true },
    tie('alternative'),
    fc.array(tie('alternative'), { minLength: 2, maxLength: 3 }).map((all) => all.join('|')),
  ),
  alternative: fc.array(tie('term'), { maxLength: 3 }).map((all) => all.join('')),
  term: fc
    .tuple(
      fc.oneof(
        { maxDepth: 2, withCrossShrink: true },
        { arbitrary: fc.constantFrom(...ONE_CHARACTER, 'ab', 'a'), weight: 20 },
        { arbitrary: tie('value').map((value) => `(?:${value})`), weight: 10 },
        { arbitrary: fc.constantFrom(...UNBOUNDED), weight: 1 },
      ),
      fc.constantFrom(
        '',
        '',
        '',
        '?',
        '*',
        '+',
        '??',
        '*?',
        '+?',
        '{2}',
        '{1,2}',
        '{0,2}',
        '{1,}',
        '{0,}',
        '{1,3}?',
        '{0}',
      ),
    )
    .map(([atom, quantifier]) => atom + quantifier),
}))

/** A pattern of one part with groups that have regular expressions of their own. Some strings are not patterns. */
export const regularPatterns: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      regular.map((value) => `(${value})`),
      regular.map((value) => `/:x(${value})`),
      fc.tuple(regular, fc.constantFrom('?', '*', '+')).map(([value, modifier]) => `:x(${value})${modifier}`),
      fc.tuple(regular, fc.constantFrom('?', '*', '+')).map(([value, modifier]) => `/:y(${value})${modifier}`),
      fc.tuple(regular, fc.constantFrom('', '?', '*', '+')).map(([value, modifier]) => `{-:z(${value})b}${modifier}`),
      fc.constantFrom(...PIECES),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((pieces) => pieces.join(''))

/** Strings over the letters of those patterns. */
export const regularTexts: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom('a', 'a', 'a', 'b', 'b', '/', '-', 'k', 's', 'x', '1', '.', '_'),
  maxLength: 8,
})

/** Strings over the letters of those patterns. */
export const partTexts: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '/', '.', '-', 'x'), maxLength: 12 }),
  fc
    .array(fc.constantFrom('a', 'ab', '/', '/a', '/b', '.', '-', 'a-b', 'b.', '/a/', 'x'), { maxLength: 8 })
    .map((pieces) => pieces.join('')),
)
