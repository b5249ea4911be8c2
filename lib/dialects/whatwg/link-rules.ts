/**
 * How today's Standard reads a link, for `compare` and for keys. The dialect, which is in `index.ts`, adds the fast way. `compare`
 * does not need that, because it takes the parts of a link from the parser.
 */

import type { Dialect } from '../../ground/components.js'
import { today } from './edition-today.js'
import { urlStandard } from './url-standard.js'
import { explain } from './validation-errors.js'

export const whatwgLinkRules: Dialect = {
  ...urlStandard(today),
  explain: (finding, input, base = null) => explain(finding, input, today, base),
}
