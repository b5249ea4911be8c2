/**
 * weburl: URLs as immutable values, read the way a chosen specification reads them. This is the whole public face but for
 * the tables of the legacy encodings: the door `weburl/core`.
 *
 * The exports stand in the order in which one meets them.
 */

export { Url } from './url.js'
export type { ParseOptions, Diagnosis, KeyOptions, RedactOptions } from './url-options.js'
export { UrlBuilder } from './url-builder.js'
export type { UrlChanges } from './url-changes.js'
export { UrlReference } from './url-reference.js'
export { UrlParser } from './url-parser.js'
export type { UrlParserOptions } from './url-policy.js'
export type { StandardSchema, UrlIssue } from './standard-schema.js'

export { Authority } from './authority.js'
export { Domain, EmptyHost, Host, IPv4Address, IPv6Address, OpaqueHost } from './host.js'
export type { AddressClass } from './insight/address-class.js'
export { Path } from './path.js'
export { Query, type QueryInit, type QueryValue } from './query.js'

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
  type DialectFamily,
  type FastWay,
  type Report,
  silent,
  type NotedFinding,
  type Explanation,
  type QueryEncoder,
  type PercentEncodeSet,
} from './components.js'
