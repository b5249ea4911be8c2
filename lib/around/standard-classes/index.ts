/**
 * The door `weburl/whatwg`: the URL Standard's own classes, which are mutable, for code that is written for them. They follow
 * the same version of the Standard as the default dialect, and `URL2017` that of March 2017. The platform's own classes may follow another version.
 */

export { URL, URL2017 } from './url.js'
export { URLSearchParams } from './url-search-params.js'
