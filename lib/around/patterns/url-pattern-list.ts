/**
 * `UrlPatternList`: many patterns at once. The answer is the same as that of a loop over all patterns. To find the answer, the
 * list uses tables of origins, of hosts and of the ends of hosts, and tries of the segments of paths. For most patterns the way to them has already
 * decided that the URL matches. Patterns that are not made of whole segments are tried one by one.
 */

import { afterSlashes, PATH_END, recognising, SPECIAL } from '../../dialects/whatwg/fast-recognise.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { isList } from '../../ground/own-options.js'
import { quoted } from '../../ground/text/quoting.js'
import { checkKey, freezeClass, KEY } from '../../url/parts/value.js'
import { Url } from '../../url/url.js'
import { SEGMENT } from './group-text.js'
import type { AnyGroups } from './groups.js'
import { compareNarrowness } from './narrowness.js'
import {
  addEntry,
  childAt,
  childFor,
  endOfSegment,
  entriesFor,
  hasSegments,
  joined,
  type Node,
  newNode,
  type PathPlace,
  type SegmentGroup,
  segmentsOf,
} from './segment-trie.js'
import type { Component } from './standard/component.js'
import { WORDS, type Word } from './standard/fault.js'
import {
  componentsOf,
  groupsIn,
  type MatchedUrl,
  originOf,
  setGroup,
  UrlPattern,
  urlIn,
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
export interface ListMatch<Value> {
  readonly value: Value
  readonly pattern: UrlPattern
  readonly groups: AnyGroups
}

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
 * patterns as for a few, if their hosts are fixed, are wildcards or end with fixed labels, and their paths begin with whole segments.
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
export class UrlPatternList<Value = undefined> {
  readonly #items: readonly Pair<Value>[]
  /** The tries of patterns that fix scheme, host and port, as children for these. */
  readonly #origins: Node<Entry<Value>> = newNode()
  /** The tries of patterns whose hosts end with some labels, as children for these, and the length of the longest. */
  readonly #hostEnds: Node<Entry<Value>> = newNode()
  #longestHostEnd = 0
  /** The tries of patterns that fix the host. */
  readonly #hosts: Node<Entry<Value>> = newNode()
  /** The trie of patterns for any host. */
  #anyHost: Node<Entry<Value>> | null = null
  /** The patterns that are not in a trie, in the order of the list. */
  readonly #others: Entry<Value>[] = []

  /** @internal */
  constructor(key: typeof KEY, items: readonly Pair<Value>[]) {
    checkKey(key, 'UrlPatternList.from(patterns)', 'UrlPatternList')
    this.#items = items
    for (const [index, item] of items.entries()) this.#add(index, item)
  }

  /**
   * The list of patterns, each with or without a value. A text is read by `UrlPattern.parse`. Throws a `UrlError` for a text that
   * is not a pattern, and for a pattern that is in the list twice: the second one would never be the first that matches.
   *
   * @example
   * ```ts
   * import { UrlPattern, UrlPatternList } from 'weburl/patterns'
   *
   * const allowed = UrlPatternList.from(['https://*.example.org/*', UrlPattern.parse('https://example.com/:page')])
   * allowed.test('https://example.com/a') // => true
   * allowed.size // => 2
   * UrlPatternList.from(['https://example.org', 'https://example.org:443']) // throws is in the list twice
   * ```
   */
  static from<Item>(patterns: Iterable<readonly [pattern: string | UrlPattern, value: Item]>): UrlPatternList<Item>
  static from(patterns: Iterable<string | UrlPattern>): UrlPatternList
  static from(patterns: Iterable<unknown>): UrlPatternList<unknown> {
    const call = "UrlPatternList.from([['https://example.org/:id', value]])"
    if (!isList(patterns)) throw new TypeError(`The patterns are not a list: write ${call}`)
    const entries = Array.from(patterns, (item): Pair<unknown> => {
      const [pattern, value] = Array.isArray(item) ? item : [item, undefined]
      if (UrlPattern.isUrlPattern(pattern)) return { pattern, value }
      if (typeof pattern === 'string') return { pattern: UrlPattern.parse(pattern), value }
      throw new TypeError(`An item of the list is not a pattern: write ${call}`)
    })
    refuseTwice(entries)
    return new UrlPatternList<unknown>(KEY, entries)
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
  match(url: MatchedUrl): ListMatch<Value> | null
  match(url: MatchedUrl, more?: unknown): ListMatch<Value> | null {
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
  matchAll(url: MatchedUrl): readonly ListMatch<Value>[]
  matchAll(url: MatchedUrl, more?: unknown): readonly ListMatch<Value>[] {
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
  byNarrowness(): UrlPatternList<Value> {
    const sorted = this.#items.toSorted((a, b) => compareNarrowness(componentsOf(b.pattern), componentsOf(a.pattern)))
    return new UrlPatternList<Value>(KEY, sorted)
  }

  /** The patterns that may match, in the order of the list. */
  #candidates(asked: AskedUrl): readonly Entry<Value>[] {
    let found = entriesFor(childAt(this.#origins, asked.text, 0, asked.start), asked)
    if (this.#hosts.only !== null) {
      const { hostname } = asked.url
      found = joined(found, entriesFor(childAt(this.#hosts, hostname, 0, hostname.length), asked))
    }
    if (this.#hostEnds.only !== null) {
      const hostname = `.${asked.url.hostname}`
      let dot = hostname.indexOf('.', Math.max(hostname.length - this.#longestHostEnd - 1, 0))
      for (; dot !== -1; dot = hostname.indexOf('.', dot + 1)) {
        found = joined(found, entriesFor(childAt(this.#hostEnds, hostname, dot + 1, hostname.length), asked))
      }
    }
    found = joined(joined(found, entriesFor(this.#anyHost, asked)), this.#others)
    return found.length > 1 ? found.toSorted((a, b) => a.index - b.index) : found
  }

  #add(index: number, { pattern, value }: Pair<Value>): void {
    const components = componentsOf(pattern)
    const { hostname, pathname } = components
    // Only the URLs of special schemes have a path after the origin, always.
    const origin = pathname.options.delimiter === '/' ? originOf(components) : null
    const host = hostname.fixedText
    const hostEnd = hostEndOf(hostname)
    const path = segmentsOf(pathname)
    if (path === null || (host === null && hostEnd === null && !hostname.isAny)) {
      this.#others.push({ index, pattern, value, groups: null })
      return
    }
    let root: Node<Entry<Value>>
    let compared: readonly Word[] = ['pathname']
    if (origin !== null) {
      root = childFor(this.#origins, origin)
      compared = ['pathname', 'protocol', 'hostname', 'port']
    } else if (host !== null) {
      root = childFor(this.#hosts, host)
      compared = ['pathname', 'hostname']
    } else if (hostEnd !== null) {
      root = childFor(this.#hostEnds, hostEnd)
      this.#longestHostEnd = Math.max(this.#longestHostEnd, hostEnd.length)
    } else {
      this.#anyHost ??= newNode()
      root = this.#anyHost
    }
    const isOnWay = WORDS.every((word) => components[word].isAny || compared.includes(word))
    addEntry(root, path, { index, pattern, value, groups: isOnWay ? path.groups : null })
  }
}

freezeClass(UrlPatternList)

function refuseTwice(items: readonly Pair<unknown>[]): void {
  const seen = new Set<string>()
  for (const { pattern } of items) {
    const components = componentsOf(pattern)
    const key = WORDS.map((word) => `${components[word].text}${components[word].ignoreCase ? ' i' : ''}`).join('\n')
    if (seen.has(key)) {
      const suggestion = 'take one of the two out'
      const message = `The pattern ${quoted(withoutSecrets(String(pattern)))} is in the list twice: ${suggestion}`
      throw new UrlError('ERR_INVALID_PATTERN', message, { reason: 'duplicate-pattern', suggestion })
    }
    seen.add(key)
  }
}

/**
 * The labels that are at the end of all hosts of a pattern, such as "example.org" for "*.example.org" and "{*.}?example.org"; `null` if
 * there are none.
 */
function hostEndOf({ parts }: Component): string | null {
  const [first, second] = parts
  const last = parts.at(-1)
  if (first === undefined || last === first || last?.type !== 'fixed-text' || last.modifier !== '') return null
  const isAfterDot = last === second && (first.type === 'fixed-text' ? first.value : first.suffix).endsWith('.')
  if (isAfterDot) return last.value
  const dot = last.value.indexOf('.')
  return dot === -1 ? null : last.value.slice(dot + 1)
}

/**
 * A URL that a list is asked about, as a text in which the path comes after the origin. A `Url` is made only where a pattern has to
 * be asked.
 */
class AskedUrl implements PathPlace {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly #href: string
  #url: Url | null

  /**
   * @param url - `null` for a text that is recognised, and not read.
   * @param shape - what is known about such a text; 0 for another one.
   */
  constructor(href: string, url: Url | null, shape: number) {
    this.#href = href
    this.#url = url
    if ((shape & SPECIAL) !== 0) {
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
}

const { recognise } = recognising

/** The URL that a method is called with; `null` for a text that is not a URL. */
function askedUrl(self: unknown, given: MatchedUrl, call: string, more: unknown): AskedUrl | null {
  const isAlone = self !== undefined && more === undefined
  if (isAlone && typeof given === 'string') {
    const shape = recognise(given)
    if (shape > 0) return new AskedUrl(given, null, shape)
  }
  const url = urlIn(self, given, call, more)
  return url && new AskedUrl(url.href, url, Math.max(recognise(url.href), 0))
}

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
