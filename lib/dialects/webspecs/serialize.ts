/**
 * The URL serializer, for parts as written and for canonical parts, and the origin of a URL. Every URL without scheme data is
 * serialized with "//".
 */

import { type Components, silent } from '../../ground/components.js'
import { serializeHost } from '../../ground/hosts/serialize-host.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { hostDataIn } from '../kit/hosts.js'
import { canonicalPort } from './authority.js'
import { RELATIVE_SCHEMES } from './scheme.js'
import { ABOUT, basicUrlParser } from './url.js'

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

// The origin of a URL (G14), serialised: `https://example.org`, or `null` for an opaque origin. A URL with a relative scheme other
// than file has a tuple origin. A blob URL has the origin of the URL in its scheme data. Any other URL has an opaque origin.

const OPAQUE = 'null'

/** The scheme blob, any number of times, because nested blob URLs have the origin of the innermost URL. */
const BLOBS = /^(?:[\t\n\f\r ]*blob:)*/i

export function originOf(url: Components): string {
  const scheme = asciiLowercase(url.scheme)
  if (scheme === 'blob') return originOfBlob(url.path ?? '')
  if (scheme === 'file' || !RELATIVE_SCHEMES.has(scheme)) return OPAQUE
  const port = url.port === null ? null : canonicalPort(url.port, scheme)
  const hostData = hostDataIn(url)
  const host = hostData === null ? (url.host ?? '') : serializeHost(hostData)
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}

/** There is no blob URL store here, so this returns the origin of the URL in the scheme data. */
function originOfBlob(schemeData: string): string {
  const url = basicUrlParser(schemeData.replace(BLOBS, ''), ABOUT, silent)
  return url === null ? OPAQUE : originOf(url)
}
