/**
 * "Parsing URLs for Fun and Profit", draft-abarth-url-01 (Adam Barth, April 2011): how browsers process URLs.
 *
 * This folder is the draft in TypeScript, section by section and in its order, with its terms: *consume up to*, *the remaining
 * string*. The draft has many TODOs and some contradictions. The decisions that settle them are numbered D1 to D26 and listed in
 * `typedoc/decisions/abarth.md`. A comment with DEVIATION marks a place that departs from the draft. A comment with QUIRK marks odd
 * behaviour that is kept on purpose.
 *
 *     1    Open Issues: platforms                             platform.ts, platforms.ts
 *     2    Definitions                                        definitions.ts, remaining-string.ts
 *     3    Parsing a URL                                      consume-control-characters.ts, parsing.ts
 *     3.1  Finding the scheme                                 parsing.ts
 *     3.2  Finding the authority, path, query, and fragment   finding-parts.ts
 *     3.3  Finding the user-info, host, and port              finding-parts.ts
 *     3.4  Find the user name and password                    finding-parts.ts
 *     4    Resolving a string relative to a base URL          resolving.ts
 *     5    Canonicalizing a URL                               canonicalizing.ts, canonical-part.ts, serializing.ts,
 *                                                             canonical-host-and-path.ts
 *     5.1  Canonicalizing a Scheme                            canonicalizing.ts
 *     5.2  Canonicalizing a User-Info                         canonicalizing.ts
 *     5.3  Canonicalizing a Host                              canonical-host.ts
 *          (canonicalizing a port: no section of the draft)   canonicalizing.ts
 *     5.4  Canonicalizing a Path                              canonical-path.ts
 *     5.5  Canonicalizing a Query                             canonicalizing.ts
 *     5.6  Canonicalizing a Fragment                          canonicalizing.ts
 *          (the contract)                                     index.ts
 *
 * Two rules of the draft that D2 and D4 replace are not available as options: that ";" ends an authority (D2), and that tabs are
 * kept (D4).
 *
 * Parsing fails only for input without ":". Hosts, ports and the other parts are checked when a URL is canonicalized.
 */

import type { Components, DialectFamily, LinkRules } from '../../ground/components.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { completeDialect, type FamilyMembers, noted } from '../kit/complete-dialect.js'
import { chosen, givenParameters } from '../kit/parameters.js'
import { readUrlHost } from './canonical-host-and-path.js'
import { canonicalizeUrl } from './canonicalizing.js'
import { HIERARCHICAL_SCHEMES } from './definitions.js'
import { explain } from './invalidities.js'
import { parseUrl } from './parsing.js'
import type { Platform, PlatformName } from './platform.js'
import { unix, windows } from './platforms.js'
import { resolveUrl } from './resolving.js'
import { serializeUrl } from './serializing.js'

/** The draft's link rules on one platform. */
const linkRulesOn = (platform: Platform, name: string): LinkRules => ({
  name,
  resolvesAgainst: 'canonical',
  parse: (input, report) => parseUrl(input, platform, report),
  resolve: (base, reference, report) => resolveUrl(base, reference, platform, report),
  canonicalize: (url, encoder, report) => canonicalizeUrl(url, encoder, platform, report),
  serialize: serializeUrl,
  defaultPort: (scheme) => HIERARCHICAL_SCHEMES.get(scheme) ?? null,
  explain,
})

/** The draft's link rules on Unix, for `compare`. */
export const abarthLinkRules: LinkRules = linkRulesOn(unix, 'abarth')

/** The parameters of the draft: the platform. */
type DraftParameters = (typeof abarth)['parameters']

/**
 * The origin of a URL, which the draft does not define. As in browsers, the origin of a hierarchical URL is its scheme, host and
 * port; the origin of a file URL, or of a URL that is not hierarchical, is opaque.
 */
function originOf({ scheme, host, port }: Components): string {
  if (scheme === 'file' || !HIERARCHICAL_SCHEMES.has(scheme) || host === null) return 'null'
  return `${scheme}://${host}${port === null ? '' : `:${port}`}`
}

/** Makes the dialect for one platform. */
function draftOn(platform: Platform, linkRules: LinkRules): typeof abarth {
  return completeDialect<FamilyMembers<DraftParameters>>({
    ...linkRules,
    specification: 'https://datatracker.ietf.org/doc/html/draft-abarth-url-01',
    parameters: Object.freeze({ platform: platform.name }),
    with: (parameters) => variantWith(parameters, platform.name),

    readHost: (url, report) => readUrlHost(url, platform, report),
    splitsAtBackslash: () => true,
    isSpecial: (scheme) => HIERARCHICAL_SCHEMES.has(asciiLowercase(scheme)),
    origin: originOf,
  })
}

const VARIANTS: ReadonlyMap<PlatformName, typeof abarth> = new Map([
  ['unix', draftOn(unix, abarthLinkRules)],
  ['windows', draftOn(windows, linkRulesOn(windows, 'abarth+windows'))],
])

function variantWith(parameters: Partial<DraftParameters>, here: PlatformName): typeof abarth {
  const { platform = here } = givenParameters<DraftParameters>('abarth', ['platform'], parameters)
  return chosen('abarth', 'platform', platform, VARIANTS)
}

/**
 * draft-abarth-url-01 on Unix; `abarth.with({ platform: 'windows' })` is the draft on Windows.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 * import { abarth } from 'weburl/dialects'
 *
 * Url.parse('http:\\\\EXAMPLE.com\\a', { dialect: abarth }).href // => 'http://example.com/a'
 * Url.parse('c:\\a', { dialect: abarth }).href // => 'c:\\a'
 * Url.parse('c:\\a', { dialect: abarth.with({ platform: 'windows' }) }).href // => 'file:///C:/a'
 * Url.parse('http://example.com:99999/', { dialect: abarth }).canonicalize() // throws port-out-of-range
 * ```
 */
export const abarth: DialectFamily<{ readonly platform: 'unix' | 'windows' }> = noted(variantWith({}, 'unix'))
