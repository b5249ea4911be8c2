/**
 * The origin of a URL, serialised: `https://example.org`, or `null` for an opaque origin. Relative schemes but file have
 * one, and the scheme data of blob are a URL that may.
 */

import { type Components, silent } from '../../components.js'
import { serializeHost } from '../../hosts/serialize-host.js'
import { asciiLowercase } from '../../text/ascii.js'
import { canonicalPort } from './port.js'
import { relativeSchemes } from './relative-schemes.js'
import { ABOUT, basicUrlParser } from './url.js'

const OPAQUE = 'null'

/** A blob in a blob has the origin of the innermost. */
const BLOBS = /^(?:[\t\n\f\r ]*blob:)*/i

export function originOf(url: Components): string {
  const scheme = asciiLowercase(url.scheme)
  if (scheme === 'blob') return originOfBlob(url.path ?? '')
  if (scheme === 'file' || !relativeSchemes.has(scheme)) return OPAQUE
  const port = url.port === null ? null : canonicalPort(url.port, scheme)
  const host = url.hostData == null ? (url.host ?? '') : serializeHost(url.hostData)
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}

/** There is no blob URL store here, and so the scheme data tell. */
function originOfBlob(schemeData: string): string {
  const url = basicUrlParser(schemeData.replace(BLOBS, ''), ABOUT, silent)
  return url === null ? OPAQUE : originOf(url)
}
