/**
 * The entry point `weburl/patterns`: descriptions of URLs that both match URLs and build them. These are the patterns of the URL
 * Pattern Standard, as immutable values, and the URI templates of RFC 6570. The Standard's own class `URLPattern` is in
 * `weburl/whatwg`.
 */

export type { AnyGroups, BuildGroups, GroupsOf, GroupsOfParts } from './groups.js'
export type { MatchedUrl } from './matched-url.js'
export { type OpenApiParameter, openApiTemplate } from './open-api-template.js'
export type { TemplateMatch, TemplateMatchOf } from './template-groups.js'
export {
  type TemplateExplanation,
  type TemplateMatchOptions,
  type TemplateValues,
  UriTemplate,
  type UriTemplateOptions,
} from './uri-template.js'
export { type TemplateListMatch, UriTemplateList } from './uri-template-list.js'
export {
  type PatternExplanation,
  type PatternGroup,
  type UrlMatch,
  UrlPattern,
  type UrlPatternOptions,
  type UrlPatternParts,
} from './url-pattern.js'
export { type ListMatch, UrlPatternList } from './url-pattern-list.js'
