/**
 * The `Location` of a redirect in Wget: `resp_header_strdup` of src/http.c, and `retrieve_url` of src/retr.c, which merges the text with
 * the URL of the request (`uri_merge` of src/url.c). "http://" is added to an argument of the command that looks like a host, and not to
 * a `Location`.
 *
 * A header value has no U+0000, CR or LF. In a text that has them, U+0000 is the end, and the others are blanks at both ends.
 *
 * @see https://www.gnu.org/software/wget/manual/html_node/HTTP-Options.html
 */

import { makeAbsolute } from '../resolving.js'
import { cut } from '../splitting.js'
import { stripBothEnds } from '../stripping.js'

/** The URL that Wget asks for next. An empty text is the URL of the request once more. */
export function mergedLocation(location: string, base: string): string {
  const link = stripBothEnds(cut(location, '\0')[0].toWellFormed(), isSpace)
  if (link === '' || HAS_SCHEME.test(link)) return link === '' ? base : link
  return makeAbsolute(base.slice(0, base.indexOf(':')), base, link)
}

/** `c_isspace`. */
const isSpace = (character: string): boolean => /[\t-\r ]/.test(character)

/** `url_has_scheme`: a "." does not belong to a scheme, so that `host.example:80` is a path. */
const HAS_SCHEME = /^[A-Za-z0-9+-]+:/
