/**
 * The documents that this version of the library follows: its own number, and the dates of the documents that affect its
 * answers. A program can write these facts into a report, or compare them with those of another program.
 */

/**
 * The versions that an answer of this library depends on. The version of the engine is not one of them.
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
  /** The day of the URL Standard that the default dialect follows, as year, month and day. */
  readonly urlStandard: string
  /** The commit of the Standard's repository on that day. */
  readonly urlStandardCommit: string
  /**
   * The version of Unicode by which the default dialect reads hosts, on every engine. A host with a newer character is refused, also on
   * an engine that has it. The version of the engine, which in Node is `process.versions.unicode`, has no part in this.
   */
  readonly unicode: string
} = Object.freeze({
  weburl: '0.1.0',
  urlStandard: '2026-07-02',
  urlStandardCommit: '6ae8486',
  unicode: '18.0',
})
