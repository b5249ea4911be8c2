/**
 * Reference resolution on strings (RFC 3986, section 5.2). The program itself finds the base's scheme; what follows the scheme is
 * split as in RFC 3986, appendix B.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2
 */

import { hasDots, isDots } from './splitting.js'

const BASE = /^(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/
const REFERENCE_PARTS = /^(\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?(#[\s\S]*)?$/

/** Resolves a reference that has no scheme. The base may lack a scheme, too. */
export function makeAbsolute(baseScheme: string, base: string, reference: string): string {
  const scheme = baseScheme === '' ? '' : base.slice(0, base.indexOf(':') + 1)
  const [, authority = '', basePath = '', baseQuery = ''] = BASE.exec(base.slice(scheme.length)) ?? []
  const [, ownAuthority, path = '', query, fragment = ''] = REFERENCE_PARTS.exec(reference) ?? []
  if (ownAuthority !== undefined) return scheme + reference
  if (path === '') return `${scheme}${authority}${basePath}${query ?? baseQuery}${fragment}`
  const merged = path.startsWith('/') ? path : mergePaths(authority, basePath, path)
  const target = removeDotSegments(merged)
  const guard = authority === '' && target.startsWith('//') ? '/.' : ''
  return `${scheme}${authority}${guard}${target}${query ?? ''}${fragment}`
}

/** Section 5.2.3. */
function mergePaths(authority: string, base: string, path: string): string {
  if (authority !== '' && base === '') return `/${path}`
  return base.slice(0, base.lastIndexOf('/') + 1) + path
}

/** Section 5.2.4, with a stack of segments instead of an output string. */
export function removeDotSegments(path: string): string {
  if (!hasDots(path)) return path
  const output: string[] = []
  const segments = path.split('/')
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1
    if (segment === '..' && (output.length > 1 || (output.length === 1 && output[0] !== ''))) output.pop()
    if (segment !== '.' && segment !== '..') output.push(segment)
    else if (isLast) output.push('')
  })
  const result = output.join('/')
  return path.startsWith('/') && !result.startsWith('/') ? `/${result}` : result
}

/** Removes dot segments as simple programs do: ".." removes the segment before it, if there is one, even an empty segment. */
export function simplifiedPath(path: string): string {
  const output: string[] = []
  const segments = path.slice(path.startsWith('/') ? 1 : 0).split('/')
  for (const segment of segments) {
    if (segment === '..') output.pop()
    else if (segment !== '.') output.push(segment)
  }
  if (isDots(segments.at(-1) ?? '')) output.push('')
  return `${path.startsWith('/') ? '/' : ''}${output.join('/')}`
}
