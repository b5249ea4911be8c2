/**
 * What the tools take as a URL: a text, a `Url`, or an object with an `href`, such as the platform's `URL` or an `<a>` element. A
 * `Url` keeps its dialect; all else is read by today's Standard.
 */

import { hrefOf } from '../../ground/own-options.js'
import { Url } from '../../url/url.js'

/** The URL that is given; throws a `UrlError` for what is not one. */
export const givenUrl = (given: string | { readonly href: string }): Url =>
  Url.isUrl(given) ? given : Url.parse(typeof given === 'string' ? given : (hrefOf(given) ?? String(given)))
