/**
 * What is not known of a page whose characters need tables that cannot be had: the texts that have such characters, and the URLs that
 * have no canonical form without tables. Everything else is as it is with tables (P14).
 */

import { withoutUnknown } from '../../ground/encodings/registry.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { Url } from '../../url/url.js'
import type { DecodedPage } from './decoding.js'

/** Why a text of a page is not known; `null` if it is known. The error is a new one, because it is handed out. */
export function whyUnknown(text: string, { tablesMissing }: DecodedPage): UrlError | null {
  return tablesMissing === null || text.isWellFormed() ? null : anew(tablesMissing)
}

/** A text of a page as it is handed out: U+FFFD is in the place of a character that is not known. */
export const shownText = (text: string): string => (text.isWellFormed() ? text : withoutUnknown(text))

export const anew = ({ code, message, reason, suggestion, cause }: UrlError): UrlError =>
  new UrlError(code, message, { reason, suggestion, cause })

/** The canonical URL in an encoding; `null` if there is none; the error if that needs tables that cannot be had. */
export function canonicalOrError(url: Url, encoding: string): Url | UrlError | null {
  try {
    return url.tryCanonicalize(encoding)
  } catch (error) {
    if (error instanceof UrlError) return error
    throw error
  }
}

/**
 * Whether a text leads elsewhere if the base is another one: `https:b` does if the base is an https URL, and `//h/b` if it has another
 * scheme.
 */
export function dependsOnBase(text: string, base: Url): boolean {
  const { dialect } = base
  const scheme = Url.tryParse(text, { dialect })?.scheme ?? 'http'
  const found = base.tryResolve(text)?.toString()
  return [`${scheme}://a.invalid/`, 'https://b.invalid/'].some(
    (other) => Url.tryParse(other, { dialect })?.tryResolve(text)?.toString() !== found,
  )
}
