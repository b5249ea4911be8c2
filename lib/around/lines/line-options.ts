/**
 * The options of `urlLines` and `readUrls`: the command's options, with their names in camelCase and with JavaScript values.
 */

import type { Dialect } from '../../ground/components.js'
import type { Profile } from '../profiles/profile.js'

/**
 * The place in a record of its own base URL or encoding: a column, by number or name, or a JSON member.
 *
 * @example
 * ```ts
 * import { type PlaceInRecord, readUrls } from 'weburl/lines'
 *
 * const base: PlaceInRecord = { field: 'page' }
 * const record = '{"page":"https://example.org/a/","link":"../b"}\n'
 * for await (const { result } of readUrls([record], { jsonField: 'link', base })) {
 *   result.ok && result.url.href // => 'https://example.org/b'
 * }
 * ```
 */
export type PlaceInRecord = { readonly column: number | string } | { readonly field: string }

/**
 * The options that {@link urlLines} and {@link readUrls} share: where the URLs are in a list, and how they are parsed.
 *
 * @example
 * ```ts
 * import { readUrls, type RecordOptions } from 'weburl/lines'
 *
 * const options: RecordOptions = { column: 'link', csv: true, header: true }
 * for await (const { text } of readUrls(['id,link\n', '1,"http://a/?b,c"\n'], options)) {
 *   text // => 'http://a/?b,c'
 * }
 * ```
 */
export interface RecordOptions {
  /** Records end with NUL instead of a line feed. */
  readonly null?: boolean | undefined
  /** The URL's column, counted from 1, or from the last column as -1. With `header`, it may be a column name. */
  readonly column?: number | string | undefined
  /** The character between columns: TAB by default, "," with `csv`. */
  readonly delimiter?: string | undefined
  /** The records are CSV, as defined by RFC 4180. Without this option, a quote is an ordinary character. */
  readonly csv?: boolean | undefined
  /**
   * The columns are separated by TAB, and escaped as in the `tsv` output of `urlLines`. Without this option, a backslash is an
   * ordinary character.
   */
  readonly tsv?: boolean | undefined
  /** The first record names the columns. */
  readonly header?: boolean | undefined
  /** The records are NDJSON, and the URL is at this path, such as `link.href` or `urls.0`; `links.*.href` selects several URLs. */
  readonly jsonField?: string | undefined
  /** The records are CDX or CDXJ. */
  readonly cdx?: boolean | undefined
  /** The list's encoding label, `utf-8` by default. With `bytes`, each byte from 80 to FF becomes `%XX`. */
  readonly inputEncoding?: string | undefined
  /** The maximum length of a record in bytes, such as 65536 or `64K`; `1M` by default. Longer records are refused. */
  readonly maxLine?: number | string | undefined
  /** The URL that relative references are resolved against, or its place in each record. */
  readonly base?: string | { readonly href: string } | PlaceInRecord | undefined
  /** The dialect by which URLs are parsed, or its name. */
  readonly dialect?: Dialect | string | undefined
  /**
   * The list contains what people typed, such as `example.com`. It is parsed by `readTyped` of `weburl/tools`, so a base or a
   * dialect is not allowed.
   */
  readonly typed?: boolean | undefined
  /**
   * Conditions, all of which must hold, as strings such as `scheme=https`, `host!=*.example.org` or `class=private,loopback`, or as
   * objects.
   */
  readonly where?: string | UrlConditions | readonly (string | UrlConditions)[] | undefined
}

/**
 * The values of a condition, one of which must match. Many thousands of values are as fast as one.
 *
 * @example
 * ```ts
 * import { type ConditionValues, readUrls } from 'weburl/lines'
 *
 * const blocked: ConditionValues = new Set(['ads.example', '*.ads.example'])
 * const found: string[] = []
 * const list = ['https://a.ads.example/', 'https://example.org/']
 * for await (const { text } of readUrls(list, { lines: true, where: { not: { host: blocked } } })) found.push(text)
 * found // => ['https://example.org/']
 * ```
 */
export type ConditionValues = string | readonly string[] | ReadonlySet<string>

/**
 * Conditions as an object of keys and values. Conditions in `not` must not hold. A refused record meets only conditions on
 * `refused`.
 *
 * @example
 * ```ts
 * import { type UrlConditions, urlLines } from 'weburl/lines'
 *
 * const where: UrlConditions = { scheme: ['http', 'https'], 'query:page': '1', not: { path: '/private/*' } }
 * const list = new Blob(['https://a/?page=1\nhttps://a/private/x?page=1\n']).stream()
 * await new Response(list.pipeThrough(urlLines({ where }))).text() // => 'https://a/?page=1\n'
 * urlLines({ where: { host: 'example.*' } }) // throws write example.org, or *.example.org
 * ```
 */
export interface UrlConditions {
  readonly scheme?: ConditionValues | undefined
  /** A host such as `example.org`, or `*.example.org`, which matches every name below that domain. */
  readonly host?: ConditionValues | undefined
  readonly port?: ConditionValues | undefined
  /** The class of the host's address, such as `private`, or `name` for a domain name. */
  readonly class?: ConditionValues | undefined
  /** A registrable domain, or a site, which includes the scheme. */
  readonly site?: ConditionValues | undefined
  readonly suffix?: ConditionValues | undefined
  /** A path, or a prefix of paths followed by `*`. */
  readonly path?: ConditionValues | undefined
  readonly extension?: ConditionValues | undefined
  /** A query without its "?", or a prefix of queries followed by `*`. */
  readonly query?: ConditionValues | undefined
  /** A parameter's decoded value. */
  readonly [parameter: `query:${string}`]: ConditionValues | undefined
  /** A parameter's name. */
  readonly has?: ConditionValues | undefined
  /** A URL pattern. */
  readonly pattern?: string | undefined
  /** Whether the record is refused, `yes` or `no`; or the reason for the refusal. */
  readonly refused?: ConditionValues | undefined
  /** Whether the URL as written is canonical: `yes` or `no`. */
  readonly canonical?: ConditionValues | undefined
  /** Conditions that must not hold. */
  readonly not?: Omit<UrlConditions, 'not'> | undefined
}

/**
 * The options of {@link readUrls}.
 *
 * @example
 * ```ts
 * import { readUrls, type ReadUrlsOptions } from 'weburl/lines'
 *
 * const options: ReadUrlsOptions = { lines: true }
 * const found: string[] = []
 * for await (const { number, text } of readUrls(['https://a/', 'https://b/'], options)) found.push(`${number} ${text}`)
 * found // => ['1 https://a/', '2 https://b/']
 * ```
 */
export interface ReadUrlsOptions extends RecordOptions {
  /**
   * Each chunk of the source is a line without its line end, as in an array of URLs. Without this option, the chunks are
   * concatenated before they are split into lines. Node's readline interface does not need this option.
   */
  readonly lines?: boolean | undefined
}

/**
 * The options of {@link urlLines}. The options of the command `weburl` have the same names, with hyphens.
 *
 * @example
 * ```ts
 * import { urlLines, type UrlLinesOptions } from 'weburl/lines'
 *
 * const options: UrlLinesOptions = { jsonField: 'link.href', add: { host: '{hostname}', site: '{site}' } }
 * typeof urlLines(options).readable // => 'object'
 * ```
 */
export interface UrlLinesOptions extends RecordOptions {
  /** The first record names the columns. With `output: 'tsv'`, a row with the field names comes first. */
  readonly header?: boolean | undefined
  /** With `jsonField`: the path at which the result is written; the member "weburl" by default. */
  readonly into?: string | undefined
  /** The encoding label of the page that contains the URLs, or the label's place in each record. It affects only queries. */
  readonly encoding?: string | PlaceInRecord | undefined
  /** A profile or its name. The result is the URL's key under the profile. */
  readonly profile?: Profile | string | undefined
  /** The names of the profile's steps to leave out. */
  readonly without?: string | readonly string[] | undefined
  /** The template of the result, such as `{scheme} {host}`; `{href}` by default, or `{key}` with a `profile`. */
  readonly get?: string | undefined
  /** The output format: `lines` by default. The first record of `csv` contains the field names. */
  readonly output?: 'lines' | 'csv' | 'tsv' | 'ndjson' | undefined
  /** The fields of `csv`, `tsv` and `ndjson`. */
  readonly fields?: string | readonly string[] | undefined
  /** New columns, members or fields, as a template for each name. */
  readonly add?: Readonly<Record<string, string>> | undefined
  /**
   * Write only the first record with each key. `true` compares the values of `{key}`; a string is a template such as `{site}`, or
   * the name of a profile.
   */
  readonly uniq?: boolean | string | undefined
  /** Query parameters to set in each URL, as plain strings. A value replaces the existing values of its parameter. */
  readonly set?: Readonly<Record<string, string>> | undefined
  /** The names of query parameters to remove from each URL. A `*` at the end matches any rest, as in `utm_*`. */
  readonly drop?: string | readonly string[] | undefined
  /** The policy by which `{display}` decides how to show a host; `chromium` by default. */
  readonly policy?: 'chromium' | 'firefox' | 'single-script' | undefined
  /** Domains that `{display}` protects from lookalikes. */
  readonly protect?: string | readonly string[] | undefined
  /** Add the reason why a record is refused, as a column or, in JSON, as a member. */
  readonly errorColumn?: boolean | undefined
  /** Write the input record before each result. */
  readonly echo?: boolean | undefined
  /** What is written for a refused record: `empty` by default. With `stop`, the stream fails. */
  readonly onError?: 'empty' | 'echo' | 'drop' | 'stop' | undefined
}
