/**
 * The documents that the library follows. `compare`, the tests for every dialect and the table of differences take them only from
 * here. To add a dialect, add a folder, and a line to both lists here and to `index.ts`.
 */

import type { Dialect, LinkRules } from '../ground/components.js'
import { abarth, abarthLinkRules } from './abarth/index.js'
import { rfc3986, rfc3986LinkRules } from './rfc3986/index.js'
import { webUrl } from './web-url/index.js'
import { webUrlLinkRules } from './web-url/link-rules.js'
import { webspecs, webspecsLinkRules } from './webspecs/index.js'
import { whatwg, whatwg2017, whatwg2017LinkRules, whatwgLinkRules } from './whatwg/index.js'

/**
 * One dialect for each document, compared by default: today's Standard first, and then the others from newest to oldest.
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
 * The link rules of the same documents, in the same order. `compare` uses them by default, so that its bundle contains no other
 * part of a document.
 */
export const linkRules: readonly LinkRules[] = [
  whatwgLinkRules,
  whatwg2017LinkRules,
  webspecsLinkRules,
  webUrlLinkRules,
  abarthLinkRules,
  rfc3986LinkRules,
]
