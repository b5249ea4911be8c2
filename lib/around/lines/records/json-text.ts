/**
 * Editing JSON without parsing it: where a member's value is, and the record with another value there.
 *
 * A record is not read and written anew, because numbers would lose digits and members their order and their spaces. These
 * functions get only valid JSON (RFC 8259), so they merely skip other values. Bytes stand for characters: outside of strings JSON
 * is ASCII, and inside of them only `"` and `\` matter.
 */

import { bytesOf, textOfBytes } from '../bytes.js'

interface ValueSpan {
  readonly start: number
  readonly end: number
}

/**
 * The span of the value at a path of names and indices; `null` if there is none. If a name occurs twice, the last one
 * counts.
 */
export function valueAt(json: string, path: readonly string[]): ValueSpan | null {
  // The value of an empty path is the whole JSON text. Otherwise the search begins without a known end; the last step finds it.
  let span: ValueSpan | null = path.length === 0 ? wholeValue(json) : { start: skipSpace(json, 0), end: json.length }
  for (const name of path) {
    if (span === null) return null
    span = membersOf(json, span).findLast((member) => member.name === name)?.value ?? null
  }
  return span
}

/** Whether a value can be written at a path: over an existing value, or into an object as a new member. */
export function hasPlaceAt(json: string, path: readonly string[]): boolean {
  const parent = path.slice(0, -1)
  // The parent of the first level is the whole text, whose end is not needed.
  const start = parent.length === 0 ? skipSpace(json, 0) : valueAt(json, parent)?.start
  return start !== undefined && (json[start] === '{' || valueAt(json, path) !== null)
}

/** The JSON with a value at a path, whose last name may be new; `null` if it cannot be written there. */
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

/** A value at a path; or the last value on the way, where the path leads no further. */
interface Reached extends ValueSpan {
  readonly isEnd: boolean
}

/**
 * The values at a path, in which each `null` is for all elements of a list. `null` if there is no list at the first `null`. Where the
 * path ends early, in a later list or an element, the value there is returned, so that none is omitted.
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

/** The values that a step leads to, or the value itself if there are none. */
function nextValues(json: string, span: ValueSpan, name: string | null): readonly Reached[] {
  const isList = json[span.start] === '['
  if (name === null && isList) return membersOf(json, span).map(({ value }) => ({ ...value, isEnd: true }))
  const found = name === null ? undefined : membersOf(json, span).findLast((member) => member.name === name)
  return [found === undefined ? { ...span, isEnd: false } : { ...found.value, isEnd: true }]
}

/** The JSON with other values at the end of such a path. `change` gets each reached value, with its index. */
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

/** The members of an object, or the elements of an array by their indices. */
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

/** The value of a JSON string, in bytes. Without an escape, it is the bytes between the quotes. */
export const textOfString = (string: string): string =>
  string.includes('\\') ? bytesOf(JSON.parse(textOfBytes(string)) as string) : string.slice(1, -1)

const SPACE = 0x20
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** White space between values: JSON allows no other controls there. */
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

/** The end of the value that begins at an offset, however deep it is nested. */
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

/** A number, `true`, `false` or `null`. */
function endOfWord(json: string, start: number): number {
  let at = start
  while (isOfWord(json.charCodeAt(at))) at++
  return at
}

const COMMA = 0x2c
const COLON = 0x3a

/**
 * Letters, digits, `-`, `+` and `.`. These are the units from "+" to "z" without four: JSON has no other units of that range
 * outside of strings.
 */
const isOfWord = (unit: number): boolean =>
  unit > 0x2a && unit < 0x7b && unit !== COMMA && unit !== COLON && unit !== 0x5b && unit !== 0x5d
