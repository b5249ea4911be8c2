/**
 * Node's legacy `url.parse`. It accepts nearly every string as a URL, and moves characters that are not allowed in a host to the
 * path.
 *
 * @see https://nodejs.org/docs/latest-v20.x/api/url.html#legacy-url-api
 */

import { NO_PARTS, type Report } from '../../../ground/components.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { connection, isWeb, WEB_PROTOCOLS } from '../connecting.js'
import { type Program, programIn } from '../program.js'
import type { Connection, ProgramParts, ProgramRules, Refuse } from '../rules.js'
import { cut, cutBefore } from '../splitting.js'
import { stripEnd, stripStart } from '../stripping.js'
import { bracketed, prefixed } from '../texts.js'
import { NODE_20, NODE_22, NODE_24, NODE_24_19, NODE_25, NODE_26, type NodeVersion } from './versions.js'

/** `Url`. Its `auth` is the username and password in one string. */
interface LegacyUrl extends ProgramParts {
  readonly hasSlashes: boolean
  /** Whether there are empty brackets, which only `host` contains, not `hostname`. */
  readonly isEmptyAddress: boolean
}

const EMPTY_LEGACY_URL: LegacyUrl = {
  ...NO_PARTS,
  hasSlashes: false,
  isEmptyAddress: false,
}

const isStripped = (character: string): boolean => character <= ' ' || character === '\xa0' || character === '\ufeff'

/** 1. */
function strip(input: string, report: Report): string {
  const text = stripEnd(stripStart(input, /^[\0-\x20\xa0\ufeff]+/, report), isStripped)
  const [before, rest] = cutBefore(text, /[?#]/)
  return before.replaceAll('\\', '/') + rest
}

/** The protocols whose URLs contain a host only after "//". */
const SLASHED = new Set(['http:', 'https:', 'ftp:', 'gopher:', 'file:', 'ws:', 'wss:'])

function readLegacyUrl(text: string, report: Report, node: NodeVersion): LegacyUrl | null {
  const refuse: Refuse = (reason, part) => report.fatal(reason, part, 0, text.length)
  // 2.
  const isShort =
    !text.includes('#') && !cut(text, '?')[0].includes('@') && /^\/(?!\/$)[\s\S]*$/.test(text) && isSimple(text)
  if (isShort) {
    const [path, query] = cut(text, '?')
    return { ...EMPTY_LEGACY_URL, path, query }
  }
  // 3.
  const [, given = null] = /^([a-z0-9.+-]+:)/i.exec(text) ?? []
  const scheme = given === null ? null : asciiLowercase(given).slice(0, -1)
  const rest = given === null ? text : text.slice(given.length)
  // 4.
  const isScript = scheme === 'javascript'
  const hasSlashes = rest.startsWith('//') && !isScript && (given !== null || /^\/\/[^@/]+@[^@/]+/.test(rest))
  // 5.
  const isHosted = !isScript && (hasSlashes || (given !== null && !SLASHED.has(given)))
  const afterSlashes = hasSlashes ? rest.slice(2) : rest
  const hosted = isHosted ? hostAfterSlashes(afterSlashes, refuse, node) : { ...NO_HOST, rest: afterSlashes }
  if (hosted === null) return null
  // 9.
  const tail = isScript ? hosted.rest : escaped(hosted.rest)
  const [beforeFragment, fragment] = cut(tail, '#')
  const [pathText, query] = cut(beforeFragment, '?')
  const isRoot = pathText === '' && hosted.host !== null && hosted.host !== '' && SLASHED.has(`${scheme}:`)
  const { username, host, port, isEmptyAddress } = hosted
  const path = isRoot ? '/' : pathText
  return { scheme, username, password: null, host, port, path, query, fragment, hasSlashes, isEmptyAddress }
}

const NO_HOST = { username: null, host: null, port: null, isEmptyAddress: false }

/** Whether the input is a path that begins with one or two slashes and contains no white space. */
const isSimple = (text: string): boolean => /^\/\/?(?!\/)[^\s?]*(?:\?[^\s]*)?$/.test(text)

interface Hosted {
  readonly username: string | null
  readonly host: string
  readonly port: string | null
  readonly isEmptyAddress: boolean
  /** The text after the host, including the characters that were moved from the host to the path. */
  readonly rest: string
}

/** 6. to 8. */
function hostAfterSlashes(text: string, refuse: Refuse, node: NodeVersion): Hosted | null {
  // 6.
  const stop = text.search(/[/?#]/)
  const scanned = (stop === -1 ? text : text.slice(0, stop)).replace(/[\t\n\r]+/g, '')
  const afterStop = stop === -1 ? '' : text.slice(stop)
  const at = scanned.lastIndexOf('@')
  const username = at === -1 ? null : decodedAuth(scanned.slice(0, at))
  if (username === undefined) return refuse('uri-malformed', 'username')
  const [hostAndPort, ended] = cutBefore(scanned.slice(at + 1), /[ "%';<>\\^`{|}]/)
  // 7.
  const [, before = hostAndPort, digits = null] = /^([\s\S]*?):([0-9]*)$/.exec(hostAndPort) ?? []
  const isBracketed = before.startsWith('[') && before.endsWith(']')
  const [hostText, moved] = isBracketed ? [before, ''] : cutBefore(before, /[/\\#?:]/)
  if (moved.startsWith(':') && node.refusesColons) return refuse('invalid-port', 'port')
  const tail = ended + afterStop
  const rest = moved === '' ? tail : `/${moved}${tail}`
  // 8.
  const host =
    hostText.length > 255 ? '' : isBracketed ? addressOf(hostText) : hostnameOf(asciiLowercase(hostText), node)
  if (host === null) return refuse('invalid-url', 'host')
  return {
    username,
    host,
    port: digits === '' ? null : digits,
    isEmptyAddress: hostText === '[]',
    rest: isBracketed && !rest.startsWith('/') ? `/${rest}` : rest,
  }
}

/** `decodeURIComponent`; `undefined` if it throws. */
function decodedAuth(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const addressOf = (text: string): string | null =>
  /[\0\t\n\r #%/<>?@\\^|]/.test(text) ? null : text.slice(1, -1).toLowerCase()

/** The platform's ToASCII. ASCII names without "xn--" do not change. */
const asciiOf = (name: string, node: NodeVersion): string | null =>
  isAscii(name) && !name.includes('xn--') ? name : node.toAscii(name)

/** The name in ASCII. In Node 20, it ends before U+0000. */
function hostnameOf(given: string, node: NodeVersion): string | null {
  const whole = asciiOf(given, node)
  if (whole === null) return null
  const name = node.beforeNul(whole)
  if (name === null) return null
  return (name === '' && given !== '') || /[\t\n\r #%/:<>?@[\\\]^|]/.test(name) ? null : name
}

/** 9. */
const escaped = (text: string): string =>
  text.replace(
    /[\t\n\r "'<>\\^`{|}]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

/** `url.format`. */
function printLegacyUrl({ scheme, username, host, port, path, query, fragment, hasSlashes }: LegacyUrl): string {
  const start = scheme === null ? '' : `${scheme}:`
  const auth =
    username === null || username === '' ? '' : `${encodeURIComponent(username.toWellFormed()).replaceAll('%3A', ':')}@`
  // `host` includes the port, and may consist of the port alone.
  const hostAndPort = `${bracketed(host) ?? ''}${prefixed(':', port)}`
  const authority = hostAndPort === '' ? '' : `${auth}${hostAndPort}`
  const slashes = hasSlashes || (authority !== '' && (scheme === null || SLASHED.has(`${scheme}:`))) ? '//' : ''
  const slash = slashes !== '' && path !== null && path !== '' && !path.startsWith('/') ? '/' : ''
  return `${start}${slashes}${authority}${slash}${path ?? ''}${prefixed('?', query)}${prefixed('#', fragment)}`
}

/**
 * `http.request(url.parse(text))`: without a host, it connects to the local machine. QUIRK: the name is passed to the resolver
 * through ToASCII, which changes a name in brackets that `url.parse` leaves alone.
 */
function connect(
  { scheme, host, port, path, query, isEmptyAddress }: LegacyUrl,
  input: string,
  report: Report,
  node: NodeVersion,
): Connection | null {
  const refuse: Refuse = (reason, part) => report.fatal(reason, part, 0, input.length)
  if (scheme !== null && !isWeb(scheme)) return refuse('invalid-protocol', 'scheme')
  if (/[^\x21-\xff]/.test(`${path ?? ''}${query ?? ''}`)) return refuse('unescaped-characters', 'path')
  if (/[^\t\x20-\x7e\x80-\xff]/.test(host ?? '')) return refuse('invalid-character', 'host')
  if (Number(port) > 0xffff) return refuse('bad-port', 'port')
  // `hostname`, or else `host` with its brackets and port, or else the local machine.
  const authority = `${isEmptyAddress ? '[]' : ''}${prefixed(':', port)}`
  const name = asciiOf(host || authority || 'localhost', node)
  return name === null ? refuse('not-found', 'host') : connection(name, port, scheme ?? 'http')
}

const rulesOf = (node: NodeVersion): ProgramRules<LegacyUrl> => ({
  name: `node-url-parse-${node.version}`,
  specification: `https://nodejs.org/docs/latest-v${node.version}.x/api/url.html#legacy-url-api`,
  client: 'http.request',
  protocols: WEB_PROTOCOLS,
  strip,
  read: (text, report) => readLegacyUrl(text, report, node),
  print: printLegacyUrl,
  connect: (parts, input, report) => connect(parts, input, report, node),
  assemble: (parts) => printLegacyUrl({ ...parts, hasSlashes: parts.host !== null, isEmptyAddress: false }),
  words: {
    'uri-malformed': 'URI malformed: the user information is not well-formed percent-encoding',
    'invalid-url': 'Invalid URL',
    'invalid-port': "The argument 'url' has an invalid port",
    'invalid-character': 'Invalid character in header content ["Host"]',
    'not-found': 'getaddrinfo ENOTFOUND',
    'invalid-protocol': 'Protocol not supported. Expected "http:"',
    'bad-port': 'Port should be >= 0 and < 65536',
    'unescaped-characters': 'Request path contains unescaped characters',
  },
})

/** Node's `url.parse`; it connects as `http.request` does with the result. */
export const nodeUrlParse: Program = programIn<LegacyUrl>('node-url-parse', [
  {
    version: '26',
    since: '26',
    until: '26',
    news: 'the tables of IDNA are the tables of 24 again',
    rules: () => rulesOf(NODE_26),
  },
  {
    version: '25',
    since: '25',
    until: '25',
    news: 'a ":" that is left after the port is refused (25), and the ToASCII is the older one of 24.19',
    rules: () => rulesOf(NODE_25),
  },
  {
    version: '24',
    since: '24.20',
    until: '24',
    news: 'ToASCII is that of Ada 4: a name in ASCII is not checked where a label begins with "xn--", and the Bidi Rule is that of RFC 5893 (24.20)',
    rules: () => rulesOf(NODE_24),
  },
  {
    version: '24.19',
    since: '24',
    until: '24.19',
    news: 'more invisible characters are taken out of a name (24)',
    rules: () => rulesOf(NODE_24_19),
  },
  {
    version: '22',
    since: '22',
    until: '22',
    news: 'U+0000 in a host is refused, and does not end it (22)',
    rules: () => rulesOf(NODE_22),
  },
  { version: '20', since: '20', until: '20', news: '', rules: () => rulesOf(NODE_20) },
])
