/**
 * The second half of the steps of the program `surt` for the parts of a URL. It removes differences that a web archive ignores,
 * such as "www.", case, session identifiers and the order of the parameters.
 */

import { asciiLowercase } from '../../../ground/text/ascii.js'
import { sortedQuery } from '../kit/text-steps.js'
import type { Step } from '../program.js'
import { type SurtState, withPart } from './state.js'

const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ['http', 80],
  ['https', 443],
])

/** The steps, with the names of the parameters that hold a session identifier. */
export function archiveSteps(sessionParameters: readonly string[]): readonly Step<SurtState>[] {
  const withoutSession = querySessionRemover(sessionParameters)
  return [
    {
      name: 'lowercase-host',
      needs: ['decode-host'],
      does: 'writes the host in lowercase, its percent-encoded bytes too',
      apply: (state) => (state.host === null ? state : withPart(state, 'host', asciiLowercase(state.host))),
    },
    {
      name: 'strip-www',
      needs: ['decode-host', 'host-to-ascii', 'strip-host-dots', 'lowercase-host'],
      does: 'removes "www." and "www" with a number and a dot in front of the host',
      apply: (state) =>
        state.host === null || state.scheme === 'dns' ? state : withPart(state, 'host', withoutWww(state.host)),
    },
    {
      name: 'strip-default-port',
      does: 'removes the port 80 of http and the port 443 of https',
      apply: (state) =>
        state.port !== null && state.port === DEFAULT_PORTS.get(asciiLowercase(state.scheme))
          ? { ...state, port: null }
          : state,
    },
    {
      name: 'lowercase-path',
      needs: ['decode-path'],
      does: 'writes the path in lowercase',
      apply: (state) => withPath(state, asciiLowercase),
    },
    {
      name: 'strip-path-session',
      needs: ['decode-path', 'resolve-dot-segments'],
      does: 'removes the session identifier that ASP.NET writes into a path in front of an .aspx file',
      apply: (state) => withPath(state, withoutPathSession),
    },
    {
      name: 'strip-final-slash',
      needs: ['decode-path', 'resolve-dot-segments'],
      does: 'removes one slash at the end of the path, but not the only one',
      apply: (state) => withPath(state, (path) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)),
    },
    {
      name: 'strip-query-session',
      needs: ['decode-query'],
      does: 'removes parameters that hold a session identifier, where the value looks like one',
      apply: (state) => withQuery(state, withoutSession),
    },
    {
      name: 'lowercase-query',
      needs: ['decode-query'],
      does: 'writes the query in lowercase',
      apply: (state) => withQuery(state, asciiLowercase),
    },
    {
      name: 'sort-query',
      needs: ['decode-query'],
      does: 'sorts the parameters by name and then by value; a name alone comes first',
      apply: (state) => withQuery(state, sortedQuery),
    },
    {
      name: 'strip-empty-query',
      does: 'removes a "?" without anything after it',
      apply: (state) => (state.query === '' ? withPart(state, 'query', null) : state),
    },
  ]
}

const withoutWww = (host: string): string => host.replace(/^www[0-9]*\./, '')

const withPath = (state: SurtState, edit: (path: string) => string): SurtState =>
  state.path === null || state.path === '' ? state : withPart(state, 'path', edit(state.path))

const withQuery = (state: SurtState, edit: (query: string) => string): SurtState =>
  state.query === null || state.query === '' ? state : withPart(state, 'query', edit(state.query))

// Session identifiers as the program finds them: by the name of a parameter and the length of its value anywhere in a query, and in
// parentheses in the path of an .aspx file. The program's expressions backtrack; here each identifier is found in one pass, with the same
// result: the last one that fits.

/** A name whose value is 32 letters and digits. The name may be the end of a longer one: "sid" is the end of "phpsessid". */
const VALUE = '[0-9a-z]{32}'

/** "ASPSESSIONID" and eight letters, with a value of 24 letters. */
const ASP_SESSION = /aspsessionid[a-z]{8}=[a-z]{24}(?=&|$)/gi

/** Characters that have to be escaped in an expression. */
const SPECIAL = /[\\^$.*+?()[\]{}|]/g

/**
 * A function that removes the last session identifier of each kind from a query. Each of `names` is a kind. The "&" before a
 * parameter is kept; the "&" after it is removed with it.
 */
function querySessionRemover(names: readonly string[]): (query: string) => string {
  const byName = names.map((name) => new RegExp(`${name.replace(SPECIAL, '\\$&')}=${VALUE}(?=&|$)`, 'gi'))
  const sessions = [...byName, ASP_SESSION]
  return (query) => (query.indexOf('=') === -1 ? query : withoutColdFusion(sessions.reduce(withoutLast, query)))
}

/**
 * Two matches of one of these expressions cannot overlap, so the last match of a search from the left is the one that the
 * program finds.
 */
function withoutLast(query: string, session: RegExp): string {
  let last: RegExpExecArray | null = null
  for (const match of query.matchAll(session)) last = match
  return last === null ? query : query.slice(0, last.index) + query.slice(last.index + last[0].length + 1)
}

/** "cfid=…&cftoken=…", which may begin in the middle of a parameter. */
function withoutColdFusion(query: string): string {
  if (!/cftoken=/i.test(query)) return query
  const pairs = query.split('&')
  for (let i = pairs.length - 2; i >= 0; i--) {
    const pair = pairs[i] as string
    // The search begins before the end, because a value must follow the name.
    const start = pair.toLowerCase().lastIndexOf('cfid=', pair.length - 'cfid=x'.length)
    if (start < 0 || pair.length < 'cfid=x'.length || !/^cftoken=./i.test(pairs[i + 1] as string)) continue
    return [...pairs.slice(0, i), pair.slice(0, start) + pairs.slice(i + 2).join('&')].join('&')
  }
  return query
}

/** The two ways in which ASP.NET writes an identifier between two slashes of a path. */
const PATH_SESSIONS = ['\\((?:[a-z]\\([0-9a-z]{24}\\))+\\)', '\\([0-9a-z]{24}\\)'].map(
  (session) => new RegExp(`\\/(${session}\\/)|(\\.aspx)|(\\?)`, 'gi'),
)

/** Removes the last identifier of each kind that is followed by ".aspx", with no "?" between them. */
const withoutPathSession = (path: string): string =>
  path.indexOf('(') === -1 ? path : PATH_SESSIONS.reduce(withoutPathId, path)

interface SessionIdSpan {
  readonly start: number
  readonly end: number
}

function withoutPathId(path: string, session: RegExp): string {
  // The string is read from the left. An identifier counts when ".aspx" follows it, and does not count if "?" comes first.
  let waiting: SessionIdSpan | null = null
  let found: SessionIdSpan | null = null
  session.lastIndex = 0
  for (let match = session.exec(path); match !== null; match = session.exec(path)) {
    const [, identifier, extension] = match
    if (identifier !== undefined) {
      waiting = { start: match.index + 1, end: match.index + 1 + identifier.length }
      // The slash after one identifier may be the slash before the next.
      session.lastIndex--
    } else if (extension === undefined) {
      waiting = null
    } else if (waiting !== null && match.index > waiting.end) {
      found = waiting
    }
  }
  return found === null ? path : path.slice(0, found.start) + path.slice(found.end)
}
