/**
 * The options of `urlLines` and `readUrls`: the names of the command's options in camelCase, with values that a program has.
 */

import type { Dialect } from '../../ground/components.js'
import type { Profile } from '../profiles/profile.js'

/**
 * Where a record says something about its own URL: in a column, by its number or its name, or in a member of its JSON.
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
 * The options that {@link urlLines} and {@link readUrls} have in common: where in a list the URLs are, and how they are read.
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
  /** The URL is this column, from 1, or from the last as -1; with `header`, a column may be named. */
  readonly column?: number | string | undefined
  /** The character between columns: by default TAB, and "," with `csv`. */
  readonly delimiter?: string | undefined
  /** The records are CSV as in RFC 4180. Without the option, a quote is an ordinary character. */
  readonly csv?: boolean | undefined
  /** The columns are separated by TAB, and escaped as `urlLines` does for `tsv`. Without the option, a backslash is an ordinary character. */
  readonly tsv?: boolean | undefined
  /** The first record names the columns. */
  readonly header?: boolean | undefined
  /** The records are NDJSON, and the URL is at this path: `link.href`, `urls.0`, or `links.*.href` for several. */
  readonly jsonField?: string | undefined
  /** The records are CDX or CDXJ. */
  readonly cdx?: boolean | undefined
  /** The label of the encoding of the list, by default `utf-8`; `bytes` for a `%XX` of each byte from 80 to FF. */
  readonly inputEncoding?: string | undefined
  /** The longest record in bytes, such as 65536 or `64K`; `1M` by default. A longer one is refused. */
  readonly maxLine?: number | string | undefined
  /** The URL that relative references are resolved against, or the place of it in each record. */
  readonly base?: string | { readonly href: string } | PlaceInRecord | undefined
  /** The document whose rules are followed: a dialect, or its name. */
  readonly dialect?: Dialect | string | undefined
  /** The list contains what people typed, such as `example.com`: `readTyped` of `weburl/tools` reads it, without a base and a dialect. */
  readonly typed?: boolean | undefined
  /** Conditions, all of which must hold: `scheme=https`, `host!=*.example.org`, `class=private,loopback`; or objects of them. */
  readonly where?: string | UrlConditions | readonly (string | UrlConditions)[] | undefined
}

/**
 * The values of a condition, of which a URL has to have one. A set of many thousand values costs no more than one value.
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
 * Conditions as an object: keys with their values. Those in `not` must not hold. A refused record meets only `refused`.
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
  /** A host, or with `*.` before it all names below. */
  readonly host?: ConditionValues | undefined
  readonly port?: ConditionValues | undefined
  /** The class of the host's address, such as `private`; or `name`. */
  readonly class?: ConditionValues | undefined
  /** The registrable domain, or the site with its scheme. */
  readonly site?: ConditionValues | undefined
  readonly suffix?: ConditionValues | undefined
  /** A path, or the beginning of paths with `*` at its end. */
  readonly path?: ConditionValues | undefined
  readonly extension?: ConditionValues | undefined
  /** A query without "?", or the beginning of queries with `*` at its end. */
  readonly query?: ConditionValues | undefined
  /** A value of a parameter, decoded. */
  readonly [parameter: `query:${string}`]: ConditionValues | undefined
  /** The name of a parameter. */
  readonly has?: ConditionValues | undefined
  /** A URL pattern. */
  readonly pattern?: string | undefined
  /** `yes`, `no`, or the reason of a refusal. */
  readonly refused?: ConditionValues | undefined
  /** Whether the URL is written canonically: `yes` or `no`. */
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
   * Each piece of the source is a line without its end, as in an array of URLs, and the end is put back. Without the option, the
   * pieces are joined, wherever they are cut. A readline interface of Node needs no option.
   */
  readonly lines?: boolean | undefined
}

/**
 * What {@link urlLines} writes for each record. The options of the command `weburl` have the same names, with hyphens.
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
  /** The first record names the columns, and the rows of `tsv` are after one with the names of their fields. */
  readonly header?: boolean | undefined
  /** With `jsonField`: the path to which the answer goes; the member "weburl" by default. */
  readonly into?: string | undefined
  /** The label of the encoding of the page that the URLs are in, or where each record has it. It is used for the query only. */
  readonly encoding?: string | PlaceInRecord | undefined
  /** A profile, or its name: the answer is the key of the URL. */
  readonly profile?: Profile | string | undefined
  /** The names of steps to leave out of the profile. */
  readonly without?: string | readonly string[] | undefined
  /** The template of the answer, such as `{scheme} {host}`; `{href}` by default. */
  readonly get?: string | undefined
  /** How answers are written: `lines` by default. The first record of `csv` names the fields. */
  readonly output?: 'lines' | 'csv' | 'tsv' | 'ndjson' | undefined
  /** The fields of `csv`, `tsv` and `ndjson`. */
  readonly fields?: string | readonly string[] | undefined
  /** New columns, members or fields: a template for each name. */
  readonly add?: Readonly<Record<string, string>> | undefined
  /**
   * Only the first record of each key. With `true` the key is the value of `{key}`; with a template such as `{site}` it is the
   * template's output, and with the name of a profile it is the key of that profile.
   */
  readonly uniq?: boolean | string | undefined
  /** Parameters to set in the query of each URL, as plain strings: a value for each name, which replaces earlier ones. */
  readonly set?: Readonly<Record<string, string>> | undefined
  /** The names of parameters that each URL loses; `utm_*` is all that begin so. */
  readonly drop?: string | readonly string[] | undefined
  /** The policy by which `{display}` shows a host: `chromium` by default. */
  readonly policy?: 'chromium' | 'firefox' | 'single-script' | undefined
  /** Domains that no other may look like in `{display}`. */
  readonly protect?: string | readonly string[] | undefined
  /** Add the reason why a record is refused. */
  readonly errorColumn?: boolean | undefined
  /** Write the input before each line. */
  readonly echo?: boolean | undefined
  /** What happens to a refused record: `empty` by default. `stop` is an error of the stream. */
  readonly onError?: 'empty' | 'echo' | 'drop' | 'stop' | undefined
}
