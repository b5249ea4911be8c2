/**
 * The functions of this folder for one edition of the URL Standard, as a dialect: parse and resolve, canonicalize, serialize, and
 * the other members of the contract. Only the words of messages are missing: the dialects add them, so that a door
 * without messages stays small. `index.ts` says which section is in which file. These functions are complete: a bundle of the
 * core does not need `kit/complete-dialect.ts`.
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

/** The functions of this folder over one edition of the Standard. */
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
    // The grammar for people who write URLs forbids only what the parser reports (W13).
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

// The rules of today's URL Standard without words, for doors whose errors name the mistake and the place. With words they are
// the dialect, in `index.ts`.
//
// The fast way is three files beside the general way, which is the rest of this folder:
//
//     fast-recognise.ts   URLs that are canonical, or begin so, and their parts by offsets
//     fast-resolve.ts     references that are canonical as written, against a recognised base
//     fast-repair.ts      special URLs that need little to be canonical
//
// fast-findings.ts is a fourth, for callers that need findings; index.ts adds it to the dialect. Each may give up; then the general
// way reads the input. None changes a result: without it the library only takes more time. A test reads everything with each of
// them on and off, and compares.

export const fastWay: FastWay = Object.freeze<FastWay>({ ...recognising, resolve, repair })

export const whatwgRules: UrlRules = Object.freeze({ ...urlStandard(today), fastWay })
