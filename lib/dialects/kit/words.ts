/**
 * Describes findings in words. Each dialect has a table of the names that its rules report, with what each name means and what to
 * write instead. This file has the function that looks up a finding in such a table, and wordings that several tables share.
 */

import type { ComponentName, Explanation, NotedFinding, Replacement } from '../../ground/components.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../ground/text/percent-encoding.js'

/** The facts that the wording of a finding may depend on. */
export interface FindingPlace {
  readonly component: ComponentName | null
  readonly span: NotedFinding['span']
  /** The text that the finding underlines. */
  readonly excerpt: string
  /** The text before and after the excerpt. */
  readonly before: string
  readonly after: string
  /** The finding's message, for use in the suggestion; `''` while the message itself is made. */
  readonly message: string
}

/** A fixed wording, or a function that returns it. `Context` contains the dialect's own facts besides the place. */
type Wording<Text, Context extends readonly unknown[]> = Text | ((place: FindingPlace, ...context: Context) => Text)

/** The words for a finding's name. */
interface Words<Context extends readonly unknown[] = []> {
  readonly message: Wording<string, Context>
  /** What to write instead; `null` or absent if that is not known. */
  readonly suggest?: Wording<string | Correction | null, Context>
}

/** An exact suggestion, which can be applied as an edit of the input. */
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

/** Makes `explain` from a dialect's table. `explainOther` explains a name that is not in the table. */
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

/** Percent-encodes every character; returns `null` if the string contains half of a surrogate pair, which has no encoding. */
export const percentEncoded = (text: string): string | null =>
  text.isWellFormed() ? utf8PercentEncode(text, EVERYTHING) : null

export const REMOVE_HALF_CHARACTER = 'remove it: it is half of a character'

export const USE_DIGITS = 'use decimal digits'

/** The text after the slashes and the credentials, up to the end of the finding: the host, with or without a port. */
export const hostToEnd = ({ before, excerpt }: FindingPlace): string =>
  before.slice(Math.max(...['/', '\\', '@'].map((mark) => before.lastIndexOf(mark))) + 1) + excerpt

/** Suggests brackets for an invalid host or port if it belongs to an IPv6 address without brackets; otherwise `suggestion`. */
export const wrapIPv6Or =
  (suggestion: string) =>
  (place: FindingPlace): string | Correction =>
    wrappedIPv6(place) ?? suggestion

/** Returns a correction that puts an IPv6 address in brackets; `null` if the finding is not in an address without brackets. */
export function wrappedIPv6(place: FindingPlace): Correction | null {
  // An address has at most 45 characters, not counting tabs and newlines in it.
  const before = /[^/\\@]{0,90}$/.exec(place.before.slice(-91))?.[0] ?? ''
  const after = /^[^/\\?#]{0,90}/.exec(place.after.slice(0, 91))?.[0] ?? ''
  const address = (before + place.excerpt + after).replace(/[\t\n\r]+/g, '')
  if (address.length > 45 || !address.includes(':') || parseIPv6(address, silentHost) === null) return null
  const { start, end } = place.span
  const span = { start: start - before.length, end: end + after.length }
  return { suggestion: 'wrap the IPv6 address in [ ]', replacement: { span, text: `[${address}]` } }
}
