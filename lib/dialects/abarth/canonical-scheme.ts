/**
 * Canonicalizing a scheme (section 5.1). Parsing takes everything before the first ":" for the scheme; only canonicalizing
 * looks at its characters.
 */

import { asciiLowercase, isAsciiAlpha, unitOrEof } from '../../ground/text/ascii.js'
import { type CanonicalPart, firstMatch, type Invalidity } from './canonical-part.js'
import { C0_CONTROLS, utf8PercentEscape } from './characters.js'

/** All of ASCII except ALPHA, DIGIT, "+", "-", "." and "%". */
const SCHEME_ESCAPED = C0_CONTROLS.and(' !"#$&\'()*,/:;<=>?@[\\]^_`{|}~\x7f')

/** A character that is not "among ALPHA, DIGIT, "+", "-", and ".""; "%" is output as it is, and is invalid as well. */
const INVALID_CHARACTER = /[^A-Za-z0-9+.-]/u

/** DEVIATION: The draft forgets to lowercase the scheme (D14). QUIRK: The empty scheme of "://h" is not invalid. */
export const canonicalizeScheme = (scheme: string): CanonicalPart => ({
  text: utf8PercentEscape(asciiLowercase(scheme), SCHEME_ESCAPED),
  invalid: invalidityOf(scheme),
})

function invalidityOf(scheme: string): Invalidity | null {
  const component = 'scheme'
  const character = firstMatch(INVALID_CHARACTER, scheme)
  if (character !== null) return { name: 'scheme-character', component, ...character }
  if (scheme === '' || isAsciiAlpha(unitOrEof(scheme, 0))) return null
  return { name: 'scheme-first-character', component, start: 0, end: 1 }
}
