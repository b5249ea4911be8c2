/**
 * The tables and steps that differ between dated editions of the URL Standard. A step is a function.
 *
 * The functions of this folder take an edition, so an older edition needs only another record like today's (`edition-today.ts`),
 * not another state machine. Tables that all editions share, such as the code points that end an authority, are in the files that
 * use them.
 */

import type { Components, HostData, Report } from '../../ground/components.js'
import type { HostReport } from '../../ground/hosts/host-report.js'
import type { Uts46Options, Uts46Result } from '../../ground/idna/uts46.js'
import type { CodePointSet } from '../../ground/text/code-points.js'

/** The rules for parsing a host by itself, in the order of the Standard's sections. */
export interface HostEdition {
  readonly name: string
  /** Section 3.2, "Host miscellaneous": the forbidden domain code points. */
  readonly forbiddenDomainCodePoints: CodePointSet
  readonly idna: Idna
  /** Section 3.5, "Host parsing": tells whether an ASCII domain must be parsed as an IPv4 address. */
  isReadAsIPv4(asciiDomain: string): boolean
}

/** The tables and steps of one edition, in the order of the Standard's sections. */
export interface Edition extends HostEdition {
  readonly specification: string
  /** Section 1.1, "Writing": returns a report that passes on only the validation errors of this edition. */
  reportTo(report: Report): Report
  readonly percentEncodeSets: PercentEncodeSets
  /** Section 1.3: returns the string that replaces a code point in a query if the encoding cannot represent it. */
  numericReference(codePoint: number): string
  /** Section 3.2, "Host miscellaneous": the forbidden host code points. */
  readonly forbiddenHostCodePoints: CodePointSet
  /**
   * Section 3.5, opaque-host parser, steps 2 and 3: reports code points that are not URL units. Called only if findings are wanted.
   */
  reportOpaqueHost(input: string, report: HostReport): void
  /** Section 4.2, "URL miscellaneous": the special schemes and their default ports. */
  readonly specialSchemes: ReadonlyMap<string, number | null>
  readonly driveLetters: DriveLetters
  /** Section 4.4, opaque path state: rewrites an encoded path that "?" or "#" follows. */
  opaquePathBeforeMore(path: string): string
  /** Section 4.4, fragment state: removes the code points that the state drops from a fragment. */
  fragmentToEncode(fragment: string): string
  /**
   * Section 4.5, "URL serializing": what is written before a path that begins with "//", so that it is not parsed as an authority.
   */
  readonly emptySegmentGuard: string
  readonly origin: OriginRules
}

/** Section 1.3, "Percent-encoded bytes": the sets' ASCII members. Each set also contains every code point above U+007E. */
interface PercentEncodeSets {
  readonly c0Control: CodePointSet
  readonly fragment: CodePointSet
  readonly query: CodePointSet
  readonly specialQuery: CodePointSet
  readonly path: CodePointSet
  readonly userinfo: CodePointSet
}

/** Section 3.3, "IDNA". */
interface Idna {
  /** ToASCII with beStrict true, where an error is only a validation error. `null` in an edition without this step. */
  readonly strict: Uts46Options | null
  /** ToASCII with beStrict false, where an error is a failure. Domain to Unicode has the same options. */
  readonly relaxed: Uts46Options
  /** The domain parser with beStrict false, steps 5 to 7. */
  toAscii(domain: string): Uts46Result
}

/** The members of a record that describe the host of a file URL. */
type FileHost = Pick<Components, 'host' | 'hostData'>

/** Section 4.4, file state, file slash state and path state: the effects of Windows drive letters in file URLs. */
interface DriveLetters {
  /**
   * File state, step 4.4.2: tells whether a reference begins with a drive letter at `index`, and so replaces the base's whole path.
   */
  startReference(input: string, index: number): boolean
  /** File state, step 4.4.3: the host of the URL if its reference begins with a drive letter. */
  hostBeforeReference(base: FileHost): FileHost
  /** File slash state, step 2.1.1: the host of the URL if the input's path begins with a slash. */
  hostBeforePath(base: FileHost & Pick<Components, 'path'>): FileHost
  /**
   * File slash state, step 2.1.2: the base's drive letter if the URL inherits it, otherwise the empty string. The input's path
   * begins at `start`.
   */
  driveBeforePath(basePath: string, input: string, start: number): string
  /** Path state: the host, which may depend on the canonical path. Today's edition does not change the host. */
  hostBefore(path: string, scheme: string, host: HostData | null): HostData | null
}

/** Section 4.7, "Origin". */
interface OriginRules {
  /** Returns the string in a blob URL that is parsed to get its origin. */
  urlInBlob(blob: Components): string
  /** The schemes that the URL inside a blob URL may have. With any other scheme, the origin is opaque. */
  readonly schemesInBlob: ReadonlySet<string>
  /** Serializes the host of an origin. */
  serializeHost(host: HostData): string
}

/** An edition with the rules that only the URL class needs. */
export interface ClassEdition extends Edition {
  readonly setters: SetterRules
}

/** Section 6, "API": what the URL class's setters do, and what changes to its query object do. */
interface SetterRules {
  /** Scheme state, step 2.3.1: the port of a URL after its scheme has changed. */
  portUnderScheme(port: string | null, scheme: string, edition: Edition): string | null
  /** Hostname state, step 2.2: the host to set if ":" follows it; `null` if the URL does not change. */
  hostBeforePort(host: string): string | null
  /** Path start state, step 5: the path after it has been set to the empty string in a URL without a host. */
  readonly pathOfNothing: string
  /** "Update" of section 6.2, step 3: the query if the list of pairs is empty. */
  readonly queryOfNoPairs: string | null
}
