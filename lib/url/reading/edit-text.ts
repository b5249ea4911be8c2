/**
 * A URL that was recognised, with another text for one part. Such an edit is the resolution of a reference: of "#" and the fragment, of
 * "?" and what comes after it, of the path and what comes after it, or of "//" and the host with all the rest.
 *
 * So the fast way reads an edit back as it reads any reference: what it recognises is canonical. Where an edit gives `null`, it has to
 * be assembled and read by the general way.
 */

import type { Dialect, FastWay } from '../../ground/components.js'
import { indexIn, indexOrEnd, sliceOf } from '../../ground/text/ascii.js'
import { type Reading, readAtOnce, resolveText } from './read-text.js'

/** A text that was recognised, and its shape. */
export interface Recognised {
  readonly text: string
  readonly shape: number
}

/** The parts that a reference can name. */
export type EditedPart = 'host' | 'path' | 'query' | 'fragment'

/** The reading of the text with another part; `null` where the fast way cannot say that nothing else changes. */
export function editText(
  { text, shape }: Recognised,
  part: EditedPart,
  value: string | null,
  dialect: Dialect,
): Reading | null {
  const { fastWay } = dialect
  const reference = fastWay === undefined ? null : EDITS[part].reference(text, shape, value, fastWay)
  const reading = reference === null ? null : resolveText(text, shape, reference, dialect)
  if (reading === null) return null
  return EDITS[part].isRead(reading, value as string, reference as string, fastWay as FastWay) ? reading : null
}

interface Edit {
  /** The reference that leads to the URL with another part; `null` where there is none. */
  reference(text: string, shape: number, value: string | null, fastWay: FastWay): string | null
  /** Whether the part is read as it was given, and no other part has changed. */
  isRead(after: Reading, value: string, reference: string, fastWay: FastWay): boolean
}

/** What is after the path begins with "?" or "#", and ends the text: nothing else can have changed. */
const isTailRead: Edit['isRead'] = (after, _value, reference) =>
  after.shape !== 0 || (after.text as string).endsWith(reference)

const EDITS: Readonly<Record<EditedPart, Edit>> = {
  fragment: {
    reference: (_text, _shape, value) => (value === null ? '' : `#${value}`),
    isRead: isTailRead,
  },
  query: {
    reference(text, shape, value, fastWay) {
      const fragment = sliceOf(text, fragmentStart(text))
      // The rest of a query with a "#" would be a fragment, and a path that begins with two slashes a host.
      if (value !== null) return indexIn(value, '#', 0) === -1 ? `?${value}${fragment}` : null
      const path = fastWay.pathname(text, shape)
      return path.startsWith('//') ? null : `${path}${fragment}`
    },
    isRead: isTailRead,
  },
  path: {
    reference: (text, _shape, value) =>
      value === null || value.startsWith('//') ? null : `${value}${sliceOf(text, tailStart(text))}`,
    isRead: ({ text, shape }, value, _reference, fastWay) =>
      shape !== 0 && fastWay.pathname(text as string, shape) === value,
  },
  host: {
    reference(text, shape, value, fastWay) {
      const start = indexIn(text, '://', 0) + 3
      const host = fastWay.hostname(text, shape)
      return value === null || !text.startsWith(host, start) ? null : `//${value}${sliceOf(text, start + host.length)}`
    },
    // What is after the host is read from the same place as before.
    isRead: ({ text, shape }, value, _reference, fastWay) =>
      shape !== 0 && fastWay.hostname(text as string, shape) === value,
  },
}

/**
 * The reading of a text that was repaired, with another query or fragment. What is before them stays as it is, so that it is repaired
 * as before; where the reading takes a character out, it is not the text that is meant.
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

/** The query of a text that was recognised or repaired; `null` where there is no "?". */
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

/** Where the "#" is, or the end of the text. */
const fragmentStart = (text: string): number => indexOrEnd(text, indexIn(text, '#', 0))

/** Where the path ends: at the "?", at the "#", or with the text. */
function tailStart(text: string): number {
  const mark = indexIn(text, '?', 0)
  const hash = fragmentStart(text)
  return mark === -1 || mark > hash ? hash : mark
}
