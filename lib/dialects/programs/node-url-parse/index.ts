/**
 * Node 20, the legacy `url.parse`. It takes nearly every text for a URL, and moves what cannot be in a host to the path.
 *
 * @see https://nodejs.org/docs/latest-v20.x/api/url.html#legacy-url-api
 */

import { type ComponentName, NO_PARTS, type Report } from '../../../components.js'
import { toAscii } from '../../../idna/uts46.js'
import { asciiLowercase, isAscii } from '../../../text/ascii.js'
import { connection, isWeb } from '../connecting.js'
import { type Program, programOf } from '../program.js'
import type { Connection, ProgramParts } from '../rules.js'
import { cut, cutBefore } from '../splitting.js'
import { stripEnd, stripStart } from '../stripping.js'
import { behind, bracketed } from '../texts.js'

/** `Url`. Its `auth` has the username and the password in one text. */
interface LegacyUrl extends ProgramParts {
  readonly hasSlashes: boolean
}

const NOTHING: LegacyUrl = {
  ...NO_PARTS,
  hasSlashes: false,
}

const isStripped = (character: string): boolean => character <= ' ' || character === '\xa0' || character === '\ufeff'

/** 1. */
function strip(input: string, report: Report): string {
  const text = stripEnd(stripStart(input, /^[\0-\x20\xa0\ufeff]+/, report), isStripped)
  const [before, rest] = cutBefore(text, /[?#]/)
  return before.replaceAll('\\', '/') + rest
}

/** The protocols that have a host behind "//" only. */
const SLASHED = new Set(['http:', 'https:', 'ftp:', 'gopher:', 'file:', 'ws:', 'wss:'])

function read(text: string, report: Report): LegacyUrl | null {
  const refuse: Refuse = (reason, part) => report.fatal(reason, part, 0, text.length)
  // 2.
  const isShort =
    !text.includes('#') && !cut(text, '?')[0].includes('@') && /^\/(?!\/$)[\s\S]*$/.test(text) && isSimple(text)
  if (isShort) {
    const [path, query] = cut(text, '?')
    return { ...NOTHING, path, query }
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
  const behindSlashes = hasSlashes ? rest.slice(2) : rest
  const hosted = isHosted ? hostOf(behindSlashes, refuse) : { ...NO_HOST, rest: behindSlashes }
  if (hosted === null) return null
  // 9.
  const tail = isScript ? hosted.rest : escaped(hosted.rest)
  const [beforeFragment, fragment] = cut(tail, '#')
  const [pathText, query] = cut(beforeFragment, '?')
  const isRoot = pathText === '' && hosted.host !== null && hosted.host !== '' && SLASHED.has(`${scheme}:`)
  const { username, host, port } = hosted
  return { scheme, username, password: null, host, port, path: isRoot ? '/' : pathText, query, fragment, hasSlashes }
}

type Refuse = (reason: string, part: ComponentName | null) => null

const NO_HOST = { username: null, host: null, port: null }

/** Whether a text is "/" or "//" and something, without white space. */
const isSimple = (text: string): boolean => /^\/\/?(?!\/)[^\s?]*(?:\?[^\s]*)?$/.test(text)

interface Hosted {
  readonly username: string | null
  readonly host: string
  readonly port: string | null
  /** What becomes of the path and of all behind it. */
  readonly rest: string
}

/** 6. to 8. */
function hostOf(text: string, refuse: Refuse): Hosted | null {
  // 6.
  const stop = text.search(/[/?#]/)
  const scanned = (stop === -1 ? text : text.slice(0, stop)).replace(/[\t\n\r]+/g, '')
  const behindStop = stop === -1 ? '' : text.slice(stop)
  const at = scanned.lastIndexOf('@')
  const username = at === -1 ? null : decodedAuth(scanned.slice(0, at))
  if (username === undefined) return refuse('uri-malformed', 'username')
  const [hostAndPort, ended] = cutBefore(scanned.slice(at + 1), /[ "%';<>\\^`{|}]/)
  // 7.
  const [, before = hostAndPort, digits = null] = /^([\s\S]*?):([0-9]*)$/.exec(hostAndPort) ?? []
  const isBracketed = before.startsWith('[') && before.endsWith(']')
  const [hostText, moved] = isBracketed ? [before, ''] : cutBefore(before, /[/\\#?:]/)
  const tail = ended + behindStop
  const rest = moved === '' ? tail : `/${moved}${tail}`
  // 8.
  const host = hostText.length > 255 ? '' : isBracketed ? addressOf(hostText) : nameOf(asciiLowercase(hostText))
  if (host === null) return refuse('invalid-url', 'host')
  return {
    username,
    host,
    port: digits === '' ? null : digits,
    rest: isBracketed && !rest.startsWith('/') ? `/${rest}` : rest,
  }
}

/** `decodeURIComponent`; `undefined` where it throws. */
function decodedAuth(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const addressOf = (text: string): string | null =>
  /[\0\t\n\r #%/<>?@\\^|]/.test(text) ? null : text.slice(1, -1).toLowerCase()

/** The platform's ToASCII, which is a function in C: a name ends before U+0000. */
function nameOf(given: string): string | null {
  const [text] = cut(given, '\0')
  if (text === '' && given !== '') return null
  const name = isAscii(text) && !text.includes('xn--') ? text : asciiOf(text)
  return name === null || /[\0\t\n\r #%/:<>?@[\\\]^|]/.test(name) ? null : name
}

function asciiOf(text: string): string | null {
  const { text: name, error } = toAscii(text.toLowerCase(), RIGHT_TO_LEFT.test(text) ? IDNA : IDNA_LEFT_TO_RIGHT)
  return error === null && name !== '' ? name : null
}

const IDNA = {
  checkHyphens: false,
  checkBidi: true,
  checkJoiners: true,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}
/** The platform asks for the Bidi Rule where there is a letter of a script from right to left; Arabic digits do not count. */
const RIGHT_TO_LEFT = /(?=\p{L})[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const IDNA_LEFT_TO_RIGHT = { ...IDNA, checkBidi: false }

/** 9. */
const escaped = (text: string): string =>
  text.replace(
    /[\t\n\r "'<>\\^`{|}]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

/** `url.format`. */
function print({ scheme, username, host, port, path, query, fragment, hasSlashes }: LegacyUrl): string {
  const start = scheme === null ? '' : `${scheme}:`
  const auth =
    username === null || username === '' ? '' : `${encodeURIComponent(username.toWellFormed()).replaceAll('%3A', ':')}@`
  // `host` has the port in it, and may be nothing else.
  const hostAndPort = `${bracketed(host) ?? ''}${behind(':', port)}`
  const authority = hostAndPort === '' ? '' : `${auth}${hostAndPort}`
  const slashes = hasSlashes || (authority !== '' && (scheme === null || SLASHED.has(`${scheme}:`))) ? '//' : ''
  const slash = slashes !== '' && path !== null && path !== '' && !path.startsWith('/') ? '/' : ''
  return `${start}${slashes}${authority}${slash}${path ?? ''}${behind('?', query)}${behind('#', fragment)}`
}

/** `http.request(url.parse(text))`: without a host, it connects to this machine. */
function connect({ scheme, host, port, path, query }: LegacyUrl, input: string, report: Report): Connection | null {
  if (scheme !== null && !isWeb(scheme)) return host === null ? null : connection(host, port, scheme)
  if (/[^\x21-\xff]/.test(`${path ?? ''}${query ?? ''}`))
    return report.fatal('unescaped-characters', 'path', 0, input.length)
  if (/[^\t\x20-\x7e\x80-\xff]/.test(host ?? '')) return report.fatal('invalid-character', 'host', 0, input.length)
  const target =
    [host, port === null ? null : `:${port}`, 'localhost'].find((text) => text !== null && text !== '') ?? ''
  return connection(target, port, scheme ?? 'http')
}

/** Node's `url.parse`; it connects as `http.request` does with the result. */
export const nodeUrlParse: Program = programOf<LegacyUrl>({
  name: 'node-url-parse-20',
  specification: 'https://nodejs.org/docs/latest-v20.x/api/url.html#legacy-url-api',
  strip,
  read,
  print,
  connect,
  assemble: (parts) => print({ ...parts, hasSlashes: parts.host !== null }),
  words: {
    'uri-malformed': 'URI malformed: the user information is not well-formed percent-encoding',
    'invalid-url': 'Invalid URL',
    'invalid-character': 'Invalid character in header content ["Host"]',
    'unescaped-characters': 'Request path contains unescaped characters',
  },
})
