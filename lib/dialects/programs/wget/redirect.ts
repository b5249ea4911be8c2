/**
 * The `Location` of a redirect in Wget: `resp_header_strdup` of src/http.c, and `retrieve_url` of src/retr.c, which merges the
 * value with the URL of the request (`uri_merge` of src/url.c). Only to arguments of the command is "http://" added, not to a
 * `Location`.
 *
 * A header value cannot contain U+0000, CR or LF. If it does nevertheless, it ends at U+0000, and the others are stripped as
 * blanks.
 *
 * @see https://www.gnu.org/software/wget/manual/html_node/HTTP-Options.html
 */

import { makeAbsolute } from '../resolving.js'
import { cut } from '../splitting.js'
import { stripBothEnds } from '../stripping.js'

/** The URL that Wget requests next. An empty value is the URL of the request once more. */
export function mergedLocation(location: string, base: string): string {
  const link = stripBothEnds(cut(location, '\0')[0].toWellFormed(), isSpace)
  if (link === '' || HAS_SCHEME.test(link)) return link === '' ? base : link
  return makeAbsolute(base.slice(0, base.indexOf(':')), base, link)
}

/** `c_isspace`. */
const isSpace = (character: string): boolean => /[\t-\r ]/.test(character)

/** `url_has_scheme`: a "." does not belong to a scheme, so that `host.example:80` is a path. */
const HAS_SCHEME = /^[A-Za-z0-9+-]+:/
