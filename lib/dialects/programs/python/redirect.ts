/**
 * The redirects of Python 3.14's `urllib.request`: `HTTPRedirectHandler.http_error_302`, and `redirect_request`.
 *
 * The header is decoded as Latin-1 until `quote` encodes it again. So a non-ASCII byte becomes an escape, and no earlier step takes
 * it for a letter. `http.client` strips blanks from the beginning of a header, and `quote` encodes blanks at its end.
 *
 * @see https://github.com/python/cpython/blob/v3.14.0/Lib/urllib/request.py
 */

import type { Report } from '../../../ground/components.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import type { Hop, Memory, ProgramParts } from '../rules.js'
import { orNull } from '../splitting.js'
import { unparsed, urljoin, urlsplit } from './urllib-parse.js'
import { unwrapped } from './urllib-request.js'

const NOTHING = CodePointSet.of('')
/** What `quote` encodes with `safe=string.punctuation`. */
const NOT_PUNCTUATION = CodePointSet.range(0, 0x20).and('\x7f')

const ALLOWED = /^(?:https?|ftp)$/

export function follow<Parts extends ProgramParts>(
  location: string,
  { base, read }: Hop<Parts>,
  report: Report,
): Memory<Parts> | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, location.length)
  const urlparts = urlsplit(utf8PercentEncode(location, NOTHING))
  if (urlparts === null) return refuse('invalid-location')
  if (urlparts.scheme !== null && !ALLOWED.test(urlparts.scheme)) return refuse('redirect-not-allowed')
  const path = orNull(urlparts.netloc) === null ? urlparts.path : urlparts.path || '/'
  const newurl = utf8PercentEncode(unparsed({ ...urlparts, path }), NOT_PUNCTUATION)
  const joined = urljoin(unwrapped(base.input), newurl)
  return joined === null ? refuse('invalid-location') : read(joined.replaceAll(' ', '%20'))
}
