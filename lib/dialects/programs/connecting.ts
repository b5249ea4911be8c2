/**
 * Determines what a client's host denotes. Resolvers ignore case, so names are converted to lowercase. Only four decimal numbers
 * count as an IPv4 address, because resolvers disagree about other forms (P9).
 */

import type { HostData } from '../../ground/components.js'
import { withoutFinalDot } from '../../ground/hosts/host-name.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { frozen } from '../../ground/text/freezing.js'
import { isIPv4 } from './addresses.js'
import type { Connection } from './rules.js'

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

/** Caches the last result, because the programs in an audit mostly see the same host. */
let last: { readonly text: string; readonly host: HostData } = { text: '', host: frozen({ kind: 'empty' }) }

/** Returns the host that a string denotes. An IPv6 address may be in brackets. */
export function hostDenoted(text: string): HostData {
  if (last.text !== text) last = { text, host: frozen(dialledHost(text)) }
  return last.host
}

function dialledHost(text: string): HostData {
  if (text === '') return { kind: 'empty' }
  if (isIPv4(text))
    return { kind: 'ipv4', value: text.split('.').reduce((value, octet) => value * 256 + Number(octet), 0) }
  if (text.includes(':')) {
    const pieces = parseIPv6(text.replace(/^\[(.*)\]$/s, '$1'), silentHost)
    if (pieces !== null) return { kind: 'ipv6', pieces }
  }
  const name = asciiLowercase(text)
  return { kind: isDomain(name) ? 'domain' : 'opaque', text: name }
}

/** Labels consist of letters, digits, "-" and "_"; a final dot is allowed. */
const isDomain = (name: string): boolean =>
  name.length <= 254 &&
  withoutFinalDot(name)
    .split('.')
    .every((label) => LABEL.test(label))

const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ['ftp', 21],
  ['ftps', 990],
  ['gopher', 70],
  ['http', 80],
  ['https', 443],
  ['imap', 143],
  ['imaps', 993],
  ['ldap', 389],
  ['ldaps', 636],
  ['mqtt', 1883],
  ['pop3', 110],
  ['pop3s', 995],
  ['rtsp', 554],
  ['scp', 22],
  ['sftp', 22],
  ['smb', 445],
  ['smtp', 25],
  ['smtps', 465],
  ['ssh', 22],
  ['telnet', 23],
  ['tftp', 69],
  ['ws', 80],
  ['wss', 443],
])

/** The default port of a scheme; `null` if it is not known, or if programs disagree about it. */
export const defaultPortOf = (scheme: string): number | null => DEFAULT_PORTS.get(scheme) ?? null

/** The host for clients that take an absent host for the local machine, without a look-up (P14). */
export const THIS_MACHINE = '127.0.0.1'

/**
 * Returns the connection to a host and a port with a scheme's protocol. If the port is absent or empty, it is the scheme's default
 * port. There is no connection to an empty host: a client connects to the local machine instead, or not at all.
 */
export function connection(host: string, port: string | null, scheme: string | null): Connection | null {
  if (host === '') return null
  const protocol = asciiLowercase(scheme ?? '')
  const number = port === null || port === '' ? defaultPortOf(protocol) : Number(port)
  return { protocol, host: hostDenoted(host), port: number }
}

/** Whether a scheme is http or https. */
export const isWeb = (scheme: string | null): boolean => /^https?$/i.test(scheme ?? '')

// Protocols that clients speak.

export const WEB_PROTOCOLS: readonly string[] = Object.freeze(['http', 'https'])
export const FTP_AND_WEB: readonly string[] = Object.freeze(['ftp', 'http', 'https'])
