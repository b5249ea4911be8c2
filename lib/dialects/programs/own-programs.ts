/**
 * Which programs are the library's own, in any of their versions. Facts about all of them, such as how they read a plain link,
 * need not hold for a copy in which a caller has replaced a rule.
 */

import type { Dialect } from '../../ground/components.js'

const own = new WeakSet<Dialect>()

/** Notes that a dialect is one of the library's own programs. */
export function noted<Made extends Dialect>(program: Made): Made {
  own.add(program)
  return program
}

export const isOwnProgram = (dialect: Dialect): boolean => own.has(dialect)
