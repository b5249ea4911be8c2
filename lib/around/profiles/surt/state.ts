/**
 * Parses the input as the program `surt` (Internet Archive, version 0.3.1) does. The program works on bytes and returns keys even
 * for strings that the URL Standard refuses, and the indexes of archives contain such keys.
 */

import { LONGEST } from '../../../dialects/whatwg/fast-grammar.js'
import { asciiLowercase, CR, SPACE, TAB } from '../../../ground/text/ascii.js'
import { quoteBytes, shownBytes, utf8Bytes } from '../kit/bytes.js'
import { removeTabsAndNewlines, sortedQuery, split } from '../kit/text-steps.js'
import { type FormToRead, type FormToWrite, Refused, type Step } from '../program.js'

/**
 * The parts as the program represents them, in byte strings. An absent or empty part is `null`, except that a step can leave an
 * empty string.
 */
export interface SurtState {
  /** The scheme as written; it is case-sensitive. */
  readonly scheme: string
  readonly host: string | null
  readonly port: number | null
  readonly path: string | null
  readonly query: string | null
  readonly fragment: string | null
}

/** The changes that the program makes to the input before it splits it. */
export const surtTextSteps: readonly Step<string>[] = [
  {
    name: 'trim',
    does: 'removes white space at both ends',
    apply: trimmed,
  },
  removeTabsAndNewlines,
  {
    name: 'default-scheme',
    does: 'writes "http://" in front of a text that does not begin with a scheme',
    apply: (text) => (text === '' || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(text) ? text : `http://${text}`),
  },
  {
    name: 'collapse-schemes',
    does: 'keeps the last one of several "http://" or "https://" in a row',
    apply: (text) => text.replace(/^(?:https?:\/\/)+(?=https?:\/\/)/, ''),
  },
]

/** Removes white space at both ends, as Python's `bytes.strip` does. A regular expression for the end would take quadratic time. */
function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isWhiteSpace(text.charCodeAt(start))) start++
  while (start < end && isWhiteSpace(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

const isWhiteSpace = (unit: number): boolean => unit === SPACE || (unit >= TAB && unit <= CR)

/** The expression of RFC 3986, appendix B, with a scheme that has to be there and has only valid characters. */
const PARTS = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([^\n]*))?$/

/** Splits the input. */
export const readAsSurt: FormToRead<SurtState> = {
  needs: ['trim', 'remove-tabs-and-newlines'],
  does: 'splits the bytes into parts; a port has to be a number up to 65535',
  read: (text) => {
    const [, scheme = '', authority = '', path = '', query = '', fragment = ''] = PARTS.exec(utf8Bytes(text)) ?? []
    if (scheme === '') {
      return Refused.because('surt', text, 'empty-text', 'the text is empty', 'give a text with a host')
    }
    // A ":" at the end of an authority does not start a port.
    const { host, port } = hostAndPort(withoutFinalColons(authority))
    if (port !== '' && !(/^[0-9]+$/.test(port) && Number(port) <= 65535)) {
      return Refused.because(
        'surt',
        text,
        'port-invalid',
        'the port is not a number up to 65535',
        'use a port from 0 to 65535',
      )
    }
    const state = {
      scheme,
      host: host === '' ? null : lowercaseBeforePercent(host),
      port: Number(port) === 0 ? null : Number(port),
      path: path === '' ? null : path,
      query: query === '' ? null : query,
      fragment: fragment === '' ? null : fragment,
    }
    return scheme.startsWith('http') && state.host === null && state.path !== null ? hostFromPath(state) : state
  },
}

function withoutFinalColons(authority: string): string {
  let end = authority.length
  while (end > 0 && authority[end - 1] === ':') end--
  return authority.slice(0, end)
}

/** The host and port of an authority. Everything up to the last "@" is ignored. */
function hostAndPort(authority: string): { readonly host: string; readonly port: string } {
  const place = authority.slice(authority.lastIndexOf('@') + 1)
  const bracket = place.indexOf('[')
  const [host, rest] = bracket === -1 ? split(place, ':') : split(place.slice(bracket + 1), ']')
  return { host, port: bracket === -1 ? rest : split(rest, ':')[1] }
}

/** The rest may be the zone of an IPv6 address, which is case-sensitive. */
function lowercaseBeforePercent(host: string): string {
  const [name, ...zone] = host.split('%')
  return [asciiLowercase(name as string), ...zone].join('%')
}

/** Takes the first segment of the path for the host, as in "http:/example.org/a". */
function hostFromPath(state: SurtState): SurtState {
  const [host, rest] = split((state.path ?? '').replace(/^\/+/, ''), '/')
  return { ...state, host: host === '' ? null : host, path: `/${rest}` }
}

/** Whether there is a host. The program treats an empty host, which can remain after dots have been removed, as absent. */
export const hasHost = ({ host }: SurtState): boolean => host !== null && host !== ''

/** The state with a new value for one part; the same state if nothing changes. */
export const withPart = (
  state: SurtState,
  part: 'host' | 'path' | 'query' | 'fragment',
  text: string | null,
): SurtState => (state[part] === text ? state : { ...state, [part]: text })

/** The port with its delimiter; like the functions below, it is used for both forms of the key and for the explanation. */
const portWithColon = ({ port }: SurtState): string => (port === null ? '' : `:${port}`)

function afterHost({ path, query, fragment }: SurtState): string {
  const absent = query === null && fragment === null ? '' : '/'
  const afterPath = `${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`
  return `${path === null || path === '' ? absent : path}${afterPath}`
}

function reversedHost({ host }: SurtState): string {
  let rest = host ?? ''
  let reversed = ''
  for (let dot = rest.lastIndexOf('.'); dot !== -1; dot = rest.lastIndexOf('.')) {
    reversed += `${rest.slice(dot + 1)},`
    rest = rest.slice(0, dot)
  }
  return reversed + rest
}

const slashesOf = ({ scheme }: SurtState): string => (scheme === 'dns' ? '' : '//')

/** The state as a URL, for the explanation. */
export function showSurt(state: SurtState): string {
  const host = hasHost(state) ? `${slashesOf(state)}${state.host}${portWithColon(state)}` : ''
  return shownBytes(`${state.scheme}:${host}${afterHost(state)}`)
}

/** `org,example)/a` */
export const writeSortFriendly: FormToWrite<SurtState> = {
  name: 'write-sort-friendly',
  does: 'writes the labels of the host in reverse order and ")" after them, without the scheme',
  write: (state) => {
    const host = hasHost(state) ? `${reversedHost(state)}${portWithColon(state)})` : `${state.scheme}:`
    return quoteBytes(`${host}${afterHost(state)}`)
  },
}

/** `http://(org,example,)/a` */
export const writeSortFriendlyWithScheme: FormToWrite<SurtState> = {
  name: 'write-sort-friendly',
  does: 'writes the labels of the host in reverse order between "(" and ",)", with the scheme in front',
  write: (state) => {
    const host = hasHost(state) ? `${slashesOf(state)}(${reversedHost(state)}${portWithColon(state)},)` : ''
    return quoteBytes(`${state.scheme}:${host}${afterHost(state)}`)
  },
}

// A shortcut for most links: a lowercase host, and an ASCII path and query that contain nothing to decode, resolve or escape. The
// few changes that remain are made here at once.

/** An ASCII path without "%" or "(", whose segments are not empty and do not begin with a dot. */
const PATH = "(?:\\/[A-Za-z0-9_~!$&'*+,:;=@-][A-Za-z0-9_~!$&'*+,:;=@.-]*)*\\/?"

/** The scheme, the host without "www.", the path, and the query. The host begins with a letter, which rules out IPv4 addresses. */
const PLAIN = new RegExp(
  `^(https?):\\/\\/(?:www[0-9]*\\.)?((?!www[0-9]*\\.)[a-z][a-z0-9_-]*(?:\\.[a-z0-9_-]+)*)(${PATH})(?:\\?([!"$&-~]*))?(?:#[!-~]*)?$`,
)

/** A sign that the query may contain a session identifier: 24 letters and digits, or ColdFusion's second parameter name. */
const MAY_BE_SESSION = /[0-9a-z]{24}|cftoken=/i

/** The result of the steps for an input that `PLAIN` matches; `null` for other inputs. */
export function readPlainAsSurt(text: string): SurtState | null {
  const match = text.length > LONGEST ? null : PLAIN.exec(text)
  if (match === null) return null
  const [, scheme = '', host = '', written = '', query = ''] = match
  if (query !== '' && MAY_BE_SESSION.test(query)) return null
  const path = written.length > 1 && written.endsWith('/') ? written.slice(0, -1) : written || '/'
  return {
    scheme,
    host,
    port: null,
    path: path.toLowerCase(),
    query: query === '' ? null : sortedQuery(query.toLowerCase()),
    fragment: null,
  }
}
