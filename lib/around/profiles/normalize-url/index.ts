/**
 * The profile `normalize-url` returns what the package normalize-url 9.0.1 returns, and has its options. A program that migrates
 * from the package keeps its keys, and can see what each step does.
 */

import { LONGEST } from '../../../dialects/whatwg/fast-grammar.js'
import { setFragment, setHost, setPassword, setPort, setScheme, setUsername } from '../../../dialects/whatwg/setters.js'
import { withoutFinalDot } from '../../../ground/hosts/host-name.js'
import { defineProfile, type Profile } from '../profile.js'
import type { Step } from '../program.js'
import { defaults, type NormalizeUrlParameters, passes, readers } from './options.js'
import { sortedQuery, withEmptyValues, withParameters, withQuery } from './query.js'
import { assigned, type NormalizeState, normalizedData, readState, show, type UrlState, withPath } from './state.js'

/** A step that changes only inputs that were parsed as a URL. */
const urlStep = (
  name: string,
  does: string,
  apply: (state: UrlState) => NormalizeState,
  needs: readonly string[] = [],
): Step<NormalizeState> => ({
  name,
  does,
  needs,
  apply: (state) => (state.kind === 'url' ? apply(state) : state),
})

const normalizeMediaType: Step<NormalizeState> = {
  name: 'normalize-media-type',
  does: 'writes the media type of a data: URL in its short form',
  apply: (state) => (state.kind === 'data' ? normalizedData(state) : state),
}

const forceScheme = (from: 'http' | 'https', to: 'http' | 'https'): Step<NormalizeState> =>
  urlStep(`force-${to}`, `writes ${to} for ${from}`, (state) =>
    state.record.scheme === from ? assigned(state, setScheme, to) : state,
  )

const stripAuthentication = urlStep('strip-authentication', 'removes username and password', (state) =>
  state.record.username === null && state.record.password === null
    ? state
    : assigned(assigned(state, setUsername, ''), setPassword, ''),
)

const stripHash: Step<NormalizeState> = {
  name: 'strip-hash',
  does: 'removes the fragment',
  apply: (state) => {
    if (state.kind === 'data') return state.fragment === '' ? state : { ...state, fragment: '' }
    return state.kind !== 'url' || state.record.fragment === null ? state : assigned(state, setFragment, '')
  },
}

const stripTextFragment = urlStep('strip-text-fragment', 'removes ":~:text=…" from the fragment', (state) => {
  const { fragment } = state.record
  if (fragment === null) return state
  const hash = fragment === '' ? '' : `#${fragment}`
  const start = hash.search(/#?:~:text/i)
  return start === -1 && hash !== '' ? state : assigned(state, setFragment, hash.slice(0, Math.max(0, start)))
})

/** A run of slashes in a path. The slashes of "https://" belong to an inner URL, and are kept. */
const SLASHES = /(\b[a-z][a-z\d+\-.]{1,50}:\/\/)|\/{2,}/g

const collapseSlashes = urlStep('collapse-slashes', 'writes one slash for several in the path', (state) => {
  const path = state.record.path ?? ''
  return path.indexOf('//') === -1
    ? state
    : withPath(
        state,
        path.replace(SLASHES, (_, protocol) => protocol ?? '/'),
      )
})

const decodePath = urlStep('decode-path', 'decodes in the path what the URL Standard does not encode', (state) => {
  const path = state.record.path ?? ''
  if (path.indexOf('%') === -1 && path.indexOf('\\') === -1) return state
  try {
    return withPath(state, decodeURI(path).replaceAll('\\', '%5C'))
  } catch {
    return state
  }
})

const segmentsOf = ({ record }: UrlState): string[] =>
  (record.path ?? '').split('/').filter((segment) => segment !== '')

const removeDirectoryIndex = (option: NormalizeUrlParameters['removeDirectoryIndex']): Step<NormalizeState> => {
  const filters = option === true ? [/^index\.[a-z]+$/] : option === false ? [] : option
  return urlStep(
    'remove-directory-index',
    'removes the file that a server sends for a directory',
    (state) => {
      const segments = segmentsOf(state)
      const last = segments.pop()
      if (last === undefined || !passes(last, filters)) return state
      return withPath(state, segments.length > 0 ? `/${segments.join('/')}/` : '/')
    },
    ['decode-path'],
  )
}

const removePath = urlStep('remove-path', 'removes the path', (state) => withPath(state, '/'))

const transformPath = (transform: Exclude<NormalizeUrlParameters['transformPath'], false>): Step<NormalizeState> =>
  urlStep('transform-path', "gives the segments of the path to the caller's function", (state) => {
    const segments = transform(segmentsOf(state)) ?? []
    return withPath(state, segments.length > 0 ? `/${segments.join('/')}` : '/')
  })

const withHost = (state: UrlState, edit: (host: string) => string): UrlState => {
  const host = state.record.host ?? ''
  const edited = edit(host)
  return edited === host ? state : assigned(state, setHost, edited)
}

const stripFinalDot = urlStep('strip-final-dot', 'removes a dot at the end of the host', (state) =>
  withHost(state, withoutFinalDot),
)

/** A domain of at least two labels after "www.". */
const WWW = /^www\.(?!www\.)[a-z\-\d]{1,63}\.[a-z.\-\d]{2,63}$/

const stripWww = urlStep('strip-www', 'removes "www." in front of a domain of two labels and more', (state) =>
  withHost(state, (host) => (WWW.test(host) ? host.slice('www.'.length) : host)),
)

/**
 * If there is a list of names to keep, the list of names to remove is ignored. An empty list of names to keep removes all
 * parameters.
 */
function filterParameters(options: NormalizeUrlParameters): readonly Step<NormalizeState>[] {
  const { keepQueryParameters: keep, removeQueryParameters: remove, sortQueryParameters: sorts } = options
  const does = 'removes the parameters that are not to stay'
  if (keep?.length === 0 || (keep === null && remove === true)) {
    return [urlStep('remove-query-parameters', does, (state) => withQuery(state, ''))]
  }
  if (keep !== null) {
    return [
      urlStep('keep-query-parameters', does, (state) => withParameters(state, (name) => passes(name, keep), sorts)),
    ]
  }
  if (typeof remove === 'boolean' || remove.length === 0) return []
  return [
    urlStep('remove-query-parameters', does, (state) => withParameters(state, (name) => !passes(name, remove), sorts)),
  ]
}

const sortQuery = urlStep(
  'sort-query',
  'sorts the parameters by name, and decodes what need not be encoded',
  (state) => {
    const { query } = state.record
    return query === null ? state : withQuery(state, sortedQuery(query))
  },
)

/** Writes parameters that have no value as the option `emptyQueryValue` says. */
const emptyValues = (wanted: NormalizeUrlParameters['emptyQueryValue']): Step<NormalizeState> =>
  urlStep(
    'empty-query-values',
    'writes "=" after a name without a value as it was written, or as the option wants it',
    (state) => {
      const { query } = state.record
      return query === null ? state : withQuery(state, withEmptyValues(query, state.originalQuery, wanted))
    },
  )

const removeTrailingSlash = urlStep(
  'remove-trailing-slash',
  'removes the slash at the end of the path',
  (state) => {
    const path = state.record.path ?? ''
    return path.endsWith('/') ? withPath(state, path.slice(0, -1)) : state
  },
  ['decode-path'],
)

const removeExplicitPort = urlStep('remove-explicit-port', 'removes the port', (state) =>
  state.record.port === null ? state : assigned(state, setPort, ''),
)

/** A step that edits the serialized URL. */
const textStep = (
  name: string,
  does: string,
  edit: (text: string, isSchemeless: boolean) => string,
): Step<NormalizeState> => ({
  name,
  does,
  apply: (state) => {
    if (state.kind !== 'url' && state.kind !== 'written') return state
    const text = show(state)
    const edited = edit(text, state.isSchemeless)
    return edited === text ? state : { kind: 'written', text: edited, isSchemeless: state.isSchemeless }
  },
})

const removeSingleSlash = (options: NormalizeUrlParameters): Step<NormalizeState> =>
  urlStep('remove-single-slash', 'removes the slash at the end of the text, where the options say so', (state) => {
    const { record, isSchemeless } = state
    const isRoot = record.path === '/'
    const removes = options.removeSingleSlash
      ? options.removeTrailingSlash || isRoot
      : isRoot && !state.text.endsWith('/')
    const text = show(state)
    if (!removes || (record.fragment ?? '') !== '' || !text.endsWith('/')) return state
    return { kind: 'written', text: text.slice(0, -1), isSchemeless }
  })

const withoutMissingScheme = textStep(
  'restore-missing-scheme',
  'removes the scheme that the text did not have',
  (text, isSchemeless) => (isSchemeless ? text.replace(/^http:/, '') : text),
)

const stripProtocol = textStep('strip-protocol', 'removes "http://" and "https://"', (text) =>
  text.replace(/^(?:https?:)?\/\//, ''),
)

const when = (wanted: boolean, step: Step<NormalizeState>): readonly Step<NormalizeState>[] => (wanted ? [step] : [])

function stepsOf(options: NormalizeUrlParameters): readonly Step<NormalizeState>[] {
  const { removeDirectoryIndex: index, transformPath: transform } = options
  return [
    normalizeMediaType,
    ...when(options.forceHttp, forceScheme('https', 'http')),
    ...when(options.forceHttps, forceScheme('http', 'https')),
    ...when(options.stripAuthentication, stripAuthentication),
    ...when(options.stripHash, stripHash),
    ...when(options.stripTextFragment && !options.stripHash, stripTextFragment),
    collapseSlashes,
    decodePath,
    ...when(index !== false, removeDirectoryIndex(index)),
    ...when(options.removePath, removePath),
    ...(transform === false ? [] : [transformPath(transform)]),
    stripFinalDot,
    ...when(options.stripWWW, stripWww),
    ...filterParameters(options),
    ...when(options.sortQueryParameters, sortQuery),
    emptyValues(options.emptyQueryValue),
    ...when(options.removeTrailingSlash, removeTrailingSlash),
    ...when(options.removeExplicitPort, removeExplicitPort),
    removeSingleSlash(options),
    ...when(!options.normalizeProtocol, withoutMissingScheme),
    ...when(options.stripProtocol, stripProtocol),
  ]
}

/**
 * A replacement for the package normalize-url, with the same options and the same keys. It refuses strings that the URL Standard
 * refuses, and does not change a URL whose scheme is neither http, https, file or data nor in the option `customProtocols`.
 *
 * | `normalizeUrl.apply(…)`                                | `key`                              |
 * | :----------------------------------------------------- | :--------------------------------- |
 * | `www.Example.org/`                                     | `http://example.org`               |
 * | `https://u:p@www.example.org:443/a//b/?utm_id=1&b=2&a#c` | `https://example.org/a/b?a&b=2#c` |
 * | `//example.org/a b/`                                   | `http://example.org/a%20b`         |
 * | `ftp://www.example.org/`                               | `ftp://www.example.org/`           |
 * | `data:text/plain;charset=US-ASCII,a`                   | `data:,a`                          |
 * | `/a`                                                   | `throws missing-scheme-non-relative-URL` |
 *
 * @example
 * ```ts
 * import { normalizeUrl } from 'weburl/profiles'
 *
 * normalizeUrl.key('www.example.org/?b=2&a=1') // => 'http://example.org/?a=1&b=2'
 * normalizeUrl.with({ forceHttps: true }).key('www.example.org') // => 'https://example.org'
 * ```
 */
export const normalizeUrl: Profile<NormalizeUrlParameters> = defineProfile<NormalizeUrlParameters, NormalizeState>({
  name: 'normalize-url',
  version: '9.0.1',
  follows: 'normalize-url 9.0.1 on npm',
  claims: [],
  parameters: defaults,
  readers,
  program: (options) => {
    if (options.forceHttp && options.forceHttps) {
      throw new TypeError('forceHttp and forceHttps exclude each other: give one of them')
    }
    return {
      before: [{ name: 'trim', does: 'removes white space at both ends', apply: (text) => text.trim() }],
      reading: {
        needs: ['trim'],
        does: 'reads the text as the URL Standard does, with a scheme in front where there is none',
        read: (text) => readState(text, options),
      },
      steps: stepsOf(options),
      writing: { name: 'write', does: 'writes the parts as a URL', write: show },
      show,
      shortcut: null,
      readPlain: options === defaults ? readPlainAsNormalized : null,
    }
  },
})

// A shortcut for most links, which the program changes little with its defaults: a host of letters, digits and single hyphens, a
// path without "%" or dot segments, parameters whose values contain nothing encoded, and no fragment.

/**
 * The scheme, the host after "www.", the path, and the query. "www." is kept if a single label or another "www." follows it.
 */
const PLAIN =
  /^(https?:\/\/)(?:www\.(?!www\.)(?=[a-z0-9-]{1,63}\.[a-z0-9.-]{2,63}(?:[/?]|$)))?((?:[a-z0-9]+(?:-[a-z0-9]+)*\.)*[a-z]+)((?:\/[A-Za-z0-9_~!$&'()*+,:;=@-][A-Za-z0-9_~!$&'()*+,:;=@.-]*)*)\/?(?:\?([A-Za-z0-9_.~-]+=[A-Za-z0-9_.~:/-]+(?:&[A-Za-z0-9_.~-]+=[A-Za-z0-9_.~:/-]+)*))?$/

/** A parameter that the defaults remove. The shortcut does not handle inputs that have one. */
const TRACKED = /(?:^|&)utm_/i

/** The result of the steps for an input that `PLAIN` matches; `null` for other inputs. */
export function readPlainAsNormalized(text: string): NormalizeState | null {
  const match = text.length > LONGEST ? null : PLAIN.exec(text)
  if (match === null) return null
  const [, scheme = '', host = '', path = '', query = ''] = match
  if (query === '') return { kind: 'text', text: scheme + host + path }
  if (TRACKED.test(query)) return null
  // The path "/" is kept before a query. A slash at the end of the URL is removed, even from a query.
  const written = `${scheme}${host}${path || '/'}?${query.includes('&') ? sortedQuery(query) : query}`
  return { kind: 'text', text: written.endsWith('/') ? written.slice(0, -1) : written }
}
