/**
 * Serializes a record, and finds where each part begins. The draft outputs a URL while it canonicalizes it (section 5); the
 * separators are taken from that section.
 *
 * "//" is written before every host, even an empty host, so that the URL resolves as an absolute URL against any base (section 4).
 */

import type { ComponentName, Components } from '../../ground/components.js'

type WrittenPart = readonly [component: ComponentName | null, text: string]

export const serializeUrl = (url: Components): string =>
  piecesOf(url)
    .map(([, text]) => text)
    .join('')

/** The index at which a part begins; for an absent part, the length of the URL. */
export function startOf(component: ComponentName, url: Components): number {
  let start = 0
  for (const [name, text] of piecesOf(url)) {
    if (name === component) return start
    start += text.length
  }
  return start
}

function piecesOf(url: Components): WrittenPart[] {
  const { scheme, host, path, query, fragment } = url
  const pieces: WrittenPart[] = [
    ['scheme', scheme],
    [null, ':'],
  ]
  if (host !== null) pieces.push([null, '//'], ...userInfoOf(url), ['host', host])
  if (url.port !== null) pieces.push([null, ':'], ['port', url.port])
  if (path !== null) pieces.push(['path', path])
  if (query !== null) pieces.push([null, '?'], ['query', query])
  if (fragment !== null) pieces.push([null, '#'], ['fragment', fragment])
  return pieces
}

function userInfoOf({ username, password }: Components): WrittenPart[] {
  if (username === null) return []
  if (password === null)
    return [
      ['username', username],
      [null, '@'],
    ]
  return [
    ['username', username],
    [null, ':'],
    ['password', password],
    [null, '@'],
  ]
}
