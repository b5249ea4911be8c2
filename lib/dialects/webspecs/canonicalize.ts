/**
 * Canonicalizes the parts of a URL. In the document a rule encodes while it parses; here encoding comes after parsing and
 * resolving.
 *
 * The encoding override applies to the query only; the other parts are always in UTF-8 (G13). Two rules set the override to
 * UTF-8: non-relative-url, and non-file-relative-scheme for web sockets.
 *
 * DEVIATION: A record does not tell whether its scheme is inherited from a base, so the query of every web socket URL is in UTF-8.
 * In the document, the query of a relative URL without a scheme is in the encoding override even if the base is a web socket URL.
 */

import type { Components, HostData, QueryEncoder } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { serializeHost } from '../../ground/hosts/serialize-host.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { sameText } from '../../ground/text/records.js'
import { canonicalCredential, canonicalPort } from './authority.js'
import { withoutTabsAndNewlines } from './cleanse.js'
import { canonicalPath } from './path.js'
import { canonicalFragment, encodeQuery } from './scheme-data-query-fragment.js'

/** Canonicalizes a record whose host has been parsed to `hostData`. Returns the same record if nothing changes. */
export function canonicalizeUrl(url: Components, hostData: HostData | null, encoder: QueryEncoder): Components {
  const scheme = asciiLowercase(url.scheme)
  const isOpaque = url.kind === 'opaque'
  const hasUtf8Query = isOpaque || scheme === 'ws' || scheme === 'wss'
  const path = url.path ?? ''
  const canonical: Components = {
    scheme,
    username: canonicalUser(url),
    password: url.password === null ? null : canonicalCredential(url.password),
    host: hostData === null ? null : serializeHost(hostData),
    port: url.port === null ? null : canonicalPort(url.port, scheme),
    path: isOpaque ? withoutTabsAndNewlines(path) : canonicalPath(path),
    query: url.query === null ? null : encodeQuery(url.query, hasUtf8Query ? utf8 : encoder),
    fragment: url.fragment === null ? null : canonicalFragment(url.fragment),
    kind: url.kind,
    hostData,
  }
  return sameText(url, canonical) ? url : canonical
}

/** The document's username is initially the empty string, so an empty username is written only if there is a password. */
function canonicalUser({ username, password }: Components): string | null {
  if (username === null || username === '') return password === null ? null : ''
  return canonicalCredential(username)
}
