/**
 * A pattern's path, split into segments for an index, up to where the pattern leaves too much open. Every path that the pattern
 * matches has these segments. A path with these segments certainly matches only if `groups` is not `null`; otherwise, the pattern
 * itself must be matched.
 */

import { isSegment } from './group-text.js'
import { isOptional, isOwnName, type Part } from './pattern-strings/parts.js'
import type { Component } from './standard/component.js'

/**
 * A segment: its text, `null` for any segment that is not empty, or the fixed prefix and suffix of a segment that contains groups.
 */
type Segment = string | null | { readonly beginning: string; readonly end: string }

/** A pattern's path, split into segments. */
export interface PatternPath {
  readonly segments: readonly Segment[]
  /** Whether a path may end after these segments. */
  readonly mayEnd: boolean
  /** Whether a slash and anything else may follow. */
  readonly hasRest: boolean
  /** The groups; `null` if they are not whole segments, because a path found by the trie need not match then. */
  readonly groups: readonly SegmentGroup[] | null
}

/** A group that is a whole segment: its name, or `null`, and the number of characters between the previous group and this one. */
export interface SegmentGroup {
  readonly name: string | null
  readonly gap: number
}

/**
 * Placeholders for a group in a segment, for a group that may be empty, and for an open rest. No path contains these characters.
 */
const GROUP = '\x01'
export const EMPTY_GROUP = '\x02'
export const REST = '\0'
const GROUPS = /[\0-\x02]/

const ANY_PATH: PatternPath = { segments: [], mayEnd: false, hasRest: true, groups: [] }

/** For up to this many optional parts, the paths with the part and those without it are indexed. */
const MOST_OPTIONAL = 2

/**
 * The paths of a pattern: for each optional part, there are paths with it and paths without it. Each path ends before the first
 * part that is repeated, has a regular expression that can match more than one segment, or exceeds `MOST_OPTIONAL`.
 */
export function pathsOf(component: Component): readonly PatternPath[] {
  const { parts, isAny } = component
  if (isAny) return [ANY_PATH]
  let cut = parts.length
  let optional = 0
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index] as Part
    const isKnown = part.type !== 'regexp' || isSegment(component, part)
    if (part.modifier === '?' && isKnown && optional < MOST_OPTIONAL) {
      optional++
    } else if (part.modifier !== '' || !isKnown) {
      cut = index
      break
    }
  }
  if (optional === 0) return [pathOf(component, parts.slice(0, cut), parts.slice(cut))]
  const rest = parts.slice(cut)
  return withAndWithout(parts.slice(0, cut)).map((known) => ({ ...pathOf(component, known, rest), groups: null }))
}

/** All lists of parts that keep or drop each optional part. */
function withAndWithout(parts: readonly Part[]): readonly (readonly Part[])[] {
  let lists: readonly (readonly Part[])[] = [parts]
  for (const part of parts) {
    if (part.modifier === '?') lists = lists.flatMap((list) => [list, list.filter((other) => other !== part)])
  }
  return lists
}

/** The path of `parts`, followed by `rest`, of which only the start matters. */
function pathOf(component: Component, parts: readonly Part[], rest: readonly Part[]): PatternPath {
  const { options, ignoreCase, hasRegExpGroups } = component
  const hasSegments = options.delimiter === '/'
  // If each part of the rest begins with a slash, the segment before the rest is complete.
  const isAtSlash = rest.every(({ prefix, value, type }) => (type === 'fixed-text' ? value : prefix).startsWith('/'))
  let path = ''
  for (const { type, value, prefix, suffix } of parts) {
    const group = type !== 'full-wildcard' && hasSegments ? GROUP : REST
    path += type === 'fixed-text' ? value : prefix + group + suffix
  }
  if (rest.length > 0) path += isAtSlash ? `/${REST}` : REST
  if (ignoreCase) path = path.toLowerCase()
  const isAbsolute = path.startsWith('/')
  const isWhole = isAbsolute && parts.length === component.parts.length
  const cut = segmentsIn(isAbsolute ? path.slice(1) : path)
  const { all, before, mayEnd, hasRest } = cut
  const mayEndAtRest = isAtSlash && rest[0] !== undefined && isOptional(rest[0]) && before.length === all.length - 1
  return {
    segments: cut.segments,
    mayEnd: mayEnd || mayEndAtRest,
    hasRest,
    groups: isWhole && !hasRegExpGroups ? wholeSegments(path, component.names, all, before) : null,
  }
}

interface CutPath extends Omit<PatternPath, 'groups'> {
  readonly all: readonly string[]
  /** The segments before `REST`. */
  readonly before: readonly string[]
}

/** Splits a path that contains placeholders for groups and rests. */
export function segmentsIn(path: string): CutPath {
  const all = path.split('/')
  const end = all.findIndex((segment) => segment.includes(REST))
  const before = end === -1 ? all : all.slice(0, end)
  const open = all[end]?.slice(0, all[end].search(GROUPS)) ?? ''
  const segments = before.map(segmentIn)
  // The prefix of a segment that may continue with anything.
  if (open !== '') segments.push({ beginning: open, end: '' })
  return { all, before, segments, mayEnd: end === -1 || open !== '', hasRest: end !== -1 }
}

function segmentIn(text: string): Segment {
  if (text === GROUP) return null
  if (!GROUPS.test(text)) return text
  const [beginning = '', ...others] = text.split(GROUPS)
  return { beginning, end: others.at(-1) ?? '' }
}

/** The groups of a path in which each group is a whole segment, and an open rest may follow; `null` for any other path. */
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

/** The prefix of every string that matches a component; in lowercase if the component ignores case. */
export function beginningOf({ parts, ignoreCase }: Component): string {
  let text = ''
  for (const { type, modifier, value, prefix } of parts) {
    if (modifier !== '') break
    text += type === 'fixed-text' ? value : prefix
    if (type !== 'fixed-text') break
  }
  return ignoreCase ? text.toLowerCase() : text
}
