/**
 * An index of patterns: tables of origins, of hosts, and of host prefixes and suffixes, whose values are tries of paths. It finds
 * the patterns that may match a URL; every pattern that does match is among them (U16).
 */

import { Borders } from './borders.js'
import { beginningOf, pathsOf, type SegmentGroup } from './pattern-path.js'
import { WORDS, type Word } from './pattern-strings/fault.js'
import {
  addEntry,
  childAt,
  childFor,
  findEntries,
  type Joined,
  type Node,
  newNode,
  type PathPlace,
  type Placed,
} from './segment-trie.js'
import type { Component } from './standard/component.js'
import type { PatternComponents } from './standard/url-pattern.js'
import { originOf } from './url-pattern.js'

/** A URL as a string: the origin, then the path. */
export interface UrlPlace extends PathPlace {
  readonly hostname: string
}

/** A trie, and the URL parts that are compared by finding it and by searching it. */
interface Root<Entry> {
  readonly node: Node<Entry>
  readonly compared: readonly Word[]
}

export class PatternIndex<Entry extends Placed> {
  /** The tries of patterns with a fixed scheme, host and port, as children of this node, by origin. */
  readonly #origins: Node<Entry> = newNode()
  /** The tries of patterns with a fixed host, as children of this node, by host. */
  readonly #hosts: Node<Entry> = newNode()
  /** The tries of patterns whose hosts end in fixed labels: by those labels, and then by the hosts' prefixes. */
  readonly #hostEnds: Map<string, Borders<Node<Entry>>> = new Map()
  #longestHostEnd = 0
  /** The tries of patterns whose hosts may end in anything, by the hosts' prefixes. */
  readonly #hostStarts: Borders<Node<Entry>> = new Borders()
  /** The trie of patterns for any host. */
  #anyHost: Node<Entry> | null = null
  /** The lists of entries that have more than one entry. Equal patterns share a list. */
  readonly crowded: Set<readonly Entry[]> = new Set()

  /**
   * Adds a pattern.
   *
   * @param entryWith - makes the entry. It is called with the groups if every URL that the index finds for the entry matches the
   *   pattern, and with `null` if the pattern itself has to be matched.
   */
  add(components: PatternComponents, entryWith: (groups: readonly SegmentGroup[] | null) => Entry): void {
    const { pathname, search, hash } = components
    const { node, compared } = this.#rootFor(components)
    const isOnWay = WORDS.every((word) => components[word].isAny || compared.includes(word))
    const behind = { query: beginningOf(search), fragment: beginningOf(hash) }
    for (const path of pathsOf(pathname)) {
      const entries = addEntry(node, path, behind, entryWith(isOnWay ? path.groups : null))
      if (entries.length > 1) this.crowded.add(entries)
    }
  }

  /** Finds the entries of the patterns that may match a URL. */
  find(url: UrlPlace, found: Joined<Entry>): void {
    findEntries(childAt(this.#origins, url.text, 0, url.start), url, found)
    if (this.#hosts.only !== null) {
      findEntries(childAt(this.#hosts, url.hostname, 0, url.hostname.length), url, found)
    }
    if (this.#hostEnds.size > 0) {
      const hostname = `.${url.hostname}`
      let dot = hostname.indexOf('.', Math.max(hostname.length - this.#longestHostEnd - 1, 0))
      for (; dot !== -1; dot = hostname.indexOf('.', dot + 1)) {
        findBegun(this.#hostEnds.get(hostname.slice(dot + 1)), url, found)
      }
    }
    if (this.#hostStarts.size > 0) findBegun(this.#hostStarts, url, found)
    findEntries(this.#anyHost, url, found)
  }

  #rootFor(components: PatternComponents): Root<Entry> {
    const { hostname } = components
    const origin = originOf(components)
    if (origin !== null) {
      return { node: childFor(this.#origins, origin), compared: ['pathname', 'protocol', 'hostname', 'port'] }
    }
    const host = hostname.fixedText
    if (host !== null) return { node: childFor(this.#hosts, host), compared: ['pathname', 'hostname'] }
    const end = hostEndOf(hostname)
    const beginning = beginningOf(hostname)
    if (end === null && beginning === '') {
      this.#anyHost ??= newNode()
      return { node: this.#anyHost, compared: ['pathname'] }
    }
    const begun = end === null ? this.#hostStarts : this.#hostsEndingAs(end)
    return { node: begun.valueFor(beginning, '', newNode<Entry>), compared: ['pathname'] }
  }

  #hostsEndingAs(end: string): Borders<Node<Entry>> {
    const there = this.#hostEnds.get(end)
    if (there !== undefined) return there
    const begun = new Borders<Node<Entry>>()
    this.#hostEnds.set(end, begun)
    this.#longestHostEnd = Math.max(this.#longestHostEnd, end.length)
    return begun
  }
}

function findBegun<Entry extends Placed>(
  begun: Borders<Node<Entry>> | undefined,
  url: UrlPlace,
  found: Joined<Entry>,
): void {
  if (begun === undefined) return
  for (const node of begun.valuesFor(url.hostname, 0, url.hostname.length)) findEntries(node, url, found)
}

/**
 * The labels that all hosts of a pattern end in, such as "example.org" for "*.example.org" and "{*.}?example.org"; `null` if there
 * are none.
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
