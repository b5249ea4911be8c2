/**
 * A URL that was recognised, with another text for one part. Such an edit is the resolution of a reference: of "#" and the fragment, of
 * "?" and what comes after it, or of the path and what comes after it. With another host, the whole text is recognised again.
 *
 * So the fast way reads an edit back like any text: if it is recognised, it is canonical. If an edit gives `null`, the general way
 * has to assemble and read it.
 */

import type { Dialect, FastWay } from '../../ground/components.js'
import { indexIn, indexOrEnd, lastIndexBefore, SOLIDUS, sliceOf } from '../../ground/text/ascii.js'
import { type Reading, readAtOnce, recognisedText, resolveText } from './read-text.js'

/** A text that was recognised, and its shape. */
export interface Recognised {
  readonly text: string
  readonly shape: number
}

/** The parts that a reference can name. */
export type EditedPart = 'host' | 'path' | 'query' | 'fragment'

/** The reading of the text with another part; `null` if the fast way cannot prove that nothing else changes. */
export const editText = (
  before: Recognised,
  part: EditedPart,
  value: string | null,
  dialect: Dialect,
): Reading | null => (dialect.fastWay === undefined ? null : EDITS[part](before, value, dialect, dialect.fastWay))

/** A path that a reference begins with. Two slashes would begin a host, and a "?" or a "#" would end the path. */
const PATH_ALONE = /^\/(?!\/)[^?#]*$/

const recognised = (reading: Reading | null): Reading | null => (reading?.shape ? reading : null)

type Edit = (before: Recognised, value: string | null, dialect: Dialect, fastWay: FastWay) => Reading | null

const EDITS: Readonly<Record<EditedPart, Edit>> = {
  fragment: (before, value, dialect) => withTail(before, value === null ? '' : `#${value}`, dialect),
  query(before, value, dialect, fastWay) {
    const { text, shape } = before
    const fragment = sliceOf(text, fragmentStart(text))
    // The rest of a query with a "#" would be a fragment, and a path that begins with two slashes a host.
    if (value !== null) return indexIn(value, '#', 0) === -1 ? withTail(before, `?${value}${fragment}`, dialect) : null
    const path = fastWay.pathname(text, shape)
    return path.startsWith('//') ? null : withTail(before, `${path}${fragment}`, dialect)
  },
  path({ text, shape }, value, dialect) {
    if (value === null || !PATH_ALONE.test(value)) return null
    return recognised(resolveText(text, shape, `${value}${sliceOf(text, tailStart(text))}`, dialect))
  },
  host({ text, shape }, value, _dialect, fastWay) {
    const host = fastWay.hostname(text, shape)
    if (value === null || value === '' || host === '') return null
    const start = indexIn(text, '://', 0) + 3
    // Credentials come before the host.
    if (sliceOf(text, start, start + host.length) !== host) return null
    const edited = `${sliceOf(text, 0, start)}${value}${sliceOf(text, start + host.length)}`
    const known = fastWay.recognise(edited)
    // The whole new text is the host only if it is read as the host again.
    const isRead = known > 0 && fastWay.hostname(edited, known) === value
    return isRead ? recognisedText(edited, known) : null
  },
}

/**
 * The reading of the text with encoded segments after its path. They are a reference, which begins with the last segment of the path
 * if that is not empty.
 */
export function appendSegments({ text, shape }: Recognised, segments: string, dialect: Dialect): Reading | null {
  const end = tailStart(text)
  const last = sliceOf(text, lastIndexBefore(text, SOLIDUS, end) + 1, end)
  const reference = `./${last}${last === '' ? '' : '/'}${segments}${sliceOf(text, end)}`
  return recognised(resolveText(text, shape, reference, dialect))
}

/**
 * The reading of a text with another query or fragment, which is a reference that begins with "?" or "#". Nothing before it can
 * change.
 */
function withTail({ text, shape }: Recognised, reference: string, dialect: Dialect): Reading | null {
  const after = resolveText(text, shape, reference, dialect)
  return after !== null && (after.shape !== 0 || (after.text as string).endsWith(reference)) ? after : null
}

/**
 * The reading of a text that was repaired, with another query or fragment. The text before them stays, so it is repaired as
 * before; if the reading takes a character out of the new text, the result is `null`.
 */
export function editTail(
  text: string,
  part: 'query' | 'fragment',
  value: string | null,
  dialect: Dialect,
): Reading | null {
  const isQuery = part === 'query'
  if (isQuery && value !== null && indexIn(value, '#', 0) !== -1) return null
  const before = sliceOf(text, 0, isQuery ? tailStart(text) : fragmentStart(text))
  const edited = value === null ? before : `${before}${isQuery ? '?' : '#'}${value}`
  const written = isQuery ? `${edited}${sliceOf(text, fragmentStart(text))}` : edited
  const reading = readAtOnce(written, dialect)
  return reading?.text === written ? reading : null
}

/** The query of a text that was recognised or repaired; `null` if there is no "?". */
export function queryIn(text: string): string | null {
  const start = tailStart(text)
  const end = fragmentStart(text)
  return start === end ? null : sliceOf(text, start + 1, end)
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
