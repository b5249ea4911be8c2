/**
 * Serializes a record, and finds where a part begins. The draft outputs a URL while it canonicalizes it (section 5); the
 * separators are taken from that section.
 *
 * "//" is written before every host, even an empty host, so that the URL resolves as an absolute URL against any base (section 4).
 */

import type { Components } from '../../ground/components.js'
import type { JudgedPart } from './canonical-part.js'

type WrittenPart = readonly [part: JudgedPart | null, text: string]

export const serializeUrl = (url: Components): string =>
  piecesOf(url)
    .map(([, text]) => text)
    .join('')

/** The index at which a part begins; for an absent part, the length of the URL. */
export function startOf(part: JudgedPart, url: Components): number {
  let start = 0
  for (const [name, text] of piecesOf(url)) {
    if (name === part) return start
    start += text.length
  }
  return start
}

function piecesOf(url: Components): WrittenPart[] {
  const { scheme, host, port, path, query, fragment } = url
  const pieces: WrittenPart[] = [
    ['scheme', scheme],
    [null, ':'],
  ]
  if (host !== null) pieces.push([null, `//${userInfoOf(url)}`], ['host', host])
  if (port !== null) pieces.push([null, ':'], ['port', port])
  if (path !== null) pieces.push(['path', path])
  if (query !== null) pieces.push([null, `?${query}`])
  if (fragment !== null) pieces.push([null, `#${fragment}`])
  return pieces
}

/** The user-info with the "@" after it. */
function userInfoOf({ username, password }: Components): string {
  if (username === null) return ''
  return password === null ? `${username}@` : `${username}:${password}@`
}
