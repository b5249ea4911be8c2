/**
 * The documents that the library follows: the one list that `compare`, the tests of all dialects and the table of differences
 * take their names from. A new dialect is a folder and a line here.
 */

import type { Dialect } from '../components.js'
import { abarth } from './abarth/index.js'
import { rfc3986 } from './rfc3986/index.js'
import { webUrl } from './web-url/index.js'
import { webspecs } from './webspecs/index.js'
import { whatwg, whatwg2017 } from './whatwg/index.js'

/** Today's first, and then by age. */
export const documents: readonly Dialect[] = Object.freeze([whatwg, whatwg2017, webspecs, webUrl, abarth, rfc3986])
