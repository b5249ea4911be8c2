/**
 * `compare` reads one input as several documents or programs do, and finds the differences. If one program checks a URL and another
 * fetches it, they may see different hosts; `compare` shows this. Readings are defined in `reading.ts`.
 */

import type { Dialect, LinkRules } from '../ground/components.js'
import { utf8 } from '../ground/encodings/utf-8.js'
import { ownOptions, textIn } from '../ground/own-options.js'
import { percentDecodeToText } from '../ground/text/percent-encoding.js'
import { type Checked, type Checker, checkDialects, checkedBy, isDialect } from './checking.js'
import { type Comparison, type Difference, LazyComparison } from './comparison.js'
import { linkRules } from './documents.js'
import { isOwn } from './kit/complete-dialect.js'
import { isPlainLink } from './plain-links.js'
import { isProgram, type Outline, outlineOf } from './reading.js'
import { printedAs, type Shown, shownWithout } from './shown.js'

/**
 * The options of a comparison.
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
  /**
   * The URL where the input was found. A document reads the input as a link on that page; a program reads it as the `Location` of a
   * redirect from that URL.
   */
  readonly base?: string | null | undefined
  /**
   * The dialects to compare. By default, these are `checker` and `client` if they are given, and otherwise one dialect for each
   * document. `readers` contains today's Standard and all programs.
   */
  readonly dialects?: readonly Dialect[] | undefined
  /** What checks a URL before it is fetched: a dialect, or a `UrlParser` with its rules. */
  readonly checker?: Dialect | Checker | undefined
  /**
   * The dialect that fetches the URL. It cannot be a program without a client, such as `appendix-b`. A checker and a client must be
   * given together. All other differences are between the `dialects`. To compare more than the checker and the client, list more
   * dialects there.
   */
  readonly client?: Dialect | undefined
}

const COMPARE = 'compare(text, { base, dialects, checker, client })'

/** The names of the options. */
const COMPARE_OPTIONS: readonly (keyof CompareOptions)[] = ['base', 'dialects', 'checker', 'client']

/**
 * Reads one input as several dialects do, and names the differences. With a `base`, a document reads the input as a link on that
 * page; a program reads it as the `Location` of a redirect from that URL.
 *
 * Checking a URL before fetching it is safe only if both readings are the same. If `host-differs` is among the differences, a
 * program that checks by one dialect and connects by another may connect to a host that was not checked. The difference
 * `checked-but-connects-elsewhere` is between a `checker` and a `client`.
 *
 * Path, query and fragment are compared only if there is no program among the dialects, because each program encodes or decodes
 * them in its own way.
 *
 * @example
 * ```ts
 * import { compare, programs } from 'weburl/dialects'
 *
 * const { readings, differences } = compare('http://checked.example\\@attacked.example/')
 * readings.find(({ dialect }) => dialect === 'whatwg')?.host // => 'checked.example'
 * readings.find(({ dialect }) => dialect === 'rfc3986')?.refusal?.name // => 'not-in-userinfo'
 * differences.map(({ name }) => name) // => ['accepted-by-some']
 *
 * const { python, urllib3 } = programs
 * const pair = { checker: python, client: urllib3 }
 * const { readings: both, differences: [worst] } = compare('http://evil.example\\@checked.example/', pair)
 * both.map(({ dialect }) => dialect) // => ['python-3.14', 'urllib3-2.8']
 * worst?.name // => 'checked-but-connects-elsewhere'
 * worst?.groups.map(({ value }) => value) // => ['checked.example:80', 'evil.example:80']
 * ```
 */
export function compare(input: string, options?: CompareOptions): Comparison {
  const settings = settingsOf(options)
  return comparisonOf(textIn(input, COMPARE), settings)
}

/** Checked options, which can be used for many inputs. */
export interface Settings {
  readonly base: string | null
  readonly dialects: readonly LinkRules[]
  readonly checker: Dialect | Checker | null
  readonly client: Dialect | null
  readonly aspects: readonly Aspect[]
  readonly acceptance: Difference['name']
  /** Whether all dialects are known to read plain links alike: there is no base, and all dialects are the library's own. */
  readonly agreeOnPlainLinks: boolean
}

/** Checks a caller's options. */
export function settingsOf(
  options: CompareOptions | undefined,
  standard: readonly LinkRules[] = linkRules,
  call: string = COMPARE,
): Settings {
  const given = ownOptions(options, COMPARE_OPTIONS, call)
  checkDialects(given, call)
  const { base = null, checker = null, client = null } = given
  if ((checker === null) !== (client === null)) {
    throw new TypeError(
      'checker and client belong together: write compare(text, { checker: programs.python, client: programs.urllib3 })',
    )
  }
  const { dialects = client === null ? standard : checkerAndClient(checker, client) } = given
  const hasPrograms = dialects.some(isProgram)
  return {
    base: base === null ? null : String(base),
    dialects,
    checker,
    client,
    aspects: hasPrograms ? ASPECTS_OF_PROGRAMS : ASPECTS,
    acceptance: hasPrograms ? 'refused-by' : 'accepted-by-some',
    agreeOnPlainLinks:
      base === null &&
      (dialects === linkRules || dialects.every(isOwn)) &&
      (client === null || (isOwn(client) && checker !== null && isDialect(checker) && isOwn(checker))),
  }
}

/** The dialects of a checker and a client. A checker that is a parser with rules returns no parts, so it is left out. */
const checkerAndClient = (checker: Dialect | Checker | null, client: Dialect): readonly Dialect[] =>
  checker === null || !isDialect(checker) || checker === client ? [client] : [checker, client]

/** Compares one input. `shown` makes the printed copy. */
export function comparisonOf(text: string, settings: Settings, shown: Shown = shownOf(text, settings)): Comparison {
  const { base, dialects } = settings
  let known: readonly Outline[] | null = null
  const outlines = (): readonly Outline[] => (known ??= dialects.map((dialect) => outlineOf(text, base, dialect, utf8)))
  const read = (dialect: LinkRules): Outline =>
    outlines()[dialects.indexOf(dialect)] ?? outlineOf(text, base, dialect, utf8)
  const differences = isAgreedOn(text, settings)
    ? []
    : [...elsewhere(text, read, settings), ...differencesOf(outlines(), settings)]
  for (const each of differences.flatMap((one) => [one, ...one.groups])) printedAs(each, shown)
  return new LazyComparison(text, differences, {
    readings: () => outlines().map((outline) => printedAs(outline.reading(shown), shown)),
    connections: () => connectionsOf(outlines()).map((group) => printedAs(group, shown)),
    refusedBy: () => outlines().flatMap((outline) => (isRefused(outline) ? [outline.dialect] : [])),
    shown,
  })
}

/** Makes the printed copies, which show only what the dialects find in the masked input. */
export const shownOf = (
  text: string,
  settings: Settings,
  more: (text: string, base: string | null) => unknown = () => null,
): Shown =>
  shownWithout(settings.base === null ? [text] : [text, settings.base], ([masked = '', base = null]) => {
    const { client } = settings
    const dialects = client === null ? settings.dialects : [...settings.dialects, client]
    // The checker is not called again, because it belongs to the caller.
    const { readings } = comparisonOf(masked, { ...settings, base, dialects, checker: null, client: null })
    return [readings, more(masked, base), ACCEPTED]
  })

const ACCEPTED = 'accepted'

/** Whether all dialects are known, without parsing, to accept the input and to find the same place and parts. */
export const isAgreedOn = (text: string, { agreeOnPlainLinks }: Settings): boolean =>
  agreeOnPlainLinks && isPlainLink(text)

/** A dialect whose reading of the input is not known does not count as refusing it. */
const isRefused = ({ isAccepted, isKnown }: Outline): boolean => !isAccepted && isKnown

const always = (): boolean => true

/** A part that can differ, and its value for comparison. */
interface Aspect {
  readonly name: Difference['name']
  readonly of: (outline: Outline) => string | null
  /** Tells whether a reading has this part. */
  readonly hasPlace: (outline: Outline) => boolean
}

const aspect = (name: Difference['name'], of: Aspect['of'], hasPlace: Aspect['hasPlace'] = always): Aspect => ({
  name,
  of,
  hasPlace,
})

const textOf = (value: string | number | null): string | null => (value === null ? null : String(value))

/** What can differ between the readings of documents that accept the input, the most serious first. */
const ASPECTS: readonly Aspect[] = [
  aspect('scheme-differs', ({ scheme }) => scheme),
  aspect('host-differs', ({ host }) => host),
  aspect('port-differs', ({ port }) => textOf(port)),
  aspect('credentials-differ', ({ credentials }) => credentials),
  aspect('path-differs', ({ path }) => path),
  aspect('query-differs', ({ query }) => query),
  aspect('fragment-differs', ({ fragment }) => fragment),
]

/** What can differ if there is a program among the dialects: the connection, the scheme and the credentials. */
const ASPECTS_OF_PROGRAMS: readonly Aspect[] = [
  aspect('host-differs', ({ host }) => (host === '' ? null : host)),
  aspect(
    'port-differs',
    ({ port }) => textOf(port),
    ({ host }) => host !== null && host !== '',
  ),
  aspect(
    'protocol-differs',
    ({ protocol }) => protocol,
    ({ protocol }) => protocol !== null,
  ),
  aspect('scheme-differs', ({ scheme }) => scheme),
  aspect('credentials-differ', ({ credentials }) => (credentials === null ? null : percentDecodeToText(credentials))),
]

function differencesOf(outlines: readonly Outline[], { aspects, acceptance }: Settings): Difference[] {
  const accepting = outlines.filter(({ isAccepted }) => isAccepted)
  const known = outlines.filter(({ isKnown }) => isKnown)
  const verdicts = difference(acceptance, known, ({ isAccepted }) => (isAccepted ? ACCEPTED : null))
  const parts = aspects.map(({ name, of, hasPlace }) => difference(name, accepting.filter(hasPlace), of))
  const all = acceptance === 'refused-by' ? [...parts, verdicts] : [verdicts, ...parts]
  return all.filter((one) => one !== null)
}

/** Whether a difference is between a checker and a client. */
export const connectsElsewhere = ({ name }: Difference): boolean => name === 'checked-but-connects-elsewhere'

/** The difference between checker and client, if the check passes but the client connects to a different place. */
function elsewhere(input: string, read: (dialect: LinkRules) => Outline, { checker, client }: Settings): Difference[] {
  if (checker === null || client === null) return []
  const checked = checkedBy(input, checker, read)
  const reading = read(client)
  if (checked === null || !reading.connects) return []
  if (isSamePlace(checked, reading)) return []
  const text = isSameProtocol(checked, reading) ? placeText : placeWithProtocol
  const groups = [
    { value: text(checked), dialects: [checked.name] },
    { value: text(reading), dialects: [client.name] },
  ]
  return [{ name: 'checked-but-connects-elsewhere', groups }]
}

export type Place = Pick<Checked, 'protocol' | 'host' | 'port'>

/** Whether two places are the same, and the same protocol is spoken there. Two places without a host are the same. */
export const isSamePlace = (one: Place, other: Place): boolean =>
  isNowhere(one) || isNowhere(other)
    ? isNowhere(one) && isNowhere(other)
    : one.host === other.host && one.port === other.port && isSameProtocol(one, other)

/** A reader that does not connect has no protocol, so its protocol never differs. */
const isSameProtocol = (one: Place, other: Place): boolean =>
  one.protocol === null || other.protocol === null || one.protocol === other.protocol

const isNowhere = ({ host }: Place): boolean => host === null || host === ''

/**
 * Host and port for people; `null` if there is no host. A program's host may contain ":", so this text does not identify a place.
 */
const placeText = (place: Place): string | null =>
  isNowhere(place) ? null : `${place.host}${place.port === null ? '' : `:${place.port}`}`

const placeWithProtocol = (place: Place): string | null =>
  isNowhere(place) ? null : `${place.protocol}://${placeText(place)}`

function connectionsOf(outlines: readonly Outline[]): Comparison['connections'] {
  const groups: (Place & { dialects: string[] })[] = []
  for (const { dialect, isAccepted, connects, ...outline } of outlines) {
    if (!isAccepted) continue
    const { protocol, host, port } = connects ? outline : NO_CONNECTION
    const group = groups.find((other) => other.protocol === protocol && other.host === host && other.port === port)
    if (group === undefined) groups.push({ protocol, host, port, dialects: [dialect] })
    else group.dialects.push(dialect)
  }
  return groups
}

const NO_CONNECTION: Place = { protocol: null, host: null, port: null }

/** Groups the dialects by a value; returns `null` if all have the same value, as is usual. */
function difference(
  name: Difference['name'],
  outlines: readonly Outline[],
  ask: (outline: Outline) => string | null,
): Difference | null {
  const [first] = outlines
  if (first === undefined) return null
  const value = ask(first)
  if (outlines.every((outline) => ask(outline) === value)) return null
  const groups = new Map<string | null, string[]>()
  for (const outline of outlines) {
    const own = ask(outline)
    const dialects = groups.get(own)
    if (dialects === undefined) groups.set(own, [outline.dialect])
    else dialects.push(outline.dialect)
  }
  return { name, groups: Array.from(groups, ([own, dialects]) => ({ value: own, dialects })) }
}
