/**
 * Finds the URLs in CSS: `url()`, `src()`, and the strings of `image-set()` and `@import`. It implements as much of CSS Syntax,
 * section 4, as that needs.
 *
 * @see https://drafts.csswg.org/css-syntax/#tokenization
 */

import { asciiLowercase, unitAt, unitOrEof } from '../../ground/text/ascii.js'

/** A URL in CSS, unescaped, and its place in the source, without the quotes. */
interface CssUrl {
  readonly url: string
  readonly start: number
  readonly end: number
  /** Whether a browser loads the URL. For example, it does not load an `@import` that comes too late. */
  isLoaded: boolean
}

const REVERSE_SOLIDUS = 0x5c
const RIGHT_PARENTHESIS = 0x29

const isNewline = (unit: number): boolean => unit === 0x0a || unit === 0x0d || unit === 0x0c
const isWhitespace = (unit: number): boolean => isNewline(unit) || unit === 0x20 || unit === 0x09
const isQuote = (unit: number): boolean => unit === 0x22 || unit === 0x27

/** The functions whose strings are URLs. */
const WITH_STRINGS = new Set(['url', 'src', 'image-set', '-webkit-image-set'])

/** L25: the rules after whose blocks no `@import` is valid. Unknown rules are ignored. */
const ENDS_IMPORTS = new Set(
  (
    'container counter-style font-face font-feature-values font-palette-values function keyframes layer media page position-try ' +
    'property scope starting-style supports view-transition -webkit-keyframes'
  ).split(' '),
)

/**
 * Returns the URLs of a style sheet, or of the declarations in a `style` attribute, in order. Empty and invalid `url()`s are left
 * out, and so is the URL of a `@namespace`, which is only a name.
 */
export function cssUrls(css: string, isSheet: boolean): readonly CssUrl[] {
  return new StyleReader(css, isSheet).read()
}

const NAME = /(?:[-\w\u0080-\uffff]|\\[^\n\r\f])+/y
const COMMENT_MARK = /<!--|-->/y

/** The last at-rule. */
interface AtRule {
  /** Whether the next token can be the URL of this `@import`. */
  expectsUrl: boolean
  /** Whether an `@import` is valid here. */
  readonly mayImport: boolean
  imported: CssUrl | null
  hasNamespace: boolean
}

class StyleReader {
  readonly #css: string
  readonly #isSheet: boolean
  readonly #urls: CssUrl[] = []
  #position = 0
  /** The open functions, by name, and the open brackets. */
  readonly #open: string[] = []
  #braces = 0
  /** Whether the next token begins a top-level rule of the sheet. */
  #isStart: boolean
  /** The name of the at-rule whose block or end has not been reached yet; empty if there is none. */
  #rule = ''
  #atRule: AtRule = { expectsUrl: false, mayImport: false, imported: null, hasNamespace: false }
  /** Whether an `@import` would be valid here, and whether there was a valid one. */
  #mayImport: boolean
  #hasImported = false
  /** The string of the open `url()`. */
  #quoted: CssUrl | null = null

  constructor(css: string, isSheet: boolean) {
    this.#css = css
    this.#isSheet = isSheet
    this.#isStart = isSheet
    this.#mayImport = isSheet
  }

  read(): readonly CssUrl[] {
    while (this.#position < this.#css.length) this.#token()
    return this.#urls
  }

  #token(): void {
    const css = this.#css
    const unit = unitAt(css, this.#position)
    if (unit === 0x2f && css.charAt(this.#position + 1) === '*') {
      const end = css.indexOf('*/', this.#position + 2)
      this.#position = end === -1 ? css.length : end + 2
    } else if (isWhitespace(unit)) this.#position++
    else if (isQuote(unit)) this.#string()
    else if (this.#isStart && this.#takes(COMMENT_MARK) !== null) return
    else this.#word(unit === 0x40)
  }

  /** Consumes the match of the expression at the current position, if there is one. */
  #takes(expression: RegExp): string | null {
    expression.lastIndex = this.#position
    const [taken] = expression.exec(this.#css) ?? []
    this.#position += taken?.length ?? 0
    return taken ?? null
  }

  #word(isAt: boolean): void {
    if (isAt) this.#position++
    const word = this.#takes(NAME)
    if (word === null) {
      if (!isAt) this.#position++
      this.#delimiter(this.#css.charAt(this.#position - 1))
      return
    }
    const name = asciiLowercase(unescaped(word))
    if (isAt) this.#at(name)
    else if (this.#css.charAt(this.#position) === '(') this.#function(name)
    else this.#pass()
  }

  /** Notes a token that is not a URL. If it follows the string in a `url()`, no browser loads that URL. */
  #pass(): void {
    this.#isStart = false
    this.#atRule.expectsUrl = false
    if (this.#quoted !== null && this.#open.at(-1) === 'url') this.#quoted.isLoaded = false
  }

  #add(url: CssUrl | null, isImport: boolean): CssUrl | null {
    const isOfRule = this.#rule !== '' || (this.#isSheet && this.#braces === 0)
    this.#atRule.hasNamespace ||= this.#rule === 'namespace'
    if (url === null || url.start === url.end || this.#rule === 'namespace') return null
    url.isLoaded = isImport ? this.#atRule.mayImport : !isOfRule && this.#open.at(-1) !== 'src'
    this.#urls.push(url)
    if (isImport && url.isLoaded) {
      this.#atRule.imported = url
      this.#hasImported = true
    }
    return url
  }

  #string(): void {
    const { url, next } = stringAt(this.#css, this.#position)
    const isImport = this.#atRule.expectsUrl
    const name = this.#open.at(-1) ?? ''
    const isSecond = this.#quoted !== null && name === 'url'
    this.#pass()
    this.#position = next
    if (isSecond || !(isImport || this.#rule === 'namespace' || WITH_STRINGS.has(name))) return
    const added = this.#add(url, isImport)
    if (name === 'url') this.#quoted = added
  }

  #function(name: string): void {
    const isImport = this.#atRule.expectsUrl
    const start = this.#position + 1
    this.#pass()
    this.#position = start
    if (name === 'url') {
      const found = urlAt(this.#css, start)
      if (found !== null) {
        this.#add(found.url, isImport)
        this.#position = found.next
        return
      }
      this.#atRule.expectsUrl = isImport
      this.#quoted = null
    }
    this.#open.push(name)
  }

  #at(name: string): void {
    const isRule = this.#isStart || this.#open.at(-1) === '{' || (!this.#isSheet && this.#open.length === 0)
    const mayImport = this.#isStart && this.#mayImport
    this.#pass()
    if (isRule) this.#rule = name
    this.#atRule = { expectsUrl: name === 'import', mayImport, imported: null, hasNamespace: false }
  }

  #delimiter(character: string): void {
    const last = this.#open.at(-1) ?? '{'
    if (character === '{') this.#startBlock()
    if (character !== ')') this.#pass()
    if (character === ';' && last === '{') this.#endStatement()
    else if (character === '(' || character === '[' || character === '{') this.#open.push(character)
    else if (character === ']' ? last === '[' : character === ')' && last !== '[' && last !== '{') this.#open.pop()
    else if (character === '}' && this.#open.at(-1) === '{') this.#endBlock()
  }

  #startBlock(): void {
    this.#braces++
    if (this.#open.length === 0) {
      if (this.#rule === '' ? !this.#isStart : ENDS_IMPORTS.has(this.#rule)) this.#mayImport = false
      if (this.#atRule.imported !== null) this.#atRule.imported.isLoaded = false
    }
    if ((this.#open.at(-1) ?? '{') === '{') this.#rule = ''
  }

  #endBlock(): void {
    this.#open.pop()
    this.#braces--
    // Braces in parentheses or brackets belong to the prelude of a rule and do not end it.
    if ((this.#open.at(-1) ?? '{') !== '{') return
    this.#rule = ''
    this.#isStart = this.#isSheet && this.#open.length === 0
  }

  /** Ends an at-rule that has no block. No `@import` is valid after a `@namespace`, or after a `@layer` that follows an import. */
  #endStatement(): void {
    if (this.#open.length === 0 && this.#rule !== '') {
      if (this.#rule === 'namespace' ? this.#atRule.hasNamespace : this.#rule === 'layer' && this.#hasImported) {
        this.#mayImport = false
      }
      this.#isStart = this.#isSheet
      this.#atRule.imported = null
    }
    this.#rule = ''
  }
}

interface Found {
  readonly url: CssUrl | null
  readonly next: number
}

/** "Consume a string token". A string with an unescaped line break is a bad string, and is dropped. */
function stringAt(css: string, start: number): Found {
  const quote = unitAt(css, start)
  let position = start + 1
  for (;;) {
    const unit = unitOrEof(css, position)
    if (isNewline(unit)) return { url: null, next: position }
    if (position >= css.length || unit === quote) {
      const url = { url: unescaped(css.slice(start + 1, position)), start: start + 1, end: position, isLoaded: true }
      return { url, next: Math.min(position + 1, css.length) }
    }
    position += unit === REVERSE_SOLIDUS ? escapeLength(css, position) : 1
  }
}

/** "Consume a url token", after "url("; `null` if a string follows, because `url` is then a function. */
function urlAt(css: string, from: number): Found | null {
  let position = from
  while (isWhitespace(unitOrEof(css, position))) position++
  if (isQuote(unitOrEof(css, position))) return null
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
  const url = isWhole ? { url: unescaped(css.slice(start, end)), start, end, isLoaded: true } : null
  return { url, next: afterParenthesis(css, position) }
}

/** The position after the next unescaped ")". */
function afterParenthesis(css: string, from: number): number {
  let position = from
  while (position < css.length && unitAt(css, position) !== RIGHT_PARENTHESIS) {
    position += unitAt(css, position) === REVERSE_SOLIDUS ? 2 : 1
  }
  return Math.min(position + 1, css.length)
}

const ESCAPE = /\\(?:([0-9A-Fa-f]{1,6})(?:\r\n|[\t\n\f\r ])?|\r\n|([\s\S]))?/gu

/** "Consume an escaped code point"; an escaped line break is removed. */
function unescaped(written: string): string {
  if (!written.includes('\\')) return written
  return written.replace(ESCAPE, (_, hex: string | undefined, character: string | undefined) => {
    if (hex === undefined) return character === undefined || /[\n\r\f]/.test(character) ? '' : character
    const number = Number.parseInt(hex, 16)
    const isCharacter = number > 0 && number <= 0x10ffff && (number < 0xd800 || number > 0xdfff)
    return isCharacter ? String.fromCodePoint(number) : '\uFFFD'
  })
}

/**
 * The length of the escape at a position, including one whitespace after hexadecimal digits. An escape may be cut off by the end of
 * the source.
 */
function escapeLength(css: string, position: number): number {
  if (css.startsWith('\r\n', position + 1)) return 3
  const digits = /[0-9A-Fa-f]{1,6}(?:\r\n|[\t\n\f\r ])?/y
  digits.lastIndex = position + 1
  return digits.test(css) ? digits.lastIndex - position : Math.min(2, css.length - position)
}

/** Escapes a URL for a string or an unquoted `url()`: the characters that could end it, and everything outside ASCII. */
export const escapedForCss = (text: string): string =>
  text.replace(/[^!#$%*-;=?-[\]-~]/gu, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16)} `)
