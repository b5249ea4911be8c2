/**
 * A trie of the segments of paths: it finds the patterns that may match a path, whose paths are made of whole segments. The path is a
 * piece of the text of a URL, which is not cut for this.
 */

import { SOLIDUS, unitOrEof } from '../../ground/text/ascii.js'
import type { Component } from './standard/component.js'
import { isOwnName } from './standard/parts.js'

/** A node: the entries of patterns that end here, those of patterns that match with any rest, and the segments that may follow. */
export interface Node<Entry> {
  /** The segment before the node; empty for a root and for any segment. */
  readonly text: string
  /** The children for fixed segments. While there is only one, it is compared without a look-up. */
  only: Node<Entry> | null
  fixed: Map<string, Node<Entry>> | null
  any: Node<Entry> | null
  readonly ends: Entry[]
  readonly rests: Entry[]
}

export const newNode = <Entry>(text = ''): Node<Entry> => ({
  text,
  only: null,
  fixed: null,
  any: null,
  ends: [],
  rests: [],
})

/** The child for a fixed segment, which is made if it is not there. */
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

/** The child for a fixed segment, which is a piece of a text. */
export function childAt<Entry>(
  { only, fixed }: Node<Entry>,
  text: string,
  from: number,
  end: number,
): Node<Entry> | null {
  if (fixed !== null) return fixed.get(text.slice(from, end)) ?? null
  return only !== null && end - from === only.text.length && text.startsWith(only.text, from) ? only : null
}

/** Two lists as one. Most often, one of them is empty. */
export const joined = <Item>(a: readonly Item[], b: readonly Item[]): readonly Item[] =>
  a.length === 0 ? b : b.length === 0 ? a : a.concat(b)

/** A path in a text. */
export interface PathPlace {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** An opaque path has no segments. */
export const hasSegments = ({ text, start }: PathPlace): boolean => unitOrEof(text, start) === SOLIDUS

/** Where a segment of a path ends that begins at an offset. */
export function endOfSegment({ text, end }: PathPlace, from: number): number {
  const slash = text.indexOf('/', from)
  return slash === -1 || slash > end ? end : slash
}

/** A node, and the offset of the segment that it is visited for. */
interface Visit<Entry> {
  readonly node: Node<Entry>
  readonly from: number
}

/**
 * The entries of the patterns that may match a path. Each node is visited for at most one offset: there is one way to each node of
 * a trie, and a segment has one end.
 */
export function entriesFor<Entry>(root: Node<Entry> | null, path: PathPlace): readonly Entry[] {
  if (root === null) return []
  if (!hasSegments(path)) return root.rests
  let found: readonly Entry[] = []
  const waiting: Visit<Entry>[] = []
  let node: Node<Entry> = root
  let from = path.start + 1
  for (;;) {
    let next: Node<Entry> | null = null
    if (from > path.end) {
      found = joined(found, node.ends)
    } else {
      found = joined(found, node.rests)
      const end = endOfSegment(path, from)
      const any = end === from ? null : node.any
      next = childAt(node, path.text, from, end)
      from = end + 1
      if (next === null) next = any
      else if (any !== null) waiting.push({ node: any, from })
    }
    if (next === null) {
      const visit = waiting.pop()
      if (visit === undefined) return found
      next = visit.node
      from = visit.from
    }
    node = next
  }
}

/** The path of a pattern, cut into segments. */
export interface PatternPath {
  /** The texts of the segments; `null` for one that may be any segment. */
  readonly segments: readonly (string | null)[]
  /** Whether a path may end after these segments. */
  readonly mayEnd: boolean
  /** Whether anything may follow after a slash. */
  readonly hasRest: boolean
  /** The groups; `null` if the pattern has more than whole segments, so that a path to which the trie leads need not match. */
  readonly groups: readonly SegmentGroup[] | null
}

/** A group that is a whole segment: its name, `null` if it has none, and how many characters are before it and after the last one. */
export interface SegmentGroup {
  readonly name: string | null
  readonly gap: number
}

/** The characters for a group and for a rest, which no path has. */
const GROUP = '\x01'
const REST = '\0'
const GROUPS = /[\0\x01]/

/**
 * The segments of the path of a pattern, up to the first part that may be skipped or repeated, or has a regular expression; `null` if
 * the path does not begin with a slash.
 */
export function segmentsOf({ parts, names, options, ignoreCase, isAny }: Component): PatternPath | null {
  if (isAny) return { segments: [], mayEnd: false, hasRest: true, groups: [] }
  if (ignoreCase || options.delimiter !== '/') return null
  const cut = parts.findIndex(({ type, modifier }) => modifier !== '' || type === 'regexp')
  const rest = cut === -1 ? [] : parts.slice(cut)
  // If all parts from there on begin with a slash, the segment before them is a whole one.
  const isAtSlash = rest.every(({ prefix, value, type }) => (type === 'fixed-text' ? value : prefix).startsWith('/'))
  let path = ''
  for (const { type, value, prefix, suffix } of cut === -1 ? parts : parts.slice(0, cut)) {
    path += type === 'fixed-text' ? value : `${prefix}${type === 'full-wildcard' ? REST : GROUP}${suffix}`
  }
  if (cut !== -1) path += isAtSlash ? `/${REST}` : REST
  if (!path.startsWith('/')) return null
  const all = path.slice(1).split('/')
  const end = all.findIndex((segment) => segment.includes(REST))
  const before = end === -1 ? all : all.slice(0, end)
  return {
    segments: before.map((segment) => (segment.includes(GROUP) ? null : segment)),
    mayEnd: end === -1 || (isAtSlash && /^[?*]$/.test(rest[0]?.modifier ?? '') && end === all.length - 1),
    hasRest: end !== -1,
    groups: cut === -1 ? wholeSegments(path, names, all, before) : null,
  }
}

/** The groups of a path that is made of whole segments, and may have any rest after these; `null` for another path. */
function wholeSegments(
  path: string,
  names: readonly string[],
  all: readonly string[],
  before: readonly string[],
): readonly SegmentGroup[] | null {
  const between = path.split(GROUPS)
  const groups = names.map((name, at) => ({
    name: isOwnName(name) ? name : null,
    gap: (between[at] as string).length,
  }))
  const hasWholeRest =
    before === all || (all.at(-1) === REST && all.length === before.length + 1 && groups.pop()?.name === null)
  const isWhole = before.every((segment) => segment === GROUP || !segment.includes(GROUP))
  return isWhole && hasWholeRest ? groups : null
}

/** Adds an entry for the path of a pattern. */
export function addEntry<Entry>(root: Node<Entry>, { segments, mayEnd, hasRest }: PatternPath, entry: Entry): void {
  let node = root
  for (const segment of segments) {
    if (segment === null) node.any ??= newNode()
    node = segment === null ? (node.any as Node<Entry>) : childFor(node, segment)
  }
  if (mayEnd) node.ends.push(entry)
  if (hasRest) node.rests.push(entry)
}
