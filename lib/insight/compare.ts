/**
 * One text in the eyes of several documents: what each takes for the URL, and where they part. Two programs that follow two
 * documents, one checking a URL and the other fetching it, may go to two hosts; this is where it shows.
 */

import type { Components, Dialect, QueryEncoder } from '../components.js'
import { type Finding, FindingCollector } from './finding.js'

/**
 * How one dialect reads the text, as a link in a document at the base.
 *
 * @example
 * ```ts
 * import { compare, type Reading } from 'weburl/dialects'
 *
 * const [whatwg, rfc3986]: readonly Reading[] = compare('http://a.example\\@b.example/').readings
 * whatwg?.host // => 'a.example'
 * ```
 */
export interface Reading {
  /** The dialect's name. */
  readonly dialect: string
  /** The canonical text, with everything that is in it; `null` when the dialect refuses. */
  readonly href: string | null
  /** Why it refuses; `null` when it does not. */
  readonly refusal: Finding | null
  /** The canonical parts; `null` where there are none. */
  readonly scheme: string | null
  /** Username and password, with the ":" between them. */
  readonly credentials: string | null
  readonly host: string | null
  /** The port of a connection: the scheme's default where none is given. */
  readonly port: number | null
  readonly path: string | null
  readonly query: string | null
  readonly fragment: string | null
}

/**
 * What dialects do not agree on, the gravest first.
 *
 * @example
 * ```ts
 * import { compare, type DifferenceName } from 'weburl/dialects'
 *
 * const grave: readonly DifferenceName[] = ['host-differs', 'scheme-differs', 'credentials-differ']
 * compare('http://example.org/').differences.some(({ name }) => grave.includes(name)) // => false
 * ```
 */
export type DifferenceName =
  /** Some take the text for a URL, and some refuse it. */
  | 'accepted-by-some'
  | 'scheme-differs'
  | 'host-differs'
  | 'port-differs'
  | 'credentials-differ'
  | 'path-differs'
  | 'query-differs'
  | 'fragment-differs'

/**
 * One thing that dialects do not agree on, and who takes it for what. Those that refuse the text are not among them, but where
 * the difference is that some accept it.
 *
 * @example
 * ```ts
 * import { compare, type Difference } from 'weburl/dialects'
 *
 * const difference: Difference | undefined = compare('http://1.256/').differences[0]
 * difference?.name // => 'host-differs'
 * ```
 */
export interface Difference {
  readonly name: DifferenceName
  readonly groups: readonly { readonly value: string | null; readonly dialects: readonly string[] }[]
}

/**
 * How dialects read one text.
 *
 * @example
 * ```ts
 * import { compare, type Comparison } from 'weburl/dialects'
 *
 * const { differences }: Comparison = compare('http://example.org/')
 * differences // => []
 * ```
 */
export interface Comparison {
  readonly input: string
  /** One for each dialect, in the order in which they were given. */
  readonly readings: readonly Reading[]
  /** What they do not agree on; empty when they agree. */
  readonly differences: readonly Difference[]
}

export function compareReadings(
  input: string,
  base: string | null,
  dialects: readonly Dialect[],
  encoder: QueryEncoder,
): Comparison {
  const readings = dialects.map((dialect) => readingOf(input, base, dialect, encoder))
  return { input, readings, differences: differencesOf(readings) }
}

function readingOf(input: string, base: string | null, dialect: Dialect, encoder: QueryEncoder): Reading {
  const why = new FindingCollector()
  const written = recordOf(input, base, dialect, encoder, why)
  if (written === null) return refused(dialect, why.error(input, dialect))
  const canonical = dialect.canonicalize(written, encoder, why)
  if (canonical === null) return refused(dialect, why.error(dialect.serialize(written), dialect))
  const { scheme, username, password, host, port, path, query, fragment } = canonical
  return {
    dialect: dialect.name,
    href: dialect.serialize(canonical),
    refusal: null,
    scheme,
    credentials:
      username === null && password === null ? null : `${username ?? ''}${password === null ? '' : `:${password}`}`,
    host,
    port: port === null || port === '' ? dialect.defaultPort(scheme) : Number(port),
    path,
    query,
    fragment,
  }
}

/** The record of a link, as the document resolves links. */
function recordOf(
  input: string,
  base: string | null,
  dialect: Dialect,
  encoder: QueryEncoder,
  why: FindingCollector,
): Components | null {
  const against = base ?? (dialect.resolvesWithoutBase === 'against itself' ? input : null)
  if (against === null) return dialect.parse(input, why)
  const baseRecord = dialect.parse(against, why)
  if (baseRecord === null) return null
  const asWanted = dialect.resolvesAgainst === 'written' ? baseRecord : dialect.canonicalize(baseRecord, encoder, why)
  return asWanted === null ? null : dialect.resolve(asWanted, input, why)
}

const refused = (dialect: Dialect, refusal: Finding): Reading => ({
  dialect: dialect.name,
  href: null,
  refusal,
  scheme: null,
  credentials: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
})

/** What can differ between readings that accept the text, the gravest first. */
const ASPECTS: readonly (readonly [DifferenceName, keyof Reading])[] = [
  ['scheme-differs', 'scheme'],
  ['host-differs', 'host'],
  ['port-differs', 'port'],
  ['credentials-differ', 'credentials'],
  ['path-differs', 'path'],
  ['query-differs', 'query'],
  ['fragment-differs', 'fragment'],
]

function differencesOf(readings: readonly Reading[]): Difference[] {
  const accepting = readings.filter(({ href }) => href !== null)
  const verdicts = grouped('accepted-by-some', readings, ({ href }) => (href === null ? null : 'accepted'))
  const differences = ASPECTS.map(([name, part]) =>
    grouped(name, accepting, (reading) => (reading[part] === null ? null : String(reading[part]))),
  )
  return [verdicts, ...differences].filter(({ groups }) => groups.length > 1)
}

function grouped(
  name: DifferenceName,
  readings: readonly Reading[],
  ask: (reading: Reading) => string | null,
): Difference {
  const groups = new Map<string | null, string[]>()
  for (const reading of readings) {
    const value = ask(reading)
    const dialects = groups.get(value)
    if (dialects === undefined) groups.set(value, [reading.dialect])
    else dialects.push(reading.dialect)
  }
  return { name, groups: [...groups].map(([value, dialects]) => ({ value, dialects })) }
}
