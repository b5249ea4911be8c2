/**
 * The report of the host parsers: the names of the URL Standard's validation errors, with offsets into the host's own text. The
 * caller of a host parser knows where that text is in the input.
 */
export interface HostReport {
  /** Whether the findings are collected. */
  readonly wanted: boolean
  found(name: string, start: number, end: number): void
  /** The host cannot be read; returns `null`, so that a parser can return this result. */
  fatal(name: string, start: number, end: number): null
}

/** The report for a caller that does not need the findings. */
export const silentHost: HostReport = Object.freeze({ wanted: false, found() {}, fatal: () => null })
