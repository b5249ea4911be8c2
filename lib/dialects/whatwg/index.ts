/**
 * The URL Standard, as of 2 July 2026 (commit 6ae8486).
 *
 * This folder is the Standard in TypeScript: read it beside https://url.spec.whatwg.org/commit-snapshots/6ae8486/. Where we
 * depart, the line says DEVIATION.
 *
 *     1.1  Writing: validation errors     validation-errors.ts, domain-errors.ts
 *     1.3  Percent-encoded bytes          ../../text/percent-encoding.ts, sets in edition.ts
 *     3.2  Host miscellaneous             edition.ts
 *     3.3  IDNA                           host-parsing.ts, ../../idna/
 *     3.5  Host parsing                   host-parsing.ts, ../../hosts/
 *     3.6  Host serializing               host-parsing.ts, ../../hosts/
 *     4.1  URL representation             ../../components.ts, dot segments in path.ts
 *     4.2  URL miscellaneous              edition.ts, path.ts
 *     4.3  URL writing: URL units         url-units.ts
 *     4.4  URL parsing                    strip-input.ts, parsing-variables.ts, url-parsing.ts,
 *                                         resolve.ts, canonicalize.ts
 *     4.5  URL serializing                url-serializing.ts
 *     4.7  Origin                         origin.ts
 *
 * The Standard parses, resolves and canonicalizes in one pass. Here the pass is cut in three: `parse` and `resolve` split
 * the text and refuse what the Standard refuses, `canonicalize` encodes. In a row they give exactly the one pass's result.
 */

import type { Components, Dialect, HostData, Report } from '../../components.js'
import { asciiLowercase } from '../../text/ascii.js'
import { canonicalizeUrl } from './canonicalize.js'
import { type Edition, today } from './edition.js'
import { fastWay } from './fast-way.js'
import { domainToUnicode, parseHostOf } from './host-parsing.js'
import { originOf } from './origin.js'
import { segmentsOf } from './path.js'
import { parseUrl, splitReference } from './resolve.js'
import { serializeUrl } from './url-serializing.js'
import { explain } from './validation-errors.js'

/** The functions of this folder over one edition of the Standard. */
function urlStandard(edition: Edition): Omit<Dialect, 'fastWay'> {
  const { specialSchemes } = edition
  const isSpecial = (scheme: string): boolean => specialSchemes.has(asciiLowercase(scheme))
  const readHost = (url: Components, report: Report): HostData | null =>
    url.hostData ??
    (url.host === null ? null : parseHostOf(asciiLowercase(url.scheme), { text: url.host, start: 0 }, edition, report))

  return {
    name: edition.name,
    specification: edition.specification,
    resolvesAgainst: 'canonical',

    parse: (input, report) => parseUrl(input, null, edition, report),
    resolve: (base, reference, report) => parseUrl(reference, base, edition, report),
    canonicalize: (url, encoder, report) => {
      const hostData = readHost(url, report)
      return hostData === null && url.host !== null ? null : canonicalizeUrl(url, hostData, encoder, edition)
    },
    serialize: serializeUrl,

    readHost,
    domainToUnicode: (domain) => domainToUnicode(domain, edition),
    splitReference: (reference, report) => splitReference(reference, edition, report),
    pathSegments: (url) => segmentsOf(url.path ?? '', url.scheme === null || isSpecial(url.scheme)),
    defaultPort: (scheme) => specialSchemes.get(scheme) ?? null,
    isSpecial,
    origin: (canonical) => originOf(canonical, edition),
    explain: (finding, input) => explain(finding, input, edition),
  }
}

/**
 * Today's URL Standard, the default dialect.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 * import { whatwg } from 'weburl/dialects'
 *
 * whatwg.specification // => 'https://url.spec.whatwg.org/commit-snapshots/6ae8486/'
 * Url.parse('http://EXAMPLE.com:80', { dialect: whatwg }).href // => 'http://example.com/'
 * ```
 */
export const whatwg: Dialect = Object.freeze({ ...urlStandard(today), fastWay })
