/**
 * The validation errors (section 1.1, "Writing") in words: what each name means and, where something can be said, what would
 * be right. In the order of the Standard's table.
 *
 * @see https://url.spec.whatwg.org/#validation-error
 */

import type { ComponentName, Explanation, NotedFinding, Report } from '../../components.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { percentDecodeToText, utf8PercentEncode } from '../../text/percent-encoding.js'
import { describeDomain } from './domain-errors.js'
import type { Edition } from './edition.js'
import { fateOfUnit } from './unit-errors.js'

/** What the words for a finding may depend on. */
export interface Place {
  readonly component: ComponentName | null
  /** The text that the finding underlines. */
  readonly excerpt: string
  /** The text before it, and behind it. */
  readonly before: string
  readonly after: string
  readonly edition: Edition
}

interface ValidationError {
  readonly message: string | ((place: Place) => string)
  /** What would be right. */
  readonly suggest?: (place: Place) => string | null
}

const always = (suggestion: string) => (): string => suggestion

/** Whether the host is an IPv6 address without its brackets: two colons or more, and nothing but what such an address has. */
function isBareIPv6({ before, excerpt }: Place): boolean {
  const text =
    before.slice(Math.max(before.lastIndexOf('/'), before.lastIndexOf('\\'), before.lastIndexOf('@')) + 1) + excerpt
  return /^[0-9A-Fa-f:.]*$/.test(text) && text.split(':').length > 2
}

const wrapIPv6Or =
  (suggestion: string) =>
  (place: Place): string =>
    isBareIPv6(place) ? 'wrap the IPv6 address in [ ]' : suggestion

const EVERYTHING = CodePointSet.range(0x00, 0x7f)

const repairUnit = ({ component, excerpt }: Place): string =>
  component === null ? 'remove it, as the parser does' : `write ${utf8PercentEncode(excerpt, EVERYTHING)}`

function writeSlashes({ excerpt }: Place): string {
  if (excerpt === '/' || excerpt === '\\') return 'remove it'
  return /^file:/i.test(excerpt) ? 'write /// between scheme and path' : 'write // between scheme and host'
}

const suggestBase = ({ excerpt }: Place): string =>
  /^\s*[/?#.\\]/.test(excerpt)
    ? 'give a base URL to resolve it against, one whose path is not opaque'
    : 'write a scheme before it, such as https://, or give a base URL whose path is not opaque'

const VALIDATION_ERRORS: ReadonlyMap<string, ValidationError> = new Map<string, ValidationError>([
  // IDNA
  ['domain-to-ASCII', { message: ({ excerpt, edition }) => describeDomain(excerpt, edition) }],
  // Host parsing
  [
    'domain-percent-encoded',
    {
      message: 'the domain is percent-encoded',
      suggest: ({ excerpt }) => `write ${percentDecodeToText(excerpt)}`,
    },
  ],
  [
    'host-invalid-code-point',
    {
      message: 'the host has a code point that no host may have',
      suggest: ({ excerpt }) => `percent-encode it: ${utf8PercentEncode(excerpt, EVERYTHING)}`,
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
      suggest: ({ excerpt }) => (excerpt === '%' ? 'leave the zone identifier out: URLs have none' : null),
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
      suggest: ({ excerpt }) => `write ${withoutZeros(excerpt)}`,
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
    {
      message: (place) => `this may not stand in a URL as it is, and the parser ${fateOfUnit(place)}`,
      suggest: repairUnit,
    },
  ],
  [
    'special-scheme-missing-following-solidus',
    { message: 'the scheme is not followed by "//" alone', suggest: writeSlashes },
  ],
  [
    'missing-scheme-non-relative-URL',
    { message: 'there is no scheme, and no base that it can be resolved against', suggest: suggestBase },
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
      suggest: wrapIPv6Or('write a host behind the //'),
    },
  ],
  ['port-out-of-range', { message: 'the port is larger than 65535', suggest: always('use a port from 0 to 65535') }],
  [
    'port-invalid',
    {
      message: 'the port is not a number',
      suggest: wrapIPv6Or('use decimal digits'),
    },
  ],
  [
    'file-invalid-Windows-drive-letter',
    {
      message: 'the reference begins with a Windows drive letter',
      suggest: ({ excerpt }) => `write file:///${excerpt.charAt(0)}:/`,
    },
  ],
  [
    'file-invalid-Windows-drive-letter-host',
    {
      // In the path, where an edition's path state has no host before a drive letter.
      message: ({ component }) =>
        component === 'path'
          ? 'a host stands before a Windows drive letter, and is taken away'
          : 'a Windows drive letter stands where the host belongs',
      suggest: ({ component, excerpt }) =>
        component === 'path' ? 'leave the host out' : `write file:///${excerpt.charAt(0)}:/`,
    },
  ],
])

const withoutZeros = (piece: string): string => piece.replace(/^0+(?=.)/, '')

/** A report that is told of what one edition calls an error, and of nothing else. */
export function reportOf({ unknownErrors }: Edition, report: Report): Report {
  if (!report.wanted || unknownErrors.size === 0) return report
  return {
    wanted: true,
    stripped: (at, count) => report.stripped(at, count),
    found: (name, ...where) => {
      if (!unknownErrors.has(name)) report.found(name, ...where)
    },
    fatal: (...what) => report.fatal(...what),
  }
}

/** A validation error in words. */
export function explain({ name, component, span }: NotedFinding, input: string, edition: Edition): Explanation {
  const error = VALIDATION_ERRORS.get(name)
  if (error === undefined) return { message: name, suggestion: null }
  const { message, suggest } = error
  const { start, end } = span
  const place: Place = {
    component,
    excerpt: input.slice(start, end),
    before: input.slice(0, start),
    after: input.slice(end),
    edition,
  }
  return { message: typeof message === 'string' ? message : message(place), suggestion: suggest?.(place) ?? null }
}

/** The names, for who wants to list them. */
export const validationErrorNames: readonly string[] = [...VALIDATION_ERRORS.keys()]
