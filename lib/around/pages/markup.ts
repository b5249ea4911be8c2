/**
 * The two ways to read a page: as HTML and as XML. They differ only here and in the files imported here; finding, resolving and
 * rewriting links is the same for both.
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

/** The places of the units of a value in the text of its page. */
export interface UnitPlaces {
  startOf(unit: number): number
  /** The end of a span that ends before a unit. */
  endOf(unit: number): number
}

/** The place of the text of a `<style>`. In SVG and in XML the text can contain comments, references and CDATA sections. */
interface TextPlace {
  readonly start: number
  readonly end: number
  readonly quote?: undefined
  readonly pieces?: PiecedText
}

/** The place of a value, and its quote, which is `undefined` for the text of an element. */
export type ValuePlace = Attribute | TextPlace

/** A page read as HTML or as XML. */
export interface Markup {
  readonly isXml: boolean
  /** Visits the elements. Returns the error that stops the reading of XML that is not well-formed; HTML is always read to the end. */
  visit(visitor: Visitor): NotWellFormed | null
  /** The value of an attribute, from its source; `null` if no attribute can be written like that. Call it after `visit`. */
  valueOf(written: string): string | null
  placesIn(place: ValuePlace): UnitPlaces
  /** The characters that an attribute needs as references. */
  escapes(quote: Attribute['quote']): RegExp
}

/** Makes the markup of a page. `scripting` says whether scripts run. */
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
  // L10: in a quoted value "<" and ">" end nothing, but the value may be in a `<noscript>`, which "</noscript>" ends.
  escapes: (quote) => (quote === '' ? /[\t\n\f\r "'&<=>`]/g : quote === "'" ? /['&<>\r]/g : /["&<>\r]/g),
})

/** Scripts make no difference: `<noscript>` is an element like others. */
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
    // A raw line break or tab is read as a space.
    escapes: (quote) => (quote === "'" ? /['&<>\t\n\r]/g : /["&<>\t\n\r]/g),
  }
}

/** L19: the error of a page of XML. Its span is in bytes, like the spans of links. */
export function flawError({ problem, start, end }: NotWellFormed, { text, places }: DecodedPage): UrlError {
  const before = text.slice(0, start)
  const line = before.split('\n').length
  const column = start - before.lastIndexOf('\n')
  const message = `The page is not well-formed XML: ${shownText(problem)}, in line ${line}, column ${column} [not-well-formed]`
  const span = { start: places().startOf(start), end: places().endOf(Math.min(end, text.length)) }
  return new UrlError('ERR_INVALID_DATA', message, { reason: 'not-well-formed', span })
}
