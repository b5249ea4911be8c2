/**
 * The validation errors (section 1.1, "Writing") in words: what each name means and, where something can be said, what to
 * write instead. In the order of the Standard's table.
 *
 * @see https://url.spec.whatwg.org/#validation-error
 */

import type { Report } from '../../components.js'
import { percentDecodeToText } from '../../text/percent-encoding.js'
import {
  type Explain,
  explainer,
  type Place,
  percentEncoded,
  USE_DIGITS,
  type WordsByName,
  wrapIPv6Or,
} from '../kit/words.js'
import { describeDomain } from './domain-errors.js'
import type { Edition } from './edition.js'
import { fateOfUnit } from './unit-errors.js'

const repairUnit = ({ component, excerpt }: Place): string =>
  component === null ? 'remove it, as the parser does' : `write ${percentEncoded(excerpt)}`

const isSlash = (text: string): boolean => text === '/' || text === '\\'

function writeSlashes({ excerpt }: Place): string {
  if (isSlash(excerpt)) return 'remove it'
  return /^file:/i.test(excerpt) ? 'write /// between scheme and path' : 'write // between scheme and host'
}

const suggestBase = ({ excerpt }: Place): string =>
  /^\s*[/?#.\\]/.test(excerpt)
    ? 'give a base URL to resolve it against, one whose path is not opaque'
    : 'write a scheme before it, such as https://, or give a base URL whose path is not opaque'

const VALIDATION_ERRORS: WordsByName<[Edition]> = {
  // IDNA
  'domain-to-ASCII': { message: ({ excerpt }, edition) => describeDomain(excerpt, edition) },
  // Host parsing
  'domain-percent-encoded': {
    message: 'the domain is percent-encoded',
    suggest: ({ excerpt }) => `write ${percentDecodeToText(excerpt)}`,
  },
  'host-invalid-code-point': {
    message: 'the host contains a character that is not allowed in a host',
    suggest: ({ excerpt }) => `percent-encode it: ${percentEncoded(excerpt)}`,
  },
  'IPv4-empty-part': { message: 'the IPv4 address ends with a dot', suggest: 'remove the dot' },
  'IPv4-too-few-parts': { message: 'the IPv4 address has fewer than 4 parts', suggest: 'write all 4 parts' },
  'IPv4-too-many-parts': {
    message: 'the host ends in a number, so it is an IPv4 address, but it has more than 4 parts',
    suggest: 'write 4 parts',
  },
  'IPv4-non-numeric-part': {
    message: 'the host ends in a number, so it is an IPv4 address, but one of its parts is not a number',
    suggest: 'write 4 numbers, or a last label that does not begin with a digit',
  },
  'IPv4-non-decimal-part': {
    message: 'a part of the IPv4 address is hexadecimal or octal',
    suggest: 'write it in decimal, without leading zeros',
  },
  'IPv4-out-of-range-part': {
    message: 'a part of the IPv4 address is larger than 255',
    suggest: 'use 4 parts from 0 to 255',
  },
  'IPv6-unclosed': { message: 'the IPv6 address is missing its closing "]"', suggest: 'end the host with "]"' },
  'IPv6-invalid-compression': {
    message: 'the IPv6 address begins with a single ":"',
    suggest: 'begin with "::" or with a number',
  },
  'IPv6-too-many-pieces': { message: 'the IPv6 address has more than 8 pieces', suggest: 'write 8 pieces' },
  'IPv6-multiple-compression': { message: 'the IPv6 address has "::" more than once', suggest: 'use "::" once' },
  'IPv6-invalid-code-point': {
    message: ({ excerpt }) =>
      excerpt === ':'
        ? 'the IPv6 address ends with a single ":"'
        : 'the IPv6 address contains a character that is neither a hexadecimal digit nor ":"',
    suggest: ({ excerpt }) =>
      excerpt === '%' ? 'remove the zone identifier: a URL cannot contain one' : excerpt === ':' ? 'remove it' : null,
  },
  'IPv6-too-few-pieces': {
    message: 'the IPv6 address has fewer than 8 pieces and no "::"',
    suggest: 'write "::" for the pieces that are zero',
  },
  'IPv6-piece-leading-zero': {
    message: 'a piece of the IPv6 address has a leading zero',
    suggest: ({ excerpt }) => `write ${withoutZeros(excerpt)}`,
  },
  'IPv4-in-IPv6-too-many-pieces': {
    message: 'the IPv6 address has more than 6 pieces before the IPv4 address',
    suggest: 'write 6 pieces before it',
  },
  'IPv4-in-IPv6-invalid-code-point': {
    message: 'the IPv4 address in the IPv6 address has a part that is empty, has a leading zero or is not decimal',
    suggest: 'write 4 decimal parts',
  },
  'IPv4-in-IPv6-out-of-range-part': {
    message: 'a part of the IPv4 address in the IPv6 address is larger than 255',
    suggest: 'use parts from 0 to 255',
  },
  'IPv4-in-IPv6-too-few-parts': {
    message: 'the IPv4 address in the IPv6 address has fewer than 4 parts',
    suggest: 'write all 4 parts',
  },
  // URL parsing
  'invalid-URL-unit': {
    message: (place, edition) => `this is not valid in a URL, and the parser ${fateOfUnit(place, edition)}`,
    suggest: repairUnit,
  },
  'special-scheme-missing-following-solidus': {
    message: ({ excerpt }) =>
      isSlash(excerpt) ? 'the scheme is followed by more than two slashes' : 'the scheme is not followed by "//"',
    suggest: writeSlashes,
  },
  'missing-scheme-non-relative-URL': {
    message: 'the input has no scheme, and there is no base that it can be resolved against',
    suggest: suggestBase,
  },
  'invalid-reverse-solidus': { message: 'there is a "\\" where a "/" belongs', suggest: 'write /' },
  'invalid-credentials': { message: 'the URL contains credentials', suggest: 'pass credentials outside of the URL' },
  'host-missing': { message: 'the URL has no host', suggest: wrapIPv6Or('write a host after the //') },
  'port-out-of-range': { message: 'the port is larger than 65535', suggest: 'use a port from 0 to 65535' },
  'port-invalid': { message: 'the port is not a number', suggest: wrapIPv6Or(USE_DIGITS) },
  'file-invalid-Windows-drive-letter': {
    message: 'the reference begins with a Windows drive letter',
    suggest: ({ excerpt }) => `write file:///${excerpt.charAt(0)}:/`,
  },
  'file-invalid-Windows-drive-letter-host': {
    // In the path, where an edition's path state has no host before a drive letter.
    message: ({ component }) =>
      component === 'path'
        ? 'the path begins with a Windows drive letter, so the host before it is dropped'
        : 'a Windows drive letter stands where the host belongs',
    suggest: ({ component, excerpt }) =>
      component === 'path' ? 'remove the host' : `write file:///${excerpt.charAt(0)}:/`,
  },
}

const withoutZeros = (piece: string): string => piece.replace(/^0+(?=.)/, '')

/** A report that hears of the errors that one edition knows, and of no other. */
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
export const explain: Explain<[Edition]> = explainer(VALIDATION_ERRORS)

/** The names of all validation errors. */
export const validationErrorNames: readonly string[] = Object.keys(VALIDATION_ERRORS)
