/**
 * The error of the doors that have a dialect without `explain`: it names the mistake and the part, and shows the place in the
 * text, with secrets masked. The dialect's further words and suggestions are left out, because they would make these doors
 * larger.
 */

import type { Components, UrlRules } from '../../ground/components.js'
import { FailureCollector, type Noted } from '../../ground/findings/finding.js'
import { unreadableText } from '../../ground/findings/refusals.js'

/** Reads the text once more with a report, which gets the reason, and throws the error. */
export function refusePlainly(
  verdict: string,
  text: string,
  rules: Pick<UrlRules, 'name' | 'parse' | 'resolve'>,
  base: Components | null,
): never {
  const why = new FailureCollector()
  if (base === null) rules.parse(text, why)
  else rules.resolve(base, text, why)
  // Rules never fail without a finding.
  const last = why.last as Noted
  const finding = { ...last, message: `the ${last.component ?? 'text'} cannot be read` }
  throw unreadableText(verdict, rules, text, finding, why.bestEffort)
}
