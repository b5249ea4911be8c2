/**
 * Which programs are the library's own, in any of their versions. What is known of all of them, such as how they read a plain link,
 * is not known of a copy in which somebody has another rule.
 */

import type { Dialect } from '../../ground/components.js'

const own = new WeakSet<Dialect>()

/** Notes that a dialect is a program as the library has made it. */
export function noted<Made extends Dialect>(program: Made): Made {
  own.add(program)
  return program
}

export const isOwnProgram = (dialect: Dialect): boolean => own.has(dialect)
