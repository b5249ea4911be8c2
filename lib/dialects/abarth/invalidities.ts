/**
 * Describes why a URL is invalid. The draft says only that a URL is invalid; the names here are derived from its terms. The first
 * two names are those of the warnings in `consume-control-characters.ts`.
 */

import { percentEncode } from '../../ground/text/percent-encoding.js'
import { withScheme } from '../kit/missing-scheme.js'
import {
  type Correction,
  type Explain,
  explainer,
  type FindingPlace,
  USE_DIGITS,
  type WordsByName,
} from '../kit/words.js'

const suggestBase = (place: FindingPlace): Correction | string =>
  withScheme(place) ??
  (/^[/?#.\\]/.test(place.excerpt)
    ? 'give a hierarchical base URL to resolve it against'
    : 'write a scheme before it, such as http://, or give a hierarchical base URL')

/** An IPv6 address without brackets, whose end was taken for a port. */
const BARE_IPV6 = /^[0-9A-Fa-f]*:(?:[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*)?$/

const suggestIPv6 = ({ excerpt }: FindingPlace): string | null => {
  if (BARE_IPV6.test(excerpt)) return 'wrap the IPv6 address in [ ]'
  if (!excerpt.startsWith('[')) return null
  if (!excerpt.includes(']')) return 'end the IPv6 address with "]"'
  if (!excerpt.endsWith(']')) return 'remove the text after the "]", or write ":" and a port there'
  return 'write 8 pieces, or "::" in place of pieces that are zero'
}

const INVALIDITIES: WordsByName = {
  // 3. Parsing a URL
  'control-character': { message: 'there are control characters or spaces around the URL', suggest: 'remove them' },
  'tab-or-newline': { message: 'there is a tab or a newline in the URL', suggest: 'remove it' },
  'scheme-missing': { message: 'the text has no ":", and so it has no scheme', suggest: suggestBase },
  // 4. Resolving a string relative to a base URL
  'base-not-hierarchical': {
    message: 'the reference has no scheme, and the base URL is not hierarchical',
    suggest: 'give a base URL whose scheme is http, https, ftp, file, gopher, ws or wss',
  },
  // 5. Canonicalizing a URL
  'authority-missing': {
    message: 'the URL has no authority',
    suggest: 'write a host after the scheme',
  },
  'host-empty': { message: 'the authority has no host', suggest: 'write a host' },
  // 5.1. Canonicalizing a Scheme
  'scheme-first-character': { message: 'the scheme does not begin with a letter', suggest: 'begin it with a letter' },
  'scheme-character': {
    message: 'the scheme has a character other than letters, digits, "+", "-" and "."',
    suggest: 'if the text before the ":" is not a scheme, write a scheme before it, or give a base URL',
  },
  // 5.3. Canonicalizing a Host
  'host-percent-unescaping': {
    message: 'a "%" in the host does not begin an escape',
    suggest: 'remove it: a host cannot contain "%"',
  },
  'host-character': {
    message: 'the host has a character that a host cannot contain',
    suggest: 'remove it; it is not allowed in escaped form either',
  },
  'host-to-ascii': {
    message: 'the host has no ASCII form: a label is empty, or too long, or has characters that a name cannot contain',
  },
  'host-ipv4': {
    message: 'the host is an IPv4 address with a part that is too large',
    suggest: 'use 4 parts from 0 to 255',
  },
  'host-ipv6': { message: 'the host has a ":" or a bracket, but it is not an IPv6 address', suggest: suggestIPv6 },
  'port-not-a-number': { message: 'the port is not a number', suggest: USE_DIGITS },
  'port-out-of-range': { message: 'the port is larger than 65535', suggest: 'use a port from 0 to 65535' },
  // 5.4. Canonicalizing a Path
  'path-character': {
    message: ({ excerpt }) =>
      excerpt === '\0' || excerpt === percentEncode(0)
        ? 'the path has U+0000 in it'
        : 'the path has a lone surrogate or a noncharacter in it',
    suggest: 'remove it',
  },
}

/** A finding in words. */
export const explain: Explain = explainer(INVALIDITIES)
