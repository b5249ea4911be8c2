/**
 * The parts of a page that a fragment can name: the HTML Standard, section 7.4.6.4, "the indicated part of the document". They are in the
 * tree of the document, so elements in an inert `<template>`, in a shadow root, or in a `<noscript>` while scripts run do not count.
 *
 * @see https://html.spec.whatwg.org/multipage/browsing-the-web.html#find-a-potential-indicated-element
 */

import { asciiLowercase, copyOf } from '../../ground/text/ascii.js'
import { percentDecodeToText } from '../../ground/text/percent-encoding.js'
import { attributeOf } from '../markup/tags.js'
import type { PageElement } from './elements.js'
import type { Markup } from './markup.js'
import { shownText } from './missing-tables.js'

/** The ids of a page, without the page. */
export class PageIds {
  /** In source order, without duplicates. */
  readonly list: readonly string[]
  readonly #all: ReadonlySet<string>

  constructor(ids: readonly string[]) {
    this.#all = new Set(ids)
    this.list = Object.freeze([...this.#all])
  }

  /** "Select the indicated part": whether there is one. */
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
  /** How many ids there were when the body began. */
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
    // An element with an ID wins over an `<a name>`, wherever it is; both are listed.
    if (element.name === 'a' && element.namespace === 'html') this.#note(element, 'name')
  }

  /** An empty value is not an ID. */
  #note({ tag }: PageElement, name: 'id' | 'name'): void {
    const attribute = attributeOf(tag, name)
    const value = attribute && this.#markup.valueOf(this.#text.slice(attribute.start, attribute.end))
    if (value) this.ids.push(copyOf(shownText(value)))
  }
}
