/**
 * Canonicalizing a scheme (section 5.1). Only here are the characters of a scheme looked at: parsing takes for one whatever is
 * before the first ":".
 */

import { asciiLowercase, isAsciiAlpha, unitOrEof } from '../../text/ascii.js'
import { type CanonicalPart, firstMatch, type Invalidity } from './canonical-part.js'
import { c0Controls, utf8PercentEscape } from './characters.js'

/** ASCII that is not among ALPHA, DIGIT, "+", "-", "." and "%". */
const escaped = c0Controls.and(' !"#$&\'()*,/:;<=>?@[\\]^_`{|}~\x7f')

/** "Is among ALPHA, DIGIT, "+", "-", and ".""; "%" is output as it is, and invalid. */
const invalidCharacter = /[^A-Za-z0-9+.-]/u

/** DEVIATION: In lowercase, which the draft forgets (D14). QUIRK: The empty scheme of "://h" is not an invalid one. */
export const canonicalizeScheme = (scheme: string): CanonicalPart => ({
  text: utf8PercentEscape(asciiLowercase(scheme), escaped),
  invalid: invalidityOf(scheme),
})

function invalidityOf(scheme: string): Invalidity | null {
  const component = 'scheme'
  const character = firstMatch(invalidCharacter, scheme)
  if (character !== null) return { name: 'scheme-character', component, ...character }
  if (scheme === '' || isAsciiAlpha(unitOrEof(scheme, 0))) return null
  return { name: 'scheme-first-character', component, start: 0, end: 1 }
}
