/**
 * A trie of the segments of paths: it finds the patterns that may match a path. A segment is fixed, or begins and ends with fixed
 * text, or may be any; after the path, a pattern may fix the beginning of the query or of the fragment. The path is a slice of a
 * URL string, which is not copied for this.
 */

import { SOLIDUS, unitOrEof } from '../../ground/text/ascii.js'
import { Borders } from './borders.js'
import type { PatternPath } from './pattern-path.js'

/** A node: the entries of patterns that end here, those of patterns that match with any rest, and the segments that may follow. */
export interface Node<Entry> {
  /** The fixed segment before the node; empty for a root and for other segments. */
  readonly text: string
  /** The children for fixed segments. While there is only one, it is compared without a look-up. */
  only: Node<Entry> | null
  fixed: Map<string, Node<Entry>> | null
  any: Node<Entry> | null
  ends: Entry[] | null
  rests: Entry[] | null
  branches: Branches<Entry> | null
}

/** Children that few nodes have: each is for a beginning, and for a segment also an end. */
interface Branches<Entry> {
  /** The children for segments of which only the beginning and the end are fixed. */
  segments: Borders<Node<Entry>> | null
  /** The entries of patterns that fix the beginning of the query, as nodes without children. */
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

/** A path in a string, and the rest after it. */
export interface PathPlace {
  readonly text: string
  readonly start: number
  readonly end: number
  /** What a pattern may fix the beginning of: the query without "?", or each parameter. */
  readonly queries: readonly string[]
  readonly fragment: string
}

/** Whether a path begins with a slash, as all do except some in URLs without an authority. */
export const hasSegments = ({ text, start }: PathPlace): boolean => unitOrEof(text, start) === SOLIDUS

/** Where a segment of a path ends that begins at an offset. */
export function endOfSegment({ text, end }: PathPlace, from: number): number {
  const slash = text.indexOf('/', from)
  return slash === -1 || slash > end ? end : slash
}

/** Something with a place in a list. */
export interface Placed {
  readonly index: number
}

/** Lists as one. Most often there is one list, which is not copied. Each of them is in the order of the index. */
export class Joined<Item extends Placed> {
  #items: readonly Item[] = []
  #own: Item[] | null = null

  /** The items in order, each once: a pattern with an optional part may be found by several ways. */
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

/** A node, and the offset of the segment that it is visited for. */
interface Visit<Entry> {
  readonly node: Node<Entry>
  readonly from: number
}

/**
 * Finds the entries of the patterns that may match a path. Each node is visited for at most one offset: there is one way to each
 * node of a trie, and a segment has one end.
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

/** The beginnings that a pattern fixes after the path; empty if it fixes none. */
export interface BehindPath {
  readonly query: string
  readonly fragment: string
}

/** Adds an entry for the path of a pattern. Returns the entries of its place, among which all of the same pattern are. */
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
 * A list with one more entry, unless it is there already. Most lists have one entry, and an array literal reserves no room for more.
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
