/**
 * The URL serializer, for parts as written and for canonical parts. Every URL without scheme data is serialized with "//".
 */

import type { Components } from '../../ground/components.js'

export function serializeUrl(url: Components): string {
  const { scheme, host, port, path, query, fragment, kind } = url
  let output = `${scheme}:`
  if (kind === 'hierarchical') output += `//${credentials(url)}${host ?? ''}${port === null ? '' : `:${port}`}`
  output += path ?? ''
  if (query !== null) output += `?${query}`
  if (fragment !== null) output += `#${fragment}`
  return output
}

function credentials({ username, password }: Components): string {
  if (username === null && password === null) return ''
  return password === null ? `${username}@` : `${username ?? ''}:${password}@`
}
