/**
 * Reads the tags of an HTML page. It implements as much of the tokenizer in the HTML Standard, section 13.2.5, as tags need, and
 * skips comments, doctypes and text. It does not build a tree, so the caller tells it which text is raw, and where CDATA sections
 * are allowed.
 *
 * Places are indices into the text. The time is linear in the length of the text.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#tokenization
 */

import { asciiLowercase, isAsciiAlpha, unitAt, unitOrEof } from '../../ground/text/ascii.js'

/** An attribute in the source. The value is between `start` and `end`, without its quotes. */
export interface Attribute {
  /** In lowercase. */
  readonly name: string
  readonly start: number
  readonly end: number
  /** `''` for a value without quotes; `null` if there is no "=", and then `start` and `end` are the end of the name. */
  readonly quote: '"' | "'" | '' | null
}

export interface Tag {
  /** In lowercase. */
  readonly name: string
  readonly isEnd: boolean
  readonly isSelfClosing: boolean
  readonly start: number
  readonly end: number
  /** The attributes as written. If two have the same name, the first one is used: `attributeOf` returns it. */
  readonly attributes: readonly Attribute[]
}

/** A part of the text between two tags, without comments. In a CDATA section character references are not decoded. */
export interface TextRun {
  readonly start: number
  readonly end: number
  readonly isCdata: boolean
}

/** Returns the attribute with the given name; `null` if there is none. */
export function attributeOf(tag: Tag, name: string): Attribute | null {
  for (const attribute of tag.attributes) if (attribute.name === name) return attribute
  return null
}

const CDATA = '<![CDATA['
const EQUALS = 0x3d
const GREATER_THAN = 0x3e
const SOLIDUS = 0x2f

/** Tells whether a unit is tab, LF, FF, space, or CR, which "preprocessing the input stream" would turn into LF. */
export const isMarkupWhitespace = (unit: number): boolean =>
  unit === 0x20 || unit === 0x0a || unit === 0x09 || unit === 0x0d || unit === 0x0c

export class TagReader {
  readonly #text: string
  #position: number
  #hasText = false
  #hasVisibleText = false

  constructor(text: string, position = 0) {
    this.#text = text
    this.#position = position
  }

  /** Continues at another place. */
  moveTo(position: number): void {
    this.#position = position
  }

  /** The place from which the search for the next tag starts. */
  get position(): number {
    return this.#position
  }

  /** Whether the text directly before the last tag contains anything other than whitespace. */
  get hasText(): boolean {
    return this.#hasText
  }

  /** Whether the text directly before the last tag contains anything other than whitespace and NUL. */
  get hasVisibleText(): boolean {
    return this.#hasVisibleText
  }

  /**
   * Returns the next tag; `null` at the end. A tag cut off by the end of the page is ignored. The text before the tag is added to
   * `runs`.
   */
  next(allowsCdata = false, runs: TextRun[] | null = null): Tag | null {
    const text = this.#text
    this.#forgetText()
    for (;;) {
      const start = text.indexOf('<', this.#position)
      const textEnd = start === -1 ? text.length : start
      this.#noteText(this.#position, textEnd)
      runs?.push({ start: this.#position, end: textEnd, isCdata: false })
      if (start === -1) return this.#finish()
      const first = unitOrEof(text, start + 1)
      if (isAsciiAlpha(first)) return this.#tag(start, start + 1, false)
      if (first === SOLIDUS && isAsciiAlpha(unitOrEof(text, start + 2))) return this.#tag(start, start + 2, true)
      this.#position = this.#afterMarkup(start, first, allowsCdata)
      if (this.#position === start + 1) {
        this.#noteText(start, start + 1)
        runs?.push({ start, end: start + 1, isCdata: false })
      } else if (allowsCdata && text.startsWith(CDATA, start)) {
        const end = text.endsWith(']]>', this.#position) ? this.#position - 3 : this.#position
        this.#noteText(start + CDATA.length, end)
        runs?.push({ start: start + CDATA.length, end, isCdata: true })
      }
    }
  }

  /** Skips the content and end tag of an element that contains only text. Returns the place of the text. */
  skipText(name: string): { readonly start: number; readonly end: number } {
    const start = this.#position
    const endTag = name === 'script' ? endOfScript(this.#text, start) : endTagIn(this.#text, start, name)
    const end = endTag === -1 ? this.#text.length : endTag
    this.#position = end
    this.next()
    this.#forgetText()
    return { start, end }
  }

  /** The end of a construct that begins with "<" but is not a tag. If the "<" is text, the end is right after the "<". */
  #afterMarkup(start: number, first: number, allowsCdata: boolean): number {
    const text = this.#text
    if (first === 0x21 /* ! */) {
      if (text.startsWith('--', start + 2)) return endOfComment(text, start + 4)
      if (allowsCdata && text.startsWith(CDATA, start)) return after(text, ']]>', start + CDATA.length)
    }
    // A bogus comment or a doctype ends at ">". "</>" is skipped, and any other "<" is text.
    const isBogus = first === 0x21 || first === 0x3f /* ? */ || (first === SOLIDUS && start + 2 < text.length)
    return isBogus ? after(text, '>', start + 2) : start + 1
  }

  #tag(start: number, nameStart: number, isEnd: boolean): Tag | null {
    const text = this.#text
    let position = nameStart
    while (position < text.length && !endsName(unitAt(text, position))) position++
    const name = asciiLowercase(text.slice(nameStart, position))
    const attributes: Attribute[] = []
    for (;;) {
      // "Before attribute name state", and "self-closing start tag state".
      let unit = unitOrEof(text, position)
      while (isMarkupWhitespace(unit) || unit === SOLIDUS) unit = unitOrEof(text, ++position)
      if (position >= text.length) return this.#finish()
      if (unit === GREATER_THAN) break
      const attribute = attributeAt(text, position)
      if (attribute === null) return this.#finish()
      attributes.push(attribute)
      position = attribute.end + (attribute.quote ? 1 : 0)
    }
    this.#position = position + 1
    const isSelfClosing = unitAt(text, position - 1) === SOLIDUS && !endsInValue(attributes, position)
    return { name, isEnd, isSelfClosing, start, end: position + 1, attributes }
  }

  #noteText(start: number, end: number): void {
    for (let position = start; position < end && !this.#hasVisibleText; position++) {
      const unit = unitAt(this.#text, position)
      if (isMarkupWhitespace(unit)) continue
      this.#hasText = true
      this.#hasVisibleText = unit !== 0
    }
  }

  #forgetText(): void {
    this.#hasText = false
    this.#hasVisibleText = false
  }

  #finish(): null {
    this.#position = this.#text.length
    return null
  }
}

/** Whether the "/" before a position belongs to an unquoted value. */
const endsInValue = (attributes: readonly Attribute[], position: number): boolean => {
  const last = attributes.at(-1)
  return last !== undefined && last.quote === '' && last.end === position && last.start < last.end
}

const endsName = (unit: number): boolean => unit === GREATER_THAN || unit === SOLIDUS || isMarkupWhitespace(unit)

/** "Attribute name state" to "after attribute value (quoted) state"; `null` if the text ends in a quoted value. */
function attributeAt(text: string, start: number): Attribute | null {
  // The first character of a name may be "=".
  let position = start + 1
  while (position < text.length) {
    const unit = unitAt(text, position)
    if (unit === EQUALS || endsName(unit)) break
    position++
  }
  const nameEnd = position
  const name = asciiLowercase(text.slice(start, nameEnd))
  while (isMarkupWhitespace(unitOrEof(text, position))) position++
  if (unitOrEof(text, position) !== EQUALS) return { name, start: nameEnd, end: nameEnd, quote: null }
  position++
  while (isMarkupWhitespace(unitOrEof(text, position))) position++
  const quote = text.charAt(position)
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, position + 1)
    return end === -1 ? null : { name, start: position + 1, end, quote }
  }
  const valueStart = position
  while (position < text.length) {
    const unit = unitAt(text, position)
    if (unit === GREATER_THAN || isMarkupWhitespace(unit)) break
    position++
  }
  return { name, start: valueStart, end: position, quote: '' }
}

/** The position after the first occurrence of a string; the end of the text if there is none. */
function after(text: string, sought: string, from: number): number {
  const found = text.indexOf(sought, from)
  return found === -1 ? text.length : found + sought.length
}

/** "Comment start state" to "comment end bang state". The dashes of "<!--" may also be those of "-->". */
function endOfComment(text: string, from: number): number {
  if (unitOrEof(text, from) === GREATER_THAN) return from + 1
  if (text.startsWith('->', from)) return from + 2
  const end = /--!?>/g
  end.lastIndex = from
  return end.test(text) ? end.lastIndex : text.length
}

/** A lookahead for the characters that may follow the name of an end tag. */
const NAME_END = '(?=[\\t\\n\\f\\r />])'

/** The position of the "appropriate end tag" of RCDATA or raw text; -1 if there is none. */
function endTagIn(text: string, from: number, name: string): number {
  const endTag = new RegExp(`</${name}${NAME_END}`, 'gi')
  endTag.lastIndex = from
  return endTag.exec(text)?.index ?? -1
}

/**
 * The position of a script's end tag: "script data state" to "script data double escape end state". In "<!-- … -->", a `<script>`
 * tag hides the next end tag.
 */
function endOfScript(text: string, from: number): number {
  const mark = new RegExp(`<!--|-->|<(/?)script${NAME_END}`, 'gi')
  mark.lastIndex = from
  let state: 'plain' | 'escaped' | 'double escaped' = 'plain'
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    const [found, slash] = match
    if (found === '-->') {
      state = 'plain'
    } else if (found === '<!--') {
      if (state === 'plain') state = 'escaped'
      // The dashes of "<!--" may also be those of "-->", so "<!-->" is a complete comment.
      mark.lastIndex = match.index + 2
    } else if (slash === '/') {
      if (state !== 'double escaped') return match.index
      state = 'escaped'
    } else if (state === 'escaped') {
      state = 'double escaped'
    }
  }
  return -1
}
