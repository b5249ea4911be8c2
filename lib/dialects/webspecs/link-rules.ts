/**
 * How the document reads a link, for `compare` and for the dialect, which is in `index.ts`.
 */

import type { LinkRules } from '../../ground/components.js'
import { canonicalizeUrl } from './canonicalize.js'
import { explainException } from './explain.js'
import { readUrlHost } from './host.js'
import { RELATIVE_SCHEMES } from './scheme.js'
import { serializeUrl } from './serialize.js'
import { ABOUT, basicUrlParser } from './url.js'

export const webspecsLinkRules: LinkRules = {
  name: 'webspecs',
  resolvesAgainst: 'canonical',
  parse: (input, report) => basicUrlParser(input, ABOUT, report),
  resolve: (base, reference, report) => basicUrlParser(reference, base, report),
  canonicalize: (url, encoder, report) => {
    const hostData = readUrlHost(url, report)
    return hostData === null && url.host !== null ? null : canonicalizeUrl(url, hostData, encoder)
  },
  serialize: serializeUrl,
  defaultPort: (scheme) => {
    const port = RELATIVE_SCHEMES.get(scheme) ?? null
    return port === null ? null : Number(port)
  },
  explain: explainException,
}
