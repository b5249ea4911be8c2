/**
 * From the findings of a host parser to the findings of a dialect. A host parser gives offsets into the host's text, a dialect gives
 * offsets into the text that it reads.
 */

import type { Report } from '../../ground/components.js'
import { type HostReport, silentHost } from '../../ground/hosts/host-report.js'

/** The report for a host that begins at the index `start` of the dialect's text: each finding points at a part of the host. */
export function partOfHost(start: number, report: Report): HostReport {
  if (!report.wanted) return silentHost
  return {
    wanted: true,
    found: (name, from, to) => report.found(name, 'host', start + from, start + to),
    fatal: (name, from, to) => report.fatal(name, 'host', start + from, start + to),
  }
}

/** The report for a text that was made from the host by decoding or mapping: each finding points at the whole host. */
export function wholeHost(start: number, end: number, report: Report): HostReport {
  if (!report.wanted) return silentHost
  return {
    wanted: true,
    found: (name) => report.found(name, 'host', start, end),
    fatal: (name) => report.fatal(name, 'host', start, end),
  }
}
