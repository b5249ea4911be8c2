/**
 * The two ways to parse a page: as HTML and as XML. They differ only here and in the files imported here; links are found, resolved
 * and rewritten in the same way for both.
 */

import { UrlError } from '../../ground/findings/url-error.js'
import { attributeValue, placesInValue } from '../markup/attribute-value.js'
import type { PiecedText } from '../markup/pieced-text.js'
import { Places } from '../markup/places.js'
import type { Attribute } from '../markup/tags.js'
import { Entities, type NotWellFormed } from '../markup/xml-text.js'
import type { DecodedPage } from './decoding.js'
import { type Visitor, visitElements } from './elements.js'
import { shownText } from './missing-tables.js'
import { visitXmlElements } from './xml-elements.js'

/** Maps the UTF-16 units of a value to places in the text of the page. */
export interface UnitPlaces {
  startOf(unit: number): number
  /** Returns the end of a span that ends before a unit. */
  endOf(unit: number): number
}

/** The place of a `<style>` element's text. In SVG and in XML the text can contain comments, references and CDATA sections. */
interface TextPlace {
  readonly start: number
  readonly end: number
  readonly quote?: undefined
  readonly pieces?: PiecedText
}

/** The place of a value. Its `quote` is `undefined` if the value is the text of an element. */
export type ValuePlace = Attribute | TextPlace

/** A page parsed as HTML or as XML. */
export interface Markup {
  readonly isXml: boolean
  /**
   * Visits the elements. Returns the error at which parsing of XML stops if it is not well-formed; HTML is always parsed to the
   * end.
   */
  visit(visitor: Visitor): NotWellFormed | null
  /**
   * Returns the value of an attribute from its source; `null` if the source is not a valid attribute value. Call it after `visit`.
   */
  valueOf(written: string): string | null
  placesIn(place: ValuePlace): UnitPlaces
  /** Matches the characters that must be written as references in an attribute. */
  escapes(quote: Attribute['quote']): RegExp
}

/** Makes the markup of a page. `scripting` is true for a browser that runs scripts. */
export type MarkupOf = (text: string, scripting: boolean) => Markup

export const htmlMarkup: MarkupOf = (text, scripting) => ({
  isXml: false,
  visit(visitor) {
    visitElements(text, scripting, visitor)
    return null
  },
  valueOf: (written) => attributeValue(written, { start: 0, end: written.length }),
  placesIn(place) {
    if (place.quote !== undefined) return placesInValue(text, place)
    return place.pieces ?? new Places(place.start, place.end)
  },
  // L10: "<" and ">" are harmless in a quoted value, except that "</noscript>" would end an enclosing `<noscript>`.
  escapes: (quote) => (quote === '' ? /[\t\n\f\r "'&<=>`]/g : quote === "'" ? /['&<>\r]/g : /["&<>\r]/g),
})

/** `scripting` makes no difference in XML, where `<noscript>` is an ordinary element. */
export const xmlMarkup: MarkupOf = (text) => {
  let entities = new Entities()
  return {
    isXml: true,
    visit(visitor) {
      entities = new Entities()
      return visitXmlElements(text, entities, visitor)
    },
    valueOf: (written) => entities.valueOf(written),
    placesIn: (place) =>
      (place.quote === undefined && place.pieces) || entities.valueIn(text.slice(place.start, place.end), place.start),
    // An XML parser would turn a raw line break or tab into a space.
    escapes: (quote) => (quote === "'" ? /['&<>\t\n\r]/g : /["&<>\t\n\r]/g),
  }
}

/** L19: the error for an XML page that is not well-formed. Its span is in bytes, like the spans of links. */
export function flawError({ problem, start, end }: NotWellFormed, { text, places }: DecodedPage): UrlError {
  const before = text.slice(0, start)
  const line = before.split('\n').length
  const column = start - before.lastIndexOf('\n')
  const message = `The page is not well-formed XML: ${shownText(problem)}, in line ${line}, column ${column} [not-well-formed]`
  const span = { start: places().startOf(start), end: places().endOf(Math.min(end, text.length)) }
  return new UrlError('ERR_INVALID_DATA', message, { reason: 'not-well-formed', span })
}
