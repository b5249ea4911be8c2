/**
 * "Parsing URLs for Fun and Profit", draft-abarth-url-01 (Adam Barth, April 2011): how browsers process URLs.
 *
 * This folder is the draft in TypeScript, section by section and in its order, with its words: *consume up to*, *the remaining
 * string*. The draft is full of TODOs. What closes them, and what settles its contradictions, has a number: D1 to D26. Where
 * it is not what the draft says, the line says DEVIATION; what is odd and kept on purpose says QUIRK.
 *
 *     1    Open Issues: platforms                             platform.ts, unix.ts, windows.ts
 *     2    Definitions                                        definitions.ts, remaining-string.ts, characters.ts
 *     3    Parsing a URL                                      consume-control-characters.ts, parsing.ts
 *     3.1  Finding the scheme                                 parsing.ts
 *     3.2  Finding the authority, path, query, and fragment   finding-parts.ts
 *     3.3  Finding the user-info, host, and port              finding-parts.ts
 *     3.4  Find the user name and password                    finding-parts.ts
 *     4    Resolving a string relative to a base URL          resolving.ts
 *     5    Canonicalizing a URL                               canonicalizing.ts, canonical-part.ts, serializing.ts,
 *                                                             canonical-host-and-path.ts
 *     5.1  Canonicalizing a Scheme                            canonical-scheme.ts
 *     5.2  Canonicalizing a User-Info                         canonical-user-info.ts
 *     5.3  Canonicalizing a Host                              canonical-host.ts, to-ascii.ts, ip-address.ts
 *          (the port, which has no section)                   canonical-port.ts
 *     5.4  Canonicalizing a Path                              canonical-path.ts
 *     5.5  Canonicalizing a Query                             canonical-query.ts
 *     5.6  Canonicalizing a Fragment                          canonical-fragment.ts
 *
 * Two things could be options and are none: ";" as the end of an authority, which browsers had before (D2), and tabs that
 * stay, as in the draft's prose (D4).
 *
 * Parsing fails only where there is no ":"; hosts, ports and the rest are looked at when a URL is canonicalized.
 */

import type { DialectFamily } from '../../components.js'
import { asciiLowercase } from '../../text/ascii.js'
import { completeDialect, type FamilyMembers } from '../kit/complete-dialect.js'
import { readHost } from './canonical-host-and-path.js'
import { canonicalizeUrl } from './canonicalizing.js'
import { hierarchicalSchemes } from './definitions.js'
import { explain } from './invalidities.js'
import { originOf } from './origin.js'
import { parseUrl } from './parsing.js'
import type { Platform, PlatformName } from './platform.js'
import { resolveUrl } from './resolving.js'
import { serializeUrl } from './serializing.js'
import { unix } from './unix.js'
import { windows } from './windows.js'

/**
 * What there is to choose: the operating system whose file paths are read.
 *
 * @example
 * ```ts
 * import { abarth, type AbarthParameters } from 'weburl/dialects'
 *
 * const parameters: AbarthParameters = { platform: 'windows' }
 * abarth.parameters // => { platform: 'unix' }
 * abarth.with(parameters).name // => 'abarth+windows'
 * abarth.with({ platform: 'unix' }) === abarth // => true
 * ```
 */
export interface AbarthParameters {
  readonly platform: 'unix' | 'windows'
}

/** The functions of this folder on one platform. */
function draftOn(platform: Platform, name: string): DialectFamily<AbarthParameters> {
  return completeDialect<FamilyMembers<AbarthParameters>>({
    name,
    specification: 'https://datatracker.ietf.org/doc/html/draft-abarth-url-01',
    resolvesAgainst: 'canonical',
    parameters: Object.freeze({ platform: platform.name }),
    with: (parameters) => variantOn(parameters.platform ?? platform.name),

    parse: (input, report) => parseUrl(input, platform, report),
    resolve: (base, reference, report) => resolveUrl(base, reference, platform, report),
    canonicalize: (url, encoder, report) => canonicalizeUrl(url, encoder, platform, report),
    serialize: serializeUrl,

    readHost: (url, report) => readHost(url, platform, report),
    splitsAtBackslash: () => true,
    defaultPort: (scheme) => hierarchicalSchemes.get(scheme) ?? null,
    isSpecial: (scheme) => hierarchicalSchemes.has(asciiLowercase(scheme)),
    origin: originOf,
    explain,
  })
}

const variants = new Map<PlatformName, DialectFamily<AbarthParameters>>([
  ['unix', draftOn(unix, 'abarth')],
  ['windows', draftOn(windows, 'abarth+windows')],
])

function variantOn(platform: PlatformName): DialectFamily<AbarthParameters> {
  const variant = variants.get(platform)
  if (variant === undefined) throw new TypeError(`abarth has the platforms unix and windows, not ${platform}`)
  return variant
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
export const abarth: DialectFamily<AbarthParameters> = variantOn('unix')
