/**
 * The second half of the steps of the program `surt` for the parts of a URL. It removes differences that a web archive ignores,
 * such as "www.", case, session identifiers and the order of the parameters.
 */

import { asciiLowercase } from '../../../ground/text/ascii.js'
import { sortedQuery } from '../kit/text-steps.js'
import type { Step } from '../program.js'
import { querySessionRemover, withoutPathSession } from './session-ids.js'
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
