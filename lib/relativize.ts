/**
 * The inverse of resolving: the shortest reference, without a scheme, that leads from one URL to another.
 *
 * Documents differ in how they resolve, so nothing here knows how: what might lead there is written down, the shortest first,
 * and the first that does is taken.
 */

import type { Url } from './url.js'

/** The text of the shortest reference; `null` when there is none. */
export function relativeReference(base: Url, target: Url): string | null {
  const [from, to] = [partsOf(base), partsOf(target)]
  if (from.scheme !== to.scheme || from.authority !== to.authority) return null
  const leads = (reference: string): boolean => base.tryResolve(reference)?.equals(target) === true
  return candidates(from, to).find(leads) ?? null
}

interface Parts {
  /** What a reference without a scheme cannot change: the scheme, and the authority with its "//", empty where there is none. */
  readonly scheme: string
  readonly authority: string
  readonly path: string
  /** With its "?"; empty where there is none. */
  readonly query: string
  /** With its "#"; empty where there is none. */
  readonly fragment: string
}

/** The parts of the canonical URL, or of the URL as written where there is no canonical one. */
function partsOf(url: Url): Parts {
  const { username, password, host, port, path, query, fragment } = (url.tryCanonicalize() ?? url).toParts()
  const credentials = username === null ? '' : `${username}${password === null ? '' : `:${password}`}@`
  return {
    scheme: url.scheme,
    authority: host === null ? '' : `//${credentials}${host}${port === null ? '' : `:${port}`}`,
    path: path ?? '',
    query: query === null ? '' : `?${query}`,
    fragment: fragment === null ? '' : `#${fragment}`,
  }
}

/** What might lead from one to the other, the shortest first. */
function candidates(from: Parts, to: Parts): string[] {
  const tail = to.query + to.fragment
  const root = to.path === '/' ? [to.authority] : []
  const paths = [...relativePaths(from.path, to.path), to.path, `/.${to.path}`, ...root, to.authority + to.path]
  return [to.fragment, tail, ...paths.map((path) => path + tail)].sort((a, b) => a.length - b.length)
}

/** Up to the last directory that the paths have in common, and down from there. */
function relativePaths(from: string, to: string): string[] {
  const directories = from.slice(0, from.lastIndexOf('/') + 1)
  let shared = 0
  for (let i = 0; i < directories.length && directories[i] === to[i]; i++) if (directories[i] === '/') shared = i + 1
  const climb = '../'.repeat(directories.slice(shared).split('/').length - 1)
  const path = climb + to.slice(shared)
  // "." and ".." name directories without their slash; "./" keeps a colon or an empty segment from being misread.
  return [path, `./${path}`, ...(path.endsWith('../') ? [path.slice(0, -1)] : []), ...(path === '' ? ['.'] : [])]
}
