/**
 * The unknown parts of a page whose encoding needs missing tables: strings with unknown characters, and URLs without a canonical form.
 * Nothing else depends on the tables (L14).
 */

import { withoutUnknown } from '../../ground/encodings/registry.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { Url } from '../../url/url.js'
import type { DecodedPage } from './decoding.js'

/** Why a string of a page is unknown; `null` if it is known. Callers get the error, so each one is new. */
export function whyUnknown(text: string, { tablesMissing }: DecodedPage): UrlError | null {
  return tablesMissing === null || text.isWellFormed() ? null : anew(tablesMissing)
}

/** A string of a page for callers: unknown characters are U+FFFD. */
export const shownText = (text: string): string => (text.isWellFormed() ? text : withoutUnknown(text))

export const anew = ({ code, message, reason, suggestion, cause }: UrlError): UrlError =>
  new UrlError(code, message, { reason, suggestion, cause })

/** The canonical URL in an encoding; `null` if there is none; an error if the tables for it are missing. */
export function canonicalOrError(url: Url, encoding: string): Url | UrlError | null {
  try {
    return url.tryCanonicalize(encoding)
  } catch (error) {
    if (error instanceof UrlError) return error
    throw error
  }
}

/**
 * Whether a reference depends on its base: `https:b` leads elsewhere if the base is an https URL, and `//h/b` if the base has another
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
