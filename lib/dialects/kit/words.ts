/**
 * Findings in words. A dialect has a table: each name that its rules report, what the name means, and what to write instead.
 * Here is the function that reads such a table, with words that several tables need.
 */

import type { ComponentName, Explanation, NotedFinding } from '../../components.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { utf8PercentEncode } from '../../text/percent-encoding.js'

/** The place of a finding: what its words may depend on. */
export interface Place {
  readonly component: ComponentName | null
  /** The text that the finding underlines. */
  readonly excerpt: string
  /** The text before it, and after it. */
  readonly before: string
  readonly after: string
}

/** Words that are always the same, or a function that makes them. `Context` is what the dialect knows besides the place. */
type Wording<Text, Context extends readonly unknown[]> = Text | ((place: Place, ...context: Context) => Text)

/** What a name means. */
export interface Words<Context extends readonly unknown[] = []> {
  readonly message: Wording<string, Context>
  /** What to write instead; `null`, or left out, where that is not known. */
  readonly suggest?: Wording<string | null, Context>
}

/** A dialect's table. */
export type WordsByName<Context extends readonly unknown[] = []> = Readonly<Record<string, Words<Context>>>

/** The contract's `explain`, which is also given what the dialect knows besides the place. */
export type Explain<Context extends readonly unknown[] = []> = (
  finding: NotedFinding,
  input: string,
  ...context: Context
) => Explanation

/** `explain` over a dialect's table. `explainOther` has the words for a name that is not in the table. */
export function explainer<Context extends readonly unknown[] = []>(
  table: WordsByName<Context>,
  explainOther?: Explain<Context>,
): Explain<Context> {
  const wordsOf = new Map(Object.entries(table))
  return (finding, input, ...context) => {
    const words = wordsOf.get(finding.name)
    if (words === undefined) {
      return explainOther?.(finding, input, ...context) ?? { message: finding.name, suggestion: null }
    }
    const place = placeOf(finding, input)
    const { message } = words
    const suggest = Object.hasOwn(words, 'suggest') ? (words.suggest ?? null) : null
    return {
      message: typeof message === 'function' ? message(place, ...context) : message,
      suggestion: typeof suggest === 'function' ? suggest(place, ...context) : suggest,
    }
  }
}

function placeOf({ component, span: { start, end } }: NotedFinding, input: string): Place {
  return { component, excerpt: input.slice(start, end), before: input.slice(0, start), after: input.slice(end) }
}

const EVERYTHING = CodePointSet.range(0x00, 0x7f)

/** Every character of a text percent-encoded; `null` where one is half of a surrogate pair, which has no encoding. */
export const percentEncoded = (text: string): string | null =>
  text.isWellFormed() ? utf8PercentEncode(text, EVERYTHING) : null

export const REMOVE_HALF_CHARACTER = 'remove it: it is half of a character'

export const USE_DIGITS = 'use decimal digits'

/** The text from the host to the end of the finding, which may have a port: it follows the slashes and the credentials. */
export const hostAndPort = ({ before, excerpt }: Place): string =>
  before.slice(Math.max(...['/', '\\', '@'].map((mark) => before.lastIndexOf(mark))) + 1) + excerpt

/** What to write for a host or a port that cannot be read: brackets, if it is an IPv6 address without them. */
export const wrapIPv6Or =
  (suggestion: string) =>
  (place: Place): string =>
    isBareIPv6(hostAndPort(place)) ? 'wrap the IPv6 address in [ ]' : suggestion

/** Two colons or more, and only characters that an IPv6 address may contain. */
const isBareIPv6 = (text: string): boolean => /^[0-9A-Fa-f:.]*$/.test(text) && text.split(':').length > 2
