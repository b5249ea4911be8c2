/**
 * Canonicalizing a URL (section 5).
 *
 * Every part gets its canonical text, even a part that makes the URL invalid. The texts put together are the best effort that
 * a failure carries.
 */

import type { Components, QueryEncoder, Report } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { sameText } from '../../ground/text/records.js'
import { canonicalizeFragment } from './canonical-fragment.js'
import { bestEffortHostAndPath, canonicalizeHostAndPath } from './canonical-host-and-path.js'
import type { Invalidity } from './canonical-part.js'
import { canonicalizeOpaquePath } from './canonical-path.js'
import { canonicalizePort } from './canonical-port.js'
import { canonicalizeQuery } from './canonical-query.js'
import { canonicalizeScheme } from './canonical-scheme.js'
import { canonicalizeUserInfo } from './canonical-user-info.js'
import type { Platform } from './platform.js'
import { serializeUrl, startOf } from './serializing.js'

/** A URL in canonical text, and the reason if it is invalid. */
interface CanonicalUrl {
  readonly url: Components
  readonly invalid: Invalidity | null
}

/** 5. Canonicalizing a URL; the same record if nothing changes. */
export function canonicalizeUrl(
  url: Components,
  encoder: QueryEncoder,
  platform: Platform,
  report: Report,
): Components | null {
  const { url: canonical, invalid } =
    url.kind === 'opaque' ? canonicalizeOpaque(url) : canonicalizeHierarchical(url, encoder, platform)
  if (invalid === null) return sameText(url, canonical) ? url : canonical
  if (!report.wanted) return null
  const { name, component, start, end } = invalid
  const at = startOf(component, url)
  return report.fatal(name, component, at + start, at + end, bestEffortText(url, canonical, platform))
}

/** "If the scheme is hierarchical". */
function canonicalizeHierarchical(url: Components, encoder: QueryEncoder, platform: Platform): CanonicalUrl {
  const scheme = canonicalizeScheme(url.scheme)
  const { host, path } = canonicalizeHostAndPath(url, platform)
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

/** All other URLs have a scheme and a path; a mailto URL also has a query, which is encoded in UTF-8 (D7). */
function canonicalizeOpaque(url: Components): CanonicalUrl {
  const scheme = canonicalizeScheme(url.scheme)
  const path = canonicalizeOpaquePath(url.path ?? '')
  const query = url.query === null ? null : canonicalizeQuery(url.query, utf8)
  return {
    url: { ...url, scheme: scheme.text, path: path.text, query },
    invalid: scheme.invalid ?? path.invalid,
  }
}

/** The text that is output for an invalid URL: the canonical texts of its parts, except the host and the path. */
function bestEffortText(url: Components, canonical: Components, platform: Platform): string {
  if (url.kind === 'opaque') return serializeUrl(canonical)
  const { host, path } = bestEffortHostAndPath(url, platform)
  return serializeUrl({ ...canonical, host: host.text, path: path.text })
}
