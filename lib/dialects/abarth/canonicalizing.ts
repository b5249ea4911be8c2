/**
 * Canonicalizing a URL (section 5).
 *
 * Every part gets its canonical text, also where it makes the URL invalid: what is then put together is the text that a
 * failure carries, its best effort.
 */

import type { Components, QueryEncoder, Report } from '../../components.js'
import { utf8 } from '../../encodings/utf-8.js'
import { canonicalizeHost } from './canonical-host.js'
import type { CanonicalPart, Invalidity } from './canonical-part.js'
import {
  canonicalizeOpaquePath,
  canonicalizePath,
  canonicalizeRootedPath,
  canonicalizeSegments,
} from './canonical-path.js'
import { canonicalizePort } from './canonical-port.js'
import { canonicalizeFragment, canonicalizeQuery } from './canonical-query.js'
import { canonicalizeScheme } from './canonical-scheme.js'
import { canonicalizeUserInfo } from './canonical-user-info.js'
import type { Platform } from './platform.js'
import { serializeUrl, startOf } from './serializing.js'

/** A URL in canonical text, and the first part that makes it invalid. */
interface CanonicalUrl {
  readonly url: Components
  readonly invalid: Invalidity | null
}

/** 5. Canonicalizing a URL: the same record when nothing changes. */
export function canonicalizeUrl(
  url: Components,
  encoder: QueryEncoder,
  platform: Platform,
  report: Report,
): Components | null {
  const canonical = url.kind === 'opaque' ? canonicalizeOpaque(url) : canonicalizeHierarchical(url, encoder, platform)
  const { invalid } = canonical
  if (invalid === null) return sameText(url, canonical.url) ? url : canonical.url
  if (!report.wanted) return null
  const { name, component } = invalid
  const start = startOf(component, url)
  return report.fatal(name, component, start + invalid.start, start + invalid.end, serializeUrl(canonical.url))
}

/** "If the scheme is hierarchical". */
function canonicalizeHierarchical(url: Components, encoder: QueryEncoder, platform: Platform): CanonicalUrl {
  const scheme = canonicalizeScheme(url.scheme)
  const isFile = scheme.text === 'file'
  const { host, path } = isFile ? canonicalizeFile(url, platform) : canonicalizeHostAndPath(url)
  const port = canonicalizePort(url.port, scheme.text)
  return {
    url: {
      scheme: scheme.text,
      ...canonicalizeUserInfo(url),
      host: host.text,
      port: port.text,
      path: path.text,
      query: url.query === null ? null : canonicalizeQuery(url.query, encoder),
      fragment: url.fragment === null ? null : canonicalizeFragment(url.fragment),
      kind: 'hierarchical',
    },
    invalid: scheme.invalid ?? host.invalid ?? port.invalid ?? path.invalid,
  }
}

interface HostAndPath {
  readonly host: CanonicalPart<string | null>
  readonly path: CanonicalPart<string | null>
}

/** A URL that is not a file's has a host (D15). */
function canonicalizeHostAndPath(url: Components): HostAndPath {
  const { host } = url
  const path = url.path ?? ''
  // A URL whose scheme is not hierarchical, to which a path was resolved.
  if (host === null) return { host: absent, path: canonicalizePath(path, canonicalizeSegments) }
  if (host !== '') return { host: canonicalizeHost(host), path: canonicalizePath(path, canonicalizeRootedPath) }
  if (hasAuthority(url))
    return { host: missing('host-empty', ''), path: canonicalizePath(path, canonicalizeRootedPath) }
  // Not even "//" is output, and "/" only before something.
  const isLast = url.query === null && url.fragment === null
  return { host: missing('authority-missing', null), path: isLast ? absent : { text: '/', invalid: null } }
}

const absent: CanonicalPart<null> = { text: null, invalid: null }

const missing = <Text extends string | null>(name: string, text: Text): CanonicalPart<Text> => ({
  text,
  invalid: { name, component: 'host', start: 0, end: 0 },
})

const hasAuthority = ({ username, password, host, port }: Components): boolean =>
  host !== '' || username !== null || password !== null || port !== null

/** "TODO: Handle file URLs." */
function canonicalizeFile(url: Components, platform: Platform): HostAndPath {
  const path = canonicalizePath(url.path ?? '', (text) => platform.canonicalizeFilePath(text, canonicalizeRootedPath))
  const isOnDrive = platform.driveOf(path.text) !== ''
  // DEVIATION: Without a host, there is one slash before the path: more are read as one (D6), or as a host's.
  if (isOnDrive || url.host === null || url.host === '') {
    return { host: { text: '', invalid: null }, path: { ...path, text: path.text.replace(leadingSlashes, '/') } }
  }
  return { host: canonicalizeHost(url.host), path }
}

const leadingSlashes = /^\/+/

/** Everything else: scheme and path, and the query of a mailto URL, which is UTF-8 (D7). */
function canonicalizeOpaque(url: Components): CanonicalUrl {
  const scheme = canonicalizeScheme(url.scheme)
  const path = canonicalizeOpaquePath(url.path ?? '')
  const query = url.query === null ? null : canonicalizeQuery(url.query, utf8)
  return {
    url: { ...url, scheme: scheme.text, path: path.text, query },
    invalid: scheme.invalid ?? path.invalid,
  }
}

function sameText(a: Components, b: Components): boolean {
  return (
    a.scheme === b.scheme &&
    a.username === b.username &&
    a.password === b.password &&
    a.host === b.host &&
    a.port === b.port &&
    a.path === b.path &&
    a.query === b.query &&
    a.fragment === b.fragment
  )
}
