/**
 * The setters of the URL Standard as of 15 March 2017: the steps that were others then, beside today's in `setters.ts`. Each
 * says which commit of whatwg/url changed it, and when.
 *
 * @see https://github.com/whatwg/url/blob/462fdc14732aae4b0b9c5334f37962d8c235caf9/url.bs
 */

import { march2017 } from './edition-2017.js'
import { parseIntoHost, type SettersEdition } from './setters.js'

export const setters2017: SettersEdition = {
  ...march2017,
  // 0f53958, 2017-06-30: "http://h:443/" became "https://h:443/".
  portUnderScheme: (port) => port,
  // ec96993, 2021-05-19: the hostname setter took the "x" of "x:9".
  setHostBeforePort: (url, host, edition) => parseIntoHost(url, host, edition) ?? url,
  // 0672f2e, 2021-06-17: "foo:/a" became "foo:".
  pathOfNothing: '',
  // 4315826, 2017-07-14: "http://h/?a", its only pair deleted, became "http://h/?".
  queryOfNoPairs: '',
}
