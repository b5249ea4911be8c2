/**
 * Canonicalizes the parts of a URL as the states of the basic URL parser do (section 4.4). The functions are in the order of the
 * record. A setter changes one part, so it calls that part's function.
 *
 * @see https://url.spec.whatwg.org/#url-parsing
 */

import type { Components, HostData, QueryEncoder } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { serializeHost } from '../../ground/hosts/serialize-host.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { utf8PercentEncode } from '../../ground/text/percent-encoding.js'
import { sameText } from '../../ground/text/records.js'
import type { Edition } from './edition.js'
import { runPathState } from './path.js'

/** Canonicalizes a record whose host has been parsed to `hostData`. Returns the same record if nothing changes. */
export function canonicalizeUrl(
  url: Components,
  hostData: HostData | null,
  encoder: QueryEncoder,
  edition: Edition,
): Components {
  const scheme = asciiLowercase(url.scheme)
  const path = canonicalPath(url, scheme, edition)
  const host = edition.driveLetters.hostBefore(path, scheme, hostData)
  const canonical: Components = {
    scheme,
    username: canonicalUsername(url.username, url.password, edition),
    password: canonicalPassword(url.password, edition),
    host: host === null ? null : serializeHost(host),
    port: canonicalPort(url.port, scheme, edition),
    path,
    query: url.query === null ? null : canonicalQuery(url.query, scheme, encoder, edition),
    fragment: url.fragment === null ? null : canonicalFragment(url.fragment, edition),
    kind: url.kind,
    hostData: host,
  }
  return sameText(url, canonical) ? url : canonical
}

/** Authority state, step 1.4. With a password, a missing username becomes the empty string rather than `null`. */
export function canonicalUsername(username: string | null, password: string | null, edition: Edition): string | null {
  if (username === null || username === '') return password === null || password === '' ? null : ''
  return utf8PercentEncode(username, edition.percentEncodeSets.userinfo)
}

export const canonicalPassword = (password: string | null, { percentEncodeSets }: Edition): string | null =>
  password === null || password === '' ? null : utf8PercentEncode(password, percentEncodeSets.userinfo)

/** Port state, step 2.1: removes leading zeros, and returns `null` for the scheme's default port. */
export function canonicalPort(port: string | null, scheme: string, edition: Edition): string | null {
  if (port === null || port === '') return null
  const number = Number(port)
  return number === edition.specialSchemes.get(scheme) ? null : String(number)
}

/** Path start state and path state; opaque path state. */
export function canonicalPath(url: Components, scheme: string, edition: Edition): string {
  const path = url.path ?? ''
  const { percentEncodeSets } = edition
  if (url.kind === 'opaque') {
    const encoded = utf8PercentEncode(path, percentEncodeSets.c0Control)
    const isLast = url.query === null && url.fragment === null
    return isLast ? encoded : edition.opaquePathBeforeMore(encoded)
  }
  const isSpecial = edition.specialSchemes.has(scheme)
  // A special URL's path has at least one segment, which may be empty.
  if (path === '') return isSpecial ? '/' : ''
  return utf8PercentEncode(runPathState(path, { isSpecial, urlScheme: scheme }), percentEncodeSets.path)
}

/** Query state, steps 1 and 2.1 to 2.2. Chromium also applies the document's encoding to web sockets and unknown schemes (W11). */
export function canonicalQuery(query: string, scheme: string, encoder: QueryEncoder, edition: Edition): string {
  const { numericReference, percentEncodeSets, specialSchemes } = edition
  if (!specialSchemes.has(scheme)) return utf8PercentEncode(query, percentEncodeSets.query)
  const isWebSocket = scheme === 'ws' || scheme === 'wss'
  return (isWebSocket ? utf8 : encoder).encode(query, percentEncodeSets.specialQuery, numericReference)
}

/** Fragment state. */
export const canonicalFragment = (fragment: string, { fragmentToEncode, percentEncodeSets }: Edition): string =>
  utf8PercentEncode(fragmentToEncode(fragment), percentEncodeSets.fragment)
