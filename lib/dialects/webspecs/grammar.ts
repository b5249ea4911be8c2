/**
 * The types that the grammar's rules share (section "Parsing rules"): a rule's argument, and its result.
 *
 * A rule matches; or it fails, and the next alternative is tried; or it raises a parse exception, which ends the parsing:
 *
 *     the rule matches   the value that it parsed and, for most rules, the index after it
 *     it does not match  `FAILURE`
 *     parse exception    `null`; the exception has been reported
 */

import type { Components, HostData, ReferenceParts, Report } from '../../ground/components.js'
import type { CodePointSet } from '../../ground/text/code-points.js'

/** The input does not match the diagram: "If failure is returned by an alternative, evaluation continues with the next". */
export const FAILURE: unique symbol = Symbol('failure')

/** The value that a rule parsed, and the index after it. */
export interface Match<Value> {
  readonly value: Value
  readonly end: number
}

/** The argument of the rules. */
export interface Parsing {
  /** The input, without leading and trailing white space. */
  readonly input: string
  /** The index of the first "?" or "#", or the length. Only the rules query and fragment parse beyond this index. */
  readonly stop: number
  readonly base: Components
  readonly report: Report
}

/** The document's `result`: the parts of a URL as written, without the query and the fragment. */
export interface Result extends Pick<Components, 'scheme' | 'path' | 'kind'>, AuthorityResult {
  /** The scheme and the path in the input itself. Those of `result` may be inherited from the base. */
  readonly shown: Pick<ReferenceParts, 'scheme' | 'path'>
}

/** The properties of `result` that the rule authority sets. */
export interface AuthorityResult extends Pick<Components, 'username' | 'password' | 'host' | 'port'> {
  readonly hostData: HostData | null
}

/** The initial values of username, password, host and port. */
export const INITIAL: AuthorityResult = { username: null, password: null, host: null, hostData: null, port: null }

/** A row of a rule's diagram, or a rule that is an alternative. Each of them parses up to `stop`. */
export type Alternative = (parsing: Parsing) => Result | typeof FAILURE | null

/** Returns the result of the first alternative that does not fail. */
export function choice(alternatives: readonly Alternative[], parsing: Parsing): ReturnType<Alternative> {
  for (const alternative of alternatives) {
    const result = alternative(parsing)
    if (result !== FAILURE) return result
  }
  return FAILURE
}

/** Returns the index at which "any except" ends: at the first code point of a set, or at `stop`. */
export function endOf(
  exception: CodePointSet,
  { input, stop }: Pick<Parsing, 'input' | 'stop'>,
  start: number,
): number {
  const index = exception.firstIn(input, start)
  return index === -1 || index > stop ? stop : index
}
