/**
 * A page of HTML or XML: its encoding, its base, and every link in it. This file follows the order of the HTML Standard: bytes,
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
 * The facts about a page besides its bytes.
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
  /** The header `Content-Type` that came with the page. If it is a type of XML, the page is read as XML. */
  readonly contentType?: string | null | undefined
  /**
   * The label of the encoding of the page. It overrides the declarations in the page and in its header, but not a byte order
   * mark.
   */
  readonly encoding?: string | undefined
  /** The label of the encoding of a page that does not declare one: `windows-1252` by default. XML is UTF-8 then. */
  readonly fallbackEncoding?: string | undefined
  /** Whether scripts run, as in a browser. If so, the content of `<noscript>` is inert. The default is `true`. */
  readonly scripting?: boolean | undefined
  /** For the page in a `srcdoc`: the base of the outer page. */
  readonly creatorBase?: string | { readonly href: string } | undefined
  /**
   * URLs that no browser reads, but that are to be listed and replaced as well: `{ 'img[data-src]': 'url' }`. `SOCIAL_AND_LAZY` contains
   * the usual ones.
   */
  readonly also?: NamedUrls | undefined
}

/**
 * The facts about a page whose text is decoded already.
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
 * How the URLs that a function returns are written into a page.
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
   * Whether a `Url` is written relative to the base of the page, which is often not the URL of the page. A `Url` with another
   * scheme or host is written whole, and a string is written unchanged.
   */
  readonly relative?: boolean | undefined
}

const READ = 'Page.read(bytes, { url, contentType })'
const READ_TEXT = 'Page.readText(text, { url, encoding })'
const READ_ALSO = "Page.read(bytes, { url, also: { 'img[data-src]': 'url' } })"
const READ_TEXT_ALSO = "Page.readText(text, { url, also: { 'img[data-src]': 'url' } })"

/** The parts of a page. */
interface KeptSource extends DocumentSource {
  /** `null` for a page that was read from text. */
  readonly bytes: Uint8Array | null
  readonly encodingFrom: SniffedEncoding['from']
  /** Reads other bytes with the same options; `null` for a page that was read from text. */
  readonly again: ((bytes: Uint8Array) => Page) | null
  readonly scripting: boolean
  readonly names: Names | null
}

/** The text of a page as it was decoded, without tables as well. */
export let decodedTextOf: (page: Page) => string

/** Reads bytes that nobody changes, and makes no copy of them. */
export let readUnchanging: (bytes: Uint8Array, options: PageOptions) => Page

/** The ids of a page, which can be kept without the page. */
export let idsOf: (page: Page) => PageIds

/**
 * A page of HTML, XHTML or SVG, read as a browser reads it. It is immutable. Nothing in a page makes it throw: a link that is not a URL, or
 * that needs encoding tables that are missing on the platform, is listed with its error.
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
  /** The links of the page without those in a `srcdoc`. */
  #own: readonly PageLink[] | null = null
  /** The pages in its `srcdoc` attributes, by their links. */
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
   * Reads the bytes of a page. Throws a `UrlError` if the URL of the page is not a URL, if a label does not name an encoding, or if
   * the page is longer than the engine's longest string: half a gigabyte on Node.
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
    // Not `slice()`, which makes no copy of a Buffer.
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
    // L3: if no encoding is declared, the page's text is not examined to guess one. L21: XML is UTF-8 then.
    const sniffedName = sniffed.encoding as EncodingName
    const encoding =
      from === 'option'
        ? (chosen ?? sniffedName)
        : from === 'default' && markupOf === htmlMarkup
          ? (spare ?? sniffedName)
          : sniffedName
    const decoded = decodePage(own, encoding, start)
    const raw = rawPageOf(decoded.text, markupOf(decoded.text, scripting), names)
    // The caller may change the object of the names.
    const unchanging = { ...given, ...(given.also && { also: { ...given.also } }) } as PageOptions
    const again = (other: Uint8Array): Page => Page.#read(other, unchanging)
    const common = { bytes: own, again, scripting, url, fallback, names, creator: null }
    // "Change the encoding": a <meta> after the first bytes.
    const late = from === 'default' || from === 'xml' ? (raw.declared as EncodingName | null) : null
    if (late === null) return new Page(KEY, { ...common, decoded, encoding, encodingFrom: from, raw })
    const redecoded = late === encoding ? decoded : decodePage(own, late, start)
    const rawAgain = late === encoding ? raw : rawPageOf(redecoded.text, markupOf(redecoded.text, scripting), names)
    return new Page(KEY, { ...common, decoded: redecoded, encoding: late, encodingFrom: 'meta', raw: rawAgain })
  }

  /**
   * Reads the text of a page. The places of its links are in UTF-16 units. `encoding` is the encoding of the queries of its links,
   * by default UTF-8.
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

  /** The name of the encoding in which the page is read. */
  get encoding(): string {
    return this.#source.encoding
  }

  /** Where the encoding was found. */
  get encodingFrom(): SniffedEncoding['from'] {
    return this.#source.encodingFrom
  }

  /**
   * The URL against which links are resolved: the URL of the first `<base>`, or of the page if there is none. If a `<base>` cannot be
   * read without tables, its link and each link that needs it have an `error`.
   */
  get base(): Url {
    return this.#base.url
  }

  /**
   * Whether the page was read as XML, because of its `Content-Type`: `application/xhtml+xml`, `image/svg+xml`, or another type of XML.
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
   * Why a page of XML is not well-formed, and where; `null` if it is, and for a page of HTML. The reading ends there: `links`
   * contains the links before that place.
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
   * Every link of the page, in source order. The links of a page in a `srcdoc` come after the `srcdoc`. They are resolved against the
   * base of that page, or of the outer page if it has none, and their places are in the outer page.
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
   * The names of the parts of the page to which a fragment can lead: each `id`, and each `name` of an `<a>`, in the order of the source,
   * without doubles. The ids in a shadow root or in an inert element are not among them. They are looked for at the first use.
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
   * Whether a fragment leads to a part of the page, or to its top. The fragment may be percent-encoded; the words after `:~:` are not part
   * of it.
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
   * The bytes of the page with other URLs in some of its links; every other byte is unchanged. The function returns the new URL of a
   * link: a `Url`, which is written in its canonical form, or a string, which is written unchanged. If it returns `null` or nothing, the
   * link is unchanged. With `{ relative: true }` a `Url` is written relative to the base of the page. The page keeps its elements: `<` and
   * `>` are written as references, and a string that the page cannot hold is refused with a `UrlError`. So is a string made from a
   * `written` with unknown characters.
   *
   * The bytes are UTF-8 if the page was read from text.
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

  /** The new URLs of the links. The function is called for the links in their order. */
  #given(change: (link: PageLink) => unknown): readonly Given[] {
    return this.#ownLinks.map((link) => {
      const to = change(link) ?? null
      const inner = this.#inner.get(link)
      return { link, to, inner: inner === undefined ? null : { page: inner, given: inner.#given(change) } }
    })
  }

  /** The edits of the text of the page. If there is a fallback, a `Url` is written relative to the base that follows from it. */
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
      // The text was made from `written`, and the page would lose its unknown characters.
      if (unknown !== null && /\uFFFD|%EF%BF%BD/i.test(text)) throw unknown
      replacements.push({ link: rawLink, text })
    }
    return editsFor({ text: decoded.text, encoding, scripting, markup: raw.markup }, replacements)
  }

  /**
   * The bytes of the page with its relative links made absolute, including its `<base>`. Links to a place in the page itself and links
   * that are not URLs are unchanged.
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
   * The opposite of `absolute()`: the bytes of the page after each link with a scheme, a host or a path from the root is replaced by the
   * shortest relative reference. References are relative to the base of the page; the `<base>` is relative to the URL of the page.
   * Links with another scheme or host are unchanged, and so are the URLs named by the option `also`: programs that read `og:image` and
   * the like want whole URLs. {@link Page.replace} writes them, too.
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

  /** The base of the page after its links are replaced. */
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

/** A link, and its new URL. */
interface Given {
  readonly link: PageLink
  readonly to: unknown
  /** The new URLs for the page in a `srcdoc`. They do not count if the whole `srcdoc` is replaced. */
  readonly inner: { readonly page: Page; readonly given: readonly Given[] } | null
}

/**
 * The text of a new URL, which is a `Url`, a string, or an object with an `href`, such as the platform's `URL`. If there is a base, a
 * `Url` is written relative to it. A number is not a URL.
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
 * L13: refuses new bytes that would be read in another encoding. A browser looks for a `<meta>` in the first bytes, and then in the
 * head, and other URLs can move it out of the first bytes or into them.
 */
function checkEncoding({ encoding, encodingFrom, again, raw }: KeptSource, after: Uint8Array): void {
  // In XML the declaration is before all links.
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

/** The URL of the page, and the "fallback base URL". */
function pageUrls({ url, creatorBase }: Partial<PageOptions>, call: string): Pick<KeptSource, 'url' | 'fallback'> {
  if (url === undefined) throw new TypeError(`The URL of the page is missing: write ${call}`)
  const page = urlOf(url)
  return { url: page, fallback: { url: creatorBase === undefined ? page : urlOf(creatorBase), error: null } }
}

/** L24: Firefox shows at most ten nested pages. Each takes time to read, and the text of each contains the next one. */
const MOST_OUTER_PAGES = 9

/** The page in a `srcdoc`, which is HTML in a page of XML as well. L23: its queries are in UTF-8. */
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

/** The encoding of a caller's label. */
function encodingNamed(label: string | undefined): EncodingName | null {
  if (label === undefined) return null
  // This call throws for an unknown label, with an error that names the nearest label.
  Url.parse('https://example.org/').canonicalize(label)
  return allEncodings().encodingOf(label)
}
