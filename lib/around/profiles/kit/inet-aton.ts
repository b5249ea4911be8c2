/**
 * IPv4 addresses as the function `inet_aton` of the C library reads them: one to four numbers, of which the last may fill what
 * the others leave of the 32 bits, each decimal, octal behind a "0", or hexadecimal behind "0x".
 */

import { silentHost } from '../../../ground/hosts/host-report.js'
import { endsInANumber, parseIPv4 } from '../../../ground/hosts/ipv4.js'

/** The address; `null` where the text is not one. The URL Standard reads the same forms, and a final dot besides. */
export const inetAton = (text: string): number | null =>
  text.endsWith('.') || !endsInANumber(text) ? null : parseIPv4(text, silentHost)
