/**
 * The validation errors (section 1.1, "Writing") in words: what each name means and, where something can be said, what would
 * be right. In the order of the Standard's table.
 *
 * @see https://url.spec.whatwg.org/#validation-error
 */

import type { Explanation } from '../../components.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { percentDecodeToText, utf8PercentEncode } from '../../text/percent-encoding.js'
import { describeDomain } from './domain-errors.js'
import type { Edition } from './edition.js'

interface ValidationError {
  /** What is wrong; where the excerpt says more, it is asked. */
  readonly message: string | ((excerpt: string, edition: Edition) => string)
  /** What would be right; `excerpt` is the text that the finding underlines. */
  readonly suggest?: (excerpt: string) => string | null
}

const always = (suggestion: string) => (): string => suggestion

const WRAP_IPV6 = 'wrap the IPv6 address in [ ]'
const isBareIPv6 = (excerpt: string): boolean => /^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*$/.test(excerpt)

const EVERYTHING = CodePointSet.range(0x00, 0x7f)

/** The percent-encoding of a code point that may not stand for itself; of white space that goes away, that it does. */
function repairUnit(excerpt: string): string {
  if (/^[\0-\x20]+$/.test(excerpt) && !/^ $/.test(excerpt)) return 'remove it, as the parser does'
  return `write ${utf8PercentEncode(excerpt, EVERYTHING)}`
}

function suggestBase(excerpt: string): string {
  if (/^\s*[/?#.\\]/.test(excerpt)) return 'give a base URL to resolve it against'
  return 'write a scheme before it, such as https://, or give a base URL to resolve it against'
}

const VALIDATION_ERRORS: ReadonlyMap<string, ValidationError> = new Map<string, ValidationError>([
  // IDNA
  ['domain-to-ASCII', { message: describeDomain }],
  // Host parsing
  [
    'domain-percent-encoded',
    {
      message: 'the domain is percent-encoded',
      suggest: (excerpt) => `write ${percentDecodeToText(excerpt)}`,
    },
  ],
  [
    'host-invalid-code-point',
    {
      message: 'the host has a code point that no host may have',
      suggest: (excerpt) => `percent-encode it: ${utf8PercentEncode(excerpt, EVERYTHING)}`,
    },
  ],
  ['IPv4-empty-part', { message: 'the IPv4 address ends with a dot', suggest: always('remove the dot') }],
  ['IPv4-too-few-parts', { message: 'the IPv4 address has fewer than 4 parts', suggest: always('write all 4 parts') }],
  [
    'IPv4-too-many-parts',
    {
      message: 'the host ends in a number, so it is an IPv4 address, and it has more than 4 parts',
      suggest: always('write 4 parts'),
    },
  ],
  [
    'IPv4-non-numeric-part',
    {
      message: 'the host ends in a number, so it is an IPv4 address, and one of its parts is not a number',
      suggest: always('a domain ends in a label that does not begin with a digit'),
    },
  ],
  [
    'IPv4-non-decimal-part',
    {
      message: 'a part of the IPv4 address is hexadecimal or octal',
      suggest: always('write it in decimal, without leading zeros'),
    },
  ],
  [
    'IPv4-out-of-range-part',
    { message: 'a part of the IPv4 address exceeds 255', suggest: always('use 4 parts from 0 to 255') },
  ],
  [
    'IPv6-unclosed',
    { message: 'the IPv6 address is missing its closing "]"', suggest: always('end the host with "]"') },
  ],
  [
    'IPv6-invalid-compression',
    { message: 'the IPv6 address begins with a single ":"', suggest: always('begin with "::" or with a number') },
  ],
  ['IPv6-too-many-pieces', { message: 'the IPv6 address has more than 8 pieces', suggest: always('write 8 pieces') }],
  [
    'IPv6-multiple-compression',
    { message: 'the IPv6 address is compressed in more than one place', suggest: always('use "::" once') },
  ],
  [
    'IPv6-invalid-code-point',
    {
      message: 'the IPv6 address has a code point that is neither a hexadecimal digit nor ":", or ends with ":"',
      suggest: (excerpt) => (excerpt === '%' ? 'leave the zone identifier out: URLs have none' : null),
    },
  ],
  [
    'IPv6-too-few-pieces',
    {
      message: 'the IPv6 address has fewer than 8 pieces and is not compressed',
      suggest: always('use "::" for the zeros that are left out'),
    },
  ],
  [
    'IPv6-piece-leading-zero',
    {
      message: 'a piece of the IPv6 address has a leading zero',
      suggest: (excerpt) => `write ${withoutZeros(excerpt)}`,
    },
  ],
  [
    'IPv4-in-IPv6-too-many-pieces',
    {
      message: 'the IPv6 address has more than 6 pieces before the IPv4 address',
      suggest: always('write 6 pieces before it'),
    },
  ],
  [
    'IPv4-in-IPv6-invalid-code-point',
    {
      message: 'the IPv4 address in the IPv6 address has a part that is empty, has a leading zero or is not decimal',
      suggest: always('write 4 decimal parts'),
    },
  ],
  [
    'IPv4-in-IPv6-out-of-range-part',
    {
      message: 'a part of the IPv4 address in the IPv6 address exceeds 255',
      suggest: always('use parts from 0 to 255'),
    },
  ],
  [
    'IPv4-in-IPv6-too-few-parts',
    { message: 'the IPv4 address in the IPv6 address has fewer than 4 parts', suggest: always('write all 4 parts') },
  ],
  // URL parsing
  [
    'invalid-URL-unit',
    { message: 'this may not stand in a URL as it is, and the parser repairs it', suggest: repairUnit },
  ],
  [
    'special-scheme-missing-following-solidus',
    { message: 'the scheme is not followed by "//" and the host', suggest: always('write // between scheme and host') },
  ],
  [
    'missing-scheme-non-relative-URL',
    { message: 'there is no scheme, and no base to resolve it against', suggest: suggestBase },
  ],
  ['invalid-reverse-solidus', { message: 'there is a "\\" where a "/" belongs', suggest: always('write /') }],
  [
    'invalid-credentials',
    { message: 'the URL contains credentials', suggest: always('pass credentials outside of the URL') },
  ],
  [
    'host-missing',
    {
      message: 'there is no host',
      suggest: (excerpt) => (isBareIPv6(excerpt) ? WRAP_IPV6 : 'write a host behind the //'),
    },
  ],
  ['port-out-of-range', { message: 'the port is larger than 65535', suggest: always('use a port from 0 to 65535') }],
  [
    'port-invalid',
    {
      message: 'the port is not a number',
      suggest: (excerpt) => (isBareIPv6(excerpt) ? WRAP_IPV6 : 'use decimal digits'),
    },
  ],
  [
    'file-invalid-Windows-drive-letter',
    {
      message: 'the reference begins with a Windows drive letter',
      suggest: (excerpt) => `write file:///${excerpt.charAt(0)}:/`,
    },
  ],
  [
    'file-invalid-Windows-drive-letter-host',
    {
      message: 'a Windows drive letter stands where the host belongs',
      suggest: (excerpt) => `write file:///${excerpt.charAt(0)}:/`,
    },
  ],
])

const withoutZeros = (piece: string): string => piece.replace(/^0+(?=.)/, '')

/** A validation error's name in words. */
export function explain(name: string, excerpt: string, edition: Edition): Explanation {
  const error = VALIDATION_ERRORS.get(name)
  const message = error?.message ?? name
  return {
    message: typeof message === 'string' ? message : message(excerpt, edition),
    suggestion: error?.suggest?.(excerpt) ?? null,
  }
}

/** The names, for who wants to list them. */
export const validationErrorNames: readonly string[] = [...VALIDATION_ERRORS.keys()]
