/**
 * What a parser has done with the text that a finding is about: the text is refused for it, or was repaired, or is in the URL as it was
 * written. In a text that is refused nothing is repaired.
 */

import type { Finding } from 'weburl'
import type { Answer } from './answer.js'

export type Fate = 'error' | 'repaired' | 'kept' | 'warning'

export function fateOf({ name, severity, message }: Finding, { url }: Answer): Fate {
  if (severity === 'error') return 'error'
  if (url === null) return 'warning'
  // The words for a code point that is not a URL unit say what the parser does with it, unless it may be a piece of a secret.
  if (message.endsWith('not valid in a URL')) return 'warning'
  return KEPT.has(name) || message.endsWith('the parser keeps it') ? 'kept' : 'repaired'
}

/** What has no other form that a parser could write. */
const KEPT: ReadonlySet<string> = new Set(['invalid-credentials', 'host-as-scheme'])
