/**
 * The URL serializer (section 4.5, "URL serializing"), for parts as written and for canonical parts.
 *
 * @see https://url.spec.whatwg.org/#url-serializing
 */

import type { Components } from '../../ground/components.js'
import type { Edition } from './edition.js'

export function serializeUrl(url: Components, edition: Edition): string {
  const path = url.path ?? ''
  // 1.
  let output = `${url.scheme}:`
  // 2.
  if (url.host !== null) output += `//${credentials(url)}${url.host}${url.port === null ? '' : `:${url.port}`}`
  // 3. A path that begins with an empty segment would be parsed as an authority.
  else if (url.kind === 'hierarchical' && path.startsWith('//')) output += edition.emptySegmentGuard
  // 4. to 6.
  output += path
  if (url.query !== null) output += `?${url.query}`
  if (url.fragment !== null) output += `#${url.fragment}`
  return output
}

/**
 * Removes the guard that step 3 writes, because "/." before a path that begins with "//" is punctuation, and not part of the path
 * (W3).
 */
export function withoutGuard(url: Components, { emptySegmentGuard: guard }: Edition): Components {
  const { host, path, kind } = url
  if (guard === '' || host !== null || kind === 'opaque' || path === null || !path.startsWith(`${guard}//`)) return url
  return { ...url, path: path.slice(guard.length) }
}

/** Step 2.2. Credentials as written may both be empty, unlike canonical ones. They are serialized even then. */
function credentials({ username, password }: Components): string {
  if (username === null) return ''
  return password === null ? `${username}@` : `${username}:${password}@`
}
