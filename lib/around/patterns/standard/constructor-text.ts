/**
 * "Constructor string parsing" (the URL Pattern Standard's section 1.6): splits a pattern written like a URL into the patterns of
 * its parts. Each state of the parser is a function that looks at one token and may change the state.
 *
 * @see https://urlpattern.spec.whatwg.org/#constructor-string-parsing
 */

import { PatternFault, type Word } from '../pattern-strings/fault.js'
import { DEFAULT_OPTIONS } from '../pattern-strings/parts.js'
import { type Token, tokenizeLeniently } from '../pattern-strings/tokens.js'
import { canonicalProtocol } from './canonical-text.js'
import { compile } from './component.js'
import { emptyInit, type Init } from './url-pattern-init.js'

/** The offsets of parts in the input. */
type Starts = Readonly<Partial<Record<Word, number>>>

/** The patterns of the parts, and their offsets in the input. */
interface ConstructorText {
  readonly texts: Init
  readonly starts: Starts
}

/** "Parse a constructor string". */
export const parseConstructorText = (input: string): ConstructorText => new ConstructorTextParser(input).parse()

/** The usual form of a pattern: a scheme, a host and a path, with no character that could end the path. */
const PLAIN_ORIGIN_AND_PATH = /^(https?):\/\/([\w.*-]+)(\/[^?#]*)?$/

/** The patterns of the parts that "parse a constructor string" returns. */
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

type ConstructorState = Word | 'init' | 'authority' | 'done'

/**
 * The states before "hostname". If the parser goes from one of these states to one after "hostname", the hostname gets its default.
 */
const BEFORE_HOSTNAME: ReadonlySet<ConstructorState> = new Set(['protocol', 'authority', 'username', 'password'])
const BEFORE_PATHNAME: ReadonlySet<ConstructorState> = new Set([...BEFORE_HOSTNAME, 'hostname', 'port'])
const BEFORE_SEARCH: ReadonlySet<ConstructorState> = new Set([...BEFORE_PATHNAME, 'pathname'])
const AFTER_HOSTNAME: ReadonlySet<ConstructorState> = new Set(['port', 'pathname', 'search', 'hash'])
const AFTER_PATHNAME: ReadonlySet<ConstructorState> = new Set(['search', 'hash'])

class ConstructorTextParser {
  readonly #input: string
  readonly #tokens: readonly Token[]
  readonly #result: Init = emptyInit()
  readonly #starts: Partial<Record<Word, number>> = {}
  /** "Component start" and "token index". */
  #start = 0
  #index = 0
  /** "Token increment". */
  #increment = 1
  #groupDepth = 0
  #bracketDepth = 0
  #isSpecial = false
  #state: ConstructorState = 'init'

  constructor(input: string) {
    this.#input = input
    this.#tokens = tokenizeLeniently(input)
  }

  parse(): ConstructorText {
    // 2.
    while (this.#index < this.#tokens.length && this.#state !== 'done') {
      this.#increment = 1
      if (this.#token.type === 'end') this.#atEnd()
      else if (!this.#isInGroup()) ConstructorTextParser.#STEPS[this.#state](this)
      this.#index += this.#increment
    }
    // 3.
    if (this.#result.hostname !== undefined) this.#result.port ??= ''
    return { texts: this.#result, starts: this.#starts }
  }

  get #token(): Token {
    return this.#tokens[this.#index] as Token
  }

  /** Step 2.2. */
  #atEnd(): void {
    if (this.#state === 'init') {
      this.#rewind()
      if (this.#isChar('#')) this.#change('hash', 1)
      else if (this.#isSearchPrefix()) this.#change('search', 1)
      else this.#change('pathname', 0)
    } else if (this.#state === 'authority') {
      this.#rewindTo('hostname')
    } else {
      this.#change('done', 0)
    }
  }

  /** Steps 2.3 and 2.4: whether the token is in braces, in which nothing separates parts. */
  #isInGroup(): boolean {
    const { type } = this.#token
    if (type === 'open') {
      this.#groupDepth++
      return true
    }
    if (this.#groupDepth === 0) return false
    if (type !== 'close') return true
    this.#groupDepth--
    return false
  }

  /** Step 2.5. */
  static readonly #STEPS: Readonly<Record<ConstructorState, (parser: ConstructorTextParser) => void>> = {
    init: (parser) => {
      if (parser.#isChar(':')) parser.#rewindTo('protocol')
    },
    protocol: (parser) => {
      if (!parser.#isChar(':')) return
      parser.#isSpecial = parser.#protocolMatchesSpecialScheme()
      const hasSlashes = parser.#isChar('/', 1) && parser.#isChar('/', 2)
      parser.#change(hasSlashes || parser.#isSpecial ? 'authority' : 'pathname', hasSlashes ? 3 : 1)
    },
    authority: (parser) => {
      if (parser.#isChar('@')) parser.#rewindTo('username')
      else if (parser.#isChar('/') || parser.#isSearchPrefix() || parser.#isChar('#')) parser.#rewindTo('hostname')
    },
    username: (parser) => {
      if (parser.#isChar(':')) parser.#change('password', 1)
      else if (parser.#isChar('@')) parser.#change('hostname', 1)
    },
    password: (parser) => {
      if (parser.#isChar('@')) parser.#change('hostname', 1)
    },
    hostname: (parser) => {
      if (parser.#isChar('[')) parser.#bracketDepth++
      else if (parser.#isChar(']')) parser.#bracketDepth--
      else if (parser.#isChar(':') && parser.#bracketDepth === 0) parser.#change('port', 1)
      else parser.#endAuthority()
    },
    port: (parser) => parser.#endAuthority(),
    pathname: (parser) => {
      if (parser.#isSearchPrefix()) parser.#change('search', 1)
      else if (parser.#isChar('#')) parser.#change('hash', 1)
    },
    search: (parser) => {
      if (parser.#isChar('#')) parser.#change('hash', 1)
    },
    hash: () => {},
    done: () => {},
  }

  #endAuthority(): void {
    if (this.#isChar('/')) this.#change('pathname', 0)
    else if (this.#isSearchPrefix()) this.#change('search', 1)
    else if (this.#isChar('#')) this.#change('hash', 1)
  }

  /** "Change state". */
  #change(next: ConstructorState, skip: number): void {
    const state = this.#state
    // 1.
    if (state !== 'init' && state !== 'authority' && state !== 'done') {
      this.#result[state] = this.#componentText()
      this.#starts[state] = this.#safeToken(this.#start).index
    }
    // 2.
    if (BEFORE_HOSTNAME.has(state) && AFTER_HOSTNAME.has(next)) this.#result.hostname ??= ''
    if (BEFORE_PATHNAME.has(state) && AFTER_PATHNAME.has(next)) this.#result.pathname ??= this.#isSpecial ? '/' : ''
    if (BEFORE_SEARCH.has(state) && next === 'hash') this.#result.search ??= ''
    // 3. to 6.
    this.#state = next
    this.#index += skip
    this.#start = this.#index
    this.#increment = 0
  }

  /** "Rewind". */
  #rewind(): void {
    this.#index = this.#start
    this.#increment = 0
  }

  /** "Rewind and set state". */
  #rewindTo(state: ConstructorState): void {
    this.#rewind()
    this.#state = state
  }

  /** "Get a safe token". */
  #safeToken(index: number): Token {
    return this.#tokens[Math.min(index, this.#tokens.length - 1)] as Token
  }

  /** "Is a non-special pattern char", for the current token or one after it. */
  #isChar(value: string, after = 0): boolean {
    const token = this.#safeToken(this.#index + after)
    return token.value === value && /^(?:char|escaped-char|invalid-char)$/.test(token.type)
  }

  /** "Is a search prefix": a "?" that is not a modifier. */
  #isSearchPrefix(): boolean {
    if (this.#isChar('?')) return true
    if (this.#token.value !== '?') return false
    const previous = this.#tokens[this.#index - 1]
    return previous === undefined || !/^(?:name|regexp|close|asterisk)$/.test(previous.type)
  }

  /** "Make a component string". */
  #componentText(): string {
    return this.#input.slice(this.#safeToken(this.#start).index, this.#token.index)
  }

  /** "Compute protocol matches a special scheme flag". The position of a fault is converted to one in the whole input. */
  #protocolMatchesSpecialScheme(): boolean {
    const start = this.#safeToken(this.#start).index
    try {
      return compile('protocol', this.#componentText(), DEFAULT_OPTIONS, canonicalProtocol).isSpecialScheme
    } catch (error) {
      if (!(error instanceof PatternFault)) throw error
      const { span } = error.place
      const moved = { start: span.start + start, end: span.end + start }
      throw new PatternFault(error.words, { word: 'protocol', text: this.#input, span: moved })
    }
  }
}
