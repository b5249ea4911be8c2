/**
 * A URL that was recognised, with another text for one part. Such an edit is the resolution of a reference: of "#" and the fragment, of
 * "?" and the rest, or of the path and the rest. With another scheme, host or port, or with credentials, the
 * whole text is recognised again, and each part of it has to begin and end where it has to.
 *
 * So the fast way reads an edit back like any text: if it is recognised, it is canonical. If an edit returns `null`, the general way
 * has to assemble and read it.
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

/** The parts that can be edited in the text. */
export type EditedPart = 'scheme' | 'host' | 'port' | 'path' | 'query' | 'fragment'

const isEditedPart = (name: string): name is EditedPart => Object.hasOwn(EDITS, name)

/** The reading of the text with another part; `null` if the fast way cannot prove that nothing else changes. */
export const editText = (before: Recognised, part: EditedPart, value: unknown, dialect: Dialect): UrlReading | null => {
  const text = part === 'port' && typeof value === 'number' ? String(value) : value
  const isText = typeof text === 'string' || text === null
  return isText && dialect.fastWay !== undefined ? EDITS[part](before, text, dialect, dialect.fastWay) : null
}

/** As `editText`, for several parts: one after the other is changed, and each text is recognised. */
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

/** A path that a reference begins with. Two slashes would begin a host, and a "?" or a "#" would end the path. */
const PATH_ALONE = /^\/(?!\/)[^?#]*$/

const recognised = (reading: UrlReading | null): UrlReading | null => (reading?.shape ? reading : null)

type PartEdit = (before: Recognised, value: string | null, dialect: Dialect, fastWay: FastWay) => UrlReading | null

const EDITS: Readonly<Record<EditedPart, PartEdit>> = {
  fragment: (before, value, dialect) => withTail(before, value === null ? '' : `#${value}`, dialect),
  query(before, value, dialect, fastWay) {
    const { text, shape } = before
    const fragment = sliceOf(text, fragmentStart(text))
    // The rest of a query with a "#" would be a fragment, and a path that begins with two slashes a host.
    if (value !== null) return indexIn(value, '#', 0) === -1 ? withTail(before, `?${value}${fragment}`, dialect) : null
    const path = sliceOf(text, fastWay.pathStart(text, shape), fastWay.pathEnd(shape))
    return path.startsWith('//') ? null : withTail(before, `${path}${fragment}`, dialect)
  },
  path({ text, shape }, value, dialect) {
    if (value === null || !PATH_ALONE.test(value)) return null
    return recognised(resolveText(text, shape, `${value}${sliceOf(text, tailStart(text))}`, dialect))
  },
  scheme(before, value, _dialect, fastWay) {
    // Another scheme may have other rules about hosts, if one of the two is not a scheme of the web.
    if (value === null || fastWay.originEnd(before.text, before.shape) === 0) return null
    const after = withPiece(before, 0, schemeEnd(before.text), value, fastWay)
    return after !== null && fastWay.originEnd(after.text as string, after.shape) > 0 ? after : null
  },
  host(before, value, _dialect, fastWay) {
    const start = fastWay.hostStart(before.text, before.shape)
    const end = portStart(before.text, fastWay.pathStart(before.text, before.shape))
    return value === null || value === '' || start === end ? null : withPiece(before, start, end, value, fastWay)
  },
  port(before, value, _dialect, fastWay) {
    const end = fastWay.pathStart(before.text, before.shape)
    const start = portStart(before.text, end)
    const isAbsent = fastWay.hostStart(before.text, before.shape) === start
    return isAbsent ? null : withPiece(before, start, end, value === null ? '' : `:${value}`, fastWay)
  },
}

/** The reading of the text with another piece before its path; `null` if it is not recognised, or if a part is not where it has to be. */
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
  // What begins where the piece begins stays there, and everything after the piece moves with its end.
  const isAt = (after: number, before: number): boolean => after === (before > start ? before + moved : before)
  const isAsMeant =
    pathAfter === pathBefore + moved &&
    fastWay.pathEnd(known) === fastWay.pathEnd(shape) + moved &&
    isAt(fastWay.hostStart(edited, known), fastWay.hostStart(text, shape)) &&
    isAt(portStart(edited, pathAfter), portStart(text, pathBefore))
  return isAsMeant ? recognisedText(edited, known) : null
}

/**
 * Credentials that separate nothing, and that no document encodes any further: what percent-encoding leaves of plain text, and its
 * escapes.
 */
const PLAIN_CREDENTIAL = /^[\w!()*.~%-]+$/

const isPlainCredential = (value: unknown): value is string => typeof value === 'string' && PLAIN_CREDENTIAL.test(value)

/**
 * The reading of a string of the web with credentials, in which it has none. Such a string is not recognised but repaired, and the repair has
 * to leave it unchanged.
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
 * The reading of the text with encoded segments after its path. They are a reference, which begins with the last segment of the path
 * if that is not empty.
 */
export function appendSegments({ text, shape }: Recognised, segments: string, dialect: Dialect): UrlReading | null {
  const end = tailStart(text)
  const last = sliceOf(text, lastIndexBefore(text, SOLIDUS, end) + 1, end)
  const reference = `./${last}${last === '' ? '' : '/'}${segments}${sliceOf(text, end)}`
  return recognised(resolveText(text, shape, reference, dialect))
}

/**
 * The reading of a string with another query or fragment, which is a reference that begins with "?" or "#". Nothing before it can
 * change.
 */
function withTail({ text, shape }: Recognised, reference: string, dialect: Dialect): UrlReading | null {
  const after = resolveText(text, shape, reference, dialect)
  return after !== null && (after.shape !== 0 || (after.text as string).endsWith(reference)) ? after : null
}

/**
 * The reading of a repaired string, with another query or fragment. The text before them stays, so it is repaired as
 * before; if the reading takes a character out of the new text, the result is `null`.
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

/** The query of a recognised or repaired string; `null` if there is no "?". */
export function queryOf(text: string): string | null {
  const start = tailStart(text)
  const end = fragmentStart(text)
  return start === end ? null : cut(text, start + 1, end)
}

/** The text of a URL without its path, which is a slash. */
export function withoutPath(text: string): string {
  const end = tailStart(text)
  return `${sliceOf(text, 0, end - 1)}${sliceOf(text, end)}`
}

/** The place of the "#", or the end of the text. */
const fragmentStart = (text: string): number => indexOrEnd(text, indexIn(text, '#', 0))

/** The end of the path: the "?", the "#", or the end of the text. */
export function tailStart(text: string): number {
  const mark = indexIn(text, '?', 0)
  const hash = fragmentStart(text)
  return mark === -1 || mark > hash ? hash : mark
}
