/** A document strips from the end of its input exactly the characters that the dialect names. */

import { assert } from 'chai'
import fc from 'fast-check'
import type { Url } from '../../../../lib/index.js'
import type { Law } from '../law.js'
import { essenceOf, read } from '../reading.js'

/** An input, and a character after it. */
interface Ending {
  readonly text: string
  readonly character: string
}

/** The URL of an input, and its URL with the character. */
interface Endings extends Ending {
  readonly without: Url
  readonly withCharacter: Url | null
}

const characterArbitrary: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.nat(0x9f).map((code) => String.fromCharCode(code)), weight: 4 },
  {
    arbitrary: fc.constantFrom(...'\xa0\u00ad\u1680\u2003\u200b\u2028\u202e\u3000\ufeff\ufffd😀', '\ud800'),
    weight: 1,
  },
)

export const trimming: Law<Ending, Endings> = {
  title: 'only characters that the dialect names are stripped from the end of the input',
  cases: () =>
    fc.record({
      text: fc.constantFrom(
        'http://h/a',
        'http://h/a/',
        'http://h/?q',
        'http://h/a#f',
        'http://h/#',
        'foo:a',
        'file:///a',
      ),
      character: characterArbitrary,
    }),
  share: 0.5,
  subjectsOf: ({ text, character }, dialect) => {
    const without = read(text, dialect)
    return without === null ? [] : [{ text, character, without, withCharacter: read(text + character, dialect) }]
  },
  check: ({ text, character, without, withCharacter }, dialect) => {
    const isTrimmed = JSON.stringify(essenceOf(withCharacter)) === JSON.stringify(essenceOf(without))
    assert.equal(dialect.isTrimmedAtEnd(character), isTrimmed, JSON.stringify(text + character))
  },
}
