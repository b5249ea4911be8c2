/**
 * The text of what a method takes as a URL or a reference: a string, a `Url`, or what has an `href`, such as the platform's
 * `URL`, an `<a>`, a `UrlReference`.
 */

import { CanonicalWords } from './canonical-words.js'

/** A `Url` is taken as it is written: its `href` may say less, and in some dialects there is none. */
export function textOf(reference: string | { readonly href: string }): string {
  if (reference instanceof CanonicalWords) return reference.toString()
  return typeof reference === 'object' && typeof reference?.href === 'string' ? reference.href : String(reference)
}
