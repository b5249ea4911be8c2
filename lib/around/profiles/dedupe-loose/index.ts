/**
 * The profile `dedupe-loose`: the steps of `dedupe`, and steps for further differences that most sites ignore, although no document
 * says so.
 *
 * The steps after the steps of `dedupe`, in order. All except the last one change only http and https URLs:
 *
 * | step                        | from                               | to                        |
 * | :-------------------------- | :--------------------------------- | :------------------------ |
 * | `https-scheme`              | `http://h/`, but not `http://h:8080/` | `https://h/`           |
 * | `strip-www`                 | `https://www.example.org/`         | `https://example.org/`    |
 * | `strip-tracking-parameters` | `https://h/?utm_source=x&a=1`      | `https://h/?a=1`          |
 * | `strip-session-parameters`  | nothing, without a list of names   |                           |
 * | `strip-empty-parameters`    | `https://h/?&a=1&`                 | `https://h/?a=1`          |
 * | `sort-query`                | `https://h/?b=2&a=1`               | `https://h/?a=1&b=2`      |
 * | `strip-index-file`          | `https://h/a/index.html`           | `https://h/a/`            |
 * | `strip-final-slash`         | `https://h/a/`, but not `https://h/` | `https://h/a`           |
 * | `strip-empty-query`         | `https://h/?`, in every scheme     | `https://h/`              |
 */

import { whatwgLinkRules } from '../../../dialects/whatwg/index.js'
import type { Components } from '../../../ground/components.js'
import { decodeFormText } from '../../../ground/text/form-urlencoded.js'
import { cleanSteps, unchangedKey } from '../dedupe/index.js'
import { type CleanState, hasParts, readUrl, showUrl, withoutEnd, withPart, writeUrl } from '../kit/clean-state.js'
import { readNames } from '../kit/parameters.js'
import { defineProfile, type Profile } from '../profile.js'
import { type Input, isUrl, type Program, type Step } from '../program.js'
import { nameTest, trackingParameters } from './tracking-parameters.js'

/**
 * The lists that {@link dedupeLoose} uses. A "*" at the end of a name matches anything. Case does not matter.
 *
 * @example
 * ```ts
 * import { dedupeLoose, type DedupeLooseParameters } from 'weburl/profiles'
 *
 * const lists: Partial<DedupeLooseParameters> = { sessionParameters: ['phpsessid'], indexFiles: ['start.html'] }
 * dedupeLoose.with(lists).key('https://example.org/a/start.html?PHPSESSID=1') // => 'https://example.org/a'
 * ```
 */
export interface DedupeLooseParameters {
  /** The parameters that say where a visitor came from; {@link trackingParameters} by default. */
  readonly trackingParameters: readonly string[]
  /** The parameters that say who a visitor is; none by default, because a name such as `sid` means other things elsewhere. */
  readonly sessionParameters: readonly string[]
  /** The files that a server sends when a directory is requested. */
  readonly indexFiles: readonly string[]
}

const INDEX_FILES = [
  'index.html',
  'index.htm',
  'index.php',
  'index.jsp',
  'index.asp',
  'index.aspx',
  'default.asp',
  'default.aspx',
  'default.htm',
  'default.html',
]

/** Limits steps to http and https URLs that have a host. */
const forWeb = (steps: readonly Step<CleanState>[]): readonly Step<CleanState>[] =>
  steps.map((step) => ({
    ...step,
    apply: (state) => (WEB.test(state.canonical.scheme) && state.record.host !== null ? step.apply(state) : state),
  }))

const WEB = /^https?$/

/** One or more "www." before a name that contains a dot. */
const WWW = /^(?:www\.)+(?=[^.]+\.[^.])/

const withoutWww = (host: string): string => host.replace(WWW, '')

/** Turns each list into a function that tells whether a name is on it. */
const testsOf = (parameters: DedupeLooseParameters) => ({
  isTracking: nameTest(parameters.trackingParameters),
  isSession: nameTest(parameters.sessionParameters),
  isIndexFile: nameTest(parameters.indexFiles),
})

type Tests = ReturnType<typeof testsOf>

const looseSteps = ({ isTracking, isSession, isIndexFile }: Tests): readonly Step<CleanState>[] =>
  forWeb([
    {
      name: 'https-scheme',
      needs: ['strip-default-port'],
      does: 'writes https for http where there is no port',
      apply: (state) =>
        state.canonical.scheme === 'http' && state.record.port === null ? withPart(state, 'scheme', 'https') : state,
    },
    {
      name: 'strip-www',
      needs: ['canonical-host'],
      does: 'removes "www." in front of a domain that has a dot without it',
      apply: (state) => {
        const { host } = state.record
        return host === null ? state : withPart(state, 'host', withoutWww(host))
      },
    },
    {
      name: 'strip-tracking-parameters',
      does: 'removes parameters that say where a visitor came from',
      apply: (state) => withPairs(state, (pairs) => pairs.filter((pair) => !isTracking(pairName(pair)))),
    },
    {
      name: 'strip-session-parameters',
      does: 'removes parameters that say who a visitor is',
      apply: (state) => withPairs(state, (pairs) => pairs.filter((pair) => !isSession(pairName(pair)))),
    },
    {
      name: 'strip-empty-parameters',
      does: 'removes "&" that separates nothing',
      apply: (state) => withPairs(state, (pairs) => pairs.filter((pair) => pair !== '')),
    },
    {
      name: 'sort-query',
      does: 'sorts the parameters',
      apply: (state) => withPairs(state, (pairs) => [...pairs].sort()),
    },
    {
      name: 'strip-index-file',
      needs: ['canonical-path', 'decode-unreserved'],
      does: 'removes the file that a server sends for a directory',
      apply: (state) => withPath(state, (path) => withoutIndexFiles(path, isIndexFile)),
    },
    {
      name: 'strip-final-slash',
      needs: ['canonical-path'],
      does: 'removes slashes at the end of a path, but not the first character of it',
      apply: (state) => withPath(state, withoutFinalSlashes),
    },
  ])

const stripEmptyQuery: Step<CleanState> = {
  name: 'strip-empty-query',
  does: 'removes a "?" without anything after it',
  apply: (state) => (state.record.query === '' ? withoutEnd(state, 'query') : state),
}

/** Edits the path, if there is one. */
function withPath(state: CleanState, edit: (path: string) => string): CleanState {
  const { path } = state.record
  return path === null ? state : withPart(state, 'path', edit(path))
}

/** Edits the pairs of the query, if there is one. */
function withPairs(state: CleanState, edit: (pairs: readonly string[]) => readonly string[]): CleanState {
  const { query } = state.record
  return query === null ? state : withPart(state, 'query', edit(query.split('&')).join('&'))
}

function pairName(pair: string): string {
  const equals = pair.indexOf('=')
  return decodeFormText(equals === -1 ? pair : pair.slice(0, equals))
}

/**
 * Removes index files from the end of a path, and the slashes after them. It repeats until none is left, because the key of a key
 * must be that key.
 */
function withoutIndexFiles(path: string, isIndexFile: (name: string) => boolean): string {
  let end = path.length
  for (;;) {
    const fileEnd = endWithoutSlashes(path, end)
    const slash = fileEnd === 0 ? -1 : path.lastIndexOf('/', fileEnd - 1)
    if (slash < 0 || !isIndexFile(path.slice(slash + 1, fileEnd))) return path.slice(0, end)
    end = slash + 1
  }
}

const withoutFinalSlashes = (path: string): string => path.slice(0, Math.max(1, endWithoutSlashes(path, path.length)))

function endWithoutSlashes(path: string, end: number): number {
  let last = end
  while (last > 0 && path[last - 1] === '/') last--
  return last
}

/**
 * An https URL without "www." and without a query, whose path is "/" or does not end in a slash and has no dot in its last segment.
 */
const UNCHANGED = /^https:\/\/(?!www\.)[^/?]+\/(?:(?:[^/?]*\/)*[^/?.]+)?$/

/** The key of a canonical URL that no step changes; `null` if a step may change it. */
const unchanged = (input: Input): string | null => (UNCHANGED.test(input.toString()) ? unchangedKey(input) : null)

/** An http or https URL without credentials, a port or spaces. The groups are its host, path and query. */
const PLAIN = /^https?:\/\/([a-z0-9._-]+)(\/[^? ]*)(?:\?(.*))?$/

/** The result of all steps for a canonical URL that the steps of `dedupe` do not change. */
const plainReading =
  (tests: Tests): Program<CleanState>['readPlain'] =>
  (text, input) => {
    const match = PLAIN.exec(text)
    if (match === null || unchangedKey(input) === null) return null
    const [, host = '', written = '', query = ''] = match
    if (isUrl(input) && !hasParts(input, host, written)) return null
    const path = withoutFinalSlashes(withoutIndexFiles(written, tests.isIndexFile))
    const pairs = query.split('&').filter((pair) => !isDropped(pair, tests))
    const record: Components = {
      scheme: 'https',
      username: null,
      password: null,
      host: withoutWww(host),
      port: null,
      path,
      query: pairs.length === 0 ? null : pairs.sort().join('&'),
      fragment: null,
      kind: 'hierarchical',
    }
    return { record, canonical: record, dialect: isUrl(input) ? input.dialect : whatwgLinkRules }
  }

/** Whether a pair of the query is removed. It is if it is empty or if one of the lists contains its name. */
function isDropped(pair: string, { isTracking, isSession }: Tests): boolean {
  if (pair === '') return true
  const name = pairName(pair)
  return isTracking(name) || isSession(name)
}

/**
 * {@link dedupe}, and further differences that most sites ignore: the order of parameters, tracking parameters, "www.", a final
 * slash, index files, and http or https. Two different pages may share a key; for a crawl of the whole web that is better than many
 * keys for one page.
 *
 * | `dedupeLoose.apply(…)`                               | `key`                           |
 * | :--------------------------------------------------- | :------------------------------ |
 * | `http://www.example.org/a/index.html?b=2&a=1&utm_id=3` | `https://example.org/a?a=1&b=2` |
 * | `http://example.org:8080/`                           | `http://example.org:8080/`      |
 * | `https://www.com/`                                   | `https://www.com/`              |
 * | `https://example.org/a?gclid=1`                      | `https://example.org/a`         |
 * | `ftp://www.example.org/a/`                           | `ftp://www.example.org/a/`      |
 *
 * @example
 * ```ts
 * import { dedupeLoose } from 'weburl/profiles'
 *
 * dedupeLoose.key('http://www.example.org/a/?b=2&a=1') === dedupeLoose.key('https://example.org/a?a=1&b=2') // => true
 * dedupeLoose.without('sort-query').key('https://example.org/?b&a') // => 'https://example.org/?b&a'
 * ```
 */
export const dedupeLoose: Profile<DedupeLooseParameters> = defineProfile<DedupeLooseParameters, CleanState>({
  name: 'dedupe-loose',
  version: '1',
  follows: 'dedupe, and what crawlers do besides',
  claims: ['idempotent', 'order-independent'],
  parameters: Object.freeze({
    trackingParameters: trackingParameters.names,
    sessionParameters: Object.freeze([]),
    indexFiles: Object.freeze(INDEX_FILES),
  }),
  readers: { trackingParameters: readNames, sessionParameters: readNames, indexFiles: readNames },
  program: (parameters) => {
    const tests = testsOf(parameters)
    return {
      before: [],
      reading: readUrl,
      steps: [...cleanSteps, ...looseSteps(tests), stripEmptyQuery],
      writing: writeUrl,
      show: showUrl,
      // `unchanged` relies on the dot in the names of index files, so it is not used if the list contains a name without a dot.
      shortcut: parameters.indexFiles.every((name) => name.includes('.')) ? unchanged : null,
      readPlain: plainReading(tests),
    }
  },
})
