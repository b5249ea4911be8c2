/**
 * How the Standard of March 2017 reads a link, for `compare` and for the dialect, which is in `whatwg-2017.ts`.
 */

import type { Dialect } from '../../ground/components.js'
import { march2017, whatwg2017Rules } from './edition-2017.js'
import { explain } from './validation-errors.js'

export const whatwg2017LinkRules: Dialect = {
  ...whatwg2017Rules,
  explain: (finding, input, base = null) => explain(finding, input, march2017, base),
}
