/**
 * Writes new URLs into some links of a page. Only the bytes of URLs change, and the elements remain the same. Each new value is
 * parsed again, and refused if the result is not the new URL.
 */

import type { EncodingName } from '../../ground/encodings/registry.js'
import { quotedInput } from '../../ground/findings/mask.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { unitAt } from '../../ground/text/ascii.js'
import { percentEncode } from '../../ground/text/percent-encoding.js'
import type { Url } from '../../url/url.js'
import { endsInReference } from '../markup/attribute-value.js'
import type { Places } from '../markup/places.js'
import type { Attribute, Tag } from '../markup/tags.js'
import { escapedForCss } from './css-urls.js'
import { tagsIn } from './elements.js'
import { escapedForJson } from './json-ld.js'
import type { Markup } from './markup.js'
import { type Holder, type RawLink, type Syntax, urlsIn } from './raw-links.js'

export interface LinkReplacement {
  readonly link: RawLink
  readonly text: string
}

/** A page before the replacements. `bytes` is `null` if it was read from text. */
interface PageBytes {
  readonly text: string
  readonly places: Places
  readonly bytes: Uint8Array | null
  readonly encoding: EncodingName
}

/** The text of a page before the replacements. */
interface PageSource extends Pick<PageBytes, 'text' | 'encoding'> {
  readonly markup: Markup
  /** Whether the page was parsed as if scripts run. */
  readonly scripting: boolean
}

/** A span of the text and its replacement. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Returns the edits of the page's text that make the replacements. The replacements must be in source order. Each edit of a page in
 * a `srcdoc` replaces a part of that attribute's value.
 */
export function editsFor(source: PageSource, replacements: readonly LinkReplacement[]): readonly Edit[] {
  const byHolder = new Map<Holder, LinkReplacement[]>()
  for (const replacement of replacements) {
    const { holder } = replacement.link
    const others = byHolder.get(holder)
    if (others === undefined) byHolder.set(holder, [replacement])
    else others.push(replacement)
  }
  const edits = [...byHolder].flatMap(([holder, changes]) => editsOf(source, holder, changes))
  edits.sort((a, b) => a.start - b.start)
  checkOtherReading(source, replacements, edits)
  return edits
}

/** Returns the bytes of a page after the edits. */
export const withEdits = (page: PageBytes, edits: readonly Edit[]): Uint8Array =>
  page.bytes === null ? utf8Of(textWith(page.text, edits)) : bytesWith(page, page.bytes, edits)

/** Returns the edits of one value. */
function editsOf(source: PageSource, holder: Holder, changes: readonly LinkReplacement[]): Edit[] {
  const { syntax, value, place } = holder
  checkReadsBack(source, holder, changes)
  if (place.quote === undefined) {
    const places = source.markup.placesIn(place)
    return changes.map(({ link, text: given }) => {
      const start = places.startOf(link.start)
      const end = places.endOf(link.end)
      if (place.pieces?.isWhole(link.start, link.end) === false) throw inPieces(given)
      const isOpen = place.pieces !== undefined && endsInReference(source.text, place.start, start)
      return { start, end, text: isOpen ? guardedForCss(given) : escapedAs(syntax, given) }
    })
  }
  const edits = attributeEdits(source, place, changes)
  const { text } = source
  const written = textWith(
    text.slice(place.start, place.end),
    edits.map((edit) => moved(edit, -place.start)),
  )
  const bare = withoutQuotes(written, place)
  if (source.markup.valueOf(bare) !== valueWith(syntax, value, changes)) {
    throw notWritable(
      quotedInput(changes[0]?.text ?? ''),
      'it has a character that an attribute of this page cannot have',
      'percent-encode it',
    )
  }
  return edits
}

const inPieces = (given: string): UrlError =>
  notWritable(quotedInput(given), 'the URL in its place has markup in it', 'write that URL in one piece')

/**
 * Escapes a URL in CSS that follows a character reference without ";", which HTML allows in an SVG `<style>`. The first character
 * is escaped so that it cannot become part of the reference.
 */
function guardedForCss(given: string): string {
  const first = given.codePointAt(0) ?? 0
  return `\\${first.toString(16)} ${escapedForCss(given.slice(first > 0xffff ? 2 : 1))}`
}

/**
 * L12: new values never end early, so the elements remain the same if the page is parsed with the same `scripting` as before. This
 * function checks that they also remain the same with the opposite value.
 */
function checkOtherReading(
  { text, markup, scripting }: PageSource,
  replacements: readonly LinkReplacement[],
  edits: readonly Edit[],
): void {
  // Only `<noscript>` depends on whether scripts run, and only in HTML.
  if (edits.length === 0 || markup.isXml || !/<noscript/i.test(text)) return
  const edited = new Set(replacements.map(({ link }) => link.holder.place.start))
  const change = firstChange(text, edits, edited, !scripting)
  if (change === null) return
  const last = replacements.findLast(({ link }) => link.holder.place.start < change)
  throw notWritable(
    quotedInput(last?.text ?? ''),
    `where scripts ${scripting ? 'do not ' : ''}run, the page would have other elements`,
    'close what is open at the end of each <noscript>',
  )
}

const moved = ({ start, end, text }: Edit, by: number): Edit => ({ start: start + by, end: end + by, text })

/** Removes the quotes, or "=" and quotes, that an edit has added, because they do not belong to the value. */
const withoutQuotes = (written: string, { quote }: Attribute): string =>
  quote === null ? written.slice(2, -1) : quote === '' && written === '""' ? '' : written

function attributeEdits(
  { text, markup, encoding }: PageSource,
  place: Attribute,
  changes: readonly LinkReplacement[],
): Edit[] {
  const [only] = changes
  if (only !== undefined && place.quote === null) {
    return only.text === ''
      ? []
      : [{ ...spanOf(place), text: `="${escaped(only.text, markup.escapes('"'), encoding)}"` }]
  }
  const places = markup.placesIn(place)
  const special = markup.escapes(place.quote)
  return changes.map(({ link, text: given }) => {
    const start = places.startOf(link.start)
    const end = places.endOf(link.end)
    const value = escapedAs(link.holder.syntax, given)
    const isEmptied = place.quote === '' && value === '' && start === place.start && end === place.end
    if (isEmptied) return { start, end, text: '""' }
    // After a character reference without ";", the start of the URL could become part of the reference.
    const isOpen = endsInReference(text, place.start, start)
    const first = value.codePointAt(0)
    const isGuarded = isOpen && first !== undefined
    const head = isGuarded ? `&#${first};` : ''
    const rest = isGuarded ? value.slice(first > 0xffff ? 2 : 1) : value
    return { start, end, text: head + escaped(rest, special, encoding) }
  })
}

const spanOf = ({ start, end }: Attribute): { readonly start: number; readonly end: number } => ({ start, end })

/** Escapes a value for an attribute. */
function escaped(text: string, special: RegExp, encoding: EncodingName): string {
  const written = text.replace(special, (character) => REFERENCES.get(character) ?? `&#${unitAt(character, 0)};`)
  if (encoding === 'UTF-8' || encoding === 'UTF-16BE' || encoding === 'UTF-16LE') return written
  // L9: characters outside ASCII are written as references, so no encoder is needed.
  return written.replace(/[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`)
}

const REFERENCES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['"', '&quot;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
])

/** Escapes a URL for the syntax of its value. */
const escapedAs = (syntax: Syntax, text: string): string =>
  syntax === 'css' ? escapedForCss(text) : syntax === 'json' ? escapedForJson(text) : text

/** The decoded value after the changes. */
function valueWith(syntax: Syntax, value: string, changes: readonly LinkReplacement[]): string {
  const edits = changes.map(({ link, text }) => ({
    start: link.start,
    end: link.end,
    text: escapedAs(syntax, text),
  }))
  return textWith(value, edits)
}

/**
 * Refuses a URL that would be parsed as a different URL. L26: this includes a URL that contains `'` in a refresh with single
 * quotes.
 */
function checkReadsBack({ encoding }: PageSource, holder: Holder, changes: readonly LinkReplacement[]): void {
  const { syntax, value } = holder
  const isEscaped = syntax === 'css' || syntax === 'json'
  for (const { link, text } of changes) {
    const problem = problemOf(syntax, link, text) ?? (isEscaped ? null : problemOfEncoding(encoding, text))
    if (problem !== null) throw notWritable(quotedInput(text), ...problem)
  }
  if (syntax === 'url' || syntax === 'document') return
  const before = urlsIn(holder, value)
  const texts = new Map(changes.map(({ link, text }) => [link.start, text]))
  const expected = before.map(({ url, start }) => texts.get(start) ?? url)
  const found = urlsIn(holder, valueWith(syntax, value, changes)).map(({ url }) => url)
  const wrong = expected.findIndex((text, index) => found[index] !== text)
  if (wrong === -1 && found.length === expected.length) return
  throw notWritable(
    quotedInput(expected[Math.max(wrong, 0)] ?? ''),
    `it would be read as another one in ${SYNTAX_NAMES[syntax]}`,
    'percent-encode it',
  )
}

const SYNTAX_NAMES: Readonly<Record<Syntax, string>> = {
  url: 'the attribute',
  srcset: 'a srcset',
  words: 'a list of words',
  refresh: 'a refresh',
  css: 'a style',
  json: 'JSON',
  document: 'the attribute',
}

type Objection = readonly [problem: string, advice: string]

function problemOf(syntax: Syntax, link: RawLink, text: string): Objection | null {
  if (!text.isWellFormed()) return ['it has half of a surrogate pair', 'write the whole character']
  if (text.includes('\0')) return ['it has a NUL, which a page cannot have', 'write %00']
  if (syntax === 'refresh' && link.isPageItself)
    return ['the refresh has no URL that it could replace', 'leave it alone']
  if (syntax !== 'srcset' && syntax !== 'words') return syntax === 'css' && text === '' ? EMPTY : null
  if (text === '') return EMPTY
  const whitespace = /[\t\n\f\r ]/.test(text)
  if (whitespace) return [`it has whitespace, which ends a URL in ${SYNTAX_NAMES[syntax]}`, 'write %20']
  const hasComma = syntax === 'srcset' && (text.startsWith(',') || text.endsWith(','))
  return hasComma ? ['it begins or ends with a comma, which ends a candidate of a srcset', 'write %2C'] : null
}

const EMPTY: Objection = ['it is empty, and would not be there any more', 'give a URL']

/** L11: ISO-2022-JP reserves three control characters: ESC switches the character set, and SO and SI are errors. */
function problemOfEncoding(encoding: EncodingName, text: string): Objection | null {
  const [control] = encoding === 'ISO-2022-JP' ? (/[\x0e\x0f\x1b]/.exec(text) ?? []) : []
  if (control === undefined) return null
  return [`it has a control that ${encoding} keeps for itself`, `write ${percentEncode(unitAt(control, 0))}`]
}

/** Makes the error for a refused URL. `refused` is the subject of the message: a quoted URL, or a noun phrase. */
export function notWritable(refused: string, problem: string, suggestion: string): UrlError {
  const message = `${refused} cannot be written into the page: ${problem} [not-writable]: ${suggestion}`
  return new UrlError('ERR_INVALID_PART', message, { reason: 'not-writable', suggestion })
}

function textWith(text: string, edits: readonly Edit[]): string {
  let output = ''
  let position = 0
  for (const { start, end, text: written } of edits) {
    output += text.slice(position, start) + written
    position = end
  }
  return output + text.slice(position)
}

// Encoding: text to bytes.

function bytesWith({ places, encoding }: PageBytes, bytes: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const pieces: Uint8Array[] = []
  let position = 0
  const state = encoding === 'ISO-2022-JP' ? stateReader(bytes) : null
  for (const { start, end, text } of edits) {
    const from = places.startOf(start)
    const to = places.endOf(end)
    pieces.push(bytes.subarray(position, from))
    if (state === null) {
      pieces.push(encodedBytes(text, encoding))
    } else {
      // The new text is in ASCII. After it, the character set that the next bytes need is restored.
      const before = state(from)
      const after = state(to)
      const isPlain = text === ''
      pieces.push(encodedBytes(isPlain || before === ASCII_SET ? text : ASCII_SET + text, encoding))
      if ((isPlain ? before : ASCII_SET) !== after) pieces.push(encodedBytes(after, encoding))
    }
    position = to
  }
  pieces.push(bytes.subarray(position))
  return joined(pieces)
}

/** The ISO-2022-JP escape sequences that switch to ASCII, and to Roman, which is ASCII except for two characters. */
const ASCII_SET = '\x1b(B'
const ROMAN_SET = '\x1b(J'

/**
 * Returns a function that returns the escape sequence of the character set that is active at a byte before or after a link. The other
 * character sets do not count: they do not contain the characters around a link, and what switches to them and back belongs to the
 * link. The function must be called with ascending places.
 */
function stateReader(bytes: Uint8Array): (place: number) => string {
  let state = ASCII_SET
  let position = 0
  return (place) => {
    for (; position + 2 < place; position++) {
      if (bytes[position] !== 0x1b) continue
      const sequence = String.fromCharCode(0x1b, bytes[position + 1] as number, bytes[position + 2] as number)
      if (sequence === ASCII_SET || sequence === ROMAN_SET) state = sequence
    }
    return state
  }
}

function encodedBytes(text: string, encoding: EncodingName): Uint8Array {
  if (encoding === 'UTF-8') return utf8Of(text)
  if (encoding !== 'UTF-16BE' && encoding !== 'UTF-16LE')
    return Uint8Array.from(text, (character) => unitAt(character, 0))
  const bytes = new Uint8Array(text.length * 2)
  const high = encoding === 'UTF-16BE' ? 0 : 1
  for (let index = 0; index < text.length; index++) {
    const unit = unitAt(text, index)
    bytes[index * 2 + high] = unit >> 8
    bytes[index * 2 + 1 - high] = unit & 0xff
  }
  return bytes
}

function utf8Of(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 3)
  let length = 0
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) as number
    if (code < 0x80) {
      bytes[length++] = code
      continue
    }
    const trails = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3
    bytes[length++] = ((0xff00 >> (trails + 1)) & 0xff) | (code >> (6 * trails))
    for (let trail = trails - 1; trail >= 0; trail--) bytes[length++] = 0x80 | ((code >> (6 * trail)) & 0x3f)
  }
  return bytes.slice(0, length)
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let position = 0
  for (const piece of pieces) {
    whole.set(piece, position)
    position += piece.length
  }
  return whole
}

// Relative references. Each candidate is resolved to check that it leads back to the URL.

/**
 * Matches a relative link whose beginning is safe in every syntax. A comma would end a candidate in a `srcset`, and a quote or
 * "url" has a meaning in a refresh.
 */
const SAFE_BEGINNING = /^(?!url)[\w./?#%~-]/i

/**
 * Returns the shortest relative reference from a base to a URL; the URL itself if there is none. The reference is not empty,
 * because an empty value is not a link in most attributes. `to` must be canonical in the encoding of the page.
 */
export function relativeText(base: Url, to: Url, encoding: string): string {
  const wanted = to.toString()
  const leadsThere = (text: string): boolean =>
    SAFE_BEGINNING.test(text) && base.tryResolve(text)?.tryCanonicalize(encoding)?.toString() === wanted
  const shortest = base.relativize(to)?.toString()
  if (shortest === undefined) return wanted
  const lastSegment = shortest === '' ? wanted.replace(/[?#].*/s, '').replace(/^.*\//s, '') : shortest
  const tail = shortest === '' ? (/[?#].*/s.exec(wanted)?.[0] ?? '') : ''
  return [shortest, `./${lastSegment}${tail}`].find(leadsThere) ?? wanted
}

/** Whether a reference is relative to the directory of its base: it has no scheme and does not begin with a slash. */
export const isInDirectory = (written: string): boolean => {
  const text = written.replace(/^[\0- ]+|[\t\n\r]+/g, '')
  return !/^(?:[\\/]|[A-Za-z][A-Za-z0-9+.-]*:)/.test(text)
}

// The page as it is parsed with the opposite value of `scripting`. If scripts run, `<noscript>` contains text; if not, it contains
// elements. Usually the tags are the same in both cases, but in `<noscript><!--</noscript><a href="-->">` the link of one case is
// inside a comment in the other. A new URL must not change the elements in either case.

/**
 * Compares the tags before and after the edits. Returns the end, in the old text, of the first tag that differs in its name, in its
 * attributes, or in a value that was not edited; `null` if the elements are the same. `edited` contains the places where the edited
 * values begin.
 */
function firstChange(
  before: string,
  edits: readonly Edit[],
  edited: ReadonlySet<number>,
  scripting: boolean,
): number | null {
  if (hasValuesAt(edited, before, scripting)) return null
  const newText = textWith(before, edits)
  const old = tagsIn(before, scripting)
  const now = tagsIn(newText, scripting)
  const isSame = (tag: Tag, other: Tag): boolean =>
    tag.name === other.name &&
    tag.isEnd === other.isEnd &&
    tag.isSelfClosing === other.isSelfClosing &&
    tag.attributes.length === other.attributes.length &&
    tag.attributes.every(({ name, start, end }, index) => {
      const value = other.attributes[index]
      if (name !== value?.name) return false
      return edited.has(start) || before.slice(start, end) === newText.slice(value.start, value.end)
    })
  for (;;) {
    const tag = old.next()
    const other = now.next()
    // Text can open elements, because it begins the body and reopens formatting elements.
    const hasSameText = old.hasText === now.hasText
    if (tag === null && other === null && hasSameText) return null
    if (tag === null || other === null || !hasSameText || !isSame(tag, other)) return tag?.end ?? before.length
  }
}

/**
 * Whether there is an attribute at each place when the page is parsed with `scripting`. If so, the edits replace only values in
 * that case too.
 */
function hasValuesAt(places: ReadonlySet<number>, text: string, scripting: boolean): boolean {
  const missing = new Set(places)
  const tags = tagsIn(text, scripting)
  for (let tag = tags.next(); tag !== null && missing.size > 0; tag = tags.next()) {
    for (const { start } of tag.attributes) missing.delete(start)
  }
  return missing.size === 0
}
