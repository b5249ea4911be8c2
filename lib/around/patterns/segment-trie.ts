/**
 * A trie of path segments. It finds the patterns that may match a path. A segment is fixed, has a fixed prefix and suffix, or is
 * open. After the path, a pattern may fix a prefix of the query or of the fragment. The path is given as a slice of a URL string,
 * so that it need not be copied.
 */

import { SOLIDUS, unitOrEof } from '../../ground/text/ascii.js'
import { Borders } from './borders.js'
import type { PatternPath } from './pattern-path.js'

/**
 * A node. `ends` contains the entries of patterns that end here, and `rests` the entries of patterns that match anything from here
 * on. The other nodes are for the segments that may follow.
 */
export interface Node<Entry> {
  /** The fixed segment that leads to the node; empty for a root, and for a node after another kind of segment. */
  readonly text: string
  /** The first child for a fixed segment. While it is the only one, no map is needed; later, `fixed` contains all of them. */
  only: Node<Entry> | null
  fixed: Map<string, Node<Entry>> | null
  any: Node<Entry> | null
  ends: Entry[] | null
  rests: Entry[] | null
  branches: Branches<Entry> | null
}

/** Children that only few nodes have. They are found by a prefix, and for segments also by a suffix. */
interface Branches<Entry> {
  /** The children for segments with a fixed prefix and suffix. */
  segments: Borders<Node<Entry>> | null
  /** The entries of patterns that fix a prefix of the query, in nodes without children. */
  queries: Borders<Node<Entry>> | null
  fragments: Borders<Node<Entry>> | null
}

export const newNode = <Entry>(text = ''): Node<Entry> => ({
  text,
  only: null,
  fixed: null,
  any: null,
  ends: null,
  rests: null,
  branches: null,
})

/** Returns the child for a fixed segment, and creates it if necessary. */
export function childFor<Entry>(node: Node<Entry>, text: string): Node<Entry> {
  const there = childAt(node, text, 0, text.length)
  if (there !== null) return there
  const child = newNode<Entry>(text)
  if (node.only === null) {
    node.only = child
  } else {
    node.fixed ??= new Map([[node.only.text, node.only]])
    node.fixed.set(text, child)
  }
  return child
}

/** The child for a fixed segment, given as a slice of a string. */
export function childAt<Entry>(
  { only, fixed }: Node<Entry>,
  text: string,
  from: number,
  end: number,
): Node<Entry> | null {
  if (fixed !== null) return fixed.get(text.slice(from, end)) ?? null
  return only !== null && end - from === only.text.length && text.startsWith(only.text, from) ? only : null
}

/** A path, as a slice of a string, and what follows it. */
export interface PathPlace {
  readonly text: string
  readonly start: number
  readonly end: number
  /** The strings that a fixed query prefix is compared with: the query without "?", or each of its parameters. */
  readonly queries: readonly string[]
  readonly fragment: string
}

/** Whether a path begins with a slash, unlike an opaque or an empty path. */
export const hasSegments = ({ text, start }: PathPlace): boolean => unitOrEof(text, start) === SOLIDUS

/** The end of the path segment that begins at an offset. */
export function endOfSegment({ text, end }: PathPlace, from: number): number {
  const slash = text.indexOf('/', from)
  return slash === -1 || slash > end ? end : slash
}

/** An item with its index in a list. */
export interface Placed {
  readonly index: number
}

/** Joins lists that are sorted by index. Usually there is only one list, which is not copied. */
export class Joined<Item extends Placed> {
  #items: readonly Item[] = []
  #own: Item[] | null = null

  /** The items in order, without duplicates, because a pattern with an optional part may be found more than once. */
  get items(): readonly Item[] {
    if (this.#own === null) return this.#items
    const sorted = this.#own.toSorted((a, b) => a.index - b.index)
    return sorted.filter(({ index }, at) => index !== sorted[at - 1]?.index)
  }

  add(more: readonly Item[] | null): void {
    if (more === null || more.length === 0) return
    if (this.#items.length === 0) {
      this.#items = more
      return
    }
    if (this.#own === null) {
      this.#own = [...this.#items]
      this.#items = this.#own
    }
    for (const item of more) this.#own.push(item)
  }
}

/** A node to visit, and the offset of the segment that comes next. */
interface Visit<Entry> {
  readonly node: Node<Entry>
  readonly from: number
}

/**
 * Finds the entries of the patterns that may match a path. Each node is visited at most once, because only one path leads to it,
 * and a segment has only one end.
 */
export function findEntries<Entry extends Placed>(
  root: Node<Entry> | null,
  path: PathPlace,
  found: Joined<Entry>,
): void {
  if (root === null) return
  const waiting: Visit<Entry>[] = []
  let node: Node<Entry> = root
  let from = hasSegments(path) ? path.start + 1 : path.start
  for (;;) {
    const isEnd = from > path.end
    const { branches } = node
    found.add(isEnd ? node.ends : node.rests)
    if (branches !== null) findBehindPath(branches, path, isEnd, found)
    let next: Node<Entry> | null = null
    if (!isEnd) {
      const end = endOfSegment(path, from)
      const any = end === from ? null : node.any
      next = childAt(node, path.text, from, end)
      if (branches !== null && branches.segments !== null) {
        for (const child of branches.segments.valuesFor(path.text, from, end)) {
          waiting.push({ node: child, from: end + 1 })
        }
      }
      from = end + 1
      if (next === null) next = any
      else if (any !== null) waiting.push({ node: any, from })
    }
    if (next === null) {
      const visit = waiting.pop()
      if (visit === undefined) return
      next = visit.node
      from = visit.from
    }
    node = next
  }
}

function findBehindPath<Entry extends Placed>(
  { queries, fragments }: Branches<Entry>,
  path: PathPlace,
  isEnd: boolean,
  found: Joined<Entry>,
): void {
  const findIn = (nodes: Borders<Node<Entry>>, text: string): void => {
    for (const node of nodes.valuesFor(text, 0, text.length)) found.add(isEnd ? node.ends : node.rests)
  }
  if (queries !== null) for (const text of path.queries) findIn(queries, text)
  if (fragments !== null) findIn(fragments, path.fragment)
}

/** A path without its groups. */
type Way = Omit<PatternPath, 'groups'>

/** The fixed prefixes of a pattern's query and fragment; empty if it fixes none. */
export interface BehindPath {
  readonly query: string
  readonly fragment: string
}

/** Adds an entry for a pattern's path. Returns the entries at the same node; the entries of equal patterns are among them. */
export function addEntry<Entry extends Placed>(
  root: Node<Entry>,
  path: Way,
  behind: BehindPath,
  entry: Entry,
): readonly Entry[] {
  let node = root
  for (const segment of path.segments) {
    if (typeof segment === 'string') {
      node = childFor(node, segment)
    } else if (segment === null) {
      if (node.any === null) node.any = newNode()
      node = node.any
    } else {
      node = branchFor(node, 'segments', segment.beginning, segment.end)
    }
  }
  if (behind.query !== '') node = branchFor(node, 'queries', behind.query)
  else if (behind.fragment !== '') node = branchFor(node, 'fragments', behind.fragment)
  if (path.hasRest) node.rests = withEntry(node.rests, entry)
  if (path.mayEnd) node.ends = withEntry(node.ends, entry)
  return (path.mayEnd ? node.ends : node.rests) ?? []
}

/**
 * Adds an entry to a list, unless it is the last one already. Most lists have one entry, so they begin as an array literal, which
 * has no spare capacity.
 */
function withEntry<Entry extends Placed>(entries: Entry[] | null, entry: Entry): Entry[] {
  if (entries === null) return [entry]
  if (entries.at(-1)?.index !== entry.index) entries.push(entry)
  return entries
}

function branchFor<Entry>(node: Node<Entry>, kind: keyof Branches<Entry>, beginning: string, end = ''): Node<Entry> {
  node.branches ??= { segments: null, queries: null, fragments: null }
  node.branches[kind] ??= new Borders()
  return node.branches[kind].valueFor(beginning, end, newNode<Entry>)
}
