/**
 * The origin of a URL (section 4.7), serialised: `https://example.org`, or `null` for an opaque origin.
 *
 * @see https://url.spec.whatwg.org/#origin
 */

import { type Components, silent } from '../../components.js'
import { asciiLowercase } from '../../text/ascii.js'
import { canonicalPort } from './canonicalize.js'
import type { Edition } from './edition.js'
import { parseUrl } from './resolve.js'

const OPAQUE = 'null'

export function originOf(url: Components, edition: Edition): string {
  const scheme = asciiLowercase(url.scheme)
  switch (scheme) {
    case 'blob':
      return originOfBlob(url, edition)
    // "Unfortunate as it is, this is left as an exercise to the reader": opaque, as browsers have it.
    case 'file':
      return OPAQUE
    default:
      return edition.specialSchemes.has(scheme) ? tupleOrigin(scheme, url, edition) : OPAQUE
  }
}

function originOfBlob(url: Components, edition: Edition): string {
  const { schemesInBlob, urlInBlob } = edition.origin
  const pathUrl = parseUrl(urlInBlob(url), null, edition, silent)
  return pathUrl !== null && schemesInBlob.has(asciiLowercase(pathUrl.scheme)) ? originOf(pathUrl, edition) : OPAQUE
}

/** The serialisation of a tuple origin, in HTML's words. */
function tupleOrigin(scheme: string, url: Components, edition: Edition): string {
  const port = canonicalPort(url.port, scheme, edition)
  const host = url.hostData == null ? (url.host ?? '') : edition.origin.serializeHost(url.hostData)
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}
