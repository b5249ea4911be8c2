/**
 * The documents that the library follows: the only place that `compare`, the tests for every dialect and the table of differences
 * take them from. A new dialect is a folder, and a line in both lists here and in `index.ts`.
 */

import type { Dialect, LinkRules } from '../ground/components.js'
import { abarth, abarthLinkRules } from './abarth/index.js'
import { rfc3986, rfc3986LinkRules } from './rfc3986/index.js'
import { webUrl } from './web-url/index.js'
import { webUrlLinkRules } from './web-url/link-rules.js'
import { webspecs, webspecsLinkRules } from './webspecs/index.js'
import { whatwg, whatwg2017, whatwg2017LinkRules, whatwgLinkRules } from './whatwg/index.js'

/**
 * One dialect for each document, the default of `compare`: today's Standard first, and then from the youngest to the oldest.
 *
 * @example
 * ```ts
 * import { documents } from 'weburl/dialects'
 *
 * documents.map(({ name }) => name) // => ['whatwg', 'whatwg-2017', 'webspecs', 'web-url', 'abarth', 'rfc3986']
 * ```
 */
export const documents: readonly Dialect[] = Object.freeze([whatwg, whatwg2017, webspecs, webUrl, abarth, rfc3986])

/**
 * The rules by which the same documents read a link, in the same order. They are the default of `compare`, so that its bundle
 * contains no more of a document than these.
 */
export const linkRules: readonly LinkRules[] = [
  whatwgLinkRules,
  whatwg2017LinkRules,
  webspecsLinkRules,
  webUrlLinkRules,
  abarthLinkRules,
  rfc3986LinkRules,
]
