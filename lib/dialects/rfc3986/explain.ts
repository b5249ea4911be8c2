/**
 * Describes violations of the grammar: their names, in the order of a URI's parts, what each means, and what to write instead.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2
 */

import { withScheme } from '../kit/missing-scheme.js'
import {
  type Explain,
  explainer,
  type FindingPlace,
  percentEncoded,
  REMOVE_HALF_CHARACTER,
  USE_DIGITS,
  type WordsByName,
  wrapIPv6Or,
} from '../kit/words.js'

function percentEncode({ excerpt }: FindingPlace): string {
  const encoded = percentEncoded(excerpt)
  return encoded === null ? REMOVE_HALF_CHARACTER : `percent-encode it: ${encoded}`
}

const percentEncodeOrSlash = (place: FindingPlace): string =>
  place.excerpt === '\\' ? 'write /, or %5C where a backslash is meant' : percentEncode(place)

function percentEncodeOrIdna(place: FindingPlace): string {
  const isAscii = (place.excerpt.codePointAt(0) ?? 0) < 0x80
  const suggestion = percentEncode(place)
  return isAscii || !place.excerpt.isWellFormed() ? suggestion : `write the domain in its xn-- form, or ${suggestion}`
}

const VIOLATIONS: WordsByName = {
  'relative-reference': {
    message: 'a URI begins with a scheme, and this is a relative reference',
    suggest: (place) =>
      withScheme(place) ?? 'give a base URI to resolve it against, or write a scheme before it, such as https:',
  },
  'not-a-scheme': {
    message: 'the text before the first ":" is not a scheme: a letter, and then letters, digits, "+", "-" and "."',
    // Section 4.2.
    suggest: 'where the ":" is part of a path, write ./ before it',
  },
  'not-in-userinfo': {
    message: 'the user information contains a character that is not allowed there',
    suggest: percentEncodeOrSlash,
  },
  'deprecated-password': {
    message: 'the URI contains a password in clear text, which is deprecated',
    suggest: 'pass credentials outside of the URI',
  },
  'not-in-a-reg-name': {
    message: 'the host contains a character that is not allowed there',
    suggest: percentEncodeOrIdna,
  },
  'IP-literal-unclosed': { message: 'the IP literal is missing its closing "]"', suggest: 'end the host with "]"' },
  'not-an-IPv6address': {
    message: 'the text between the brackets is not an IPv6 address',
    suggest: ({ excerpt }) => (excerpt === '%' ? 'remove the zone identifier: a URI cannot contain one' : null),
  },
  'not-an-IPvFuture': {
    message: 'the text between the brackets is not an address of a future version of IP',
    suggest: 'write "v", the version in hexadecimal digits, a ".", and the address',
  },
  'not-after-an-IP-literal': {
    message: 'there is text between the "]" of the host and the path',
    suggest: 'write ":" and a port, or nothing',
  },
  'not-a-port': { message: 'the port is not a number', suggest: wrapIPv6Or(USE_DIGITS) },
  'not-a-pchar': {
    message: 'the path contains a character that is not allowed there',
    suggest: percentEncodeOrSlash,
  },
  'not-in-a-query': { message: 'the query contains a character that is not allowed there', suggest: percentEncode },
  'not-in-a-fragment': {
    message: 'the fragment contains a character that is not allowed there',
    suggest: percentEncode,
  },
  'not-pct-encoded': {
    message: 'a "%" is not followed by two hexadecimal digits',
    suggest: 'write %25 where a percent sign is meant',
  },
}

/** A violation in words. */
export const explain: Explain = explainer(VIOLATIONS)

/** The names of all violations. */
export const violationNames: readonly string[] = Object.keys(VIOLATIONS)
