/**
 * How `LWP::UserAgent` parses the `Location` of a redirect: `URI->new($location, $base)->abs($base)` in `request`, with
 * `$URI::ABS_ALLOW_RELATIVE_SCHEME`, so `http:x` is a relative path if the base is http. Each byte of the header is one character.
 * A real header cannot contain U+0000, CR or LF; here, they get no special treatment.
 *
 * @see https://metacpan.org/pod/URI
 */

import { asciiLowercase } from '../../../ground/text/ascii.js'
import { asLatin1 } from '../escapes.js'
import type { Hop, Memory, ProgramParts } from '../rules.js'
import { cut } from '../splitting.js'
import { prefixed } from '../texts.js'
import { BYTES, escapedUri, unwrapped } from './server.js'

/** The URI as Perl stores it: a string from which each method extracts its part. */
export interface PerlUri extends ProgramParts {
  readonly uri: string
}

/** `request`. */
export function followLocation(
  location: string,
  { base, read }: Hop<PerlUri>,
  servers: ReadonlySet<string>,
): Memory<PerlUri> | null {
  const value = unwrapped(asLatin1(location.replace(/^[\t-\r ]+/, '')), BYTES)
  const from = base.parts.scheme ?? ''
  const scheme = schemeOf(value)
  const uri = escapedUri(value, servers.has(scheme ?? from), BYTES)
  const next = read(scheme === null || scheme === from ? absolute(uri, from, base.parts.uri) : uri)
  return from === 'https' && next?.parts.scheme === 'http' ? { ...next, notFollowed: 'no-downgrade' } : next
}

/** The scheme at the beginning of a URI. */
export const SCHEME: RegExp = /^([A-Za-z][A-Za-z0-9.+-]*):/

function schemeOf(uri: string): string | null {
  const [, scheme = null] = SCHEME.exec(uri) ?? []
  return scheme === null ? null : asciiLowercase(scheme)
}

/**
 * `abs`, for a URI that has no scheme or the base's scheme. The path begins after anything that looks like a scheme and an
 * authority.
 */
function absolute(uri: string, scheme: string, base: string): string {
  const rest = uri.replace(SCHEME, '')
  if (rest.startsWith('//')) return `${scheme}:${rest}`
  const [, start = '', basePath = ''] = /^([^:/?#]+:\/\/[^/?#]*)([^?#]*)/.exec(base) ?? []
  const [, path = '', end = ''] = /^(?:[^:/?#]+:)?(?:\/\/[^/?#]*)?([^?#]*)([\s\S]*)$/.exec(uri) ?? []
  if (path.startsWith('/')) return `${start}${/^[/?#]/.test(rest) ? '' : '/'}${rest}`
  if (path !== '') return `${start}/${mergedPath(basePath, path)}${end}`
  const [query, fragment] = cut(end, '#')
  const [beforeFragment, baseFragment] = cut(base, '#')
  const whole = query === '' ? beforeFragment : `${start}${basePath}${query}`
  return `${whole}${prefixed('#', fragment ?? baseFragment)}`
}

/** Merges two paths and removes dot segments, except a leading "..". The result has no leading "/". */
function mergedPath(base: string, path: string): string {
  const kept: string[] = []
  const segments = `${base.slice(0, base.lastIndexOf('/') + 1)}${path}`.replace(/^\//, '').split('/')
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1
    const isPopped = segment === '..' && kept.length > 0 && kept.at(-1) !== '..'
    if (isPopped) kept.pop()
    else if (segment !== '.') kept.push(segment)
    if (isLast && (segment === '.' || (isPopped && kept.length > 0))) kept.push('')
  })
  return kept.join('/')
}
