/**
 * The report of the host parsers: the names of the URL Standard's validation errors, with offsets in the host string. The caller of
 * a host parser adds the position of that string in the input.
 */
export interface HostReport {
  /** Whether the findings are collected. */
  readonly wanted: boolean
  found(name: string, start: number, end: number): void
  /** Reports that the host cannot be parsed. It returns `null`, so that a parser can return the result of this call. */
  fatal(name: string, start: number, end: number): null
}

/** The report for a caller that does not need the findings. */
export const silentHost: HostReport = Object.freeze({ wanted: false, found() {}, fatal: () => null })
