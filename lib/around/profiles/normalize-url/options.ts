/**
 * The options of normalize-url 9.0.1 under their original names, so that a program can keep its options.
 */

import {
  type ParameterReaders,
  readFilters,
  readFlag,
  readFunction,
  readNames,
  readProtocol,
  readWord,
} from '../kit/parameters.js'

/**
 * The options of normalize-url, with the same defaults, except that `null` replaces `undefined`.
 *
 * @example
 * ```ts
 * import { normalizeUrl, type NormalizeUrlParameters } from 'weburl/profiles'
 *
 * const options: Partial<NormalizeUrlParameters> = { forceHttps: true, stripWWW: false, stripHash: true }
 * normalizeUrl.with(options).key('www.example.org/a/#b') // => 'https://www.example.org/a'
 * ```
 */
export interface NormalizeUrlParameters {
  readonly defaultProtocol: string
  readonly customProtocols: readonly string[]
  readonly normalizeProtocol: boolean
  readonly forceHttp: boolean
  readonly forceHttps: boolean
  readonly stripAuthentication: boolean
  readonly stripHash: boolean
  readonly stripTextFragment: boolean
  readonly stripProtocol: boolean
  readonly stripWWW: boolean
  readonly keepQueryParameters: readonly (string | RegExp)[] | null
  readonly removeQueryParameters: readonly (string | RegExp)[] | boolean
  readonly removeTrailingSlash: boolean
  readonly removeSingleSlash: boolean
  readonly removeDirectoryIndex: readonly (string | RegExp)[] | boolean
  readonly removeExplicitPort: boolean
  readonly sortQueryParameters: boolean
  readonly removePath: boolean
  /** A function that returns the new segments of the path; if it returns `undefined`, the path becomes "/". */
  readonly transformPath: false | ((segments: string[]) => readonly string[] | undefined)
  readonly emptyQueryValue: 'preserve' | 'always' | 'never'
}

export const defaults: NormalizeUrlParameters = Object.freeze<NormalizeUrlParameters>({
  defaultProtocol: 'http',
  customProtocols: Object.freeze([]),
  normalizeProtocol: true,
  forceHttp: false,
  forceHttps: false,
  stripAuthentication: true,
  stripHash: false,
  stripTextFragment: true,
  stripProtocol: false,
  stripWWW: true,
  keepQueryParameters: null,
  removeQueryParameters: Object.freeze([/^utm_\w+/i]),
  removeTrailingSlash: true,
  removeSingleSlash: true,
  removeDirectoryIndex: false,
  removeExplicitPort: false,
  sortQueryParameters: true,
  removePath: false,
  transformPath: false,
  emptyQueryValue: 'preserve',
})

/** The check for each option that a caller passes. */
export const readers: ParameterReaders<NormalizeUrlParameters> = {
  defaultProtocol: readProtocol,
  customProtocols: readNames,
  normalizeProtocol: readFlag,
  forceHttp: readFlag,
  forceHttps: readFlag,
  stripAuthentication: readFlag,
  stripHash: readFlag,
  stripTextFragment: readFlag,
  stripProtocol: readFlag,
  stripWWW: readFlag,
  keepQueryParameters: readFilters(null),
  removeQueryParameters: readFilters(true, false),
  removeTrailingSlash: readFlag,
  removeSingleSlash: readFlag,
  removeDirectoryIndex: readFilters(true, false),
  removeExplicitPort: readFlag,
  sortQueryParameters: readFlag,
  removePath: readFlag,
  transformPath: readFunction,
  emptyQueryValue: readWord('preserve', 'always', 'never'),
}

/**
 * Whether a name matches one of the filters. `lastIndex` is reset, so an expression with the flag "g" or "y" starts at the
 * beginning of the name.
 */
export const passes = (name: string, filters: readonly (string | RegExp)[]): boolean =>
  filters.some((filter) => {
    if (typeof filter === 'string') return filter === name
    filter.lastIndex = 0
    return filter.test(name)
  })
