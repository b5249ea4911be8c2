/**
 * Combines the functions of this folder into the rules of one edition of the URL Standard: parse and resolve, canonicalize,
 * serialize, and the other members of the contract. Only messages are missing. The dialects add them, so that an entry point
 * without messages stays small. `index.ts` lists which section is in which file. Every member of the contract is set here, so a
 * bundle of the core does not need `kit/complete-dialect.ts`.
 */

import type { Components, FastWay, HostData, Report, UrlRules } from '../../ground/components.js'
import { asciiLowercase, isC0ControlOrSpace, unitOrEof } from '../../ground/text/ascii.js'
import { hostDataIn } from '../kit/hosts.js'
import { canonicalizeUrl } from './canonicalize.js'
import type { Edition } from './edition.js'
import { today } from './edition-today.js'
import { recognising } from './fast-recognise.js'
import { repair } from './fast-repair.js'
import { resolve } from './fast-resolve.js'
import { domainToUnicode, parseHostOf } from './host-parsing.js'
import { originOf } from './origin.js'
import { isDoubleDot, isSingleDot, segmentsOf } from './path.js'
import { parseUrl, splitReference } from './url-parsing.js'
import { serializeUrl } from './url-serializing.js'

/** Returns the rules of one edition of the Standard. */
export function urlStandard(edition: Edition): UrlRules {
  const { specialSchemes } = edition
  const isSpecial = (scheme: string): boolean => specialSchemes.has(asciiLowercase(scheme))
  const readHost = (url: Components, report: Report): HostData | null =>
    hostDataIn(url) ??
    (url.host === null ? null : parseHostOf(asciiLowercase(url.scheme), { text: url.host, start: 0 }, edition, report))

  return {
    name: edition.name,
    specification: edition.specification,
    resolvesAgainst: 'canonical',
    resolvesWithoutBase: undefined,
    encodingLabel: undefined,
    meantBy: undefined,
    // The grammar of valid URL strings forbids only what the parser reports (W13).
    checkWriting: undefined,
    fastWay: undefined,

    parse: (input, report) => parseUrl(input, null, edition, edition.reportTo(report)),
    resolve: (base, reference, report) => parseUrl(reference, base, edition, edition.reportTo(report)),
    canonicalize: (url, encoder, report) => {
      const hostData = readHost(url, report)
      return hostData === null && url.host !== null ? null : canonicalizeUrl(url, hostData, encoder, edition)
    },
    serialize: (url) => serializeUrl(url, edition),

    readHost,
    domainToUnicode: (domain) => domainToUnicode(domain, edition),
    splitReference: (reference, report) => splitReference(reference, edition, edition.reportTo(report)),
    pathSegments: (url) => segmentsOf(url.path ?? '', url.scheme === null || isSpecial(url.scheme)),
    isDotSegment: (segment) => isSingleDot(segment) || isDoubleDot(segment),
    isTrimmedAtEnd: (character) => isC0ControlOrSpace(unitOrEof(character, 0)),
    defaultPort: (scheme) => specialSchemes.get(scheme) ?? null,
    isSpecial,
    origin: (canonical) => originOf(canonical, edition),
  }
}

// The rules of today's URL Standard without messages, for entry points whose errors contain only a name and a position. `index.ts`
// adds the messages, and exports the dialect.
//
// The fast way consists of three files. The rest of this folder is the general way.
//
//     fast-recognise.ts   URLs that are canonical, at least at the beginning, and their parts by offsets
//     fast-resolve.ts     references that are canonical as written, against a recognised base
//     fast-repair.ts      special URLs that need only small repairs
//
// A fourth file, fast-findings.ts, is for callers that need findings; index.ts adds it to the dialect. Each file may give up, and
// then the general way handles the input. No file changes a result: without it, the library is only slower. A test compares the
// results with each file on and off.

export const fastWay: FastWay = Object.freeze<FastWay>({ ...recognising, resolve, repair })

export const whatwgRules: UrlRules = Object.freeze({ ...urlStandard(today), fastWay })
