/**
 * Shortening the parts after the host of a URL, so that the whole URL has room on a line: first the fragment, then the query,
 * then the middle of the path. The host is always whole (V10).
 *
 *     /a/long/way/to/the/page.html?with=a&long=query#fragment
 *     /a/long/way/to/the/page.html?with=a&…#…
 *     /a/long/…/page.html?…#…
 *
 * @see https://url.spec.whatwg.org/#url-rendering-elision
 */

/** The parts after the host, as they are shown: a query has its "?", a fragment its "#". An absent part is empty. */
export interface Tail {
  readonly path: string
  readonly query: string
  readonly fragment: string
}

/** A text from whose middle something may be left out. */
export interface Shortened {
  readonly start: string
  readonly isElided: boolean
  readonly end: string
}

export const ELLIPSIS = '…'

const whole = (text: string): Shortened => ({ start: text, isElided: false, end: '' })

const lengthOf = ({ start, isElided, end }: Shortened): number => start.length + (isElided ? 1 : 0) + end.length

/** The parts after the host, shortened to a length where that is possible. */
export function shortenTail(tail: Tail, room: number): { readonly [Part in keyof Tail]: Shortened } {
  const { path, query, fragment } = tail
  const shortFragment = shortenEnd(fragment, room - path.length - query.length)
  const shortQuery = shortenEnd(query, room - path.length - lengthOf(shortFragment))
  const shortPath = shortenPath(path, room - lengthOf(shortQuery) - lengthOf(shortFragment))
  return { path: shortPath, query: shortQuery, fragment: shortFragment }
}

/** A text without its end, where it is longer than the room. Its first character stays. */
function shortenEnd(text: string, room: number): Shortened {
  if (text.length <= Math.max(room, 2)) return whole(text)
  return { start: text.slice(0, boundary(text, Math.max(room - 1, 1))), isElided: true, end: '' }
}

/** A path without segments in its middle; where the last segment has no room, without the middle of its text. */
function shortenPath(path: string, room: number): Shortened {
  if (path.length <= Math.max(room, 2)) return whole(path)
  const lastSegment = path.lastIndexOf('/', path.length - 2)
  const end = path.slice(lastSegment)
  // The slash before the ellipsis, the ellipsis, and the last segment.
  const space = room - end.length - 1
  const slash = space < 1 || lastSegment < 1 ? -1 : path.lastIndexOf('/', space - 1)
  if (slash !== -1 && slash < lastSegment) return { start: path.slice(0, slash + 1), isElided: true, end }
  const half = Math.max(Math.floor((room - 1) / 2), 1)
  const start = boundary(path, half)
  const rest = Math.max(room - 1 - start, 0)
  return { start: path.slice(0, start), isElided: true, end: path.slice(nextBoundary(path, path.length - rest)) }
}

const MARK = /^\p{M}/u

/** Whether a text can be cut at an index: not in a percent-encoded byte, in a character, or before a mark. */
function isBoundary(text: string, index: number): boolean {
  if (/%[0-9A-Fa-f]?$/.test(text.slice(Math.max(index - 2, 0), index))) return false
  const behind = text.codePointAt(index) ?? 0
  const isInCharacter = behind >= 0xdc00 && behind <= 0xdfff
  return !isInCharacter && !MARK.test(String.fromCodePoint(behind))
}

/** The last index up to the given one at which a text can be cut. The first character always stays. */
function boundary(text: string, index: number): number {
  let at = index
  while (at > 1 && !isBoundary(text, at)) at--
  return at
}

/** The first index, not before the given one, at which a text can be cut. */
function nextBoundary(text: string, index: number): number {
  let at = index
  while (at < text.length && !isBoundary(text, at)) at++
  return at
}
