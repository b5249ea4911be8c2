/**
 * The links of a page as records: each is answered like a URL of a list, and has its place in the page.
 */

import { byteString } from '../../around/lines/bytes.js'
import { Answer } from '../../around/lines/reading/answer.js'
import type { HowToRead } from '../../around/lines/reading/how-to-read.js'
import type { Page } from '../../around/pages/page.js'
import type { PageLink } from '../../around/pages/page-link.js'
import type { Url } from '../../core.js'
import type { PageInput } from './page-inputs.js'

/** The answers to the links of a page, in the order of the page. A page within an attribute (`srcdoc`) is not a link. */
export function* linksOf({ file, url, bytes, page }: PageInput, usual: HowToRead): Generator<Answer, void, void> {
  const places = new PlacesInPage(bytes, page)
  let number = 0
  for (const link of page.links) {
    if (link.role === 'document') continue
    number++
    const { written, span } = link
    const place = places.placeOf(span.start)
    const record = { number, isFirst: false, file, bytes: byteString(new TextEncoder().encode(written)) }
    const how: HowToRead = { ...usual, base: page.base, encoding: link.role === 'css' ? 'utf-8' : page.encoding }
    const facts = {
      element: link.element,
      attribute: link.attribute ?? '',
      role: link.role,
      rel: link.rel.join(' '),
      descriptor: link.descriptor ?? '',
      page: url,
      ...place,
      isVerbatim: places.textOf(span) === written,
      written: link.url,
      url: canonicalUrl(link, how.encoding),
      error: link.error,
    }
    const { length } = record.bytes
    const nothingSaid = { base: null, encoding: null, dialect: null }
    yield new Answer(record, { ...nothingSaid, url: record.bytes, start: 0, end: length }, written, how, false, facts)
  }
}

const canonicalUrl = ({ url }: PageLink, encoding: string): Url | null => url?.tryCanonicalize(encoding) ?? null

/** Lines and columns of offsets in the bytes of a page. The offsets come in their order, more or less. */
class PlacesInPage {
  readonly #bytes: Uint8Array
  readonly #decoder: InstanceType<typeof TextDecoder>
  /** The offset at which each line begins. */
  readonly #lines: number[] = [0]
  /** The last place. */
  #last = { offset: 0, column: 1 }

  constructor(bytes: Uint8Array, { encoding }: Page) {
    this.#bytes = bytes
    this.#decoder = new TextDecoder(encoding === 'replacement' ? 'utf-8' : encoding)
    // In UTF-16, a line feed is two bytes, and in no other encoding is its byte a part of another character.
    const isWide = encoding.startsWith('UTF-16')
    const other = encoding === 'UTF-16LE' ? 1 : -1
    for (let at = bytes.indexOf(0x0a); at !== -1; at = bytes.indexOf(0x0a, at + 1)) {
      if (!isWide) this.#lines.push(at + 1)
      else if (bytes[at + other] === 0 && at % 2 === (other === 1 ? 0 : 1))
        this.#lines.push(other === 1 ? at + 2 : at + 1)
    }
  }

  placeOf(offset: number): { readonly line: number; readonly column: number } {
    let low = 0
    for (let high = this.#lines.length; high - low > 1; ) {
      const middle = (low + high) >> 1
      if ((this.#lines[middle] as number) <= offset) low = middle
      else high = middle
    }
    // A line may be the whole page, so it is not read again from its beginning for each link.
    const start = this.#lines[low] as number
    const isAfterLast = this.#last.offset >= start && this.#last.offset <= offset
    const { offset: from, column } = isAfterLast ? this.#last : { offset: start, column: 1 }
    this.#last = { offset, column: column + this.textOf({ start: from, end: offset }).length }
    return { line: low + 1, column: this.#last.column }
  }

  textOf({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.#decoder.decode(this.#bytes.subarray(start, end))
  }
}
