/**
 * The origin of a URL, of which the draft says nothing: scheme, host and port of a hierarchical URL, as browsers have it, and
 * an opaque one of everything else and of files.
 */

import type { Components } from '../../components.js'
import { hierarchicalSchemes } from './definitions.js'

export function originOf({ scheme, host, port }: Components): string {
  if (scheme === 'file' || !hierarchicalSchemes.has(scheme) || host === null) return 'null'
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}
