/**
 * The dialects and their variants, each with the laws that its document breaks.
 */

import { abarth, rfc3986, webspecs, webUrl, whatwg, whatwg2017 } from '../../../lib/dialects/index.js'
import { abarthExceptions, abarthUnixExceptions } from './exceptions/abarth.js'
import { rfc3986Exceptions } from './exceptions/rfc3986.js'
import { exceptions2011 } from './exceptions/web-url-2011.js'
import { exceptions2012 } from './exceptions/web-url-2012.js'
import { exceptionsInHosts } from './exceptions/web-url-hosts.js'
import { webspecsExceptions } from './exceptions/webspecs.js'
import { exceptions2017 } from './exceptions/whatwg-2017.js'
import { hostileInputs, uriInputs } from './inputs.js'
import type { Conformance } from './law.js'

interface WeightedConformance extends Conformance {
  /** How often each law is asked, in relation to the other dialects. */
  readonly weight: number
}

/** What a browser does with hosts is a variant of the same rules, and is asked about less often. */
const webUrls = (['2012', '2011'] as const).flatMap((edition) =>
  (['this', 'chrome', 'gecko', 'ie'] as const).map((host): WeightedConformance => {
    const dialect = webUrl.with({ edition, host })
    const inEdition = edition === '2012' ? exceptions2012 : exceptions2011
    const exceptions = [...inEdition, ...exceptionsInHosts(dialect.parameters)]
    return { dialect, exceptions, inputs: hostileInputs, weight: host === 'this' ? 1 : 0.25 }
  }),
)

export const DIALECTS: readonly WeightedConformance[] = [
  { dialect: whatwg, exceptions: [], inputs: hostileInputs, weight: 3 },
  { dialect: whatwg2017, exceptions: exceptions2017, inputs: hostileInputs, weight: 1 },
  { dialect: webspecs, exceptions: webspecsExceptions, inputs: hostileInputs, weight: 1 },
  { dialect: abarth, exceptions: abarthUnixExceptions, inputs: hostileInputs, weight: 1 },
  {
    dialect: abarth.with({ platform: 'windows' }),
    exceptions: abarthExceptions,
    inputs: hostileInputs,
    weight: 1,
  },
  { dialect: rfc3986, exceptions: rfc3986Exceptions, inputs: uriInputs, weight: 1 },
  ...webUrls,
]
