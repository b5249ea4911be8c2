/**
 * "Tokenizing" (the URL Pattern Standard's section 2.1.2). The Standard counts code points; here, positions count UTF-16 units, so
 * they are offsets into a JavaScript string. The tokens are the same.
 *
 * @see https://urlpattern.spec.whatwg.org/#tokenizing
 */

import { codePointAt } from '../../../ground/text/code-points.js'
import { type FaultWords, PatternFault, type Word } from './fault.js'

/** The Standard's names of token types. */
export type TokenType =
  | 'open'
  | 'close'
  | 'regexp'
  | 'name'
  | 'char'
  | 'escaped-char'
  | 'other-modifier'
  | 'asterisk'
  | 'end'
  | 'invalid-char'

export interface Token {
  readonly type: TokenType
  /** Where the token begins in the pattern. */
  readonly index: number
  readonly value: string
  /** Where the next token begins. */
  readonly end: number
}

/** "Process a tokenizing error": throws under the policy "strict", and does nothing under "lenient". */
type FaultPolicy = (words: FaultWords, start: number, end: number) => void

const lenient: FaultPolicy = () => {}

/** A name, in which each code point "is a valid name code point": JavaScript's IdentifierStart, then IdentifierPart. */
const NAME = /[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*/uy
/** Like `NAME`, for ASCII names. It is tried first because an engine takes two milliseconds to build the Unicode sets. */
const ASCII_NAME = /[A-Za-z_$][\w$]*(?![\w$]|[^\0-\x7f])/y
const IS_NAME_PART = /^[\p{ID_Continue}$\u200C\u200D]$/u

export const isNamePart = (codePoint: string): boolean => IS_NAME_PART.test(codePoint)

/** "Tokenize" with the policy "strict". */
export function tokenize(text: string, word: Word): readonly Token[] {
  return tokensOf(text, (words, start, end) => {
    throw new PatternFault(words, { word, text, span: { start, end } })
  })
}

/** "Tokenize" with the policy "lenient". */
export const tokenizeLeniently = (text: string): readonly Token[] => tokensOf(text, lenient)

/** The tokens that consist of one special character. */
const SINGLE: ReadonlyMap<string, TokenType> = new Map([
  ['*', 'asterisk'],
  ['+', 'other-modifier'],
  ['?', 'other-modifier'],
  ['{', 'open'],
  ['}', 'close'],
])

/**
 * Characters that have no meaning to either parser. The Standard makes each of them a token. Here, a run of them is one token,
 * because they are joined in the end.
 */
const PLAIN: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) =>
  Number(/[\w.~%-]/.test(String.fromCharCode(code))),
)

function endOfPlain(text: string, index: number): number {
  let end = index
  while (PLAIN[text.charCodeAt(end)] === 1) end++
  return end
}

/** Whether a string contains no special character of the pattern syntax. */
export const isPlain = (text: string): boolean => endOfPlain(text, 0) === text.length

/** The code point at an index as a string; empty at the end. */
const characterAt = (text: string, index: number): string =>
  index < text.length ? String.fromCodePoint(codePointAt(text, index)) : ''

function tokensOf(text: string, refuse: FaultPolicy): readonly Token[] {
  const tokens: Token[] = []
  for (let index = 0; index < text.length; ) {
    const token = tokenAt(text, index, refuse)
    tokens.push(token)
    index = token.end
  }
  tokens.push({ type: 'end', index: text.length, value: '', end: text.length })
  return tokens
}

function tokenAt(text: string, index: number, refuse: FaultPolicy): Token {
  const end = endOfPlain(text, index)
  if (end !== index) return { type: 'char', index, value: text.slice(index, end), end }
  const value = characterAt(text, index)
  if (value === '\\') return escapedAt(text, index, refuse)
  if (value === ':') return nameAt(text, index, refuse)
  if (value === '(') return regexpAt(text, index, refuse)
  return { type: SINGLE.get(value) ?? 'char', index, value, end: index + value.length }
}

/** The token for a character that begins an incomplete escape, name or regular expression. */
const invalidAt = (text: string, index: number): Token => ({
  type: 'invalid-char',
  index,
  value: text.charAt(index),
  end: index + 1,
})

function escapedAt(text: string, index: number, refuse: FaultPolicy): Token {
  const value = characterAt(text, index + 1)
  if (value !== '') return { type: 'escaped-char', index, value, end: index + 1 + value.length }
  refuse(
    {
      reason: 'escape-without-character',
      message: 'the pattern ends with a backslash, which has no character to escape',
      suggestion: 'write "\\\\" for a backslash, or leave it out',
    },
    index,
    index + 1,
  )
  return invalidAt(text, index)
}

/** The offset after a name; 0 if there is no name. */
function endOfName(text: string, start: number, expression: RegExp): number {
  expression.lastIndex = start
  return expression.test(text) ? expression.lastIndex : 0
}

function nameAt(text: string, index: number, refuse: FaultPolicy): Token {
  const end = endOfName(text, index + 1, ASCII_NAME) || endOfName(text, index + 1, NAME)
  if (end > 0) {
    return { type: 'name', index, value: text.slice(index + 1, end), end }
  }
  refuse(
    {
      reason: 'group-without-name',
      message: 'a ":" has no name of a group after it',
      suggestion: 'write a name such as ":id", or "\\:" for the character itself',
    },
    index,
    index + 1,
  )
  return invalidAt(text, index)
}

function regexpAt(text: string, index: number, refuse: FaultPolicy): Token {
  const end = endOfRegexp(text, index + 1)
  if (typeof end === 'number') return { type: 'regexp', index, value: text.slice(index + 1, end - 1), end }
  refuse({ reason: 'regexp-invalid', ...end }, index, text.length)
  return invalidAt(text, index)
}

type Why = Omit<FaultWords, 'reason'>

const NOT_ASCII: Why = {
  message: 'a regular expression has a character that is not in ASCII',
  suggestion: 'write it as an escape such as "\\u00e9"',
}
const STARTS_WITH_QUESTION: Why = {
  message: 'a regular expression begins with "?"',
  suggestion: 'write "\\(" for the character itself',
}
const CAPTURES: Why = {
  message: 'a regular expression has a group that captures',
  suggestion: 'write "(?:" for it',
}
const UNCLOSED: Why = {
  message: 'a "(" is not closed',
  suggestion: 'write ")" after the regular expression, or "\\(" for the character itself',
}
const EMPTY: Why = {
  message: 'a regular expression is empty',
  suggestion: 'write "*" or "(.*)" for any text, or "\\(" for the character itself',
}

/** The offset after the ")" that closes a regular expression, or the mistake in it. */
function endOfRegexp(text: string, start: number): number | Why {
  let depth = 1
  let at = start
  while (at < text.length) {
    const character = characterAt(text, at)
    if (character > '\x7F') return NOT_ASCII
    if (at === start && character === '?') return STARTS_WITH_QUESTION
    if (character === '\\') {
      const escaped = characterAt(text, at + 1)
      if (escaped === '') return UNCLOSED
      if (escaped > '\x7F') return NOT_ASCII
      at += 2
      continue
    }
    if (character === ')') {
      depth--
      if (depth === 0) return at === start ? EMPTY : at + 1
    } else if (character === '(') {
      depth++
      if (text[at + 1] !== '?') return at + 1 === text.length ? UNCLOSED : CAPTURES
    }
    at++
  }
  return UNCLOSED
}
