/**
 * The differences between libcurl's versions: the syntax of schemes and hosts, when a host is decoded, dot segments, and empty
 * queries.
 *
 * @see https://curl.se/libcurl/c/libcurl-url.html
 */

import { withoutFinalDot } from '../../../ground/hosts/host-name.js'
import { silentHost } from '../../../ground/hosts/host-report.js'
import { parseIPv4 } from '../../../ground/hosts/ipv4.js'
import { parseIPv6, serializeIPv6 } from '../../../ground/hosts/ipv6.js'
import { serializeHost } from '../../../ground/hosts/serialize-host.js'
import { isIPv6 } from '../addresses.js'
import { percentDecoded, utf8Length } from '../escapes.js'
import { LIBIDN2_2_3_3, LIBIDN2_2_3_8, type LibidnTables } from '../libidn2.js'
import { removeDotSegments } from '../resolving.js'
import { isDots, orNull } from '../splitting.js'
import { OF_7_88, OF_8_20, OF_8_23 } from './protocols.js'

/** A host as libcurl stores it, separate from its zone. */
export interface CurlHost {
  readonly host: string | null
  readonly zone: string | null
}

interface Tail {
  readonly path: string
  readonly query: string | null
  readonly fragment: string | null
}

/** What differs between the versions of libcurl. */
export interface CurlVersion {
  readonly version: string
  /** 1. Matches the beginning of input that has a scheme. */
  readonly scheme: RegExp
  /** 7. to 9. Returns the host, or the name of the reason why it is refused. */
  readonly host: (text: string) => CurlHost | string
  /** 10. */
  readonly isDotSegment: (segment: string) => boolean
  readonly tail: (tail: Tail) => Tail
  readonly idna: LibidnTables
  /** The build's protocols that use the network, as `curl --version` lists them. */
  readonly protocols: readonly string[]
}

export const CURL_7_88: CurlVersion = {
  version: '7.88',
  scheme: /^([A-Za-z0-9+.-]{1,40}):\//,
  host: hostOf7,
  isDotSegment: isDots,
  tail: (tail) => ({ ...tail, path: removeDotSegments(tail.path) }),
  idna: LIBIDN2_2_3_3,
  protocols: OF_7_88,
}

export const CURL_8_20: CurlVersion = {
  version: '8.20',
  scheme: /^([A-Za-z][A-Za-z0-9+.-]{0,39}):\//,
  host: (text) => {
    const host = hostOf7(text)
    return typeof host !== 'string' && host.host?.includes('%') ? 'bad-host' : host
  },
  isDotSegment: isEncodedDots,
  tail: ({ path, query, fragment }) => ({ path: removeDotSegments(withDots(path)), query: orNull(query), fragment }),
  idna: LIBIDN2_2_3_8,
  protocols: OF_8_20,
}

export const CURL_8_23: CurlVersion = { ...CURL_8_20, version: '8.23', host: hostOf8, protocols: OF_8_23 }

export const isBad = (text: string | null): boolean => text !== null && /[\x01-\x20\x7f]/.test(text)

/** 7. to 9., up to 8.20: a host is decoded only if it is not an IPv4 address. */
function hostOf7(text: string): CurlHost | string {
  if (text.startsWith('[')) return addressOf7(text) ?? 'bad-ipv6'
  if (isBad(text)) return 'bad-host'
  const ipv4 = ipv4Of(text)
  if (ipv4 !== null) return { host: ipv4, zone: null }
  const host = percentDecoded(text)
  if (host === '') return 'no-host'
  return /[\0-\x20/:#?!@{}[\]\\$'"^`*<>=;,+&()]/.test(host) ? 'bad-host' : { host, zone: null }
}

/** 7. to 9., since 8.21: a host is decoded first. A dot after an IPv4 address is removed. */
function hostOf8(text: string): CurlHost | string {
  if (isBad(text)) return text.startsWith('[') ? 'bad-ipv6' : 'bad-host'
  const host = percentDecoded(text)
  if (/[\0-\x1f\x7f]/.test(host)) return 'bad-host'
  if (text.startsWith('[')) return addressOf8(host) ?? 'bad-ipv6'
  if (host === '') return 'no-host'
  const ipv4 = ipv4Of(withoutFinalDot(host))
  if (ipv4 !== null) return { host: ipv4, zone: null }
  if (host === '.' || host.endsWith('..')) return 'bad-host'
  return /[ !"#$%&'()*+,/:;<=>?@[\\\]^`{|}]/.test(host) ? 'bad-host' : { host, zone: null }
}

/** 7. */
export function ipv4Of(text: string): string | null {
  if (!/^(?:0[xX][0-9A-Fa-f]+|[0-9]+)(?:\.(?:0[xX][0-9A-Fa-f]+|[0-9]+)){0,3}$/.test(text)) return null
  const value = parseIPv4(text, silentHost)
  return value === null ? null : serializeHost({ kind: 'ipv4', value })
}

/** 9., up to 8.20. */
function addressOf7(text: string): CurlHost | null {
  const [, address = '', zone = null] = /^\[([0-9A-Fa-f:.]+)(?:%(?:25)?([^\]]{1,15}))?\]$/.exec(text) ?? []
  const pieces = isIPv6(address) ? parseIPv6(address, silentHost) : null
  if (pieces === null || utf8Length(zone ?? '') > LONGEST_ZONE) return null
  const shortest = shortestForm(pieces)
  return { host: `[${shortest.length < address.length ? shortest : address}]`, zone }
}

/** 9., since 8.21: an address is replaced by its normal form, unless that is longer. */
function addressOf8(text: string): CurlHost | null {
  const [, address = '', zone = null] =
    /^\[([0-9A-Fa-f:.]+)(?:%(?:25)?((?:[A-Za-z0-9\-._~]|[^\0-\x7f]){1,15}))?\]$/u.exec(text) ?? []
  const pieces = isIPv6(address) ? parseIPv6(address, silentHost) : null
  if (pieces === null || utf8Length(zone ?? '') > LONGEST_ZONE) return null
  const shortest = shortestForm(pieces)
  return { host: `[${shortest.length <= address.length ? shortest : address}]`, zone }
}

const LONGEST_ZONE = 15

/** An IPv6 address as the C library writes it, with an IPv4 address at its end in decimal. */
function shortestForm(pieces: readonly number[]): string {
  const [sixth = 0, seventh = 0, eighth = 0] = pieces.slice(5)
  const isIPv4 =
    pieces.slice(0, 5).every((piece) => piece === 0) && ((sixth === 0 && seventh !== 0) || sixth === 0xffff)
  const ipv4 = serializeHost({ kind: 'ipv4', value: seventh * 0x10000 + eighth })
  return isIPv4 ? `${sixth === 0 ? '::' : '::ffff:'}${ipv4}` : serializeIPv6(pieces)
}

function isEncodedDots(segment: string): boolean {
  return isDots(decodedDots(segment))
}

const decodedDots = (segment: string): string => segment.replace(/%2e/gi, '.')

/** 10. Decodes the dots of a path's dot segments. */
const withDots = (path: string): string =>
  path.includes('%')
    ? path
        .split('/')
        .map((segment) => (isEncodedDots(segment) ? decodedDots(segment) : segment))
        .join('/')
    : path
