/**
 * yarl, `yarl.URL`, which is under aiohttp. The client dials the host in the form in which it is sent.
 *
 * @see https://yarl.aio-libs.org/en/stable/api/
 */

import type { ComponentName, Report } from '../../../ground/components.js'
import { silentHost } from '../../../ground/hosts/host-report.js'
import { parseIPv6, serializeIPv6 } from '../../../ground/hosts/ipv6.js'
import { serializeHost } from '../../../ground/hosts/serialize-host.js'
import { toAscii, toUnicode } from '../../../ground/idna/uts46.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { isIPv6 } from '../addresses.js'
import { connection } from '../connecting.js'
import { type Program, programIn } from '../program.js'
import { encodedByPython } from '../python/idna-codec.js'
import { removeDotSegments } from '../resolving.js'
import type { Connection, ProgramParts, ProgramRules } from '../rules.js'
import { credentialsOf, cut, cutBefore, cutLast, isDots, orNull, tailOf } from '../splitting.js'
import { pythonInteger, stripEverywhere, stripStart } from '../stripping.js'
import { bracketed, recompose } from '../texts.js'

/** A URL as yarl holds it, with the host that is dialled. */
interface YarlUrl extends ProgramParts {
  readonly rawHost: string | null
}

/** 1. */
const strip = (input: string, report: Report): string =>
  stripEverywhere(stripStart(input, /^[\0-\x20]+/, report), /[\t\n\r]+/g, report)

const NFKC_DELIMITER = /[⁇⁈⁉℀℁℅℆⩴︓︖﹕﹖﹟﹪﹫＃％／：？＠]/

function read(text: string, report: Report): YarlUrl | null {
  const refuse = (reason: string, part: ComponentName | null): null => report.fatal(reason, part, 0, text.length)
  const [, given = null] = /^([A-Za-z0-9+.-]+):/.exec(text) ?? []
  const rest = given === null ? text : text.slice(given.length + 1)
  const scheme = given === null ? null : asciiLowercase(given)
  // 2.
  const [netloc, tail] = rest.startsWith('//') ? cutBefore(rest.slice(2), /[/?#]/) : ['', rest]
  if (netloc.includes('\\') || !areBracketsRight(netloc) || NFKC_DELIMITER.test(netloc)) return refuse('bad-netloc', 'host')
  // 3.
  const [userinfo, hostAndPort] = cutLast(netloc, '@')
  const [host, portText] = hostAndPortOf(hostAndPort)
  const port = portText === '' ? null : pythonInteger(portText)
  if (portText !== '' && (port === null || !(Number(port) >= 0 && Number(port) <= 65535))) return refuse('bad-port', 'port')
  if (netloc !== '' && host === '' && SPECIAL.has(scheme ?? '')) return refuse('no-host', 'host')
  // 4.
  const rawHost = host === '' ? null : rawHostOf(host)
  if (host !== '' && rawHost === null) return refuse('bad-host', 'host')
  // 5.
  const { path, query, fragment } = tailOf(tail)
  const walked = netloc === '' ? path : removeDotSegments(path)
  const { username, password } = credentialsOf(userinfo)
  return {
    scheme,
    username: quotedOrNull(orNull(username), NOT_IN_USERINFO),
    password: quotedOrNull(password, NOT_IN_USERINFO),
    host: rawHost === null ? null : shown(rawHost),
    port,
    path: quoted(netloc !== '' && walked === '' ? '/' : walked, NOT_IN_PATH),
    query: quotedOrNull(query, NOT_IN_QUERY),
    fragment: quotedOrNull(fragment, NOT_IN_FRAGMENT),
    rawHost,
  }
}

const SPECIAL = new Set(['http', 'https', 'ws', 'wss', 'ftp'])

/** 2. */
function areBracketsRight(netloc: string): boolean {
  if (netloc.includes('[') !== netloc.includes(']')) return false
  if (!netloc.includes('[')) return true
  const [, inner] = /^\[([^[\]]*)\](?:$|:)[^[\]]*$/.exec(cutLast(netloc, '@')[1]) ?? []
  if (inner === undefined) return false
  return inner.startsWith('v') ? /^v[0-9A-Fa-f]+\..+$/.test(inner) : inner.includes(':')
}

/** 3. */
function hostAndPortOf(text: string): [host: string, port: string] {
  if (!text.startsWith('[')) {
    const [host, port] = cut(text, ':')
    return [host, port ?? '']
  }
  const [host, after] = cut(text.slice(1), ']')
  return [host, cut(after ?? '', ':')[1] ?? '']
}

/** 4. */
function rawHostOf(host: string): string | null {
  if (/[0-9]$/.test(host) || host.includes(':')) {
    const [address, zone] = cut(host, '%')
    if (isIPv6(address)) return `${addressText(address)}${zone === null ? '' : `%${zone}`}`
  }
  if (isAscii(host)) return asciiLowercase(host)
  if (/\p{Default_Ignorable_Code_Point}/u.test(host)) return null
  const { text, error } = toAscii(host.toLowerCase(), IDNA)
  return error === null && !/[^\0-\x7f]/.test(text) && !text.startsWith('.') ? text : encodedByPython(host)
}

const IDNA = {
  checkHyphens: true,
  checkBidi: true,
  checkJoiners: true,
  useStd3AsciiRules: true,
  verifyDnsLength: true,
}

function addressText(address: string): string {
  const pieces = parseIPv6(address, silentHost) ?? []
  const isMapped = pieces.slice(0, 5).every((piece) => piece === 0) && pieces[5] === 0xffff
  const ipv4 = serializeHost({ kind: 'ipv4', value: (pieces[6] ?? 0) * 0x10000 + (pieces[7] ?? 0) })
  return isMapped ? `::ffff:${ipv4}` : serializeIPv6(pieces)
}

/** `URL.host`. */
function shown(host: string): string {
  if (host.includes('%')) return host.replace(/%25/, '%')
  if (!host.includes('xn--')) return host
  const { text, error } = toUnicode(host, IDNA)
  return error === null ? text : host
}

const NOT_IN_USERINFO = CodePointSet.range(0, 0x20).and('"#/:<>?@[\\]^`{|}\x7f')
const NOT_IN_PATH = CodePointSet.range(0, 0x20).and('"#<>?[\\]^`{|}\x7f')
const NOT_IN_QUERY = CodePointSet.range(0, 0x20).and('"#<>[\\]^`{|}\x7f')
const NOT_IN_FRAGMENT = CodePointSet.range(0, 0x20).and('"#<>[\\]^`{|}\x7f')

/** 5. What is unreserved is decoded, and other escapes have letters in uppercase. */
function quoted(text: string, set: CodePointSet): string {
  const marked = text.toWellFormed().replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
  return utf8PercentEncode(
    marked.replace(/%([0-9A-Fa-f]{2})/g, (escaped, digits: string) => {
      const character = String.fromCharCode(Number.parseInt(digits, 16))
      return /[A-Za-z0-9\-._~]/.test(character) ? character : escaped.toUpperCase()
    }),
    set,
  )
}

const quotedOrNull = (text: string | null, set: CodePointSet): string | null => (text === null ? null : quoted(text, set))

const print = (url: YarlUrl): string => recompose({ ...url, host: bracketed(url.rawHost) })

/** aiohttp. The name is encoded once more by Python, which refuses a label that is empty or too long. */
function connect({ scheme, rawHost, port }: YarlUrl, input: string, report: Report): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  if (!/^(?:https?|wss?)$/.test(scheme ?? '')) return refuse('non-http-url')
  if (rawHost === null || rawHost === '') return refuse('no-host')
  if (!rawHost.includes(':') && encodedByPython(rawHost) === null) return refuse('label-empty-or-too-long')
  return connection(rawHost, port, scheme)
}

const RULES: ProgramRules<YarlUrl> = {
  name: 'yarl-1.24',
  specification: 'https://yarl.aio-libs.org/en/stable/api/',
  client: 'aiohttp',
  strip,
  read,
  print,
  connect,
  assemble: (parts) => recompose({ ...parts, host: bracketed(parts.host) }),
  isDotSegment: isDots,
  words: {
    'bad-netloc': 'Invalid IPv6 URL, or a character that the authority cannot have',
    'bad-port': 'Invalid URL: port can’t be converted to integer, or is out of range 0-65535',
    'no-host': 'Invalid URL: host is required for absolute urls',
    'bad-host': 'the host cannot be encoded by IDNA',
    'non-http-url': 'NonHttpUrlClientError',
    'label-empty-or-too-long': 'label empty or too long',
  },
}

/** yarl's `URL`; it connects as aiohttp does. */
export const yarl: Program = programIn<YarlUrl>('yarl', [
  { version: '1.24', since: '1.24', until: '1.24', news: '', rules: () => RULES },
])
