/**
 * A link of a page, with its place, its purpose and its URL.
 */

import type { Span } from '../../ground/findings/finding.js'
import { maskSecrets } from '../../ground/findings/mask.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { copyOf, isAscii } from '../../ground/text/ascii.js'
import { inspectAs } from '../../ground/text/quoting.js'
import { checkKey, freezeClass, lateMirror, mirrorShowing } from '../../url/parts/value.js'
import type { Url } from '../../url/url.js'
import { canonicalOrError } from './missing-tables.js'
import type { RawLink } from './raw-links.js'
import type { LinkRole } from './url-attributes.js'

/** The two URLs against which a link can be resolved. */
export interface Bases {
  readonly fallback: Url
  readonly base: Url
}

/** What a link needs from its page. */
export interface LinkContext {
  readonly encoding: string
  /** The URL of the page. */
  readonly url: Url
  readonly isInSrcdoc: boolean
  /** Whether the page is in an inert `srcdoc`. */
  readonly isInert: boolean
  /** Replaces the unknown characters of a string with U+FFFD, for callers. */
  shown(text: string): string
  /** Tells whether a link is before the effective `<base>`, or is that `<base>`. */
  isBeforeBase(link: RawLink): boolean
  resolve(link: RawLink): Url | null
  /** The text of a link's element; `null` if it has none. */
  textOf(link: RawLink): string | null
  /** The URL against which a link is resolved: one of the given bases, or one of the page's bases. */
  baseOf(link: RawLink, bases?: Bases): Url
  /** The error for a link for which `resolve` returns `null`. */
  errorOf(link: RawLink): UrlError | null
  /** The place of the URL's source in the text of the page. (`spanOf` returns the place in the bytes.) */
  unitsOf(link: RawLink): Span
  spanOf(link: RawLink): Span
}

/** Returns the unresolved link. Only files in this folder may import this function. */
export let rawLinkOf: (link: PageLink) => RawLink

/** Returns the place of a link's source in the decoded text of its page; for a link in a `srcdoc` that is the outermost page. */
export let unitsOf: (link: PageLink) => Span

/**
 * Returns the URL against which a link is resolved: the base of its page, or the fallback if a browser resolves the link before it
 * knows the base.
 */
export let baseOf: (link: PageLink, bases?: Bases) => Url

/** Returns the encoding of a link's query. */
export let encodingOf: (link: PageLink) => string

/** Returns the canonical URL of a link in the encoding of its page; `null` if there is none, and then the link has an `error`. */
export let canonicalOf: (link: PageLink) => Url | null

/**
 * A link of a page. It is immutable, and its URL is resolved on first use. A link keeps its page in memory; its `written`, `href`
 * and `url` do not.
 *
 * @example
 * ```ts
 * import { Page, type PageLink } from 'weburl/pages'
 *
 * const page = Page.readText('<a href="b?q=日本" rel=next>', { url: 'https://example.org/a', encoding: 'shift_jis' })
 * const link = page.links[0] as PageLink
 * link.written // => 'b?q=日本'
 * link.href // => 'https://example.org/b?q=%93%FA%96{'
 * link.span // => { start: 9, end: 15 }
 * link.rel // => ['next']
 * ```
 */
export class PageLink {
  /** The mirror, see value.ts. */
  declare protected readonly mirror: string
  readonly #raw: RawLink
  readonly #context: LinkContext
  #url: Url | null | undefined
  #canonical: Url | null | undefined

  static {
    rawLinkOf = (link) => link.#raw
    unitsOf = (link) => link.#context.unitsOf(link.#raw)
    baseOf = (link, bases) => link.#context.baseOf(link.#raw, bases)
    encodingOf = (link) => link.#encoding
    canonicalOf = (link) => link.#canonicalUrl
  }

  /** @internal */
  constructor(key: symbol, raw: RawLink, context: LinkContext) {
    checkKey(key, 'page.links', 'PageLink')
    this.#raw = raw
    this.#context = context
    lateMirror<PageLink>(this, mirrorOf, 'mirror')
  }

  /** The name of the element in the DOM, such as `a`, or `linearGradient` in SVG. */
  get element(): string {
    return this.#context.shown(this.#raw.element)
  }

  /**
   * The name of the attribute, in lowercase; `null` for a URL in the text of a `<style>`. For a URL in JSON-LD it is the member
   * name, in the notation of the option `also`: `json-ld logo`.
   */
  get attribute(): string | null {
    return this.#raw.attribute
  }

  /** The purpose of the link. */
  get role(): LinkRole {
    return this.#raw.role
  }

  /**
   * The URL as written, with character references decoded. If the tables for the encoding are missing, unknown characters are
   * U+FFFD, and the link has an `error`.
   */
  get written(): string {
    return copyOf(this.#context.shown(this.#raw.written))
  }

  /**
   * The text of the link. For an `<a>` it is the content with white space collapsed, with `alt` in place of images, and without
   * scripts, styles and templates; for an `<area>` it is the `alt`. It is `null` for an `<area>` without an `alt`, and for other
   * elements. The first use parses the page again.
   *
   * @example
   * ```ts
   * import { Page } from 'weburl/pages'
   *
   * const html = '<a href=a> R&amp;D <img src=b alt="and more"></a><a href=c></a>'
   * const page = Page.readText(html, { url: 'https://example.org/' })
   * page.links.map((link) => link.text) // => ['R&D and more', null, '']
   * ```
   */
  get text(): string | null {
    const text = this.#context.textOf(this.#raw)
    return text === null ? null : this.#context.shown(text)
  }

  /** The place of the URL's source in bytes, or in UTF-16 units for a page that was read from text. */
  get span(): { readonly start: number; readonly end: number } {
    return this.#context.spanOf(this.#raw)
  }

  /** The URL, with the parts of the reference as written; `null` if the link has no URL, and then `error` explains why. */
  get url(): Url | null {
    if (this.#url === undefined) this.#url = this.#context.resolve(this.#raw)
    return this.#url
  }

  /**
   * Explains why the link has no URL; `null` if it has one. The reason is `encoding-not-installed` if the URL or its `href` is
   * unknown because the tables for the page's encoding are missing.
   */
  get error(): UrlError | null {
    const { url } = this
    if (url === null) return this.#context.errorOf(this.#raw)
    // An ASCII URL does not need any table.
    const canonical = isAscii(url.toString()) ? null : canonicalOrError(url, this.#encoding)
    return canonical instanceof UrlError ? canonical : null
  }

  /** The canonical URL string in the encoding of the page, as a browser requests it; `null` if there is none. */
  get href(): string | null {
    return this.#canonicalUrl?.toString() ?? null
  }

  get #canonicalUrl(): Url | null {
    if (this.#canonical === undefined) {
      const found = this.url && canonicalOrError(this.url, this.#encoding)
      this.#canonical = found instanceof UrlError ? null : found
    }
    return this.#canonical
  }

  /** L2: in CSS the query is in UTF-8, as in at least one of the two browser engines. In JSON it is always in UTF-8. */
  get #encoding(): string {
    const { syntax } = this.#raw.holder
    return syntax === 'css' || syntax === 'json' ? 'utf-8' : this.#context.encoding
  }

  /**
   * Whether the link is empty or a fragment, and its URL is the page itself. If there is a `<base>`, such a link may go elsewhere.
   */
  get isSamePage(): boolean {
    const text = this.written.trim()
    if (this.#raw.isPageItself || (text !== '' && !text.startsWith('#'))) return this.#raw.isPageItself
    return this.url?.withoutFragment().equals(this.#context.url.withoutFragment()) === true
  }

  /**
   * Whether the link is before the effective `<base>`, or is that `<base>`. A browser may have resolved such a link before it knew
   * the `<base>`. It is `false` if the page has no `<base>`.
   */
  get beforeBase(): boolean {
    return this.#context.isBeforeBase(this.#raw)
  }

  /** Whether the link is in a `<template>`, or in a `<noscript>` while scripts run, which means that browsers do not follow it. */
  get inert(): boolean {
    return this.#raw.isInert || this.#context.isInert
  }

  /** Whether the link is in the page of a `srcdoc`. */
  get srcdoc(): boolean {
    return this.#context.isInSrcdoc
  }

  /** Whether the link is in the shadow root of a `<template shadowrootmode>`. */
  get shadow(): boolean {
    return this.#raw.isInShadow
  }

  /** The words of the element's `rel`, in lowercase. */
  get rel(): readonly string[] {
    return this.#raw.rel.map(this.#context.shown)
  }

  /** The descriptor of a candidate in a `srcset`, such as `2x`; `null` if there is none. */
  get descriptor(): string | null {
    return this.#raw.descriptor
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('PageLink', `${sourceName(this)} ${maskSecrets(this.written).text}`)
  }
}

freezeClass(PageLink)

function mirrorOf(this: PageLink): string {
  const raw = rawLinkOf(this)
  const { start } = raw.holder.place
  return mirrorShowing(
    `${sourceName(raw)} ${start}+${raw.start} ${maskSecrets(raw.written).text}`,
    `${sourceName(raw)} ${start}+${raw.start} ${raw.written}`,
  )
}

const sourceName = ({ element, attribute }: PageLink | RawLink): string =>
  `${element}${attribute === null ? '' : `.${attribute}`}`
