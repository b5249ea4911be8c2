/**
 * weburl: URLs as immutable values, read the way a chosen specification reads them. This is the whole public face but for
 * the tables of the legacy encodings, templates, forms, and the normal form of references: the door `weburl/core`.
 *
 * The exports stand in the order in which one meets them. `parseHost` comes first, so that a bundle begins with the default dialect:
 * it compresses better so.
 */

export { parseHost, tryParseHost } from './parts/parse-host.js'

export { Url, UrlBuilder, type Diagnosis } from './url.js'
export type { UrlResult } from './url-result.js'
export type { ParseOptions, DiagnoseOptions, KeyOptions, RedactOptions, RelativizeOptions } from './url-options.js'
export type { UrlChanges } from './building/changes.js'
export { type ReferenceChanges, UrlReference } from './url-reference.js'
export { UrlParser } from './parser/url-parser.js'
export type { UrlParserOptions } from './parser/url-parser-options.js'
export type { StandardSchema, UrlIssue } from './standard-schema.js'

export { Authority } from './parts/authority.js'
export { Domain, EmptyHost, Host, IPv4Address, IPv6Address, OpaqueHost } from './parts/host.js'
export type { AddressClass } from './hosts/address-class.js'
export { Path } from './parts/path.js'
export { Query, type QueryInit, type QueryValue } from './parts/query.js'
export type { ParameterValue, QueryParameters } from './parts/query-parameters.js'
export type { EncodingOption, ReadingOption } from './parts/pair-codec.js'

export { VERSIONS, type Versions } from './versions.js'
export { SECRET_PARAMETERS, SECRET_TOKEN_PREFIXES } from './insight/secret-names.js'
export { UrlError, type UrlErrorCode, type UrlErrorDetails } from './url-error.js'
export type { Finding, Omission, Span } from './insight/finding.js'
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
  type RepairedUrl,
  type ResolvedUrl,
  type Report,
  silent,
  type NotedFinding,
  type Explanation,
  type Replacement,
  type QueryEncoder,
  type PercentEncodeSet,
} from './components.js'
