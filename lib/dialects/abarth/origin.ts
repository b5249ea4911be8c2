/**
 * The origin of a URL. The draft does not define one. As in browsers, the origin of a hierarchical URL is its scheme, host and
 * port; the origin of a file URL, or of a URL that is not hierarchical, is opaque.
 */

import type { Components } from '../../ground/components.js'
import { HIERARCHICAL_SCHEMES } from './definitions.js'

export function originOf({ scheme, host, port }: Components): string {
  if (scheme === 'file' || !HIERARCHICAL_SCHEMES.has(scheme) || host === null) return 'null'
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}
