/**
 * What one may say when a URL is read, compared or logged, and what a diagnosis is.
 */

import type { Dialect } from './components.js'
import type { Finding } from './insight/finding.js'
import type { Url } from './url.js'

/**
 * How a text is read.
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
  /** The document whose rules are followed. Today's URL Standard, or that of a base which is a `Url`. */
  readonly dialect?: Dialect | undefined
  /** What a relative reference is relative to. */
  readonly base?: string | { readonly href: string } | null | undefined
}

/**
 * What a text is read as, and all that the dialect finds wrong with it.
 *
 * @example
 * ```ts
 * import { Url, type Diagnosis } from 'weburl'
 *
 * const { url, findings }: Diagnosis = Url.diagnose(' http://0x7f.1\\a')
 * url?.href // => 'http://127.0.0.1/a'
 * findings.map(({ name }) => name) // => ['invalid-URL-unit', 'IPv4-too-few-parts', 'IPv4-non-decimal-part', 'invalid-reverse-solidus']
 * ```
 */
export interface Diagnosis<Scheme extends string = string> {
  /** `null` when the text is not a URL; the last finding then says why. */
  readonly url: Url<Scheme> | null
  readonly findings: readonly Finding[]
}

/**
 * What counts when URLs are compared.
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
  /** What the URL means, which is the rule, or what was written. */
  readonly as?: 'canonical' | 'written' | undefined
  /** Whether the fragment counts. It does, if nothing is said. */
  readonly fragment?: boolean | undefined
  /** Whether username and password count. They do, if nothing is said. */
  readonly credentials?: boolean | undefined
  /** Whether the order of names in the query counts. It does, if nothing is said. */
  readonly query?: 'ordered' | 'sorted' | undefined
}

/**
 * What is masked in a text for a log, besides passwords.
 *
 * @example
 * ```ts
 * import { Url, type RedactOptions } from 'weburl'
 *
 * const secrets: RedactOptions = { parameters: ['token', 'signature'] }
 * Url.redact('https://example.org/?signature=abc', secrets) // => 'https://example.org/?signature=***'
 * ```
 */
export interface RedactOptions {
  /** The names of the parameters of a query whose values nobody is to see. */
  readonly parameters?: Iterable<string> | undefined
}
