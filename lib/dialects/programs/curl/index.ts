/**
 * curl 7.88, the URL parser of libcurl as a transfer uses it: a scheme is guessed where there is none, and any scheme is read.
 *
 * @see https://curl.se/libcurl/c/libcurl-url.html
 */

import type { ComponentName, Report } from '../../../ground/components.js'
import { silentHost } from '../../../ground/hosts/host-report.js'
import { parseIPv4 } from '../../../ground/hosts/ipv4.js'
import { parseIPv6, serializeIPv6 } from '../../../ground/hosts/ipv6.js'
import { serializeHost } from '../../../ground/hosts/serialize-host.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { isIPv6 } from '../addresses.js'
import { connection, isWeb, THIS_MACHINE } from '../connecting.js'
import { percentDecoded } from '../escapes.js'
import { type Program, programOf } from '../program.js'
import { removeDotSegments } from '../resolving.js'
import type { Connection, ProgramParts } from '../rules.js'
import { cut, cutBefore, isDots, tailOf } from '../splitting.js'
import { recompose } from '../texts.js'
import { lookedUpByCurl } from './idn.js'

/** A URL as libcurl holds it. The zone is not a part of the host. */
interface CurlUrl extends ProgramParts {
  readonly zone: string | null
  readonly options: string | null
}

type Refuse = (reason: string, part: ComponentName | null) => null

/** Up to U+0000, where a text in C ends. */
const strip = (input: string): string => cut(input, '\0')[0].toWellFormed()

function read(text: string, report: Report): CurlUrl | null {
  const refuse: Refuse = (reason, part) => report.fatal(reason, part, 0, text.length)
  // 1.
  const [, given = null] = /^([A-Za-z0-9+.-]{1,40}):\//.exec(text) ?? []
  const scheme = given === null ? null : asciiLowercase(given)
  const rest = given === null ? text : text.slice(given.length + 1)
  if (scheme === 'file') return readFile(rest, refuse)
  // 3.
  const slashes = scheme === null ? 0 : (/^\/*/.exec(rest)?.[0].length ?? 0)
  if (slashes > 3) return refuse('bad-slashes', null)
  // 4.
  const [authority, tail] = cutBefore(rest.slice(slashes), /[/?#]/)
  const { path, query, fragment } = tailOf(tail)
  const bad = [[path, 'path'] as const, [query, 'query'] as const, [fragment, 'fragment'] as const].find(([part]) =>
    isBad(part),
  )
  if (authority === '') return refuse('no-host', 'host')
  // 5.
  const [before, after] = cut(authority, '@')
  const [userinfo, hostAndPort] = after === null ? [null, before] : [before, after]
  const login = userinfo === null ? NO_LOGIN : loginOf(userinfo, scheme)
  if (isBad(login.username)) return refuse('bad-user', 'username')
  if (isBad(login.password)) return refuse('bad-password', 'password')
  // 6.
  const [hostText, portText] = hostAndPortOf(hostAndPort)
  const port = portOf(portText, scheme === null)
  if (port === undefined) return refuse('bad-port', 'port')
  // 7. to 9.
  const host = hostOf(hostText, refuse)
  if (host === null) return null
  if (bad !== undefined) return refuse(`bad-${bad[1]}`, bad[1])
  const guessed = scheme ?? guessedScheme(host.host)
  return { scheme: guessed, ...login, ...host, port, path: removeDotSegments(path) || '/', query, fragment }
}

const NO_LOGIN = { username: null, password: null, options: null }
const NO_AUTHORITY = { ...NO_LOGIN, host: null, port: null, zone: null }

const isBad = (text: string | null): boolean => text !== null && /[\x01-\x20\x7f]/.test(text)

/** 2. */
function readFile(rest: string, refuse: Refuse): CurlUrl | null {
  if (rest.length < 2) return refuse('bad-file', 'path')
  const isLocal = /^\/\/(?!\/|[A-Za-z][:|](?:[/\\]|$))/.test(rest)
  const [, local] = isLocal
    ? (/^\/\/(?:localhost|127\.0\.0\.1)(\/[\s\S]*)$/i.exec(rest) ?? [])
    : [null, rest.replace(/^\/\//, '')]
  if (local === undefined) return refuse('bad-file', 'host')
  if (/^\/?[A-Za-z][:|](?:[/\\]|$)/.test(local)) return refuse('bad-file', 'path')
  const { path, query, fragment } = tailOf(local)
  if (isBad(path)) return refuse('bad-path', 'path')
  if (isBad(query)) return refuse('bad-query', 'query')
  if (isBad(fragment)) return refuse('bad-fragment', 'fragment')
  return { ...NO_AUTHORITY, scheme: 'file', path: removeDotSegments(path) || '/', query, fragment }
}

/** 5. Mail servers have options after a ";". */
function loginOf(userinfo: string, scheme: string | null) {
  const [first, password] = cut(userinfo, ':')
  if (!/^(?:imap|pop3|smtp)s?$/.test(scheme ?? '')) return { username: first, password, options: null }
  const [username, options] = cut(first, ';')
  return { username, password, options }
}

function hostAndPortOf(text: string): [host: string, port: string | null] {
  if (!text.startsWith('[')) return cut(text, ':')
  const close = text.indexOf(']') + 1
  if (close === 0) return [text, null]
  const rest = text.slice(close)
  return [text.slice(0, close), rest === '' ? null : rest.startsWith(':') ? rest.slice(1) : 'nothing']
}

/** 6. */
function portOf(digits: string | null, isGuessed: boolean): string | null | undefined {
  if (digits === null) return null
  if (digits === '') return isGuessed ? undefined : null
  if (!/^[0-9]+$/.test(digits) || digits.replace(/^0+/, '').length > 5) return undefined
  return Number(digits) <= 65535 ? String(Number(digits)) : undefined
}

/** 7. to 9. */
function hostOf(text: string, refuse: Refuse): Pick<CurlUrl, 'host' | 'zone'> | null {
  if (text.startsWith('[')) return addressOf(text) ?? refuse('bad-ipv6', 'host')
  if (isBad(text)) return refuse('bad-host', 'host')
  const ipv4 = ipv4Of(text)
  if (ipv4 !== null) return { host: ipv4, zone: null }
  const host = percentDecoded(text)
  if (host === '') return refuse('no-host', 'host')
  return /[\0-\x20/:#?!@{}[\]\\$'"^`*<>=;,+&()]/.test(host) ? refuse('bad-host', 'host') : { host, zone: null }
}

/** 7. */
function ipv4Of(text: string): string | null {
  if (!/^(?:0[xX][0-9A-Fa-f]+|[0-9]+)(?:\.(?:0[xX][0-9A-Fa-f]+|[0-9]+)){0,3}$/.test(text)) return null
  const value = parseIPv4(text, silentHost)
  return value === null ? null : serializeHost({ kind: 'ipv4', value })
}

/** 9. */
function addressOf(text: string): Pick<CurlUrl, 'host' | 'zone'> | null {
  const [, address = '', zone = null] = /^\[([0-9A-Fa-f:.]+)(?:%(?:25)?([^\]]{1,15}))?\]$/.exec(text) ?? []
  const pieces = isIPv6(address) ? parseIPv6(address, silentHost) : null
  if (pieces === null || bytesIn(zone ?? '') > LONGEST_ZONE) return null
  const shortest = shortestForm(pieces)
  return { host: `[${shortest.length < address.length ? shortest : address}]`, zone }
}

const LONGEST_ZONE = 15

/** The bytes of a short text in UTF-8. */
const bytesIn = (text: string): number =>
  Array.from(text, (character) => (character < '\x80' ? 1 : character < '\u0800' ? 2 : character.length + 2)).reduce(
    (sum, bytes) => sum + bytes,
    0,
  )

/** As the C library writes an address: one that has an IPv4 address at its end shows it. */
function shortestForm(pieces: readonly number[]): string {
  const [sixth = 0, seventh = 0, eighth = 0] = pieces.slice(5)
  const isIPv4 =
    pieces.slice(0, 5).every((piece) => piece === 0) && ((sixth === 0 && seventh !== 0) || sixth === 0xffff)
  const ipv4 = serializeHost({ kind: 'ipv4', value: seventh * 0x10000 + eighth })
  return isIPv4 ? `${sixth === 0 ? '::' : '::ffff:'}${ipv4}` : serializeIPv6(pieces)
}

/** 1. The scheme of a host that says what it serves. */
function guessedScheme(host: string | null): string {
  const [, name = 'http'] = /^(ftp|dict|ldap|imap|smtp|pop3)\./i.exec(host ?? '') ?? []
  return asciiLowercase(name)
}

/** `CURLUPART_URL`. */
function print(url: CurlUrl): string {
  if (url.scheme === 'file') return recompose({ ...url, host: '' })
  const zone = url.zone === null ? url.host : `${url.host?.slice(0, -1)}%25${url.zone}]`
  return recompose({
    ...url,
    username: url.options === null ? url.username : `${url.username};${url.options}`,
    host: zone,
  })
}

/** A transfer. A "%" of the host is encoded again for it, and a name that is not ASCII goes through IDNA. */
function connect({ scheme, username, password, host, port }: CurlUrl, text: string, report: Report): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, text.length)
  const defaultPort = PROTOCOLS.get(scheme ?? '')
  if (defaultPort === undefined) return refuse('unsupported-protocol')
  if (host === null) return null
  const controls = isWeb(scheme) ? /%00/ : /%[01][0-9A-Fa-f]/
  if (controls.test(`${username ?? ''}${password ?? ''}`)) return refuse('control-in-login')
  const name = host.replaceAll('%', '%25')
  const lookedUp = isAscii(name) ? name : lookedUpByCurl(name)
  if (lookedUp === null) return refuse('bad-idn')
  if (lookedUp === '') return refuse('could-not-resolve')
  // `Curl_resolv` knows what is below "localhost" without asking. Other programs ask for such a name.
  const target = /\.localhost$/i.test(lookedUp) ? THIS_MACHINE : (ipv4Of(lookedUp) ?? lookedUp)
  return connection(target, port ?? defaultPort, scheme)
}

/** What curl of Debian 12 speaks over the network, and the port of each. */
const PROTOCOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dict: '2628',
    ftp: '21',
    ftps: '990',
    gopher: '70',
    gophers: '70',
    http: '80',
    https: '443',
    imap: '143',
    imaps: '993',
    ldap: '389',
    ldaps: '636',
    mqtt: '1883',
    pop3: '110',
    pop3s: '995',
    rtmp: '1935',
    rtmpe: '1935',
    rtmps: '443',
    rtmpt: '80',
    rtmpte: '80',
    rtmpts: '443',
    rtsp: '554',
    scp: '22',
    sftp: '22',
    smb: '445',
    smbs: '445',
    smtp: '25',
    smtps: '465',
    telnet: '23',
    tftp: '69',
  }),
)

/** curl, as a transfer reads a URL. */
export const curl: Program = programOf<CurlUrl>({
  name: 'curl-7.88',
  specification: 'https://curl.se/libcurl/c/libcurl-url.html',
  client: 'curl',
  strip,
  read,
  print,
  connect,
  assemble: recompose,
  isDotSegment: isDots,
  words: {
    'bad-slashes': 'Unsupported number of slashes following scheme',
    'bad-file': 'Bad file:// URL',
    'no-host': 'No host part in the URL',
    'bad-user': 'Bad user',
    'bad-password': 'Bad password',
    'bad-port': 'Port number was not a decimal number between 0 and 65535',
    'bad-host': 'Bad hostname',
    'bad-ipv6': 'Bad IPv6 address',
    'bad-path': 'Bad path',
    'bad-query': 'Bad query',
    'bad-fragment': 'Bad fragment',
    'control-in-login': 'a control character in username or password',
    'bad-idn': 'Failed to convert the name to ACE',
    'unsupported-protocol': 'Protocol not supported or disabled in libcurl',
    'could-not-resolve': 'Could not resolve host',
  },
})
