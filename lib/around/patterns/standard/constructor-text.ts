/**
 * "Constructor string parsing" (the URL Pattern Standard's section 1.6): a pattern that is written like a URL is cut into the texts
 * of its parts. The Standard's parser is a machine that goes from one part to the next, and goes back where a later character shows
 * that a part was another one. Here the end of each part is looked for, which gives the same parts.
 *
 * @see https://urlpattern.spec.whatwg.org/#constructor-string-parsing
 */

import { canonicalProtocol } from './canonical-text.js'
import { compile } from './component.js'
import { byWord, PatternFault, type Word } from './fault.js'
import { DEFAULT_OPTIONS } from './parts.js'
import { type Token, type TokenType, tokenizeLeniently } from './tokens.js'
import { emptyInit, type Init } from './url-pattern-init.js'

/** Where parts begin in the input. */
export type Starts = Readonly<Record<Word, number | undefined>>

/** The texts of the parts, and where in the input each begins. */
export interface ConstructorText {
  readonly texts: Init
  readonly starts: Starts
}

/** "Parse a constructor string". */
export const parseConstructorText = (input: string): ConstructorText => new ConstructorTextParser(input).parse()

/** A scheme, a host and a path, as most patterns have them: without a character that could end the path or join characters. */
const PLAIN_ORIGIN_AND_PATH = /^(https?):\/\/([\w.*-]+)(\/[^?#{}()\\]*)?$/

/** The texts that "parse a constructor string" gives. */
export function textsIn(input: string): Init {
  const plain = PLAIN_ORIGIN_AND_PATH.exec(input)
  if (plain === null) return parseConstructorText(input).texts
  const texts = emptyInit()
  texts.protocol = plain[1]
  texts.hostname = plain[2]
  texts.port = ''
  texts.pathname = plain[3]
  return texts
}

class ConstructorTextParser {
  readonly #input: string
  readonly #tokens: readonly Token[]
  /** The index of the token "end". */
  readonly #last: number
  readonly #texts = emptyInit()
  #groupDepth = 0
  readonly #starts: Record<Word, number | undefined> = byWord(() => undefined)

  constructor(input: string) {
    this.#input = input
    this.#tokens = tokenizeLeniently(input)
    this.#last = this.#tokens.length - 1
  }

  parse(): ConstructorText {
    const texts = this.#texts
    const colon = this.#find(0, (at) => this.#isChar(at, ':'))
    if (colon < this.#last) this.#scheme(colon)
    else if (this.#isTail(0)) this.#tail(0)
    else this.#pathname(0)
    // 3., and "change state", step 2: what is before a part that is given is empty.
    if (texts.hostname !== undefined) texts.port ??= ''
    if (texts.hash !== undefined && texts.pathname !== undefined) texts.search ??= ''
    return { texts, starts: this.#starts }
  }

  #scheme(colon: number): void {
    this.#put('protocol', 0, colon)
    const isSpecial = this.#isSpecial()
    const hasSlashes = this.#isChar(colon + 1, '/') && this.#isChar(colon + 2, '/')
    const start = colon + (hasSlashes ? 3 : 1)
    if (hasSlashes || isSpecial) {
      this.#authority(start, isSpecial)
    } else {
      this.#texts.hostname = ''
      this.#pathname(start)
    }
  }

  #authority(start: number, isSpecial: boolean): void {
    const stop = this.#find(start, (at) => this.#isChar(at, '@') || this.#isAfterAuthority(at))
    let host = start
    if (this.#isChar(stop, '@')) {
      const colon = this.#find(start, (at) => at === stop || this.#isChar(at, ':'))
      this.#put('username', start, colon)
      if (colon < stop) this.#put('password', colon + 1, stop)
      host = stop + 1
    }
    let brackets = 0
    let end = this.#find(host, (at) => {
      if (this.#isChar(at, '[')) brackets++
      else if (this.#isChar(at, ']')) brackets--
      return (brackets === 0 && this.#isChar(at, ':')) || this.#isAfterAuthority(at)
    })
    this.#put('hostname', host, end)
    if (this.#isChar(end, ':')) {
      const port = end + 1
      end = this.#find(port, (at) => this.#isAfterAuthority(at))
      this.#put('port', port, end)
    }
    if (this.#isTail(end)) {
      this.#texts.pathname = isSpecial ? '/' : ''
      this.#tail(end)
    } else if (end < this.#last) {
      this.#pathname(end)
    }
  }

  #pathname(start: number): void {
    const end = this.#find(start, (at) => this.#isTail(at))
    this.#put('pathname', start, end)
    if (end < this.#last) this.#tail(end)
  }

  /** The search, if it begins at the index, and the hash. */
  #tail(start: number): void {
    const hash = this.#isChar(start, '#') ? start : this.#find(start + 1, (at) => this.#isChar(at, '#'))
    if (hash > start) this.#put('search', start + 1, hash)
    if (hash < this.#last) this.#put('hash', hash + 1, this.#last)
  }

  /** "Make a component string". */
  #put(word: Word, start: number, end: number): void {
    const from = (this.#tokens[start] as Token).index
    this.#texts[word] = this.#input.slice(from, this.#tokens[end]?.index)
    this.#starts[word] = from
  }

  /** The index of the first token from an index on that passes a test; otherwise of the token "end". Nothing in braces is tested. */
  #find(start: number, test: (index: number) => boolean): number {
    let at = start
    for (; at < this.#last; at++) {
      const { type } = this.#tokens[at] as Token
      if (type === 'open') this.#groupDepth++
      else if (this.#groupDepth === 0 && test(at)) break
      else if (type === 'close' && this.#groupDepth > 0) this.#groupDepth--
    }
    return at
  }

  /** "Is a non-special pattern char". */
  #isChar(index: number, value: string): boolean {
    const token = this.#tokens[index]
    return token?.value === value && CHARS.has(token.type)
  }

  /** "Is a search prefix": a "?" that modifies nothing. */
  #isSearchPrefix(index: number): boolean {
    if (this.#tokens[index]?.value !== '?') return false
    return this.#isChar(index, '?') || !MODIFIED.has(this.#tokens[index - 1]?.type)
  }

  #isTail(index: number): boolean {
    return this.#isSearchPrefix(index) || this.#isChar(index, '#')
  }

  #isAfterAuthority(index: number): boolean {
    return this.#isChar(index, '/') || this.#isTail(index)
  }

  /** "Compute protocol matches a special scheme flag". A fault is shown in the whole input. */
  #isSpecial(): boolean {
    try {
      return compile('protocol', this.#texts.protocol ?? '', DEFAULT_OPTIONS, canonicalProtocol).isSpecialScheme
    } catch (error) {
      if (error instanceof PatternFault) throw new PatternFault(error.words, { ...error.place, text: this.#input })
      throw error
    }
  }
}

const CHARS: ReadonlySet<TokenType> = new Set<TokenType>(['char', 'escaped-char', 'invalid-char'])
/** The tokens that a "?" after them modifies. */
const MODIFIED: ReadonlySet<TokenType | undefined> = new Set<TokenType>(['name', 'regexp', 'close', 'asterisk'])
