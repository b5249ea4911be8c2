/**
 * Decodes text in XML (XML 1.0, sections 2.11, 3.3.3 and 4): expands the references in an attribute value or in an element's text,
 * and normalizes line breaks.
 *
 * @see https://www.w3.org/TR/xml/#sec-references
 */

import { characterNamed } from './attribute-value.js'
import { PiecedText } from './pieced-text.js'

/** Thrown where a document is not well-formed, with the reason and the place. It is caught inside this library. */
export class NotWellFormed {
  readonly problem: string
  readonly start: number
  readonly end: number
  /** Whether the document ends inside a construct. */
  readonly isCutOff: boolean

  constructor(problem: string, start: number, end: number, isCutOff = false) {
    this.problem = problem
    this.start = start
    this.end = end
    this.isCutOff = isCutOff
  }
}

/** A kind of text, with the characters that are not simply copied and the replacement for whitespace. */
interface TextKind {
  readonly special: RegExp
  normalized(whitespace: string): string
  /**
   * The text for an entity that contains elements or is in another file; `null` if this kind of text does not allow such an entity.
   */
  readonly elements: string | null
}

const VALUE: TextKind = { special: /\r\n?|[&\t\n<]/g, normalized: () => ' ', elements: null }
// Elements in an entity are ignored, because they have no place in the source.
const CONTENT: TextKind = { special: /\r\n?|&/g, normalized: () => '\n', elements: '' }
const CDATA: TextKind = { ...CONTENT, special: /\r\n?/g }

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** The characters that XML 1.0, production 2, "Char", excludes, except for surrogates. */
export const FORBIDDEN: RegExp = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/

/** Production 4, "NameStartChar", and all surrogates, because unknown characters are represented by lone surrogates. */
const NAME_START =
  ':A-Z_a-z\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\udfff\\uf900-\\ufdcf\\ufdf0-\\ufffd'
/** Production 5, "Name". */
export const NAME: string = `[${NAME_START}][${NAME_START}\\-.0-9\\xb7\\u0300-\\u036f\\u203f\\u2040]*`

/** The maximum length of an expanded entity. */
const LONGEST_ENTITY = 65_536

/** The maximum number of units by which expanding entities may lengthen a document. */
const LONGEST_GAIN = 2 ** 20

/** The entities of a document: those that its DOCTYPE declares, and the HTML entities if the DOCTYPE refers to an XHTML DTD. */
export class Entities {
  knowsHtml = false
  /** The text of each declared entity; `null` if it is in another file. */
  readonly #declared = new Map<string, string | null>()
  /** The expanded text of each entity, by kind of text; `null` if it is not well-formed, contains itself, or is too long. */
  readonly #expanded = new Map<TextKind, Map<string, string | null>>()
  #gain = 0

  /** Declares an entity. Later declarations of the same name are ignored. */
  declare(name: string, literal: string | null): void {
    if (this.#declared.has(name)) return
    // "Included in literal": only numeric references are expanded in the declaration.
    const text = literal?.replace(NUMERIC, (match, hex, decimal) => numbered(hex, decimal) ?? match) ?? null
    this.#declared.set(name, text)
  }

  /** Returns the value of an attribute; `null` if it is not well-formed. */
  valueOf(written: string): string | null {
    if (FORBIDDEN.test(written)) return null
    if (!/[&\t\n\r<]/.test(written)) return written
    return textOrNull(() => this.valueIn(written, 0).text)
  }

  /** Returns the value of an attribute whose source begins at `start`. Throws `NotWellFormed`. */
  valueIn(written: string, start: number): PiecedText {
    const pieces = new PiecedText(start)
    this.#read(written, start, VALUE, pieces)
    return pieces
  }

  /** Adds a part of an element's text. */
  addContent(pieces: PiecedText, written: string, start: number): void {
    this.#read(written, start, CONTENT, pieces)
  }

  addCdata(pieces: PiecedText, written: string, start: number): void {
    this.#read(written, start, CDATA, pieces)
  }

  /**
   * Throws if a text or value is not well-formed. It must be called once for each, because it adds up the expansion of entities.
   */
  check(written: string, start: number, isValue: boolean): void {
    const pieces = new PiecedText(start)
    this.#read(written, start, isValue ? VALUE : CONTENT, pieces)
    this.#gain += Math.max(0, pieces.text.length - written.length)
    if (this.#gain <= LONGEST_GAIN) return
    throw new NotWellFormed('the entities of the page make too much text', start, start + written.length)
  }

  #read(written: string, start: number, kind: TextKind, pieces: PiecedText): void {
    const special = new RegExp(kind.special)
    let position = 0
    while (position < written.length) {
      special.lastIndex = position
      const match = special.exec(written)
      const found = match?.index ?? written.length
      pieces.add(written.slice(position, found), start + position, start + found, true)
      if (match === null) return
      const [sign] = match
      if (sign === '<') throw new NotWellFormed('a value has "<" in it', start + found, start + found + 1)
      const reference = sign === '&' ? referenceAt(written, found, start) : null
      position = found + (reference?.written ?? sign).length
      const text = reference === null ? kind.normalized(sign) : this.#textOf(reference, kind)
      if (text === null) {
        throw new NotWellFormed(`"${reference?.written}" does not stand for a text`, start + found, start + position)
      }
      // In an element's text, an empty entity may have contained elements that were left out, so it is a gap and not a piece.
      if (text !== '' || kind === VALUE) pieces.add(text, start + found, start + position, false)
    }
  }

  #textOf({ name, number }: CharacterReference, kind: TextKind): string | null {
    if (name === null) return number
    const predefined = PREDEFINED.get(name)
    if (predefined !== undefined) return predefined
    const declared = this.#declared.get(name)
    if (declared === undefined) return this.knowsHtml ? characterNamed(name) : null
    if (declared === null || declared.includes('<')) return kind.elements
    const expanded = this.#expanded.get(kind) ?? new Map<string, string | null>()
    this.#expanded.set(kind, expanded)
    const known = expanded.get(name)
    if (known !== undefined) return known
    expanded.set(name, null)
    const text = textOrNull(() => {
      const pieces = new PiecedText(0)
      this.#read(declared, 0, kind, pieces)
      return pieces.text
    })
    if (text === null || text.length > LONGEST_ENTITY) return null
    expanded.set(name, text)
    return text
  }
}

/** Returns the result of `read`; `null` if it throws `NotWellFormed`. */
function textOrNull(read: () => string): string | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof NotWellFormed) return null
    throw error
  }
}

interface CharacterReference {
  readonly written: string
  readonly name: string | null
  /** The character of a numeric reference; `null` if XML does not allow it, and for a named reference. */
  readonly number: string | null
}

const NUMERIC = /&#(?:x([0-9A-Fa-f]+)|([0-9]+));/g
const REFERENCE = new RegExp(`&(?:#(?:x([0-9A-Fa-f]+)|([0-9]+))|(${NAME}));`, 'y')

function referenceAt(written: string, at: number, start: number): CharacterReference {
  REFERENCE.lastIndex = at
  const match = REFERENCE.exec(written)
  if (match === null) throw new NotWellFormed('"&" does not begin a reference', start + at, start + at + 1)
  const [reference, hex, decimal, name = null] = match
  return { written: reference, name, number: name === null ? numbered(hex, decimal) : null }
}

/** The character with the given code point; `null` if XML does not allow it. */
function numbered(hex: string | undefined, decimal: string | undefined): string | null {
  const number = hex === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hex, 16)
  if (number > 0x10ffff || (number >= 0xd800 && number <= 0xdfff)) return null
  const character = String.fromCodePoint(number)
  return FORBIDDEN.test(character) ? null : character
}
