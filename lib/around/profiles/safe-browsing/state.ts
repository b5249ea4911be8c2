/**
 * Splits the input before Google's canonicalization, which expects a URL that is valid by RFC 2396. The input is split as the
 * program urlcanon splits it, because its canonicalizer "google" is what people compare with. urlcanon accepts any string, and
 * keeps the separators as written.
 */

import { LONGEST } from '../../../dialects/whatwg/fast-grammar.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { quoteBytes, utf8Bytes } from '../kit/bytes.js'
import { withoutTabsAndNewlines } from '../kit/text-steps.js'
import type { FormToRead, FormToWrite } from '../program.js'

/** The parts as byte strings, in the order in which they are written. Separators are parts too, and an absent part is empty. */
export interface SplitUrl {
  readonly scheme: string
  readonly schemeMark: '' | ':'
  readonly slashes: string
  readonly username: string
  readonly passwordMark: '' | ':'
  readonly password: string
  readonly userMark: '' | '@'
  readonly host: string
  readonly portMark: '' | ':'
  readonly port: string
  readonly path: string
  readonly queryMark: '' | '?'
  readonly query: string
  readonly fragmentMark: '' | '#'
  readonly fragment: string
}

/** Credentials, host and port, with their separators. */
type SplitAuthority = Pick<
  SplitUrl,
  'username' | 'passwordMark' | 'password' | 'userMark' | 'host' | 'portMark' | 'port'
>

/** The part of the URL between the scheme and the query. */
interface Hierarchy {
  readonly slashes: string
  readonly authority: SplitAuthority
  readonly path: string
}

/** The special schemes and their default ports. */
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['ftp', '21'],
  ['gopher', '70'],
  ['http', '80'],
  ['https', '443'],
  ['ws', '80'],
  ['wss', '443'],
  ['file', ''],
])

export const isSpecial = ({ scheme }: SplitUrl): boolean => SPECIAL.has(scheme)

export const hasDefaultPort = ({ scheme, port }: SplitUrl): boolean => SPECIAL.get(scheme) === port && port !== ''

const URL_PARTS = /^(?:([A-Za-z][^:]*)(:))?([^?#]*)(?:(\?)([^#]*))?(?:(#)([\s\S]*))?$/

/** Splits the input. If there is no scheme, the path is split again, as in an http URL. */
export const splitAsUrlcanon: FormToRead<SplitUrl> = {
  needs: ['trim'],
  does: 'splits the bytes into parts, and takes http for the scheme where there is none',
  read: (text) => {
    const [, scheme = '', schemeMark = '', before = '', queryMark = '', query = '', fragmentMark = '', fragment = ''] =
      URL_PARTS.exec(utf8Bytes(text)) ?? []
    const found = splitHierarchy(scheme, before)
    const { slashes, authority, path } = scheme === '' && found.path !== '' ? splitHierarchy('http', found.path) : found
    const { username, passwordMark, password, userMark, host, portMark, port } = authority
    return {
      scheme: scheme === '' ? 'http' : scheme,
      schemeMark: scheme === '' ? ':' : (schemeMark as ':'),
      slashes,
      username,
      passwordMark,
      password,
      userMark,
      host,
      portMark,
      port,
      path,
      queryMark: queryMark as '?',
      query,
      fragmentMark: fragmentMark as '#',
      fragment,
    }
  },
}

const NO_AUTHORITY: SplitAuthority = {
  username: '',
  passwordMark: '',
  password: '',
  userMark: '',
  host: '',
  portMark: '',
  port: '',
}

/**
 * What follows the scheme. The authority begins after exactly two slashes or backslashes (`file`), after any number of them (other
 * special schemes), or after exactly two slashes (all other schemes).
 */
const FILE = /^([\t\n\r]*(?:[/\\][\t\n\r]*){2})([^/\\]*)([/\\][\s\S]*)?$/
const SPECIAL_HIERARCHY = /^([/\\\t\n\r]*)([^/\\]*)([/\\][\s\S]*)?$/
const OTHER_HIERARCHY = /^([\t\n\r]*(?:\/[\t\n\r]*){2})([^/]*)(\/[\s\S]*)?$/

function splitHierarchy(writtenScheme: string, text: string): Hierarchy {
  const scheme = asciiLowercase(withoutTabsAndNewlines(writtenScheme))
  const expression = scheme === 'file' ? FILE : SPECIAL.has(scheme) ? SPECIAL_HIERARCHY : OTHER_HIERARCHY
  const match = expression.exec(text)
  if (match === null) return { slashes: '', authority: NO_AUTHORITY, path: text }
  const [, slashes = '', authority = '', path = ''] = match
  return { slashes, authority: scheme === 'file' ? hostAlone(authority) : splitAuthority(authority), path }
}

const hostAlone = (host: string): SplitAuthority => ({ ...NO_AUTHORITY, host })

/** The last "@" ends the credentials. The first ":" in the credentials begins the password. */
function splitAuthority(authority: string): SplitAuthority {
  const at = authority.lastIndexOf('@')
  if (at === -1 && authority.indexOf(':') === -1) return hostAlone(authority)
  const user = authority.slice(0, Math.max(0, at))
  const colon = user.indexOf(':')
  const [, host = '', portMark = '', port = ''] = HOST_AND_PORT.exec(authority.slice(at + 1)) ?? []
  return {
    username: colon === -1 ? user : user.slice(0, colon),
    passwordMark: colon === -1 ? '' : ':',
    password: colon === -1 ? '' : user.slice(colon + 1),
    userMark: at === -1 ? '' : '@',
    host,
    portMark: portMark as ':',
    port,
  }
}

const HOST_AND_PORT = /^(\[[^\]]*\]|[^:]*)(?:(:)([\s\S]*))?$/

/** The state with a new value for one part; the same state if nothing changes. */
export const withPart = <Part extends keyof SplitUrl>(state: SplitUrl, part: Part, text: SplitUrl[Part]): SplitUrl =>
  state[part] === text ? state : { ...state, [part]: text }

/** The parts of the URL; the other members are the separators between them. */
const TEXTS = ['scheme', 'slashes', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment'] as const

/** Rewrites every part. */
export const mapParts = (state: SplitUrl, rewrite: (bytes: string) => string): SplitUrl =>
  TEXTS.reduce((mapped, part) => (mapped[part] === '' ? mapped : withPart(mapped, part, rewrite(mapped[part]))), state)

export function joined(state: SplitUrl): string {
  const { username, passwordMark, password, userMark, host, portMark, port, path } = state
  const authority = `${username}${passwordMark}${password}${userMark}${host}${portMark}${port}`
  const end = `${state.queryMark}${state.query}${state.fragmentMark}${state.fragment}`
  return `${state.scheme}${state.schemeMark}${state.slashes}${authority}${path}${end}`
}

export const writeSafeBrowsing: FormToWrite<SplitUrl> = {
  name: 'write',
  does: 'writes the parts as a URL',
  write: (state) => quoteBytes(joined(state)),
}

// A shortcut for most links, from which the steps only remove the fragment: a lowercase host that is not an address, no port, and
// neither "%" nor dot segments.

/**
 * The scheme, the host, the path and the query. The host begins with a letter and no segment begins with a dot, which rules out
 * addresses and dot segments.
 */
const PLAIN =
  /^(https?):\/\/([a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)((?:\/[!"$&-\-0-9:->@-[\]-~][!"$&-.0-9:->@-[\]-~]*)*\/?)(?:(\?)([!"$&-~]*))?(?:#[!-~]*)?$/

/** The result of the steps for an input that `PLAIN` matches; `null` for other inputs. */
export function readPlainAsSplit(text: string): SplitUrl | null {
  const match = text.length > LONGEST ? null : PLAIN.exec(text)
  if (match === null) return null
  const [, scheme = '', host = '', path = '', queryMark = '', query = ''] = match
  return {
    scheme,
    schemeMark: ':',
    slashes: '//',
    username: '',
    passwordMark: '',
    password: '',
    userMark: '',
    host,
    portMark: '',
    port: '',
    path: path || '/',
    queryMark: queryMark as '?',
    query,
    fragmentMark: '',
    fragment: '',
  }
}
