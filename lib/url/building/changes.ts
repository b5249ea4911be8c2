/**
 * The parameters for building and changing a URL: its parts by name, as URL text or as values.
 */

import type { ComponentName } from '../../ground/components.js'
import { quotedInput } from '../../ground/findings/mask.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { invalidPart, UrlError } from '../../ground/findings/url-error.js'
import { isPlainObject } from '../../ground/own-options.js'
import { encodeComponent } from '../../ground/text/percent-encoding.js'
import { isPlainValue } from '../../ground/text/plain-values.js'
import { Host } from '../parts/host.js'
import { Path } from '../parts/path.js'
import { Query } from '../parts/query.js'
import { hostPart, type PlannedPart, PlannedPath, queryPart, textPart } from './planned-part.js'

/**
 * The parts that change, as URL text: characters beyond ASCII may be written directly, and characters that separate parts have to
 * be percent-encoded. `null` takes a part away; a part that is not named, or `undefined`, stays.
 *
 * @example
 * ```ts
 * import { Url, type UrlChanges } from 'weburl'
 *
 * const local: UrlChanges = { scheme: 'http', host: 'localhost', port: 8080, fragment: null }
 * Url.parse('https://example.org/a?b#c').with(local).toString() // => 'http://localhost:8080/a?b'
 * ```
 */
export interface UrlChanges {
  readonly scheme?: string | undefined
  readonly username?: string | null | undefined
  readonly password?: string | null | undefined
  /** Without the port, which is a separate part. */
  readonly host?: string | Host | null | undefined
  readonly port?: string | number | null | undefined
  readonly path?: string | Path | null | undefined
  readonly query?: string | Query | null | undefined
  readonly fragment?: string | null | undefined
  /** This is not a part: it makes the compiler refuse a whole URL, whose properties are not changes. */
  readonly href?: never
}

/** The parts in the order that they have in a URL. */
export const PARTS: readonly ComponentName[] = [
  'scheme',
  'username',
  'password',
  'host',
  'port',
  'path',
  'query',
  'fragment',
]

/** The parts that change; `undefined` for a part that stays. */
export type PlannedParts = Readonly<Record<ComponentName, PlannedPart | undefined>>

type Changes = Record<ComponentName, PlannedPart | undefined>

/** A copy, part by part. A builder makes a copy at each step, and this takes an eighth of the time of a spread. */
const copyOf = ({ scheme, username, password, host, port, path, query, fragment }: PlannedParts): Changes => ({
  scheme,
  username,
  password,
  host,
  port,
  path,
  query,
  fragment,
})

export const NO_CHANGES: PlannedParts = Object.freeze(copyOf(Object.create(null) as Changes))

/** The changes, with another one added. */
export function withChange(changes: PlannedParts, part: ComponentName, planned: PlannedPart): PlannedParts {
  const copy = copyOf(changes)
  copy[part] = planned
  return copy
}

/** The changes as planned parts. A name that is not a part is an error: ignoring it would look like success. */
export function plannedParts(changes: UrlChanges): PlannedParts {
  if (!isPlainObject(changes)) throw notParts(changes)
  const parts = copyOf(NO_CHANGES)
  for (const [name, value] of Object.entries(changes)) {
    if (!isPart(name)) throw unknownPart(name)
    if (value !== undefined) parts[name] = plannedPart(name, value)
  }
  return parts
}

const isPart = (name: string): name is ComponentName => (PARTS as readonly string[]).includes(name)

/** The new value of a part: a value object, or URL text. */
export function plannedPart(name: ComponentName, value: unknown): PlannedPart {
  if (name === 'host' && value instanceof Host) return hostPart(value)
  if (name === 'path' && value instanceof Path) return new PlannedPath(value)
  if (name === 'query' && value instanceof Query) return queryPart(value)
  return textPart(textOfPart(name, value))
}

/** The text that a part is set to. JavaScript would also make a string from any other object, or from nothing at all. */
export function textOfPart(name: ComponentName, value: unknown): string | null {
  if (value === null) return null
  if (isPlainValue(value) || [Host, Path, Query].some((kind) => value instanceof kind)) return String(value)
  throw invalidPart(
    name,
    value === undefined
      ? 'no value is given'
      : `it is set to ${valueInWords(value)}, which is neither a text nor a part`,
    {
      reason: 'not-a-text',
      suggestion: name === 'query' && value !== undefined ? 'Query.from makes a query of pairs' : 'set it to a text',
    },
  )
}

/**
 * Checks the value for a method that sets one part: `undefined` is a mistake there. In an object of parts, it leaves a part as
 * it is.
 */
export function givenValue<Value>(name: ComponentName, value: Value): Value {
  if (value === undefined) textOfPart(name, value)
  return value
}

/** The mark before a part. It does not belong to the part, although the platform's `search` and `hash` begin with it. */
const MARKS = { query: '?', fragment: '#' } as const

/**
 * A string for a whole part, without the mark before it. A string that begins with the mark nearly always comes from the platform's
 * `search` or `hash`, and is refused, because the URL would have two marks. This is not called for an object of parts, such as
 * `url.toParts()` gives: there the mark is a part of the text.
 */
export function withoutMark<Value>(part: keyof typeof MARKS, value: Value): Value {
  const mark = MARKS[part]
  if (typeof value !== 'string' || !value.startsWith(mark)) return value
  throw invalidPart(part, `it begins with "${mark}", which belongs before the ${part}`, {
    reason: 'mark-with-part',
    suggestion: `leave the "${mark}" out, or write "${encodeComponent(mark)}" as URL text where it is meant`,
  })
}

/** The platform's names for the parts, and other names that come to mind. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['protocol', 'scheme'],
  ['hostname', 'host'],
  ['pathname', 'path'],
  ['search', 'query'],
  ['searchParams', 'query'],
  ['hash', 'fragment'],
  ['authority', 'host, port, username and password'],
  ['credentials', 'username and password'],
])

function unknownPart(name: string): UrlError {
  const meant = MEANT.get(name)
  const suggestion = meant === undefined ? null : `set ${meant}`
  const advice = suggestion ?? `the parts are ${PARTS.join(', ')}`
  const message = `A URL has no part named ${quotedInput(name)} here [unknown-part]: ${advice}`
  return new UrlError('ERR_INVALID_PART', message, { reason: 'unknown-part', suggestion })
}

/**
 * The error for parts that are not a plain object. The properties of a URL are getters of its class, which would be overlooked.
 */
function notParts(changes: unknown): UrlError {
  const isUrl = typeof changes === 'object' && changes !== null && 'href' in changes
  const suggestion = isUrl
    ? 'read the URL with Url.parse, and name the parts to be taken from it'
    : 'write an object such as { host, port }'
  const message = `The parts are not given as a plain object [not-parts]: ${suggestion}`
  return new UrlError('ERR_INVALID_PART', message, { reason: 'not-parts', suggestion })
}
