/**
 * The readers of an audit: today's Standard, which browsers, Node's `fetch` and Deno follow, and all programs.
 */

import type { Dialect } from '../ground/components.js'
import { programs } from './programs/index.js'
import { whatwg } from './whatwg/index.js'

/**
 * Today's URL Standard and all programs: who may read a URL on its way from a check to a connection.
 *
 * @example
 * ```ts
 * import { compare, readers } from 'weburl/dialects'
 *
 * const { differences } = compare('http://a@b@c/', { dialects: readers })
 * differences.map(({ name }) => name) // => ['host-differs', 'credentials-differ', 'refused-by']
 * ```
 */
export const readers: readonly Dialect[] = Object.freeze([whatwg, ...Object.values(programs)])
