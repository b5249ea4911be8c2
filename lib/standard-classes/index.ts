/**
 * The URL Standard's own classes, mutable, for code that is written for them: the door `weburl/whatwg`. They follow the
 * Standard that the default dialect follows, whatever the platform's own follow.
 */

export { URL } from './url.js'
export { URLSearchParams } from './url-search-params.js'
