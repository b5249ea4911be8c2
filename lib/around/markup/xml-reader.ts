/**
 * Reads the tags and the text of an XML document: XML 1.0 (fifth edition). The caller checks that tags match. Names keep their
 * case, and attribute values must be quoted.
 *
 * @see https://www.w3.org/TR/xml/
 */

import { unitOrEof } from '../../ground/text/ascii.js'
import type { Attribute, Tag } from './tags.js'
import { type Entities, FORBIDDEN, NAME, NotWellFormed } from './xml-text.js'

/** A processing instruction such as `<?target data?>`. The data is between `start` and `end`. */
export interface Instruction {
  readonly target: string
  readonly start: number
  readonly end: number
}

/** Receives the constructs of a document in order. */
export interface XmlHandler {
  tag(tag: Tag): void
  /** Receives text with its references, or the text of a CDATA section. */
  text(start: number, end: number, isCdata: boolean): void
  instruction(instruction: Instruction): void
  doctype(start: number): void
}

const WHITESPACE = /[\t\n\r ]*/y
const NAME_AT = new RegExp(NAME, 'y')
const EQUALS = /[\t\n\r ]*=[\t\n\r ]*/y

/** Reads a whole document. Throws `NotWellFormed`. */
export function readXml(text: string, entities: Entities, handler: XmlHandler): void {
  const forbidden = FORBIDDEN.exec(text)?.index ?? text.length
  try {
    new XmlReader(text.slice(0, forbidden), entities, handler).read()
  } catch (error) {
    if (!(error instanceof NotWellFormed && error.isCutOff) || forbidden === text.length) throw error
  }
  if (forbidden === text.length) return
  const number = unitOrEof(text, forbidden).toString(16).toUpperCase().padStart(4, '0')
  throw new NotWellFormed(`XML does not allow U+${number}`, forbidden, forbidden + 1)
}

class XmlReader {
  readonly #text: string
  readonly #entities: Entities
  readonly #handler: XmlHandler
  #position = 0

  constructor(text: string, entities: Entities, handler: XmlHandler) {
    this.#text = text
    this.#entities = entities
    this.#handler = handler
  }

  read(): void {
    const text = this.#text
    const [declaration] = DECLARATION.exec(text) ?? []
    this.#position = declaration?.length ?? 0
    while (this.#position < text.length) {
      const start = this.#position
      const found = text.indexOf('<', start)
      const end = found === -1 ? text.length : found
      if (end > start) this.#readText(start, end)
      this.#position = end
      if (end < text.length) this.#readMarkup(end)
    }
  }

  #readText(start: number, end: number): void {
    const written = this.#text.slice(start, end)
    const cdataEnd = written.indexOf(']]>')
    if (cdataEnd !== -1) throw new NotWellFormed('"]]>" is in text', start + cdataEnd, start + cdataEnd + 3)
    if (written.includes('&')) this.#entities.check(written, start, false)
    this.#handler.text(start, end, false)
  }

  #readMarkup(start: number): void {
    const text = this.#text
    if (text.startsWith('<!--', start)) {
      const end = this.#endOf('--', start, 4)
      if (text.charAt(end) !== '>') throw new NotWellFormed('"--" is in a comment', end - 2, end)
      this.#position = end + 1
    } else if (text.startsWith('<![CDATA[', start)) {
      const end = this.#endOf(']]>', start, 9)
      this.#position = end
      this.#handler.text(start + 9, end - 3, true)
    } else if (text.startsWith('<?', start)) {
      this.#readInstruction(start)
    } else if (text.startsWith('<!DOCTYPE', start)) {
      this.#handler.doctype(start)
      this.#position = readDoctype(text, start, this.#entities)
    } else {
      this.#readTag(start)
    }
  }

  /** The position after the end of a construct. */
  #endOf(mark: string, start: number, opening: number): number {
    const found = this.#text.indexOf(mark, start + opening)
    if (found === -1) throw new NotWellFormed('what begins here has no end', start, start + opening, true)
    return found + mark.length
  }

  #readInstruction(start: number): void {
    const end = this.#endOf('?>', start, 2)
    this.#position = start + 2
    const target = this.#name()
    if (target === null || /^xml$/i.test(target)) {
      throw new NotWellFormed(`an instruction has the name "${target ?? ''}"`, start, start + 2)
    }
    const dataStart = this.#position
    const hasSpace = this.#skipWhitespace() || dataStart === end - 2
    if (!hasSpace) throw new NotWellFormed('whitespace is missing after the name', dataStart, dataStart + 1)
    this.#handler.instruction({ target, start: Math.min(this.#position, end - 2), end: end - 2 })
    this.#position = end
  }

  #readTag(start: number): void {
    const text = this.#text
    const isEnd = text.charAt(start + 1) === '/'
    this.#position = start + (isEnd ? 2 : 1)
    const name = this.#name()
    if (name === null) throw this.#unexpected('"<" does not begin a tag', start, 1)
    const attributes = isEnd ? [] : this.#attributes(start)
    if (isEnd) this.#skipWhitespace()
    const isSelfClosing = !isEnd && text.charAt(this.#position) === '/'
    if (isSelfClosing) this.#position++
    if (text.charAt(this.#position) !== '>') throw this.#unexpected('a tag does not end here', this.#position, 1)
    this.#position++
    this.#handler.tag({ name, isEnd, isSelfClosing, start, end: this.#position, attributes })
  }

  #attributes(tag: number): Attribute[] {
    const text = this.#text
    const attributes: Attribute[] = []
    const names = new Set<string>()
    for (;;) {
      const hasSpace = this.#skipWhitespace()
      const start = this.#position
      const name = this.#name()
      if (name === null) return attributes
      if (!hasSpace) throw new NotWellFormed('whitespace is missing before an attribute', start, this.#position)
      if (names.has(name)) throw new NotWellFormed(`the attribute "${name}" is there twice`, start, this.#position)
      names.add(name)
      const attribute = this.#value(name, start, tag)
      attributes.push(attribute)
      const written = text.slice(attribute.start, attribute.end)
      if (/[&<]/.test(written)) this.#entities.check(written, attribute.start, true)
    }
  }

  #value(name: string, nameStart: number, tag: number): Attribute {
    const text = this.#text
    EQUALS.lastIndex = this.#position
    if (!EQUALS.test(text)) throw this.#unexpected(`the attribute "${name}" has no value`, nameStart, name.length)
    const start = EQUALS.lastIndex + 1
    const quote = text.charAt(start - 1)
    if (quote !== '"' && quote !== "'") {
      this.#position = start - 1
      throw this.#unexpected(`the value of "${name}" has no quotes`, start - 1, 1)
    }
    const end = text.indexOf(quote, start)
    if (end === -1) throw new NotWellFormed('this tag has no end', tag, tag + 1, true)
    this.#position = end + 1
    return { name, start, end, quote }
  }

  #name(): string | null {
    NAME_AT.lastIndex = this.#position
    const [name = null] = NAME_AT.exec(this.#text) ?? []
    if (name !== null) this.#position = NAME_AT.lastIndex
    return name
  }

  /** Skips whitespace, and tells whether there was any. */
  #skipWhitespace(): boolean {
    WHITESPACE.lastIndex = this.#position
    WHITESPACE.test(this.#text)
    const isThere = WHITESPACE.lastIndex > this.#position
    this.#position = WHITESPACE.lastIndex
    return isThere
  }

  #unexpected(problem: string, start: number, length: number): NotWellFormed {
    const isCutOff = this.#position >= this.#text.length
    return new NotWellFormed(isCutOff ? 'the page ends in a tag' : problem, start, start + length, isCutOff)
  }
}

/** "XMLDecl", loosely, because the encoding in it is parsed elsewhere. */
const DECLARATION = /^<\?xml[\t\n\r ][\s\S]*?\?>/

// The DOCTYPE: sections 2.8 and 4.2, and the HTML Standard, section 14.2, for the HTML entity names. Only entity declarations are
// parsed; declarations of elements and attributes are skipped, and external files are never loaded.
//
// See https://www.w3.org/TR/xml/#NT-doctypedecl

/** The public identifiers that make the HTML entity names available. */
const WITH_HTML_NAMES = new Set([
  ...['Transitional', 'Strict', 'Frameset'].map((name) => `-//W3C//DTD XHTML 1.0 ${name}//EN`),
  ...['1.1', 'Basic 1.0', '1.1 plus MathML 2.0', '1.1 plus MathML 2.0 plus SVG 1.1'].map(
    (name) => `-//W3C//DTD XHTML ${name}//EN`,
  ),
  '-//W3C//DTD MathML 2.0//EN',
  '-//WAPFORUM//DTD XHTML Mobile 1.0//EN',
])

const LITERAL = `"[^"]*"|'[^']*'`
const S = '[\\t\\n\\r ]+'
/** Production 13, "PubidChar", without the single quote, which is allowed only in double quotes. */
const PUBLIC_CHARACTERS = '-\\n\\r A-Za-z0-9()+,./:=?;!*#@$_%'
const PUBLIC_ID = `"[${PUBLIC_CHARACTERS}']*"|'[${PUBLIC_CHARACTERS}]*'`
const EXTERNAL = `SYSTEM${S}(?:${LITERAL})|PUBLIC${S}(${PUBLIC_ID})${S}(?:${LITERAL})`

const DOCTYPE = new RegExp(`<!DOCTYPE${S}(?:${NAME})(?:${S}(?:${EXTERNAL}))?[\\t\\n\\r ]*([[>])`, 'y')
const ENTITY = new RegExp(
  `<!ENTITY${S}(?:(%)${S})?(${NAME})${S}(?:(${LITERAL})|(?:${EXTERNAL})(?:${S}NDATA${S}${NAME})?)[\\t\\n\\r ]*>`,
  'y',
)
/**
 * Anything in the internal subset that is not a declaration: whitespace, comments, instructions and parameter-entity references.
 */
const OTHER = new RegExp(`${S}|<!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>|%${NAME};`, 'y')
const MARKUP_DECLARATION = new RegExp(`<!(?:ELEMENT|ATTLIST|NOTATION)${S}`, 'y')
/** A part of a declaration that is skipped. */
const PART = new RegExp(`[^<>"']+|${LITERAL}`, 'y')
const SUBSET_END = /\][\t\n\r ]*>/y

/** Reads a DOCTYPE and returns its end. Throws `NotWellFormed`. */
function readDoctype(text: string, start: number, entities: Entities): number {
  let position = start
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = position
    const match = expression.exec(text)
    if (match !== null) position = expression.lastIndex
    return match
  }
  const doctype = take(DOCTYPE)
  if (doctype === null) throw new NotWellFormed('the DOCTYPE is not as XML has it', start, start + 2)
  const [, publicId, after] = doctype
  // Section 4.2.2: whitespace in a public identifier is collapsed before the comparison.
  const publicName = publicId
    ?.slice(1, -1)
    .replace(/[\n\r ]+/g, ' ')
    .trim()
  entities.knowsHtml = publicName !== undefined && WITH_HTML_NAMES.has(publicName)
  if (after === '>') return position
  while (take(SUBSET_END) === null) {
    const entity = take(ENTITY)
    if (entity === null) {
      if (take(OTHER) !== null) continue
      const declaration = position
      if (take(MARKUP_DECLARATION) !== null) while (take(PART) !== null);
      if (position === declaration || text.charAt(position++) !== '>') {
        throw new NotWellFormed('a declaration is not as XML has it', declaration, declaration + 1)
      }
      continue
    }
    const [, parameter, name = '', literal] = entity
    // A declaration after a parameter-entity reference is used too.
    if (parameter === undefined) entities.declare(name, literal?.slice(1, -1) ?? null)
  }
  return position
}
