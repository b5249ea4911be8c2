/**
 * Parses strings into records by today's URL Standard. It makes no `Url`, so that a bundle that contains a profile does not have to
 * contain the class.
 */

import { recognising } from '../../../dialects/whatwg/fast-recognise.js'
import { whatwgLinkRules } from '../../../dialects/whatwg/index.js'
import { type Components, silent } from '../../../ground/components.js'
import { utf8 } from '../../../ground/encodings/utf-8.js'
import { FailureCollector } from '../../../ground/findings/finding.js'
import { invalidText } from '../../../ground/findings/url-error.js'
import { Refused } from '../program.js'

/** A parsed string: its parts as written, and in canonical form. */
interface Records {
  readonly record: Components
  /** The record in canonical form, which the Standard defines for every URL that it accepts. */
  readonly canonical: Components
}

/** Parses a string; `null` if it is not a URL. */
export function recordsOf(text: string): Records | null {
  const shape = recognising.recognise(text)
  if (shape > 0) {
    const record = recognising.split(text, shape)
    return { record, canonical: record }
  }
  const record = whatwgLinkRules.parse(text, silent)
  return record && { record, canonical: whatwgLinkRules.canonicalize(record, utf8, silent) as Components }
}

/** The error for a string that is not a URL. */
export const notAUrl = (text: string): Refused =>
  new Refused(() => {
    const why = new FailureCollector()
    whatwgLinkRules.parse(text, why)
    return invalidText('The input is not a URL', whatwgLinkRules, text, why)
  })
