/**
 * `UrlPatternList`: matches many patterns at once. The result is the same as with a loop over all patterns. An index finds the
 * patterns that may match; most patterns need no further matching once the index has found them.
 */

import { afterSlashes, PATH_END, recognising, SPECIAL } from '../../dialects/whatwg/fast-recognise.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { isList } from '../../ground/own-options.js'
import { indexOrEnd } from '../../ground/text/ascii.js'
import { quoted } from '../../ground/text/quoting.js'
import { checkKey, freezeClass, KEY } from '../../url/parts/value.js'
import { Url } from '../../url/url.js'
import type { UrlReference } from '../../url/url-reference.js'
import { SEGMENT } from './group-text.js'
import type { AnyGroups, BuiltOf, GroupsOf } from './groups.js'
import { isOfPaths, type MatchedUrl, pathIn, urlIn } from './matched-url.js'
import { compareNarrowness } from './narrowness.js'
import { PatternIndex, type UrlPlace } from './pattern-index.js'
import type { SegmentGroup } from './pattern-path.js'
import { WORDS } from './pattern-strings/fault.js'
import { endOfSegment, hasSegments, Joined, type PathPlace } from './segment-trie.js'
import type { PatternComponents } from './standard/url-pattern.js'
import {
  componentsOf,
  groupsIn,
  patternReader,
  setGroup,
  UrlPattern,
  type UrlPatternOptions,
  withoutSecrets,
} from './url-pattern.js'

/**
 * A pattern of a list that matches a URL.
 *
 * @example
 * ```ts
 * import { UrlPatternList, type ListMatch } from 'weburl/patterns'
 *
 * const list = UrlPatternList.from([['https://example.org/:id', 'page']])
 * const match: ListMatch<string> | null = list.match('https://example.org/7')
 * match?.value // => 'page'
 * ```
 */
export interface ListMatch<Value, Groups = AnyGroups, out Built extends Url | UrlReference = Url | UrlReference> {
  readonly value: Value
  readonly pattern: UrlPattern<Groups, Built>
  readonly groups: Groups
}

/** An item of a list. The type parameters make the compiler infer literal types for string literals. */
type PatternItem<Text extends string, Name extends string> =
  | Text
  | UrlPattern
  | readonly [pattern: Text | UrlPattern, value: Name | NonNullable<unknown> | null | undefined]

/** The type of a match for an item of a list. For a union of items, it is a union of match types. */
type MatchOfItem<Item> = Item extends readonly [infer Pattern, infer Value]
  ? MatchOfPattern<Pattern, Value>
  : MatchOfPattern<Item, undefined>

type MatchOfPattern<Pattern, Value> = Pattern extends string
  ? ListMatch<Value, GroupsOf<Pattern>, BuiltOf<Pattern>>
  : Pattern extends UrlPattern<infer Groups, infer Built>
    ? ListMatch<Value, Groups, Built>
    : never

type ValueOfItem<Item> = Item extends readonly [unknown, infer Value] ? Value : undefined

interface Pair<Value> {
  readonly pattern: UrlPattern
  readonly value: Value
}

/** A pattern with its index in the list. */
interface Entry<Value> extends Pair<Value> {
  readonly index: number
  /** The groups, if the pattern matches every URL for which the index finds it; `null` if the pattern itself has to be matched. */
  readonly groups: readonly SegmentGroup[] | null
}

/**
 * Patterns with values. The first pattern that matches a URL wins, as in a loop. A search takes about as long for thousands of
 * patterns as for a few, if the patterns differ in one of these fixed texts: the scheme, the host or the port, a prefix or suffix
 * of the host, a path segment or its prefix or suffix (up to the first group that may contain several segments), or a prefix of the
 * query or the fragment.
 *
 * | `UrlPatternList.from([['https://example.org/:id', 1], ['https://example.org/a', 2]]).match(…)?` | `value` |
 * | :---------------------------------------- | :------ |
 * | `https://example.org/a`                   | `1`     |
 *
 * @example
 * ```ts
 * import { UrlPatternList } from 'weburl/patterns'
 *
 * const routes = UrlPatternList.from([
 *   ['https://example.org/users/me', 'me'],
 *   ['https://example.org/users/:id', 'user'],
 *   ['https://*.example.org/*', 'site'],
 * ])
 * routes.match('https://example.org/users/7')?.value // => 'user'
 * routes.match('https://example.org/users/7')?.groups // => { id: '7' }
 * routes.matchAll('https://example.org/users/me').map(({ value }) => value) // => ['me', 'user']
 * routes.match('https://example.com/') // => null
 * ```
 */
export class UrlPatternList<Value = undefined, out Match = ListMatch<Value>> {
  readonly #items: readonly Pair<Value>[]
  readonly #index: PatternIndex<Entry<Value>> = new PatternIndex()
  /** The index of the patterns that ignore case. It looks up the URL in lowercase. */
  #folded: PatternIndex<Entry<Value>> | null = null

  /** @internal */
  constructor(key: typeof KEY, items: readonly Pair<Value>[]) {
    checkKey(key, 'UrlPatternList.from(patterns)', 'UrlPatternList')
    this.#items = items
    for (const [index, item] of items.entries()) this.#add(index, item)
  }

  /**
   * Makes a list of patterns, each of which may have a value. Strings are parsed by `UrlPattern.parse` with the options; a
   * `UrlPattern` keeps its own options. Throws a `UrlError` for a string that is not a pattern, and for a pattern that is in the
   * list twice, because the second one could never be the first match. If the patterns are string literals, the groups of a match
   * are typed, and its value tells which entry they belong to.
   *
   * @example
   * ```ts
   * import { UrlPattern, UrlPatternList } from 'weburl/patterns'
   *
   * const allowed = UrlPatternList.from(['https://*.example.org/*', UrlPattern.parse('https://example.com/:page')])
   * allowed.test('https://example.com/a') // => true
   * allowed.size // => 2
   * UrlPatternList.from(['/users/:id'], { base: 'https://example.org' }).test('https://example.org/users/7') // => true
   * UrlPatternList.from(['https://example.org', 'https://example.org:443']) // throws is in the list twice
   * ```
   */
  static from<
    Items extends Iterable<PatternItem<Text, Name>> | readonly [],
    Text extends string = string,
    Name extends string = string,
  >(
    patterns: Items,
    options?: UrlPatternOptions,
  ): Items extends Iterable<infer Item> ? UrlPatternList<ValueOfItem<Item>, MatchOfItem<Item>> : never
  static from(patterns: Iterable<unknown>, options?: UrlPatternOptions): UrlPatternList<unknown> {
    const call = "UrlPatternList.from([['https://example.org/:id', value]], { base })"
    if (!isList(patterns)) throw new TypeError(`The patterns are not a list: write ${call}`)
    const read = patternReader(options, call)
    const entries = Array.from(patterns, (item): Pair<unknown> => {
      const [pattern, value] = Array.isArray(item) ? item : [item, undefined]
      if (UrlPattern.isUrlPattern(pattern)) return { pattern, value }
      if (typeof pattern === 'string') return { pattern: read(pattern), value }
      throw new TypeError(`An item of the list is not a pattern: write ${call}`)
    })
    const list = new UrlPatternList<unknown>(KEY, entries)
    refuseTwice([...list.#index.crowded, ...(list.#folded?.crowded ?? [])].flat())
    return list
  }

  /** The number of patterns. */
  get size(): number {
    return this.#items.length
  }

  /**
   * Returns the first pattern of the list that matches a URL, with its value and its groups; `null` if none matches.
   *
   * @example
   * ```ts
   * import { UrlPatternList } from 'weburl/patterns'
   *
   * const list = UrlPatternList.from([['https://example.org/:id', 1], ['https://example.org/a', 2]])
   * list.match('https://example.org/a')?.value // => 1
   * ```
   */
  match(url: MatchedUrl): Match | null
  match(url: MatchedUrl, more?: unknown): unknown {
    const asked = askedUrl(this, url, 'list.match(url)', more)
    if (asked === null) return null
    for (const entry of this.#candidates(asked)) {
      const match = matchOf(entry, asked)
      if (match !== null) return match
    }
    return null
  }

  /**
   * Returns all patterns that match a URL, in the order of the list.
   *
   * @example
   * ```ts
   * import { UrlPatternList } from 'weburl/patterns'
   *
   * const list = UrlPatternList.from([['https://example.org/:id', 1], ['https://example.org/a', 2]])
   * list.matchAll('https://example.org/a').map(({ value }) => value) // => [1, 2]
   * ```
   */
  matchAll(url: MatchedUrl): readonly Match[]
  matchAll(url: MatchedUrl, more?: unknown): readonly unknown[] {
    const asked = askedUrl(this, url, 'list.matchAll(url)', more)
    return asked === null ? [] : this.#candidates(asked).flatMap((entry) => matchOf(entry, asked) ?? [])
  }

  /** Tells whether any pattern of the list matches a URL. */
  test(url: MatchedUrl): boolean
  test(url: MatchedUrl, more?: unknown): boolean {
    const asked = askedUrl(this, url, 'list.test(url)', more)
    if (asked === null) return false
    return this.#candidates(asked).some((entry) => knownGroups(entry, asked) !== null || entry.pattern.test(asked.url))
  }

  /**
   * Returns a list of the same patterns, the narrowest first. They are compared part by part: fixed text comes before groups, and
   * groups come before wildcards.
   *
   * @example
   * ```ts
   * import { UrlPatternList } from 'weburl/patterns'
   *
   * const list = UrlPatternList.from([['https://example.org/:id', 1], ['https://example.org/a', 2]])
   * list.byNarrowness().match('https://example.org/a')?.value // => 2
   * ```
   */
  byNarrowness(): UrlPatternList<Value, Match> {
    const sorted = this.#items.toSorted((a, b) => compareNarrowness(componentsOf(b.pattern), componentsOf(a.pattern)))
    return new UrlPatternList<Value, Match>(KEY, sorted)
  }

  /** The patterns that may match, in the order of the list. */
  #candidates(asked: AskedUrl): readonly Entry<Value>[] {
    const found = new Joined<Entry<Value>>()
    this.#index.find(asked, found)
    this.#folded?.find(new FoldedUrl(asked), found)
    return asked.isPath ? found.items.filter(isPatternOfPaths) : found.items
  }

  #add(index: number, { pattern, value }: Pair<Value>): void {
    const components = componentsOf(pattern)
    this.#indexFor(components).add(components, (groups) => ({ index, pattern, value, groups }))
  }

  #indexFor({ pathname }: PatternComponents): PatternIndex<Entry<Value>> {
    if (!pathname.ignoreCase) return this.#index
    this.#folded ??= new PatternIndex()
    return this.#folded
  }
}

freezeClass(UrlPatternList)

/** Throws if two different entries have equal patterns. The same entry may occur several times. */
function refuseTwice(entries: readonly Entry<unknown>[]): void {
  const seen = new Map<string, number>()
  for (const { pattern, index } of entries.toSorted((a, b) => a.index - b.index)) {
    const components = componentsOf(pattern)
    let key = components.pathname.ignoreCase ? 'i' : ''
    for (const word of WORDS) if (!components[word].isAny) key += `${word} ${components[word].text}\n`
    if ((seen.get(key) ?? index) !== index) {
      const suggestion = 'take one of the two out'
      const message = `The pattern ${quoted(withoutSecrets(String(pattern)))} is in the list twice: ${suggestion}`
      throw new UrlError('ERR_INVALID_PATTERN', message, { reason: 'duplicate-pattern', suggestion })
    }
    seen.set(key, index)
  }
}

/** A URL to match, as a string: the origin, then the path. A `Url` is only made if a pattern has to be matched. */
class AskedUrl implements UrlPlace {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly #href: string
  readonly #isText: boolean
  /** Whether the input is only a path, which only path patterns can match. */
  readonly isPath: boolean
  #url: Url | null
  #hostname: string | null = null

  /**
   * @param url - `null` for a string that was recognised, not parsed.
   * @param shape - the shape of such a string; 0 for any other URL.
   */
  constructor(href: string, url: Url | null, shape: number, isPath = false) {
    this.#href = href
    this.isPath = isPath
    this.#url = url
    this.#isText = (shape & SPECIAL) !== 0
    if (this.#isText) {
      this.text = href
      this.start = href.indexOf('/', afterSlashes(href))
      this.end = shape >> PATH_END
    } else {
      const { protocol, host, pathname } = this.url
      this.text = `${protocol}//${host}${pathname}`
      this.end = this.text.length
      this.start = this.end - pathname.length
    }
  }

  get url(): Url {
    this.#url ??= Url.parse(this.#href)
    return this.#url
  }

  get hostname(): string {
    this.#hostname ??= this.#isText ? recognising.hostname(this.text, SPECIAL) : this.url.hostname
    return this.#hostname
  }

  get queries(): readonly string[] {
    if (!this.#isText) return [this.url.search.slice(1)]
    if (this.text[this.end] !== '?') return ['']
    return [this.text.slice(this.end + 1, indexOrEnd(this.text, this.#fragmentStart))]
  }

  get fragment(): string {
    if (!this.#isText) return this.url.hash.slice(1)
    return this.#fragmentStart === -1 ? '' : this.text.slice(this.#fragmentStart + 1)
  }

  get #fragmentStart(): number {
    return this.text.indexOf('#', this.end)
  }
}

/**
 * The same URL for patterns that ignore the case of path, query and fragment. Offsets do not change, because the string is ASCII.
 */
class FoldedUrl implements UrlPlace {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly #asked: AskedUrl

  constructor(asked: AskedUrl) {
    this.#asked = asked
    // If the scheme is not special, the host may contain capitals, and their case matters.
    this.text = asked.text.slice(0, asked.start) + asked.text.slice(asked.start).toLowerCase()
    this.start = asked.start
    this.end = asked.end
  }

  get hostname(): string {
    return this.#asked.hostname
  }

  get queries(): readonly string[] {
    return this.#asked.queries.map((query) => query.toLowerCase())
  }

  get fragment(): string {
    return this.#asked.fragment.toLowerCase()
  }
}

const { recognise } = recognising

/** The argument of a method as a URL to match; `null` if it is neither a URL nor a path. */
function askedUrl(self: unknown, given: MatchedUrl, call: string, more: unknown): AskedUrl | null {
  const isAlone = self !== undefined && more === undefined
  if (isAlone && typeof given === 'string') {
    const shape = recognise(given)
    if (shape > 0) return new AskedUrl(given, null, shape)
  }
  const whole = urlIn(self, given, call, more)
  const url = whole ?? pathIn(given)
  return url && new AskedUrl(url.href, url, Math.max(recognise(url.href), 0), whole === null)
}

const isPatternOfPaths = ({ pattern }: Entry<unknown>): boolean => isOfPaths(componentsOf(pattern))

/** The groups of an entry, if the index has already proved that the URL matches it. */
const knownGroups = ({ groups }: Entry<unknown>, asked: AskedUrl): readonly SegmentGroup[] | null =>
  hasSegments(asked) ? groups : null

function matchOf<Value>(entry: Entry<Value>, asked: AskedUrl): ListMatch<Value> | null {
  const { pattern, value } = entry
  const known = knownGroups(entry, asked)
  const groups = known === null ? groupsIn(pattern, asked.url) : groupsAlong(known, asked)
  return groups && { value, pattern, groups }
}

/** The values of groups that are whole segments. */
function groupsAlong(groups: readonly SegmentGroup[], path: PathPlace): AnyGroups {
  const values: Record<string, string | undefined> = {}
  let at = path.start
  for (const { name, gap } of groups) {
    const end = endOfSegment(path, at + gap)
    if (name !== null) setGroup(values, name, SEGMENT.decode(path.text.slice(at + gap, end)))
    at = end
  }
  return values
}
