/**
 * The `Location` of a redirect in curl: `http_header_l` and `Curl_http_follow` of lib/http.c, and `set_url` of lib/urlapi.c. No
 * scheme is guessed here. A value without a scheme is resolved against the request's URL by RFC 3986, and curl prints the result
 * and parses it again.
 *
 * A real header cannot contain U+0000, CR or LF. Here, a value ends at U+0000, and CR and LF are encoded like every control
 * character.
 *
 * @see https://curl.se/libcurl/c/CURLOPT_FOLLOWLOCATION.html
 */

import type { Report } from '../../../ground/components.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { makeAbsolute } from '../resolving.js'
import type { Hop, Memory, ProgramParts } from '../rules.js'
import { cut, cutBefore } from '../splitting.js'
import { isBlank, stripBothEnds } from '../stripping.js'
import { prefixed } from '../texts.js'

/** `CURLPROTO_REDIR`: redirects to other protocols are not followed. */
const FOLLOWED: readonly string[] = ['http', 'https', 'ftp', 'ftps']

/** `Curl_is_absolute_url` without guessing: a ":" after a scheme is enough. */
const ABSOLUTE = /^([A-Za-z][A-Za-z0-9+.-]{0,39}):/

/** Follows a redirect; `print` writes the request's URL. */
export function followLocation<Parts extends ProgramParts>(
  location: string,
  { base, read }: Hop<Parts>,
  print: (parts: Parts) => string,
  report: Report,
): Memory<Parts> | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, location.length)
  const url = stripBothEnds(location, isBlank)
  if (url === '') return refuse('no-location')
  const [, scheme] = ABSOLUTE.exec(url) ?? []
  if (scheme === undefined) {
    return read(urlEncoded(makeAbsolute(base.parts.scheme ?? '', print(base.parts), encodedReference(url))))
  }
  if (!FOLLOWED.includes(asciiLowercase(scheme))) return refuse('not-followed')
  // `parse_scheme`: at least one slash follows the ":".
  return url.startsWith('/', scheme.length + 1) ? read(urlEncoded(url)) : refuse('bad-slashes')
}

/**
 * `redirect_url`: a reference is encoded before it is joined, except for its host if it begins with "//". QUIRK: the end of the
 * host is searched after the next "//", so `///host` is encoded as a whole, and in `//host/a//b` more than the host stays
 * unencoded.
 */
function encodedReference(reference: string): string {
  if (!reference.startsWith('//')) return encodedTail(reference)
  const url = reference.slice(2)
  const [before, after] = cut(url, '//')
  const [host] = cutBefore(after ?? before, /[/?]/)
  const end = host.length + (after === null ? 0 : before.length + 2)
  return `//${url.slice(0, end)}${encodedTail(url.slice(end))}`
}

/** `CURLU_URLENCODE`: everything after the authority is encoded, with escapes in uppercase. */
function urlEncoded(url: string): string {
  const [, start = '', rest = ''] = /^([^:]*:\/{0,3}[^/?#]*)([\s\S]*)$/.exec(url) ?? []
  const [tail, fragment] = cut(rest, '#')
  return `${start}${encodedTail(tail)}${prefixed('#', fragment === null ? null : encoded(fragment))}`
}

/** `urlencode_str`: a space after the first "?" becomes "+". */
function encodedTail(text: string): string {
  const [path, query] = cut(text, '?')
  return `${encoded(path)}${prefixed('?', query === null ? null : encoded(query.replaceAll(' ', '+')))}`
}

const encoded = (text: string): string =>
  utf8PercentEncode(text, NOT_IN_URL).replace(/%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])/g, (written) =>
    written.toUpperCase(),
  )

const NOT_IN_URL = CodePointSet.range(0x01, 0x20).and('\x7f')
