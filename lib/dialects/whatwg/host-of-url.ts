/**
 * The host of a URL of any scheme: the host state and the file host state of the parser (section 4.4), and the opaque-host parser
 * (section 3.5).
 */

import type { Components, HostData, Report } from '../../ground/components.js'
import type { HostReport } from '../../ground/hosts/host-report.js'
import { utf8PercentEncode } from '../../ground/text/percent-encoding.js'
import type { Edition } from './edition.js'
import { EMPTY_HOST, type HostText, parseHost } from './host-parsing.js'

/** The host of a URL whose text is empty. */
export const NO_HOST: Pick<Components, 'host' | 'hostData'> = { host: '', hostData: EMPTY_HOST }

/** What the host of a URL denotes: the host state (section 4.4, steps 2.3 and 3.3) and the file host state (steps 1.2 and 1.3). */
export function parseHostOf(scheme: string, input: HostText, edition: Edition, report: Report): HostData | null {
  const isSpecial = edition.specialSchemes.has(scheme)
  if (input.text === '') {
    return isSpecial && scheme !== 'file' ? report.fatal('host-missing', 'host', input.start, input.start) : EMPTY_HOST
  }
  if (!isSpecial) return parseHost(input, edition, report, (text, findings) => parseOpaqueHost(text, edition, findings))
  const host = parseHost(input, edition, report)
  const isLocalhost = scheme === 'file' && host?.kind === 'domain' && host.text === 'localhost'
  return isLocalhost ? EMPTY_HOST : host
}

/** The opaque-host parser. */
function parseOpaqueHost(input: string, edition: Edition, report: HostReport): HostData | null {
  // 1.
  const forbidden = edition.forbiddenHostCodePoints.firstIn(input)
  if (forbidden !== -1) return report.fatal('host-invalid-code-point', forbidden, forbidden + 1)
  // 2. and 3.
  if (report.wanted) edition.reportOpaqueHost(input, report)
  // 4.
  return { kind: 'opaque', text: utf8PercentEncode(input, edition.percentEncodeSets.c0Control) }
}
