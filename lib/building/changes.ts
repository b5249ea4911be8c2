/**
 * What a URL is built from and changed by: its parts as URL text, or as the values that stand for them.
 */

import type { ComponentName } from '../components.js'
import { Host } from '../parts/host.js'
import { Path } from '../parts/path.js'
import { Query } from '../parts/query.js'
import { UrlError } from '../url-error.js'

/**
 * The parts that change, as URL text: what is not ASCII may stand in it as it is, and what separates parts is
 * percent-encoded. `null` takes a part away; a part that is not named, or `undefined`, stays.
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
  /** Without the port, which is a part of its own. */
  readonly host?: string | Host | null | undefined
  readonly port?: string | number | null | undefined
  readonly path?: string | Path | null | undefined
  readonly query?: string | Query | null | undefined
  readonly fragment?: string | null | undefined
}

/** The parts in the order in which they stand in a URL. */
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

/** Parts by name, as text. */
export type PartTexts = ReadonlyMap<ComponentName, string | null>

/** The changes as text. A name that is none of the parts' is an error: in vain is not the same as done. */
export function changedTexts(changes: UrlChanges): PartTexts {
  const texts = new Map<ComponentName, string | null>()
  for (const [name, value] of Object.entries(changes)) {
    if (!PARTS.includes(name as ComponentName)) throw unknownPart(name)
    if (value !== undefined) texts.set(name as ComponentName, value === null ? null : textOfPart(name, value))
  }
  return texts
}

/** The changes that are values and not texts. */
export const valuesIn = ({ host, path }: UrlChanges): { host: Host | null; path: Path | null } => ({
  host: host instanceof Host ? host : null,
  path: path instanceof Path ? path : null,
})

/** Values are written as their text; other objects are no parts. */
function textOfPart(name: string, value: unknown): string {
  const isText = typeof value !== 'object' || [Host, Path, Query].some((kind) => value instanceof kind)
  if (isText) return String(value)
  throw UrlError.part(name as ComponentName, 'an object is no text', {
    reason: 'not-a-text',
    suggestion: name === 'query' ? 'Query.from makes a query of pairs' : null,
  })
}

/** The platform's words for the parts, and others that come to mind. */
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
  const advice = suggestion === null ? '' : `: ${suggestion}`
  return new UrlError('ERR_INVALID_PART', `A URL has no part named ${JSON.stringify(name)} here${advice}`, {
    reason: 'unknown-part',
    suggestion,
  })
}
