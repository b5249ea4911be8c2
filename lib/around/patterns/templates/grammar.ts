/**
 * Parses a URI template into literals and expressions: RFC 6570, section 2. It accepts the grammar of level 4 and, with lenient
 * names, the syntax of API descriptions.
 */

import type { Span } from '../../../ground/findings/finding.js'
import { errorMessage, UrlError } from '../../../ground/findings/url-error.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { quoted, visible } from '../../../ground/text/quoting.js'

/** An operator. The empty string means simple expansion. */
export type Operator = '' | '+' | '#' | '.' | '/' | ';' | '?' | '&'

/** 2.3. and 2.4.: a variable with its modifier. */
export interface VariableSpec {
  readonly name: string
  /** Whether the modifier "*" follows the name. */
  readonly isExploded: boolean
  /** The length in a prefix modifier; `null` if there is none. */
  readonly limit: number | null
}

/** 2.1.: a literal between expressions, as it appears in an expansion. */
export interface Literal {
  readonly kind: 'literal'
  readonly text: string
}

/** 2.2. */
export interface Expression {
  readonly kind: 'expression'
  readonly operator: Operator
  readonly variables: readonly VariableSpec[]
  readonly span: Span
}

export type TemplatePiece = Literal | Expression

/** 2.2., op-reserve. */
const RESERVED_OPERATORS = '=,!@|'

/** 1.5.: the ASCII characters that are neither reserved nor unreserved. */
const OUTSIDE = CodePointSet.range(0x00, 0x20).and('\x7f"%<>\\^`{|}')
const TRIPLET = /(%[0-9A-Fa-f]{2})/

/** 3.1.: characters allowed in a URI and percent-encoded bytes are kept; everything else is encoded. */
export const encodeReserved = (text: string): string =>
  text.includes('%')
    ? text
        .split(TRIPLET)
        .map((piece, index) => (index % 2 === 0 ? utf8PercentEncode(piece, OUTSIDE) : piece))
        .join('')
    : utf8PercentEncode(text, OUTSIDE)

/** Creates an error that shows a span of a template. */
export function templateError(
  template: string,
  span: Span,
  words: { readonly reason: string; readonly message: string; readonly suggestion: string },
  verdict = 'The input is not a template',
): UrlError {
  const { reason } = words
  const message = visible(words.message)
  const suggestion = visible(words.suggestion)
  const finding = { name: reason, severity: 'error', component: null, span, message, suggestion } as const
  const written = errorMessage(verdict, 'RFC 6570', template, finding)
  return new UrlError('ERR_INVALID_PATTERN', written, { reason, span, suggestion })
}

/** 2.: parses a template into its literals and expressions. */
export function parseTemplate(template: string, names: NameGrammar): readonly TemplatePiece[] {
  const pieces: TemplatePiece[] = []
  for (let at = 0; at < template.length; ) {
    const open = template.indexOf('{', at)
    const end = open === -1 ? template.length : open
    if (at < end) pieces.push(literalAt(template, at, end))
    if (open === -1) break
    const close = template.indexOf('}', open)
    if (close === -1) {
      throw templateError(
        template,
        { start: open, end: template.length },
        {
          reason: 'expression-unclosed',
          message: 'the expression has no end',
          suggestion: 'write "}" after the names of the variables, or "%7B" for a brace',
        },
      )
    }
    pieces.push(expressionAt(template, open, close, names))
    at = close + 1
  }
  return pieces
}

/**
 * 2.1.: the characters that a literal cannot contain. The section's grammar omits "'" by oversight: its own example contains one.
 */
const NOT_LITERAL =
  /[\0-\x20"<>\\^`|}\x7f-\x9f\ufff0-\uffff\p{Noncharacter_Code_Point}\p{Surrogate}]|%(?![0-9a-f]{2})/iu

function literalAt(template: string, start: number, end: number): Literal {
  const text = template.slice(start, end)
  const found = NOT_LITERAL.exec(text)
  if (found === null) return { kind: 'literal', text: encodeReserved(text) }
  const [wrong] = found
  const place = start + found.index
  const encoded = wrong === '%' ? '%25' : utf8PercentEncode(wrong, OUTSIDE)
  throw templateError(
    template,
    { start: place, end: place + wrong.length },
    {
      reason: wrong === '}' ? 'expression-unopened' : 'literal-not-allowed',
      message: wrong === '}' ? 'the "}" has no "{" before it' : `a literal cannot hold ${quoted(wrong)}`,
      suggestion: wrong === '}' ? 'write "{" before the variables, or "%7D" for a brace' : `write ${quoted(encoded)}`,
    },
  )
}

/** The syntax of variable names, and the operators. */
interface NameGrammar {
  readonly operators: Readonly<Record<string, Operator>>
  /** 2.3. and 2.4.: a variable with its modifier. */
  readonly spec: RegExp
  /** Matches the name at the start of a string. */
  readonly name: RegExp
  readonly suggestion: string
}

const grammarOf = (name: string, rest: Pick<NameGrammar, 'operators' | 'suggestion'>): NameGrammar => ({
  ...rest,
  spec: new RegExp(`^(${name})(?:(\\*)|:([1-9][0-9]{0,3}))?$`, 'u'),
  name: new RegExp(`^${name}`, 'u'),
})

const OPERATORS: Readonly<Record<string, Operator>> = Object.fromEntries(
  (['+', '#', '.', '/', ';', '?', '&'] as const).map((each) => [each, each]),
)

/**
 * The grammars by the values of the option `names`. The repetition in `strict` cannot backtrack, because a character must follow
 * each ".".
 */
export const NAME_GRAMMARS: Readonly<Record<'strict' | 'lenient', NameGrammar>> = {
  strict: grammarOf('(?:\\w|%[0-9A-Fa-f]{2})(?:\\.?(?:\\w|%[0-9A-Fa-f]{2}))*', {
    operators: OPERATORS,
    suggestion: 'use letters, digits, "_" and percent-encoded bytes, with single dots between them',
  }),
  /** Also accepts what API descriptions contain: `{user-id}`, `{filter[name]}`, `{$top}`, and `{*path}` for the rest of a path. */
  lenient: grammarOf('(?:[\\p{L}\\p{N}_.~$\\[\\]()-]|%[0-9A-Fa-f]{2})+', {
    operators: { ...OPERATORS, '*': '+' },
    suggestion: 'use letters, digits, "_", "-", ".", "~", "$", brackets and percent-encoded bytes',
  }),
}

function expressionAt(template: string, open: number, close: number, names: NameGrammar): Expression {
  const [first = ''] = template.slice(open + 1, close)
  if (RESERVED_OPERATORS.includes(first) && first !== '') {
    throw templateError(
      template,
      { start: open + 1, end: open + 2 },
      {
        reason: 'operator-reserved',
        message: `the operator ${quoted(first)} is reserved for extensions`,
        suggestion: 'write one of "+", "#", ".", "/", ";", "?" and "&", or none',
      },
    )
  }
  const isOperator = Object.hasOwn(names.operators, first)
  const operator = isOperator ? (names.operators[first] as Operator) : ''
  const variables: VariableSpec[] = []
  let at = open + 1 + (isOperator ? 1 : 0)
  for (const text of template.slice(at, close).split(',')) {
    const [, name, star, length] = names.spec.exec(text) ?? []
    if (name === undefined) throw notASpec(template, text, at, names)
    variables.push({ name, isExploded: star !== undefined, limit: length === undefined ? null : Number(length) })
    at += text.length + 1
  }
  return { kind: 'expression', operator, variables, span: { start: open, end: close + 1 } }
}

/** The error for a string that is not a variable with its modifier. */
function notASpec(template: string, text: string, start: number, names: NameGrammar): UrlError {
  const [name] = names.name.exec(text) ?? ['']
  const rest = text.slice(name.length)
  const place = start + name.length
  const span = { start: place, end: Math.max(place + 1, start + text.length) }
  if (name !== '' && rest.startsWith(':')) {
    return templateError(template, span, {
      reason: 'prefix-invalid',
      message: 'the length of a prefix is a number from 1 to 9999, and nothing comes after it',
      suggestion: 'write it as in {name:3}',
    })
  }
  if (name !== '' && rest.startsWith('*')) {
    return templateError(template, span, {
      reason: 'modifier-invalid',
      message: 'a "*" is the end of a variable',
      suggestion: 'write "*" alone after the name, and "," between variables',
    })
  }
  if (text === '') {
    return templateError(template, span, {
      reason: 'variable-missing',
      message: 'the name of a variable is missing',
      suggestion: 'write a name, as in {name}, or "%7B%7D" for braces',
    })
  }
  const wrong = String.fromCodePoint(rest.codePointAt(0) as number)
  return templateError(
    template,
    { start: place, end: place + wrong.length },
    {
      reason: 'variable-invalid',
      message: `the name of a variable cannot hold ${quoted(wrong)} here`,
      suggestion: names.suggestion,
    },
  )
}
