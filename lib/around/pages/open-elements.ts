/**
 * The stack of open elements (the HTML Standard, section 13.2.4.2), limited to what decides which tags become elements, and in
 * which namespace. Each entry stores the index of the previous entry with the same name, and of the last entry that bounds a scope.
 * So look-ups never walk the stack, and each tag takes constant time.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#the-stack-of-open-elements
 */

import type { Tag, TextRun } from '../markup/tags.js'

export type Namespace = 'html' | 'svg' | 'math'

/**
 * The kind of integration point that an element is, if HTML begins again inside it: "HTML integration point" or "MathML text
 * integration point".
 */
export type IntegrationPoint = 'html' | 'text' | null

export interface OpenElement {
  readonly name: string
  readonly namespace: Namespace
  readonly point: IntegrationPoint
  /** The text of a `<style>` in SVG so far. */
  readonly runs: TextRun[] | null
  /** The `<a>` tag that the element's text belongs to. */
  readonly link: Tag | null
  /**
   * Whether the content is in an `<audio>` or a `<video>`. A template's content is not in the elements that enclose the template.
   */
  readonly hasMedia: boolean
  /** The element's position in tree order. */
  readonly order: number
  /** Whether the element has a declarative shadow root. */
  hasShadow: boolean
  /** The tag of an element that may contain a `<source>`; otherwise `null`. */
  tag: Tag | null
}

interface Entry {
  readonly element: OpenElement
  /** Whether the element was closed while elements in it are still open. */
  isRemoved: boolean
  /** The index of the previous entry with the same name and namespace. */
  readonly previous: number
  /** The index of the last entry up to this one that bounds a scope. */
  readonly scope: number
  readonly tableScope: number
  /** The index of the last HTML element up to this one. */
  readonly html: number
}

const BOUNDS = new Set(['applet', 'caption', 'html', 'table', 'td', 'th', 'marquee', 'object', 'template'])
const TABLE_BOUNDS = new Set(['html', 'table', 'template'])
const CELLS = ['td', 'th', 'caption']
const NONE = -1

export class OpenElements {
  readonly #entries: Entry[] = []
  readonly #last = new Map<string, number>()

  get current(): OpenElement | null {
    return this.#entries.at(-1)?.element ?? null
  }

  /** Whether the current element is in SVG or in MathML. */
  get isForeign(): boolean {
    const { current } = this
    return current !== null && current.namespace !== 'html'
  }

  /**
   * `ownLink` is the tag if the element is an `<a>`, and `null` if its text does not belong to any link; if it is `undefined`, the
   * text belongs to the link of the enclosing element.
   */
  push(
    name: string,
    namespace: Namespace,
    point: IntegrationPoint,
    runs: TextRun[] | null = null,
    order = 0,
    ownLink?: Tag | null,
  ): void {
    const index = this.#entries.length
    const top = this.#entries.at(-1)
    const isHtml = namespace === 'html'
    const key = keyOf(name, namespace)
    const outer = ownLink === null ? null : (top?.element.link ?? null)
    const isMedia = isHtml && (name === 'audio' || name === 'video')
    const hasMedia = isMedia || (top?.element.hasMedia === true && !(isHtml && name === 'template'))
    const bounds = isHtml ? BOUNDS.has(name) : point !== null
    this.#entries.push({
      element: { name, namespace, point, runs, link: ownLink ?? outer, hasMedia, order, hasShadow: false, tag: null },
      isRemoved: false,
      previous: this.#last.get(key) ?? NONE,
      scope: bounds ? index : (top?.scope ?? NONE),
      tableScope: isHtml && TABLE_BOUNDS.has(name) ? index : (top?.tableScope ?? NONE),
      html: isHtml ? index : (top?.html ?? NONE),
    })
    this.#last.set(key, index)
  }

  pop(): void {
    do {
      const entry = this.#entries.pop()
      if (entry === undefined) return
      this.#forget(entry)
    } while (this.#entries.at(-1)?.isRemoved === true)
  }

  /** Removes an element and keeps the elements in it open. */
  remove(index: number): void {
    const entry = this.#entries[index]
    if (entry === undefined) return
    entry.isRemoved = true
    this.#forget(entry)
    if (index === this.#entries.length - 1) this.pop()
  }

  #forget({ element: { name, namespace }, previous }: Entry): void {
    // The name stays in the map: V8 is slow to shrink the table of a map after deletions.
    this.#last.set(keyOf(name, namespace), previous)
  }

  /** The index of the last open element with the given name; -1 if there is none. */
  lastOf(name: string, namespace: Namespace = 'html'): number {
    return this.#last.get(keyOf(name, namespace)) ?? NONE
  }

  /** "Have an element in scope": the index of the element; -1 if it is not in scope. */
  inScope(name: string): number {
    const index = this.lastOf(name)
    return index >= (this.#entries.at(-1)?.scope ?? NONE) ? index : NONE
  }

  /** The element that bounds the scope. */
  get bound(): OpenElement | null {
    return this.#entries[this.#entries.at(-1)?.scope ?? NONE]?.element ?? null
  }

  /** "Have an element in table scope". */
  inTableScope(name: string): number {
    const index = this.lastOf(name)
    return index >= this.tableScope ? index : NONE
  }

  /** The index of the table, template or root that bounds the table scope. */
  get tableScope(): number {
    return this.#entries.at(-1)?.tableScope ?? NONE
  }

  get isInTable(): boolean {
    return this.#entries[this.tableScope]?.element.name === 'table'
  }

  /** Whether a cell or a caption is open in the table scope. */
  get isInCell(): boolean {
    return Math.max(...CELLS.map((name) => this.lastOf(name))) > this.tableScope
  }

  /** Whether a table is open without an open cell or caption. */
  get isOutsideCells(): boolean {
    return this.isInTable && !this.isInCell
  }

  /** The position of the innermost table in tree order. */
  get tableOrder(): number {
    return this.#entries[this.tableScope]?.element.order ?? 0
  }

  /** The index of the last foreign element with the given name, if no HTML element follows it; otherwise -1. */
  foreign(name: string): number {
    const html = this.#entries.at(-1)?.html ?? NONE
    const index = Math.max(this.lastOf(name, 'svg'), this.lastOf(name, 'math'))
    return index > html ? index : NONE
  }

  /** Pops elements until `length` are left. */
  cutTo(length: number): void {
    while (this.#entries.length > Math.max(length, 0)) this.pop()
  }
}

const keyOf = (name: string, namespace: Namespace): string => (namespace === 'html' ? name : `${namespace}:${name}`)
