/**
 * `UrlPatternList`: many patterns at once. The answer is the same as that of a loop over all patterns. To find the answer, the
 * list uses a table of hosts, and a trie of the segments of paths; patterns that are not made of whole segments are tried one
 * by one.
 */

import { UrlError } from '../../ground/findings/url-error.js'
import { isList } from '../../ground/own-options.js'
import { quoted } from '../../ground/text/quoting.js'
import { checkKey, freezeClass, KEY } from '../../url/parts/value.js'
import type { Url } from '../../url/url.js'
import type { AnyGroups } from './groups.js'
import { compareNarrowness } from './narrowness.js'
import type { Component } from './standard/component.js'
import { WORDS } from './standard/fault.js'
import { componentsOf, groupsIn, type MatchedUrl, UrlPattern, urlIn, withoutSecrets } from './url-pattern.js'

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

interface Entry<Value> {
  readonly pattern: UrlPattern
  readonly value: Value
}

/** A node of the trie: the patterns that end here, those that match with any rest, and the segments that may follow. */
interface Node {
  readonly fixed: Map<string, Node>
  /** The first child in `fixed`. While it is the only one, it is compared without a look-up. */
  first: { readonly text: string; readonly node: Node } | null
  any: Node | null
  readonly ends: number[]
  readonly rests: number[]
}

const newNode = (): Node => ({ fixed: new Map(), first: null, any: null, ends: [], rests: [] })

/**
 * Patterns with values. The first one that matches a URL counts, as in a loop. A search takes about as long for thousands of
 * patterns as for a few, if their hosts are fixed texts or wildcards and their paths are made of whole segments.
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
  readonly #entries: readonly Entry<Value>[]
  readonly #hosts = new Map<string, Node>()
  #anyHost: Node | null = null
  /** The patterns that are not in a table, in rising order. */
  readonly #others: number[] = []

  /** @internal */
  constructor(key: typeof KEY, entries: readonly Entry<Value>[]) {
    checkKey(key, 'UrlPatternList.from(patterns)', 'UrlPatternList')
    this.#entries = entries
    for (const [index, { pattern }] of entries.entries()) this.#add(index, pattern)
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
    const entries = Array.from(patterns, (item): Entry<unknown> => {
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
    return this.#entries.length
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
    const read = urlIn(this, url, 'list.match(url)', more)
    return read && this.#firstOf(read)
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
    const read = urlIn(this, url, 'list.matchAll(url)', more)
    if (read === null) return []
    return this.#candidates(read).flatMap((index) => this.#matchOf(index, read) ?? [])
  }

  /** Whether a pattern of the list matches a URL. */
  test(url: MatchedUrl): boolean
  test(url: MatchedUrl, more?: unknown): boolean {
    const read = urlIn(this, url, 'list.test(url)', more)
    return read !== null && this.#firstOf(read) !== null
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
    const sorted = this.#entries.toSorted((a, b) => compareNarrowness(componentsOf(b.pattern), componentsOf(a.pattern)))
    return new UrlPatternList<Value>(KEY, sorted)
  }

  #firstOf(url: Url): ListMatch<Value> | null {
    for (const index of this.#candidates(url)) {
      const match = this.#matchOf(index, url)
      if (match !== null) return match
    }
    return null
  }

  #matchOf(index: number, url: Url): ListMatch<Value> | null {
    const { pattern, value } = this.#entries[index] as Entry<Value>
    const groups = groupsIn(pattern, url)
    return groups && { value, pattern, groups }
  }

  /** The patterns that may match, in the order of the list. */
  #candidates(url: Url): readonly number[] {
    const { pathname, hostname } = url
    const found: number[] = []
    const own = this.#hosts.get(hostname)
    if (own !== undefined) collect(own, pathname, found)
    if (this.#anyHost !== null) collect(this.#anyHost, pathname, found)
    const all = this.#others.length === 0 ? found : [...found, ...this.#others]
    return all.length > 1 ? all.sort((a, b) => a - b) : all
  }

  #add(index: number, pattern: UrlPattern): void {
    const { hostname, pathname } = componentsOf(pattern)
    const host = hostname.fixedText
    const segments = segmentsOf(pathname)
    if (segments === null || (host === null && !hostname.isAny)) {
      this.#others.push(index)
      return
    }
    if (host === null) this.#anyHost ??= newNode()
    let node = host === null ? (this.#anyHost as Node) : nodeAt(this.#hosts, host)
    for (const segment of segments) {
      if (segment === REST) {
        node.rests.push(index)
        return
      }
      if (segment === null) node = node.any ??= newNode()
      else {
        const child = nodeAt(node.fixed, segment)
        node.first ??= { text: segment, node: child }
        node = child
      }
    }
    node.ends.push(index)
  }
}

freezeClass(UrlPatternList)

function refuseTwice(entries: readonly Entry<unknown>[]): void {
  const seen = new Set<string>()
  for (const { pattern } of entries) {
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

function nodeAt(nodes: Map<string, Node>, key: string): Node {
  const there = nodes.get(key)
  if (there !== undefined) return there
  const node = newNode()
  nodes.set(key, node)
  return node
}

/** A node, and the offset of the segment that it is visited for. */
interface Visit {
  readonly node: Node
  readonly from: number
}

/**
 * Collects the patterns that may match a path. Each node is visited for at most one offset: there is one way to each node of a
 * trie, and a segment has one end.
 */
function collect(root: Node, path: string, found: number[]): void {
  // An opaque path has no segments.
  if (!path.startsWith('/')) {
    found.push(...root.rests)
    return
  }
  let waiting: Visit[] | null = null
  let node: Node | null = root
  let from = 1
  while (node !== null) {
    if (node.rests.length > 0) found.push(...node.rests)
    let next: Node | null = null
    if (from > path.length) {
      if (node.ends.length > 0) found.push(...node.ends)
    } else {
      const slash = path.indexOf('/', from)
      const end = slash === -1 ? path.length : slash
      const any: Node | null = end > from ? node.any : null
      next = childOf(node, path, from, end) ?? any
      from = end + 1
      if (any !== null && next !== any) {
        waiting ??= []
        waiting.push({ node: any, from })
      }
    }
    if (next === null) {
      const last: Visit | undefined = waiting?.pop()
      next = last?.node ?? null
      from = last?.from ?? from
    }
    node = next
  }
}

/** The child for a segment. The segment is looked up only where there are several children. */
function childOf({ fixed, first }: Node, path: string, from: number, end: number): Node | null {
  if (fixed.size > 1) return fixed.get(path.slice(from, end)) ?? null
  return first !== null && end - from === first.text.length && path.startsWith(first.text, from) ? first.node : null
}

/** Whatever follows. */
const REST = Symbol('rest')

/**
 * The segments of the path of a pattern: each is a text, `null` for any segment, or `REST` for any rest. The result is `null`
 * if the path is not made of such segments.
 */
function segmentsOf({ parts, options, ignoreCase, isAny }: Component): readonly (string | null | typeof REST)[] | null {
  if (isAny) return [REST]
  if (ignoreCase || options.delimiter !== '/') return null
  // A group is written as a control character, which no path has.
  let path = ''
  for (const { type, value, modifier, prefix, suffix } of parts) {
    if (modifier !== '' || type === 'regexp') return null
    path += type === 'fixed-text' ? value : `${prefix}${type === 'full-wildcard' ? '\0' : '\x01'}${suffix}`
  }
  if (!path.startsWith('/')) return null
  const segments = path.slice(1).split('/')
  const rest = segments.findIndex((segment) => segment.includes('\0'))
  const whole = rest === -1 ? segments : segments.slice(0, rest)
  // A segment with a group and text can be any segment: the pattern itself decides.
  const known = whole.map((segment) => (segment.includes('\x01') ? null : segment))
  return rest === -1 ? known : [...known, REST]
}
