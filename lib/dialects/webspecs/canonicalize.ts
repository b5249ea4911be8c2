/**
 * The canonical text of each part: the rest of what the rules do in one step, once a URL is read and resolved.
 *
 * The encoding override reaches the query only, and UTF-8 is for the other parts whatever it is (D13). Two rules set it to
 * UTF-8: non-relative-url, and non-file-relative-scheme for web sockets.
 *
 * DEVIATION: A record does not tell whether its scheme is its own or its base's, and so the query of every web socket is in
 * UTF-8. In the document, that of a relative URL is not.
 */

import type { Components, HostData, QueryEncoder } from '../../components.js'
import { utf8 } from '../../encodings/utf-8.js'
import { serializeHost } from '../../hosts/serialize-host.js'
import { asciiLowercase } from '../../text/ascii.js'
import { sameText } from '../../text/same-record.js'
import { canonicalCredential } from './authority.js'
import { withoutTabsAndNewlines } from './cleanse.js'
import { canonicalPath } from './path.js'
import { canonicalPort } from './port.js'
import { canonicalFragment, encodeQuery } from './scheme-data-query-fragment.js'

/** The record in canonical text, given what its host denotes; the same record when nothing changes. */
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

/** The initial username is the empty string: an empty one is there only if a password is. */
function canonicalUser({ username, password }: Components): string | null {
  if (username === null || username === '') return password === null ? null : ''
  return canonicalCredential(username)
}
