/**
 * The dialect of March 2017: its rules, the grammar of valid URL strings, and the messages for both.
 */

import type { Dialect } from '../../ground/components.js'
import { noted } from '../kit/complete-dialect.js'
import { explainer } from '../kit/words.js'
import { march2017, whatwg2017Rules } from './edition-2017.js'
import { explain } from './validation-errors.js'
import { checkWriting2017, WRITING_ERRORS } from './writing-2017.js'

/** The Standard of March 2017, as `compare` uses it. */
export const whatwg2017LinkRules: Dialect = {
  ...whatwg2017Rules,
  explain: (finding, input, base = null) => explain(finding, input, march2017, base),
}

/**
 * The URL Standard of March 2017.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 * import { whatwg2017 } from 'weburl/dialects'
 *
 * Url.parse('gopher://example.org:70', { dialect: whatwg2017 }).href // => 'gopher://example.org/'
 * Url.parse('http://example.org/#a b', { dialect: whatwg2017 }).href // => 'http://example.org/#a b'
 * ```
 */
export const whatwg2017: Dialect = noted(
  Object.freeze({
    ...whatwg2017LinkRules,
    // Before commit 37afb50 of 2026-06-30 and some others, the parser did not report everything that the grammar of valid URL
    // strings forbids (M9).
    checkWriting: checkWriting2017,
    explain: explainer(WRITING_ERRORS, whatwg2017LinkRules.explain),
  }),
)
