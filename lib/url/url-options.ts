/**
 * The options for parsing, comparing and logging URLs.
 */

import type { Dialect } from '../ground/components.js'
import type { SecretSegment } from '../ground/findings/secret-segments.js'
import { UrlError } from '../ground/findings/url-error.js'

/**
 * The options of {@link Url.parse} and its relatives.
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
   * The dialect whose rules apply. The default is the dialect of the base if that is a `Url`, and otherwise today's URL Standard.
   */
  readonly dialect?: Dialect | undefined
  /**
   * The URL that a relative reference is resolved against. In the dialect of a program, it is the URL whose response redirects to
   * the string.
   */
  readonly base?: string | { readonly href: string } | null | undefined
}

/**
 * The options of {@link Url.diagnose}.
 *
 * A hostile string can cause a finding for every character. `maxPerName` limits how many findings of each name are listed; further
 * findings are only counted.
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
   * The maximum number of findings to list for each name; unlimited by default. A finding that makes parsing fail is always listed.
   */
  readonly maxPerName?: number | undefined
  /** Whether to list what makes the string invalid, including mistakes that the parser accepts; see {@link Url.isValid}. */
  readonly asWritten?: boolean | undefined
}

/**
 * The options of {@link Url.equals} and {@link Url.key}: which parts of the URLs are compared.
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
  /** Whether to compare the canonical text, which is the default, or the text as written. */
  readonly as?: 'canonical' | 'written' | undefined
  /** Whether the fragment counts; `true` by default. */
  readonly fragment?: boolean | undefined
  /** Whether username and password count; `true` by default. */
  readonly credentials?: boolean | undefined
  /** Whether the order of the query parameters counts, which is the default, or the parameters are sorted by name first. */
  readonly query?: 'ordered' | 'sorted' | undefined
}

/**
 * The options of {@link Url.redact}: what to mask besides passwords and the values of the parameters in {@link SECRET_PARAMETERS}.
 *
 * Names are compared after percent-decoding and without regard to case. A "*" in a name matches any string: `x-*-signature`,
 * `*token*`. Names are looked up in the parameters of the query, the fragment (also after a route such as `#/cb?…`), the path
 * (`;name=`), and any URL that is itself the value of a parameter. The name `name` also matches `name[]`, `name[0]` and
 * `user[name]`.
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
  /** The names of additional parameters whose values are secret. */
  readonly parameters?: Iterable<string> | undefined
  /**
   * Which path segments are secret: a function that tests each segment, or patterns, such as those of `weburl/patterns`. If a
   * pattern matches the URL, all segments are masked.
   *
   * The function receives a segment, its index, and all segments, as written but percent-decoded: in `/a/../b//c`, "b" has the
   * index 2, and "c" the index 4. If the path has dot segments, the function is called again with the segments that remain after
   * removing them: there "b" has the index 0. A segment is masked if either call returns `true`. The function is not called for
   * empty segments. Errors that it throws are passed on. Patterns are tested against the canonical URL. If the string is not a URL,
   * patterns cannot match it, so the path is masked to be safe.
   */
  readonly paths?:
    | SecretSegment
    | Iterable<{
        /** Returns whether the path of the URL is secret. */
        test(url: { readonly href: string }): boolean
      }>
    | undefined
}

// A result type for programs that parse many strings and need the reason for each failure, without a `try` around each call.

/**
 * The result of {@link Url.read}: the URL, or the error that {@link Url.parse} would have thrown.
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

/** Turns a caught `UrlError` into a result. Any other error is a bug in the caller's program, and is rethrown. */
export function failed(error: unknown): UrlResult<never> {
  if (error instanceof UrlError) return { ok: false, error }
  throw error
}
