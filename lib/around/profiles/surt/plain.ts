/**
 * The texts of most links, which the steps of the program `surt` hardly change: a host in lowercase, a path and a query of ASCII,
 * and nothing to decode, to resolve or to escape. The remaining changes are made here at once.
 */

import { LONGEST } from '../../../dialects/whatwg/fast-grammar.js'
import { sortedQuery } from '../kit/text-steps.js'
import type { SurtState } from './state.js'

/** A path of ASCII without "%" and "(", with segments that are not empty and do not begin with a dot. */
const PATH = "(?:\\/[A-Za-z0-9_~!$&'*+,:;=@-][A-Za-z0-9_~!$&'*+,:;=@.-]*)*\\/?"

/** The scheme, the host without "www.", the path, and the query. The host begins with a letter, as an IPv4 address does not. */
const PLAIN = new RegExp(
  `^(https?):\\/\\/(?:www[0-9]*\\.)?((?!www[0-9]*\\.)[a-z][a-z0-9_-]*(?:\\.[a-z0-9_-]+)*)(${PATH})(?:\\?([!"$&-~]*))?(?:#[!-~]*)?$`,
)

/** A sign that a text may have a session identifier: 24 letters and digits, or the second name of ColdFusion. */
const MAY_BE_SESSION = /[0-9a-z]{24}|cftoken=/i

/** The result of the steps for a plain text; `null` for other texts. */
export function readPlainAsSurt(text: string): SurtState | null {
  const match = text.length > LONGEST ? null : PLAIN.exec(text)
  if (match === null) return null
  const [, scheme = '', host = '', written = '', query = ''] = match
  if (query !== '' && MAY_BE_SESSION.test(query)) return null
  const path = written.length > 1 && written.endsWith('/') ? written.slice(0, -1) : written || '/'
  return {
    scheme,
    host,
    port: null,
    path: path.toLowerCase(),
    query: query === '' ? null : sortedQuery(query.toLowerCase()),
    fragment: null,
  }
}
