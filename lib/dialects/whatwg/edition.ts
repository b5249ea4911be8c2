/**
 * The tables and the steps in which dated texts of the URL Standard differ. A step is a function.
 *
 * The functions of this folder take an edition, so that an older text is a record beside today's (`edition-today.ts`) and not
 * another state machine. What all editions share, such as the code points that end an authority, is in the file that uses it.
 */

import type { Components, HostData, Report } from '../../ground/components.js'
import type { HostReport } from '../../ground/hosts/host-report.js'
import type { Uts46Options, Uts46Result } from '../../ground/idna/uts46.js'
import type { CodePointSet } from '../../ground/text/code-points.js'

/** The rules for reading a host by itself, in the order of the Standard's sections. */
export interface HostEdition {
  readonly name: string
  /** Section 3.2, "Host miscellaneous": the forbidden domain code points. */
  readonly forbiddenDomainCodePoints: CodePointSet
  readonly idna: Idna
  /** Section 3.5, "Host parsing": whether an ASCII domain has to be an IPv4 address. */
  isReadAsIPv4(asciiDomain: string): boolean
}

/** The tables and steps of one edition, in the order of the Standard's sections. */
export interface Edition extends HostEdition {
  readonly specification: string
  /** Section 1.1, "Writing": the report as it hears of the validation errors that this edition has. */
  reportTo(report: Report): Report
  readonly percentEncodeSets: PercentEncodeSets
  /** Section 1.3: the replacement in a query for a code point that the encoding does not have. */
  numericReference(codePoint: number): string
  /** Section 3.2, "Host miscellaneous": the forbidden host code points. */
  readonly forbiddenHostCodePoints: CodePointSet
  /** Section 3.5, opaque-host parser, steps 2 and 3: the code points that are not URL units. Called only if findings are wanted. */
  reportOpaqueHost(input: string, report: HostReport): void
  /** Section 4.2, "URL miscellaneous": special scheme and default port. */
  readonly specialSchemes: ReadonlyMap<string, number | null>
  readonly driveLetters: DriveLetters
  /** Section 4.4, opaque path state: rewrites an encoded path before "?" or "#". */
  opaquePathBeforeMore(path: string): string
  /** Section 4.4, fragment state: what of a fragment is encoded. */
  fragmentToEncode(fragment: string): string
  /**
   * Section 4.5, "URL serializing": what is written before a path that begins with "//", so that it is not read as an authority.
   */
  readonly emptySegmentGuard: string
  readonly origin: OriginRules
}

/** Section 1.3, "Percent-encoded bytes": the members in ASCII. Every code point above U+007E is in each set. */
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
  /** ToASCII with beStrict true: failing it is a validation error. `null` in an edition without this step. */
  readonly strict: Uts46Options | null
  /** ToASCII with beStrict false, whose errors are failures; and domain to Unicode. */
  readonly relaxed: Uts46Options
  /** The domain parser with beStrict false, steps 5 to 7. */
  toAscii(domain: string): Uts46Result
}

/** The host of a file URL, as the record has it. */
type FileHost = Pick<Components, 'host' | 'hostData'>

/** Section 4.4, file state, file slash state and path state: the effects of Windows drive letters in file URLs. */
interface DriveLetters {
  /** File state, step 4.4.2: whether the rest of a reference, from an index on, replaces the whole path of the base. */
  startReference(input: string, index: number): boolean
  /** File state, step 4.4.3: the host of a URL whose path such a reference replaces. */
  hostBeforeReference(base: FileHost): FileHost
  /** File slash state, step 2.1.1: the host of a URL whose path begins with a slash of the input. */
  hostBeforePath(base: FileHost & Pick<Components, 'path'>): FileHost
  /** File slash state, step 2.1.2: the drive letter of the base before a path of the input, which begins at an index. */
  driveBeforePath(basePath: string, input: string, start: number): string
  /** Path state: the host, given the canonical path. Today's edition does not change the host. */
  hostBefore(path: string, scheme: string, host: HostData | null): HostData | null
}

/** Section 4.7, "Origin". */
interface OriginRules {
  /** The part of a blob URL from which its origin is taken, if it is a URL. */
  urlInBlob(blob: Components): string
  /** The schemes allowed for the URL in a blob URL. */
  readonly schemesInBlob: ReadonlySet<string>
  /** The host in the serialisation of an origin. */
  serializeHost(host: HostData): string
}

/** An edition with what only the URL class needs. */
export interface ClassEdition extends Edition {
  readonly setters: SetterRules
}

/** Section 6, "API": the effects of the setters of the URL class, and of changes to its query object. */
interface SetterRules {
  /** Scheme state, step 2.3.1: the port of a URL after its scheme has changed. */
  portUnderScheme(port: string | null, scheme: string, edition: Edition): string | null
  /** Hostname state, step 2.2: the host to set if ":" follows it; `null` if the URL does not change. */
  hostBeforePort(host: string): string | null
  /** Path start state, step 5: the path for an empty value, if there is no host. */
  readonly pathOfNothing: string
  /** "Update" of section 6.2, step 3: the query for an empty list. */
  readonly queryOfNoPairs: string | null
}
