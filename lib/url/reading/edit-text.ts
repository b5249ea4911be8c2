/**
 * Replaces one part of a recognised URL, in its text. A new path, query or fragment is resolved as a reference that begins with
 * this part. With a new scheme, host or port, or with credentials, the whole new text must be recognised, and its parts must begin
 * and end where expected.
 *
 * If the fast way recognises the result, it is canonical. If a function here returns `null`, the general way must assemble and
 * parse the URL.
 */

import type { Dialect, FastWay } from '../../ground/components.js'
import { cut, indexIn, indexOrEnd, lastIndexBefore, portStart, SOLIDUS, sliceOf } from '../../ground/text/ascii.js'
import { readAtOnce, recognisedText, resolveText, type UrlReading } from './read-text.js'
import { schemeEnd } from './words.js'

/** A recognised string, and its shape. */
export interface Recognised {
  readonly text: string
  readonly shape: number
}

/** The parts that can be replaced in the text. */
export type EditedPart = 'scheme' | 'host' | 'port' | 'path' | 'query' | 'fragment'

const isEditedPart = (name: string): name is EditedPart => Object.hasOwn(EDITS, name)

/** Replaces a part; returns `null` if the fast way cannot prove that nothing else changes. */
export const editText = (before: Recognised, part: EditedPart, value: unknown, dialect: Dialect): UrlReading | null => {
  const text = part === 'port' && typeof value === 'number' ? String(value) : value
  const isText = typeof text === 'string' || text === null
  return isText && dialect.fastWay !== undefined ? EDITS[part](before, text, dialect, dialect.fastWay) : null
}

/** Like `editText`, for several parts, which are replaced one after the other. */
export function editTexts(
  before: Recognised,
  changes: readonly (readonly [part: string, value: unknown])[],
  dialect: Dialect,
): UrlReading | null {
  let text = before
  let after: UrlReading | null = null
  for (const [part, value] of changes) {
    if (value === undefined && isEditedPart(part)) continue
    after = isEditedPart(part) ? editText(text, part, value, dialect) : null
    if (after === null || after.shape === 0) return null
    text = after as Recognised
  }
  return after
}

/**
 * Matches a path that stays a path at the beginning of a reference. Two slashes would begin a host, and a "?" or a "#" would end
 * the path.
 */
const PATH_ALONE = /^\/(?!\/)[^?#]*$/

const recognised = (reading: UrlReading | null): UrlReading | null => (reading?.shape ? reading : null)

type PartEdit = (before: Recognised, value: string | null, dialect: Dialect, fastWay: FastWay) => UrlReading | null

const EDITS: Readonly<Record<EditedPart, PartEdit>> = {
  fragment: (before, value, dialect) => withTail(before, value === null ? '' : `#${value}`, dialect),
  query(before, value, dialect, fastWay) {
    const { text, shape } = before
    const fragment = sliceOf(text, fragmentStart(text))
    // After a "#", the rest of a query would be a fragment, and a path that begins with two slashes would be a host.
    if (value !== null) return indexIn(value, '#', 0) === -1 ? withTail(before, `?${value}${fragment}`, dialect) : null
    const path = sliceOf(text, fastWay.pathStart(text, shape), fastWay.pathEnd(shape))
    return path.startsWith('//') ? null : withTail(before, `${path}${fragment}`, dialect)
  },
  path({ text, shape }, value, dialect) {
    if (value === null || !PATH_ALONE.test(value)) return null
    return recognised(resolveText(text, shape, `${value}${sliceOf(text, tailStart(text))}`, dialect))
  },
  scheme(before, value, _dialect, fastWay) {
    // Only http, https, ws, wss and ftp are known to have the same rules for hosts.
    if (value === null || fastWay.originEnd(before.text, before.shape) === 0) return null
    const after = withPiece(before, 0, schemeEnd(before.text), value, fastWay)
    return after !== null && fastWay.originEnd(after.text as string, after.shape) > 0 ? after : null
  },
  host(before, value, _dialect, fastWay) {
    const start = fastWay.hostStart(before.text, before.shape)
    const end = portStart(before.text, fastWay.pathStart(before.text, before.shape))
    return value === null || value === '' ? null : withPiece(before, start, end, value, fastWay)
  },
  port(before, value, _dialect, fastWay) {
    const end = fastWay.pathStart(before.text, before.shape)
    const start = portStart(before.text, end)
    return withPiece(before, start, end, value === null ? '' : `:${value}`, fastWay)
  },
}

/** Replaces a substring before the path; returns `null` if the result is not recognised, or if a part is not where expected. */
function withPiece(
  { text, shape }: Recognised,
  start: number,
  end: number,
  piece: string,
  fastWay: FastWay,
): UrlReading | null {
  const edited = `${sliceOf(text, 0, start)}${piece}${sliceOf(text, end)}`
  const known = fastWay.recognise(edited)
  if (known <= 0) return null
  const moved = edited.length - text.length
  const pathBefore = fastWay.pathStart(text, shape)
  const pathAfter = fastWay.pathStart(edited, known)
  // Positions up to the start of the replaced substring stay the same, and all later positions move by the difference in length.
  // The text after the start of the path is the same, so the path ends where it did.
  const isAt = (after: number, before: number): boolean => after === (before > start ? before + moved : before)
  const isAsMeant =
    pathAfter === pathBefore + moved &&
    isAt(fastWay.hostStart(edited, known), fastWay.hostStart(text, shape)) &&
    isAt(portStart(edited, pathAfter), portStart(text, pathBefore))
  return isAsMeant ? recognisedText(edited, known) : null
}

/**
 * Credentials that contain no separators and that no document encodes further: characters that percent-encoding leaves alone, and
 * percent-encoded bytes.
 */
const PLAIN_CREDENTIAL = /^[\w!()*.~%-]+$/

const isPlainCredential = (value: unknown): value is string => typeof value === 'string' && PLAIN_CREDENTIAL.test(value)

/**
 * Adds credentials to a URL without any. A text with credentials is not recognised but repaired, and the repair must not change it.
 */
export function withCredentials(
  text: string,
  shape: number,
  username: unknown,
  password: unknown,
  dialect: Dialect,
): UrlReading | null {
  const { originEnd, hostStart } = dialect.fastWay as FastWay
  const start = originEnd(text, shape) === 0 ? 0 : hostStart(text, shape)
  if (start === 0 || !isPlainCredential(username)) return null
  if (password !== null && !isPlainCredential(password)) return null
  const userinfo = password === null ? username : `${username}:${password}`
  const edited = `${sliceOf(text, 0, start)}${userinfo}@${sliceOf(text, start)}`
  const after = readAtOnce(edited, dialect)
  return after?.text === edited && after.canonical === edited ? after : null
}

/**
 * Appends encoded segments to the path, by resolving a reference that consists of the path's last segment, if it is not empty, and
 * the new segments.
 */
export function appendSegments({ text, shape }: Recognised, segments: string, dialect: Dialect): UrlReading | null {
  const end = tailStart(text)
  const last = sliceOf(text, lastIndexBefore(text, SOLIDUS, end) + 1, end)
  const reference = `./${last}${last === '' ? '' : '/'}${segments}${sliceOf(text, end)}`
  return recognised(resolveText(text, shape, reference, dialect))
}

/**
 * Replaces the query or the fragment, by resolving a reference that begins with "?" or "#", which cannot change anything before it.
 */
function withTail({ text, shape }: Recognised, reference: string, dialect: Dialect): UrlReading | null {
  const after = resolveText(text, shape, reference, dialect)
  return after !== null && (after.shape !== 0 || (after.text as string).endsWith(reference)) ? after : null
}

/**
 * Replaces the query or the fragment of a repaired text. The text before it is unchanged, so it is repaired as before. Returns
 * `null` if the parser would remove a character from the new text.
 */
export function editTail(
  text: string,
  part: 'query' | 'fragment',
  value: string | null,
  dialect: Dialect,
): UrlReading | null {
  const isQuery = part === 'query'
  if (isQuery && value !== null && indexIn(value, '#', 0) !== -1) return null
  const before = sliceOf(text, 0, isQuery ? tailStart(text) : fragmentStart(text))
  const edited = value === null ? before : `${before}${isQuery ? '?' : '#'}${value}`
  const written = isQuery ? `${edited}${sliceOf(text, fragmentStart(text))}` : edited
  const reading = readAtOnce(written, dialect)
  return reading?.text === written ? reading : null
}

/** Returns the query of a recognised or repaired text; `null` if there is no "?". */
export function queryOf(text: string): string | null {
  const start = tailStart(text)
  const end = fragmentStart(text)
  return start === end ? null : cut(text, start + 1, end)
}

/** Removes the path, which must be "/", from the text of a URL. */
export function withoutPath(text: string): string {
  const end = tailStart(text)
  return `${sliceOf(text, 0, end - 1)}${sliceOf(text, end)}`
}

/** Returns the position of the "#", or the length of the text. */
const fragmentStart = (text: string): number => indexOrEnd(text, indexIn(text, '#', 0))

/** Returns the end of the path: the position of the "?" or the "#", or the length of the text. */
export function tailStart(text: string): number {
  const mark = indexIn(text, '?', 0)
  const hash = fragmentStart(text)
  return mark === -1 || mark > hash ? hash : mark
}
