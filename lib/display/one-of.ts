/**
 * An option that is one of some words. Another value is a `TypeError` that lists them: a misspelt policy must not be another
 * policy.
 */

import { quotedInput } from '../insight/quoted-input.js'
import { quoted } from '../text/quoted.js'

/** The word that is given; the first one where the option is left out. */
export function oneOf<const Word extends string>(
  name: string,
  value: unknown,
  words: readonly [Word, ...Word[]],
): Word {
  if (value === undefined) return words[0]
  const word = words.find((each) => each === value)
  if (word !== undefined) return word
  const allowed = words.map((each) => quoted(each)).join(' or ')
  throw new TypeError(`The option ${name} is ${allowed}, not ${quotedInput(String(value))}`)
}
