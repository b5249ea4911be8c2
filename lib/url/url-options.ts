/**
 * The options with which URLs are read, compared and logged.
 */

import type { Dialect } from '../ground/components.js'
import type { SecretSegment } from '../ground/findings/secret-segments.js'
import { UrlError } from '../ground/findings/url-error.js'

/**
 * How a string is read.
 *
 * @example
 * ```ts
 * import { Url, type ParseOptions } from 'weburl'
 *
 * const options: ParseOptions = { base: 'https://example.org/a/b' }
 * Url.parse('../c', options).href // => 'https://example.org/c'
 * ```
 */
export interface ParseOptions {
  /**
   * The document whose rules are followed: by default the document of the base if that is a `Url`, and otherwise today's URL
   * Standard.
   */
  readonly dialect?: Dialect | undefined
  /** The base of a relative reference. With the dialect of a program, it is the URL that redirects to the text. */
  readonly base?: string | { readonly href: string } | null | undefined
}

/**
 * How a string is diagnosed.
 *
 * A hostile string may have a finding for each of its characters. `maxPerName` limits how many findings of one name are listed; the
 * others are counted.
 *
 * @example
 * ```ts
 * import { Url, type DiagnoseOptions } from 'weburl'
 *
 * const few: DiagnoseOptions = { maxPerName: 2 }
 * const { findings, omitted } = Url.diagnose('https://example.org/%%%%', few)
 * findings.length // => 2
 * omitted // => [{ name: 'invalid-URL-unit', count: 2 }]
 * ```
 */
export interface DiagnoseOptions extends ParseOptions {
  /**
   * How many findings of each name are listed; the default is all of them. The finding that makes a string not a URL is always listed.
   */
  readonly maxPerName?: number | undefined
  /** Whether to list the findings that make a string invalid in the sense of its document; see {@link Url.isValid}. */
  readonly asWritten?: boolean | undefined
}

/**
 * Which parts count when URLs are compared.
 *
 * @example
 * ```ts
 * import { Url, type KeyOptions } from 'weburl'
 *
 * const page: KeyOptions = { fragment: false, query: 'sorted' }
 * Url.parse('https://example.org?b=1&a=2#c').key(page) // => 'https://example.org/?a=2&b=1'
 * ```
 */
export interface KeyOptions {
  /** Whether the canonical text is compared, which is the default, or the text as written. */
  readonly as?: 'canonical' | 'written' | undefined
  /** Whether the fragment counts; `true` by default. */
  readonly fragment?: boolean | undefined
  /** Whether username and password count; `true` by default. */
  readonly credentials?: boolean | undefined
  /** Whether the order of the names in the query counts, which is the default, or the names are sorted first. */
  readonly query?: 'ordered' | 'sorted' | undefined
}

/**
 * Which values are masked in a string for a log, besides passwords and the values of the parameters in
 * {@link SECRET_PARAMETERS}.
 *
 * A name is compared percent-decoded and in any case, and "*" in it stands for any text: `x-*-signature`, `*token*`. The name
 * is looked for among the parameters of the query, of the fragment, also after a route such as `#/cb?…`, of a path (`;name=`),
 * and of a URL that is itself the value of a parameter. The name `name` also stands for `name[]`, `name[0]` and `user[name]`.
 *
 * @example
 * ```ts
 * import { Url, type RedactOptions } from 'weburl'
 *
 * const secrets: RedactOptions = { parameters: ['ticket', 'x-*-id'] }
 * Url.redact('https://example.org/?Ticket=abc&x-user-id=7&page=2', secrets) // => 'https://example.org/?Ticket=***&x-user-id=***&page=2'
 * Url.redact('https://example.org/#/cb?ticket[]=abc;code=d', secrets) // => 'https://example.org/#/cb?ticket[]=***;code=***'
 *
 * const links: RedactOptions = { paths: (segment, index, segments) => segments[index - 1] === 'share' }
 * Url.redact('https://example.org/share/abc?page=2', links) // => 'https://example.org/share/***?page=2'
 * ```
 */
export interface RedactOptions {
  /** The names of further parameters whose values are secret. */
  readonly parameters?: Iterable<string> | undefined
  /**
   * The segments of paths that are secret: a function that is asked about each segment, or patterns, such as those of `weburl/patterns`.
   * If one of them matches the URL, all segments are masked.
   *
   * The function gets a segment, its index, and all segments, percent-decoded, as they are written: in `/a/../b//c`, "b" has the index
   * 2, and "c" the index 4. If there are dot segments, it is asked about the segments without these as well: there "b" has the index 0.
   * A segment is masked if one of the two answers says so. It is not asked about an empty segment. What it throws is thrown. Patterns
   * get the URL in its canonical form. If there is no URL, they cannot say that a path is harmless, so the path is masked.
   */
  readonly paths?:
    | SecretSegment
    | Iterable<{
        /** Whether the path of a URL is secret. */
        test(url: { readonly href: string }): boolean
      }>
    | undefined
}

// The result of a reading that may fail: a URL, or the error with the reason. It is for programs that read many texts, and want
// the reason of each refusal without a `try` around each call.

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
