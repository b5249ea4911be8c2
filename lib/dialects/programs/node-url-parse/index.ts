/**
 * Node 20, the legacy `url.parse`. It takes nearly every text for a URL, and moves what cannot be in a host to the path.
 *
 * @see https://nodejs.org/docs/latest-v20.x/api/url.html#legacy-url-api
 */

import { type ComponentName, NO_PARTS, type Report } from '../../../ground/components.js'
import { ARABIC, BARRED, bidiKind, EUROPEAN, LEFT, RIGHT, survey } from '../../../ground/idna/bidi.js'
import { toAscii, toUnicode } from '../../../ground/idna/uts46.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { connection, isWeb } from '../connecting.js'
import { type Program, programOf } from '../program.js'
import type { Connection, ProgramParts } from '../rules.js'
import { cut, cutBefore } from '../splitting.js'
import { stripEnd, stripStart } from '../stripping.js'
import { behind, bracketed } from '../texts.js'

/** `Url`. Its `auth` has the username and the password in one text. */
interface LegacyUrl extends ProgramParts {
  readonly hasSlashes: boolean
  /** Whether there are brackets with nothing between them, which are in `host` and not in `hostname`. */
  readonly isEmptyAddress: boolean
}

const NOTHING: LegacyUrl = {
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

/** The protocols that have a host only after "//". */
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
  const { username, host, port, isEmptyAddress } = hosted
  const path = isRoot ? '/' : pathText
  return { scheme, username, password: null, host, port, path, query, fragment, hasSlashes, isEmptyAddress }
}

type Refuse = (reason: string, part: ComponentName | null) => null

const NO_HOST = { username: null, host: null, port: null, isEmptyAddress: false }

/** Whether a text is "/" or "//" and something, without white space. */
const isSimple = (text: string): boolean => /^\/\/?(?!\/)[^\s?]*(?:\?[^\s]*)?$/.test(text)

interface Hosted {
  readonly username: string | null
  readonly host: string
  readonly port: string | null
  readonly isEmptyAddress: boolean
  /** How the path and all parts after it are changed. */
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
    isEmptyAddress: hostText === '[]',
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

/** The platform's ToASCII, whose result is a text of C: a name ends before U+0000. */
function nameOf(given: string): string | null {
  const whole = isAscii(given) && !given.includes('xn--') ? given : asciiOf(given)
  if (whole === null) return null
  const [name] = cut(whole, '\0')
  return (name === '' && given !== '') || /[\t\n\r #%/:<>?@[\\\]^|]/.test(name) ? null : name
}

function asciiOf(text: string): string | null {
  const { text: name, error } = toAscii(text.toLowerCase(), IDNA)
  if (error !== null || name === '' || ALLOWED_LATER.test(text)) return null
  return name.includes('xn--') && toUnicode(name, IDNA).text.split('.').some(isAgainstBidiRule) ? null : name
}

const IDNA = {
  checkHyphens: false,
  checkBidi: false,
  checkJoiners: true,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}

/** What is not seen, and is taken out of a name by later editions of the table of IDNA only. */
const ALLOWED_LATER = /[\u115f\u1160\u17b4\u17b5\u1806\u180e\u2061-\u2063\u206a-\u206f\u3164\uffa0]/

/**
 * QUIRK: the platform has a Bidi Rule of its own. It looks at labels that have a character from right to left, each alone. One that
 * begins with a letter from left to right may end with such a character, and any other may begin with anything.
 */
function isAgainstBidiRule(label: string): boolean {
  const { present, last } = survey(label)
  const has = (kind: number): boolean => (present & (1 << kind)) !== 0
  if (!has(RIGHT) && !has(ARABIC)) return false
  if (bidiKind(label.codePointAt(0) ?? 0) !== LEFT)
    return has(LEFT) || has(BARRED) || (has(EUROPEAN) && has(ARABIC)) || ![RIGHT, EUROPEAN, ARABIC].includes(last)
  const beforeLast = survey(label.replace(/.[\p{Mn}\p{Me}]*$/su, '')).present
  return (beforeLast & ((1 << RIGHT) | (1 << ARABIC) | (1 << BARRED))) !== 0
}

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
function connect(
  { scheme, host, port, path, query, isEmptyAddress }: LegacyUrl,
  input: string,
  report: Report,
): Connection | null {
  const refuse: Refuse = (reason, part) => report.fatal(reason, part, 0, input.length)
  if (scheme !== null && !isWeb(scheme)) return refuse('invalid-protocol', 'scheme')
  if (/[^\x21-\xff]/.test(`${path ?? ''}${query ?? ''}`)) return refuse('unescaped-characters', 'path')
  if (/[^\t\x20-\x7e\x80-\xff]/.test(host ?? '')) return refuse('invalid-character', 'host')
  if (Number(port) > 0xffff) return refuse('bad-port', 'port')
  // `hostname`, or else `host`, which has the brackets and the port in it, or else this machine.
  const authority = `${isEmptyAddress ? '[]' : ''}${behind(':', port)}`
  return connection(host || authority || 'localhost', port, scheme ?? 'http')
}

/** Node's `url.parse`; it connects as `http.request` does with the result. */
export const nodeUrlParse: Program = programOf<LegacyUrl>({
  name: 'node-url-parse-20',
  specification: 'https://nodejs.org/docs/latest-v20.x/api/url.html#legacy-url-api',
  client: 'http.request',
  strip,
  read,
  print,
  connect,
  assemble: (parts) => print({ ...parts, hasSlashes: parts.host !== null, isEmptyAddress: false }),
  words: {
    'uri-malformed': 'URI malformed: the user information is not well-formed percent-encoding',
    'invalid-url': 'Invalid URL',
    'invalid-character': 'Invalid character in header content ["Host"]',
    'invalid-protocol': 'Protocol not supported. Expected "http:"',
    'bad-port': 'Port should be >= 0 and < 65536',
    'unescaped-characters': 'Request path contains unescaped characters',
  },
})
