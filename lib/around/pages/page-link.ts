/**
 * A link of a page: where it is, what it is for, and its URL.
 */

import { maskSecrets } from '../../ground/findings/mask.js'
import type { UrlError } from '../../ground/findings/url-error.js'
import { inspectAs } from '../../ground/text/quoting.js'
import { checkKey, freezeClass, lateMirror, mirrorShowing } from '../../url/parts/value.js'
import type { Url } from '../../url/url.js'
import type { RawLink } from './raw-links.js'
import type { LinkRole } from './url-attributes.js'

/** The facts of the page that a link is resolved with. */
export interface LinkContext {
  readonly encoding: string
  /** The URL of the page. */
  readonly url: Url
  resolve(link: RawLink): Url | null
  /** The error of a link that `resolve` gives no URL for. */
  errorOf(link: RawLink): UrlError | null
  spanOf(link: RawLink): { readonly start: number; readonly end: number }
}

/** A link before it is resolved. Only the files of this folder may import it. */
export let rawLinkOf: (link: PageLink) => RawLink

/**
 * A link of a page. It is immutable, and its URL is resolved at the first use.
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
  declare protected readonly text: string
  readonly #raw: RawLink
  readonly #context: LinkContext
  #url: Url | null | undefined
  #href: string | null | undefined

  static {
    rawLinkOf = (link) => link.#raw
  }

  /** @internal */
  constructor(key: symbol, raw: RawLink, context: LinkContext) {
    checkKey(key, 'page.links', 'PageLink')
    this.#raw = raw
    this.#context = context
    lateMirror<PageLink>(this, mirrorOf)
  }

  /** The name of the element, in lowercase, as in `a`. */
  get element(): string {
    return this.#raw.element
  }

  /** The name of the attribute, in lowercase; `null` for a URL in the text of a `<style>`. */
  get attribute(): string | null {
    return this.#raw.attribute
  }

  /** The purpose of the link. */
  get role(): LinkRole {
    return this.#raw.role
  }

  /** The text of the URL, with character references undone. */
  get written(): string {
    return this.#raw.written
  }

  /** The place of the source text of the URL, in bytes; in UTF-16 units for a page that was read from text. */
  get span(): { readonly start: number; readonly end: number } {
    return this.#context.spanOf(this.#raw)
  }

  /** The URL, with its own parts as written; `null` if there is none, and then `error` says why. */
  get url(): Url | null {
    if (this.#url === undefined) this.#url = this.#context.resolve(this.#raw)
    return this.#url
  }

  /** Why the text is not a URL; `null` if it is a URL. */
  get error(): UrlError | null {
    return this.url === null ? this.#context.errorOf(this.#raw) : null
  }

  /** The canonical text of the URL in the encoding of the page, as a browser requests it; `null` if there is none. */
  get href(): string | null {
    if (this.#href === undefined) {
      // P2: in a style the query is in UTF-8, as in at least one of the two browser engines.
      const encoding = this.role === 'css' ? 'utf-8' : this.#context.encoding
      this.#href = this.url?.tryCanonicalize(encoding)?.toString() ?? null
    }
    return this.#href
  }

  /** Whether the text is empty or a fragment, and leads to the page itself. If there is a `<base>`, it may lead elsewhere. */
  get isSamePage(): boolean {
    const text = this.written.trim()
    if (this.#raw.isPageItself || (text !== '' && !text.startsWith('#'))) return this.#raw.isPageItself
    return this.url?.withoutFragment().equals(this.#context.url.withoutFragment()) === true
  }

  /**
   * Whether the link is before the `<base>` that counts. A browser may have resolved the link against the base that it knew at
   * that moment.
   */
  get beforeBase(): boolean {
    return this.#raw.beforeBase
  }

  /** Whether the link is in a `<template>`, or in `<noscript>` while scripts run: browsers do not follow it. */
  get inert(): boolean {
    return this.#raw.isInert
  }

  /** Whether the link is in a shadow root that a `<template shadowrootmode>` makes. */
  get shadow(): boolean {
    return this.#raw.isInShadow
  }

  /** The words of the element's `rel`, in lowercase. */
  get rel(): readonly string[] {
    return [...this.#raw.rel]
  }

  /** The descriptor of a candidate in a `srcset`, such as `2x`; `null` if there is none. */
  get descriptor(): string | null {
    return this.#raw.descriptor
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('PageLink', `${sourceName(this.#raw)} ${maskSecrets(this.written).text}`)
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

const sourceName = ({ element, attribute }: RawLink): string => `${element}${attribute === null ? '' : `.${attribute}`}`
