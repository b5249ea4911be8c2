/**
 * The result of a reading that may fail: a URL, or the error with the reason. It is for programs that read many texts, and want
 * the reason of each refusal without a `try` around each call.
 */

import { UrlError } from '../ground/findings/url-error.js'

/**
 * What `read` gives: the URL, or the error that `parse` would have thrown.
 *
 * @typeParam Read - the type of the URL.
 *
 * @example
 * ```ts
 * import { Url, type UrlResult } from 'weburl'
 *
 * const said = (result: UrlResult<Url>): string => (result.ok ? result.url.host : result.error.reason)
 * said(Url.read('https://example.org')) // => 'example.org'
 * said(Url.read('example.org')) // => 'missing-scheme-non-relative-URL'
 * ```
 */
export type UrlResult<Read> =
  | { readonly ok: true; readonly url: Read }
  | { readonly ok: false; readonly error: UrlError }

/** The result of a call that has thrown. An error that is not a `UrlError` is a mistake of the program, and is thrown on. */
export function failed(error: unknown): UrlResult<never> {
  if (error instanceof UrlError) return { ok: false, error }
  throw error
}
