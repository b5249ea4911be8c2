/**
 * What canonicalizing a part gives (section 5): its canonical text, and whether it makes the URL invalid. "The scheme is
 * invalid", says the draft, and then "Output the current character": there is a text in any case.
 */

import type { ComponentName } from '../../components.js'

/** Some of a part's text as written. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Where a pattern first matches; `null` where it does not. */
export function firstMatch(pattern: RegExp, text: string): Span | null {
  const found = pattern.exec(text)
  return found === null ? null : { start: found.index, end: found.index + found[0].length }
}

/** Why a URL is invalid. */
export interface Invalidity extends Span {
  readonly name: string
  readonly component: ComponentName
}

export interface CanonicalPart<Text extends string | null = string> {
  readonly text: Text
  readonly invalid: Invalidity | null
}
