/**
 * The links of a page as records: each is answered like a URL of a list, and has its place in the page.
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
 * The answers to the links of a page, in the order of the page. A page within an attribute (`srcdoc`) is not a link. `faultOf`
 * names the problem with the target of a link.
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

/** Lines and columns in a decoded page. The places come in their order, more or less. */
export class PlacesInPage {
  readonly #text: string
  /** Where each line begins. */
  readonly #lines: number[] = [0]
  /** The last place. */
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
    // A line may be the whole page, so it is not read again from its beginning for each link.
    const start = this.#lines[low] as number
    const isAfterLast = this.#last.index >= start && this.#last.index <= index
    const { index: from, column } = isAfterLast ? this.#last : { index: start, column: 1 }
    // An unknown character counts as a unit for each byte.
    this.#last = { index, column: column + shownText(this.textOf({ start: from, end: index })).length }
    return { line: low + 1, column: this.#last.column }
  }

  textOf({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.#text.slice(start, end)
  }
}
