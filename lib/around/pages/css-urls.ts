/**
 * The URLs in a style: `url()`, `src()`, the strings of `image-set()` and of `@import`. CSS Syntax, section 4, as far as these need it.
 *
 * @see https://drafts.csswg.org/css-syntax/#tokenization
 */

import { asciiLowercase, unitAt, unitOrEof } from '../../ground/text/ascii.js'

/** A URL in a style, with its escapes undone, and the place of its written text, without its quotes. */
export interface CssUrl {
  readonly url: string
  readonly start: number
  readonly end: number
}

const REVERSE_SOLIDUS = 0x5c
const RIGHT_PARENTHESIS = 0x29

const isNewline = (unit: number): boolean => unit === 0x0a || unit === 0x0d || unit === 0x0c
const isWhitespace = (unit: number): boolean => isNewline(unit) || unit === 0x20 || unit === 0x09
const isQuote = (unit: number): boolean => unit === 0x22 || unit === 0x27

/** The functions whose strings are URLs. */
const WITH_STRINGS = new Set(['src', 'image-set', '-webkit-image-set'])

/**
 * The URLs of a style, in their order. A `url()` that is empty or cannot be read is left out, and so is that of a `@namespace`, which
 * is a name.
 */
export function cssUrls(css: string): CssUrl[] {
  const urls: CssUrl[] = []
  const functions: string[] = []
  const name = /(?:[-\w\u0080-\uffff]|\\[^\n\r\f])+/y
  let isImport = false
  let isNamespace = false
  let position = 0
  const add = (url: CssUrl | null): void => {
    if (url !== null && url.start < url.end) urls.push(url)
  }
  while (position < css.length) {
    const unit = unitAt(css, position)
    if (unit === 0x2f && css.charAt(position + 1) === '*') {
      const end = css.indexOf('*/', position + 2)
      position = end === -1 ? css.length : end + 2
      continue
    }
    if (isQuote(unit)) {
      const string = stringAt(css, position)
      if (isImport || WITH_STRINGS.has(functions.at(-1) ?? '')) add(string.url)
      isImport = false
      position = string.next
      continue
    }
    name.lastIndex = position
    const [word] = name.exec(css) ?? []
    if (word === undefined) {
      if (unit === RIGHT_PARENTHESIS) functions.pop()
      else if (unit === 0x28) functions.push('')
      if (!isWhitespace(unit)) isImport = false
      if (unit === 0x3b) isNamespace = false
      position++
      continue
    }
    const ident = asciiLowercase(unescaped(word))
    const isAt = css.charAt(position - 1) === '@'
    position += word.length
    isImport = isAt && ident === 'import'
    if (isAt) isNamespace = ident === 'namespace'
    if (css.charAt(position) !== '(') continue
    position++
    if (ident !== 'url') {
      functions.push(ident)
      continue
    }
    const found = urlAt(css, position)
    if (!isNamespace) add(found.url)
    position = found.next
  }
  return urls
}

interface Found {
  readonly url: CssUrl | null
  readonly next: number
}

/** "Consume a string token". A line break that is not escaped makes it a bad string, which is dropped. */
function stringAt(css: string, start: number): Found {
  const quote = unitAt(css, start)
  let position = start + 1
  for (;;) {
    const unit = unitOrEof(css, position)
    if (isNewline(unit)) return { url: null, next: position }
    if (position >= css.length || unit === quote) {
      const url = { url: unescaped(css.slice(start + 1, position)), start: start + 1, end: position }
      return { url, next: Math.min(position + 1, css.length) }
    }
    position += unit === REVERSE_SOLIDUS ? escapeLength(css, position) : 1
  }
}

/** What follows "url(": a string, or "consume a url token". */
function urlAt(css: string, from: number): Found {
  let position = from
  while (isWhitespace(unitOrEof(css, position))) position++
  if (isQuote(unitOrEof(css, position))) {
    const string = stringAt(css, position)
    return { url: string.url, next: afterParenthesis(css, string.next) }
  }
  const start = position
  for (;;) {
    const unit = unitOrEof(css, position)
    if (unit === RIGHT_PARENTHESIS || isWhitespace(unit) || position >= css.length) break
    const isBad = isQuote(unit) || unit === 0x28 || unit < 0x20 || unit === 0x7f
    if (isBad || (unit === REVERSE_SOLIDUS && isNewline(unitOrEof(css, position + 1)))) {
      return { url: null, next: afterParenthesis(css, position) }
    }
    position += unit === REVERSE_SOLIDUS ? escapeLength(css, position) : 1
  }
  const end = position
  while (isWhitespace(unitOrEof(css, position))) position++
  const isWhole = position >= css.length || unitAt(css, position) === RIGHT_PARENTHESIS
  const url = isWhole ? { url: unescaped(css.slice(start, end)), start, end } : null
  return { url, next: afterParenthesis(css, position) }
}

/** The place after the next ")" that is not escaped. */
function afterParenthesis(css: string, from: number): number {
  let position = from
  while (position < css.length && unitAt(css, position) !== RIGHT_PARENTHESIS) {
    position += unitAt(css, position) === REVERSE_SOLIDUS ? 2 : 1
  }
  return Math.min(position + 1, css.length)
}

const ESCAPE = /\\(?:([0-9A-Fa-f]{1,6})(?:\r\n|[\t\n\f\r ])?|\r\n|([\s\S]))?/gu

/** "Consume an escaped code point"; an escaped line break is nothing. */
function unescaped(written: string): string {
  if (!written.includes('\\')) return written
  return written.replace(ESCAPE, (_, hex: string | undefined, character: string | undefined) => {
    if (hex === undefined) return character === undefined || /[\n\r\f]/.test(character) ? '' : character
    const number = Number.parseInt(hex, 16)
    const isCharacter = number > 0 && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff)
    return isCharacter ? String.fromCodePoint(number) : '\uFFFD'
  })
}

/** How long the escape at a place is. The whitespace after hexadecimal digits is part of it; it ends where the style ends. */
function escapeLength(css: string, position: number): number {
  if (css.startsWith('\r\n', position + 1)) return 3
  const digits = /[0-9A-Fa-f]{1,6}(?:\r\n|[\t\n\f\r ])?/y
  digits.lastIndex = position + 1
  return digits.test(css) ? digits.lastIndex - position : Math.min(2, css.length - position)
}

/**
 * A text as it is written in a string or in an unquoted `url()`: characters that could end it, and all that are not ASCII, are
 * escaped.
 */
export const escapedForCss = (text: string): string =>
  text.replace(/[^!#$%*-;=?-[\]-~]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)
