/**
 * The inverse of resolving: the shortest reference, without a scheme, that leads from one URL to another.
 *
 * Documents differ in how they resolve, so no rule of theirs is repeated here. The spellings that lead to a URL in some
 * document are written down, the shortest first, and the first that the dialect at hand resolves to the target is taken.
 */

import { type Components, type Dialect, type ReferenceParts, silent } from '../components.js'
import { utf8 } from '../encodings/utf-8.js'
import type { Place } from './place.js'

/** A reference, and the parts that it brings. */
export interface Reference {
  readonly text: string
  readonly parts: ReferenceParts
}

/** The shortest reference; `null` when there is none. */
export function relativeReference(from: Place, target: Components, dialect: Dialect): Reference | null {
  const authority = authorityText(target)
  if (from.canonical.scheme !== target.scheme || authorityText(from.canonical) !== authority) return null
  return shortest(candidates(from.canonical, target, authority), from, target, dialect)
}

/** The shortest reference to a URL that may be on another host or have another scheme. */
export const referenceAcross = (from: Place, target: Components, dialect: Dialect): Reference | null =>
  relativeReference(from, target, dialect) ??
  shortest(
    [
      ...(from.canonical.scheme === target.scheme ? [reference(target.path, target, authorityText(target))] : []),
      { text: dialect.serialize(target), parts: target },
    ],
    from,
    target,
    dialect,
  )

/** The reference that has the path, the query and the fragment of a URL, and nothing before them; `null` where none has. */
export function referenceWithoutAuthority(from: Place, target: Components, dialect: Dialect): Reference | null {
  const path = target.path || '/'
  return shortest(
    [path, `/.${path}`].map((spelling) => reference(spelling, target)),
    from,
    target,
    dialect,
  )
}

/** The first of some references that leads to a URL, which is canonical where it has a canonical form. */
function shortest(
  references: readonly Reference[],
  { base }: Place,
  target: Components,
  dialect: Dialect,
): Reference | null {
  const wanted = dialect.serialize(target)
  return references.find(({ text }) => resolvedText(base, text, dialect) === wanted) ?? null
}

/** The text of the URL that a reference leads to, canonical where there is a canonical form; `null` where there is no URL. */
export function resolvedText(base: Components, text: string, dialect: Dialect): string | null {
  const record = dialect.resolve(base, text, silent)
  return record === null ? null : dialect.serialize(dialect.canonicalize(record, utf8, silent) ?? record)
}

/** The authority with its "//"; empty where there is no authority. */
export function authorityText({ username, password, host, port }: Omit<ReferenceParts, 'scheme'>): string {
  if (host === null) return ''
  const credentials = username === null ? '' : `${username}${password === null ? '' : `:${password}`}@`
  return `//${credentials}${host}${port === null ? '' : `:${port}`}`
}

/** The spellings that might lead from one URL to another, the shortest first. */
function candidates(from: Components, to: Components, authority: string): Reference[] {
  const path = to.path ?? ''
  // Without an authority, "//" may begin one. Of a file, documents and programs read "C:" in their own ways. There every spelling may
  // be the one.
  const isPlain = to.host !== null && to.scheme !== 'file'
  const spellings = isPlain && isInDirectory(from.path ?? '') ? fromRoot : anywhere
  const paths = new Set([
    ...relativePaths(from.path ?? '', path, isPlain ? /[./]\/$/ : /$/),
    ...spellings(path),
    ...spellings(withoutDrive(path)),
  ])
  return [
    reference(null, { ...to, query: null }),
    reference(null, to),
    ...[...paths].map((text) => reference(text, to)),
    reference(path, to, authority),
    ...(path === '/' ? [reference('', to, authority)] : []),
  ].sort((a, b) => a.text.length - b.text.length)
}

/** The reference that has a path, the query and the fragment of a target, and the target's authority or none. */
function reference(
  path: string | null,
  { query, fragment, ...to }: Components,
  authority: string | null = null,
): Reference {
  const tail = `${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`
  const withoutAuthority = { username: null, password: null, host: null, port: null, hostData: null }
  const parts = { ...to, ...(authority === null ? withoutAuthority : {}), scheme: null, path, query, fragment }
  return { text: `${authority ?? ''}${path ?? ''}${tail}`, parts }
}

/** Up to the last directory that the paths have in common, and down from there; without the last character where the end is such. */
function relativePaths(from: string, to: string, endToCut: RegExp): string[] {
  let shared = 0
  for (let i = 0; i < from.length && from[i] === to[i]; i++) if (from[i] === '/') shared = i + 1
  const path = '../'.repeat(from.slice(shared).split('/').length - 1) + to.slice(shared)
  // "." and ".." name directories without their slash; "./" keeps a colon or an empty segment from being misread.
  return [path, `./${path}`, ...(path === '' ? ['.'] : endToCut.test(path) ? [path.slice(0, -1)] : [])]
}

/** Whether a path has a directory below the root, as it stands: without dot segments. */
const isInDirectory = (path: string): boolean => /^\/[^/]+\//.test(path) && !/\/[.%]/.test(path)

/** A path; "/." keeps two slashes from being read as an authority. */
const fromRoot = (path: string): string[] => [path, `/.${path}`]

/** The same, and what leads there from a base without directories. */
const anywhere = (path: string): string[] => [...fromRoot(path), `.${path}`, path.slice(1)]

/** A path without the drive letter that some documents take from the base. */
const withoutDrive = (path: string): string => path.replace(/^\/[A-Za-z]:(?=\/)/, '')
