/**
 * The URL Pattern Standard's "URL pattern" (section 1.3), which has a component for each part of a URL, and "create" (section 1.4).
 *
 * @see https://urlpattern.spec.whatwg.org/#url-pattern-struct
 */

import { today } from '../../../dialects/whatwg/edition-today.js'
import type { Word } from '../pattern-strings/fault.js'
import { DEFAULT_OPTIONS, HOSTNAME_OPTIONS, PATHNAME_OPTIONS } from '../pattern-strings/parts.js'
import {
  canonicalHash,
  canonicalHostname,
  canonicalIPv6,
  canonicalOpaquePathname,
  canonicalPathname,
  canonicalPortAlone,
  canonicalProtocol,
  canonicalSearch,
  canonicalUserinfo,
} from './canonical-text.js'
import { type Component, compile } from './component.js'
import { type Init, textsOfPattern } from './url-pattern-init.js'

/** A "URL pattern". */
export type PatternComponents = Readonly<Record<Word, Component>>

/**
 * "Create", from an init. A string is first converted to an init by "parse a constructor string". Throws a `PatternFault` for an
 * invalid pattern.
 */
export function create(init: Init, ignoreCase: boolean): PatternComponents {
  // 4. Step 5, by which an absent member is a wildcard, is in `compile`.
  const texts = textsOfPattern(init)
  // 6. "A string which represents its default port" is compared as a string (U4).
  const defaultPort = today.specialSchemes.get(texts.protocol ?? '')
  const port = typeof defaultPort === 'number' && texts.port === String(defaultPort) ? '' : texts.port
  // 8.
  const protocol = compile('protocol', texts.protocol, DEFAULT_OPTIONS, canonicalProtocol)
  // 11. and 12.
  const canonicalHost = isIPv6(texts.hostname) ? canonicalIPv6 : canonicalHostname
  // 15. and 16.
  const [pathOptions, canonicalPath] = protocol.isSpecialScheme
    ? ([PATHNAME_OPTIONS, canonicalPathname] as const)
    : ([DEFAULT_OPTIONS, canonicalOpaquePathname] as const)
  return {
    protocol,
    username: compile('username', texts.username, DEFAULT_OPTIONS, canonicalUserinfo),
    password: compile('password', texts.password, DEFAULT_OPTIONS, canonicalUserinfo),
    hostname: compile('hostname', texts.hostname, HOSTNAME_OPTIONS, canonicalHost),
    port: compile('port', port, DEFAULT_OPTIONS, canonicalPortAlone),
    pathname: compile('pathname', texts.pathname, pathOptions, canonicalPath, ignoreCase),
    search: compile('search', texts.search, DEFAULT_OPTIONS, canonicalSearch, ignoreCase),
    hash: compile('hash', texts.hash, DEFAULT_OPTIONS, canonicalHash, ignoreCase),
  }
}

/** "Hostname pattern is an IPv6 address". */
const isIPv6 = (hostname = ''): boolean => hostname !== '[' && /^[\\{]?\[/.test(hostname)
