/**
 * `UrlPatternList`: many patterns at once. The answer equals that of a loop over all patterns. An index finds the patterns
 * that may match; for most of them, the way to the pattern has already decided that the URL matches.
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

/** An item of a list. The type parameters keep a string literal in the code as a literal type. */
type PatternItem<Text extends string, Name extends string> =
  | Text
  | UrlPattern
  | readonly [pattern: Text | UrlPattern, value: Name | NonNullable<unknown> | null | undefined]

/** The result of a list for an item: one type for each kind of pattern that the list may contain. */
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

/** A pattern, and its place in the list. */
interface Entry<Value> extends Pair<Value> {
  readonly index: number
  /** The groups, if every URL that leads to the pattern matches it; `null` if the pattern itself has to decide. */
  readonly groups: readonly SegmentGroup[] | null
}

/**
 * Patterns with values. The first one that matches a URL counts, as in a loop. A search takes about as long for thousands of
 * patterns as for a few, if the patterns differ in fixed text: in the scheme, the host or the port, at the beginning or at the end of
 * the host, in the segments of the path before a group that may have several, at the beginning or the end of one, or at the beginning of
 * the query or of the fragment.
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
  /** The patterns that ignore case, which get the string in lowercase. */
  #folded: PatternIndex<Entry<Value>> | null = null

  /** @internal */
  constructor(key: typeof KEY, items: readonly Pair<Value>[]) {
    checkKey(key, 'UrlPatternList.from(patterns)', 'UrlPatternList')
    this.#items = items
    for (const [index, item] of items.entries()) this.#add(index, item)
  }

  /**
   * The list of patterns, each with or without a value. A string is read by `UrlPattern.parse` with the options; a pattern keeps
   * its own. Throws a `UrlError` for a string that is not a pattern, and for a pattern that is in the list twice: the second one
   * would never be the first that matches. Where the patterns are written in the code, the groups of a match are typed, and its
   * value says which entry they are of.
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

  /** How many patterns there are. */
  get size(): number {
    return this.#items.length
  }

  /**
   * The first pattern of the list that matches a URL, with its value and its groups; `null` if none does.
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
   * All patterns that match a URL, in the order of the list.
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

  /** Whether a pattern of the list matches a URL. */
  test(url: MatchedUrl): boolean
  test(url: MatchedUrl, more?: unknown): boolean {
    const asked = askedUrl(this, url, 'list.test(url)', more)
    if (asked === null) return false
    return this.#candidates(asked).some((entry) => knownGroups(entry, asked) !== null || entry.pattern.test(asked.url))
  }

  /**
   * A list of the same patterns in another order: the narrowest first, part by part, so that fixed text comes before groups and
   * groups before wildcards.
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

/** Refuses patterns that are the same, of those that an index has in one place. An entry may be in several places. */
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

/**
 * A URL to match, as a string in which the path comes after the origin. A `Url` is made only where a pattern has to
 * be asked.
 */
class AskedUrl implements UrlPlace {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly #href: string
  readonly #isText: boolean
  /** Whether only patterns of paths are asked. */
  readonly isPath: boolean
  #url: Url | null
  #hostname: string | null = null

  /**
   * @param url - `null` for a string that was recognised, not parsed.
   * @param shape - what is known about such a string; 0 for another one.
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

/** The same URL for patterns that ignore the case of path, query and fragment. No offset changes, because the string is ASCII. */
class FoldedUrl implements UrlPlace {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly #asked: AskedUrl

  constructor(asked: AskedUrl) {
    this.#asked = asked
    // In a scheme that is not special, the host may contain capitals, and their case counts.
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

/** The argument of a method as a URL; `null` for a string that is not a URL. */
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

/** The groups, if the way to a pattern has shown that the URL matches it. */
const knownGroups = ({ groups }: Entry<unknown>, asked: AskedUrl): readonly SegmentGroup[] | null =>
  hasSegments(asked) ? groups : null

function matchOf<Value>(entry: Entry<Value>, asked: AskedUrl): ListMatch<Value> | null {
  const { pattern, value } = entry
  const known = knownGroups(entry, asked)
  const groups = known === null ? groupsIn(pattern, asked.url) : groupsAlong(known, asked)
  return groups && { value, pattern, groups }
}

/** The values of groups that are segments. */
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
