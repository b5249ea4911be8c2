/**
 * How the two editions of the Standard read a link, for `compare`. The fast way of the dialect is not here, because `compare` takes the
 * parts of a link from the parser.
 */

import type { Dialect, LinkRules } from '../../ground/components.js'
import { march2017, whatwg2017Rules } from './edition-2017.js'
import { today } from './edition-today.js'
import { urlStandard } from './url-standard.js'
import { explain } from './validation-errors.js'

/** Today's Standard: the whole dialect without the fast way. Keys are made with it, too. */
export const whatwgLinkRules: Dialect = {
  ...urlStandard(today),
  explain: (finding, input, base = null) => explain(finding, input, today, base),
}

export const whatwg2017LinkRules: LinkRules = {
  ...whatwg2017Rules,
  explain: (finding, input, base = null) => explain(finding, input, march2017, base),
}
