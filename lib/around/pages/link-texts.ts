/**
 * The texts of links: the text of each `<a>`, and the `alt` of each `<area>`. References are undone and white space is collapsed. An
 * image in a link counts with its `alt`, and `<br>` is a space; scripts, styles and what is in a template do not count. An `<a>` that
 * the HTML Standard makes two elements of has the text of both, because its tag is one link (P7). The text of a link in a link is
 * that of the inner one alone.
 */

import { copyOf } from '../../ground/text/ascii.js'
import { attributeOf, type Tag } from '../markup/tags.js'
import type { PageElement } from './elements.js'
import type { Markup } from './markup.js'

/** The text of an element by the place of any of its attributes. */
export type LinkTexts = (place: number) => string | null

export function linkTextsIn(text: string, markup: Markup): LinkTexts {
  const reader = new LinkTextReader(text, markup)
  markup.visit(reader)
  return (place) => reader.textAt(place)
}

class LinkTextReader {
  readonly #text: string
  readonly #markup: Markup
  /** The pieces of text of a tag by its place. */
  readonly #pieces = new Map<number, string[]>()
  /** The pieces by the places of the attributes. */
  readonly #byAttribute = new Map<number, string[]>()

  constructor(text: string, markup: Markup) {
    this.#text = text
    this.#markup = markup
  }

  textAt(place: number): string | null {
    const pieces = this.#byAttribute.get(place)
    return pieces === undefined
      ? null
      : copyOf(
          pieces
            .join('')
            .replace(/[\t\n\f\r ]+/g, ' ')
            .replace(/^ | $/g, ''),
        )
  }

  element({ name, namespace, tag }: PageElement): void {
    const pieces =
      name === 'a' && namespace !== 'math' ? [] : name === 'area' && namespace === 'html' ? this.#alt(tag) : null
    if (pieces === null) return
    this.#pieces.set(tag.start, pieces)
    for (const { start } of tag.attributes) this.#byAttribute.set(start, pieces)
  }

  bodyDropped(): void {}

  readonly linkText = (link: Tag, text: string): void => {
    this.#pieces.get(link.start)?.push(text)
  }

  #alt(tag: Tag): string[] | null {
    const alt = attributeOf(tag, 'alt')
    const value = alt && this.#markup.valueOf(this.#text.slice(alt.start, alt.end))
    return value === null ? null : [value]
  }
}
