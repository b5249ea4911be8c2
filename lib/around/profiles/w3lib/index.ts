/**
 * The profile `w3lib`: `canonicalize_url` of w3lib 2.4.1, which Scrapy uses to recognise pages that it has seen (K2). It keeps
 * credentials, ports, dot segments and the trailing slash; it normalizes percent-encoding, sorts the query, and removes the
 * fragment.
 *
 * The parts of the Python function, in order, and the steps of this profile that correspond to them:
 *
 *     _strip                     trim, remove-tabs-and-newlines
 *     parse_url                  read                              (parts.ts)
 *     netloc.encode("idna")      host-to-ascii
 *     quote, for each part       encode-path, encode-query, encode-fragment
 *     parse_qsl_to_bytes         decode-query, strip-blank-values
 *     keyvals.sort               sort-query
 *     urlencode                  write-query
 *     _unquotepath, quote        normalize-path
 *     keep_fragments             strip-fragment
 *     netloc, lower, rstrip      lowercase-host
 *     urlunparse                 write                             (parts.ts)
 */

import { LONGEST } from '../../../dialects/whatwg/fast-grammar.js'
import { isAscii } from '../../../ground/text/ascii.js'
import { order } from '../../../ground/text/order.js'
import { unescapeOnce, utf8Bytes } from '../kit/bytes.js'
import { idna2003 } from '../kit/idna-2003.js'
import { readFlag, readString } from '../kit/parameters.js'
import { removeTabsAndNewlines, sortedQuery, trim } from '../kit/text-steps.js'
import { defineProfile, type Profile } from '../profile.js'
import { Refused, type Step } from '../program.js'
import {
  type PythonParts,
  type Quote,
  quoteIn,
  quotePath,
  quoteUtf8,
  urlencoded,
  urlparse,
  urlunparse,
} from './parts.js'

/**
 * The options of `canonicalize_url`, with names in camel case.
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
  /** `keep_blank_values`: whether a parameter without a value is kept; `true` by default. */
  readonly keepBlankValues: boolean
  /** `keep_fragments`: whether the fragment is kept; `false` by default. */
  readonly keepFragments: boolean
  /** `encoding`: the encoding of the page, used for query and fragment. If it cannot represent a character, UTF-8 is used. */
  readonly encoding: string
}

/** The state between steps. The query is split into pairs of byte strings, and later joined again. */
interface W3libUrl extends PythonParts {
  readonly quote: Quote
  readonly pairs: readonly (readonly [name: string, value: string])[] | null
}

/**
 * Splits the input and chooses the encoding: UTF-8 if the page's encoding cannot represent a character of the query or fragment.
 */
function readIn(own: Quote): (text: string) => W3libUrl | Refused {
  return (text) => {
    // DEVIATION (K4): A string with a lone surrogate is refused. The program returns a key if the lone surrogate is in the host.
    if (!text.isWellFormed()) {
      const message = 'the text holds half of a character (a lone surrogate)'
      return Refused.because('w3lib', text, 'lone-surrogate', message, 'write the whole character')
    }
    const parts = urlparse(text)
    if (parts instanceof Refused) return parts
    const { scheme, authority, path, params, query, fragment } = parts
    const isMappable = own === quoteUtf8 || (own(query) !== null && own(fragment) !== null)
    return { scheme, authority, path, params, query, fragment, quote: isMappable ? own : quoteUtf8, pairs: null }
  }
}

/** Matches most links: a lowercase host, a path without ";", and a query of names and values without encoded characters. */
const PLAIN =
  /^(https?):\/\/([a-z0-9._-]+(?::[0-9]+)?)((?:\/[A-Za-z0-9\-._~:@!$&'()*+,=|[\]]*)*)(?:\?([A-Za-z0-9\-._~]+(?:=[A-Za-z0-9\-._~]*)?(?:&[A-Za-z0-9\-._~]+(?:=[A-Za-z0-9\-._~]*)?)*))?(?:#[!-~]*)?$/

/** A parameter name without "=". */
const BLANK = /(?<=^|&)[^&=]+(?=&|$)/g

/** The result of the steps with the default parameters, for an input that `PLAIN` matches; `null` for other inputs. */
function readPlain(text: string): W3libUrl | null {
  const match = text.length > LONGEST ? null : PLAIN.exec(text)
  if (match === null) return null
  const [, scheme = '', authority = '', path = '', written = ''] = match
  const query = written === '' ? '' : sortedQuery(written.replace(BLANK, '$&='))
  return { scheme, authority, path: path || '/', params: '', query, fragment: '', quote: quoteUtf8, pairs: null }
}

/** The state with a new value for one part; the same state if nothing changes. */
const withPart = (state: W3libUrl, part: keyof PythonParts, text: string): W3libUrl =>
  state[part] === text ? state : { ...state, [part]: text }

/** QUIRK (K2): The whole authority is encoded, so the user information is part of the first label. */
const hostToAscii: Step<W3libUrl> = {
  name: 'host-to-ascii',
  does: 'writes credentials, host and port in ASCII by IDNA2003, as if all were a domain, where that is possible',
  apply: (state) =>
    isAscii(state.authority) ? state : withPart(state, 'authority', idna2003(state.authority) ?? state.authority),
}

const encodePath: Step<W3libUrl> = {
  name: 'encode-path',
  does: 'percent-encodes what a path cannot hold, in UTF-8',
  apply: (state) => withPart(withPart(state, 'path', quoteUtf8(state.path)), 'params', quoteUtf8(state.params)),
}

const encodeQuery: Step<W3libUrl> = {
  name: 'encode-query',
  does: "percent-encodes what a query cannot hold, in the page's encoding",
  apply: (state) => withPart(state, 'query', state.quote(state.query) ?? state.query),
}

const encodeFragment: Step<W3libUrl> = {
  name: 'encode-fragment',
  does: "percent-encodes what a fragment cannot hold, in the page's encoding",
  apply: (state) => withPart(state, 'fragment', state.quote(state.fragment) ?? state.fragment),
}

const decodeQuery: Step<W3libUrl> = {
  name: 'decode-query',
  does: 'splits the query at "&" and ";" into names and values, decodes them, and drops empty parameters',
  apply: (state) => (state.query === '' ? state : { ...state, pairs: pairsOf(state.query) }),
}

const pairsOf = (query: string): (readonly [string, string])[] =>
  query
    .replaceAll(';', '&')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const equals = pair.indexOf('=')
      return equals === -1 ? [decoded(pair), ''] : [decoded(pair.slice(0, equals)), decoded(pair.slice(equals + 1))]
    })

const decoded = (text: string): string => unescapeOnce(utf8Bytes(text.replaceAll('+', ' ')))

const stripBlankValues: Step<W3libUrl> = {
  name: 'strip-blank-values',
  needs: ['decode-query'],
  does: 'removes parameters without a value',
  apply: (state) =>
    state.pairs === null ? state : { ...state, pairs: state.pairs.filter(([, value]) => value !== '') },
}

const sortQuery: Step<W3libUrl> = {
  name: 'sort-query',
  needs: ['decode-query'],
  does: 'sorts the parameters by name and then by value, byte by byte',
  apply: (state) => {
    const { pairs } = state
    if (pairs === null || pairs.length < 2) return state
    return { ...state, pairs: [...pairs].sort((a, b) => order(a[0], b[0]) || order(a[1], b[1])) }
  },
}

const writeQuery: Step<W3libUrl> = {
  name: 'write-query',
  needs: ['decode-query'],
  does: 'writes names and values as a form does: "=" after each name, "+" for a space',
  apply: (state) => (state.pairs === null ? state : { ...state, query: urlencoded(state.pairs), pairs: null }),
}

const normalizePath: Step<W3libUrl> = {
  name: 'normalize-path',
  does: 'decodes the path except "/" and "?", encodes what a path cannot hold, and writes "/" for an empty path',
  apply: (state) => withPart(state, 'path', requotedPath(state.path) || '/'),
}

function requotedPath(path: string): string {
  if (path.indexOf('%') === -1) return quoteUtf8(path)
  const delimitersKept = path.replace(/%(2f|3f)/gi, (_, digits: string) => `%25${digits.toUpperCase()}`)
  return quotePath(unescapeOnce(utf8Bytes(delimitersKept)))
}

const stripFragment: Step<W3libUrl> = {
  name: 'strip-fragment',
  does: 'removes the fragment',
  apply: (state) => withPart(state, 'fragment', ''),
}

/** Changes only the host: credentials keep their case. */
const lowercaseHost: Step<W3libUrl> = {
  name: 'lowercase-host',
  does: 'writes the host in lowercase, and removes a ":" without a port after it',
  apply: (state) => {
    const { authority } = state
    const at = authority.lastIndexOf('@') + 1
    return withPart(state, 'authority', authority.slice(0, at) + withoutFinalColons(authority.slice(at).toLowerCase()))
  },
}

function withoutFinalColons(text: string): string {
  let end = text.length
  while (text[end - 1] === ':') end--
  return text.slice(0, end)
}

/** The state as a URL, for the explanation. */
const show = (state: W3libUrl): string =>
  urlunparse(state.pairs === null ? state : { ...state, query: urlencoded(state.pairs) })

/**
 * The canonical form by which Scrapy compares requests. The profile also accepts relative references, such as `a?b=1`. As in
 * Python, brackets that do not enclose an IPv6 address are refused, and any port is accepted.
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
export const w3lib: Profile<W3libParameters> = defineProfile<W3libParameters, W3libUrl>({
  name: 'w3lib',
  version: '2.4.1',
  follows: 'canonicalize_url of w3lib 2.4.1, which Scrapy uses',
  claims: ['order-independent'],
  parameters: Object.freeze({ keepBlankValues: true, keepFragments: false, encoding: 'utf-8' }),
  readers: { keepBlankValues: readFlag, keepFragments: readFlag, encoding: readString },
  program: ({ keepBlankValues, keepFragments, encoding }) => ({
    before: [trim, removeTabsAndNewlines],
    reading: {
      needs: ['trim', 'remove-tabs-and-newlines'],
      does: 'splits the text as urlparse of Python does',
      read: readIn(quoteIn(encoding)),
    },
    steps: [
      hostToAscii,
      encodePath,
      encodeQuery,
      encodeFragment,
      decodeQuery,
      ...(keepBlankValues ? [] : [stripBlankValues]),
      sortQuery,
      writeQuery,
      normalizePath,
      ...(keepFragments ? [] : [stripFragment]),
      lowercaseHost,
    ],
    writing: { name: 'write', does: 'puts the parts together as urlunparse of Python does', write: show },
    show,
    shortcut: null,
    readPlain: keepBlankValues && !keepFragments && encoding === 'utf-8' ? readPlain : null,
  }),
})
