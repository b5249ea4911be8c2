/**
 * Decides which tags of a page become elements. It implements as much of the HTML Standard, section 13.2.6, "tree construction", as
 * that needs, without building a tree: raw text, templates, foreign content, content that tables and framesets do not allow, and
 * nested forms.
 *
 * Elements are visited in the order of their tags (L7). A tag that becomes two elements in the Standard, such as a reopened `<a>`,
 * is visited once.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#tree-construction
 */

import { asciiLowercase } from '../../ground/text/ascii.js'
import { attributeValue, textOfRuns } from '../markup/attribute-value.js'
import type { PiecedText } from '../markup/pieced-text.js'
import { attributeOf, type Tag, TagReader, type TextRun } from '../markup/tags.js'
import { type IntegrationPoint, type Namespace, type OpenElement, OpenElements } from './open-elements.js'
import { SVG_NAMES } from './url-attributes.js'

/** An element of a page, without its content. */
export interface PageElement {
  /** The name in the tree: in lowercase, except for some SVG elements; in XML as written. */
  readonly name: string
  readonly namespace: Namespace
  /** The tag; for a second `<html>` or `<body>`, with only the attributes that the first one lacks. */
  readonly tag: Tag
  /** The innermost open element at the tag; `null` if there is none. */
  readonly parent: Pick<OpenElement, 'name' | 'tag'> | null
  /**
   * Whether the element is in a `<template>`, or in a `<noscript>` while scripts run, which means that browsers neither follow nor
   * fetch its URLs.
   */
  readonly isInert: boolean
  /** Whether the element is in a shadow root. */
  readonly isInShadow: boolean
  /** Whether the element is in an `<audio>` or a `<video>`, at any depth. */
  readonly isInMedia: boolean
  /** Whether the element is in the head. */
  readonly isInHead: boolean
  /** Whether no earlier tag ends the head. Text does not end the head here. */
  readonly mayDeclare: boolean
  /** The element's position in tree order: the place of its tag, or the place of the table that it is moved in front of. */
  readonly order: number
  /** The place of the text, if the element contains only text; otherwise `null`. */
  readonly content: { readonly start: number; readonly end: number; readonly pieces?: PiecedText } | null
  /** The text of a `<style>` in SVG. It is complete once the page has been parsed. */
  readonly runs: readonly TextRun[] | null
}

/** Receives the elements of a page. */
export interface Visitor {
  element(element: PageElement): void
  /** Called when a frameset has replaced the body, whose elements are all dropped. */
  bodyDropped(): void
  /** Receives part of the text of an `<a>`, identified by its tag; `null` if the texts are not needed. */
  readonly linkText: ((link: Tag, text: string) => void) | null
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/**
 * The elements that are not kept open: the void elements, and `colgroup`, which "in column group" closes before anything but a column
 * or a template.
 */
const NOT_OPEN = words(
  'area base basefont bgsound br col colgroup embed frame hr img input keygen link meta param source track wbr',
)
const RAW_TEXT = words('iframe noembed noframes script style textarea title xmp')
const OF_HEAD = words('base basefont bgsound head html link meta noframes noscript script style template title')
/** The elements that a frameset may contain. */
const OF_FRAMESET = words('frame frameset noframes')
const OF_TABLE = words('caption col colgroup tbody td tfoot th thead tr')
const HAS_SOURCES = words('audio picture video')
/** The elements that prevent a frameset from replacing the body. */
const KEEPS_BODY = words(
  'applet area body br button dd dt embed hr iframe img input keygen li listing marquee object pre select table textarea wbr xmp',
)
/** The start tags that end an open paragraph. */
const ENDS_PARAGRAPH = words(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp',
)
/** The elements that a template cannot contain. */
const NOT_IN_TEMPLATE = words('body frame frameset head html')
/** "In template": the table parts that a template may contain outside of a table, by the tag that decides about them. */
const PARTS_AFTER: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...['caption', 'colgroup', 'tbody', 'tfoot', 'thead'].map((name) => [name, OF_TABLE] as const),
  ['col', words('col')],
  ['tr', words('td th tr')],
  ['td', words('td th')],
  ['th', words('td th')],
])
const NO_TABLE_PARTS: ReadonlySet<string> = new Set()
/** The tags that a template may contain before the tag that decides about table parts. */
const OF_EVERY_TEMPLATE = words('base basefont bgsound link meta noframes script style template title')
/** The open elements that `</form>` closes ("generate implied end tags"). */
const IMPLIED_ENDS = words('dd dt li optgroup option p rb rp rt rtc')
/** The end tags that end the head. */
const ENDS_HEAD = words('body br head html')
/** The start tags that leave SVG and MathML. `font` does so only with certain attributes. */
const LEAVES_FOREIGN = words(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby ' +
    's small span strong strike sub sup table tt u ul var',
)
const MATHML_TEXT = words('mi mo mn ms mtext')
const SVG_HTML = words('desc foreignobject title')
/** The elements that may have a declarative shadow root, in addition to custom elements, whose names contain a "-". */
const HOSTS = words('article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span')

/** Names with a "-" that custom elements cannot have. */
const RESERVED = words(
  'annotation-xml color-profile font-face font-face-format font-face-name font-face-src font-face-uri missing-glyph',
)

/** Calls the visitor for each element of a page. `scripting` is true for a browser that runs scripts. */
export function visitElements(text: string, scripting: boolean, visitor: Visitor): void {
  new Elements(text, scripting, visitor).read()
}

/** Returns the tags of a page one by one, including tags that do not become elements. Tags in raw text are skipped. */
export function tagsIn(
  text: string,
  scripting: boolean,
): {
  next(): Tag | null
  /** Whether the text directly before the last tag contains anything other than whitespace. */
  readonly hasText: boolean
} {
  return new Elements(text, scripting, { element() {}, bodyDropped() {}, linkText: null })
}

/** An open template. */
interface OpenTemplate {
  /** Whether the content is inert, or in a shadow root. */
  readonly kind: 'inert' | 'shadow'
  /** The table parts that the template may contain outside of a table; `null` until the first tag that decides. */
  parts: ReadonlySet<string> | null
}

class Elements {
  readonly #text: string
  readonly #scripting: boolean
  readonly #visitor: Visitor
  readonly #reader: TagReader
  readonly #open = new OpenElements()
  readonly #templates: OpenTemplate[] = []
  #inert = 0
  #shadows = 0
  #phase: 'head' | 'body' | 'frameset' = 'head'
  #mayBecomeFrameset = true
  #hasForm = false
  /** The attribute names of `<html>` and `<body>` so far. */
  readonly #merged = { html: new Set<string>(), body: new Set<string>() }
  #mayDeclare = true
  #isPlainText = false
  #hasText = false
  /** The `<a>` elements that have ended, although elements in them may still be open. */
  readonly #ended = new WeakSet<Tag>()
  /** The last `<a>` and the bound of its scope. Text after the end of the parent reopens this `<a>`. */
  #lastLink: { readonly tag: Tag; readonly bound: OpenElement | null } | null = null

  constructor(text: string, scripting: boolean, visitor: Visitor) {
    this.#text = text
    this.#scripting = scripting
    this.#visitor = visitor
    this.#reader = new TagReader(text)
    this.#open.push('html', 'html', null)
  }

  read(): void {
    while (this.next() !== null);
  }

  /** Processes and returns the next tag; `null` at the end. */
  next(): Tag | null {
    if (this.#isPlainText) return null
    const runs = this.#open.current?.runs ?? (this.#visitor.linkText === null ? null : [])
    const tag = this.#reader.next(this.#open.isForeign, runs)
    if (this.#visitor.linkText !== null && runs !== null) {
      // "In body" ignores a NUL; "in foreign content" does not.
      const isInHtml = !this.#open.isForeign || this.#open.current?.point !== null
      this.#addText(textOfRuns(this.#text, runs, isInHtml ? '' : '\uFFFD'))
    }
    this.#hasText = this.#reader.hasText
    if (this.#hasText && this.#templates.length === 0) this.#readText()
    if (tag?.isEnd === true) this.#end(tag)
    else if (tag !== null) this.#start(tag)
    return tag
  }

  /** Whether the text directly before the last tag contains anything other than whitespace. */
  get hasText(): boolean {
    return this.#hasText
  }

  /** Adds text to the open `<a>`, or to the `<a>` that "reconstruct the active formatting elements" reopens. */
  #addText(text: string): void {
    const { current, bound } = this.#open
    const isIgnored = current?.namespace === 'svg' && (current.name === 'style' || current.name === 'script')
    const again = this.#lastLink?.bound === bound ? this.#lastLink.tag : null
    const isOpen = (tag: Tag | null | undefined): tag is Tag => !!tag && !this.#ended.has(tag)
    const link = isOpen(current?.link) ? current.link : again
    if (isOpen(link) && !isIgnored) this.#visitor.linkText?.(link, text)
  }

  /** Ends the `<a>` in scope, at a `</a>` or at another `<a>`. */
  #endLink(): void {
    if (this.#visitor.linkText === null) return
    const { current, bound } = this.#open
    if (this.#lastLink?.bound === bound) {
      this.#ended.add(this.#lastLink.tag)
      this.#lastLink = null
    }
    if (current?.link && this.#open.inScope('a') !== -1) this.#ended.add(current.link)
  }

  #readText(): void {
    if (this.#phase === 'frameset') return
    this.#phase = 'body'
    // A NUL begins the body, which ignores it.
    if (this.#reader.hasVisibleText) this.#mayBecomeFrameset = false
  }

  /** "Tree construction dispatcher". */
  #start(tag: Tag): void {
    if (!this.#isForHtml(tag)) {
      if (!this.#leavesForeign(tag)) {
        this.#startForeign(tag)
        return
      }
      while (this.#open.isForeign && this.#open.current?.point === null) this.#open.pop()
    }
    this.#startHtml(tag)
  }

  #isForHtml({ name }: Tag): boolean {
    const { current } = this.#open
    if (current === null || current.namespace === 'html' || current.point === 'html') return true
    if (current.point === 'text') return name !== 'mglyph' && name !== 'malignmark'
    return current.name === 'annotation-xml' && current.namespace === 'math' && name === 'svg'
  }

  #leavesForeign(tag: Tag): boolean {
    if (LEAVES_FOREIGN.has(tag.name)) return true
    return (
      tag.name === 'font' && tag.attributes.some(({ name }) => name === 'color' || name === 'face' || name === 'size')
    )
  }

  /** "The rules for parsing tokens in foreign content". */
  #startForeign(tag: Tag): void {
    const namespace = this.#open.current?.namespace ?? 'svg'
    const runs: TextRun[] | null = tag.name === 'style' && namespace === 'svg' && !tag.isSelfClosing ? [] : null
    this.#visit(tag, (namespace === 'svg' && SVG_NAMES.get(tag.name)) || tag.name, namespace, null, runs)
    const link = namespace === 'svg' && tag.name === 'a' ? tag : undefined
    if (!tag.isSelfClosing) this.#open.push(tag.name, namespace, this.#pointOf(tag, namespace), runs, 0, link)
  }

  #pointOf(tag: Tag, namespace: Namespace): IntegrationPoint {
    if (namespace === 'svg') return SVG_HTML.has(tag.name) ? 'html' : null
    if (MATHML_TEXT.has(tag.name)) return 'text'
    const encoding = tag.name === 'annotation-xml' ? attributeOf(tag, 'encoding') : null
    const value = encoding === null ? '' : asciiLowercase(attributeValue(this.#text, encoding))
    return value === 'text/html' || value === 'application/xhtml+xml' ? 'html' : null
  }

  #startHtml(tag: Tag): void {
    const name = tag.name === 'image' ? 'img' : tag.name
    const template = this.#templates.at(-1)
    if (template && !OF_EVERY_TEMPLATE.has(name)) template.parts ??= PARTS_AFTER.get(name) ?? NO_TABLE_PARTS
    if (this.#templates.length === 0 ? !this.#isInPhase(tag, name) : NOT_IN_TEMPLATE.has(name)) return
    if (!this.#isAllowed(name)) return
    if (ENDS_PARAGRAPH.has(name)) this.#endParagraph()
    if (name === 'svg' || name === 'math') {
      this.#visit(tag, name, name)
      if (!tag.isSelfClosing) this.#open.push(name, name, null)
    } else if (name === 'template') {
      this.#startTemplate(tag)
    } else if (RAW_TEXT.has(name) || (name === 'noscript' && this.#scripting)) {
      this.#visitText(tag, name)
    } else if (name === 'plaintext') {
      this.#visit(tag, name, 'html')
      this.#isPlainText = true
    } else {
      this.#visit(tag, name, 'html')
      if (NOT_OPEN.has(name)) return
      if (name === 'a') this.#endLink()
      this.#open.push(name, 'html', null, null, this.#orderOf(tag), name === 'a' ? tag : undefined)
      const { current } = this.#open
      if (current !== null && HAS_SOURCES.has(name)) current.tag = tag
      if (name === 'a') this.#lastLink = { tag, bound: this.#open.bound }
    }
  }

  /** Whether the tag becomes an element in the insertion modes up to "in body", and in those for framesets. */
  #isInPhase(tag: Tag, name: string): boolean {
    if (!OF_HEAD.has(name)) this.#mayDeclare = false
    if (name === 'html') {
      this.#merge(tag, name)
      return false
    }
    if (this.#phase === 'frameset') return OF_FRAMESET.has(name)
    if (name === 'frameset') return this.#startFrameset()
    if (name === 'head' || name === 'frame') return false
    if (name === 'body') {
      this.#phase = 'body'
      this.#mayBecomeFrameset = false
      this.#merge(tag, name)
      return false
    }
    if (this.#phase === 'head' && !OF_HEAD.has(name)) this.#phase = 'body'
    if (KEEPS_BODY.has(name) && !this.#isHiddenInput(tag)) this.#mayBecomeFrameset = false
    return true
  }

  /** Visits the attributes that a further `<html>` or `<body>` tag adds to the element. */
  #merge(tag: Tag, name: 'html' | 'body'): void {
    const own = this.#merged[name]
    const attributes = tag.attributes.filter((attribute) => !own.has(attribute.name))
    for (const attribute of attributes) own.add(attribute.name)
    this.#visit({ ...tag, attributes }, name, 'html')
  }

  #startFrameset(): boolean {
    if (this.#phase === 'body' && !this.#mayBecomeFrameset) return false
    if (this.#phase === 'body') {
      this.#visitor.bodyDropped()
      this.#open.cutTo(1)
    }
    this.#phase = 'frameset'
    return true
  }

  #isHiddenInput(tag: Tag): boolean {
    const type = tag.name === 'input' ? attributeOf(tag, 'type') : null
    return type !== null && asciiLowercase(attributeValue(this.#text, type)) === 'hidden'
  }

  /** Tells whether an element is allowed here, and closes the elements that its tag closes. */
  #isAllowed(name: string): boolean {
    const open = this.#open
    const template = this.#templates.at(-1)
    const { isInTable } = open
    const parts = isInTable ? OF_TABLE : (template?.parts ?? NO_TABLE_PARTS)
    if (OF_TABLE.has(name)) {
      if (parts.has(name)) this.#endParts(name)
      return parts.has(name)
    }
    if (parts.size > 0 && !open.isInCell) {
      // "In column group", without an open column group, ignores everything except templates.
      if (parts.size === 1) return name === 'template'
      if (name === 'form' && template !== undefined) return false
      // A `<table>` in another table, but not in a cell, ends the outer table.
      if (name === 'table' && isInTable) open.cutTo(open.tableScope)
      else if (name === 'table') return false
    }
    if (name === 'form' && this.#templates.length === 0) {
      if (this.#hasForm) return false
      this.#hasForm = true
    }
    return true
  }

  /** Closes the open table parts that a new part, such as `<tr>`, ends. */
  #endParts(name: string): void {
    const open = this.#open
    const table = open.tableScope
    const isCell = name === 'td' || name === 'th'
    const section = Math.max(open.lastOf('tbody'), open.lastOf('thead'), open.lastOf('tfoot'))
    const row = open.lastOf('tr')
    if (isCell) open.cutTo(Math.max(table, section, row) + 1)
    else if (name === 'tr') open.cutTo(Math.max(table, section) + 1)
    else open.cutTo(table + 1)
  }

  #endParagraph(): void {
    const paragraph = this.#open.inScope('p')
    if (paragraph > this.#open.inScope('button')) this.#open.cutTo(paragraph)
  }

  #startTemplate(tag: Tag): void {
    const kind: OpenTemplate['kind'] = this.#isShadow(tag) ? 'shadow' : 'inert'
    // The `<template>` of a shadow root counts as part of the shadow root, because it does not become an element.
    if (kind === 'shadow') this.#shadows++
    this.#visit(tag, 'template', 'html')
    this.#templates.push({ kind, parts: null })
    if (kind === 'inert') this.#inert++
    this.#open.push('template', 'html', null, null, 0, null)
  }

  #isShadow(tag: Tag): boolean {
    const mode = attributeOf(tag, 'shadowrootmode')
    const value = mode === null ? '' : asciiLowercase(attributeValue(this.#text, mode))
    if (value !== 'open' && value !== 'closed') return false
    const host = this.#open.current
    if (host === null || host.namespace !== 'html' || host.hasShadow) return false
    // This stack does not contain the body.
    const name = host.name === 'html' && this.#phase === 'body' ? 'body' : host.name
    if (!HOSTS.has(name) && (!name.includes('-') || RESERVED.has(name))) return false
    host.hasShadow = true
    return true
  }

  #visitText(tag: Tag, name: string): void {
    const content = this.#reader.skipText(name)
    this.#visit(tag, name, 'html', content)
    if (name !== 'noscript') return
    // L8: the links that a browser without scripts would find are listed, so that they can be replaced.
    const isInMedia = this.#open.current?.hasMedia === true
    const inside = new Elements(this.#text.slice(0, content.end), false, {
      element: (element) =>
        this.#visitor.element({ ...element, isInert: true, isInMedia: isInMedia || element.isInMedia }),
      bodyDropped() {},
      linkText: this.#visitor.linkText,
    })
    inside.#readFrom(content.start)
  }

  #readFrom(start: number): void {
    this.#phase = 'body'
    this.#mayBecomeFrameset = false
    this.#reader.moveTo(start)
    this.#open.push('noscript', 'html', null)
    this.read()
  }

  #end(tag: Tag): void {
    const { name } = tag
    const open = this.#open
    if (ENDS_HEAD.has(name)) this.#mayDeclare = false
    if (open.isForeign) {
      const index = open.foreign(name)
      if (index !== -1) {
        open.cutTo(index)
        return
      }
      if (name === 'p' || name === 'br') while (open.isForeign && open.current?.point === null) open.pop()
    }
    if (name === 'template') this.#endTemplate()
    else if (name === 'form' && this.#templates.length === 0) this.#endForm()
    else if (name === 'table' || OF_TABLE.has(name)) open.cutTo(endOr(open.inTableScope(name)))
    else if (name === 'p') this.#endParagraph()
    else if (name === 'a') {
      this.#endLink()
      open.cutTo(endOr(open.inScope(name)))
    } else if (name !== 'html' && name !== 'body') open.cutTo(endOr(open.inScope(name)))
  }

  #endTemplate(): void {
    const index = this.#open.lastOf('template')
    if (index === -1) return
    this.#open.cutTo(index)
    if (this.#templates.pop()?.kind === 'inert') this.#inert--
    else this.#shadows--
  }

  #endForm(): void {
    const open = this.#open
    this.#hasForm = false
    const form = open.inScope('form')
    if (form === -1) return
    while (open.current?.namespace === 'html' && IMPLIED_ENDS.has(open.current.name)) open.pop()
    open.remove(form)
  }

  #visit(
    tag: Tag,
    name: string,
    namespace: Namespace,
    content: PageElement['content'] = null,
    runs: PageElement['runs'] = null,
  ): void {
    const alt = name === 'img' && this.#visitor.linkText !== null ? attributeOf(tag, 'alt') : null
    if (alt !== null) this.#addText(attributeValue(this.#text, alt))
    if (name === 'br' && this.#visitor.linkText !== null) this.#addText(' ')
    this.#visitor.element({
      name,
      namespace,
      tag,
      parent: this.#open.current,
      isInert: this.#inert > 0,
      isInShadow: this.#shadows > 0,
      isInMedia: this.#open.current?.hasMedia === true,
      isInHead: this.#phase === 'head' && this.#templates.length === 0,
      mayDeclare: this.#mayDeclare,
      order: this.#orderOf(tag),
      content,
      runs,
    })
  }

  /**
   * "Appropriate place for inserting a node": an element that a table cannot contain is moved in front of the table ("foster
   * parenting").
   */
  #orderOf({ start }: Tag): number {
    return this.#open.isOutsideCells ? this.#open.tableOrder : start
  }
}

/** The index at which to cut the stack, or infinity if the element was not found, so that nothing is cut. */
const endOr = (index: number): number => (index === -1 ? Number.POSITIVE_INFINITY : index)
