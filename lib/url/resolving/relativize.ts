/**
 * The inverse of resolving: finds the shortest reference, without a scheme, that leads from one URL to another.
 *
 * Documents differ in how they resolve, so their rules are not repeated here. Instead, all references that could work in some
 * document are generated, and the shortest that the dialect resolves to the target is chosen.
 */

import { type Components, type Dialect, NO_PARTS, type ReferenceParts, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { cut, indexIn, lastIndexBefore, SOLIDUS, sliceOf, unitAt } from '../../ground/text/ascii.js'
import { authorityText } from '../../ground/text/records.js'
import { queryOf, type Recognised, tailStart } from '../reading/edit-text.js'
import { resolveText } from '../reading/read-text.js'

// The base of a relative reference, and helpers for resolving against it.

export interface StartingUrl {
  /** The record that the dialect resolves references against, either as written or canonical. */
  readonly base: Components
  /** The canonical record, or the record as written if there is no canonical form. */
  readonly canonical: Components
}

/** Resolves a reference. The resulting record is canonical if it has a canonical form; `null` if the result is not a URL. */
export function resolved(base: Components, text: string, dialect: Dialect): Components | null {
  const record = dialect.resolve(base, text, silent)
  return record && (dialect.canonicalize(record, utf8, silent) ?? record)
}

/** Returns the path of a record. An absent path, which some documents allow, counts as empty. */
export const pathOf = ({ path }: Components): string => path ?? ''

/** A reference, and its parts. */
export interface Reference {
  readonly text: string
  readonly parts: ReferenceParts
}

/** Finds the shortest reference; returns `null` if there is none. */
export const relativeReference = (from: StartingUrl, target: Components, dialect: Dialect): Reference | null =>
  beginning(from.canonical) === beginning(target)
    ? shortest(candidates(from.canonical, target), from, target, dialect)
    : null

/**
 * Returns the scheme and authority, which a reference that has neither takes from its base. The dialects of programs may have a
 * username without a host, and a password without a username.
 */
const beginning = (url: Components): string => {
  const alone = url.username === null && url.password !== null ? `:${url.password}@` : ''
  return `${url.scheme}:${url.host === null ? '' : '//'}${alone}${authorityText(url)}`
}

/** Finds the shortest reference to a URL that may have another host or another scheme. */
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

/** Finds the reference that consists of a URL's path, query and fragment; `null` if it would not resolve to the URL. */
export function referenceWithoutAuthority(from: StartingUrl, target: Components, dialect: Dialect): Reference | null {
  const path = pathOf(target) || '/'
  return shortest(
    [path, `/.${path}`].map((spelling) => reference(spelling, target)),
    from,
    target,
    dialect,
  )
}

/** Returns the first of the given references that resolves to the target. */
function shortest(
  references: readonly Reference[],
  { base }: StartingUrl,
  target: Components,
  dialect: Dialect,
): Reference | null {
  const wanted = dialect.serialize(target)
  return references.find(({ text }) => resolvedText(base, text, dialect) === wanted) ?? null
}

/** Resolves a reference like `resolved`, and returns the text. */
export function resolvedText(base: Components, text: string, dialect: Dialect): string | null {
  const url = resolved(base, text, dialect)
  return url && dialect.serialize(url)
}

/** Returns the authority with its "//"; empty if there is no authority. */
export const slashesAndAuthority = (url: Omit<ReferenceParts, 'scheme'>): string =>
  url.host === null ? '' : `//${authorityText(url)}`

/** Returns the references that might resolve to the target in some document, the shortest first. */
function candidates(from: Components, to: Components): Reference[] {
  const path = pathOf(to)
  const authority = slashesAndAuthority(to)
  const afterDrive = withoutDrive(path)
  // If the base is in a directory, the additional references of `fromAnywhere` cannot resolve to the target. They are left out,
  // because a failed attempt costs as much as a successful one.
  const spellings = isInDirectory(pathOf(from)) && afterDrive === path ? fromRoot : fromAnywhere
  const paths = new Set([...relativePaths(pathOf(from), path), ...spellings(path), ...spellings(afterDrive)])
  return [
    ...Array.from(new Set([null, to.query]), (query) => reference(null, { ...to, query })),
    ...Array.from(paths, (text) => reference(text, to)),
    reference(path, to, authority),
    reference('', to, authority),
    // In documents that look for hosts in paths, slashes after an empty host would be parsed as the slashes before a host.
    ...(to.host === '' ? [reference(path.replaceAll('//', '/%2f'), to, authority)] : []),
  ].sort((a, b) => a.text.length - b.text.length)
}

/** Makes a reference from a path, the target's query and fragment, and optionally the target's authority. */
function reference(path: string | null, to: Components, authority: string | null = null): Reference {
  const { query, fragment } = to
  const tail = `${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`
  return {
    text: `${authority ?? ''}${path ?? ''}${tail}`,
    // This is a getter because most candidates fail, and their parts are never needed.
    get parts() {
      const withoutAuthority = { username: null, password: null, host: null, port: null, hostData: null }
      return { ...to, ...(authority === null ? withoutAuthority : {}), scheme: null, path }
    },
  }
}

/**
 * Returns the ways to write the relative path that goes up to the last common directory and down to the target. The last one omits
 * the final character.
 */
function relativePaths(from: string, to: string): string[] {
  let shared = 0
  for (let i = 0; i < from.length && from[i] === to.charAt(i); i++) if (from[i] === '/') shared = i + 1
  const path = '../'.repeat(from.slice(shared).split('/').length - 1) + to.slice(shared)
  // The final slash can be omitted after "." and "..", and in some documents after "C:". The prefix "./" prevents a colon or an
  // empty segment from being misparsed.
  return [path, `./${path}`, path === '' ? '.' : path.slice(0, -1)]
}

/**
 * Tells whether a path has a directory below the root in every document: segments that some document parses as a drive or as a dot
 * segment do not count.
 */
const isInDirectory = (path: string): boolean => /^\/[^/:|]+\//.test(path) && !/\/[.%]/.test(path)

/**
 * Returns the ways to write an absolute path as a reference. The prefix "/." prevents two slashes at its beginning from being
 * parsed as an authority. In a document that parses "/" as an empty authority, "/." is the root.
 */
const fromRoot = (path: string): string[] => [path, `/.${path}`, ...(path === '/' ? ['/.'] : [])]

/** Returns the results of `fromRoot`, and two more references, which can only help if the base is not in a directory. */
const fromAnywhere = (path: string): string[] => [...fromRoot(path), `.${path}`, path.slice(1)]

/** Removes the drive letter from a path, because some documents take it from the base. */
const withoutDrive = (path: string): string => path.replace(/^\/[A-Za-z]:(?=\/)/, '')

// The fast way of relativizing, for two recognised strings with the same authority. Both texts are canonical, so the shortest
// reference is known in advance:
//
//     https://h/a/b?q     base
//     https://h/a/b?q#f   #f        the same path and query
//     https://h/a/b?r     ?r        the same path
//     https://h/a/b       b         the same path, and no query in place of one
//     https://h/a/        .         the directory
//     https://h/c         ../c      from a directory above it
//     https://h/          /         from the root, if that is shorter
//
// The reference is used only if it resolves to the target. If it does not, because a name with ":" or two slashes would be parsed
// as something else, the general way takes over. It also handles bases for which the dialect has no fast way of resolving, such as
// file URLs and opaque paths.

/** Finds the shortest reference without a scheme; returns `null` if the general way must find it. */
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

/** Returns the reference to try; `null` if the authorities differ. */
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
  // The final slash is omitted after "." and "..".
  const relative = down !== '' ? up + down : up === '' ? '.' : sliceOf(up, 0, up.length - 1)
  return (relative.length <= targetEnd - pathStart ? relative : cut(target, pathStart, targetEnd)) + tail
}
