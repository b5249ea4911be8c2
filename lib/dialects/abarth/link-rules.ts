/**
 * How the draft reads a link, for `compare` and for the dialect, which is in `index.ts`.
 */

import type { LinkRules } from '../../ground/components.js'
import { canonicalizeUrl } from './canonicalizing.js'
import { HIERARCHICAL_SCHEMES } from './definitions.js'
import { explain } from './invalidities.js'
import { parseUrl } from './parsing.js'
import type { Platform } from './platform.js'
import { resolveUrl } from './resolving.js'
import { serializeUrl } from './serializing.js'
import { unix } from './unix.js'

/** The rules on one platform. */
export const linkRulesOn = (platform: Platform, name: string): LinkRules => ({
  name,
  resolvesAgainst: 'canonical',
  parse: (input, report) => parseUrl(input, platform, report),
  resolve: (base, reference, report) => resolveUrl(base, reference, platform, report),
  canonicalize: (url, encoder, report) => canonicalizeUrl(url, encoder, platform, report),
  serialize: serializeUrl,
  defaultPort: (scheme) => HIERARCHICAL_SCHEMES.get(scheme) ?? null,
  explain,
})

export const abarthLinkRules: LinkRules = linkRulesOn(unix, 'abarth')
