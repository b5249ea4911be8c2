/**
 * The version of the library, and the versions of the documents that its results depend on. A program can put these into a report,
 * or compare them with the versions that another program reports.
 */

/**
 * The versions that the library's results depend on. The engine's version is not one of them.
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
export const VERSIONS: {
  /** The version of the library. */
  readonly weburl: string
  /** The date of the URL Standard that the default dialect follows, as year, month and day. */
  readonly urlStandard: string
  /** The commit of the Standard's repository on that date. */
  readonly urlStandardCommit: string
  /**
   * The Unicode version by which the default dialect parses hosts, on every engine. A host with a newer character is refused, even
   * if the engine supports the character. The engine's own version, which in Node is `process.versions.unicode`, does not matter.
   */
  readonly unicode: string
} = Object.freeze({
  weburl: '0.1.0',
  urlStandard: '2026-07-02',
  urlStandardCommit: '6ae8486',
  unicode: '18.0',
})
