/**
 * Makes the errors about templates that cannot be parsed or filled, with the hole, the reason and a suggestion. The message does
 * not contain the value, because it may be a secret.
 */

import { whatwg } from '../../dialects/whatwg/index.js'
import type { ComponentName, Dialect } from '../../ground/components.js'
import type { Finding, Span } from '../../ground/findings/finding.js'
import { errorMessage, UrlError } from '../../ground/findings/url-error.js'

interface Words {
  readonly problem: string
  readonly suggestion: string | null
}

/** The error for a literal that does not have the form of a URL. A literal without a base is parsed by today's URL Standard. */
export const literalRefused = (shown: string, reason: string, words: Words, { name }: Dialect = whatwg): UrlError =>
  refused('The template cannot be read', name, shown, reason, words, null, { start: 0, end: shown.length })

/** The error for a value that its hole does not accept. */
export const valueRefused = (
  shown: string,
  { part, span }: { readonly part: ComponentName | null; readonly span: Span },
  reason: string,
  words: Words,
  { name }: Dialect,
): UrlError => refused('The template cannot be filled', name, shown, reason, words, part, span)

function refused(
  verdict: string,
  dialect: string,
  shown: string,
  reason: string,
  { problem, suggestion }: Words,
  component: ComponentName | null,
  span: Span,
): UrlError {
  const finding: Finding = {
    name: reason,
    severity: 'error',
    component,
    span,
    message: problem,
    ...(suggestion === null ? {} : { suggestion }),
  }
  const message = errorMessage(verdict, dialect, shown, finding)
  return new UrlError('ERR_INVALID_PART', message, { reason, dialect, component, span, suggestion })
}
