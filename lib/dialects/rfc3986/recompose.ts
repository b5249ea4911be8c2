/**
 * Component recomposition (RFC 3986, section 5.3): the text of a URI from its components. An undefined component is left out
 * with its delimiter; an empty one is written with it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.3
 */

import type { Components } from '../../ground/components.js'

export function recompose(url: Components): string {
  let result = `${url.scheme}:`
  if (url.host !== null) result += `//${recomposeAuthority(url, url.host)}`
  result += url.path ?? ''
  if (url.query !== null) result += `?${url.query}`
  if (url.fragment !== null) result += `#${url.fragment}`
  return result
}

/** `authority = [ userinfo "@" ] host [ ":" port ]`. The userinfo is in two parts, before and after its first ":". */
function recomposeAuthority({ username, password, port }: Components, host: string): string {
  const userinfo = username === null ? '' : password === null ? `${username}@` : `${username}:${password}@`
  return `${userinfo}${host}${port === null ? '' : `:${port}`}`
}
