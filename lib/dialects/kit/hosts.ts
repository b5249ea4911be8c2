/**
 * Connects a dialect's record with the host parser: returns what the host denotes, and maps the offsets of its findings. A host
 * parser counts offsets from the start of the host; a dialect counts them from the start of its input.
 */

import type { Components, HostData, Report } from '../../ground/components.js'
import { type HostReport, silentHost } from '../../ground/hosts/host-report.js'
import { own } from '../../ground/text/plain-values.js'

/**
 * What the host denotes, if the parser has stored it in the record. A record that a caller built may lack it; then the host is
 * parsed again.
 */
export const hostDataIn = (url: Pick<Components, 'hostData'>): HostData | null => own(url, 'hostData') ?? null

/**
 * Returns the report for a host that begins at the index `start` of the dialect's input. Each finding points at a part of the host.
 */
export function partOfHost(start: number, report: Report): HostReport {
  if (!report.wanted) return silentHost
  return {
    wanted: true,
    found: (name, from, to) => report.found(name, 'host', start + from, start + to),
    fatal: (name, from, to) => report.fatal(name, 'host', start + from, start + to),
  }
}

/** Returns the report for a decoded or mapped host, whose offsets do not match the input. Each finding points at the whole host. */
export function wholeHost(start: number, end: number, report: Report): HostReport {
  if (!report.wanted) return silentHost
  return {
    wanted: true,
    found: (name) => report.found(name, 'host', start, end),
    fatal: (name) => report.fatal(name, 'host', start, end),
  }
}
