/**
 * Finds the parts of a page that a fragment can indicate: the HTML Standard, section 7.4.6.4, "the indicated part of the document".
 * Only elements in the document tree can be indicated, not those in an inert `<template>`, in a shadow root, or in a `<noscript>`
 * while scripts run.
 *
 * @see https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
 */

import { asciiLowercase, copyOf } from '../../ground/text/ascii.js'
import { percentDecodeToText } from '../../ground/text/percent-encoding.js'
import { attributeOf } from '../markup/tags.js'
import type { PageElement } from './elements.js'
import type { Markup } from './markup.js'
import { shownText } from './missing-tables.js'

/** The ids of a page. This object does not keep the page in memory. */
export class PageIds {
  /** The ids in source order, without duplicates. */
  readonly list: readonly string[]
  readonly #all: ReadonlySet<string>

  constructor(ids: readonly string[]) {
    this.#all = new Set(ids)
    this.list = Object.freeze([...this.#all])
  }

  /** "Select the indicated part": tells whether there is one. */
  has(fragment: string): boolean {
    // The "fragment directive", such as ":~:text=word", is not part of the fragment.
    const [name = ''] = fragment.split(':~:', 1)
    if (name === '' || this.#all.has(name)) return true
    const decoded = percentDecodeToText(name)
    return this.#all.has(decoded) || asciiLowercase(decoded) === 'top'
  }
}

export function idsIn(text: string, markup: Markup): PageIds {
  const reader = new IdReader(text, markup)
  markup.visit(reader)
  return new PageIds(reader.ids)
}

class IdReader {
  readonly ids: string[] = []
  readonly linkText = null
  readonly #text: string
  readonly #markup: Markup
  /** The number of ids at the start of the body. */
  #head: number | null = null

  constructor(text: string, markup: Markup) {
    this.#text = text
    this.#markup = markup
  }

  bodyDropped(): void {
    this.ids.length = this.#head ?? this.ids.length
  }

  element(element: PageElement): void {
    if (!element.isInHead) this.#head ??= this.ids.length
    if (element.isInert || element.isInShadow) return
    this.#note(element, 'id')
    // A browser prefers an element with a matching ID to an `<a name>`; both are listed.
    if (element.name === 'a' && element.namespace === 'html') this.#note(element, 'name')
  }

  /** Adds the value of an attribute. An empty value is not an ID. */
  #note({ tag }: PageElement, name: 'id' | 'name'): void {
    const attribute = attributeOf(tag, name)
    const value = attribute && this.#markup.valueOf(this.#text.slice(attribute.start, attribute.end))
    if (value) this.ids.push(copyOf(shownText(value)))
  }
}
