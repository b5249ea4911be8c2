/**
 * The profile `w3lib`: `canonicalize_url` of w3lib 2.4.1, by which Scrapy knows whether it has seen a page. It keeps
 * credentials, ports, dot segments and the trailing slash; what it changes is the spelling, the order of the query, and the
 * fragment.
 */

import { toNfkc } from '../../idna/normalize.js'
import { isAscii } from '../../text/ascii.js'
import { order } from '../../text/order.js'
import { bytesOf, escapeBytes, unescapeOnce } from '../kit/bytes.js'
import { idna2003 } from '../kit/idna-2003.js'
import { readFlag, readSeparator, readText } from '../kit/parameters.js'
import { removeTabsAndNewlines, trim } from '../kit/text-steps.js'
import { defineProfile, type Profile } from '../profile.js'
import { Refused, type Step } from '../program.js'
import { type PythonParts, SPECIAL_SCHEMES, splitAsPython } from './parts.js'
import { CREDENTIALS, DECODED_PATH, PAIR, PATH, type Quote, quoteIn, quoteUtf8, SPECIAL_QUERY } from './quoting.js'

/**
 * The options of `canonicalize_url`, under names as JavaScript writes them.
 *
 * @example
 * ```ts
 * import { w3lib, type W3libParameters } from 'weburl/profiles'
 *
 * const options: Partial<W3libParameters> = { keepBlankValues: false, keepFragments: true }
 * w3lib.with(options).key('https://example.org/?b=1&a=#c') // => 'https://example.org/?b=1#c'
 * ```
 */
export interface W3libParameters {
  /** `keep_blank_values`: whether a parameter without a value stays; `true` by default. */
  readonly keepBlankValues: boolean
  /** `keep_fragments`: whether the fragment stays; `false` by default. */
  readonly keepFragments: boolean
  /** `encoding`: the encoding of the page, for the query. UTF-8 where it has no bytes for a character. */
  readonly encoding: string
  /** `query_separator`: what stands between parameters; "&" by default. */
  readonly querySeparator: string
}

/** The parts on their way: the query becomes pairs, in bytes, and a text again. */
interface State extends PythonParts {
  readonly quote: Quote
  readonly pairs: readonly (readonly [name: string, value: string])[] | null
}

/** The schemes in whose paths Python sees parameters behind a ";". */
const WITH_PARAMETERS: ReadonlySet<string> = new Set(
  ' ftp hdl prospero http imap https shttp rtsp rtsps rtspu sip sips mms sftp tel'.split(' '),
)

/** The schemes that Python writes with "//", also without a host. */
const WITH_AUTHORITY: ReadonlySet<string> = new Set(
  'ftp http gopher nntp telnet imap wais file mms https shttp snews prospero rtsp rtsps rtspu rsync svn svn+ssh sftp nfs git git+ssh ws wss'.split(
    ' ',
  ),
)

/** Splits, and chooses the encoding: UTF-8 for the whole where the page's own has no bytes for a character. */
function read(text: string, own: Quote): State | Refused {
  const parts = splitAsPython(text)
  if (parts instanceof Refused) return parts
  const { scheme, username, password, host, port, path, query, fragment } = parts
  const isMappable = own === quoteUtf8 || (own(query, PATH) !== null && own(fragment, PATH) !== null)
  const quote = isMappable ? own : quoteUtf8
  return { scheme, username, password, host, port, path, query, fragment, quote, pairs: null }
}

const readIn =
  (own: Quote) =>
  (text: string): State | Refused =>
    read(text, own)

const encodeCredentials: Step<State> = {
  name: 'encode-credentials',
  does: 'decodes and percent-encodes username and password',
  apply: (state) => {
    const { username, password } = state
    if (username === null) return state
    return { ...state, username: requoted(username), password: password === null ? null : requoted(password) }
  },
}

const requoted = (text: string): string => escapeBytes(unescapeOnce(bytesOf(text)), CREDENTIALS)

const hostToAscii: Step<State> = {
  name: 'host-to-ascii',
  does: 'writes an internationalized domain in ASCII by IDNA2003, where that is possible',
  apply: (state) =>
    isAscii(state.host) ? state : { ...state, host: (idna2003(toNfkc(state.host)) ?? state.host).toLowerCase() },
}

const lowercaseHost: Step<State> = {
  name: 'lowercase-host',
  does: 'writes the host in lowercase',
  apply: (state) => {
    const host = state.host.toLowerCase()
    return host === state.host ? state : { ...state, host }
  },
}

const encodePath: Step<State> = {
  name: 'encode-path',
  does: 'percent-encodes what a path cannot hold, in UTF-8',
  apply: (state) => {
    const path = quoteUtf8(state.path, PATH)
    return path === state.path ? state : { ...state, path }
  },
}

const encodeQuery: Step<State> = {
  name: 'encode-query',
  does: "percent-encodes what a query cannot hold, in the page's encoding",
  apply: (state) => {
    const query = state.quote(state.query, SPECIAL_SCHEMES.has(state.scheme) ? SPECIAL_QUERY : PATH) ?? state.query
    return query === state.query ? state : { ...state, query }
  },
}

const encodeFragment: Step<State> = {
  name: 'encode-fragment',
  does: "percent-encodes what a fragment cannot hold, in the page's encoding",
  apply: (state) => {
    const fragment = state.quote(state.fragment, PATH) ?? state.fragment
    return fragment === state.fragment ? state : { ...state, fragment }
  },
}

const decodeQuery = (separator: string): Step<State> => ({
  name: 'decode-query',
  does: 'splits the query into names and values, decodes them, and drops empty parameters',
  apply: (state) => {
    if (state.query === '') return state
    return { ...state, pairs: pairsOf(state.query, separator) }
  },
})

const pairsOf = (query: string, separator: string): (readonly [string, string])[] =>
  query
    .split(separator)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=')
      return equals === -1 ? [decoded(pair), ''] : [decoded(pair.slice(0, equals)), decoded(pair.slice(equals + 1))]
    })

const decoded = (text: string): string => unescapeOnce(text.replaceAll('+', ' '))

const stripBlankValues: Step<State> = {
  name: 'strip-blank-values',
  does: 'removes parameters without a value',
  apply: (state) =>
    state.pairs === null ? state : { ...state, pairs: state.pairs.filter(([, value]) => value !== '') },
}

const sortQuery: Step<State> = {
  name: 'sort-query',
  does: 'sorts the parameters by name and then by value, byte by byte',
  apply: (state) => {
    const { pairs } = state
    if (pairs === null || pairs.length < 2) return state
    return { ...state, pairs: [...pairs].sort((a, b) => order(a[0], b[0]) || order(a[1], b[1])) }
  },
}

const writeQuery = (separator: string): Step<State> => ({
  name: 'write-query',
  does: 'writes names and values as a form does: "=" behind each name, "+" for a space',
  apply: (state) => (state.pairs === null ? state : { ...state, query: written(state.pairs, separator), pairs: null }),
})

const written = (pairs: NonNullable<State['pairs']>, separator: string): string =>
  pairs.map(([name, value]) => `${formEncoded(name)}=${formEncoded(value)}`).join(separator)

const formEncoded = (bytes: string): string => escapeBytes(bytes, PAIR).replaceAll('%20', '+')

const normalizePath: Step<State> = {
  name: 'normalize-path',
  does: 'decodes the path but for "/" and "?", encodes what a path cannot hold, and writes "/" for an empty path',
  apply: (state) => {
    const path = normalizedPath(state)
    return path === state.path ? state : { ...state, path }
  },
}

/** Parameters behind a ";" in the last segment stay as they are; a ";" behind which there is nothing goes. */
function normalizedPath({ scheme, path }: State): string {
  const semicolon = WITH_PARAMETERS.has(scheme) ? path.indexOf(';', path.lastIndexOf('/') + 1) : -1
  const before = semicolon === -1 ? path : path.slice(0, semicolon)
  const parameters = path.slice(before.length)
  return `${before === '' ? '/' : requotedPath(before)}${parameters === ';' ? '' : parameters}`
}

function requotedPath(path: string): string {
  if (path.indexOf('%') === -1) return path
  const delimitersKept = path.replace(/%(2f|3f)/gi, (_, digits: string) => `%25${digits.toUpperCase()}`)
  return escapeBytes(unescapeOnce(delimitersKept), DECODED_PATH)
}

const stripFragment: Step<State> = {
  name: 'strip-fragment',
  does: 'removes the fragment',
  apply: (state) => (state.fragment === '' ? state : { ...state, fragment: '' }),
}

/** The parts as Python's `urlunsplit` writes them. */
function unsplit(state: State, separator: string): string {
  const { scheme, username, password, host, port, path, fragment } = state
  const query = state.pairs === null ? state.query : written(state.pairs, separator)
  const user = username === null ? '' : `${username}${password === null ? '' : `:${password}`}@`
  const place = `${user}${host.includes(':') ? `[${host}]` : host}${port === null ? '' : `:${port}`}`
  const beforePath = scheme === '' ? '' : `${scheme}:`
  return `${beforePath}${withAuthority(scheme, place, path)}${query === '' ? '' : `?${query}`}${fragment === '' ? '' : `#${fragment}`}`
}

function withAuthority(scheme: string, place: string, path: string): string {
  if (place !== '') return `//${place}${path === '' || path.startsWith('/') ? '' : '/'}${path}`
  const needsSlashes = WITH_AUTHORITY.has(scheme) && (path === '' || path.startsWith('/'))
  return needsSlashes || path.startsWith('//') ? `//${path}` : path
}

/**
 * The canonical form that Scrapy compares requests by. It reads references too, such as `a?b=1`; it refuses brackets that are
 * not around an IPv6 address and a port that is not a number up to 65535, as Python does.
 *
 * | `w3lib.apply(…)`                               | `key`                                       |
 * | :--------------------------------------------- | :------------------------------------------ |
 * | `https://example.org`                          | `https://example.org/`                      |
 * | `https://EXAMPLE.org:443/a/../b?c=3&b&a=x y#d` | `https://example.org:443/a/../b?a=x+y&b=&c=3` |
 * | `https://example.org/%7ea%2fb`                 | `https://example.org/~a%2Fb`                |
 * | `https://faß.example/`                         | `https://fass.example/`                     |
 * | `a?b`                                          | `a?b=`                                      |
 * | `https://[1.2.3.4]/`                           | `throws IPv6-unclosed`                      |
 *
 * @example
 * ```ts
 * import { w3lib } from 'weburl/profiles'
 *
 * w3lib.key('https://example.org/do?c=1&b=2&a=3') // => 'https://example.org/do?a=3&b=2&c=1'
 * w3lib.with({ keepFragments: true }).key('https://example.org/#top') // => 'https://example.org/#top'
 * ```
 */
export const w3lib: Profile<W3libParameters> = defineProfile<W3libParameters, State>({
  name: 'w3lib',
  version: '2.4.1',
  follows: 'canonicalize_url of w3lib 2.4.1, which Scrapy uses',
  claims: ['order-independent'],
  parameters: Object.freeze({ keepBlankValues: true, keepFragments: false, encoding: 'utf-8', querySeparator: '&' }),
  readers: { keepBlankValues: readFlag, keepFragments: readFlag, encoding: readText, querySeparator: readSeparator },
  program: ({ keepBlankValues, keepFragments, encoding, querySeparator }) => ({
    before: [trim, removeTabsAndNewlines],
    reading: { does: 'splits the text as urlsplit of Python does', read: readIn(quoteIn(encoding)) },
    steps: [
      encodeCredentials,
      hostToAscii,
      encodePath,
      encodeQuery,
      encodeFragment,
      decodeQuery(querySeparator),
      ...(keepBlankValues ? [] : [stripBlankValues]),
      sortQuery,
      writeQuery(querySeparator),
      normalizePath,
      ...(keepFragments ? [] : [stripFragment]),
      lowercaseHost,
    ],
    writing: {
      name: 'write',
      does: 'puts the parts together as urlunsplit of Python does',
      write: (state) => unsplit(state, querySeparator),
    },
    show: (state) => unsplit(state, querySeparator),
    shortcut: null,
  }),
})
