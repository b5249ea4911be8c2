/**
 * The context of a page's links: the base of the document ("document base URL" and "set the frozen base URL" in HTML), and the
 * places and texts of the links.
 *
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-urls
 */

import type { EncodingName } from '../../ground/encodings/registry.js'
import type { Span } from '../../ground/findings/finding.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { copyOf } from '../../ground/text/ascii.js'
import { Url } from '../../url/url.js'
import { attributeOf, type Tag } from '../markup/tags.js'
import type { DecodedPage } from './decoding.js'
import type { PageElement } from './elements.js'
import type { Markup, UnitPlaces } from './markup.js'
import { anew, canonicalOrError, dependsOnBase, shownText, whyUnknown } from './missing-tables.js'
import type { Bases, LinkContext, PageLink } from './page-link.js'
import { isOfPageItself, type RawLink, type RawPage } from './raw-links.js'
import { STYLESHEET } from './xml-elements.js'

/** The properties of a page that determine the targets of its links. */
export interface DocumentSource {
  readonly decoded: DecodedPage
  readonly encoding: EncodingName
  readonly url: Url
  readonly fallback: DocumentBase
  readonly raw: RawPage
  /** The outer page of a page in a `srcdoc`; `null` for any other page. */
  readonly creator: Creator | null
}

/** The outer page of a page in a `srcdoc`. */
interface Creator {
  /** The `srcdoc` attribute, as a link of the outer page. */
  readonly link: PageLink
  /** The number of pages that enclose the inner page. */
  readonly depth: number
  /** Converts a place in the inner page to a place in the text of the outermost page. */
  placeOf(span: Span): Span
}

/** The base of a page, and the error if its `<base>` is unknown. */
export interface DocumentBase {
  readonly url: Url
  readonly error: UrlError | null
}

/** Computes the base of a document: "document base URL" and "set the frozen base URL". */
export function documentBase({ raw, fallback, encoding, decoded }: DocumentSource): DocumentBase {
  if (raw.base === null) return fallback
  const { href } = raw.base
  const resolved = fallback.url.tryResolve(copyOf(href))
  // L6: the query is in the encoding of the page. The fallback is used if the base is not a URL.
  const base =
    whyUnresolved(href, decoded, fallback) ?? (resolved === null ? null : canonicalOrError(resolved, encoding))
  // L15: the fallback is used if the base is unknown.
  if (base instanceof UrlError) return { url: fallback.url, error: base }
  const isUsable = base !== null && base.scheme !== 'data' && base.scheme !== 'javascript'
  return isUsable ? { url: base, error: null } : fallback
}

/** The error that makes the target of a link unknown (unknown characters or an unknown base); `null` if it is known. */
function whyUnresolved(text: string, decoded: DecodedPage, { url, error }: DocumentBase): UrlError | null {
  const own = whyUnknown(text, decoded)
  if (own !== null || error === null) return own
  return dependsOnBase(text, url) ? anew(error) : null
}

/** Makes the context for the links of a page. */
export function contextOf(source: DocumentSource, base: DocumentBase): LinkContext {
  const { decoded, encoding, url, fallback, raw, creator } = source
  const resolved = new Map<string, Url | null>()
  const isAfterBase = ({ holder }: RawLink): boolean => raw.base === null || holder.place.start > raw.base.start
  // L5: a refresh uses the base at the time it is parsed, and so does a style sheet in front of the root element (L18).
  const isEarly = (link: RawLink): boolean =>
    link.role === 'base' || link.element === STYLESHEET || (link.role === 'refresh' && !isAfterBase(link))
  const own = { fallback: fallback.url, base: base.url }
  const baseFor = (link: RawLink, bases: Bases = own): Url => (isEarly(link) ? bases.fallback : bases.base)
  const resolvedAgainst = (link: RawLink): Url => (isOfPageItself(link) ? url : baseFor(link))
  const unknown = (link: RawLink): UrlError | null =>
    isOfPageItself(link)
      ? whyUnknown(link.written, decoded)
      : whyUnresolved(link.written, decoded, isEarly(link) ? fallback : base)
  const resolve = (link: RawLink): Url | null => {
    if (link.role === 'document') return null
    if (link.isPageItself || (link.role === 'submit' && link.written === '')) return url
    if (unknown(link) !== null) return null
    const against = resolvedAgainst(link)
    if (against !== base.url) return against.tryResolve(copyOf(link.written))
    let found = resolved.get(link.written)
    if (found === undefined) {
      // A URL outlives its page, so it gets a copy instead of a slice of the page's text.
      found = base.url.tryResolve(copyOf(link.written))
      resolved.set(link.written, found)
    }
    return found
  }
  // All candidates of a srcset share one value, so its places are computed once.
  let known: { readonly place: object; readonly inValue: UnitPlaces } | null = null
  const unitsOf = (link: RawLink): Span => {
    const { place } = link.holder
    if (known?.place !== place) known = { place, inValue: raw.markup.placesIn(place) }
    const { inValue } = known
    const span = { start: inValue.startOf(link.start), end: inValue.endOf(link.end) }
    return creator === null ? span : creator.placeOf(span)
  }
  const spanOf = (link: RawLink): Span => {
    const places = decoded.places()
    const { start, end } = unitsOf(link)
    return { start: places.startOf(start), end: places.endOf(end) }
  }
  const errorOf = (link: RawLink): UrlError | null => {
    if (link.role === 'document') return null
    const why = unknown(link)
    if (why !== null) return why
    const read = Url.read(copyOf(link.written), { base: resolvedAgainst(link) })
    return read.ok ? null : read.error
  }
  let texts: LinkTexts | null = null
  const textOf = ({ holder }: RawLink): string | null => {
    texts ??= linkTextsIn(decoded.text, raw.markup)
    return texts(holder.place.start)
  }
  const shown = decoded.tablesMissing === null ? (text: string): string => text : shownText
  const isBeforeBase = (link: RawLink): boolean => !isAfterBase(link) || creator?.link.beforeBase === true
  const isInert = creator?.link.inert === true
  const around = { isInSrcdoc: creator !== null, isInert }
  return { encoding, url, ...around, shown, isBeforeBase, resolve, textOf, baseOf: baseFor, errorOf, unitsOf, spanOf }
}

// The texts of links: the text of each `<a>`, and the `alt` of each `<area>`. Character references are decoded and white space is
// collapsed. The text of an image is its `alt`, and the text of `<br>` is a space; scripts, styles and templates have no text. The
// HTML Standard makes two elements from some `<a>` tags; such a link has the text of both, because one tag is one link (L7). The
// text of a link inside another link belongs only to the inner one.

/** Finds the text of an element by the place of any of its attributes. */
type LinkTexts = (place: number) => string | null

function linkTextsIn(text: string, markup: Markup): LinkTexts {
  const reader = new LinkTextReader(text, markup)
  markup.visit(reader)
  return (place) => reader.textAt(place)
}

class LinkTextReader {
  readonly #text: string
  readonly #markup: Markup
  /** The parts of each link's text, by the place of the link's tag. */
  readonly #pieces = new Map<number, string[]>()
  /** The same lists, by the place of each attribute. */
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
