/**
 * What the rules of the grammar have in common (section "Parsing rules"): what they are given, and how they end.
 *
 * A rule either matches, or fails so that the next alternative is tried, or meets a parse exception, which ends it all:
 *
 *     matches            what it read, and mostly where it ended
 *     does not match     `failure`
 *     parse exception    `null`, and the report knows
 */

import type { Components, HostData, ReferenceParts, Report } from '../../components.js'
import type { CodePointSet } from '../../text/code-point-set.js'

/** The input does not match the diagram: "If failure is returned by an alternative, evaluation continues with the next". */
export const failure: unique symbol = Symbol('failure')

/** What a rule read, and the index behind it. */
export interface Match<Value> {
  readonly value: Value
  readonly end: number
}

/** What the rules are given. */
export interface Parsing {
  /** The input, without leading and trailing white space. */
  readonly input: string
  /** The index of the first "?" or "#", or the length: no rule but query and fragment goes beyond it. */
  readonly stop: number
  readonly base: Components
  readonly report: Report
}

/** The document's `result`: a URL but for its query and fragment, each part as written. */
export interface Result extends Pick<Components, 'scheme' | 'path' | 'kind'>, AuthorityResult {
  /** What of it the input itself shows, where it has a base for the rest. */
  readonly shown: Pick<ReferenceParts, 'scheme' | 'path'>
}

/** The part of `result` that the rule authority makes. */
export interface AuthorityResult extends Pick<Components, 'username' | 'password' | 'host' | 'port'> {
  readonly hostData: HostData | null
}

/** The initial values of username, password, host and port. */
export const initial: AuthorityResult = { username: null, password: null, host: null, hostData: null, port: null }

/** A row of a rule's diagram, or a rule that is an alternative. All of them end at `stop`. */
export type Alternative = (parsing: Parsing) => Result | typeof failure | null

/** The first alternative that does not fail. */
export function choice(alternatives: readonly Alternative[], parsing: Parsing): ReturnType<Alternative> {
  for (const alternative of alternatives) {
    const result = alternative(parsing)
    if (result !== failure) return result
  }
  return failure
}

/** Where "any except" ends: at the first code point of a set, or at `stop`. */
export function endOf(
  exception: CodePointSet,
  { input, stop }: Pick<Parsing, 'input' | 'stop'>,
  start: number,
): number {
  const index = exception.firstIn(input, start)
  return index === -1 || index > stop ? stop : index
}
