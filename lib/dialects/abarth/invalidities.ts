/**
 * Why a URL is invalid, in words. The draft says only that it is; the names are made of its terms. With them, what
 * `consume-control-characters.ts` takes out and mentions.
 */

import { percentEncode } from '../../text/percent-encoding.js'
import { type Explain, explainer, type Place, USE_DIGITS, type WordsByName } from '../kit/words.js'

const suggestBase = ({ excerpt }: Place): string =>
  /^[/?#.\\]/.test(excerpt)
    ? 'give a base URL to resolve it against, one that is hierarchical'
    : 'write a scheme before it, such as http://, or give a base URL that is hierarchical'

/** An IPv6 address without brackets, less the end that was found to be a port. */
const bareIPv6 = /^[0-9A-Fa-f]*:(?:[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*)?$/

const suggestIPv6 = ({ excerpt }: Place): string | null => {
  if (bareIPv6.test(excerpt)) return 'wrap the IPv6 address in [ ]'
  if (!excerpt.startsWith('[')) return null
  if (!excerpt.includes(']')) return 'end the IPv6 address with "]"'
  if (!excerpt.endsWith(']')) return 'write nothing behind the "]", or ":" and a port'
  return 'write 8 pieces, or "::" for those that are zero'
}

const INVALIDITIES: WordsByName = {
  // 3. Parsing a URL
  'control-character': { message: 'there are control characters or spaces around the URL', suggest: 'remove them' },
  'tab-or-newline': { message: 'there is a tab or a newline in the URL', suggest: 'remove it' },
  'scheme-missing': { message: 'there is no ":", and so no scheme', suggest: suggestBase },
  // 4. Resolving a string relative to a base URL
  'base-not-hierarchical': {
    message: 'the reference has no scheme, and the base is not hierarchical',
    suggest: 'give a base whose scheme is http, https, ftp, file, gopher, ws or wss',
  },
  // 5. Canonicalizing a URL
  'authority-missing': {
    message: 'there is nothing where the authority belongs',
    suggest: 'write a host behind the scheme',
  },
  'host-empty': { message: 'the authority has no host', suggest: 'write a host' },
  // 5.1. Canonicalizing a Scheme
  'scheme-first-character': { message: 'the scheme does not begin with a letter', suggest: 'begin it with a letter' },
  'scheme-character': {
    message: 'the scheme has a character that is not among letters, digits, "+", "-" and "."',
    suggest: 'if what is before the ":" is no scheme, write one before it, or give a base URL',
  },
  // 5.3. Canonicalizing a Host
  'host-percent-unescaping': {
    message: 'there is a "%" in the host that escapes nothing',
    suggest: 'remove it: no host has a "%"',
  },
  'host-character': {
    message: 'the host has a character that no host may have',
    suggest: 'remove it; to escape it is no help',
  },
  'host-to-ascii': {
    message: 'the host has no ASCII form: a label is empty or too long, or has characters that names do not have',
  },
  'host-ipv4': {
    message: 'the host is an IPv4 address, and a part of it is too large',
    suggest: 'use 4 parts from 0 to 255',
  },
  'host-ipv6': { message: 'the host has what only an IPv6 address has, and is none', suggest: suggestIPv6 },
  'port-not-a-number': { message: 'the port is not a number', suggest: USE_DIGITS },
  'port-out-of-range': { message: 'the port is larger than 65535', suggest: 'use a port from 0 to 65535' },
  // 5.4. Canonicalizing a Path
  'path-character': {
    message: ({ excerpt }) =>
      excerpt === '\0' || excerpt === percentEncode(0)
        ? 'the path has U+0000 in it'
        : 'the path has something in it that is no character: a lone surrogate, or a noncharacter',
    suggest: 'remove it',
  },
}

/** A finding in words. */
export const explain: Explain = explainer(INVALIDITIES)
