/**
 * The arguments for building and changing a URL: parts by name, in URL syntax or as values.
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
 * The parts to change, in URL syntax: non-ASCII characters may be written directly, but characters that separate parts must be
 * percent-encoded. `null` removes a part. A part that is `undefined` or not named is unchanged.
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
  /** The host without the port, which is a separate part. */
  readonly host?: string | Host | null | undefined
  readonly port?: string | number | null | undefined
  readonly path?: string | Path | null | undefined
  readonly query?: string | Query | null | undefined
  readonly fragment?: string | null | undefined
  /** Not a part: this makes the compiler refuse a whole URL object. */
  readonly href?: never
}

/** The parts, in the order in which they occur in a URL. */
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

/** The parts to change; `undefined` for each unchanged part. */
export type PlannedParts = Readonly<Record<ComponentName, PlannedPart | undefined>>

type Changes = Record<ComponentName, PlannedPart | undefined>

/** Copies changes part by part. A builder makes a copy in each step, and this takes an eighth of the time of a spread. */
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

/** Returns the changes with one more change. */
export function withChange(changes: PlannedParts, part: ComponentName, planned: PlannedPart): PlannedParts {
  const copy = copyOf(changes)
  copy[part] = planned
  return copy
}

/** Converts changes to planned parts. An unknown name throws, because ignoring it would look like success. */
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

/** Makes the planned part for a value object or a string in URL syntax. */
export function plannedPart(name: ComponentName, value: unknown): PlannedPart {
  if (name === 'host' && value instanceof Host) return hostPart(value)
  if (name === 'path' && value instanceof Path) return new PlannedPath(value)
  if (name === 'query' && value instanceof Query) return queryPart(value)
  return textPart(textOfPart(name, value))
}

/** Returns the new text of a part. Other objects and `undefined` are refused, although JavaScript could convert them to strings. */
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
 * Refuses `undefined` as the argument of a method that sets one part. In an object of parts, `undefined` is allowed, and leaves the
 * part unchanged.
 */
export function givenValue<Value>(name: ComponentName, value: Value): Value {
  if (value === undefined) textOfPart(name, value)
  return value
}

/** The delimiter before a part. It does not belong to the part, although the platform's `search` and `hash` begin with it. */
const MARKS = { query: '?', fragment: '#' } as const

/**
 * Refuses a string that begins with the part's delimiter: it nearly always comes from the platform's `search` or `hash`, and the
 * URL would have two delimiters. This is not called for objects of parts, such as `url.toParts()` returns, where a part may really
 * begin with that character.
 */
export function withoutMark<Value>(part: keyof typeof MARKS, value: Value): Value {
  const mark = MARKS[part]
  if (typeof value !== 'string' || !value.startsWith(mark)) return value
  throw invalidPart(part, `it begins with "${mark}", which belongs before the ${part}`, {
    reason: 'mark-with-part',
    suggestion: `leave the "${mark}" out, or write "${encodeComponent(mark)}" as URL text where it is meant`,
  })
}

/** Wrong names that callers are likely to try, such as the platform's names, with the right ones. */
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
 * The error for parts that are not a plain object. A URL object is refused, too, because its properties are getters of its class,
 * which are not copied.
 */
function notParts(changes: unknown): UrlError {
  const isUrl = typeof changes === 'object' && changes !== null && 'href' in changes
  const suggestion = isUrl
    ? 'read the URL with Url.parse, and name the parts to be taken from it'
    : 'write an object such as { host, port }'
  const message = `The parts are not given as a plain object [not-parts]: ${suggestion}`
  return new UrlError('ERR_INVALID_PART', message, { reason: 'not-parts', suggestion })
}
