/**
 * Normalization (RFC 3986, section 6.2): the steps of the comparison ladder that need only the URI: syntax-based (6.2.2) and
 * scheme-based normalization (6.2.3). Two URIs with the same normal form are equivalent.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2
 */

import type { Components, HostData } from '../../ground/components.js'
import { serializeHost } from '../../ground/hosts/serialize-host.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { sameText } from '../../ground/text/records.js'
import { normalizePercentEncoding } from './characters.js'
import { EMPTY_HOST } from './host.js'
import { guardEmptySegment, removeDotSegments } from './resolve.js'
import { DEFAULT_HOSTS, DEFAULT_PORTS } from './schemes.js'

/** Returns the record's normal form, given what its host denotes; the same record if nothing changes. */
export function normalize(url: Components, hostData: HostData | null): Components {
  const scheme = asciiLowercase(url.scheme)
  const port = url.port === null ? null : normalizePort(url.port, scheme)
  const path = normalizePath(url)
  const hasUserinfoOrPort = (url.username ?? '') !== '' || url.password !== null || port !== null
  const host = hasUserinfoOrPort ? hostData : normalizeDefaultHost(hostData, scheme, path)
  const normal: Components = {
    scheme,
    username: normalizeText(url.username),
    password: normalizeText(url.password),
    // An IPv6 address is written as in the later RFC 5952 (R13).
    host: host === null ? null : serializeHost(host),
    port,
    path: host === null ? guardEmptySegment(path) : path,
    query: normalizeText(url.query),
    fragment: normalizeText(url.fragment),
    kind: url.kind,
    hostData: host,
  }
  return sameText(url, normal) ? url : normal
}

const normalizeText = (text: string | null): string | null => (text === null ? null : normalizePercentEncoding(text))

/** Sections 3.2.3 and 6.2.3: an empty port, or the scheme's default port, is left out together with its ":". */
function normalizePort(port: string, scheme: string): string | null {
  const number = port.replace(/^0+(?=.)/, '')
  return number === '' || number === String(DEFAULT_PORTS.get(scheme)) ? null : number
}

/**
 * Sections 6.2.2.2 and 6.2.2.3, in this order, so that "%2E" counts as a dot. Then section 6.2.3: "In general, a URI that uses the
 * generic syntax for authority with an empty path should be normalized to a path of '/'."
 */
function normalizePath({ path, host }: Components): string {
  const normal = removeDotSegments(normalizePercentEncoding(path ?? ''))
  return normal === '' && host !== null ? '/' : normal
}

/**
 * Section 6.2.3: "When a scheme defines a default for authority and a URI reference to that default is desired, the reference
 * should be normalized to an empty authority". An authority is added only before a path that begins with "/" (R12).
 */
function normalizeDefaultHost(host: HostData | null, scheme: string, path: string): HostData | null {
  const defaultHost = DEFAULT_HOSTS.get(scheme)
  if (defaultHost === undefined) return host
  if (host === null) return path.startsWith('/') ? EMPTY_HOST : null
  return host.kind === 'domain' && host.text === defaultHost ? EMPTY_HOST : host
}
