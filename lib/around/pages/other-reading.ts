/**
 * The other reading of a page. With scripts, `<noscript>` holds text, and without them it holds elements. Usually both readings have
 * the same tags, but in `<noscript><!--</noscript><a href="-->">` the link of the one is in a comment of the other. A new URL must not
 * change the elements of either.
 */

import type { Tag } from '../markup/tags.js'
import { tagsIn } from './elements.js'

/** A page whose URLs are replaced. */
interface Rewriting {
  readonly before: string
  /** The new text. It is made if it is needed. */
  after(): string
  /** The places in the old text at which the edited values begin. */
  readonly edited: ReadonlySet<number>
}

/**
 * The place in the old text before which a reading of the page changes: it gets another tag, another attribute, or another value
 * where none is edited. It is `null` if the reading has the same elements.
 */
export function firstChange({ before, after, edited }: Rewriting, scripting: boolean): number | null {
  if (hasValuesAt(edited, before, scripting)) return null
  const newText = after()
  const old = tagsIn(before, scripting)
  const now = tagsIn(newText, scripting)
  const isSame = (tag: Tag, other: Tag): boolean =>
    tag.name === other.name &&
    tag.isEnd === other.isEnd &&
    tag.isSelfClosing === other.isSelfClosing &&
    tag.attributes.length === other.attributes.length &&
    tag.attributes.every(({ name, start, end }, index) => {
      const value = other.attributes[index]
      if (name !== value?.name) return false
      return edited.has(start) || before.slice(start, end) === newText.slice(value.start, value.end)
    })
  for (;;) {
    const tag = old.next()
    const other = now.next()
    // Text can open elements: it begins the body, and opens formatting elements again.
    const hasSameText = old.hasText === now.hasText
    if (tag === null && other === null && hasSameText) return null
    if (tag === null || other === null || !hasSameText || !isSame(tag, other)) return tag?.end ?? before.length
  }
}

/** Whether a reading has an attribute at each place. Then what is edited are values in it as well, and nothing else changes. */
function hasValuesAt(places: ReadonlySet<number>, text: string, scripting: boolean): boolean {
  const missing = new Set(places)
  const tags = tagsIn(text, scripting)
  for (let tag = tags.next(); tag !== null && missing.size > 0; tag = tags.next()) {
    for (const { start } of tag.attributes) missing.delete(start)
  }
  return missing.size === 0
}
