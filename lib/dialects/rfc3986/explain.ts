/**
 * What the grammar forbids, in words: each name that a rule refuses a text with, in the order of the URI, what it means, and
 * what would be right.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2
 */

import type { Explanation, NotedFinding } from '../../components.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { utf8PercentEncode } from '../../text/percent-encoding.js'

/** What the words may depend on. */
interface Place {
  /** The text that the finding underlines. */
  readonly excerpt: string
  /** The text before it. */
  readonly before: string
}

interface Violation {
  readonly message: string
  readonly suggest: (place: Place) => string | null
}

const always = (suggestion: string) => (): string => suggestion

const EVERYTHING = CodePointSet.range(0x00, 0x7f)

/** Half of a surrogate pair has no encoding. */
function percentEncode({ excerpt }: Place): string | null {
  if (!excerpt.isWellFormed()) return 'remove it: it is half of a character'
  return `percent-encode it: ${utf8PercentEncode(excerpt, EVERYTHING)}`
}

const percentEncodeOrSlash = (place: Place): string | null =>
  place.excerpt === '\\' ? 'write /, or %5C where a backslash is meant' : percentEncode(place)

function percentEncodeOrIdna(place: Place): string | null {
  const suggestion = percentEncode(place)
  const isAscii = (place.excerpt.codePointAt(0) ?? 0) < 0x80
  return isAscii || !place.excerpt.isWellFormed() ? suggestion : `write the domain in its xn-- form, or ${suggestion}`
}

/** Whether the authority is an IPv6 address without its brackets. */
function isBareIPv6({ before, excerpt }: Place): boolean {
  const text = before.slice(Math.max(before.lastIndexOf('/'), before.lastIndexOf('@')) + 1) + excerpt
  return /^[0-9A-Fa-f:.]*$/.test(text) && text.split(':').length > 2
}

const VIOLATIONS: ReadonlyMap<string, Violation> = new Map<string, Violation>([
  [
    'relative-reference',
    {
      message: 'a URI begins with a scheme, and this is a relative reference',
      suggest: always('give a base URI to resolve it against, or write a scheme before it, such as https:'),
    },
  ],
  [
    'not-a-scheme',
    {
      message: 'what is before the first ":" is not a scheme: a letter, and then letters, digits, "+", "-" and "."',
      // Section 4.2.
      suggest: always('where the ":" is part of a path, write ./ before it'),
    },
  ],
  [
    'not-in-userinfo',
    {
      message: 'the user information has a character that a URI does not have there',
      suggest: percentEncodeOrSlash,
    },
  ],
  [
    'deprecated-password',
    {
      message: 'the URI has a password in it, in clear text, which is deprecated',
      suggest: always('pass credentials outside of the URI'),
    },
  ],
  [
    'not-in-a-reg-name',
    {
      message: 'the host has a character that a URI does not have there',
      suggest: percentEncodeOrIdna,
    },
  ],
  [
    'IP-literal-unclosed',
    { message: 'the IP literal is missing its closing "]"', suggest: always('end the host with "]"') },
  ],
  [
    'not-an-IPv6address',
    {
      message: 'what is between the brackets is not an IPv6 address',
      suggest: ({ excerpt }) => (excerpt === '%' ? 'leave the zone identifier out: URIs have none' : null),
    },
  ],
  [
    'not-an-IPvFuture',
    {
      message: 'what is between the brackets is not an address of a future version',
      suggest: always('write "v", the version in hexadecimal digits, a ".", and the address'),
    },
  ],
  [
    'not-after-an-IP-literal',
    {
      message: 'there is something between the closing "]" of the host and the path',
      suggest: always('write ":" and a port, or nothing'),
    },
  ],
  [
    'not-a-port',
    {
      message: 'the port is not made of digits',
      suggest: (place) => (isBareIPv6(place) ? 'wrap the IPv6 address in [ ]' : 'use decimal digits'),
    },
  ],
  [
    'not-a-pchar',
    { message: 'the path has a character that a URI does not have there', suggest: percentEncodeOrSlash },
  ],
  ['not-in-a-query', { message: 'the query has a character that a URI does not have there', suggest: percentEncode }],
  [
    'not-in-a-fragment',
    { message: 'the fragment has a character that a URI does not have there', suggest: percentEncode },
  ],
  [
    'not-pct-encoded',
    {
      message: 'there is a "%" without two hexadecimal digits behind it',
      suggest: always('write %25 where a percent sign is meant'),
    },
  ],
])

/** A violation in words. */
export function explain({ name, span }: NotedFinding, input: string): Explanation {
  const violation = VIOLATIONS.get(name)
  if (violation === undefined) return { message: name, suggestion: null }
  const place = { excerpt: input.slice(span.start, span.end), before: input.slice(0, span.start) }
  return { message: violation.message, suggestion: violation.suggest(place) }
}

/** The names, for who wants to list them. */
export const violationNames: readonly string[] = [...VIOLATIONS.keys()]
