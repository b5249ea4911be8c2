/**
 * Which dialects are the library's own: one for each document, and all programs in any of their versions. Facts about all of them,
 * such as how they read a plain link, need not hold for a copy in which a caller has replaced a rule.
 */

import type { LinkRules } from '../../ground/components.js'

const own = new WeakSet<LinkRules>()

/** Notes that a dialect is one of the library's own. */
export function noted<Made extends LinkRules>(dialect: Made): Made {
  own.add(dialect)
  return dialect
}

export const isOwn = (dialect: LinkRules): boolean => own.has(dialect)
