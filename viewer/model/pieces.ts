/**
 * Where the parts of a URL are in its text: the text is cut into pieces, each of which is a part, or lies between parts.
 *
 * The parts are known from the library; only their places are looked for. A parser may take tabs and newlines out of a text,
 * and repair "\" and lone surrogates, so a part is compared with the text as such a parser sees it. The search goes from the
 * end to the beginning and looks at each character once. If a part is not found, the text before it has no name.
 */

import type { ComponentName } from 'weburl'

/** A piece of a text: `text.slice(start, end)` belongs to a part, or to none where the part is `null`. */
export interface Piece {
  readonly part: ComponentName | null
  readonly start: number
  readonly end: number
}

/** The parts of a URL or of a reference; `null` where one is absent. */
export type Parts = Readonly<Record<ComponentName, string | null>>

/** The parts in the order of a text. */
export const PART_NAMES: readonly ComponentName[] = [
  'scheme',
  'username',
  'password',
  'host',
  'port',
  'path',
  'query',
  'fragment',
]

/** The parts between the scheme and the query, from the right, each with the mark before it. */
const BEFORE_QUERY = [
  ['path', ''],
  ['port', ':'],
  ['host', ''],
  ['password', ':'],
  ['username', ''],
] as const

/** The text, cut into pieces that follow each other without a gap. */
export function piecesOf(text: string, parts: Parts): Piece[] {
  const found: Piece[] = []
  const end = parts.fragment === null && parts.query === null ? trimmedEnd(text, parts.path) : text.length
  const hash = parts.fragment === null ? -1 : text.indexOf('#')
  const fragmentAt = hash === -1 ? end : hash
  if (hash !== -1) found.push({ part: 'fragment', start: hash + 1, end: trimmedEnd(text, parts.fragment) })
  const question = parts.query === null ? -1 : text.indexOf('?')
  const queryAt = question === -1 || question > fragmentAt ? fragmentAt : question
  if (queryAt !== fragmentAt) {
    found.push({
      part: 'query',
      start: queryAt + 1,
      end: hash === -1 ? trimmedEnd(text, parts.query) : fragmentAt,
    })
  }
  const afterScheme = schemeEnd(text, parts.scheme)
  if (afterScheme !== null) found.push(afterScheme)
  const authority = beforeQuery(text.slice(0, queryAt), afterScheme?.end ?? 0, parts)
  return completed([...found, ...authority], text.length)
}

/** The pieces of path, port, host, password and username, as far as they are found. */
function beforeQuery(text: string, from: number, parts: Parts): Piece[] {
  const found: Piece[] = []
  let end = trimmedEnd(text, parts.path)
  for (const [part, mark] of BEFORE_QUERY) {
    const value = parts[part]
    if (value === null || (value === '' && mark === '' && part !== 'host')) continue
    const start = startOf(text, from, end, value)
    if (start === null || text.slice(skipBack(text, start) - mark.length, skipBack(text, start)) !== mark) {
      if (mark !== '' && value === '') continue
      return found
    }
    if (value !== '') found.push({ part, start, end })
    end = skipBack(text, start) - mark.length
    if (part === 'host' && (parts.username ?? parts.password) !== null && text[end - 1] === '@') end--
  }
  return found
}

const IS_REMOVED = /[\t\n\r]/

/** The offset before removed characters that end at an offset. */
function skipBack(text: string, end: number): number {
  let at = end
  while (at > 0 && IS_REMOVED.test(text[at - 1] ?? '')) at--
  return at
}

/** Where a value starts whose last unit is before `end`; `null` where the text has something else there. */
function startOf(text: string, from: number, end: number, value: string): number | null {
  let at = end
  for (let index = value.length - 1; index >= 0; index--) {
    at = skipBack(text, at)
    if (at <= from || !isReadAs(text[at - 1] ?? '', value[index] ?? '')) return null
    at--
  }
  return at
}

const isReadAs = (written: string, read: string): boolean =>
  written === read || (written === '\\' && read === '/') || (read === '\ufffd' && !written.isWellFormed())

/** The end of a text without the spaces and controls that a parser takes from it, unless the last part ends with them. */
function trimmedEnd(text: string, last: string | null): number {
  let end = text.length
  const endsWithSpace = /[\0-\x20]$/.test(last ?? '')
  while (end > 0 && !endsWithSpace && (text[end - 1] ?? '') <= ' ') end--
  return end
}

function schemeEnd(text: string, scheme: string | null): Piece | null {
  if (scheme === null) return null
  const start = /^[\0-\x20]*/.exec(text)?.[0].length ?? 0
  const colon = text.indexOf(':', start)
  const written = text.slice(start, colon).replaceAll(/[\t\n\r]/g, '')
  return colon !== -1 && written.toLowerCase() === scheme.toLowerCase() ? { part: 'scheme', start, end: colon } : null
}

/** The pieces in order, with the text between them. */
function completed(found: readonly Piece[], length: number): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const piece of [...found].sort((a, b) => a.start - b.start)) {
    if (piece.start === piece.end || piece.start < at) continue
    if (piece.start > at) pieces.push({ part: null, start: at, end: piece.start })
    pieces.push(piece)
    at = piece.end
  }
  if (at < length) pieces.push({ part: null, start: at, end: length })
  return pieces
}
