/**
 * Messages for the validation errors about hosts (section 1.1, "Writing": IDNA and host parsing), in URLs and by themselves. The
 * other messages are in `validation-errors.ts`. The last export is today's host rules with these messages, for entry points that
 * parse only hosts.
 */

import type { HostRules } from '../../ground/components.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv4, serializeIPv4 } from '../../ground/hosts/ipv4.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'
import { toAscii } from '../../ground/idna/uts46.js'
import { percentDecodeToText } from '../../ground/text/percent-encoding.js'
import { visible } from '../../ground/text/quoting.js'
import {
  type Correction,
  explainer,
  type FindingPlace,
  remove,
  type WordsByName,
  wrappedIPv6,
  write,
} from '../kit/words.js'
import { describeDomain, MAPPED_IPV4 } from './domain-errors.js'
import type { HostEdition } from './edition.js'
import { domainToUnicode, parseHost } from './host-parsing.js'
import { hostsToday } from './hosts-today.js'
import { withoutTabsAndNewlines } from './parsing-variables.js'

function suggestHost({ before }: FindingPlace): string {
  if (before === '') return 'write a host'
  const mark = /[/\\@](?=[\t\n\r]*$)/.exec(before)?.[0]
  return mark === undefined ? 'write // and a host' : `write a host after the ${mark === '@' ? '"@"' : '//'}`
}

const WRITE_ZEROS = 'write "::" for the pieces that are zero'

export const HOST_WORDS: WordsByName<[HostEdition, ...rest: unknown[]]> = {
  // IDNA
  'domain-to-ASCII': {
    message: ({ excerpt }, edition) => describeDomain(excerpt, edition),
    suggest: (place, edition) => writeWithoutSpaces(place, edition) ?? writeMappedIPv4(place, edition),
  },
  // Host parsing
  'domain-percent-encoded': {
    message: 'the domain is percent-encoded',
    suggest: writeDecodedDomain,
  },
  'IPv4-empty-part': { message: 'the IPv4 address ends with a dot', suggest: removeFinalDot },
  'IPv4-too-few-parts': {
    message: 'the IPv4 address has fewer than 4 parts',
    suggest: (place, edition) => writeIPv4(place, edition) ?? 'write all 4 parts',
  },
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
    suggest: (place, edition) => writeDecimalPart(place, edition) ?? 'write it in decimal, without leading zeros',
  },
  'IPv4-out-of-range-part': {
    message: 'a part of the IPv4 address is larger than 255',
    suggest: (place, edition) => writeIPv4(place, edition) ?? 'use 4 parts from 0 to 255',
  },
  'IPv6-unclosed': {
    message: 'the IPv6 address does not end with "]"',
    suggest: closeIPv6,
  },
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
    suggest: (place) => (place.excerpt === '%' ? removeZone(place) : place.excerpt === ':' ? endIPv6(place) : null),
  },
  'IPv6-too-few-pieces': {
    message: 'the IPv6 address has fewer than 8 pieces and no "::"',
    suggest: WRITE_ZEROS,
  },
  'IPv6-piece-leading-zero': {
    message: 'a piece of the IPv6 address has a leading zero',
    suggest: (place) => write(place, withoutZeros(withoutTabsAndNewlines(place.excerpt))),
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
  'host-missing': { message: 'the URL has no host', suggest: (place) => wrappedIPv6(place) ?? suggestHost(place) },
}

/**
 * Suggests the percent-decoded domain, or its ASCII form if a character would be invisible. If the decoded domain is not valid
 * either, it has to be repaired first, so there is no correction.
 */
function writeDecodedDomain(place: FindingPlace, edition: HostEdition): Correction | null {
  const decoded = percentDecodeToText(withoutTabsAndNewlines(place.excerpt))
  const ascii = asciiDomain(decoded, edition)
  if (ascii === null) return null
  return write(place, visible(decoded) === decoded ? decoded : ascii)
}

/** Suggests a host without its white space, which is usually typed by mistake, unless something else is wrong with the host. */
function writeWithoutSpaces(place: FindingPlace, edition: HostEdition): Correction | null {
  const text = withoutTabsAndNewlines(place.excerpt)
  const narrow = text.replace(/\s/g, '')
  if (narrow === text || visible(narrow) !== narrow) return null
  const { strict } = edition.idna
  const ascii = asciiDomain(narrow, edition)
  if (ascii === null || (strict !== null && toAscii(narrow, strict).error !== null)) return null
  // An IPv4 address in non-ASCII digits would be reported again, so it is written in ASCII.
  return edition.isReadAsIPv4(ascii) && ascii !== narrow
    ? write(place, ascii)
    : { ...write(place, narrow), suggestion: 'remove the white space' }
}

/** Converts a domain to ASCII; `null` if the domain is not valid. */
function asciiDomain(domain: string, { idna, forbiddenDomainCodePoints }: HostEdition): string | null {
  const { text, error } = idna.toAscii(domain)
  return error !== null || text === '' || forbiddenDomainCodePoints.firstIn(text) !== -1 ? null : text
}

/** Suggests the IPv4 address as four decimal parts, or brackets if the host is the beginning of an IPv6 address. */
function writeIPv4(place: FindingPlace, edition: HostEdition): Correction | null {
  const wrapped = wrappedIPv6(place)
  if (wrapped !== null) return wrapped
  const host = asciiDomain(percentDecodeToText(withoutTabsAndNewlines(place.excerpt)), edition)
  const address = host === null ? null : parseIPv4(host, silentHost)
  return address === null ? null : write(place, serializeIPv4(address))
}

/** Suggests the IPv4 address in ASCII if its only problem is that it contains characters beyond ASCII. */
const writeMappedIPv4 = (place: FindingPlace, edition: HostEdition): Correction | null =>
  place.message === MAPPED_IPV4 && !place.excerpt.includes('%') ? writeIPv4(place, edition) : null

/**
 * Suggests one part of an IPv4 address in decimal, or the whole address if the finding underlines the whole host, which was then
 * decoded or mapped.
 */
function writeDecimalPart(place: FindingPlace, edition: HostEdition): Correction | null {
  const part = withoutTabsAndNewlines(place.excerpt)
  if (!/^[0-9A-Fa-fxX]+$/.test(part) || wrappedIPv6(place) !== null) return writeIPv4(place, edition)
  const value = parseIPv4(part, silentHost)
  return value === null ? null : write(place, String(value))
}

/** Suggests removing the final dot, which may be an ideographic or fullwidth one. The finding may underline the whole host. */
function removeFinalDot({ excerpt, span }: FindingPlace): Correction | string {
  const dot = /[.\u3002\uff0e\uff61](?=[\t\n\r]*$)/.exec(excerpt)
  if (dot === null) return 'remove the dot'
  const start = span.start + dot.index
  return { suggestion: 'remove the dot', replacement: { span: { start, end: start + 1 }, text: '' } }
}

/** Tells whether the string between two brackets is an IPv6 address. */
const isIPv6 = (text: string): boolean => parseIPv6(withoutTabsAndNewlines(text), silentHost) !== null

const piecesBefore = (before: string): string => before.slice(before.lastIndexOf('[') + 1)

/**
 * Suggests adding the missing "]". If text that is not a port follows the "]", suggests removing the text, provided that an IPv6
 * address precedes it.
 */
function closeIPv6({ excerpt, span }: FindingPlace): Correction | string {
  const suggestion = 'end the host with "]"'
  const length = excerpt.indexOf(']') + 1
  if (length === 0) return { suggestion, replacement: { span, text: `${excerpt.trimEnd()}]` } }
  return isIPv6(excerpt.slice(1, length - 1))
    ? remove({ span: { start: span.start + length, end: span.end } }, 'remove the text after the "]"')
    : suggestion
}

/** An address cannot end with a single ":". Either that ":" has to be removed, or a second one is missing. */
function endIPv6(place: FindingPlace): Correction | string {
  const pieces = piecesBefore(place.before)
  if (isIPv6(pieces)) return remove(place)
  return isIPv6(`${pieces}::`) ? write(place, '::') : WRITE_ZEROS
}

/** Suggests removing the zone identifier, which follows an address and ends at the host's last "]". */
function removeZone({ span, before, after }: FindingPlace): Correction | string {
  const suggestion = 'remove the zone identifier: a URL cannot contain one'
  const [zone] = /^[^\]]*(?=\](?![^:/?#]*\]))/.exec(after) ?? []
  return zone === undefined || !isIPv6(piecesBefore(before))
    ? suggestion
    : remove({ span: { start: span.start, end: span.end + zone.length } }, suggestion)
}

const withoutZeros = (piece: string): string => piece.replace(/^0+(?=.)/, '')

// The host rules with messages.

const explain = explainer(HOST_WORDS)

export const hostRules: HostRules = Object.freeze<HostRules>({
  name: hostsToday.name,
  readHost: (text, report) =>
    text === '' ? report.fatal('host-missing', 'host', 0, 0) : parseHost({ text, start: 0 }, hostsToday, report),
  domainToUnicode: (domain) => domainToUnicode(domain, hostsToday),
  explain: (finding, input) => explain(finding, input, hostsToday),
})
