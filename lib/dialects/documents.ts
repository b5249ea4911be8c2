/**
 * The documents that the library follows: the only list that `compare`, the tests for every dialect and the table of differences
 * take them from. A new dialect is a folder, and a line here and in `index.ts`.
 */

import type { Dialect } from '../ground/components.js'
import { abarth } from './abarth/index.js'
import { rfc3986 } from './rfc3986/index.js'
import { webUrl } from './web-url/index.js'
import { webspecs } from './webspecs/index.js'
import { whatwg, whatwg2017 } from './whatwg/index.js'

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
