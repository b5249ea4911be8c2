/**
 * The parts of "url-spec", draft-abarth-url-01, that both editions use: its slash character, and sections 3.1 to 3.4, which split a
 * string into components. Where the draft says "consume", a string is split in two here.
 */

import { type Components, NO_PARTS, type ReferenceParts } from '../../ground/components.js'
import { REVERSE_SOLIDUS, SOLIDUS, unitOrEof } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'

/** Tells whether a code unit, or `EOF`, is a slash character. */
const isSlash = (unit: number): boolean => unit === SOLIDUS || unit === REVERSE_SOLIDUS

/** Counts the slash characters at the beginning of a string. */
export function countSlashes(s: string): number {
  let count = 0
  while (isSlash(unitOrEof(s, count))) count++
  return count
}

/** Tells whether a string begins with a slash character. */
export const startsWithSlash = (s: string): boolean => isSlash(unitOrEof(s, 0))

const SLASHES = CodePointSet.of('/\\')

/** "Remove zero or more characters that are not slash characters from the beginning": returns what is removed, and what is left. */
export function cutBeforeSlash(s: string): readonly [removed: string, left: string] {
  const end = SLASHES.firstIn(s)
  return end === -1 ? [s, ''] : [s.slice(0, end), s.slice(end)]
}

/**
 * Returns the first segment of a path, which may begin with a slash character, and what follows the slash that ends the segment.
 */
export function cutAfterFirstSegment(path: string): readonly [segment: string, rest: string] {
  const [segment, rest] = cutBeforeSlash(startsWithSlash(path) ? path.slice(1) : path)
  return [segment, rest.slice(1)]
}

/** Cuts a string at the first mark; the second part is `null` if the mark does not occur. */
export function cutAt(s: string, mark: '#' | '?' | ':'): readonly [before: string, after: string | null] {
  const index = s.indexOf(mark)
  return index === -1 ? [s, null] : [s.slice(0, index), s.slice(index + 1)]
}

/** 3.1. Finding the scheme, which ends at the first ":". DEVIATION (T9): The empty string is not a scheme. */
export function findScheme(s: string): { readonly scheme: string; readonly afterScheme: string } | null {
  const [scheme, afterScheme] = cutAt(s, ':')
  return afterScheme === null || scheme === '' ? null : { scheme, afterScheme }
}

type Tail = { readonly path: string } & Pick<ParsedUrl, 'query' | 'fragment'>

/** 3.2, the second half: what follows the authority. */
export function findPathQueryFragment(s: string): Tail {
  const [beforeFragment, fragment] = cutAt(s, '#')
  const [path, query] = cutAt(beforeFragment, '?')
  return { path, query, fragment }
}

type AfterScheme = AuthorityParts & Pick<ParsedUrl, 'authority' | 'path' | 'query' | 'fragment'>

/** 3.2. Finding the authority, path, query, and fragment. */
export function findAuthorityPathQueryFragment(s: string, terminators: CodePointSet): AfterScheme {
  const start = countSlashes(s)
  const end = terminators.firstIn(s, start)
  // "If the remaining string does not contain any authority terminating characters": the path is absent.
  if (end === -1) {
    const authority = s.slice(start)
    return { authority, ...findUserInfoHostPort(authority), path: null, query: null, fragment: null }
  }
  const authority = s.slice(start, end)
  return { authority, ...findUserInfoHostPort(authority), ...findPathQueryFragment(s.slice(end)) }
}

/** 3.3. Finding the user-info, host, and port. */
function findUserInfoHostPort(authority: string): AuthorityParts {
  const at = authority.lastIndexOf('@')
  const remaining = authority.slice(at + 1)
  return { ...findUserNameAndPassword(at === -1 ? null : authority.slice(0, at)), ...findHostPort(remaining) }
}

function findHostPort(remaining: string): Pick<AuthorityParts, 'host' | 'port'> {
  const colon = remaining.lastIndexOf(':')
  const isInBrackets = remaining.startsWith('[') && colon < remaining.lastIndexOf(']')
  if (colon === -1 || isInBrackets) return { host: remaining, port: null }
  return { host: remaining.slice(0, colon), port: remaining.slice(colon + 1) }
}

/** 3.4. Find the user name and password. */
function findUserNameAndPassword(userInfo: string | null): Pick<AuthorityParts, 'username' | 'password'> {
  if (userInfo === null) return { username: null, password: null }
  const [username, password] = cutAt(userInfo, ':')
  return { username, password }
}

// "Parsed URL" (sections "Parsed URL" and "Hierarchicalness"): the result of the steps to parse a URL. Any of its components
// may be absent, even the scheme.
//
// Where the document sets the /invalid/ flag, the scheme is absent here. The /hierarchical/ flag is `kind`. The component |user| is
// called `username`, as in a record.

/**
 * A parsed URL. In addition to its parts, it contains the |authority| component, because the whole authority of a `file:` URL is
 * the host.
 */
export interface ParsedUrl extends ReferenceParts {
  readonly authority: string | null
}

/** A parsed URL without components. */
export const NO_COMPONENTS: ParsedUrl = Object.freeze({ ...NO_PARTS, authority: null, kind: 'hierarchical' })

/** The components of the authority; they are inherited together. */
export type AuthorityParts = Pick<Components, 'username' | 'password' | 'host' | 'port'>

export const NO_AUTHORITY: AuthorityParts = Object.freeze({ username: null, password: null, host: null, port: null })

export const authorityOf = ({ username, password, host, port }: ReferenceParts): AuthorityParts => ({
  username,
  password,
  host,
  port,
})

/** Returns the record of a parsed URL whose scheme is known. */
export function recordOf(parsed: ReferenceParts, scheme: string): Components {
  const { path, query, fragment, kind } = parsed
  return { scheme, ...authorityOf(parsed), path, query, fragment, kind }
}

/** Tells whether at least one of the components |user|, |password|, |host| and |port| is present. */
export const hasAuthority = ({ username, password, host, port }: AuthorityParts): boolean =>
  username !== null || password !== null || host !== null || port !== null
