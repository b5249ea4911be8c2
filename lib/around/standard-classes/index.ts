/**
 * The door `weburl/whatwg`: the URL Standard's own classes, for code written against them: `URL` and
 * `URLSearchParams`, which are mutable, and `URLPattern`. They follow the same version of the Standard as the default dialect, and
 * `URL2017` follows that of March 2017. The platform's own classes may follow another version.
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
