/**
 * Encodes each value of a template for the place of its hole, or refuses it if it would change the structure of the literal.
 */

import type { Dialect } from '../../ground/components.js'
import { isPlainObject } from '../../ground/own-options.js'
import { encodeComponent, encodeFragment, encodeSegment } from '../../ground/text/percent-encoding.js'
import { isPlainValue } from '../../ground/text/plain-values.js'
import { Host } from '../parts/host.js'
import { pairCodec } from '../parts/pair-codec.js'
import { Query } from '../parts/query.js'
import { type ParameterValue, type QueryParameters, withAppended } from '../parts/query-parameters.js'
import { Url } from '../url.js'
import { UrlReference } from '../url-reference.js'
import type { Pair, Piece, Template } from './literal.js'
import { valueRefused } from './refused.js'

/**
 * A value for a hole of a template. Which values a hole accepts depends on its place. Most holes accept a string, a finite number,
 * a bigint, a boolean or a URL; a port must be digits, and a hole at the beginning accepts only a {@link Url}. In addition, the
 * host accepts a {@link Host}, a query value accepts an array of values, a path segment accepts an array of segments, and a query
 * name accepts parameters, which become pairs. `null` and `undefined` leave out a query pair, the port or the fragment.
 *
 * @example
 * ```ts
 * import { Host, Url, url, type TemplateValue } from 'weburl'
 *
 * const next: TemplateValue = Url.parse('https://example.org/?a=b')
 * url`https://example.org/login?next=${next}`.href // => 'https://example.org/login?next=https%3A%2F%2Fexample.org%2F%3Fa%3Db'
 * ```
 */
export type TemplateValue = ParameterValue | Url | UrlReference | Host | QueryParameters | { readonly href: string }

/** A template and its values. */
export interface Filling {
  readonly template: Template
  readonly values: readonly unknown[]
  readonly dialect: Dialect
}

const NO_TEXT = 'write a text or a finite number'

/** Makes the error for a hole's value. */
export const refusedValue = (
  { template, dialect }: Filling,
  hole: number,
  reason: string,
  problem: string,
  suggestion: string | null,
): Error =>
  valueRefused(
    template.shown,
    template.holes[hole] as Template['holes'][number],
    reason,
    { problem, suggestion },
    dialect,
  )

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined

/** Converts a value to plain text; throws if it cannot be converted. */
function plainText(filling: Filling, hole: number, value: unknown): string {
  if (typeof value === 'string') return value
  if (isPlainValue(value)) return String(value)
  if (Url.isUrl(value) || value instanceof UrlReference || value instanceof Host) return value.toString()
  const href = hrefOf(value)
  if (href !== null) return href
  if (isAbsent(value)) throw refusedValue(filling, hole, 'value-missing', 'the value is missing', NO_TEXT)
  throw refusedValue(filling, hole, 'value-not-a-text', 'the value is not a text', NO_TEXT)
}

/** Returns the `href` of an object such as the platform's URL; `null` if it has none. */
function hrefOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || isPlainObject(value)) return null
  const { href } = value as { href?: unknown }
  return typeof href === 'string' ? href : null
}

/** Fills the holes of a piece with encoded values. */
function filledPiece(filling: Filling, { texts, holes }: Piece, encode: (text: string) => string): string {
  let text = texts[0] ?? ''
  let next = 1
  for (const hole of holes) text += encode(plainText(filling, hole, filling.values[hole])) + (texts[next++] ?? '')
  return text
}

export const userText = (filling: Filling, piece: Piece | null): string | null =>
  piece === null ? null : filledPiece(filling, piece, encodeComponent)

/** Returns the fragment; `null` if it consists of a single hole whose value is absent. */
export function fragmentText(filling: Filling, piece: Piece | null): string | null {
  const hole = piece?.only
  if (piece === null || (hole !== undefined && isAbsent(filling.values[hole]))) return null
  return filledPiece(filling, piece, encodeFragment)
}

/** Returns the port, which must be digits; `null` if the value is absent. */
export function portText(filling: Filling, piece: Piece | null): string | null {
  const [hole] = piece?.holes ?? []
  if (piece === null || hole === undefined) return piece?.texts[0] ?? null
  if (isAbsent(filling.values[hole])) return null
  const text = plainText(filling, hole, filling.values[hole])
  if (/^[0-9]{1,5}$/.test(text)) return text
  throw refusedValue(filling, hole, 'port-invalid', 'the value is not a port', 'write a number from 0 to 65535')
}

/** Returns the host, as text or as a value. A value for only a piece of the host must not go beyond one label. */
export function hostValue(filling: Filling, piece: Piece | null): Host | string | null {
  if (piece === null) return null
  const whole = piece.only
  const value = whole === undefined ? undefined : filling.values[whole]
  if (value instanceof Host) return value
  for (const hole of piece.holes) assertHostText(filling, hole, whole === undefined ? HOST_LABEL : HOST_TEXT)
  return filledPiece(filling, piece, String)
}

/**
 * Match what a host, or a label of a host, must not contain, including characters that are mapped to ".", and percent-encoded
 * bytes.
 */
const HOST_TEXT = /[\0-\x20\x7f%/\\?#@<>^|]|^$|^\[.*\].|^[^[]*:/
const HOST_LABEL = /[\0-\x20\x7f%/\\?#@<>^|:[\].\u3002\uff0e\uff61]|^$/

function assertHostText(filling: Filling, hole: number, forbidden: RegExp): void {
  const text = plainText(filling, hole, filling.values[hole])
  if (!forbidden.test(text)) return
  const isLabel = forbidden === HOST_LABEL
  const problem = isLabel ? 'the value is not one label of a host' : 'the value is not a host'
  const usual = isLabel
    ? 'write a hole for each label, or one for the whole host'
    : 'write a host without credentials and port'
  const suggestion = MISTAKES.find(([mistake]) => mistake.test(text))?.[1] ?? usual
  throw refusedValue(filling, hole, 'host-invalid', problem, suggestion)
}

/** The most common mistakes in a host, and what to do about them. */
const MISTAKES: readonly (readonly [mistake: RegExp, suggestion: string])[] = [
  [/^[^:]*:[0-9]*$/, 'write the port in a hole of its own, after ":"'],
  [/^[0-9a-f.]*:[0-9a-f.:]*$/i, 'wrap the IPv6 address in [ ]'],
  [/^[a-z][a-z0-9+.-]*:\/\//i, 'take the host of a Url, url.authority.host'],
]

/**
 * Returns the path. A segment with a hole must become a single segment that is not empty, unless the value is an array of segments.
 */
export const pathText = (filling: Filling): string =>
  filling.template.segments.map((segment, index) => segmentText(filling, segment, index === 0)).join('/')

const encodeFirstSegment = (text: string): string => encodeSegment(text).replaceAll(':', '%3A')

function segmentText(filling: Filling, segment: Piece, isFirst: boolean): string {
  const { texts, holes, only } = segment
  const [first] = holes
  if (first === undefined) return texts[0] ?? ''
  // In the first segment of a relative reference, a ":" would end a scheme.
  const encode = isFirst && filling.template.scheme === null ? encodeFirstSegment : encodeSegment
  const value = only === undefined ? undefined : filling.values[only]
  if (!Array.isArray(value)) return oneSegment(filling, first, filledPiece(filling, segment, encode))
  if (value.length === 0) throw emptySegment(filling, first)
  return value.map((item) => oneSegment(filling, first, encode(plainText(filling, first, item)))).join('/')
}

function oneSegment(filling: Filling, hole: number, text: string): string {
  if (text === '') throw emptySegment(filling, hole)
  if (!filling.dialect.isDotSegment(text)) return text
  const problem = 'the segment would be taken out when the URL is read'
  throw refusedValue(filling, hole, 'dot-segment', problem, 'write a text that is not "." or ".."')
}

const emptySegment = (filling: Filling, hole: number): Error =>
  refusedValue(filling, hole, 'empty-segment', 'the segment would be empty', 'write a text that is not empty')

/** Returns the query; `null` if all of its pairs are left out. */
export function queryText(filling: Filling): string | null {
  const { query } = filling.template
  if (query === null) return null
  let text: string | null = null
  for (const pair of query) for (const one of pairTexts(filling, pair)) text = text === null ? one : `${text}&${one}`
  return text
}

/** Returns the text of a pair: an array makes a pair for each of its values, and an absent value makes none. */
function pairTexts(filling: Filling, { name, value }: Pair): readonly string[] {
  const { values } = filling
  const hole = (value ?? name).only
  const given = hole === undefined ? undefined : values[hole]
  if (value === null) {
    if (hole !== undefined && isParameters(given)) return parametersText(filling, hole, given)
    return isWithout(filling, name) ? [] : [filledPiece(filling, name, encodeComponent)]
  }
  if (isWithout(filling, name)) return []
  if (hole !== undefined && Array.isArray(given)) {
    const key = filledPiece(filling, name, encodeComponent)
    const items = given.filter((item) => !isAbsent(item))
    return items.map((item) => `${key}=${encodeComponent(plainText(filling, hole, item))}`)
  }
  if (isWithout(filling, value)) return []
  return [`${filledPiece(filling, name, encodeComponent)}=${filledPiece(filling, value, encodeComponent)}`]
}

const isWithout = ({ values }: Filling, { holes }: Piece): boolean => holes.some((hole) => isAbsent(values[hole]))

/** Tells whether a value can be used as query parameters. */
const isParameters = (value: unknown): value is QueryParameters =>
  isPlainObject(value) || (typeof value === 'object' && value !== null && Symbol.iterator in value)

/** Returns query parameters as pairs. The text of a `Query` is not re-encoded. */
function parametersText(filling: Filling, hole: number, given: QueryParameters): readonly string[] {
  if (given instanceof Query) return given.toString() === '' ? [] : [given.toString()]
  let text: string | null
  try {
    text = withAppended(null, given, pairCodec(undefined, ''))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const suggestion =
      'write { name: value } or [[name, value]], where a value is a text, a finite number, or an array of them'
    throw refusedValue(filling, hole, 'not-parameters', 'the value does not stand for pairs', suggestion)
  }
  return text === null ? [] : [text]
}
