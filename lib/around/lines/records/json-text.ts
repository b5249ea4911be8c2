/**
 * Edits JSON as text: finds a member's value, and replaces it.
 *
 * A record is not parsed and serialized, because numbers would lose digits, and members their order and their white space. The
 * functions accept only valid JSON (RFC 8259), so they can skip values without checking them. They work on bytes, because JSON is
 * ASCII outside of strings, and only `"` and `\` matter inside them.
 */

import { bytesOf, textOfBytes } from '../bytes.js'

interface ValueSpan {
  readonly start: number
  readonly end: number
}

/**
 * The span of the value at a path of names and indices; `null` if there is none. If a name occurs twice, the last occurrence is
 * used.
 */
export function valueAt(json: string, path: readonly string[]): ValueSpan | null {
  // The value at an empty path is the whole JSON. For other paths, the end of the whole value is not needed.
  let span: ValueSpan | null = path.length === 0 ? wholeValue(json) : { start: skipSpace(json, 0), end: json.length }
  for (const name of path) {
    if (span === null) return null
    span = membersOf(json, span).findLast((member) => member.name === name)?.value ?? null
  }
  return span
}

/** Tells whether a value can be written at a path, replacing a value or adding a member to an object. */
export function hasPlaceAt(json: string, path: readonly string[]): boolean {
  const parent = path.slice(0, -1)
  // The parent of a top-level member is the whole JSON, whose end is not needed.
  const start = parent.length === 0 ? skipSpace(json, 0) : valueAt(json, parent)?.start
  return start !== undefined && (json[start] === '{' || valueAt(json, path) !== null)
}

/** Writes a value at a path, whose last name may be new; returns `null` if it cannot be written there. */
export function withValueAt(json: string, path: readonly string[], value: string): string | null {
  const there = valueAt(json, path)
  if (there !== null) return json.slice(0, there.start) + value + json.slice(there.end)
  const parent = valueAt(json, path.slice(0, -1))
  if (parent === null || json[parent.start] !== '{') return null
  const isEmpty = membersOf(json, parent).length === 0
  const member = `${isEmpty ? '' : ','}${JSON.stringify(path.at(-1))}:${value}`
  const close = parent.end - 1
  return json.slice(0, close) + member + json.slice(close)
}

/** A value at a path or, if the path cannot be followed to its end, the last value that it reaches. */
interface Reached extends ValueSpan {
  readonly isEnd: boolean
}

/**
 * The values at a path, in which `null` selects all elements of a list. Returns `null` if there is no list at the path's first
 * `null`. If the path cannot be followed further in an element, the last value that it reaches is returned, so that no element is
 * omitted.
 */
export function elementsAt(json: string, path: readonly (string | null)[]): readonly Reached[] | null {
  let reached: readonly Reached[] = [{ ...wholeValue(json), isEnd: true }]
  const first = path.indexOf(null)
  for (const [step, name] of path.entries()) {
    reached = reached.flatMap((value) => (value.isEnd ? nextValues(json, value, name) : [value]))
    if (step <= first && reached.some(({ isEnd }) => !isEnd)) return null
  }
  return reached
}

/** The values that a step selects, or the value itself if there are none. */
function nextValues(json: string, span: ValueSpan, name: string | null): readonly Reached[] {
  const isList = json[span.start] === '['
  if (name === null && isList) return membersOf(json, span).map(({ value }) => ({ ...value, isEnd: true }))
  const found = name === null ? undefined : membersOf(json, span).findLast((member) => member.name === name)
  return [found === undefined ? { ...span, isEnd: false } : { ...found.value, isEnd: true }]
}

/**
 * Replaces the values at such a path; returns `null` if there is no list. `change` returns the new value for a value and its index.
 */
export function withElements(
  json: string,
  path: readonly (string | null)[],
  change: (element: string, index: number) => string,
): string | null {
  const reached = elementsAt(json, path)
  if (reached === null) return null
  let text = ''
  let at = 0
  for (const [index, { start, end, isEnd }] of reached.entries()) {
    if (!isEnd) continue
    text += json.slice(at, start) + change(json.slice(start, end), index)
    at = end
  }
  return text + json.slice(at)
}

interface Member {
  readonly name: string
  readonly value: ValueSpan
}

function wholeValue(json: string): ValueSpan {
  const start = skipSpace(json, 0)
  return { start, end: endOfValue(json, start) }
}

/** The members of an object, or the elements of an array, named by their indices. */
function membersOf(json: string, { start, end }: ValueSpan): Member[] {
  const isObject = json[start] === '{'
  if (!isObject && json[start] !== '[') return []
  const close = isObject ? '}' : ']'
  const members: Member[] = []
  for (let at = skipSpace(json, start + 1); at < end && json[at] !== close; at = skipSpace(json, at)) {
    let name: string
    if (!isObject) name = String(members.length)
    else {
      const nameEnd = endOfString(json, at)
      name = textOfString(json.slice(at, nameEnd))
      at = skipSpace(json, skipSpace(json, nameEnd) + 1)
    }
    const valueEnd = endOfValue(json, at)
    members.push({ name, value: { start: at, end: valueEnd } })
    at = skipSpace(json, valueEnd)
    if (json[at] === ',') at++
  }
  return members
}

/** Decodes a JSON string to bytes. Without escapes, these are the bytes between the quotes. */
export const textOfString = (string: string): string =>
  string.includes('\\') ? bytesOf(JSON.parse(textOfBytes(string)) as string) : string.slice(1, -1)

const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Skips white space. Any byte up to SPACE is skipped, because valid JSON contains no other controls between values. */
function skipSpace(json: string, from: number): number {
  let at = from
  while (json.charCodeAt(at) <= SPACE) at++
  return at
}

function endOfString(json: string, start: number): number {
  let at = start + 1
  for (let unit = json.charCodeAt(at); unit !== QUOTE; unit = json.charCodeAt(++at)) if (unit === BACKSLASH) at++
  return at + 1
}

/** The end of the value that begins at an offset, without recursion for nested values. */
function endOfValue(json: string, start: number): number {
  let depth = 0
  for (let at = start; ; ) {
    const unit = json[at]
    if (unit === '"') at = endOfString(json, at)
    else {
      if (unit === '{' || unit === '[') depth++
      if (unit === '}' || unit === ']') depth--
      at = isOfWord(json.charCodeAt(at)) ? endOfWord(json, at) : at + 1
    }
    if (depth === 0) return at
  }
}

/** The end of a number, `true`, `false` or `null`. */
function endOfWord(json: string, start: number): number {
  let at = start
  while (isOfWord(json.charCodeAt(at))) at++
  return at
}

const COMMA = 0x2c
const COLON = 0x3a

/**
 * Tells whether a code unit belongs to a number or a word: a letter, a digit, `-`, `+` or `.`. These are the units from "+" to "z"
 * without `,`, `:`, `[` and `]`, because valid JSON contains no others of this range outside of strings.
 */
const isOfWord = (unit: number): boolean =>
  unit > 0x2a && unit < 0x7b && unit !== COMMA && unit !== COLON && unit !== 0x5b && unit !== 0x5d
