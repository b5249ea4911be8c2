/**
 * The inverse of resolving: the shortest reference, without a scheme, that leads from one URL to another.
 *
 * Documents differ in how they resolve, so nothing here knows how: what might lead there is written down, the shortest first,
 * and the first that does is taken.
 */

import type { Components, ReferenceParts } from '../components.js'
import { recordOf } from '../inside.js'
import type { Url } from '../url.js'

/** A reference, and the parts that it brings. */
export interface Reference {
  readonly text: string
  readonly parts: ReferenceParts
}

/** The shortest reference; `null` when there is none. */
export function relativeReference(base: Url, target: Url): Reference | null {
  const [from, to] = [canonicalOrWritten(base), canonicalOrWritten(target)]
  if (from.scheme !== to.scheme || authorityOf(from) !== authorityOf(to)) return null
  const leads = ({ text }: Reference): boolean => base.tryResolve(text)?.equals(target) === true
  return candidates(recordOf(from), recordOf(to), authorityOf(to)).find(leads) ?? null
}

const canonicalOrWritten = (url: Url): Url => url.tryCanonicalize() ?? url

/** With its "//"; empty where there is none. */
const authorityOf = ({ authority }: Url): string => (authority === null ? '' : `//${authority}`)

/** What might lead from one to the other, the shortest first. */
function candidates(from: Components, to: Components, authority: string): Reference[] {
  const path = to.path ?? ''
  const paths = [...relativePaths(from.path ?? '', path), path, `/.${path}`, path.slice(1), withoutDrive(path)]
  return [
    reference(null, { ...to, query: null }),
    reference(null, to),
    ...paths.map((text) => reference(text, to)),
    reference(path, to, authority),
    ...(path === '/' ? [reference('', to, authority)] : []),
  ].sort((a, b) => a.text.length - b.text.length)
}

/** The reference that says a path, behind an authority or none, and the query and the fragment of a target. */
function reference(
  path: string | null,
  { query, fragment, ...to }: Components,
  authority: string | null = null,
): Reference {
  const tail = `${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`
  const nobody = { username: null, password: null, host: null, port: null, hostData: null }
  const parts = { ...to, ...(authority === null ? nobody : {}), scheme: null, path, query, fragment }
  return { text: `${authority ?? ''}${path ?? ''}${tail}`, parts }
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

/** A path on the drive that a base is on. */
const withoutDrive = (path: string): string => path.replace(/^\/[A-Za-z]:(?=\/)/, '')
