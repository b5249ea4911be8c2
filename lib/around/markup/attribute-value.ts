/**
 * Decodes attribute values and the text of elements: character references are decoded as in the HTML Standard (sections 13.2.5.72
 * to 13.2.5.80), CR LF and CR become LF, and NUL becomes U+FFFD.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state
 */

import { asciiLowercase, isAsciiAlphanumeric, unitAt, unitOrEof } from '../../ground/text/ascii.js'
import { NAMES, NAMES_WITHOUT_SEMICOLON } from './character-reference-names.js'
import { PiecedText } from './pieced-text.js'
import { Places } from './places.js'
import type { Attribute, TextRun } from './tags.js'

/** Returns the value of an attribute. */
export function attributeValue(text: string, { start, end }: Pick<Attribute, 'start' | 'end'>): string {
  const written = text.slice(start, end)
  if (!/[&\r\0]/.test(written)) return written
  let value = ''
  eachPiece(written, (piece) => {
    value += piece
  })
  return value
}

/** Returns the place in the text of each UTF-16 unit of the value. */
export function placesInValue(text: string, { start, end }: Pick<Attribute, 'start' | 'end'>): Places {
  const written = text.slice(start, end)
  const places = new Places(start, end)
  if (/[&\r\0]/.test(written)) {
    eachPiece(written, (piece, from, to) => places.note(piece.length, start + from, start + to))
  }
  return places
}

/** Returns the text of an element, leaving out comments and child elements. `nul` replaces each NUL. */
export function textOfRuns(text: string, runs: readonly TextRun[], nul: '' | '\uFFFD'): string {
  let value = ''
  eachRun(text, runs, (piece, from) => {
    value += text.charAt(from) === '\0' ? nul : piece
  })
  return value
}

/** Returns the text of an SVG element, with its places in the source. */
export function piecesOfRuns(text: string, runs: readonly TextRun[]): PiecedText {
  const pieces = new PiecedText(runs[0]?.start ?? 0)
  eachRun(text, runs, (piece, from, to) => pieces.add(piece, from, to, piece === text.slice(from, to)))
  return pieces
}

function eachRun(text: string, runs: readonly TextRun[], visit: (...piece: ValuePiece) => void): void {
  for (const { start, end, isCdata } of runs) {
    const written = text.slice(start, end)
    const visitAt = (piece: string, from: number, to: number): void => visit(piece, start + from, start + to)
    eachPiece(written, visitAt, isCdata ? literalAmpersand : referenceInText)
  }
}

/** Tells whether a span ends in a reference that further letters or digits would extend. Numeric references can have any length. */
export function endsInReference(text: string, start: number, end: number): boolean {
  let position = end
  while (position > start && isAsciiAlphanumeric(unitAt(text, position - 1))) position--
  if (position > start && text.charAt(position - 1) === '#') position--
  return position > start && text.charAt(position - 1) === '&'
}

const LONGEST_NAME = 40

type ValuePiece = readonly [text: string, start: number, end: number]

type ReferenceReader = (written: string, start: number) => ValuePiece

function eachPiece(
  written: string,
  visit: (...piece: ValuePiece) => void,
  reference: ReferenceReader = referenceInAttribute,
): void {
  const special = /[&\r\0]/g
  let position = 0
  while (position < written.length) {
    special.lastIndex = position
    const found = special.exec(written)?.index ?? written.length
    if (found > position) visit(written.slice(position, found), position, found)
    if (found === written.length) return
    const piece = pieceAt(written, found, reference)
    visit(...piece)
    position = piece[2]
  }
}

function pieceAt(written: string, start: number, reference: ReferenceReader): ValuePiece {
  const character = written.charAt(start)
  if (character === '\0') return ['\uFFFD', start, start + 1]
  if (character === '\r') return ['\n', start, start + (written.charAt(start + 1) === '\n' ? 2 : 1)]
  return reference(written, start)
}

/** CDATA sections contain no references. */
const literalAmpersand: ReferenceReader = (_, start) => ['&', start, start + 1]

/** "Named character reference state" in an attribute: a name without ";" must not be followed by a letter, a digit or "=". */
function referenceInAttribute(written: string, start: number): ValuePiece {
  if (written.charAt(start + 1) === '#') return numericReference(written, start)
  const end = endOfName(written, start + 1)
  const name = written.slice(start + 1, end)
  const literal: ValuePiece = [written.slice(start, end), start, end]
  if (name === '' || name.length > LONGEST_NAME) return literal
  const characters = names().get(name)
  if (characters === undefined) return literal
  if (written.charAt(end) === ';') return [characters, start, end + 1]
  const isShort = withoutSemicolon().has(name) && written.charAt(end) !== '='
  return isShort ? [characters, start, end] : literal
}

/** "Named character reference state" in text: without ";", the longest name that the letters and digits begin with is decoded. */
function referenceInText(written: string, start: number): ValuePiece {
  if (written.charAt(start + 1) === '#') return numericReference(written, start)
  const end = endOfName(written, start + 1)
  const name = written.slice(start + 1, end)
  const characters = written.charAt(end) === ';' ? names().get(name) : undefined
  if (characters !== undefined) return [characters, start, end + 1]
  for (let length = Math.min(name.length, LONGEST_NAME); length > 0; length--) {
    const short = name.slice(0, length)
    const shortEnd = start + 1 + length
    if (withoutSemicolon().has(short)) return [names().get(short) ?? '', start, shortEnd]
  }
  return [written.slice(start, end), start, end]
}

function endOfName(written: string, start: number): number {
  let end = start
  while (isAsciiAlphanumeric(unitOrEof(written, end))) end++
  return end
}

let allNames: ReadonlyMap<string, string> | null = null
let shortNames: ReadonlySet<string> | null = null

/** The table of names, which is decoded on the first look-up. */
function names(): ReadonlyMap<string, string> {
  allNames ??= new Map(
    Array.from(NAMES.matchAll(/(\w+) ([^ ]+)/g), ([, name = '', characters = '']) => [name, characters]),
  )
  return allNames
}

/** Returns the characters for the name of an HTML character reference; `null` if the name does not exist. */
export const characterNamed = (name: string): string | null => names().get(name) ?? null

function withoutSemicolon(): ReadonlySet<string> {
  shortNames ??= new Set(NAMES_WITHOUT_SEMICOLON.split(' '))
  return shortNames
}

/** "Numeric character reference state" to "numeric character reference end state". */
function numericReference(written: string, start: number): ValuePiece {
  const isHexadecimal = asciiLowercase(written.charAt(start + 2)) === 'x'
  const digits = isHexadecimal ? /[0-9A-Fa-f]+/y : /[0-9]+/y
  digits.lastIndex = start + (isHexadecimal ? 3 : 2)
  const [match] = digits.exec(written) ?? []
  if (match === undefined) return ['&#', start, start + 2]
  const end = digits.lastIndex
  const number = Number.parseInt(match, isHexadecimal ? 16 : 10)
  return [characterOf(number), start, end + (written.charAt(end) === ';' ? 1 : 0)]
}

function characterOf(number: number): string {
  const isSurrogate = number >= 0xd800 && number <= 0xdfff
  if (number === 0 || number > 0x10ffff || isSurrogate) return '\uFFFD'
  if (number >= 0x80 && number <= 0x9f) return String.fromCharCode(unitAt(WINDOWS_1252, number - 0x80))
  return String.fromCodePoint(number)
}

/** The characters for 0x80 to 0x9F, from the table in "numeric character reference end state". */
const WINDOWS_1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
