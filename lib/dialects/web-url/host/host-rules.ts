/**
 * The steps of "the CanonicalizeHost algorithm" (section of that name) for a whole host. The lists in `flavours.ts` show which
 * steps a browser takes, in which order, with which sets, and under which number in the document. The steps for each label of a
 * host are in `label-rules.ts`.
 */

import { serializeIPv4 } from '../../../ground/hosts/ipv4.js'
import { serializeIPv6 } from '../../../ground/hosts/ipv6.js'
import { LABEL_SEPARATORS } from '../../../ground/idna/mapping.js'
import { firstProhibited } from '../../../ground/idna/nameprep.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import type { CodePointSet } from '../../../ground/text/code-points.js'
import { percentDecodeToText } from '../../../ground/text/percent-encoding.js'
import { readIPv6 } from '../addresses.js'
import { percentEncodeAscii } from '../percent-encoding.js'
import { type HostInProgress, type HostRule, inQuotes, type Returned } from './host-step.js'
import { type Nameprep, nameprep, whyNameprepFails } from './nameprep-steps.js'

/** "Return /fallback/ and abort the CanonicalizeHost algorithm." */
export const giveUp = ({ fallback }: HostInProgress): Returned => ({ returned: fallback })

/** Returns a step that only changes /s/. */
const changing = (name: string, change: (s: string) => string): HostRule => ({
  name,
  run: (host) => ({ ...host, s: change(host.s) }),
})

/** Returns a step that gives up on some hosts, and does not change any other host. */
const refusing = (
  name: string,
  isRefused: (host: HostInProgress) => boolean,
  why: NonNullable<HostRule['why']>,
): HostRule => ({ name, run: (host) => (isRefused(host) ? giveUp(host) : host), why })

export const removeTabsAndNewlines: HostRule = changing('remove-tabs-and-newlines', (s) => s.replace(/[\t\n\r]/g, ''))

export const fallBackToLowercase: HostRule = {
  name: 'fall-back-to-lowercase',
  run: (host) => ({ ...host, fallback: asciiLowercase(host.s) }),
}

export const refuseEncodedBracket: HostRule = refusing(
  'encoded-bracket',
  ({ s }) => /^%5b/i.test(s),
  () => ['begins with "%5B"', 'write "[" instead'],
)

export const percentDecode: HostRule = changing('percent-decode', percentDecodeToText)

/** The octets that IE decodes: %00 to %1F, %20, %22, %2D to %2F, %30 to %39, %3C, %3E, %3F, %41 to %5A, %5C, %5E to %7F. */
const DECODED_BY_IE = /%(?:[01][0-9a-f]|2[02d-f]|3[0-9cef]|4[1-9a-f]|5[0-9acef]|[67][0-9a-f])/gi

export const percentDecodeSome: HostRule = changing('percent-decode-some', (s) =>
  s.replace(DECODED_BY_IE, percentDecodeToText),
)

export const needPunycodeForNonAscii: HostRule = {
  name: 'need-punycode',
  run: (host) => ({ ...host, needPunycode: !isAscii(host.s) }),
}

const takeOff = (name: string, separator: RegExp): HostRule => ({
  name,
  run: (host) => (separator.test(host.s) ? { ...host, s: host.s.slice(0, -1), hasRootDot: true } : host),
})

export const takeOffRootSeparator: HostRule = takeOff(
  'take-off-root-separator',
  new RegExp(`${LABEL_SEPARATORS.source}$`),
)

export const takeOffRootDot: HostRule = takeOff('take-off-root-dot', /\.$/)

export const putBackRootDot: HostRule = {
  name: 'put-back-root-dot',
  run: (host) => (host.hasRootDot ? { ...host, s: `${host.s}.` } : host),
}

/** "Invoke the Nameprep algorithm without bidi checking with /s/." */
export const prepare = (algorithm: Nameprep): HostRule => ({
  name: 'nameprep',
  run: (host) => {
    const s = nameprep(host.s, algorithm)
    return s === null ? giveUp(host) : { ...host, s }
  },
  why: ({ s }) => [whyNameprepFails(s, algorithm), null],
})

/** "If /s/ contains one of the following characters, return /fallback/." */
export const refuse = (characters: CodePointSet): HostRule =>
  refusing(
    'forbidden-character',
    ({ s }) => characters.firstIn(s) !== -1,
    ({ s }) => [
      `has ${inQuotes(s.charAt(characters.firstIn(s)))} in it, as it is, percent-encoded or in another form`,
      'remove it',
    ],
  )

const NULL_OR_SPACE = /[\0 ]/

/** "If /s/ contains a U+0000 NULL character or a U+0020 SPACE character": GECKO then checks its /fallback/. */
export const refuseNullAndSpace: HostRule = {
  name: 'null-or-space',
  run: (host) => {
    if (!NULL_OR_SPACE.test(host.s)) return host
    const fallback = host.fallback ?? ''
    // 1.
    if (NULL_OR_SPACE.test(fallback)) return { returned: null }
    // 2.
    return firstProhibited(fallback) === null ? host : giveUp(host)
  },
  why: () => ['has a null or a space in it', 'remove it'],
}

/** "Percent-encode /s/, with /encoding/ set to UTF-8 and the following /octets/." */
export const percentEncode = (octets: CodePointSet): HostRule =>
  changing('percent-encode', (s) => percentEncodeAscii(s, octets))

/** Like `percentEncode`, but with a different set for the hosts of `file` URLs. */
export const percentEncodeUnlessFile = (octets: CodePointSet, unlessFile: CodePointSet): HostRule => ({
  name: 'percent-encode',
  run: (host) => ({ ...host, s: percentEncodeAscii(host.s, host.scheme === 'file' ? octets : unlessFile) }),
})

/** Like `percentEncode`, but with "lowercase letters to represent" hexadecimal numbers. */
export const percentEncodeInLowercase = (octets: CodePointSet): HostRule =>
  changing('percent-encode', (s) =>
    s.replace(/[\0-\x7f]/g, (character) => {
      const encoded = percentEncodeAscii(character, octets)
      return encoded === character ? character : encoded.toLowerCase()
    }),
  )

const EVERY_LABEL_SEPARATOR = new RegExp(LABEL_SEPARATORS, 'g')

export const separatorsToFullStops: HostRule = changing('separators-to-full-stops', (s) =>
  s.replace(EVERY_LABEL_SEPARATOR, '.'),
)

export const splitIntoLabels: HostRule = {
  name: 'split-into-labels',
  run: (host) => ({ ...host, labels: host.s.split('.') }),
}

export const joinLabels: HostRule = {
  name: 'join-labels',
  run: (host) => ({ ...host, s: (host.labels ?? []).join('.'), labels: null }),
}

/** "Replace any percent-encoded octets in /s/ by a character in the range U+0000-U+00FF." */
export const percentDecodeToLatin1: HostRule = changing('percent-decode-to-latin-1', (s) =>
  s.replace(/%[0-9A-Fa-f]{2}/g, (encoded) => String.fromCharCode(Number.parseInt(encoded.slice(1), 16))),
)

export const lowercase: HostRule = changing('lowercase', asciiLowercase)

const isInBrackets = (s: string): boolean => s.length >= 2 && s.startsWith('[') && s.endsWith(']')

/** Canonicalizes an IPv6 address in brackets. Later steps handle brackets around anything else. */
export const canonicalizeIPv6: HostRule = {
  name: 'IPv6-address',
  run: (host) => {
    const pieces = isInBrackets(host.s) ? readIPv6(host.s.slice(1, -1)) : null
    return pieces === null ? host : { returned: `[${serializeIPv6(pieces)}]` }
  },
}

/** Returns the suggestion for a host that may be meant as an IPv6 address; `null` if the host does not look like one. */
export function suggestBrackets(s: string): string | null {
  if (s.startsWith('[')) {
    return s.includes(']') ? 'remove the text after the "]"' : 'write "]" after the IPv6 address'
  }
  if (s.includes('[')) return 'remove the text before the "["'
  return s.split(':').length > 2 ? 'write the IPv6 address in [ ]' : null
}

export const refuseBrackets: HostRule = refusing(
  'bracket',
  ({ s }) => !isInBrackets(s) && /[[\]]/.test(s),
  () => ['has a bracket in it', 'brackets belong around an IPv6 address'],
)

/**
 * "Otherwise, if /s/ contains a […] COLON […] and /scheme/ is different from |file|". A host in brackets may contain a colon.
 */
export const refuseColonUnlessFile: HostRule = refusing(
  'colon',
  ({ s, scheme }) => scheme !== 'file' && !isInBrackets(s) && s.includes(':'),
  ({ s }) => ['has a ":" in it that is not followed by a port', suggestBrackets(s) ?? 'remove it'],
)

/** "Invoke the rules for canonicalizing an IPv4 address with /s/." */
export const canonicalizeIPv4 = (readIPv4: (s: string) => number | null): HostRule => ({
  name: 'IPv4-address',
  run: (host) => {
    const value = readIPv4(host.s)
    return value === null ? host : { returned: serializeIPv4(value) }
  },
})

export const refuseStrayPercent: HostRule = refusing(
  'stray-percent',
  ({ s }) => /%00|%(?![0-9A-Fa-f]{2})/.test(s),
  () => ['has "%00" in it, or a "%" without two hexadecimal digits after it', 'remove it'],
)
