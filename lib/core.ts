/**
 * The entry point `weburl/core`: immutable URLs, parsed by the rules of a chosen specification. It exports what `weburl` exports,
 * except templates and forms, and it does not load the tables of the legacy encodings.
 *
 * The exports are in the order in which a user is likely to need them, except that `parseHost` comes first: a bundle then begins
 * with the default dialect, which makes it compress better.
 */

export { parseHost, tryParseHost } from './url/parts/parse-host.js'

export { Url, UrlBuilder, type Diagnosis } from './url/url.js'
export type { UrlResult } from './url/url-options.js'
export type { ParseOptions, DiagnoseOptions, KeyOptions, RedactOptions } from './url/url-options.js'
export type { UrlChanges } from './url/building/changes.js'
export { UrlReference } from './url/url-reference.js'
export { UrlParser } from './url/parser/url-parser.js'
export type { UrlParserOptions } from './url/parser/read-options.js'
export type { StandardSchema, UrlIssue } from './url/standard-schema.js'

export { Authority } from './url/parts/authority.js'
export { Domain, EmptyHost, Host, IPv4Address, IPv6Address, OpaqueHost } from './url/parts/host.js'
export type { AddressClass } from './ground/hosts/address-class.js'
export type { NameRule } from './ground/hosts/host-name.js'
export { Path } from './url/parts/path.js'
export { Query, type QueryInit, type QueryValue } from './url/parts/query.js'
export type { ParameterTest, ParameterValue, QueryParameters } from './url/parts/query-parameters.js'
export type { EncodingOption, ReadingOption } from './url/parts/pair-codec.js'

export { VERSIONS } from './ground/versions.js'
export { SECRET_PARAMETERS } from './ground/findings/secret-names.js'
export { SECRET_TOKEN_PREFIXES } from './ground/findings/token-shapes.js'
export type { SecretSegment } from './ground/findings/secret-segments.js'
export { UrlError, type UrlErrorCode } from './ground/findings/url-error.js'
export type { Finding, Span } from './ground/findings/finding.js'
export type { NativeUrl } from './url/native-url.js'
export type { UrlLike } from './url/native-url.js'

export {
  type Components,
  type UrlParts,
  type ReferenceParts,
  type ComponentName,
  type HostData,
  type Dialect,
  type DialectFamily,
  type Report,
  silent,
  type NotedFinding,
  type Explanation,
  type Replacement,
  type QueryEncoder,
  type PercentEncodeSet,
} from './ground/components.js'
