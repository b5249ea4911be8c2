/**
 * The connection of Perl's `LWP::UserAgent` 6.68. The host of a URI is decoded and read as a URI again. IO::Socket::IP cuts the
 * host of that URI at a ":", so a text in a decoded host that looks like a port becomes the port.
 *
 * @see https://metacpan.org/pod/LWP::UserAgent
 */

import type { Report } from '../../../ground/components.js'
import { decodeUtf8 } from '../../../ground/text/utf-8.js'
import { isIPv6 } from '../addresses.js'
import { connection, THIS_MACHINE } from '../connecting.js'
import type { Connection, ProgramParts } from '../rules.js'
import { servicePort } from '../service-port.js'
import { cut, cutBefore } from '../splitting.js'
import { stripEnd } from '../stripping.js'
import { BYTES, escapedUri, type Server, serverOf } from './server.js'

/** The differences of a version. */
export interface LwpVersion {
  /** The expression for the text that `host` removes from the end of an authority. */
  readonly port: RegExp
  /** An expression for a name and a service, without white space. */
  readonly nameAndService: RegExp
}

/** The host and the port to which LWP connects for a URI. */
export function connectionOf(url: ProgramParts, release: LwpVersion, input: string, report: Report): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  const asked = PROTOCOLS.get(url.scheme ?? '')?.(url, release)
  if (asked === undefined) return refuse('not-supported')
  if (asked === null) return refuse('no-host')
  const { name, service } = splitAddress(asked.host, release)
  const port = servicePort(service === '' ? asked.port : textOfC(service))
  // An empty name means this machine. A name that begins with U+0000 is empty for C only, and is refused.
  const text = textOfC(name)
  if (port === null || isNotAnAddress(text) || (text === '' && name !== '')) return refuse('bad-host')
  return connection(text === '' ? THIS_MACHINE : textOfBytes(text), String(port), url.scheme)
}

/** The host and the port that a protocol gives to IO::Socket::IP; `null` if there is no host. */
type Protocol = (url: ProgramParts, release: LwpVersion) => { readonly host: string; readonly port: string } | null

/** LWP::Protocol::http and Net::HTTP::Methods. A port of "0" counts as absent. */
const web =
  (standard: string): Protocol =>
  ({ host, port }, release) => {
    if (host === null || host === '') return null
    const peer = serverOfBytes(host.includes(':') && !host.startsWith('[') ? `[${host}]` : host, release.port)
    const given = [peer.port, port].find((digits) => digits !== null && digits !== '' && digits !== '0')
    return { host: peer.host ?? '', port: given ?? standard }
  }

/** LWP::Protocol::ftp and gopher. */
const direct =
  (standard: string): Protocol =>
  ({ host, port }) =>
    host === null ? null : { host, port: port === null || port === '' ? standard : port }

/** LWP::Protocol::nntp, which does not look at the port. */
const news: Protocol = ({ host }) => (host === null ? null : { host, port: '119' })

const PROTOCOLS: ReadonlyMap<string, Protocol> = new Map([
  ['http', web('80')],
  ['https', web('443')],
  ['ftp', direct('21')],
  ['gopher', direct('70')],
  ['nntp', news],
  ['news', news],
])

/** IO::Socket::IP, `split_addr`: an address in brackets, or a text with one ":", and the service after it. */
function splitAddress(text: string, { nameAndService }: LwpVersion): { name: string; service: string } {
  const [, address = '', port = ''] = /^\[([0-9A-Fa-f:.]+)\](?::([^\t-\r :]*))?$/.exec(text) ?? []
  if (isIPv6(address)) return { name: address, service: port }
  const [, name = text, service = ''] = nameAndService.exec(text) ?? []
  return { name, service }
}

/** The part of a text that the system reads. */
const textOfC = (text: string): string => cut(text, '\0')[0]

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

/** The text that bytes encode in UTF-8. The bytes are given as a string with one character for each. */
const textOfBytes = (bytes: string): string => decodeUtf8(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
