/**
 * The first half of the steps of the program `surt` for the parts of a URL: its version of the canonicalization that Google has
 * published for Safe Browsing, in its own order and with its own exceptions.
 */

import { silentHost } from '../../../ground/hosts/host-report.js'
import { endsInANumber, parseIPv4, serializeIPv4 } from '../../../ground/hosts/ipv4.js'
import { asciiLowercase, isAscii, isAsciiDigit, unitAt } from '../../../ground/text/ascii.js'
import { ESCAPED_BY_GOOGLE, escapeBytes, unescapeRepeatedly, wellFormedText } from '../kit/bytes.js'
import { idna2003 } from '../kit/idna-2003.js'
import type { Step } from '../program.js'
import { hasHost, type SurtState, withPart } from './state.js'

const decodedAndEscaped = (bytes: string): string => escapeBytes(unescapeRepeatedly(bytes), ESCAPED_BY_GOOGLE)

export const googleSteps: readonly Step<SurtState>[] = [
  {
    name: 'strip-fragment',
    does: 'removes the fragment',
    apply: (state) => withPart(state, 'fragment', null),
  },
  {
    name: 'decode-query',
    does: 'decodes percent-encoded bytes in the query until none is left, and encodes again what has to be',
    apply: (state) => (state.query === null ? state : withPart(state, 'query', decodedAndEscaped(state.query))),
  },
  {
    name: 'decode-host',
    does: 'decodes percent-encoded bytes in the host until none is left',
    apply: (state) => withHost(state, unescapeRepeatedly),
  },
  {
    name: 'host-to-ascii',
    needs: ['decode-host'],
    does: 'writes an internationalized domain in ASCII, by IDNA2003',
    apply: (state) => withHost(state, (host) => (isAscii(host) ? host : (idna2003(wellFormedText(host)) ?? host))),
  },
  {
    name: 'strip-host-dots',
    needs: ['decode-host', 'host-to-ascii'],
    does: 'writes one dot for two in the host, once, and removes dots at both ends',
    apply: (state) => withHost(state, (host) => withoutOuterDots(host.replaceAll('..', '.'))),
  },
  {
    name: 'canonical-ipv4-address',
    needs: ['decode-host', 'host-to-ascii', 'strip-host-dots'],
    does: 'writes an IPv4 address as four decimal numbers; other hosts in lowercase and percent-encoded where it has to be',
    apply: (state) =>
      withHost(state, (host) => ipv4Address(host) ?? escapeBytes(asciiLowercase(host), ESCAPED_BY_GOOGLE)),
  },
  {
    name: 'decode-path',
    does: 'decodes percent-encoded bytes in the path until none is left',
    apply: (state) => (state.path === null ? state : withPart(state, 'path', unescapeRepeatedly(state.path))),
  },
  {
    name: 'resolve-dot-segments',
    needs: ['decode-path'],
    does: 'resolves "." and ".." and drops empty segments in a path after a host',
    apply: (state) => (hasHost(state) ? withPart(state, 'path', resolvedPath(state.path ?? '')) : state),
  },
  {
    name: 'escape-path',
    needs: ['decode-path'],
    does: 'percent-encodes controls, spaces, "#", "%" and all that is not ASCII in the path',
    apply: (state) =>
      state.path === null ? state : withPart(state, 'path', escapeBytes(state.path, ESCAPED_BY_GOOGLE)),
  },
]

function withHost(state: SurtState, edit: (host: string) => string): SurtState {
  return hasHost(state) ? withPart(state, 'host', edit(state.host ?? '')) : state
}

function withoutOuterDots(host: string): string {
  let start = 0
  let end = host.length
  while (start < end && host[start] === '.') start++
  while (start < end && host[end - 1] === '.') end--
  return host.slice(start, end)
}

/** A number without dots is decimal, even if it begins with a zero; numbers with dots are read as the C library reads them. */
function ipv4Address(host: string): string | null {
  if (!isAsciiDigit(unitAt(host, 0))) return null
  if (/^[0-9]+$/.test(host)) return serializeIPv4(Number(BigInt.asUintN(32, bigInteger(host))))
  const isDecimal = /^[1-9][0-9]*(?:\.[0-9]+){0,3}$/.test(host)
  const isOctal = /^0[0-7]*(?:\.[0-7]+){0,3}$/.test(host)
  const address = isDecimal || isOctal ? inetAton(host) : null
  return address === null ? null : serializeIPv4(address)
}

/** The last digits of a long number, which decide its last 32 bits: 10³² is a multiple of 2³². */
const bigInteger = (digits: string): bigint => BigInt(digits.slice(-32))

/** An empty segment, or one of dots. */
const TO_RESOLVE = /\/(?:\/|\.\.?(?:\/|$))/

/** A ".." above the first segment is kept, and a later ".." removes it. */
function resolvedPath(path: string): string {
  if (path !== '' && !TO_RESOLVE.test(path)) return path
  const kept: string[] = []
  for (const segment of path.split('/').slice(1)) {
    if (segment === '..' && kept.length > 0) kept.pop()
    else if (segment !== '.') kept.push(segment)
  }
  const last = kept.pop() ?? ''
  return `/${kept
    .filter((segment) => segment !== '')
    .map((segment) => `${segment}/`)
    .join('')}${last}`
}

/**
 * The IPv4 address that C's `inet_aton` reads from a string; `null` if there is none: one to four numbers,
 * each decimal, octal after a "0", or hexadecimal after "0x"; the last one fills the remaining bits. The URL Standard reads
 * the same forms, and a final dot besides.
 */
const inetAton = (text: string): number | null =>
  text.endsWith('.') || !endsInANumber(text) ? null : parseIPv4(text, silentHost)
