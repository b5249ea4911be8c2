/**
 * Expands a template with values to a string: RFC 6570, section 3 and appendix A, step by step.
 */

import { isPlainObject, textIn } from '../../../ground/own-options.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { quoted } from '../../../ground/text/quoting.js'
import {
  type Expression,
  encodeReserved,
  type Operator,
  type TemplatePiece,
  templateError,
  type VariableSpec,
} from './grammar.js'

/** A row of the table of appendix A. */
interface Row {
  /** The string before the first defined value. */
  readonly first: string
  readonly separator: string
  readonly isNamed: boolean
  /** The string after a name whose value is empty. */
  readonly ifEmpty: string
  readonly encode: (text: string) => string
}

/** 1.5.: the ASCII characters that are not unreserved. */
const NOT_UNRESERVED = CodePointSet.range(0x00, 0x20).and('\x7f!"#$%&\'()*+,/:;<=>?@[\\]^`{|}')
const encodeUnreserved = (text: string): string => utf8PercentEncode(text, NOT_UNRESERVED)

const row = (
  first: string,
  separator: string,
  isNamed = false,
  ifEmpty = '',
  encode: Row['encode'] = encodeUnreserved,
): Row => ({ first, separator, isNamed, ifEmpty, encode })

/** The table of appendix A. */
const ROWS: Readonly<Record<Operator, Row>> = {
  '': row('', ','),
  '+': row('', ',', false, '', encodeReserved),
  '#': row('#', ',', false, '', encodeReserved),
  '.': row('.', '.'),
  '/': row('/', '/'),
  ';': row(';', ';', true),
  '?': row('?', '&', true, '='),
  '&': row('&', '&', true, '='),
}

/** 2.3.: a defined value, as strings. */
type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly members: readonly string[] }
  | { readonly kind: 'pairs'; readonly members: readonly (readonly [name: string, value: string])[] }

const CALL = "template.expand({ id: '7', tags: ['a', 'b'] })"

/** 3.: the expansion of a template. */
export function expand(template: string, pieces: readonly TemplatePiece[], values: object): string {
  const read = new Map<string, Value | null>()
  const givenValue = (name: string): Value | null => {
    let value = read.get(name)
    if (value === undefined) {
      value = Object.hasOwn(values, name) ? valueIn(name, (values as Record<string, unknown>)[name]) : null
      read.set(name, value)
    }
    return value
  }
  return pieces
    .map((piece) => (piece.kind === 'literal' ? piece.text : expandExpression(template, piece, givenValue)))
    .join('')
}

/** 2.3.: converts a value given by the caller. An empty list counts as undefined, and so does a list of undefined members. */
function valueIn(name: string, value: unknown): Value | null {
  if (value === undefined || value === null) return null
  if (Array.isArray(value)) {
    const members = value.filter(isDefined).map((member) => valueText(name, member))
    return members.length === 0 ? null : { kind: 'list', members }
  }
  if (value instanceof Map || (isPlainObject(value) && !Object.hasOwn(value, 'toString'))) {
    const entries: [unknown, unknown][] = value instanceof Map ? [...value] : Object.entries(value)
    const members = entries
      .filter(([, member]) => isDefined(member))
      .map(([key, member]) => [valueText(name, key), valueText(name, member)] as const)
    return members.length === 0 ? null : { kind: 'pairs', members }
  }
  return { kind: 'text', text: valueText(name, value) }
}

const isDefined = (value: unknown): boolean => value !== undefined && value !== null

function valueText(name: string, value: unknown): string {
  if (Array.isArray(value)) throw new TypeError(`A member of ${quoted(name)} is a list: write ${CALL}`)
  return textIn(value, CALL).toWellFormed()
}

/** 3.2.1. and appendix A. */
function expandExpression(
  template: string,
  expression: Expression,
  givenValue: (name: string) => Value | null,
): string {
  const { first, separator, ...rest } = ROWS[expression.operator]
  const texts: string[] = []
  for (const spec of expression.variables) {
    const value = givenValue(spec.name)
    if (value === null) continue
    if (spec.limit !== null && value.kind !== 'text') throw prefixOfList(template, expression, spec)
    texts.push(
      spec.isExploded && value.kind !== 'text'
        ? exploded(spec, value, { first, separator, ...rest })
        : whole(spec, value, { first, separator, ...rest }),
    )
  }
  return texts.length === 0 ? '' : first + texts.join(separator)
}

/** 2.4.1.: "Prefix modifiers are not applicable to variables that have composite values." */
const prefixOfList = (template: string, { span }: Expression, { name }: VariableSpec): Error =>
  templateError(
    template,
    span,
    {
      reason: 'prefix-of-list',
      message: `the value of ${quoted(name)} is a list, which has no prefix`,
      suggestion: 'give a text, or leave out the ":" and the number',
    },
    'The template cannot be expanded',
  )

function whole({ name, limit }: VariableSpec, value: Value, { isNamed, ifEmpty, encode }: Row): string {
  const text =
    value.kind === 'text'
      ? encode(limit === null ? value.text : prefixOf(value.text, limit, encode === encodeReserved))
      : value.members.flatMap((member) => (typeof member === 'string' ? [member] : member).map(encode)).join(',')
  return isNamed ? named(encodeReserved(name), text, ifEmpty) : text
}

/** DEVIATION (U9): the names of pairs are encoded like values, so that an "&" in a name does not begin another pair. */
function exploded({ name }: VariableSpec, value: Value, { separator, isNamed, ifEmpty, encode }: Row): string {
  if (value.kind === 'text') return encode(value.text)
  return value.members
    .map((member) => {
      if (typeof member === 'string')
        return isNamed ? named(encodeReserved(name), encode(member), ifEmpty) : encode(member)
      const [key, text] = member
      return isNamed ? named(encode(key), encode(text), ifEmpty) : `${encode(key)}=${encode(text)}`
    })
    .join(separator)
}

const named = (name: string, text: string, ifEmpty: string): string =>
  text === '' ? name + ifEmpty : `${name}=${text}`

/** A character, raw or percent-encoded. */
const CHARACTERS =
  /%[0-7][0-9A-F]|%(?:C[2-9A-F]|D[0-9A-F])(?:%[89AB][0-9A-F])|%E[0-9A-F](?:%[89AB][0-9A-F]){2}|%F[0-4](?:%[89AB][0-9A-F]){3}|[\s\S]/giu

/** 2.4.1.: the first characters of a value. Neither a character nor its percent-encoding is split. */
function prefixOf(text: string, limit: number, keepsEncoded: boolean): string {
  if (text.length <= limit) return text
  let end = 0
  let count = 0
  if (keepsEncoded) {
    for (const { 0: character } of text.matchAll(CHARACTERS)) {
      if (count++ === limit) break
      end += character.length
    }
    return text.slice(0, end)
  }
  for (const character of text) {
    if (count++ === limit) break
    end += character.length
  }
  return text.slice(0, end)
}
