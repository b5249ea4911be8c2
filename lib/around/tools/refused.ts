/**
 * The errors of the tools: a `UrlError` about input that should be a request target, a file path, or a `data:` URL. It names the
 * document that forbids the input, and shows the position.
 */

import type { Finding } from '../../ground/findings/finding.js'
import { errorMessage, UrlError, type UrlErrorCode } from '../../ground/findings/url-error.js'
import { urlTextIn } from '../../ground/own-options.js'
import { visible } from '../../ground/text/quoting.js'
import { Url } from '../../url/url.js'

/** A problem, its position, and what to write instead. Without `start` and `end`, the position is the whole input. */
export interface Problem {
  readonly reason: string
  readonly message: string
  readonly suggestion: string
  readonly start?: number
  readonly end?: number
}

/** Whether the result of a rule is a problem. */
export const isProblem = (found: object | string): found is Problem =>
  typeof found === 'object' && Object.hasOwn(found, 'reason')

/** A kind of input: its error code, the verdict in its messages, and the document that defines it. */
export interface Kind {
  readonly code: UrlErrorCode
  readonly verdict: string
  readonly document: string
}

/** Creates the error for an input. */
export function refused(kind: Kind, input: string, problem: Problem): UrlError {
  const { reason, message, suggestion } = problem
  const start = Object.hasOwn(problem, 'start') ? (problem.start ?? 0) : 0
  const end = Object.hasOwn(problem, 'end') ? (problem.end ?? input.length) : input.length
  const finding: Finding = {
    name: reason,
    severity: 'error',
    component: null,
    span: { start, end },
    message: visible(message),
    suggestion: visible(suggestion),
  }
  return new UrlError(kind.code, errorMessage(kind.verdict, kind.document, input, finding), {
    reason,
    span: finding.span,
    suggestion: visible(suggestion),
  })
}

// The URLs that the tools accept: a string, a `Url`, or an object with an `href`, such as the platform's `URL` or an `<a>` element.
// A `Url` keeps its dialect; any other value is parsed by today's Standard.

/** The argument of a call as a `Url`. Throws a `UrlError` if it is not a URL. */
export const givenUrl = (given: string | { readonly href: string }, call: string): Url =>
  Url.isUrl(given) ? given : Url.parse(urlTextIn(given, call))
