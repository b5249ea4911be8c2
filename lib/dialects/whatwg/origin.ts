/**
 * The origin of a URL (section 4.7), serialised: `https://example.org`, or `null` for an opaque origin.
 *
 * @see https://url.spec.whatwg.org/#origin
 */

import { type Components, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { hostDataIn } from '../kit/hosts.js'
import { canonicalizeUrl } from './canonicalize.js'
import type { Edition } from './edition.js'
import { parseUrl } from './url-parsing.js'

const OPAQUE = 'null'

/** Returns the serialised origin of a canonical URL. */
export function originOf(url: Components, edition: Edition): string {
  const { scheme } = url
  switch (scheme) {
    case 'blob':
      return originOfBlob(url, edition)
    // "Unfortunate as it is, this is left as an exercise to the reader." Browsers use an opaque origin (W5).
    case 'file':
      return OPAQUE
    default:
      return edition.specialSchemes.has(scheme) ? tupleOrigin(url, edition) : OPAQUE
  }
}

function originOfBlob(url: Components, edition: Edition): string {
  const { schemesInBlob, urlInBlob } = edition.origin
  const pathUrl = parseUrl(urlInBlob(url), null, edition, silent)
  if (pathUrl === null) return OPAQUE
  const canonical = canonicalizeUrl(pathUrl, hostDataIn(pathUrl), utf8, edition)
  return schemesInBlob.has(canonical.scheme) ? originOf(canonical, edition) : OPAQUE
}

/** Serializes a tuple origin as HTML defines it. */
function tupleOrigin(url: Components, edition: Edition): string {
  const { scheme, port } = url
  const hostData = hostDataIn(url)
  const host = hostData === null ? (url.host ?? '') : edition.origin.serializeHost(hostData)
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}
