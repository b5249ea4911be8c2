/**
 * Finds the unresolved links of a page in source order, and what is needed to resolve them: the first `<base>`, and the encoding
 * that a late `<meta>` declares.
 */

import { asciiLowercase } from '../../ground/text/ascii.js'
import { piecesOfRuns } from '../markup/attribute-value.js'
import { type Attribute, attributeOf, type Tag } from '../markup/tags.js'
import type { NotWellFormed } from '../markup/xml-text.js'
import { encodingInMeta } from '../tools/prescan.js'
import { parseRefresh } from '../tools/refresh.js'
import { parseSrcset } from '../tools/srcset.js'
import { cssUrls } from './css-urls.js'
import type { PageElement } from './elements.js'
import { jsonTexts } from './json-ld.js'
import { CONDITIONS, type LoadingCondition } from './loading.js'
import type { Markup, ValuePlace } from './markup.js'
import { type Names, namedIn } from './named-urls.js'
import { type LinkRole, SVG_LINKS, SVG_PROPERTIES, URL_ATTRIBUTES } from './url-attributes.js'

/** The syntax of a value that contains URLs. */
export type Syntax = 'url' | 'srcset' | 'words' | 'refresh' | 'css' | 'document' | 'json'

/** An attribute or text that contains URLs; the text belongs to a `<style>` or `<script>`. */
export interface Holder {
  readonly place: ValuePlace
  readonly syntax: Syntax
  /** The value with character references decoded. */
  readonly value: string
  /** The JSON members that contain URLs; `null` for other syntaxes. */
  readonly members: ReadonlySet<string> | null
  /** Whether a `srcdoc` is sandboxed, which means that scripts do not run in its page. */
  readonly isSandboxed?: boolean
}

export interface RawLink {
  readonly element: string
  /** For a URL in JSON-LD, the member name, in the notation of the option `also`. */
  readonly attribute: string | null
  /** The role may change while the page is parsed: a `<source>` after an `<img>` is loaded only if another `<img>` follows. */
  role: LinkRole
  readonly holder: Holder
  readonly written: string
  /** The place of the URL in the value of the holder. */
  readonly start: number
  readonly end: number
  readonly descriptor: string | null
  readonly rel: readonly string[]
  readonly isInert: boolean
  readonly isInShadow: boolean
  /** Whether the link is a refresh of the page itself, without a URL. */
  readonly isPageItself: boolean
}

interface Base {
  readonly href: string
  readonly start: number
  /** The position of the element in tree order. */
  readonly order: number
}

export interface RawPage {
  readonly links: readonly RawLink[]
  /** The effective `<base>`; `null` if there is none. */
  readonly base: Base | null
  /** The encoding that a `<meta>` in the head declares; `null` if there is no such `<meta>`. */
  readonly declared: string | null
  readonly markup: Markup
  /** The error at which an XML page stops being well-formed, and after which no links are found; otherwise `null`. */
  readonly flaw: NotWellFormed | null
}

export function rawPageOf(text: string, markup: Markup, names: Names | null): RawPage {
  const reader = new RawLinks(text, markup, names)
  const flaw = markup.visit(reader)
  return { ...reader.page(), markup, flaw }
}

/** Returns the URLs in a value, each with its place. */
export function urlsIn(
  { place, syntax, members }: Holder,
  value: string,
): readonly {
  readonly url: string | null
  readonly start: number
  readonly end: number
  readonly descriptor?: string | null
  readonly member?: string
  readonly isLoaded?: boolean
}[] {
  if (syntax === 'srcset') return parseSrcset(value)
  if (syntax === 'css') return cssUrls(value, place.quote === undefined)
  if (syntax === 'json') return jsonTexts(value, members ?? NO_MEMBERS)
  if (syntax === 'words') {
    return Array.from(value.matchAll(/[^\t\n\f\r ]+/g), (match) => {
      const [url] = match
      return { url, start: match.index, end: match.index + url.length }
    })
  }
  if (syntax === 'refresh') {
    const refresh = parseRefresh(value)
    return refresh === null ? [] : [refresh]
  }
  return [{ url: value, start: 0, end: value.length }]
}

const NO_MEMBERS: ReadonlySet<string> = new Set()
const NO_WORDS: readonly string[] = []

const wordsOf = (value: string): string[] => value.split(/[\t\n\f\r ]+/).filter((word) => word !== '')

class RawLinks {
  readonly linkText = null
  readonly #text: string
  readonly #markup: Markup
  readonly #links: RawLink[] = []
  /** The `<style>` elements in SVG, whose text is complete only at the end of the page. */
  readonly #styles: PageElement[] = []
  /** The number of links at the start of the body. */
  #head: number | null = null
  #base: Base | null = null
  #baseIsInBody = false
  #declared: string | null = null
  /** Whether the links are in source order. A `<style>` in XML breaks the order, because it is visited at its end tag. */
  #isSorted = true
  /** The `<picture>` elements that contain an `<img>`, each with the links of the `<source>` elements after its last `<img>`. */
  readonly #pictures = new Map<PageElement['parent'], RawLink[]>()

  readonly #names: Names | null

  constructor(text: string, markup: Markup, names: Names | null) {
    this.#text = text
    this.#markup = markup
    this.#names = names
  }

  page(): Pick<RawPage, 'links' | 'base' | 'declared'> {
    for (const element of this.#styles) this.#svgStyle(element)
    if (!this.#isSorted || this.#styles.length > 0) this.#sortFrom(0)
    return { links: this.#links, base: this.#base, declared: this.#declared }
  }

  bodyDropped(): void {
    const dropped = this.#links.splice(this.#head ?? this.#links.length)
    for (const link of dropped) if (link.element === 'html') this.#links.push(link)
    this.#styles.length = 0
    if (this.#baseIsInBody) this.#base = null
    this.#baseIsInBody = false
  }

  element(element: PageElement): void {
    const { tag, name, namespace, parent } = element
    const first = this.#links.length
    if (name === 'img' && namespace === 'html' && parent?.name === 'picture') {
      // "Update the source set": an `<img>` can use every `<source>` before it, even if another `<img>` is between them.
      for (const link of this.#pictures.get(parent) ?? []) link.role = 'fetch'
      this.#pictures.set(parent, [])
    }
    if (!element.isInHead) this.#head ??= first
    if (tag.attributes.length > 0) {
      if (namespace === 'html') this.#htmlElement(element)
      else if (namespace === 'svg') this.#svgElement(element)
      const style = attributeOf(tag, 'style')
      if (style !== null) this.#add(element, style, 'css', 'css')
    }
    if (name === 'style' && element.content !== null) {
      const { start, end, pieces } = element.content
      const value = pieces?.text ?? this.#text.slice(start, end)
      this.#addStyle(element, { place: element.content, syntax: 'css', members: null, value })
      if (pieces !== undefined) this.#isSorted = false
    }
    if (element.runs !== null) this.#styles.push(element)
    if (this.#names !== null) this.#named(element, this.#names, first)
    if (this.#links.length > first + 1) this.#sortFrom(first)
  }

  /** Adds the URLs that the caller names, except in attributes whose links are already listed. */
  #named(element: PageElement, names: Names, first: number): void {
    const { tag, name, content } = element
    for (const { attribute, syntax } of namedIn(names, name, tag, this.#text)) {
      const isListed = this.#links.slice(first).some(({ holder }) => holder.place === attribute)
      if (!isListed) this.#add(element, attribute, 'named', syntax)
    }
    if (name !== 'script' || content === null || names.members.size === 0) return
    const type = asciiLowercase(this.#value(tag, 'type') ?? '').replace(/;.*/s, '')
    if (wordsOf(type).join(' ') !== 'application/ld+json') return
    const { start, end } = content
    const value = this.#text.slice(start, end)
    this.#addAll(element, null, 'named', {
      place: { start, end },
      syntax: 'json',
      value,
      members: names.members,
    })
  }

  /** Sorts the links from an index on into source order, because attributes are looked up by name. */
  #sortFrom(first: number): void {
    const sorted = this.#links.splice(first).sort((a, b) => a.holder.place.start - b.holder.place.start)
    for (const link of sorted) this.#links.push(link)
  }

  #htmlElement(element: PageElement): void {
    const { tag, name, parent } = element
    const first = this.#links.length
    if (name === 'meta') this.#meta(element)
    for (const { name: attribute, role, syntax, condition } of URL_ATTRIBUTES.get(name) ?? []) {
      const found = attributeOf(tag, attribute)
      if (found !== null) this.#add(element, found, this.#meets(condition, element) ? role : 'cite', syntax)
    }
    if (name === 'source') {
      const candidates = this.#links.slice(first).filter(({ attribute }) => attribute === 'srcset')
      this.#pictures.get(parent)?.push(...candidates)
    }
    const href = name === 'base' && !element.isInert && !element.isInShadow ? attributeOf(tag, 'href') : null
    if (href === null || element.order >= (this.#base?.order ?? Number.POSITIVE_INFINITY)) return
    this.#base = { href: this.#valueOf(href), start: href.start, order: element.order }
    this.#baseIsInBody = !element.isInHead
  }

  #svgStyle(element: PageElement): void {
    const runs = element.runs ?? []
    const pieces = piecesOfRuns(this.#text, runs)
    const place = { start: runs[0]?.start ?? 0, end: runs.at(-1)?.end ?? 0, pieces }
    this.#addStyle(element, { place, syntax: 'css', members: null, value: pieces.text })
  }

  #svgElement(element: PageElement): void {
    for (const attribute of element.tag.attributes) {
      const isFirst = SVG_PROPERTIES.has(attribute.name) && attributeOf(element.tag, attribute.name) === attribute
      if (isFirst) this.#add(element, attribute, 'css', 'css')
    }
    const role = SVG_LINKS.get(element.name)
    if (role === undefined) return
    const attribute = attributeOf(element.tag, 'href') ?? attributeOf(element.tag, 'xlink:href')
    if (attribute === null) return
    const isLoaded = this.#meets(CONDITIONS.get(`${element.name}.href`), element)
    this.#add(element, attribute, isLoaded ? role : 'cite', 'url')
  }

  /** Tells whether the URLs of an attribute or a style are loaded. */
  #meets(condition: LoadingCondition | null | undefined, { namespace, parent, isInMedia, tag }: PageElement): boolean {
    if (!condition) return true
    const isAfterImage = this.#pictures.has(parent)
    return condition({ namespace, parent, value: (name) => this.#value(tag, name), isAfterImage, isInMedia })
  }

  #addStyle(element: PageElement, holder: Holder): void {
    this.#addAll(element, null, this.#meets(CONDITIONS.get('style'), element) ? 'css' : 'cite', holder)
  }

  #meta(element: PageElement): void {
    const { tag } = element
    // L4: a `<meta>` declares the encoding only before the end of the head. L1 covers the first bytes of the page.
    if (element.mayDeclare && !element.isInert) this.#declared ??= encodingInMeta(this.#text, tag)
    const content = attributeOf(tag, 'content')
    const isRefresh = asciiLowercase(this.#value(tag, 'http-equiv') ?? '') === 'refresh'
    if (content !== null && isRefresh && !element.isInShadow) this.#add(element, content, 'refresh', 'refresh')
  }

  #value(tag: Tag, name: string): string | null {
    const attribute = attributeOf(tag, name)
    return attribute === null ? null : this.#valueOf(attribute)
  }

  #valueOf({ start, end }: Attribute): string {
    return this.#markup.valueOf(this.#text.slice(start, end)) ?? ''
  }

  #add(element: PageElement, attribute: Attribute, role: LinkRole, syntax: Syntax): void {
    const value = this.#valueOf(attribute)
    const holder = { place: attribute, syntax, members: null, value }
    const isSandboxed = syntax === 'document' && this.#isSandboxed(element.tag)
    this.#addAll(element, attribute.name, role, isSandboxed ? { ...holder, isSandboxed } : holder)
  }

  #isSandboxed(tag: Tag): boolean {
    const sandbox = this.#value(tag, 'sandbox')
    return sandbox !== null && !wordsOf(asciiLowercase(sandbox)).includes('allow-scripts')
  }

  #addAll(element: PageElement, attribute: string | null, role: LinkRole, holder: Holder): void {
    const { name, tag } = element
    const words = this.#value(tag, 'rel')
    const rel = words === null ? NO_WORDS : wordsOf(asciiLowercase(words))
    for (const found of urlsIn(holder, holder.value)) {
      const { url, start, end } = found
      // This ignores a `descriptor` that a program has put on `Object.prototype`.
      const descriptor = Object.hasOwn(found, 'descriptor') ? (found.descriptor ?? null) : null
      this.#links.push({
        element: name,
        attribute: holder.syntax === 'json' ? `json-ld ${found.member}` : attribute,
        role: roleOf(element, attribute, role, found),
        holder,
        written: url ?? '',
        start,
        end,
        descriptor,
        rel,
        isInert: element.isInert,
        isInShadow: element.isInShadow,
        isPageItself: url === null,
      })
    }
  }
}

/** The role of one URL in a holder. */
function roleOf(
  element: PageElement,
  attribute: string | null,
  role: LinkRole,
  found: ReturnType<typeof urlsIn>[number],
): LinkRole {
  if (role === 'css' ? found.isLoaded === false : role === 'fetch' && found.url === '') return 'cite'
  const isOfPage = (role === 'css' || role === 'fetch') && isReference(element, attribute) && isLocal(found.url)
  return isOfPage ? 'reference' : role
}

const isLocal = (url: string | null): boolean => url?.startsWith('#') === true

/** L16: tells whether a link refers to an element of the page itself, regardless of the base. */
export const isOfPageItself = ({ role, written }: RawLink): boolean => role === 'reference' && isLocal(written)

/** L16: whether an SVG attribute refers to another element. `<image>` and `cursor` refer to an image, and `<a>` to a page. */
function isReference({ namespace, name }: PageElement, attribute: string | null): boolean {
  if (namespace !== 'svg' || attribute === null || attribute === 'style') return false
  if (SVG_PROPERTIES.has(attribute)) return attribute !== 'cursor'
  return name === 'use' || SVG_LINKS.get(name) === 'reference'
}
