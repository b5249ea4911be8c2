/**
 * The grammar of schemes, which every document has in common: RFC 3986, section 3.1, and "URL-scheme string" in the URL
 * Standard, section 4.3.
 *
 *     scheme = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
 */

import { asciiLowercase } from './ascii.js'

/** Whether a text is a scheme. The ":" is not a part of the scheme. */
export const isScheme = (text: string): boolean => /^[A-Za-z][A-Za-z0-9+.-]*$/.test(text)

/** Whether a text is a scheme as `Url.scheme` gives it. */
export const isLowercaseScheme = (text: string): boolean => isScheme(text) && text === asciiLowercase(text)

/** The scheme that is meant by `HTTPS`, `https:` or `https://example.org`; `null` where a text does not begin with one. */
export function schemeMeantBy(text: string): string | null {
  const likely = asciiLowercase(text).replace(/:.*/s, '')
  return isScheme(likely) ? likely : null
}
