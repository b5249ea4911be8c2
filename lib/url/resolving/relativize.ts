/**
 * The inverse of resolving: the shortest reference, without a scheme, that leads from one URL to another.
 *
 * Documents differ in how they resolve, so no rule of theirs is repeated here. The spellings that lead to a URL in some
 * document are written down, the shortest first, and the first that the dialect at hand resolves to the target is taken.
 */

import { type Components, type Dialect, NO_PARTS, type ReferenceParts, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { cut, indexIn, lastIndexBefore, SOLIDUS, sliceOf, unitAt } from '../../ground/text/ascii.js'
import { authorityText } from '../../ground/text/records.js'
import { queryOf, type Recognised, tailStart } from '../reading/edit-text.js'
import { resolveText } from '../reading/read-text.js'

// A URL as a base for references: the parts that resolving uses, the meaning of its parts, and the result of a reference.

export interface StartingUrl {
  /** The record that the dialect resolves references against: as written, or canonical. */
  readonly base: Components
  /** The canonical record, or the record as written if there is no canonical form. */
  readonly canonical: Components
}

/** The record of the URL that a reference leads to, canonical if there is a canonical form; `null` if there is no URL. */
export function resolved(base: Components, text: string, dialect: Dialect): Components | null {
  const record = dialect.resolve(base, text, silent)
  return record && (dialect.canonicalize(record, utf8, silent) ?? record)
}

/** The path of a record. An absent path, which some documents have, counts as an empty one. */
export const pathOf = ({ path }: Components): string => path ?? ''

/** A reference, and its own parts. */
export interface Reference {
  readonly text: string
  readonly parts: ReferenceParts
}

/** The shortest reference; `null` when there is none. */
export const relativeReference = (from: StartingUrl, target: Components, dialect: Dialect): Reference | null =>
  beginning(from.canonical) === beginning(target)
    ? shortest(candidates(from.canonical, target), from, target, dialect)
    : null

/**
 * The parts that a reference without a scheme and without an authority takes from its base. A program may find a username without
 * a host, and a password without a username.
 */
const beginning = (url: Components): string => {
  const alone = url.username === null && url.password !== null ? `:${url.password}@` : ''
  return `${url.scheme}:${url.host === null ? '' : '//'}${alone}${authorityText(url)}`
}

/** The shortest reference to a URL that may be on another host or have another scheme. */
export function referenceAcross(from: StartingUrl, target: Components, dialect: Dialect): Reference | null {
  const within = relativeReference(from, target, dialect)
  if (within !== null) return within
  const sameScheme = from.canonical.scheme === target.scheme
  const references = [
    ...(sameScheme ? [reference(target.path, target, slashesAndAuthority(target))] : []),
    { text: dialect.serialize(target), parts: target },
  ]
  return shortest(references, from, target, dialect)
}

/** The reference that has the path, the query and the fragment of a URL, and nothing before them; `null` if none does. */
export function referenceWithoutAuthority(from: StartingUrl, target: Components, dialect: Dialect): Reference | null {
  const path = pathOf(target) || '/'
  return shortest(
    [path, `/.${path}`].map((spelling) => reference(spelling, target)),
    from,
    target,
    dialect,
  )
}

/** The first of some references that leads to a URL, which is canonical if it has a canonical form. */
function shortest(
  references: readonly Reference[],
  { base }: StartingUrl,
  target: Components,
  dialect: Dialect,
): Reference | null {
  const wanted = dialect.serialize(target)
  return references.find(({ text }) => resolvedText(base, text, dialect) === wanted) ?? null
}

/** The text of the URL that a reference leads to, canonical if there is a canonical form; `null` if there is no URL. */
export function resolvedText(base: Components, text: string, dialect: Dialect): string | null {
  const url = resolved(base, text, dialect)
  return url && dialect.serialize(url)
}

/** The authority with its "//"; empty if there is no authority. */
export const slashesAndAuthority = (url: Omit<ReferenceParts, 'scheme'>): string =>
  url.host === null ? '' : `//${authorityText(url)}`

/** The spellings that might lead from one URL to another, in some document at least, the shortest first. */
function candidates(from: Components, to: Components): Reference[] {
  const path = pathOf(to)
  const authority = slashesAndAuthority(to)
  const afterDrive = withoutDrive(path)
  // If the base is in a directory, the further spellings of `fromAnywhere` cannot lead to the target. They are left out,
  // because a failed attempt takes as long as a successful one.
  const spellings = isInDirectory(pathOf(from)) && afterDrive === path ? fromRoot : fromAnywhere
  const paths = new Set([...relativePaths(pathOf(from), path), ...spellings(path), ...spellings(afterDrive)])
  return [
    ...Array.from(new Set([null, to.query]), (query) => reference(null, { ...to, query })),
    ...Array.from(paths, (text) => reference(text, to)),
    reference(path, to, authority),
    reference('', to, authority),
    // In documents that find hosts in paths, slashes after an empty host would be read as slashes before a host.
    ...(to.host === '' ? [reference(path.replaceAll('//', '/%2f'), to, authority)] : []),
  ].sort((a, b) => a.text.length - b.text.length)
}

/** The reference with a path, the query and the fragment of a target, with or without the target's authority. */
function reference(path: string | null, to: Components, authority: string | null = null): Reference {
  const { query, fragment } = to
  const tail = `${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`
  return {
    text: `${authority ?? ''}${path ?? ''}${tail}`,
    // Most candidates fail, so their parts are put together only when they are needed.
    get parts() {
      const withoutAuthority = { username: null, password: null, host: null, port: null, hostData: null }
      return { ...to, ...(authority === null ? withoutAuthority : {}), scheme: null, path }
    },
  }
}

/**
 * The paths that go up to the last directory that both paths have in common, and down to the target. The last one lacks its
 * final character.
 */
function relativePaths(from: string, to: string): string[] {
  let shared = 0
  for (let i = 0; i < from.length && from[i] === to.charAt(i); i++) if (from[i] === '/') shared = i + 1
  const path = '../'.repeat(from.slice(shared).split('/').length - 1) + to.slice(shared)
  // "." and ".." name directories without their slash, and so does "C:" in some documents. "./" keeps a colon or an empty segment
  // from being misread.
  return [path, `./${path}`, path === '' ? '.' : path.slice(0, -1)]
}

/**
 * Whether a path has a directory below the root in every document: segments that some read as a drive or as dot segments do not
 * count.
 */
const isInDirectory = (path: string): boolean => /^\/[^/:|]+\//.test(path) && !/\/[.%]/.test(path)

/**
 * The spellings of a path from the root. The "/." keeps two slashes at its beginning from being read as an authority. In a document
 * that takes "/" for an empty authority, "/." is the root itself.
 */
const fromRoot = (path: string): string[] => [path, `/.${path}`, ...(path === '/' ? ['/.'] : [])]

/** The spellings of `fromRoot`, and spellings from a base without directories. */
const fromAnywhere = (path: string): string[] => [...fromRoot(path), `.${path}`, path.slice(1)]

/** A path without the drive letter that some documents take from the base. */
const withoutDrive = (path: string): string => path.replace(/^\/[A-Za-z]:(?=\/)/, '')

// The fast way of relativizing: the shortest reference between two recognised strings, if they have the same authority. The two
// texts are canonical, so it is known which of the spellings in `relativize.ts` is the shortest that leads there:
//
//     https://h/a/b?q     base
//     https://h/a/b?q#f   #f        the same path and query
//     https://h/a/b?r     ?r        the same path
//     https://h/a/b       b         the same path, and no query in place of one
//     https://h/a/        .         the directory
//     https://h/c         ../c      from a directory above it
//     https://h/          /         from the root, if that is shorter
//
// The reference is resolved, and is taken only if it leads to the target. A name with a ":" and two slashes would be read as something
// else. They are left to the general way, as is a base that the fast way of the dialect does not resolve references against, such as
// one of a file or with an opaque path.

/** The shortest reference without a scheme; `null` if the general way has to look for it. */
export function shortWay(base: Recognised, target: Recognised, dialect: Dialect): Reference | null {
  const text = fastSpelling(base.text, target.text)
  const reading = text === null ? null : resolveText(base.text, base.shape, text, dialect)
  if (text === null || reading?.canonical !== target.text) return null
  const pathEnd = tailStart(text)
  const hash = indexIn(text, '#', pathEnd)
  const parts = {
    ...NO_PARTS,
    path: pathEnd === 0 ? null : sliceOf(text, 0, pathEnd),
    query: queryOf(text),
    fragment: hash === -1 ? null : sliceOf(text, hash + 1),
    kind: 'hierarchical',
    hostData: null,
  } as const
  return { text, parts }
}

/** The reference that leads there, if one of the fast way does; `null` between two authorities. */
function fastSpelling(base: string, target: string): string | null {
  const [baseEnd, targetEnd] = [tailStart(base), tailStart(target)]
  const pathStart = indexIn(base, '/', indexIn(base, '://', 0) + 3)
  let same = 0
  while (same < baseEnd && same < targetEnd && unitAt(base, same) === unitAt(target, same)) same++
  if (same <= pathStart) return null
  const tail = cut(target, targetEnd, target.length)
  if (same === baseEnd && same === targetEnd) {
    const query = queryOf(target)
    if (query === queryOf(base)) return query === null ? tail : sliceOf(tail, query.length + 1)
    if (query !== null) return tail
  }
  const directory = lastIndexBefore(base, SOLIDUS, same) + 1
  let up = ''
  for (let index = directory; index < baseEnd; index++) if (unitAt(base, index) === SOLIDUS) up += '../'
  const down = cut(target, directory, targetEnd)
  // "." and ".." name directories without their slash.
  const relative = down !== '' ? up + down : up === '' ? '.' : sliceOf(up, 0, up.length - 1)
  return (relative.length <= targetEnd - pathStart ? relative : cut(target, pathStart, targetEnd)) + tail
}
