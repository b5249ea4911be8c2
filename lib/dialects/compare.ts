/**
 * `compare`: one text as several documents read it, and where the readings differ. If one program checks a URL and another
 * fetches it, and they follow different documents, they may go to different hosts; `compare` shows that.
 */

import type { Components, Dialect, QueryEncoder, Report } from '../components.js'
import { utf8 } from '../encodings/utf-8.js'
import { FailureCollector, type Finding } from '../insight/finding.js'
import { ownOptions } from '../own-options.js'
import { documents } from './documents.js'

/**
 * How one dialect reads the text, as a link in a document at the base.
 *
 * @example
 * ```ts
 * import { compare, type Reading } from 'weburl/dialects'
 *
 * const [whatwg]: readonly Reading[] = compare('http://a.example\\@b.example/').readings
 * whatwg?.host // => 'a.example'
 * ```
 */
export interface Reading {
  /** The dialect's name. */
  readonly dialect: string
  /** The canonical text, a password included; `null` when the dialect refuses the text. */
  readonly href: string | null
  /** Why the dialect refuses the text; `null` when it accepts it. */
  readonly refusal: Refusal | null
  /** The canonical parts; `null` for a part that is absent. */
  readonly scheme: string | null
  /** Username and password, with the ":" between them; `null` when both are empty. */
  readonly credentials: string | null
  readonly host: string | null
  /** The port of a connection: the default port of the scheme, if the text has no port. */
  readonly port: number | null
  readonly path: string | null
  readonly query: string | null
  readonly fragment: string | null
}

/**
 * Why a dialect refuses the text. The span is in `text`: the input, the base, or the URL as the dialect wrote it before it
 * looked for its canonical form.
 *
 * @example
 * ```ts
 * import { compare, type Refusal, whatwg } from 'weburl/dialects'
 *
 * const [reading] = compare('a', { base: ' http://h:x', dialects: [whatwg] }).readings
 * const { name, text, span } = reading?.refusal as Refusal
 * name // => 'port-invalid'
 * text.slice(span.start, span.end) // => 'x'
 * ```
 */
export interface Refusal extends Finding {
  readonly text: string
}

/**
 * What dialects do not agree on, the most serious first.
 *
 * @example
 * ```ts
 * import { compare, type DifferenceName } from 'weburl/dialects'
 *
 * const serious: readonly DifferenceName[] = ['host-differs', 'scheme-differs', 'credentials-differ']
 * compare('http://example.org/').differences.some(({ name }) => serious.includes(name)) // => false
 * ```
 */
export type DifferenceName =
  /** Some dialects accept the text, and others refuse it. */
  | 'accepted-by-some'
  | 'scheme-differs'
  | 'host-differs'
  | 'port-differs'
  | 'credentials-differ'
  | 'path-differs'
  | 'query-differs'
  | 'fragment-differs'

/**
 * One thing that dialects do not agree on. Each group has a value, and the dialects that read this value. Dialects that refuse
 * the text are in a group of `accepted-by-some` only.
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
  /** One for each dialect, in the order of `dialects`. */
  readonly readings: readonly Reading[]
  /** What the dialects do not agree on; empty when they agree. */
  readonly differences: readonly Difference[]
}

/**
 * What a comparison depends on.
 *
 * @example
 * ```ts
 * import { type CompareOptions, compare, rfc3986, whatwg } from 'weburl/dialects'
 *
 * const options: CompareOptions = { base: 'https://example.org/', dialects: [whatwg, rfc3986] }
 * compare('\\\\other.example', options).readings.map(({ host }) => host) // => ['other.example', null]
 * ```
 */
export interface CompareOptions {
  /** The address of the document that the text is a link in. */
  readonly base?: string | null | undefined
  /** The dialects to ask; by default, one for each document that the library follows. */
  readonly dialects?: readonly Dialect[] | undefined
}

/**
 * Reads one text as several documents read a link, and names what they do not agree on.
 *
 * A program that checks a URL before it is fetched is safe only if both readings are the same. Where the difference
 * `host-differs` is found, a program that checks by one document and connects by another goes to a host that it has not
 * checked.
 *
 * @example
 * ```ts
 * import { compare } from 'weburl/dialects'
 *
 * const { readings, differences } = compare('http://checked.example\\@attacked.example/')
 * readings.find(({ dialect }) => dialect === 'whatwg')?.host // => 'checked.example'
 * readings.find(({ dialect }) => dialect === 'rfc3986')?.refusal?.name // => 'not-in-userinfo'
 * differences.map(({ name }) => name) // => ['accepted-by-some']
 * ```
 */
export function compare(input: string, options?: CompareOptions): Comparison {
  const given = ownOptions(options, ['base', 'dialects'], 'compare(text, { base, dialects })')
  const { base = null, dialects = documents } = given
  const text = String(input)
  const baseText = base === null ? null : String(base)
  const readings = dialects.map((dialect) => readingOf(text, baseText, dialect, utf8))
  return { input: text, readings, differences: differencesOf(readings) }
}

function readingOf(input: string, base: string | null, dialect: Dialect, encoder: QueryEncoder): Reading {
  const written = readLink(input, base, dialect, encoder)
  const outcome = written.refusal === null ? canonical(written.record, dialect, encoder) : written
  if (outcome.refusal !== null) return { ...NOTHING, dialect: dialect.name, refusal: outcome.refusal }
  const { scheme, host, port, path, query, fragment } = outcome.record
  const givenPort = port === null || port === '' ? null : Number(port)
  return {
    dialect: dialect.name,
    href: dialect.serialize(outcome.record),
    refusal: null,
    scheme,
    credentials: credentialsOf(outcome.record),
    host,
    port: givenPort ?? (host === null ? null : dialect.defaultPort(scheme)),
    path,
    query,
    fragment,
  }
}

/** An empty username or password is not sent, and so it is no different from an absent one. */
function credentialsOf({ username, password }: Components): string | null {
  const text = `${username ?? ''}${(password ?? '') === '' ? '' : `:${password}`}`
  return text === '' ? null : text
}

type Outcome =
  | { readonly record: Components; readonly refusal: null }
  | { readonly record: null; readonly refusal: Refusal }

/** One rule over one text, with a collector of its own: a finding in the base is not one in the input. */
function apply(rule: (report: Report) => Components | null, text: string, dialect: Dialect): Outcome {
  const why = new FailureCollector()
  const record = rule(why)
  if (record !== null) return { record, refusal: null }
  return { record, refusal: { ...why.error(text, dialect), text } }
}

const canonical = (written: Components, dialect: Dialect, encoder: QueryEncoder): Outcome =>
  apply((report) => dialect.canonicalize(written, encoder, report), dialect.serialize(written), dialect)

/** The record of a link, as the document resolves it. */
function readLink(input: string, base: string | null, dialect: Dialect, encoder: QueryEncoder): Outcome {
  const against = base ?? (dialect.resolvesWithoutBase === 'against itself' ? input : null)
  if (against === null) return apply((report) => dialect.parse(input, report), input, dialect)
  const asWritten = apply((report) => dialect.parse(against, report), against, dialect)
  if (asWritten.refusal !== null) return asWritten
  const asWanted = dialect.resolvesAgainst === 'written' ? asWritten : canonical(asWritten.record, dialect, encoder)
  if (asWanted.refusal !== null) return asWanted
  return apply((report) => dialect.resolve(asWanted.record, input, report), input, dialect)
}

/** The reading of a dialect that refuses the text. */
const NOTHING = {
  href: null,
  scheme: null,
  credentials: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
} as const

/** What can differ between readings that accept the text, the most serious first. */
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
