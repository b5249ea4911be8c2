/**
 * The other reading of a page. With scripts, `<noscript>` holds text, and without them it holds elements. Usually both readings have
 * the same tags, but in `<noscript><!--</noscript><a href="-->">` the link of the one is in a comment of the other. A new URL must not
 * change the elements of either.
 */

import type { Tag } from '../markup/tags.js'
import { tagsIn } from './elements.js'

/** The two texts of a page, and the places in the old one at which the edited values begin. */
interface Rewriting {
  readonly before: string
  readonly after: string
  readonly edited: ReadonlySet<number>
}

/**
 * The place in the old text before which a reading of the page changes: it gets another tag, another attribute, or another value where
 * none is edited. It is `null` if the reading has the same elements.
 */
export function firstChange(rewriting: Rewriting, scripting: boolean): number | null {
  const { before, after } = rewriting
  const old = tagsIn(before, scripting)
  const now = tagsIn(after, scripting)
  for (;;) {
    const tag = old.next()
    const other = now.next()
    // Text can open elements: it begins the body, and opens formatting elements again.
    if (old.hasText !== now.hasText || !isSame(rewriting, tag, other)) return tag?.end ?? before.length
    if (tag === null) return null
  }
}

function isSame({ before, after, edited }: Rewriting, tag: Tag | null, other: Tag | null): boolean {
  if (tag === null || other === null) return tag === other
  if (tag.name !== other.name || tag.isEnd !== other.isEnd || tag.isSelfClosing !== other.isSelfClosing) return false
  return (
    tag.attributes.length === other.attributes.length &&
    tag.attributes.every(({ name, start, end }, index) => {
      const now = other.attributes[index]
      if (name !== now?.name) return false
      return edited.has(start) || before.slice(start, end) === after.slice(now.start, now.end)
    })
  )
}
