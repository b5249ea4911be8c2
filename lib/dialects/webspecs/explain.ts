/**
 * Messages for parse exceptions and conformance errors: the meaning of each name and, if possible, a suggestion. The document
 * describes the errors but does not name them; the names are based on its descriptions.
 */

import { quoted, visible } from '../../ground/text/quoting.js'
import { describeInvalidDomain } from '../kit/authoring.js'
import { withScheme } from '../kit/missing-scheme.js'
import {
  type Explain,
  explainer,
  type FindingPlace,
  percentEncoded,
  REMOVE_HALF_CHARACTER,
  type WordsByName,
} from '../kit/words.js'
import { forbiddenIn, readDomain } from './host-parser.js'

/** Suggests percent-encoding. The characters of a port and lone surrogates cannot be percent-encoded. */
function encoded({ component, excerpt }: FindingPlace): string | null {
  if (component === 'port') return null
  const text = percentEncoded(excerpt)
  return text === null ? REMOVE_HALF_CHARACTER : `write ${text}`
}

const DOMAIN_ERRORS: ReadonlyMap<string, string> = new Map([
  ['punycode', 'begins with "xn--" and is not Punycode'],
  ['overflow', 'is too long for Punycode'],
  ['ascii-punycode', 'begins with "xn--"'],
  ['ace-prefix', 'begins with "xn--"'],
  ['nfc', 'is not in Normalization Form C'],
  ['leading-mark', 'begins with a combining mark'],
  ['disallowed', 'has a character that a domain cannot contain'],
])

function describeDomain({ excerpt }: FindingPlace): string {
  const { error, label } = readDomain(excerpt)
  const reason = DOMAIN_ERRORS.get(error ?? '') ?? 'is not valid'
  const isConverted = error !== 'punycode' && /^xn--/i.test(label ?? '')
  return `the host is not a domain: ${quoted(label ?? excerpt)} ${isConverted ? 'stands for a label that ' : ''}${reason}`
}

/** Tells whether the excerpt is a "[" at the beginning of the host: a delimiter precedes it, or nothing does. */
const isBracketFirst = ({ before, excerpt }: FindingPlace): boolean =>
  excerpt.startsWith('[') && /(?:^|[:/\\@])$/.test(before)

function describeForbidden({ excerpt }: FindingPlace): string {
  const character = forbiddenIn(excerpt)
  const isWritten = excerpt === character
  return `the host ${isWritten ? 'has' : 'is read as one with'} a character that a host cannot contain: ${quoted(character)}`
}

/** Suggests a number of an IPv4 address in decimal. */
function decimal({ excerpt }: FindingPlace): string | null {
  const isHexadecimal = /^0x/i.test(excerpt)
  const value = Number.parseInt(excerpt, isHexadecimal ? 16 : 8)
  return value <= 0xffffffff ? `write ${value}` : null
}

const WRITE_SCHEME = 'write a scheme such as https:// before it, or give a base URL such as https://example.org/'

/** The parse exceptions, in the order of the document. */
const PARSE_EXCEPTIONS: WordsByName = {
  'relative-url-without-relative-base': {
    message: 'the URL is relative, and there is no base URL with a relative scheme',
    suggest: (place) => withScheme(place) ?? WRITE_SCHEME,
  },
  'colon-in-host': {
    message: 'an IPv6 address is not read without "//" before it',
    suggest: 'write // between scheme and host',
  },
  'empty-host': { message: 'the URL has no host', suggest: 'write a host after the //' },
  'invalid-domain': { message: describeDomain },
  'forbidden-in-host': {
    message: (place) =>
      isBracketFirst(place) ? 'the host begins with "[" and is not read as an IPv6 address' : describeForbidden(place),
    suggest: (place) => (isBracketFirst(place) ? 'write the IPv6 address in the form of RFC 4291' : null),
  },
  'ipv4-out-of-range': {
    message: 'a number of the IPv4 address is too large',
    suggest: 'write 4 numbers from 0 to 255',
  },
  'decimal-byte-out-of-range': {
    message: 'a number of the IPv4 address in the IPv6 address is larger than 255',
    suggest: 'use numbers from 0 to 255',
  },
  'invalid-port': { message: 'the port is not a number', suggest: 'use decimal digits' },
}

/** The conformance errors, in the order of the document. */
const CONFORMANCE_ERRORS: WordsByName = {
  'leading-or-trailing-whitespace': {
    message: 'there is white space around the URL',
    suggest: 'remove it, as the parser does',
  },
  'legacy-drive-letter': {
    message: 'a Windows drive letter with "|" makes this a file URL with any base',
    suggest: ({ excerpt }) => `write file:///${excerpt.charAt(0)}:/`,
  },
  'expected-slash': {
    message: 'the scheme is not followed by "//"',
    suggest: ({ excerpt }) => `write ${excerpt.replace(/[/\\]*$/, '')}${/^file:/i.test(excerpt) ? '///' : '//'}`,
  },
  'relative-path-after-scheme': {
    message: 'the text after the scheme is a path relative to the path of the base',
    suggest: ({ excerpt }) =>
      /^file:/i.test(excerpt)
        ? 'write file:/// and the whole path'
        : `leave ${excerpt} out, or write ${excerpt}// and a host`,
  },
  'backslash-as-delimiter': { message: 'there is a "\\" where a "/" belongs', suggest: 'write /' },
  'colon-in-first-name': {
    message: 'the first segment of a relative path has a colon, as if it were a scheme',
    suggest: ({ excerpt }) => `write ${excerpt.replaceAll(':', '%3A')}`,
  },
  'at-sign-in-credentials': { message: 'there is an "@" in the username or password', suggest: 'write %40' },
  'ignored-in-host': {
    message: 'the host has a character that is ignored',
    suggest: 'remove it, as the parser does',
  },
  'host-changed': {
    message: 'the host is not written in the form that it is read as',
    suggest: ({ excerpt }) => {
      const { text } = readDomain(excerpt)
      // A host with an invisible character is not suggested, because a message cannot show the character.
      return visible(text) === text ? `write ${text}` : null
    },
  },
  'empty-label': { message: 'the host has an empty label', suggest: 'remove the dot' },
  'ipv4-number-missing': { message: 'the IPv4 address has fewer than 4 numbers', suggest: 'write all 4 numbers' },
  'ipv4-not-decimal': { message: 'a number of the IPv4 address is hexadecimal or octal', suggest: decimal },
  'backslash-in-path': { message: 'there is a "\\" between two segments of the path', suggest: 'write /' },
  'illegal-character': {
    message: ({ component }) => `the ${component ?? 'URL'} has a character that must be percent-encoded or removed`,
    suggest: encoded,
  },
  'percent-sign-without-digits': { message: 'a "%" is not followed by two hexadecimal digits', suggest: encoded },
  'tab-or-newline': { message: 'there is a tab or a newline in the URL', suggest: 'remove it, as the parser does' },
  'null-in-fragment': { message: 'there is a U+0000 in the fragment', suggest: 'remove it, as the parser does' },
}

/**
 * Violations of the authoring requirements that the parser does not report. All other violations have the names of conformance
 * errors.
 */
const AUTHORING_ERRORS: WordsByName = {
  'relative-url-without-base': {
    message: 'the URL is relative, and there is no base URL in scope',
    suggest: (place) => withScheme(place) ?? WRITE_SCHEME,
  },
  'not-an-ipv6-address': {
    message: 'the text in brackets is not an IPv6 address',
    suggest: 'write the IPv6 address in the form of RFC 4291',
  },
  'not-a-valid-domain': { message: ({ excerpt }) => describeInvalidDomain(excerpt) },
  'two-slashes-before-path': { message: 'the path begins with two slashes', suggest: 'write one slash' },
}

/** Explains a parse exception. Only parse exceptions end the parsing. */
export const explainException: Explain = explainer(PARSE_EXCEPTIONS)

/** Explains a parse exception, a conformance error, or a violation of the authoring requirements. */
export const explain: Explain = explainer({ ...PARSE_EXCEPTIONS, ...CONFORMANCE_ERRORS, ...AUTHORING_ERRORS })

/** The names of all parse exceptions, of all conformance errors, and of the violations of the authoring requirements. */
export const PARSE_EXCEPTION_NAMES: readonly string[] = Object.keys(PARSE_EXCEPTIONS)
export const CONFORMANCE_ERROR_NAMES: readonly string[] = Object.keys(CONFORMANCE_ERRORS)
export const AUTHORING_ERROR_NAMES: readonly string[] = Object.keys(AUTHORING_ERRORS)
