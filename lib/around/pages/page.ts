/**
 * An HTML or XML page, with its encoding, its base, and every link in it. This file follows the order of the HTML Standard: bytes,
 * encoding, text, elements, base, URLs.
 *
 * @see https://html.spec.whatwg.org/multipage/urls-and-fetching.html#document-base-urls
 */

import type { EncodingName } from '../../ground/encodings/registry.js'
import { maskSecrets } from '../../ground/findings/mask.js'
import type { UrlError } from '../../ground/findings/url-error.js'
import { checkFlag, hrefOf, ownOptions, textIn } from '../../ground/own-options.js'
import { isBytes } from '../../ground/text/plain-values.js'
import { inspectAs } from '../../ground/text/quoting.js'
import { checkKey, freezeClass, KEY, lateMirror, mirrorShowing } from '../../url/parts/value.js'
import { Url } from '../../url/url.js'
import { Places } from '../markup/places.js'
import type { SniffedEncoding } from '../tools/prescan.js'
import { isXmlType, sniffEncoding } from '../tools/sniff-encoding.js'
import { allEncodings, decodePage } from './decoding.js'
import { contextOf, type DocumentBase, type DocumentSource, documentBase } from './link-context.js'
import { flawError, htmlMarkup, type MarkupOf, type UnitPlaces, xmlMarkup } from './markup.js'
import { whyUnknown } from './missing-tables.js'
import { type NamedUrls, type Names, namesIn } from './named-urls.js'
import { idsIn, type PageIds } from './page-ids.js'
import { baseOf, canonicalOf, encodingOf, PageLink, rawLinkOf } from './page-link.js'
import { rawPageOf } from './raw-links.js'
import {
  type Edit,
  editsFor,
  isInDirectory,
  type LinkReplacement,
  notWritable,
  relativeText,
  withEdits,
} from './rewriting.js'

/**
 * What has to be known about a page in addition to its bytes.
 *
 * @example
 * ```ts
 * import { Page, type PageOptions } from 'weburl/pages'
 *
 * const options: PageOptions = { url: 'https://example.org/', contentType: 'text/html; charset=koi8-r' }
 * Page.read(new Uint8Array(), options).encoding // => 'KOI8-R'
 * ```
 */
export interface PageOptions {
  /** The address of the page: a string, a `Url`, or an object with an `href`. */
  readonly url: string | { readonly href: string }
  /** The `Content-Type` header that came with the page. If it is an XML type, the page is parsed as XML. */
  readonly contentType?: string | null | undefined
  /** The label of the page's encoding. It overrides the declarations in the page and in the header, but not a byte order mark. */
  readonly encoding?: string | undefined
  /**
   * The label of the encoding of an HTML page that does not declare one; `windows-1252` by default. An XML page that does not
   * declare an encoding is always UTF-8.
   */
  readonly fallbackEncoding?: string | undefined
  /** Whether scripts run, as in a browser, which makes the content of `<noscript>` inert; `true` by default. */
  readonly scripting?: boolean | undefined
  /** The base of the outer page, if this page is in a `srcdoc`. */
  readonly creatorBase?: string | { readonly href: string } | undefined
  /**
   * URLs that browsers do not recognise, but that are to be listed and replaced too: `{ 'img[data-src]': 'url' }`.
   * `SOCIAL_AND_LAZY` contains the usual names.
   */
  readonly also?: NamedUrls | undefined
}

/**
 * The options for a page whose text has already been decoded.
 *
 * @example
 * ```ts
 * import { Page, type PageTextOptions } from 'weburl/pages'
 *
 * const options: PageTextOptions = { url: 'https://example.org/', encoding: 'big5' }
 * Page.readText('<a href="?q=一">', options).links[0]?.href // => 'https://example.org/?q=%A4@'
 * ```
 */
export type PageTextOptions = Omit<PageOptions, 'fallbackEncoding'>

/**
 * The options for writing new URLs into a page.
 *
 * @example
 * ```ts
 * import { Page, type ReplaceOptions } from 'weburl/pages'
 *
 * const options: ReplaceOptions = { relative: true }
 * const page = Page.readText('<a href="https://example.org/a/c">C</a>', { url: 'https://example.org/a/b' })
 * new TextDecoder().decode(page.replace((link) => link.url, options)) // => '<a href="c">C</a>'
 * ```
 */
export interface ReplaceOptions {
  /**
   * Whether a `Url` is written relative to the base of the page, which may differ from the page's own URL. A `Url` with another
   * scheme or host is written in full, and a string is written unchanged.
   */
  readonly relative?: boolean | undefined
}

const READ = 'Page.read(bytes, { url, contentType })'
const READ_TEXT = 'Page.readText(text, { url, encoding })'
const READ_ALSO = "Page.read(bytes, { url, also: { 'img[data-src]': 'url' } })"
const READ_TEXT_ALSO = "Page.readText(text, { url, also: { 'img[data-src]': 'url' } })"

/** What a page keeps. */
interface KeptSource extends DocumentSource {
  /** The bytes of the page; `null` if it was read from text. */
  readonly bytes: Uint8Array | null
  readonly encodingFrom: SniffedEncoding['from']
  /** Parses other bytes with the same options; `null` for a page that was read from text. */
  readonly again: ((bytes: Uint8Array) => Page) | null
  readonly scripting: boolean
  readonly names: Names | null
}

/** Returns the text of a page as it was decoded. If tables are missing, unknown characters are lone surrogates. */
export let decodedTextOf: (page: Page) => string

/** Reads bytes without copying them; the caller must not change them. */
export let readUnchanging: (bytes: Uint8Array, options: PageOptions) => Page

/** Returns the ids of a page, which do not keep the page in memory. */
export let idsOf: (page: Page) => PageIds

/**
 * An HTML, XHTML or SVG page, parsed as in a browser. It is immutable. The content of a page never causes an exception: a link that
 * is not a URL, or that needs encoding tables that the platform lacks, is listed with its error.
 *
 * @example
 * ```ts
 * import { Page } from 'weburl/pages'
 *
 * const bytes = new TextEncoder().encode('<base href=/docs/><a href="a b">A</a> <img src="//[">')
 * const page = Page.read(bytes, { url: 'https://example.org/' })
 * page.encoding // => 'windows-1252'
 * page.base.href // => 'https://example.org/docs/'
 * page.links.map((link) => link.href) // => ['https://example.org/docs/', 'https://example.org/docs/a%20b', null]
 * page.links[2]?.error?.reason // => 'IPv6-unclosed'
 * ```
 */
export class Page {
  /** The mirror, see value.ts. */
  declare protected readonly text: string
  readonly #source: KeptSource
  readonly #base: DocumentBase
  /** The links of the page, without the links in a `srcdoc`. */
  #own: readonly PageLink[] | null = null
  /** The pages in `srcdoc` attributes, by the links for those attributes. */
  readonly #inner = new Map<PageLink, Page>()
  #links: readonly PageLink[] | null = null
  #ids: PageIds | null = null

  static {
    idsOf = (page) => page.#idsOfText
    decodedTextOf = (page) => page.#source.decoded.text
    readUnchanging = (bytes, options) => Page.#read(bytes, options)
  }

  /** @internal */
  constructor(key: typeof KEY, source: KeptSource) {
    checkKey(key, 'Page.read(…)', 'Page')
    this.#source = source
    this.#base = documentBase(source)
    lateMirror<Page>(this, this.#mirror)
  }

  /**
   * Reads a page from bytes. Throws a `UrlError` if the option `url` is not a URL, if a label is not the name of an encoding, or if
   * the page is longer than the engine's longest string, which is half a gigabyte on Node.
   *
   * @example
   * ```ts
   * import { Page } from 'weburl/pages'
   *
   * const page = Page.read(Uint8Array.of(0x3c, 0x61, 0x20, 0x68, 0x72, 0x65, 0x66, 0x3d, 0x3f, 0xe9, 0x3e), {
   *   url: 'https://example.org/a',
   *   contentType: 'text/html; charset=windows-1252',
   * })
   * page.links[0]?.written // => '?é'
   * page.links[0]?.href // => 'https://example.org/a?%E9'
   * ```
   */
  static read(bytes: Uint8Array, options: PageOptions): Page {
    if (!isBytes(bytes)) throw new TypeError(`The page is not bytes: write ${READ}`)
    // `slice()` would not copy a Buffer.
    return Page.#read(new Uint8Array(bytes), options)
  }

  static #read(own: Uint8Array, options: PageOptions): Page {
    const given = ownOptions(options, OPTIONS, READ)
    checkFlag('scripting', given.scripting, READ)
    const { url, fallback } = pageUrls(given, READ)
    const scripting = given.scripting ?? true
    const names = namesIn(given.also, READ_ALSO)
    const chosen = encodingNamed(given.encoding)
    const spare = encodingNamed(given.fallbackEncoding)
    const markupOf = markupFor(given.contentType)
    const sniffed = sniffEncoding(own, given.contentType ?? null)
    const isMarked = sniffed.from === 'bom'
    const start = isMarked ? sniffed.end : 0
    const from = chosen !== null && !isMarked ? 'option' : sniffed.from
    // L3: if no encoding is declared, none is guessed from the page's content. L21: in that case, XML is UTF-8.
    const sniffedName = sniffed.encoding as EncodingName
    const encoding =
      from === 'option'
        ? (chosen ?? sniffedName)
        : from === 'default' && markupOf === htmlMarkup
          ? (spare ?? sniffedName)
          : sniffedName
    const decoded = decodePage(own, encoding, start)
    const raw = rawPageOf(decoded.text, markupOf(decoded.text, scripting), names)
    // The object is copied because the caller may change it later.
    const unchanging = { ...given, ...(given.also && { also: { ...given.also } }) } as PageOptions
    const again = (other: Uint8Array): Page => Page.#read(other, unchanging)
    const common = { bytes: own, again, scripting, url, fallback, names, creator: null }
    // "Change the encoding": a <meta> after the first bytes declares it.
    const late = from === 'default' || from === 'xml' ? (raw.declared as EncodingName | null) : null
    if (late === null) return new Page(KEY, { ...common, decoded, encoding, encodingFrom: from, raw })
    const redecoded = late === encoding ? decoded : decodePage(own, late, start)
    const rawAgain = late === encoding ? raw : rawPageOf(redecoded.text, markupOf(redecoded.text, scripting), names)
    return new Page(KEY, { ...common, decoded: redecoded, encoding: late, encodingFrom: 'meta', raw: rawAgain })
  }

  /**
   * Reads a page from text. The places of its links are in UTF-16 units. `encoding` is the encoding of the links' queries, UTF-8 by
   * default.
   *
   * @example
   * ```ts
   * import { Page } from 'weburl/pages'
   *
   * const page = Page.readText('<a href="/?a&amp;b">', { url: 'https://example.org' })
   * page.links[0]?.href // => 'https://example.org/?a&b'
   * ```
   */
  static readText(text: string, options: PageTextOptions): Page {
    const own = textIn(text, READ_TEXT)
    const given = ownOptions<PageTextOptions>(options, TEXT_OPTIONS, READ_TEXT)
    checkFlag('scripting', given.scripting, READ_TEXT)
    const encoding = encodingNamed(given.encoding)
    const places = new Places(0, own.length)
    const scripting = given.scripting ?? true
    const names = namesIn(given.also, READ_TEXT_ALSO)
    const raw = rawPageOf(own, markupFor(given.contentType)(own, scripting), names)
    return new Page(KEY, {
      bytes: null,
      again: null,
      decoded: { text: own, tablesMissing: null, places: () => places },
      encoding: encoding ?? 'UTF-8',
      encodingFrom: encoding === null ? 'default' : 'option',
      scripting,
      ...pageUrls(given, READ_TEXT),
      names,
      raw,
      creator: null,
    })
  }

  /** The name of the page's encoding. */
  get encoding(): string {
    return this.#source.encoding
  }

  /** The source of the encoding, such as `header` or `meta`. */
  get encodingFrom(): SniffedEncoding['from'] {
    return this.#source.encodingFrom
  }

  /**
   * The URL against which links are resolved: the URL of the first `<base>`, or of the page if there is none. If a `<base>` cannot
   * be decoded because tables are missing, its link and each link that needs it have an `error`.
   */
  get base(): Url {
    return this.#base.url
  }

  /**
   * Whether the page was parsed as XML. It is if its `Content-Type` is `application/xhtml+xml`, `image/svg+xml`, or another XML
   * type.
   *
   * @example
   * ```ts
   * import { Page } from 'weburl/pages'
   *
   * const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="a.png"/></svg>'
   * const page = Page.readText(svg, { url: 'https://example.org/', contentType: 'image/svg+xml' })
   * page.isXml // => true
   * page.links[0]?.href // => 'https://example.org/a.png'
   * ```
   */
  get isXml(): boolean {
    return this.#source.raw.markup.isXml
  }

  /**
   * Explains why and where an XML page is not well-formed; `null` if it is well-formed, and for HTML. Parsing ends there, so
   * `links` contains only the links before that place.
   *
   * @example
   * ```ts
   * import { Page } from 'weburl/pages'
   *
   * const xhtml = '<html xmlns="http://www.w3.org/1999/xhtml"><img src="a"/><p><b></p><img src="b"/></html>'
   * const page = Page.readText(xhtml, { url: 'https://example.org/', contentType: 'application/xhtml+xml' })
   * page.links.map((link) => link.written) // => ['a']
   * page.error?.reason // => 'not-well-formed'
   * page.error?.span // => { start: 63, end: 67 }
   * ```
   */
  get error(): UrlError | null {
    const { raw, decoded } = this.#source
    return raw.flaw === null ? null : flawError(raw.flaw, decoded)
  }

  /**
   * Every link of the page, in source order. The links of a page in a `srcdoc` come after the `srcdoc` itself. They are resolved
   * against the base of the inner page, or of the outer page if the inner page has none, and their places are in the outer page.
   *
   * @example
   * ```ts
   * import { Page } from 'weburl/pages'
   *
   * const html = '<base href=/b/><iframe srcdoc="<a href=&quot;c&quot;>C</a>"></iframe>'
   * const link = Page.readText(html, { url: 'https://example.org/' }).links.find(({ srcdoc }) => srcdoc)
   * link?.href // => 'https://example.org/b/c'
   * link?.span // => { start: 45, end: 46 }
   * ```
   */
  get links(): readonly PageLink[] {
    if (this.#links === null) {
      const own = this.#ownLinks
      const inner = this.#inner
      this.#links =
        inner.size === 0 ? own : Object.freeze(own.flatMap((link) => [link, ...(inner.get(link)?.links ?? [])]))
    }
    return this.#links
  }

  get #ownLinks(): readonly PageLink[] {
    if (this.#own === null) {
      const source = this.#source
      const context = contextOf(source, this.#base)
      this.#own = Object.freeze(source.raw.links.map((link) => new PageLink(KEY, link, context)))
      for (const link of this.#own) {
        if (link.role !== 'document' || (source.creator?.depth ?? 0) >= MOST_OUTER_PAGES) continue
        this.#inner.set(link, new Page(KEY, innerSource(source, this.#base, link)))
      }
    }
    return this.#own
  }

  /**
   * The names that a fragment can indicate: each `id`, and each `name` of an `<a>`, in source order and without duplicates. Ids in
   * a shadow root or in an inert element are left out. The list is computed on first use.
   *
   * @example
   * ```ts
   * import { Page } from 'weburl/pages'
   *
   * const page = Page.readText('<h1 id=one>1</h1> <a name=two>2</a>', { url: 'https://example.org/' })
   * page.ids // => ['one', 'two']
   * ```
   */
  get ids(): readonly string[] {
    return this.#idsOfText.list
  }

  /**
   * Tells whether a fragment indicates a part of the page, or its top. The fragment may be percent-encoded; the directive after
   * `:~:` is ignored.
   *
   * @example
   * ```ts
   * import { Page } from 'weburl/pages'
   *
   * const page = Page.readText('<h1 id=é>1</h1>', { url: 'https://example.org/' })
   * page.hasPart('%C3%A9') // => true
   * page.hasPart('top') // => true
   * page.hasPart('two') // => false
   * ```
   */
  hasPart(fragment: string): boolean {
    return this.#idsOfText.has(textIn(fragment, 'page.hasPart(fragment)'))
  }

  get #idsOfText(): PageIds {
    const { decoded, raw } = this.#source
    this.#ids ??= idsIn(decoded.text, raw.markup)
    return this.#ids
  }

  /**
   * Returns the bytes of the page with new URLs in some of its links; every other byte is unchanged. The function returns the new
   * URL for a link: a `Url`, which is written in canonical form, or a string, which is written unchanged. If it returns `null` or
   * nothing, the link is unchanged. With `{ relative: true }` a `Url` is written relative to the base of the page. The elements of
   * the page do not change: `<` and `>` are written as references, and a string that the page cannot contain is refused with a
   * `UrlError`. A string made from a `written` with unknown characters is refused too.
   *
   * If the page was read from text, the bytes are UTF-8.
   *
   * @example
   * ```ts
   * import { Page } from 'weburl/pages'
   *
   * const page = Page.readText('<a href=/a>A</a> <img srcset="/b 2x, /c">', { url: 'https://example.org' })
   * const bytes = page.replace((link) => (link.written === '/b' ? '/d?e&f' : null))
   * new TextDecoder().decode(bytes) // => '<a href=/a>A</a> <img srcset="/d?e&amp;f 2x, /c">'
   * page.replace((link) => 'two words') // throws whitespace
   *
   * const based = Page.readText('<base href=/><a href=/sub/c>C</a>', { url: 'https://example.org/sub/b' })
   * const relative = based.replace((link) => (link.role === 'base' ? null : link.url), { relative: true })
   * new TextDecoder().decode(relative) // => '<base href=/><a href=sub/c>C</a>'
   * ```
   */
  replace(change: (link: PageLink) => Url | string | null, options?: ReplaceOptions): Uint8Array {
    const { relative = false } = ownOptions(options, ['relative'], CHANGE_RELATIVE)
    checkFlag('relative', relative, CHANGE_RELATIVE)
    if (typeof change !== 'function')
      throw new TypeError('A function gives the new URLs: write page.replace((link) => url)')
    const source = this.#source
    const edits = this.#edits(this.#given(change), relative ? source.fallback.url : null)
    const { bytes, decoded, encoding } = source
    const after = withEdits({ text: decoded.text, places: decoded.places(), bytes, encoding }, edits)
    checkEncoding(source, after)
    return after
  }

  /** Collects the new URLs, calling the function for each link in order. */
  #given(change: (link: PageLink) => unknown): readonly Given[] {
    return this.#ownLinks.map((link) => {
      const to = change(link) ?? null
      const inner = this.#inner.get(link)
      return { link, to, inner: inner === undefined ? null : { page: inner, given: inner.#given(change) } }
    })
  }

  /** Returns the edits of the page's text. If there is a fallback, a `Url` is written relative to the base that results from it. */
  #edits(given: readonly Given[], fallback: Url | null): readonly Edit[] {
    const { decoded, encoding, scripting, raw } = this.#source
    const replacements: LinkReplacement[] = []
    const bases = fallback && { fallback, base: this.#baseAfter(given, fallback) }
    for (const { link, to, inner } of given) {
      const rawLink = rawLinkOf(link)
      if (to === null) {
        const edits = inner === null ? [] : inner.page.#edits(inner.given, bases?.base ?? null)
        for (const { start, end, text } of edits) replacements.push({ link: { ...rawLink, start, end }, text })
        continue
      }
      const text = textOfUrl(to, link, bases && baseOf(link, bases))
      const unknown = whyUnknown(rawLink.written, decoded)
      if (unknown !== null && text === link.written) continue
      // If the text contains U+FFFD, it was made from `written`, and the page would lose the unknown characters.
      if (unknown !== null && /\uFFFD|%EF%BF%BD/i.test(text)) throw unknown
      replacements.push({ link: rawLink, text })
    }
    return editsFor({ text: decoded.text, encoding, scripting, markup: raw.markup }, replacements)
  }

  /**
   * Returns the bytes of the page with relative links made absolute, including the `<base>`. Links to a place in the page itself
   * and links that are not URLs are unchanged.
   *
   * @example
   * ```ts
   * import { Page } from 'weburl/pages'
   *
   * const page = Page.readText('<a href=b>B</a> <a href=#c>C</a>', { url: 'https://example.org/a' })
   * new TextDecoder().decode(page.absolute()) // => '<a href=https://example.org/b>B</a> <a href=#c>C</a>'
   * ```
   */
  absolute(): Uint8Array {
    return this.replace((link) => {
      const { href, written } = link
      if (href === null || link.isSamePage || written === '') return null
      const isAbsolute = Url.tryParse(written)?.tryCanonicalize(encodingOf(link))?.toString() === href
      return isAbsolute ? null : href
    })
  }

  /**
   * The opposite of `absolute()`: returns the bytes of the page with the shortest relative reference for each link that has a
   * scheme, a host or a path from the root. References are relative to the base of the page; the `<base>` is relative to the URL of
   * the page. Links with another scheme or host are unchanged. So are the URLs named by the option `also`, because programs that
   * use `og:image` and the like expect absolute URLs; {@link Page.replace} can make those relative too.
   *
   * @example
   * ```ts
   * import { Page } from 'weburl/pages'
   *
   * const page = Page.readText('<base href=/><a href=//example.org/sub/c>C</a>', { url: 'https://example.org/sub/b' })
   * new TextDecoder().decode(page.relative()) // => '<base href=/><a href=sub/c>C</a>'
   * ```
   */
  relative(): Uint8Array {
    return this.replace((link) => {
      const canonical = canonicalOf(link)
      if (canonical === null || link.role === 'named' || link.isSamePage || isInDirectory(link.written)) return null
      const text = relativeText(baseOf(link), canonical, encodingOf(link))
      return text === link.href ? null : text
    })
  }

  /** The base of the page after the replacements. */
  #baseAfter(given: readonly Given[], fallback: Url): Url {
    const source = { ...this.#source, fallback: { url: fallback, error: null } }
    const { raw } = source
    const found = raw.base && given.find(({ link }) => rawLinkOf(link).holder.place.start === raw.base?.start)
    if (raw.base === null || !found || found.to === null) return documentBase(source).url
    const href = textOfUrl(found.to, found.link, baseOf(found.link, { fallback, base: fallback }))
    return documentBase({ ...source, raw: { ...raw, base: { ...raw.base, href } } }).url
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('Page', maskSecrets(this.#source.url.toString()).text)
  }

  #mirror(): string {
    const { url, encoding, decoded } = this.#source
    const text = `${url} ${encoding} ${decoded.text}`
    return mirrorShowing(`${maskSecrets(url.toString()).text} ${encoding}`, text)
  }
}

freezeClass(Page)

const CHANGE = 'page.replace((link) => url), with a Url, a text or null'
const CHANGE_RELATIVE = 'page.replace((link) => url, { relative: true })'

/** A link and its new URL. */
interface Given {
  readonly link: PageLink
  readonly to: unknown
  /** The new URLs for the page in a `srcdoc`. They are ignored if the whole `srcdoc` is replaced. */
  readonly inner: { readonly page: Page; readonly given: readonly Given[] } | null
}

/**
 * Converts a new URL to a string. It is a `Url`, a string, or an object with an `href`, such as the platform's `URL`. If there is a
 * base, a `Url` is written relative to it. Any other value throws a `TypeError`.
 */
function textOfUrl(value: unknown, link: PageLink, base: Url | null): string {
  if (value instanceof Url) {
    const encoding = encodingOf(link)
    const canonical = value.canonicalize(encoding)
    return base === null ? canonical.toString() : relativeText(base, canonical, encoding)
  }
  if (typeof value === 'string' || hrefOf(value) !== null) return textIn(value, CHANGE)
  throw new TypeError(`A new URL is neither a Url nor a text: write ${CHANGE}`)
}

/**
 * L13: refuses new bytes that a browser would decode in another encoding. Browsers look for a `<meta>` in the first bytes, and then
 * in the head, and new URLs can move the `<meta>` out of the first bytes or into them.
 */
function checkEncoding({ encoding, encodingFrom, again, raw }: KeptSource, after: Uint8Array): void {
  // In XML the encoding is declared before all links.
  if (
    again === null ||
    raw.markup.isXml ||
    encodingFrom === 'bom' ||
    encodingFrom === 'header' ||
    encodingFrom === 'option'
  )
    return
  const sniffed = sniffEncoding(after)
  const isSame = sniffed.from === encodingFrom && (encodingFrom === 'default' || sniffed.encoding === encoding)
  if (isSame || again(after).encoding === encoding) return
  throw notWritable(
    'The new URLs',
    'a browser would read the page in another encoding',
    'declare its encoding in the <head>, or in the header Content-Type',
  )
}

const OPTIONS = ['url', 'contentType', 'encoding', 'fallbackEncoding', 'scripting', 'creatorBase', 'also'] as const
const TEXT_OPTIONS = ['url', 'contentType', 'encoding', 'scripting', 'creatorBase', 'also'] as const

/** Parses the URL of the page and the "fallback base URL". */
function pageUrls({ url, creatorBase }: Partial<PageOptions>, call: string): Pick<KeptSource, 'url' | 'fallback'> {
  if (url === undefined) throw new TypeError(`The URL of the page is missing: write ${call}`)
  const page = urlOf(url)
  return { url: page, fallback: { url: creatorBase === undefined ? page : urlOf(creatorBase), error: null } }
}

/**
 * L24: Firefox shows at most ten nested pages. There has to be a limit, because each page contains the text of all pages nested in
 * it.
 */
const MOST_OUTER_PAGES = 9

/** The page in a `srcdoc`, which is HTML even if the outer page is XML. L23: its queries are in UTF-8. */
function innerSource(source: KeptSource, base: DocumentBase, link: PageLink): KeptSource {
  const { decoded, scripting, names, raw, creator } = source
  const { holder } = rawLinkOf(link)
  const hasScripts = scripting && holder.isSandboxed !== true
  let places: UnitPlaces | null = null
  return {
    bytes: null,
    again: null,
    decoded: { ...decoded, text: holder.value },
    encoding: 'UTF-8',
    encodingFrom: 'default',
    scripting: hasScripts,
    url: Url.parse('about:srcdoc'),
    fallback: base,
    names,
    raw: rawPageOf(holder.value, htmlMarkup(holder.value, hasScripts), names),
    creator: {
      link,
      depth: (creator?.depth ?? 0) + 1,
      placeOf(span) {
        places ??= raw.markup.placesIn(holder.place)
        const outer = { start: places.startOf(span.start), end: places.endOf(span.end) }
        return creator === null ? outer : creator.placeOf(outer)
      },
    },
  }
}

const markupFor = (contentType: string | null | undefined): MarkupOf =>
  isXmlType(contentType ?? null) ? xmlMarkup : htmlMarkup

const urlOf = (url: string | { readonly href: string }): Url =>
  url instanceof Url ? url : Url.parse(typeof url === 'string' ? url : url.href)

/** The encoding for a label that a caller passes. */
function encodingNamed(label: string | undefined): EncodingName | null {
  if (label === undefined) return null
  // This call throws for an unknown label, with an error that suggests the nearest label.
  Url.parse('https://example.org/').canonicalize(label)
  return allEncodings().encodingOf(label)
}
