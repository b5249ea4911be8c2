/**
 * The texts of most links, in which the steps of the profile `safe-browsing` find nothing to do but to remove the fragment: a host in
 * lowercase that is not an address, no port, and neither "%" nor dot segments.
 */

import { LONGEST } from '../../../dialects/whatwg/fast-grammar.js'
import type { SplitUrl } from './state.js'

/** The scheme, the host, the path and the query. An address would begin with a digit, and a dot segment with a dot. */
const PLAIN =
  /^(https?):\/\/([a-z][a-z0-9_-]*(?:\.[a-z0-9_-]+)*)((?:\/[!"$&-\-0-9:->@-[\]-~][!"$&-.0-9:->@-[\]-~]*)*\/?)(?:(\?)([!"$&-~]*))?(?:#[!-~]*)?$/

/** What the steps make of a plain text; `null` for other texts. */
export function readPlainAsSplit(text: string): SplitUrl | null {
  const match = text.length > LONGEST ? null : PLAIN.exec(text)
  if (match === null) return null
  const [, scheme = '', host = '', path = '', queryMark = '', query = ''] = match
  return {
    scheme,
    schemeMark: ':',
    slashes: '//',
    username: '',
    passwordMark: '',
    password: '',
    userMark: '',
    host,
    portMark: '',
    port: '',
    path: path || '/',
    queryMark: queryMark as '?',
    query,
    fragmentMark: '',
    fragment: '',
  }
}
