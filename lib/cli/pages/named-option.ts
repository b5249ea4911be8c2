/**
 * The values of `--also`: the URLs of a page that are links as well, although no browser reads them.
 */

import { maskedValue } from '../../around/lines/option-problem.js'
import { type NamedSyntax, type NamedUrls, problemOfName, SOCIAL_AND_LAZY } from '../../around/pages/named-urls.js'
import { UsageError } from '../grammar/usage-error.js'

/** The value that stands for `SOCIAL_AND_LAZY`. */
const SOCIAL = 'social'

/** The last "=" is before the syntax, unless it is in the brackets of the selector. */
const SELECTOR_AND_SYNTAX = /^(.*)=([^\]=]*)$/s

/** The URLs that the values name. Throws a `UsageError`. */
export const namedUrls = (values: readonly string[]): NamedUrls =>
  Object.fromEntries(values.flatMap((value) => (value === SOCIAL ? Object.entries(SOCIAL_AND_LAZY) : [named(value)])))

function named(value: string): [selector: string, syntax: NamedSyntax] {
  const [, selector, syntax] = SELECTOR_AND_SYNTAX.exec(value) ?? []
  if (selector === undefined || syntax === undefined) {
    throw new UsageError(
      `--also takes SELECTOR=SYNTAX, such as img[data-src]=url, or ${SOCIAL}, and "${maskedValue(value)}" is neither`,
    )
  }
  const problem = problemOfName(selector, syntax)
  if (problem !== null) throw new UsageError(`--also: ${problem}`)
  return [selector, syntax as NamedSyntax]
}
