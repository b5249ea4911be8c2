/**
 * The result of canonicalizing one part of a URL (section 5): its output, and the reason if it makes the URL invalid. Even an
 * invalid part has an output: for a scheme, the draft says "The scheme is invalid", and next "Output the current character".
 */

import type { ComponentName } from '../../ground/components.js'

/** A range of a part's text, as written. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The range of the first match of a pattern; `null` if there is no match. */
export function firstMatch(pattern: RegExp, text: string): Span | null {
  const found = pattern.exec(text)
  return found === null ? null : { start: found.index, end: found.index + found[0].length }
}

/** The parts that can make a URL invalid. */
export type JudgedPart = Extract<ComponentName, 'scheme' | 'host' | 'port' | 'path'>

/** Why a URL is invalid, and which part makes it invalid. */
export interface Invalidity extends Span {
  readonly name: string
  readonly component: JudgedPart
}

export interface CanonicalPart<Text extends string | null = string> {
  readonly text: Text
  readonly invalid: Invalidity | null
}
