/**
 * How a text is split before Google's canonicalization, which only asks for a URL that is valid by RFC 2396. The splitting is
 * that of the program urlcanon, whose canonicalizer "google" is the one that people compare with. It reads every text, and it
 * keeps the separators that it has seen.
 */

import { unitAt } from '../../text/ascii.js'
import { bytesOf, lowercase } from '../kit/bytes.js'
import type { Reading, Step, Writing } from '../program.js'

/** The parts in bytes, in the order in which they are written; separators are parts, and an absent part is empty. */
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

/** What stands before the query: slashes, authority and path. */
type Hierarchy = Pick<
  SplitUrl,
  'slashes' | 'username' | 'passwordMark' | 'password' | 'userMark' | 'host' | 'portMark' | 'port' | 'path'
>

/** The schemes whose paths begin behind the first slash or backslash, and their default ports. */
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

/** What is done to the text before it is split. */
export const safeBrowsingTextSteps: readonly Step<string>[] = [
  {
    name: 'trim',
    does: 'removes controls and spaces at both ends',
    apply: (text) => {
      let start = 0
      let end = text.length
      while (start < end && unitAt(text, start) <= 0x20) start++
      while (start < end && unitAt(text, end - 1) <= 0x20) end--
      return text.slice(start, end)
    },
  },
]

const URL = /^(?:([A-Za-z][^:]*)(:))?([^?#]*)(?:(\?)([^#]*))?(?:(#)([\s\S]*))?$/

/** The parts of a text. Without a scheme, what would be the path is split once more, as it is in a URL of http. */
export const splitAsUrlcanon: Reading<SplitUrl> = {
  does: 'splits the bytes into parts, and takes http for the scheme where there is none',
  read: (text) => {
    const [, scheme = '', schemeMark = '', before = '', queryMark = '', query = '', fragmentMark = '', fragment = ''] =
      URL.exec(bytesOf(text)) ?? []
    const found = splitHierarchy(scheme, before)
    const hierarchy = scheme === '' && found.path !== '' ? splitHierarchy('http', found.path) : found
    return {
      ...hierarchy,
      scheme: scheme === '' ? 'http' : scheme,
      schemeMark: (scheme === '' ? ':' : schemeMark) as ':',
      queryMark: queryMark as '?',
      query,
      fragmentMark: fragmentMark as '#',
      fragment,
    }
  },
}

const NO_AUTHORITY = {
  slashes: '',
  username: '',
  passwordMark: '',
  password: '',
  userMark: '',
  host: '',
  portMark: '',
  port: '',
} as const

/** What begins an authority: any number of slashes and backslashes, two of them, or two slashes. */
const FILE = /^([\t\n\r]*(?:[/\\][\t\n\r]*){2})([^/\\]*)([/\\][\s\S]*)?$/
const SPECIAL_HIERARCHY = /^([/\\\t\n\r]*)([^/\\]*)([/\\][\s\S]*)?$/
const OTHER_HIERARCHY = /^([\t\n\r]*(?:\/[\t\n\r]*){2})([^/]*)(\/[\s\S]*)?$/

function splitHierarchy(writtenScheme: string, text: string): Hierarchy {
  const scheme = lowercase(withoutTabsAndNewlines(writtenScheme))
  const expression = scheme === 'file' ? FILE : SPECIAL.has(scheme) ? SPECIAL_HIERARCHY : OTHER_HIERARCHY
  const match = expression.exec(text)
  if (match === null) return { ...NO_AUTHORITY, path: text }
  const [, slashes = '', authority = '', path = ''] = match
  const parts = scheme === 'file' ? { ...NO_AUTHORITY, host: authority } : splitAuthority(authority)
  return { ...parts, slashes, path }
}

/** The last "@" ends the user's part. The first ":" before it begins the password. */
function splitAuthority(authority: string): Omit<Hierarchy, 'slashes' | 'path'> {
  const at = authority.lastIndexOf('@')
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

const HOST_AND_PORT = /^(\[[^\]]*\](?=:|$)|[^:]*)(?:(:)([\s\S]*))?$/

export const withoutTabsAndNewlines = (bytes: string): string => bytes.replace(/[\t\n\r]+/g, '')

/** The state with every part rewritten. */
export function mapParts(state: SplitUrl, rewrite: (bytes: string) => string): SplitUrl {
  const entries = Object.entries(state).map(([part, bytes]: [string, string]) => [
    part,
    part.endsWith('Mark') ? bytes : rewrite(bytes),
  ])
  return Object.fromEntries(entries)
}

export const joined = (state: SplitUrl): string =>
  [
    state.scheme,
    state.schemeMark,
    state.slashes,
    state.username,
    state.passwordMark,
    state.password,
    state.userMark,
    state.host,
    state.portMark,
    state.port,
    state.path,
    state.queryMark,
    state.query,
    state.fragmentMark,
    state.fragment,
  ].join('')

export const writeSafeBrowsing: Writing<SplitUrl> = {
  name: 'write',
  does: 'writes the parts as a URL',
  write: joined,
}
