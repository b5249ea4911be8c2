/**
 * What the host of a record denotes. Usually the parser has read the host and kept the answer in the record. A host that was
 * put into the record afterwards is read here, by the rule host.
 */

import type { Components, HostData, Report } from '../../ground/components.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { host, NO_HOST } from './host.js'

/** What the host denotes; `null` if the host is invalid, or if the URL does not have a host. */
export function hostOf(url: Components, report: Report): HostData | null {
  const { scheme, host: text, hostData = null } = url
  if (hostData !== null || text === null) return hostData
  if (text === '' && asciiLowercase(scheme) === 'file') return NO_HOST.hostData
  const parsed = host({ input: text, stop: text.length, report }, 0)
  if (parsed === null || parsed.end === text.length) return parsed?.value.hostData ?? null
  return report.fatal('forbidden-in-host', 'host', parsed.end, parsed.end + 1)
}
