/**
 * The connection of Perl's `LWP::UserAgent` 6.68. The host of a URI is decoded and read as a URI again. IO::Socket::IP cuts the
 * host of that URI at a ":", so whatever looks like a port in a decoded host becomes the port.
 *
 * @see https://metacpan.org/pod/LWP::UserAgent
 */

import type { Report } from '../../../ground/components.js'
import { decodeUtf8 } from '../../../ground/text/utf-8.js'
import { isIPv6 } from '../addresses.js'
import { connection, THIS_MACHINE } from '../connecting.js'
import { latin1Decoded } from '../escapes.js'
import type { Connection, ProgramParts } from '../rules.js'
import { cut, cutBefore } from '../splitting.js'
import { stripEnd } from '../stripping.js'
import { prefixed } from '../texts.js'
import { BYTES, escapedUri, type Server, serverOf } from './server.js'
import { type Peer, peerOfInet, peerOfIp, textOfC } from './sockets.js'

/** The differences of a version. */
export interface LwpVersion {
  /** The expression for what `host` removes from the end of an authority. */
  readonly port: RegExp
  /** An expression for a name and a service, without white space. */
  readonly nameAndService: RegExp
}

/** The host and the port to which LWP connects for a URI. */
export function connectionOf(url: ProgramParts, release: LwpVersion, input: string, report: Report): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  const peer = PROTOCOLS.get(url.scheme ?? '')?.(url, release) ?? 'not-supported'
  if (typeof peer === 'string') return refuse(peer)
  // An empty name means this machine. A name that begins with U+0000 is empty for C only, and is refused.
  const text = textOfC(peer.name)
  if (peer.port === null || isNotAnAddress(text) || (text === '' && peer.name !== '')) return refuse('bad-host')
  const protocol = url.scheme === 'news' ? 'nntp' : url.scheme
  return connection(text === '' ? THIS_MACHINE : (zonedAddress(text) ?? textOfBytes(text)), String(peer.port), protocol)
}

/**
 * The address of a host with a zone: a number, or for link-local addresses the name of an interface. Which interfaces there are
 * depends on the machine. Any other host with a zone is a name for the resolver.
 */
function zonedAddress(text: string): string | null {
  const [address, zone] = cut(text, '%')
  if (!isIPv6(address) || zone === null || zone === '') return null
  return /^[0-9]+$/.test(zone) || /^(?:fe[89ab]|ff.2:)/i.test(address) ? address : null
}

/** The name and the port to which a protocol connects, or the reason why it does not. */
type Protocol = (url: ProgramParts, release: LwpVersion) => Peer | string

/** LWP::Protocol::http and Net::HTTP::Methods. */
const web =
  (standard: string): Protocol =>
  ({ host, port }, release) => {
    if (host === null || host === '') return 'no-host'
    const peer = serverOfBytes(host.includes(':') && !host.startsWith('[') ? `[${host}]` : host, release.port)
    const given = [peer.port, port].find(isTrue)
    return peerOfIp(peer.host ?? '', given ?? standard, release.nameAndService)
  }

/** LWP::Protocol::ftp and Net::FTP. */
const ftp: Protocol = ({ host, port }, { nameAndService }) =>
  host === null ? 'no-host' : peerOfIp(host, isTrue(port) ? port : '21', nameAndService)

/** LWP::Protocol::nntp and Net::NNTP, which do not look at the port. Without a host, the server is that of the machine's settings. */
const news: Protocol = ({ host }, { nameAndService }) => peerOfIp(isTrue(host) ? host : 'news', '119', nameAndService)

/** LWP::Protocol::gopher, which does not connect for some types, and returns a form for a search. */
const gopher: Protocol = ({ host, port, path, query }) => {
  const request = `${path ?? ''}${prefixed('?', query)}`.replace(/^\//, '')
  const type = request === '' ? '1' : request.charAt(0)
  const [, search = ''] = latin1Decoded(request.replace('?', '\t')).slice(1).split('\t', 2)
  if (!'0145679hgI'.includes(type) || (type === '7' && !isTrue(search))) return 'no-gopher-request'
  return host === null ? 'no-host' : peerOfInet(host, port === null || port === '' ? '70' : port)
}

/** Whether a string is true in Perl. */
const isTrue = (text: string | null): text is string => text !== null && text !== '' && text !== '0'

/** The protocols that are spoken: those of news are one. */
export const SPOKEN: readonly string[] = Object.freeze(['http', 'https', 'ftp', 'gopher', 'nntp'])

const PROTOCOLS: ReadonlyMap<string, Protocol> = new Map([
  ['http', web('80')],
  ['https', web('443')],
  ['ftp', ftp],
  ['gopher', gopher],
  ['nntp', news],
  ['news', news],
])

/** `URI->new` of "http://" and bytes. */
function serverOfBytes(bytes: string, portAtEnd: RegExp): Server {
  const uri = escapedUri(`http://${stripEnd(bytes, (character) => /[\t-\r ]/.test(character))}`, true, BYTES)
  return serverOf(cutBefore(uri.slice('http://'.length), /[/?#]/)[0], portAtEnd)
}

/** Four numbers are read as an address, without a look-up. */
const isNotAnAddress = (text: string): boolean =>
  /^[0-9]+(?:\.[0-9]+){3}\n?$/.test(text) &&
  text.split('.').some((number) => !/^(?:0[0-7]*|[1-9][0-9]*)$/.test(number) || octetOf(number) > 0xff)

const octetOf = (number: string): number => (number.startsWith('0') ? Number.parseInt(number, 8) : Number(number))

/** Decodes bytes as UTF-8. The bytes are given as a string with one character for each. */
const textOfBytes = (bytes: string): string => decodeUtf8(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
