/**
 * The door `weburl/whatwg`: the URL Standard's own classes, which are mutable, for code that is written for them. They follow
 * the same version of the Standard as the default dialect. The platform's own classes may follow another version.
 */

export { URL } from './url.js'
export { URLSearchParams } from './url-search-params.js'
