/**
 * Between the host of a dialect's record and the parser of hosts: what the host denotes, and where its findings are. A host parser
 * counts offsets from the beginning of the host, and a dialect from the beginning of its input.
 */

import type { Components, HostData, Report } from '../../ground/components.js'
import { type HostReport, silentHost } from '../../ground/hosts/host-report.js'
import { own } from '../../ground/text/plain-values.js'

/** What the parser found the host to be. A record that a caller made may be without it; then the host is read again. */
export const hostDataIn = (url: Pick<Components, 'hostData'>): HostData | null => own(url, 'hostData') ?? null

/** The report for a host that begins at the index `start` of the dialect's input: each finding points at a part of the host. */
export function partOfHost(start: number, report: Report): HostReport {
  if (!report.wanted) return silentHost
  return {
    wanted: true,
    found: (name, from, to) => report.found(name, 'host', start + from, start + to),
    fatal: (name, from, to) => report.fatal(name, 'host', start + from, start + to),
  }
}

/** The report for a decoded or mapped host, whose offsets are not the input's: each finding points at the whole host. */
export function wholeHost(start: number, end: number, report: Report): HostReport {
  if (!report.wanted) return silentHost
  return {
    wanted: true,
    found: (name) => report.found(name, 'host', start, end),
    fatal: (name) => report.fatal(name, 'host', start, end),
  }
}
