/**
 * What canonicalizing a part gives (section 5): its canonical text, and whether it makes the URL invalid. "The scheme is
 * invalid", says the draft, and then "Output the current character": there is a text in any case.
 */

import type { ComponentName } from '../../components.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { utf8PercentEscape } from './characters.js'

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

/** U+0000 to U+001F. */
export const c0Controls: CodePointSet = CodePointSet.range(0x00, 0x1f)

const controlsAndSpace = c0Controls.and(' \x7f')

/** What is written of a part that is none: the text as it is, but for what cannot stand in a URL. */
export const escapeInvalidText = (text: string): string => utf8PercentEscape(text, controlsAndSpace)
