/**
 * The documents that this version of the library follows: its own number, and the dates of the documents that affect its
 * answers. A program can write these facts into a report, or compare them with those of another program.
 */

/**
 * What `VERSIONS` holds.
 *
 * @example
 * ```ts
 * import { VERSIONS, type Versions } from 'weburl'
 *
 * const { weburl, urlStandard }: Versions = VERSIONS
 * weburl // => '0.1.0'
 * urlStandard // => '2026-07-02'
 * ```
 */
export interface Versions {
  /** The version of the library. */
  readonly weburl: string
  /** The day of the URL Standard that the default dialect follows, as year, month and day. */
  readonly urlStandard: string
  /** The commit of the Standard's repository on that day. */
  readonly urlStandardCommit: string
  /**
   * The version of Unicode of the tables in the library: the direction and the joining of characters. It is not that of the JavaScript
   * engine, which supplies normalization and all other properties: a host with a character that is newer than the engine is refused. In
   * Node, the version of the engine is `process.versions.unicode`.
   */
  readonly unicode: string
}

/**
 * The versions that an answer of this library depends on. An answer about a host that is not ASCII depends on the engine's version of
 * Unicode as well.
 *
 * @example
 * ```ts
 * import { VERSIONS } from 'weburl'
 *
 * VERSIONS.weburl // => '0.1.0'
 * VERSIONS.urlStandard // => '2026-07-02'
 * VERSIONS.urlStandardCommit // => '6ae8486'
 * VERSIONS.unicode // => '18.0'
 * ```
 */
export const VERSIONS: Versions = Object.freeze({
  weburl: '0.1.0',
  urlStandard: '2026-07-02',
  urlStandardCommit: '6ae8486',
  unicode: '18.0',
})
