/**
 * Finds the elements of an XML page: Namespaces in XML 1.0, and the HTML Standard, section 14. An XML parser neither adds nor moves
 * elements, so there is no tree construction: elements are recognised by namespace, a `<template>` makes its content inert, and the
 * text of a `<style>` consists of its own text nodes. Declarative shadow roots do not exist.
 *
 * @see https://html.spec.whatwg.org/multipage/xhtml.html
 */

import { PiecedText } from '../markup/pieced-text.js'
import type { Attribute, Tag } from '../markup/tags.js'
import { type Instruction, readXml, type XmlHandler } from '../markup/xml-reader.js'
import { Entities, NAME, NotWellFormed } from '../markup/xml-text.js'
import type { PageElement, Visitor } from './elements.js'
import type { Namespace } from './open-elements.js'

/** The element name for the processing instruction `xml-stylesheet`, which contains a link. */
export const STYLESHEET = '?xml-stylesheet'

const NAMESPACES: ReadonlyMap<string, Namespace> = new Map([
  ['http://www.w3.org/1999/xhtml', 'html'],
  ['http://www.w3.org/2000/svg', 'svg'],
  ['http://www.w3.org/1998/Math/MathML', 'math'],
])
const XLINK = 'http://www.w3.org/1999/xlink'

interface OpenXmlElement {
  /** The name without its prefix. */
  readonly name: string
  readonly tag: Tag
  /** The prefixes that the attributes declare, with their previous namespaces. */
  readonly declared: readonly (readonly [prefix: string, before: string | undefined])[]
  readonly isTemplate: boolean
  /** Whether the content is in an `<audio>` or a `<video>`. */
  readonly hasMedia: boolean
  /** The `<a>` tag that the element's text belongs to. */
  readonly link: Tag | null
  /** The element and its text so far, for a `<style>`, which is visited at its end tag; otherwise `null`. */
  readonly style: { readonly element: PageElement; readonly pieces: PiecedText } | null
}

/**
 * Visits the elements, and collects the document's entities. Returns the error if the document is not well-formed, otherwise
 * `null`.
 */
export function visitXmlElements(text: string, entities: Entities, visitor: Visitor): NotWellFormed | null {
  const elements = new XmlElements(text, entities, visitor)
  try {
    readXml(text, entities, elements)
    elements.checkEnd()
    return null
  } catch (error) {
    if (error instanceof NotWellFormed) return error
    throw error
  }
}

class XmlElements implements XmlHandler {
  readonly #text: string
  readonly #entities: Entities
  readonly #visitor: Visitor
  readonly #open: OpenXmlElement[] = []
  /** The namespace of each prefix; '' is the default namespace. */
  readonly #prefixes = new Map<string, string>([['xml', 'http://www.w3.org/XML/1998/namespace']])
  #templates = 0
  #hasDoctype = false
  #hasRoot = false

  constructor(text: string, entities: Entities, visitor: Visitor) {
    this.#text = text
    this.#entities = entities
    this.#visitor = visitor
  }

  checkEnd(): void {
    const { length } = this.#text
    const open = this.#open.at(-1)
    if (open !== undefined) throw new NotWellFormed(`<${open.tag.name}> is not closed`, open.tag.start, open.tag.end)
    if (!this.#hasRoot) throw new NotWellFormed('the page has no element', length, length)
  }

  doctype(start: number): void {
    if (this.#hasDoctype || this.#hasRoot) throw new NotWellFormed('a DOCTYPE is not at the start', start, start + 9)
    this.#hasDoctype = true
  }

  text(start: number, end: number, isCdata: boolean): void {
    const open = this.#open.at(-1)
    const written = this.#text.slice(start, end)
    if (open === undefined) {
      if (!isCdata && /^[\t\n\r ]*$/.test(written)) return
      throw new NotWellFormed('text is outside of the root element', start, end)
    }
    if (open.style === null) {
      if (open.link === null || this.#visitor.linkText === null) return
      const pieces = new PiecedText(start)
      if (isCdata) this.#entities.addCdata(pieces, written, start)
      else this.#entities.addContent(pieces, written, start)
      this.#visitor.linkText(open.link, pieces.text)
      return
    }
    const { pieces } = open.style
    // L20: entities are expanded; elements in their text are ignored.
    if (isCdata) this.#entities.addCdata(pieces, written, start)
    else this.#entities.addContent(pieces, written, start)
  }

  instruction({ target, start, end }: Instruction): void {
    // L18: both browsers support this instruction before the root element.
    if (target !== 'xml-stylesheet' || this.#hasRoot) return
    const attributes = pseudoAttributes(this.#text, start, end)
    if (attributes === null) return
    const tag = { name: STYLESHEET, isEnd: false, isSelfClosing: true, start, end, attributes }
    this.#visitor.element({ ...NOWHERE, name: STYLESHEET, namespace: 'html', tag, order: start })
  }

  tag(tag: Tag): void {
    if (tag.isEnd) this.#end(tag)
    else this.#start(tag)
  }

  #start(tag: Tag): void {
    if (this.#hasRoot && this.#open.length === 0) {
      throw new NotWellFormed('the page has a second root element', tag.start, tag.end)
    }
    this.#hasRoot = true
    const declared = this.#declare(tag)
    const attributes = this.#attributesOf(tag)
    const [uri, name] = this.#expanded(tag.name, tag)
    const namespace = NAMESPACES.get(uri)
    const isTemplate = namespace === 'html' && name === 'template'
    const isMedia = namespace === 'html' && (name === 'audio' || name === 'video')
    const isInMedia = this.#open.at(-1)?.hasMedia === true
    let style: OpenXmlElement['style'] = null
    let link = isTemplate || name === 'script' ? null : (this.#open.at(-1)?.link ?? null)
    if (name === 'a' && (namespace === 'html' || namespace === 'svg')) link = tag
    if (namespace !== undefined) {
      const known = { ...tag, attributes }
      const element = {
        ...NOWHERE,
        name,
        namespace,
        tag: known,
        isInert: this.#templates > 0,
        isInMedia,
        parent: this.#open.at(-1) ?? null,
        order: tag.start,
      }
      if (name === 'style' && namespace !== 'math') style = { element, pieces: new PiecedText(tag.end) }
      else this.#visitor.element(element)
    }
    if (isTemplate) this.#templates++
    if (link !== null && namespace === 'html') this.#addForImage(link, name, attributes)
    this.#open.push({ name, tag, declared, isTemplate, hasMedia: isMedia || (isInMedia && !isTemplate), link, style })
    if (tag.isSelfClosing) this.#close(tag.end)
  }

  /** Adds the `alt` of an image, or a space for `<br>`, to the text of a link. */
  #addForImage(link: Tag, name: string, attributes: readonly Attribute[]): void {
    const alt = name === 'img' ? attributes.find((attribute) => attribute.name === 'alt') : undefined
    if (name === 'br') this.#visitor.linkText?.(link, ' ')
    if (alt !== undefined)
      this.#visitor.linkText?.(link, this.#entities.valueOf(this.#text.slice(alt.start, alt.end)) ?? '')
  }

  #end(tag: Tag): void {
    const { name, start, end } = tag
    const open = this.#open.at(-1)
    if (open?.tag.name !== name)
      throw new NotWellFormed(`</${name}> does not close the element that is open`, start, end)
    this.#close(start)
  }

  /** Closes the current element, whose content ends at `end`. */
  #close(end: number): void {
    const open = this.#open.pop()
    if (open === undefined) return
    const { tag, style } = open
    if (style !== null) {
      this.#visitor.element({ ...style.element, content: { start: tag.end, end, pieces: style.pieces } })
    }
    if (open.isTemplate) this.#templates--
    for (const [prefix, before] of open.declared) {
      if (before === undefined) this.#prefixes.delete(prefix)
      else this.#prefixes.set(prefix, before)
    }
  }

  /** Adds the namespaces that a tag declares, and returns the previous namespace of each prefix. */
  #declare({ attributes }: Tag): OpenXmlElement['declared'] {
    const declared: [prefix: string, before: string | undefined][] = []
    for (const { name, start, end } of attributes) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
      const prefix = name.slice(6)
      const uri = this.#entities.valueOf(this.#text.slice(start, end)) ?? ''
      if (prefix !== '' && uri === '') throw new NotWellFormed(`the prefix "${prefix}" has no namespace`, start, end)
      declared.push([prefix, this.#prefixes.get(prefix)])
      this.#prefixes.set(prefix, uri)
    }
    return declared
  }

  /** The attributes without a namespace, and the XLink attributes, which may have any prefix. */
  #attributesOf(tag: Tag): Attribute[] {
    const attributes: Attribute[] = []
    const names = new Set<string>()
    for (const attribute of tag.attributes) {
      const { name } = attribute
      if (!name.includes(':')) {
        if (name !== 'xmlns') attributes.push(attribute)
        continue
      }
      if (name.startsWith('xmlns:')) continue
      const [uri, local] = this.#expanded(name, tag)
      const key = `${local} ${uri}`
      if (names.has(key)) throw new NotWellFormed(`the attribute "${name}" is there twice`, tag.start, tag.end)
      names.add(key)
      if (uri === XLINK) attributes.push({ ...attribute, name: `xlink:${local}` })
    }
    return attributes
  }

  /** The namespace of a name, and the local name. */
  #expanded(name: string, { start, end }: Tag): readonly [uri: string, local: string] {
    const colon = name.indexOf(':')
    if (colon === -1) return [this.#prefixes.get('') ?? '', name]
    const local = name.slice(colon + 1)
    const uri = this.#prefixes.get(name.slice(0, colon))
    if (uri !== undefined && colon > 0 && local !== '' && !local.includes(':')) return [uri, local]
    throw new NotWellFormed(`the prefix of "${name}" is not declared`, start, end)
  }
}

/** The properties that are the same for most XML elements. */
const NOWHERE = {
  isInert: false,
  isInShadow: false,
  isInMedia: false,
  isInHead: false,
  mayDeclare: false,
  content: null,
  runs: null,
  parent: null,
}

const PSEUDO_ATTRIBUTE = new RegExp(
  `[\\t\\n\\r ]*(${NAME})[\\t\\n\\r ]*=[\\t\\n\\r ]*("[^"<]*"|'[^'<]*')(?=[\\t\\n\\r ]|$)`,
  'y',
)

/** "Associating Style Sheets with XML documents", section 3: the data of `xml-stylesheet`; `null` if it is invalid. */
function pseudoAttributes(text: string, start: number, end: number): Attribute[] | null {
  const data = text.slice(start, end).trimEnd()
  const attributes: Attribute[] = []
  for (let position = 0; position < data.length; position = PSEUDO_ATTRIBUTE.lastIndex) {
    PSEUDO_ATTRIBUTE.lastIndex = position
    const [whole, name = '', quoted = ''] = PSEUDO_ATTRIBUTE.exec(data) ?? []
    if (whole === undefined || attributes.some((other) => other.name === name)) return null
    // The document's entities do not apply here.
    if (new Entities().valueOf(quoted) === null) return null
    const last = start + PSEUDO_ATTRIBUTE.lastIndex - 1
    attributes.push({ name, start: last - quoted.length + 2, end: last, quote: quoted.charAt(0) as '"' | "'" })
  }
  return attributes
}
