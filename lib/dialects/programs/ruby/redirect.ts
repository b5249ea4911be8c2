/**
 * How open-uri parses the `Location` of a redirect: `OpenURI.open_http` parses it alone, and `OpenURI.open_loop` merges a relative
 * reference with the request's URL and compares the two schemes. A merged URI is not parsed again: for `//:81/x`, it has a port but
 * no host. A real header cannot contain U+0000, CR or LF; here, they are stripped from the ends of a value, and refused inside it.
 *
 * @see https://docs.ruby-lang.org/en/3.4/URI/Generic.html#method-i-merge
 */

import type { Hop, Memory, ProgramParts } from '../rules.js'
import { isDots, orNull } from '../splitting.js'
import { stripBothEnds } from '../stripping.js'

/** A URI as Ruby stores it. */
export interface RubyUri extends ProgramParts {
  readonly opaque: string | null
  /** The text after ";type=" in an ftp path; the class removes it from the path. */
  readonly typecode: string | null
}

/** `open_loop`. `Net::HTTP` strips the header. */
export function followLocation(
  location: string,
  { base, read }: Hop<RubyUri>,
  print: (uri: RubyUri) => string,
): Memory<RubyUri> | null {
  const value = stripBothEnds(location, (character) => /[\0\t-\r ]/.test(character))
  const reference = read(value)
  if (reference === null) return null
  const isRelative = reference.parts.scheme === null
  const parts = isRelative ? merged(base.parts, reference.parts) : reference.parts
  const text = isRelative ? print(parts) : reference.text
  const next = { parts, text, input: text }
  return isRedirectable(base.parts.scheme, parts.scheme) ? next : { ...next, notFollowed: 'redirection-forbidden' }
}

/** `redirectable?`: a redirect from https to a connection in the clear is not followed. */
const isRedirectable = (from: string | null, to: string | null): boolean =>
  from === to || (from === 'http' && (to === 'https' || to === 'ftp'))

/** `merge`. */
function merged(base: RubyUri, { username, password, host, port, path, query, fragment }: RubyUri): RubyUri {
  const hasAuthority = username !== null || host !== null || orNull(port) !== null
  if (hasAuthority) return { ...base, username, password, host, port, path, query, fragment }
  if (path === '' && query === null) return { ...base, fragment: fragment ?? base.fragment }
  return { ...base, path: mergedPath(base.path ?? '', path ?? ''), query, fragment }
}

/** `merge_path`. */
function mergedPath(base: string, path: string): string {
  if (path === '') return base
  const isAbsolute = path.startsWith('/')
  const kept = isAbsolute ? [''] : directoryOf(base)
  const segments = path.slice(isAbsolute ? 1 : 0).split('/')
  for (const segment of segments) {
    if (segment === '..') kept.length = Math.max(1, kept.length - 1)
    else if (segment !== '.') kept.push(segment)
  }
  if (isDots(segments.at(-1) ?? '')) kept.push('')
  return kept.join('/')
}

/** The segments of the base path without the last segment. Each ".." removes the segment before it. */
function directoryOf(base: string): string[] {
  const kept: string[] = []
  for (const segment of base.split('/').slice(0, -1)) {
    if (segment === '..') kept.pop()
    else kept.push(segment)
  }
  return kept.length === 0 ? [''] : kept
}
