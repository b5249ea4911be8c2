/**
 * The dialects and their variants, each with the laws that its document breaks.
 */

import { abarth, rfc3986, webspecs, webUrl, whatwg, whatwg2017 } from '../../../lib/dialects/index.js'
import type { Dialect } from '../../../lib/index.js'
import { abarthExceptions, abarthUnixExceptions } from './exceptions/abarth.js'
import { rfc3986Exceptions } from './exceptions/rfc3986.js'
import { exceptions2011 } from './exceptions/web-url-2011.js'
import { exceptions2012 } from './exceptions/web-url-2012.js'
import { exceptionsInHosts } from './exceptions/web-url-hosts.js'
import { webspecsExceptions } from './exceptions/webspecs.js'
import { exceptions2017 } from './exceptions/whatwg-2017.js'
import type { Exception } from './law.js'

interface Conformance {
  readonly dialect: Dialect
  readonly exceptions: readonly Exception[]
  /** How often each law is asked, in relation to the others. */
  readonly weight: number
}

/** What a browser does with hosts is a variant of the same rules, and asked less often. */
const webUrls = (['2012', '2011'] as const).flatMap((edition) =>
  (['this', 'chrome', 'gecko', 'ie'] as const).map((host): Conformance => {
    const dialect = webUrl.with({ edition, host })
    const inEdition = edition === '2012' ? exceptions2012 : exceptions2011
    const exceptions = [...inEdition, ...exceptionsInHosts(dialect.parameters)]
    return { dialect, exceptions, weight: host === 'this' ? 1 : 0.25 }
  }),
)

export const DIALECTS: readonly Conformance[] = [
  { dialect: whatwg, exceptions: [], weight: 3 },
  { dialect: whatwg2017, exceptions: exceptions2017, weight: 1 },
  { dialect: webspecs, exceptions: webspecsExceptions, weight: 1 },
  { dialect: abarth, exceptions: abarthUnixExceptions, weight: 1 },
  { dialect: abarth.with({ platform: 'windows' }), exceptions: abarthExceptions, weight: 1 },
  { dialect: rfc3986, exceptions: rfc3986Exceptions, weight: 1 },
  ...webUrls,
]
