/**
 * weburl: URLs as immutable values, read the way a chosen specification reads them. This is the whole public face but for
 * the tables of the legacy encodings: the door `weburl/core`.
 *
 * The exports stand in the order in which one meets them.
 */

export { type Diagnosis, type ParseOptions, Url } from './url.js'
export { UrlReference } from './url-reference.js'
export { UrlParser } from './url-parser.js'

export { Authority } from './authority.js'
export { Domain, EmptyHost, Host, IPv4Address, IPv6Address, OpaqueHost } from './host.js'
export { Path } from './path.js'
export { Query } from './query.js'

export { UrlError, type UrlErrorCode, type UrlErrorDetails } from './url-error.js'
export type { Finding, Span } from './insight/finding.js'
export type { NativeUrl } from './native-url.js'
export type { UrlLike } from './url-like.js'

export {
  type Components,
  type UrlParts,
  type ReferenceParts,
  type ComponentName,
  type HostData,
  type Dialect,
  type FastWay,
  type Report,
  silent,
  type NotedFinding,
  type Explanation,
  type QueryEncoder,
  type PercentEncodeSet,
} from './components.js'
