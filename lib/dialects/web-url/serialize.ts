/**
 * Serialization (section "Serialization", the same in both editions), for parts as written and for canonical parts.
 */

import type { Components } from '../../ground/components.js'
import { type AuthorityParts, hasAuthority } from './url-spec.js'

/** "The steps to serialize a parsed URL". */
export function serializeUrl(u: Components): string {
  // 6.1. and 6.2.
  const authority = hasAuthority(u) ? `//${serializeAuthority(u)}` : ''
  // 8. and 9.
  const query = u.query === null ? '' : `?${u.query}`
  const fragment = u.fragment === null ? '' : `#${u.fragment}`
  return `${u.scheme}:${authority}${u.path ?? ''}${query}${fragment}`
}

/** 6.3. to 6.5. */
export function serializeAuthority({ username, password, host, port }: AuthorityParts): string {
  const hasCredentials = username !== null || password !== null
  const credentials = `${username ?? ''}${password === null ? '' : `:${password}`}`
  return `${hasCredentials ? `${credentials}@` : ''}${host ?? ''}${port === null ? '' : `:${port}`}`
}
