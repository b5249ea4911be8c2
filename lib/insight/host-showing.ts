/**
 * What may be shown of a host, and of a text that a caller gives it.
 */

import { hostMirror, maskedHost } from './mirror.js'
import { quotedInput } from './quoted-input.js'
import type { Showing } from './showing.js'

export interface HostShowing extends Showing {
  /** A text of the caller's, as a message quotes it. */
  quoted(text: string): string
}

export const hostShowing: HostShowing = { masked: maskedHost, mirror: hostMirror, quoted: quotedInput }
