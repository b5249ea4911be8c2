/**
 * Canonicalizing a URL (section 5).
 *
 * Every part gets its canonical text, also where it makes the URL invalid: what is then put together is the text that a
 * failure carries, its best effort.
 */

import type { Components, QueryEncoder, Report } from '../../components.js'
import { utf8 } from '../../encodings/utf-8.js'
import { sameText } from '../../text/same-record.js'
import { canonicalizeFragment } from './canonical-fragment.js'
import { bestEffort, canonicalizeHostAndPath, forGood, type Purpose } from './canonical-host-and-path.js'
import type { Invalidity } from './canonical-part.js'
import { canonicalizeOpaquePath } from './canonical-path.js'
import { canonicalizePort } from './canonical-port.js'
import { canonicalizeQuery } from './canonical-query.js'
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
  const canonicalizeFor = (purpose: Purpose): CanonicalUrl =>
    url.kind === 'opaque' ? canonicalizeOpaque(url) : canonicalizeHierarchical(url, encoder, platform, purpose)
  const { url: canonical, invalid } = canonicalizeFor(forGood)
  if (invalid === null) return sameText(url, canonical) ? url : canonical
  if (!report.wanted) return null
  const { name, component } = invalid
  const start = startOf(component, url)
  const text = serializeUrl(canonicalizeFor(bestEffort).url)
  return report.fatal(name, component, start + invalid.start, start + invalid.end, text)
}

/** "If the scheme is hierarchical". */
function canonicalizeHierarchical(
  url: Components,
  encoder: QueryEncoder,
  platform: Platform,
  purpose: Purpose,
): CanonicalUrl {
  const scheme = canonicalizeScheme(url.scheme)
  const { host, path } = canonicalizeHostAndPath(url, platform, purpose)
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
