/**
 * What the host of a record denotes, as the parser has left it there. A record that a caller has made may be without it, and then the
 * host is read again.
 */

import type { Components, HostData } from '../../ground/components.js'
import { own } from '../../ground/text/plain-values.js'

export const hostDataIn = (url: Pick<Components, 'hostData'>): HostData | null => own(url, 'hostData') ?? null
