/** A report that collects what a host parser finds, each with the text that it points at. */

import { type HostReport, silentHost as silent } from '../../../lib/ground/hosts/host-report.js'

export { silent }

export function listening(input: string): { report: HostReport; findings: string[] } {
  const findings: string[] = []
  const note = (name: string, start: number, end: number): null => {
    findings.push(`${name} ${input.slice(start, end)}`)
    return null
  }
  return { report: { wanted: true, found: note, fatal: note }, findings }
}
