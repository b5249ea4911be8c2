/**
 * Findings in words. A dialect has a table: each name that its rules report, what the name means, and what to write instead. Here
 * are the function that reads such a table, and wordings that several tables share.
 */

import type { ComponentName, Explanation, NotedFinding, Replacement } from '../../ground/components.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../ground/text/percent-encoding.js'

/** The facts about a finding that its words may depend on. */
export interface FindingPlace {
  readonly component: ComponentName | null
  readonly span: NotedFinding['span']
  /** The text that the finding underlines. */
  readonly excerpt: string
  /** The text before and after the excerpt. */
  readonly before: string
  readonly after: string
  /** The message about the finding. The message is made before the suggestion; until then, this is `''`. */
  readonly message: string
}

/** Words that are always the same, or a function that makes them. `Context` has the dialect's own facts besides the place. */
type Wording<Text, Context extends readonly unknown[]> = Text | ((place: FindingPlace, ...context: Context) => Text)

/** The words for a name. */
interface Words<Context extends readonly unknown[] = []> {
  readonly message: Wording<string, Context>
  /** What to write instead; `null` or absent if that is not known. */
  readonly suggest?: Wording<string | Correction | null, Context>
}

/** A suggestion that is exact: it can be applied as an edit of the input. */
export type Correction = Pick<Explanation, 'suggestion'> & { readonly replacement: Replacement }

/** Replaces the text that the finding underlines. */
export const write = ({ span }: FindingPlace, text: string): Correction => ({
  suggestion: `write ${text}`,
  replacement: { span, text },
})

/** Removes the text that the finding underlines. */
export const remove = ({ span }: Pick<FindingPlace, 'span'>, suggestion = 'remove it'): Correction => ({
  suggestion,
  replacement: { span, text: '' },
})

/** A dialect's table. */
export type WordsByName<Context extends readonly unknown[] = []> = Readonly<Record<string, Words<Context>>>

/** The contract's `explain`, with the dialect's own facts besides the place. */
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
    const place = new PlaceInInput(finding, input)
    const { message } = words
    const suggest = Object.hasOwn(words, 'suggest') ? (words.suggest ?? null) : null
    const worded = typeof message === 'function' ? message(place, ...context) : message
    place.message = worded
    const advice = typeof suggest === 'function' ? suggest(place, ...context) : suggest
    return typeof advice === 'object' && advice !== null
      ? { message: worded, suggestion: advice.suggestion, replacement: advice.replacement }
      : { message: worded, suggestion: advice }
  }
}

/** A finding whose excerpts are sliced only on use, because an input may have a million findings. */
class PlaceInInput implements FindingPlace {
  readonly #finding: NotedFinding
  readonly #input: string
  message = ''

  constructor(finding: NotedFinding, input: string) {
    this.#finding = finding
    this.#input = input
  }

  get component(): ComponentName | null {
    return this.#finding.component
  }

  get span(): NotedFinding['span'] {
    return this.#finding.span
  }

  get excerpt(): string {
    return this.#input.slice(this.span.start, this.span.end)
  }

  get before(): string {
    return this.#input.slice(0, this.span.start)
  }

  get after(): string {
    return this.#input.slice(this.span.end)
  }
}

const EVERYTHING = CodePointSet.range(0x00, 0x7f)

/** Percent-encodes every character; `null` if one is half of a surrogate pair, which has no encoding. */
export const percentEncoded = (text: string): string | null =>
  text.isWellFormed() ? utf8PercentEncode(text, EVERYTHING) : null

export const REMOVE_HALF_CHARACTER = 'remove it: it is half of a character'

export const USE_DIGITS = 'use decimal digits'

/** What follows the slashes and the credentials, up to the end of the finding: the host, and perhaps a port. */
export const hostToEnd = ({ before, excerpt }: FindingPlace): string =>
  before.slice(Math.max(...['/', '\\', '@'].map((mark) => before.lastIndexOf(mark))) + 1) + excerpt

/** What to write for a host or a port that cannot be read: brackets, if it is an IPv6 address without them. */
export const wrapIPv6Or =
  (suggestion: string) =>
  (place: FindingPlace): string | Correction =>
    wrappedIPv6(place) ?? suggestion

/** A correction that puts an IPv6 address in brackets, if the finding is in an address without them; otherwise `null`. */
export function wrappedIPv6(place: FindingPlace): Correction | null {
  // The longest address has 45 characters. Tabs and newlines may be in it.
  const before = /[^/\\@]{0,90}$/.exec(place.before.slice(-91))?.[0] ?? ''
  const after = /^[^/\\?#]{0,90}/.exec(place.after.slice(0, 91))?.[0] ?? ''
  const address = (before + place.excerpt + after).replace(/[\t\n\r]+/g, '')
  if (address.length > 45 || !address.includes(':') || parseIPv6(address, silentHost) === null) return null
  const { start, end } = place.span
  const span = { start: start - before.length, end: end + after.length }
  return { suggestion: 'wrap the IPv6 address in [ ]', replacement: { span, text: `[${address}]` } }
}
