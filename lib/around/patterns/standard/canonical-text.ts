/**
 * "Encoding callbacks" (the URL Pattern Standard's section 3.1): the canonical form of fixed text in each part of a URL. The
 * Standard sets a part of `https://dummy.invalid/`; this calls the URL parser's function for that part. `null` means that the
 * Standard throws.
 *
 * @see https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks
 */

import {
  canonicalFragment,
  canonicalPath,
  canonicalPort,
  canonicalQuery,
} from '../../../dialects/whatwg/canonicalize.js'
import { today } from '../../../dialects/whatwg/edition-today.js'
import { parseHostOf } from '../../../dialects/whatwg/host-parsing.js'
import { whatwg } from '../../../dialects/whatwg/index.js'
import { withoutTabsAndNewlines } from '../../../dialects/whatwg/parsing-variables.js'
import { SPECIAL_AUTHORITY_END } from '../../../dialects/whatwg/url-parsing.js'
import { type Components, silent } from '../../../ground/components.js'
import { utf8 } from '../../../ground/encodings/utf-8.js'
import { serializeHost } from '../../../ground/hosts/serialize-host.js'
import { asciiLowercase, indexOrEnd } from '../../../ground/text/ascii.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { isScheme } from '../../../ground/text/records.js'

const SCHEME = 'https'

/** "Create a dummy URL". */
const DUMMY: Components = {
  scheme: SCHEME,
  username: null,
  password: null,
  host: 'dummy.invalid',
  port: null,
  path: '/',
  query: null,
  fragment: null,
  kind: 'hierarchical',
  hostData: { kind: 'domain', text: 'dummy.invalid' },
}

/** "Canonicalize a protocol". */
export function canonicalProtocol(value: string): string | null {
  if (value === '') return value
  if (isScheme(value)) return asciiLowercase(value)
  const parsed = whatwg.parse(`${value}://dummy.invalid/`, silent)
  return parsed && asciiLowercase(parsed.scheme)
}

/** "Canonicalize a username" and "canonicalize a password". */
export const canonicalUserinfo = (value: string): string => utf8PercentEncode(value, today.percentEncodeSets.userinfo)

/**
 * A name that is already canonical, like most text in patterns. Its last label begins with a letter, so it is not an IPv4 address.
 */
const PLAIN_NAME = /^(?:[a-z0-9.-]*\.)?[a-z][a-z0-9-]*\.?$/

/** "Canonicalize a hostname". */
export function canonicalHostname(value: string): string | null {
  if (value === '' || (PLAIN_NAME.test(value) && !value.includes('xn--'))) return value
  return hostnameOf(value)
}

/** The hostname state, up to the end of the authority. A port is refused, because no domain contains ":". */
function hostnameOf(value: string): string | null {
  const text = withoutTabsAndNewlines(value)
  const host = text.slice(0, indexOrEnd(text, SPECIAL_AUTHORITY_END.firstIn(text)))
  const data = parseHostOf(SCHEME, { text: host, start: 0 }, today, silent)
  return data && serializeHost(data)
}

/** "Canonicalize an IPv6 hostname". */
export const canonicalIPv6 = (value: string): string | null =>
  /^[0-9A-Fa-f[\]:]*$/.test(value) ? asciiLowercase(value) : null

/**
 * "Canonicalize a port" without a protocol.
 *
 * DEVIATION: the Standard's dummy URL has the scheme "https", so the port 443 would be dropped from a pattern for "http". No
 * implementation does that (U1).
 */
export const canonicalPortAlone = (value: string): string | null => canonicalPortOf(value, '')

/** "Canonicalize a port" with a protocol. */
export function canonicalPortOf(value: string, protocol: string): string | null {
  if (value === '') return value
  const digits = /^[0-9]+/.exec(withoutTabsAndNewlines(value))?.[0]
  if (digits === undefined || Number(digits) > 0xffff) return null
  return canonicalPort(digits, protocol, today) ?? ''
}

/**
 * A path that is already canonical: its segments contain neither dots nor characters to encode, and only the last one may be empty.
 */
const PLAIN_PATH = /^\/(?:[\w~-]+\/)*[\w~-]*$/

/**
 * "Canonicalize a pathname": a relative path gets no slash, and ".." does not lead out of it. "a/.." returns `null`: the Standard
 * would remove two code points from its canonical path, which has only one (U13).
 */
export function canonicalPathname(value: string): string | null {
  if (value === '' || PLAIN_PATH.test(value)) return value
  const hasLeadingSlash = value.startsWith('/')
  const path = withoutTabsAndNewlines(hasLeadingSlash ? value : `/-${value}`)
  const canonical = canonicalPath({ ...DUMMY, path }, SCHEME, today)
  if (hasLeadingSlash) return canonical
  return canonical === '/' ? null : canonical.slice(2)
}

const OPAQUE: Components = { ...DUMMY, scheme: 'dummy', host: null, kind: 'opaque', hostData: null }

/** "Canonicalize an opaque pathname": it ends at "?" and "#". */
export function canonicalOpaquePathname(value: string): string {
  const text = withoutTabsAndNewlines(value)
  const end = text.search(/[?#]/)
  const url = end === -1 ? { ...OPAQUE, path: text } : { ...OPAQUE, path: text.slice(0, end), query: '' }
  return canonicalPath(url, url.scheme, today)
}

/** "Canonicalize a search", for which the dummy is a special URL. */
export const canonicalSearch = (value: string): string =>
  canonicalQuery(withoutTabsAndNewlines(value), SCHEME, utf8, today)

/** "Canonicalize a hash". */
export const canonicalHash = (value: string): string => canonicalFragment(withoutTabsAndNewlines(value), today)
