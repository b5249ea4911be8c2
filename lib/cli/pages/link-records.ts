/**
 * Converts a page's links to answers, as if they were records of a list. Each answer also contains the link's place in the page.
 */

import { byteString } from '../../around/lines/bytes.js'
import { Answer, type LinkFault } from '../../around/lines/reading/answer.js'
import type { HowToRead } from '../../around/lines/reading/how-to-read.js'
import { urlAt } from '../../around/lines/records/layout.js'
import { shownText } from '../../around/pages/missing-tables.js'
import { decodedTextOf, type Page } from '../../around/pages/page.js'
import { baseOf, canonicalOf, encodingOf, type PageLink, rawLinkOf, unitsOf } from '../../around/pages/page-link.js'
import type { PageInput } from './page-inputs.js'

/**
 * Yields an answer for each link of a page, in order. A page within an attribute (`srcdoc`) is not a link. `faultOf` returns the
 * problem with a link's target.
 */
export function* linksOf(
  { file, url, page }: PageInput,
  usual: HowToRead,
  faultOf: (link: PageLink) => LinkFault | null = () => null,
): Generator<Answer, void, void> {
  const places = new PlacesInPage(page)
  let number = 0
  for (const link of page.links) {
    if (link.role === 'document') continue
    number++
    const { written } = link
    const units = unitsOf(link)
    const record = { number, isFirst: false, file, bytes: byteString(new TextEncoder().encode(written)) }
    const how: HowToRead = { ...usual, base: baseOf(link), encoding: encodingOf(link) }
    const facts = {
      element: link.element,
      attribute: link.attribute ?? '',
      role: link.role,
      rel: link.rel.join(' '),
      descriptor: link.descriptor ?? '',
      get text(): string {
        return link.text ?? ''
      },
      page: url,
      ...places.placeOf(units.start),
      isVerbatim: places.textOf(units) === rawLinkOf(link).written,
      written: link.url,
      url: canonicalOf(link),
      error: link.error,
      fault: faultOf(link),
    }
    yield new Answer(record, urlAt(record.bytes, 0, record.bytes.length), written, how, false, facts)
  }
}

/** Computes lines and columns in a decoded page. It is fast if the places are mostly in ascending order. */
export class PlacesInPage {
  readonly #text: string
  /** The offset of each line. */
  readonly #lines: number[] = [0]
  /** The last place computed. */
  #last = { index: 0, column: 1 }

  constructor(page: Page) {
    this.#text = decodedTextOf(page)
    for (let at = this.#text.indexOf('\n'); at !== -1; at = this.#text.indexOf('\n', at + 1)) this.#lines.push(at + 1)
  }

  placeOf(index: number): { readonly line: number; readonly column: number } {
    let low = 0
    for (let high = this.#lines.length; high - low > 1; ) {
      const middle = (low + high) >> 1
      if ((this.#lines[middle] as number) <= index) low = middle
      else high = middle
    }
    // The search continues from the last place on the same line, because one line may be the whole page.
    const start = this.#lines[low] as number
    const isAfterLast = this.#last.index >= start && this.#last.index <= index
    const { index: from, column } = isAfterLast ? this.#last : { index: start, column: 1 }
    // A character whose encoding's table is missing counts as one code unit for each byte.
    this.#last = { index, column: column + shownText(this.textOf({ start: from, end: index })).length }
    return { line: low + 1, column: this.#last.column }
  }

  textOf({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.#text.slice(start, end)
  }
}
