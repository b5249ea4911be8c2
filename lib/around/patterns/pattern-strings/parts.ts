/**
 * Parts (the URL Pattern Standard's section 2.1.3), the options of a component (2.1.4), and "parse a pattern string" (2.1.5).
 *
 * @see https://urlpattern.spec.whatwg.org/#parts
 */

import { PatternFault, type Word } from './fault.js'
import { isPlain, type Token, type TokenType, tokenize } from './tokens.js'

type PartType = 'fixed-text' | 'regexp' | 'segment-wildcard' | 'full-wildcard'

/** The Standard's none, optional, zero-or-more and one-or-more, as written. */
export type Modifier = '' | '?' | '*' | '+'

export interface Part {
  readonly type: PartType
  /** The fixed text, or the regular expression. */
  readonly value: string
  readonly modifier: Modifier
  /** The name of the group, or its number if the pattern does not name it; empty for fixed text. */
  readonly name: string
  readonly prefix: string
  readonly suffix: string
}

/** Whether a part may be absent. */
export const isOptional = ({ modifier }: Part): boolean => modifier === '?' || modifier === '*'

/** Whether a part may be repeated. */
export const isRepeated = ({ modifier }: Part): boolean => modifier === '*' || modifier === '+'

/**
 * "Options" without "ignore case": the character that ends a segment, and the character that may be the prefix of a group
 * without braces.
 */
export interface ComponentOptions {
  readonly delimiter: string
  readonly prefix: string
}

export const DEFAULT_OPTIONS: ComponentOptions = { delimiter: '', prefix: '' }
export const HOSTNAME_OPTIONS: ComponentOptions = { delimiter: '.', prefix: '' }
export const PATHNAME_OPTIONS: ComponentOptions = { delimiter: '/', prefix: '/' }

/** An "encoding callback": returns the canonical form of fixed text; `null` if that part of a URL cannot contain it. */
export type Encode = (text: string) => string | null

/** Whether a group's name is written in the pattern. Other names are numbers, and a written name cannot begin with a digit. */
export const isOwnName = (name: string): boolean => name !== '' && (name < '0' || name >= ':')

/** The "full wildcard regexp value". */
export const FULL_WILDCARD = '.*'

/** "Escape a regexp string". */
export const escapeRegExp = (text: string): string => text.replace(/[.+*?^${}()[\]|/\\]/g, '\\$&')

/** "Generate a segment wildcard regexp". */
export const segmentWildcardOf = ({ delimiter }: ComponentOptions): string => `[^${escapeRegExp(delimiter)}]+?`

/** "Parse a pattern string". */
export function parsePattern(text: string, word: Word, options: ComponentOptions, encode: Encode): readonly Part[] {
  const plain = text !== '' && isPlain(text) ? encode(text) : null
  return plain === null ? new PatternParser(text, word, options, encode).parse() : [fixedText(plain, '')]
}

/** A token; `null` if the next token has another type. */
type Maybe = Token | null

class PatternParser {
  readonly #text: string
  readonly #word: Word
  readonly #options: ComponentOptions
  readonly #encode: Encode
  readonly #tokens: readonly Token[]
  readonly #parts: Part[] = []
  #names: Set<string> | null = null
  #index = 0
  /** The "pending fixed value", and where it is in the pattern. */
  #pending = ''
  #pendingStart = 0
  #pendingEnd = 0
  #nextNumericName = 0

  constructor(text: string, word: Word, options: ComponentOptions, encode: Encode) {
    this.#text = text
    this.#word = word
    this.#options = options
    this.#encode = encode
    this.#tokens = tokenize(text, word)
  }

  parse(): readonly Part[] {
    while (this.#index < this.#tokens.length) {
      const char = this.#take('char')
      const name = this.#take('name')
      const matcher = this.#takeRegexpOrWildcard(name)
      if (name !== null || matcher !== null) this.#addGroup(char, name, matcher)
      else this.#takeOther(char)
    }
    // Unlike the array that has grown, its copy has no spare capacity. This matters to programs that keep thousands of patterns.
    return this.#parts.slice()
  }

  /** Adds a group without braces. The character before it may be its prefix. */
  #addGroup(char: Maybe, name: Maybe, matcher: Maybe): void {
    const isPrefix = char !== null && char.value === this.#options.prefix
    if (char !== null && !isPrefix) this.#pend(char.value, char.index, char.end)
    this.#flush()
    const start = (isPrefix ? char : (name ?? matcher))?.index ?? 0
    this.#add(isPrefix ? char.value : '', name, matcher, '', start)
  }

  /** Parses fixed text, a group in braces, or the end. */
  #takeOther(char: Maybe): void {
    const fixed = char ?? this.#take('escaped-char')
    if (fixed !== null) {
      this.#pend(fixed.value, fixed.index, fixed.end)
      return
    }
    const open = this.#take('open')
    if (open === null) {
      this.#flush()
      this.#require('end')
      return
    }
    const prefix = this.#takeText()
    const name = this.#take('name')
    const matcher = this.#takeRegexpOrWildcard(name)
    const suffix = this.#takeText()
    this.#require('close', open)
    this.#add(prefix, name, matcher, suffix, open.index)
  }

  /** "Try to consume a token". */
  #take(type: TokenType): Maybe {
    const token = this.#tokens[this.#index]
    if (token?.type !== type) return null
    this.#index++
    return token
  }

  /** "Try to consume a modifier token". */
  #takeModifier(): Modifier {
    return ((this.#take('other-modifier') ?? this.#take('asterisk'))?.value ?? '') as Modifier
  }

  /** "Try to consume a regexp or wildcard token". */
  #takeRegexpOrWildcard(name: Maybe): Maybe {
    return this.#take('regexp') ?? (name === null ? this.#take('asterisk') : null)
  }

  /** "Consume text". */
  #takeText(): string {
    let result = ''
    for (;;) {
      const token = this.#take('char') ?? this.#take('escaped-char')
      if (token === null) return result
      result += token.value
    }
  }

  /** "Consume a required token". */
  #require(type: TokenType, open: Maybe = null): void {
    if (this.#take(type) !== null) return
    const token = this.#tokens[this.#index] as Token
    if (token.type === 'end' && open !== null) {
      const suggestion = 'write "}" where the group ends, or "\\{" for the character itself'
      throw this.#fault('group-unclosed', 'a "{" is not closed', suggestion, open.index, open.index + 1)
    }
    throw this.#fault(...unexpected(token, open !== null), token.index, token.end)
  }

  #pend(text: string, start: number, end: number): void {
    if (this.#pending === '') this.#pendingStart = start
    this.#pending += text
    this.#pendingEnd = end
  }

  /** "Maybe add a part from the pending fixed value". */
  #flush(): void {
    if (this.#pending === '') return
    const value = this.#encoded(this.#pending, this.#pendingStart, this.#pendingEnd)
    this.#pending = ''
    this.#parts.push(fixedText(value, ''))
  }

  /** "Add a part". Unlike in the Standard, it consumes the modifier token itself, before anything else. */
  #add(prefix: string, name: Maybe, matcher: Maybe, suffix: string, start: number): void {
    const modifier = this.#takeModifier()
    const end = (this.#tokens[this.#index] as Token).index
    const isGroup = name !== null || matcher !== null
    // 3. "{foo}" is fixed text like any other.
    if (!isGroup && modifier === '') {
      this.#pend(prefix, start, end)
      return
    }
    // 4.
    this.#flush()
    // 5. "{foo}?"
    if (!isGroup) {
      if (prefix !== '') this.#parts.push(fixedText(this.#encoded(prefix, start, end), modifier))
      return
    }
    // 6. to 12.
    const { type, value } = this.#matcherOf(matcher)
    // 13. to 15.
    const partName = name?.value ?? String(this.#nextNumericName++)
    // 16.
    if (this.#names?.has(partName)) {
      const at = (name as Token).index
      const message = `the group ":${partName}" is there twice`
      throw this.#fault('duplicate-name', message, 'give each group a name of its own', at, at + 1 + partName.length)
    }
    this.#names ??= new Set()
    this.#names.add(partName)
    // 17. to 20.
    const [before, after] = [this.#encoded(prefix, start, end), this.#encoded(suffix, start, end)]
    this.#parts.push({ type, value, modifier, name: partName, prefix: before, suffix: after })
  }

  /** "Add a part", steps 6 to 12. A regular expression that is written like a wildcard becomes one. */
  #matcherOf(matcher: Maybe): Pick<Part, 'type' | 'value'> {
    if (matcher === null) return { type: 'segment-wildcard', value: '' }
    const { type, value } = matcher
    if (type === 'asterisk' || value === FULL_WILDCARD) return { type: 'full-wildcard', value: '' }
    return value === segmentWildcardOf(this.#options)
      ? { type: 'segment-wildcard', value: '' }
      : { type: 'regexp', value }
  }

  #encoded(text: string, start: number, end: number): string {
    if (text === '') return ''
    const encoded = this.#encode(text)
    if (encoded !== null) return encoded
    const message = `a text cannot be in the ${this.#word} of a URL`
    throw this.#fault('text-not-allowed', message, ADVICE[this.#word] ?? 'leave it out', start, end)
  }

  #fault(reason: string, message: string, suggestion: string, start: number, end: number): PatternFault {
    const place = { word: this.#word, text: this.#text, span: { start, end } }
    return new PatternFault({ reason, message, suggestion }, place)
  }
}

const fixedText = (value: string, modifier: Modifier): Part => ({
  type: 'fixed-text',
  value,
  modifier,
  name: '',
  prefix: '',
  suffix: '',
})

/** What to write instead of fixed text that cannot occur in that part of a URL, unless it is to be left out. */
const ADVICE: Readonly<Partial<Record<Word, string>>> = {
  protocol: 'write letters, digits, "+", "-" and "." after a letter',
  hostname: 'write a host without port, path or forbidden characters, and an IPv6 address in brackets',
  port: 'write a port from 0 to 65535',
}

/** Describes the mistake when a token has an unexpected type. */
function unexpected({ type, value }: Token, isInBraces: boolean): [reason: string, message: string, advice: string] {
  if (type === 'open') return ['nested-group', 'a "{" is inside of braces', 'write "\\{" for the character itself']
  if (type === 'close') return ['group-unopened', 'a "}" closes nothing', 'write "\\}" for the character itself']
  if (isInBraces && (type === 'name' || type === 'regexp' || type === 'asterisk')) {
    return ['second-group', 'braces hold more than one group', 'write a pair of braces for each group']
  }
  const advice = `write "\\${value}" for the character itself`
  return ['modifier-without-group', `"${value}" follows nothing that it could modify`, advice]
}
