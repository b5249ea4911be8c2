/**
 * What may be shown of a host, and of a text that a caller gives it.
 */

import { MASK } from './mask.js'
import { maskedHost } from './mask-part.js'
import { mirrorShowing } from './mirror.js'
import { quotedInput } from './quoted-input.js'
import type { Showing } from './showing.js'

export interface HostShowing extends Showing {
  /** A text of the caller's, as a message quotes it. */
  quoted(text: string): string
}

export const hostShowing: HostShowing = {
  masked: maskedHost,
  mirror: (text) => mirrorShowing(maskedHost(text), text),
  quoted: quotedInput,
}

/** Of a host that may be a piece of a password, nothing is shown. */
export const hiddenHost: HostShowing = {
  masked: () => MASK,
  mirror: (text) => mirrorShowing(MASK, text),
  quoted: quotedInput,
}
