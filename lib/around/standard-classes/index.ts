/**
 * The entry point `weburl/whatwg`: the Standards' own classes `URL`, `URLSearchParams` and `URLPattern`, for code written against
 * them. The first two are mutable, and follow the same edition of the URL Standard as the default dialect. `URL2017` follows the
 * edition of March 2017. The platform's own classes may follow another edition.
 */

export { URL, URL2017 } from './url.js'
export {
  URLPattern,
  type URLPatternComponentResult,
  type URLPatternInit,
  type URLPatternInput,
  type URLPatternOptions,
  type URLPatternResult,
} from './url-pattern.js'
export { URLSearchParams } from './url-search-params.js'
