/**
 * The validation errors (section 1.1, "Writing") in words: what each name means and, where something can be said, what to
 * write instead. In the order of the Standard's table.
 *
 * @see https://url.spec.whatwg.org/#validation-error
 */

import type { Components } from '../../ground/components.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv4, serializeIPv4 } from '../../ground/hosts/ipv4.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'
import { toAscii } from '../../ground/idna/uts46.js'
import { asciiLowercase, endWithoutSpaces } from '../../ground/text/ascii.js'
import { percentDecodeToText, utf8PercentEncode } from '../../ground/text/percent-encoding.js'
import { visible } from '../../ground/text/quoting.js'
import { remembered } from '../../ground/text/remembered.js'
import { isReference, withScheme, writeBefore } from '../kit/missing-scheme.js'
import {
  type Correction,
  type Explain,
  explainer,
  type FindingPlace,
  hostAndPort,
  remove,
  USE_DIGITS,
  type WordsByName,
  wrappedIPv6,
  write,
} from '../kit/words.js'
import { describeDomain, MAPPED_IPV4 } from './domain-errors.js'
import type { Edition } from './edition.js'
import { normalizedDriveOf } from './path.js'
import { withoutTabsAndNewlines } from './strip-input.js'
import { encodingInHost, fateOfUnit, repairUnit } from './unit-errors.js'

const isSlash = (text: string): boolean => text === '/' || text === '\\'

/** Two slashes of any kind are those before the host, whatever the base is. */
function writeSlashes(place: FindingPlace, edition: Edition, base: Components | null): Correction {
  const { excerpt, after } = place
  if (isSlash(excerpt)) return remove(place)
  const scheme = asciiLowercase(withoutTabsAndNewlines(excerpt)).slice(0, -1)
  const slashes = /^[\t\n\r]*[/\\](?:[\t\n\r]*[/\\])?/.exec(after)?.[0] ?? ''
  const count = withoutTabsAndNewlines(slashes).length
  if (count === 2) return writeAfter(place, slashes.length, '//', 'host')
  if (base?.scheme === scheme) return leaveSchemeOut(place, edition, base)
  if (scheme !== 'file') return writeAfter(place, 0, '//', 'host')
  // After "file:", one slash begins the path.
  return writeAfter(place, 0, count === 1 ? '//' : '///', 'path')
}

/**
 * If the base has the same scheme, the parser reads the text after the scheme as a reference without one. If that reference
 * would begin with another scheme, or with a space that is trimmed, it needs something before it.
 */
function leaveSchemeOut({ after, span }: FindingPlace, edition: Edition, base: Components): Correction {
  const rest = withoutTabsAndNewlines(after)
  const reference = rest.slice(0, endWithoutSpaces(rest))
  const isDrive = base.scheme === 'file' && edition.driveLetters.startReference(reference, 0)
  const beginning = isDrive ? slashesBeforeDrive(base) : './'
  return /^(?:[A-Za-z][A-Za-z0-9+.-]*:|[\0- ])/.test(reference)
    ? { suggestion: `write ${beginning} instead of the scheme`, replacement: { span, text: beginning } }
    : remove({ span }, 'leave the scheme out')
}

/** What makes a path from the root of a drive letter. In an edition that would keep the drive of the base, that is a whole URL's. */
const slashesBeforeDrive = (base: Components | null): string =>
  base?.host === '' && normalizedDriveOf(base.path ?? '') !== '' ? '///' : '/'

/** Slashes after the scheme, which replace the next few units. */
const writeAfter = ({ excerpt, span }: FindingPlace, length: number, slashes: string, what: string): Correction => ({
  suggestion: `write ${slashes} between scheme and ${what}`,
  replacement: { span: { start: span.start, end: span.end + length }, text: `${excerpt}${slashes}` },
})

function suggestHost({ before }: FindingPlace): string {
  if (before === '') return 'write a host'
  const mark = /[/\\@](?=[\t\n\r]*$)/.exec(before)?.[0]
  return mark === undefined ? 'write // and a host' : `write a host after the ${mark === '@' ? '"@"' : '//'}`
}

/** Against a base, a text without a scheme fails because the path of the base is opaque. */
function suggestBase(place: FindingPlace, _edition: Edition, base: Components | null): Correction | string {
  const { excerpt, span } = place
  if (base !== null) return baseInstead(base)
  if (excerpt === '') return 'write a URL'
  const slip = withScheme(place)
  if (slip !== null) return slip
  if (!isReference(excerpt)) {
    const { replacement } = writeBefore('https://', span.start)
    return { suggestion: 'write a scheme before it, such as https://', replacement }
  }
  if (!/^[/\\]{2}/.test(excerpt)) return 'give a base URL to resolve it against'
  const { replacement } = writeBefore('https:', span.start)
  return { suggestion: 'write https: before it, or give a base URL to resolve it against', replacement }
}

/** The path of "localhost:3000" is "3000". */
const baseInstead = ({ path }: Components): string =>
  /^\d{1,5}(?:\/|$)/.test(path ?? '')
    ? 'write https:// or http:// before the base: what was meant as its host was read as its scheme'
    : 'write a whole URL, or give a base URL whose path is not opaque: nothing but a fragment is relative to this one'

/** A "," and another host after the port: drivers of databases accept such a text, but it is not a URL. */
function suggestPort(place: FindingPlace): Correction | string {
  const wrapped = wrappedIPv6(place)
  if (wrapped !== null) return wrapped
  const hosts = `${hostAndPort(place)}${/^[^/?#\\]*/.exec(place.after)?.[0] ?? ''}`
  return hosts.includes(',')
    ? 'write one host: a URL has one, and the text may be one for the driver of a database'
    : USE_DIGITS
}

/** `C:\a` is a URL whose scheme is "c", and hardly ever meant as one. */
function suggestForUnit(place: FindingPlace, edition: Edition): Correction | string | null {
  const isDrive = place.excerpt === '\\' && /^[\0- ]*[A-Za-z]:$/.test(place.before.slice(-80))
  return isDrive ? 'read a path of files with fromFilePath of weburl/tools' : repairUnit(place, edition)
}

/** One text for each fate, and not one for each of a million code points. */
const withFate = remembered((fate: string) => `this is not valid in a URL, and the parser ${fate}`)

const WRITE_ZEROS = 'write "::" for the pieces that are zero'

const VALIDATION_ERRORS: WordsByName<[Edition, Components | null]> = {
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
  'host-invalid-code-point': {
    message: 'the host contains a character that is not allowed in a host',
    suggest: percentEncodeForbidden,
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
  // URL parsing
  'invalid-URL-unit': {
    message: (place, edition) => withFate(fateOfUnit(place, edition)),
    suggest: suggestForUnit,
  },
  'special-scheme-missing-following-solidus': {
    message: ({ excerpt }) =>
      isSlash(excerpt) ? 'the parser skips this slash before the host' : 'the scheme is not followed by "//"',
    suggest: writeSlashes,
  },
  'missing-scheme-non-relative-URL': {
    message: (_place, _edition, base) =>
      base === null
        ? 'the input has no scheme, and there is no base that it can be resolved against'
        : 'the input has no scheme, and it cannot be resolved against the base',
    suggest: suggestBase,
  },
  'invalid-reverse-solidus': { message: 'there is a "\\" where a "/" belongs', suggest: (place) => write(place, '/') },
  'invalid-credentials': { message: 'the URL contains credentials', suggest: 'pass credentials outside of the URL' },
  'host-missing': { message: 'the URL has no host', suggest: (place) => wrappedIPv6(place) ?? suggestHost(place) },
  'port-out-of-range': { message: 'the port is larger than 65535', suggest: 'use a port from 0 to 65535' },
  'port-invalid': { message: 'the port is not a number', suggest: suggestPort },
  'file-invalid-Windows-drive-letter': {
    message: 'the reference begins with a Windows drive letter',
    suggest: (place, _edition, base) => write(place, `${slashesBeforeDrive(base)}${place.excerpt.charAt(0)}:`),
  },
  'file-invalid-Windows-drive-letter-host': {
    // In some editions, the path state drops a host before a drive letter. Then the component is the path.
    message: ({ component }) =>
      component === 'path'
        ? 'the path begins with a Windows drive letter, so the host before it is dropped'
        : 'a Windows drive letter is where the host belongs',
    suggest: (place) => (place.component === 'path' ? 'remove the host' : write(place, `/${place.excerpt.charAt(0)}:`)),
  },
}

/**
 * The domain without percent-encoding. Where a character of it cannot be seen, that is the domain in ASCII. A domain that is not
 * valid, such as one with a "%" in it that remains, has to be repaired first.
 */
function writeDecodedDomain(place: FindingPlace, edition: Edition): Correction | null {
  const decoded = percentDecodeToText(withoutTabsAndNewlines(place.excerpt))
  const ascii = asciiDomain(decoded, edition)
  if (ascii === null) return null
  return write(place, visible(decoded) === decoded ? decoded : ascii)
}

/** Spaces in a host are taken out, if that is all that is wrong with it: they are most often typed by mistake. */
function writeWithoutSpaces(place: FindingPlace, edition: Edition): Correction | null {
  const text = withoutTabsAndNewlines(place.excerpt)
  const narrow = text.replace(/\s/g, '')
  if (narrow === text || visible(narrow) !== narrow) return null
  const { strict } = edition.idna
  const ascii = asciiDomain(narrow, edition)
  if (ascii === null || (strict !== null && toAscii(narrow, strict).error !== null)) return null
  // An address in other digits would be reported again.
  return write(place, edition.isReadAsIPv4(ascii) ? ascii : narrow)
}

/** A domain in ASCII; `null` when it is not valid. */
function asciiDomain(domain: string, { idna, forbiddenDomainCodePoints }: Edition): string | null {
  const { text, error } = idna.toAscii(domain)
  return error !== null || text === '' || forbiddenDomainCodePoints.firstIn(text) !== -1 ? null : text
}

/** The four decimal parts of the IPv4 address in a host; brackets, where the host is the beginning of an IPv6 address. */
function writeIPv4(place: FindingPlace, edition: Edition): Correction | null {
  const wrapped = wrappedIPv6(place)
  if (wrapped !== null) return wrapped
  const host = asciiDomain(percentDecodeToText(withoutTabsAndNewlines(place.excerpt)), edition)
  const address = host === null ? null : parseIPv4(host, silentHost)
  return address === null ? null : write(place, serializeIPv4(address))
}

/** The IPv4 address in a domain that nothing else is wrong with than the script of its digits. */
const writeMappedIPv4 = (place: FindingPlace, edition: Edition): Correction | null =>
  place.message === MAPPED_IPV4 && !place.excerpt.includes('%') ? writeIPv4(place, edition) : null

/** One part of an IPv4 address in decimal. What is underlined is the whole host where the host is not read as it is written. */
function writeDecimalPart(place: FindingPlace, edition: Edition): Correction | null {
  const part = withoutTabsAndNewlines(place.excerpt)
  if (!/^[0-9A-Fa-fxX]+$/.test(part) || wrappedIPv6(place) !== null) return writeIPv4(place, edition)
  const value = parseIPv4(part, silentHost)
  return value === null ? null : write(place, String(value))
}

/** The final dot, in any script; the whole host may be underlined. */
function removeFinalDot({ excerpt, span }: FindingPlace): Correction | string {
  const dot = /[.\u3002\uff0e\uff61](?=[\t\n\r]*$)/.exec(excerpt)
  if (dot === null) return 'remove the dot'
  const start = span.start + dot.index
  return { suggestion: 'remove the dot', replacement: { span: { start, end: start + 1 }, text: '' } }
}

/** Whether the text between the brackets is an IPv6 address. */
const isIPv6 = (text: string): boolean => parseIPv6(withoutTabsAndNewlines(text), silentHost) !== null

const piecesBefore = (before: string): string => before.slice(before.lastIndexOf('[') + 1)

/**
 * The "]" is missing, or text follows it that is not a port. If an address is before that text, it is known what to remove.
 */
function closeIPv6({ excerpt, span }: FindingPlace): Correction | string {
  const suggestion = 'end the host with "]"'
  const length = excerpt.indexOf(']') + 1
  if (length === 0) return { suggestion, replacement: { span, text: `${excerpt.trimEnd()}]` } }
  return isIPv6(excerpt.slice(1, length - 1))
    ? remove({ span: { start: span.start + length, end: span.end } }, 'remove the text after the "]"')
    : suggestion
}

/** A ":" at the end is one too many, or one of two. */
function endIPv6(place: FindingPlace): Correction | string {
  const pieces = piecesBefore(place.before)
  if (isIPv6(pieces)) return remove(place)
  return isIPv6(`${pieces}::`) ? write(place, '::') : WRITE_ZEROS
}

/** A zone follows an address, and ends at the "]" that is the last one of the host. */
function removeZone({ span, before, after }: FindingPlace): Correction | string {
  const suggestion = 'remove the zone identifier: a URL cannot contain one'
  const [zone] = /^[^\]]*(?=\](?![^:/?#]*\]))/.exec(after) ?? []
  return zone === undefined || !isIPv6(piecesBefore(before))
    ? suggestion
    : remove({ span: { start: span.start, end: span.end + zone.length } }, suggestion)
}

/** The first character of an opaque host that is forbidden there is underlined. The others are encoded with it. */
function percentEncodeForbidden(place: FindingPlace, { forbiddenHostCodePoints }: Edition): Correction {
  return encodingInHost(place, (host) =>
    host.replace(/[^\t\n\r\x80-\uffff]/g, (unit) => utf8PercentEncode(unit, forbiddenHostCodePoints)),
  )
}

const withoutZeros = (piece: string): string => piece.replace(/^0+(?=.)/, '')

/** A validation error in words. */
export const explain: Explain<[Edition, Components | null]> = explainer(VALIDATION_ERRORS)

/** The names of all validation errors. */
export const validationErrorNames: readonly string[] = Object.keys(VALIDATION_ERRORS)
