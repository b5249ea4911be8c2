/**
 * The option `typed`: each text is what a person typed, and is read by `readTyped` of `weburl/tools`. Those rules are the library's
 * own: they have one dialect, and no base. So a list is read in this way, or by a dialect and a base.
 */

import type { Finding } from '../../../ground/findings/finding.js'
import type { Url } from '../../../url/url.js'

/** The module that is loaded if the run reads typed texts. */
type ReadTyped = typeof import('../../tools/read-typed.js').readTyped

type TypedResult = ReturnType<ReadTyped>

export type TypedReader = (text: string) => TypedResult

/** The URL that was typed; throws the `UrlError` of a text that is not one. */
export function urlTyped(text: string, typed: TypedReader): Url {
  const result = typed(text)
  if (!result.ok) throw result.error
  return result.url
}

/** The assumptions, as a finding about the whole text. */
export function findingOfAssumed(text: string, { url, assumed }: Extract<TypedResult, { ok: true }>): Finding {
  // The message must not show a secret, and a URL with "***" in it is another URL, so it is left out.
  const hasSecret = url.redact() !== url.toString()
  return {
    name: 'assumed',
    severity: 'warning',
    component: null,
    span: { start: 0, end: text.length },
    message: `the text is a URL only if this is assumed: ${assumed.join(', ')}`,
    suggestion: hasSecret ? 'write the whole URL' : `write ${url.href}`,
  }
}
