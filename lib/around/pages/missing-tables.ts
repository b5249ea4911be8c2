/**
 * Handles pages whose encoding needs tables that are missing. Only two things are then unknown: strings with unknown characters,
 * and the canonical forms of some URLs (L14).
 */

import { withoutUnknown } from '../../ground/encodings/registry.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { Url } from '../../url/url.js'
import type { DecodedPage } from './decoding.js'

/** The reason why a string of a page is unknown; `null` if it is known. Each call makes a new error, because callers receive it. */
export function whyUnknown(text: string, { tablesMissing }: DecodedPage): UrlError | null {
  return tablesMissing === null || text.isWellFormed() ? null : anew(tablesMissing)
}

/** Replaces the unknown characters of a string with U+FFFD, for callers. */
export const shownText = (text: string): string => (text.isWellFormed() ? text : withoutUnknown(text))

export const anew = ({ code, message, reason, suggestion, cause }: UrlError): UrlError =>
  new UrlError(code, message, { reason, suggestion, cause })

/**
 * Canonicalizes a URL in an encoding; `null` if the URL has no canonical form, an error if the tables for the encoding are missing.
 */
export function canonicalOrError(url: Url, encoding: string): Url | UrlError | null {
  try {
    return url.tryCanonicalize(encoding)
  } catch (error) {
    if (error instanceof UrlError) return error
    throw error
  }
}

/**
 * Tells whether the URL of a reference depends on its base. `https:b` does so if the base is an https URL, and `//h/b` if the base
 * has a different scheme.
 */
export function dependsOnBase(text: string, base: Url): boolean {
  const { dialect } = base
  const scheme = Url.tryParse(text, { dialect })?.scheme ?? 'http'
  const found = base.tryResolve(text)?.toString()
  return [`${scheme}://a.invalid/`, 'https://b.invalid/'].some(
    (other) => Url.tryParse(other, { dialect })?.tryResolve(text)?.toString() !== found,
  )
}
