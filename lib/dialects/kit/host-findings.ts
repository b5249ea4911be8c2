/**
 * From a host parser's findings to a dialect's: the first have offsets into the host's own text, the second into the text
 * that the dialect walks.
 */

import type { Report } from '../../components.js'
import { type HostReport, silentHost } from '../../hosts/host-report.js'

/** Findings about a text that stands in the input as it is, from an index on: they point at a part of it. */
export function partOfHost(start: number, report: Report): HostReport {
  if (!report.wanted) return silentHost
  return {
    wanted: true,
    found: (name, from, to) => report.found(name, 'host', start + from, start + to),
    fatal: (name, from, to) => report.fatal(name, 'host', start + from, start + to),
  }
}

/** Findings about a text that was made from the host's, by decoding or mapping: they point at the whole host. */
export function wholeHost(start: number, end: number, report: Report): HostReport {
  if (!report.wanted) return silentHost
  return {
    wanted: true,
    found: (name) => report.found(name, 'host', start, end),
    fatal: (name) => report.fatal(name, 'host', start, end),
  }
}
