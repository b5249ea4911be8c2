/**
 * IPv4 addresses as the function `inet_aton` of the C library reads them: one to four numbers, each decimal, octal after a "0",
 * or hexadecimal after "0x". The last number fills all bits of the 32 that the others leave.
 */

import { silentHost } from '../../../ground/hosts/host-report.js'
import { endsInANumber, parseIPv4 } from '../../../ground/hosts/ipv4.js'

/** The address; `null` where the text is not one. The URL Standard reads the same forms, and a final dot besides. */
export const inetAton = (text: string): number | null =>
  text.endsWith('.') || !endsInANumber(text) ? null : parseIPv4(text, silentHost)
