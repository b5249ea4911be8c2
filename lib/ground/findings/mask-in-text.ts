/**
 * What may be shown of a URL whose parts need not be pieces of its text, as its dialect says (`Dialect.textOf`). A program may drop
 * the "@" behind a password, decode what is before it, or give none of it as a part. So the secrets are masked in the text, and
 * the dialect reads what remains: whatever it does with that text, there is no secret in it.
 */

import { type ComponentName, type Components, type Dialect, silent } from '../components.js'
import type { Hole } from './mask.js'
import { type Parts, partsMaskedAlone } from './mask-part.js'
import { maskSecrets } from './mask-secrets.js'

/**
 * The parts that the dialect reads in the text without its secrets; `null` where it cannot read that. In a dialect whose parts are
 * pieces of the text, and for a part that is not one of a URL, they are the parts as they are, in which the secrets have yet to be
 * masked.
 */
export function partsOfMaskedText(url: Parts, dialect: Dialect | null): Parts | null {
  if (dialect?.textOf === undefined) return url
  const written = dialect.textOf(url as Components)
  if (written === null) return partsMaskedAlone(url)
  const { text, holes } = maskSecrets(written)
  return holes.length === 0 ? url : dialect.splitReference(text, silent)
}

/** Everything of a part that is not read in the masked text as it is. */
export function holesInText(url: Parts, part: ComponentName, shown: Parts | null): readonly Hole[] {
  const text = url[part]
  return text === null || text === shown?.[part] ? [] : [{ start: 0, end: text.length }]
}
