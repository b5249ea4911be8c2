/**
 * The URL Standard as of 15 March 2017, commit 462fdc1: today's edition, with the tables and steps that were different then. Each
 * entry names the whatwg/url commit that changed it, and the date.
 *
 * The states, the order of their steps and the parts of a URL are the same in both editions. UTS #46 is the revision of that time,
 * with the exceptions that `idna-2017.ts` lists. Validation errors had no names then, so they have today's.
 *
 * DEVIATION (M4): Validation errors in an IPv4 address are reported one by one, as today. In 2017, one error covered all
 * non-decimal parts and the final dot, and another error covered a part out of range (f0806d6, 2023-01-20).
 *
 * The document says that its serializer's output "will equal the URL that was serialized" when it is parsed (section 4). There are
 * three exceptions, all fixed since: an empty domain, a path that begins with "//" in a URL without a host, and a file URL whose
 * domain looks like a drive letter, "c|" (M5).
 *
 * @see https://github.com/whatwg/url/blob/462fdc14732aae4b0b9c5334f37962d8c235caf9/url.bs
 */

import type { Components, Report, UrlRules } from '../../ground/components.js'
import { serializeHost } from '../../ground/hosts/serialize-host.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import type { ClassEdition, Edition } from './edition.js'
import { today } from './edition-today.js'
import { domainToUnicode, EMPTY_HOST, NO_HOST } from './host-parsing.js'
import { relaxed2017, toAscii2017 } from './idna-2017.js'
import { normalizedDriveOf, segmentsOf, startsWithDriveLetterAndMore } from './path.js'
import { urlStandard } from './url-standard.js'

const { c0Control, query } = today.percentEncodeSets
const path = query.and('?`{}')
const forbiddenHostCodePoints = CodePointSet.of('\0\t\n\r #/:?@[\\]')

const NUMBER = '(?:0[Xx][0-9A-Fa-f]*|0[0-7]*|[1-9][0-9]*)'
/** One to four numbers. The alternatives for a number begin differently, so no digit is matched twice. */
const NUMBERS = new RegExp(`^${NUMBER}(?:\\.${NUMBER}){0,3}\\.?$`)

/** Returns the first item of a blob URL's path, which is the URL inside it. */
function urlInBlob({ kind, path: text }: Components): string {
  return innermostBlob((kind === 'opaque' ? text : segmentsOf(text as string, false).at(0)) ?? '')
}

const BLOB = / *blob:/iy

/** Removes the blob URLs around the innermost one. The document recurses once for each of them, without a limit (M6). */
function innermostBlob(text: string): string {
  let start = 0
  let end = 0
  for (BLOB.lastIndex = 0; BLOB.test(text); end = BLOB.lastIndex) start = end
  return text.slice(start)
}

/** Today's validation errors that did not exist in 2017. */
const UNKNOWN_ERRORS: ReadonlySet<string> = new Set([
  'domain-percent-encoded', // 37afb50, 2026-06-30
  'IPv4-too-few-parts', // acd13be, 2026-06-30
  'IPv6-piece-leading-zero', // b2965a0, 2026-07-01
])

const withoutUnknownErrors = (report: Report): Report => ({
  wanted: true,
  stripped: (at, count) => report.stripped(at, count),
  found: (name, ...where) => {
    if (!UNKNOWN_ERRORS.has(name)) report.found(name, ...where)
  },
  fatal: (...what) => report.fatal(...what),
})

export const march2017: Edition = {
  ...today,
  name: 'whatwg-2017',
  specification: 'https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/',
  reportTo: (report) => (report.wanted ? withoutUnknownErrors(report) : report),
  percentEncodeSets: {
    ...today.percentEncodeSets,
    fragment: c0Control, // 7a3c69f, 2017-12-05: space, ", <, > and `
    specialQuery: query, // 6ef17eb, 2018-06-08: '
    path, // 9bc33c3, 2025-03-05: ^
  },
  // f0e4390, 2018-05-09. Query state, step 1.3: of the bytes of "&#9731;", the percent-encode set contains only "#".
  numericReference: (codePoint) => `&%23${codePoint};`,
  // 302ba41, 2020-05-15: <, > and ^. 4025253, 2021-03-22: |.
  forbiddenHostCodePoints,
  // 35e195a, 2022-01-28: C0 controls and U+007F. "%" was a forbidden host code point, except in opaque hosts.
  forbiddenDomainCodePoints: forbiddenHostCodePoints.and('%'),
  idna: {
    strict: null, // 37afb50, 2026-06-30
    // Before dc9d831, 2017-06-01, hyphens were checked. Before that commit and b128ba9, 2017-06-22, neither Bidi nor joiners were
    // checked.
    relaxed: relaxed2017,
    // Before a8d5ca3, 2026-06-25, ASCII domains were checked like all others. Before cceb435, 2020-05-07, "http://%C2%AD/" was
    // parsed with an empty domain.
    toAscii: toAscii2017,
  },
  // 5d17e7f, 2020-05-06.
  reportOpaqueHost: () => {},
  // ab0e820, 2021-08-05. IPv4 parser, steps 4 and 6: a host that does not consist of numbers is a domain, even if it ends in a
  // number.
  isReadAsIPv4: (asciiDomain) => NUMBERS.test(asciiDomain),
  // d589670, 2019-10-18.
  specialSchemes: new Map([...today.specialSchemes, ['gopher', 70]]),
  driveLetters: {
    // fe6b251, 2017-05-03: because of a mistake in the document, a reference that is just a drive letter was not recognised.
    startReference: startsWithDriveLetterAndMore,
    // 47efa00, 2020-09-30: a reference that begins with a drive letter did not inherit the base's host …
    hostBeforeReference: () => NO_HOST,
    // … and neither did a reference that begins with a slash.
    hostBeforePath: () => NO_HOST,
    // Path state, step 1.4.1: if the path of a file URL begins with a drive letter, the host becomes empty.
    hostBefore: (text, scheme, host) => (scheme !== 'file' || normalizedDriveOf(text) === '' ? host : EMPTY_HOST),
    // Before 2eef975, 2017-09-18, the base's drive letter was prepended even to a path that begins with a drive letter.
    driveBeforePath: normalizedDriveOf,
  },
  // Before fdaa0e5, 2023-01-02, and 6c78200, 2025-03-13, spaces at the end of the path were kept.
  opaquePathBeforeMore: (encoded) => encoded,
  // Before 3d57401, 2020-04-27, U+0000 in a fragment was only a validation error, and was dropped.
  fragmentToEncode: (fragment) => fragment.replaceAll('\0', ''),
  // Before 83adf0c, 2020-08-24, "web+demo:/.//not-a-host/" was written "web+demo://not-a-host/".
  emptySegmentGuard: '',
  origin: {
    urlInBlob, // fbaa03c, 2021-10-19: the first item of the path, opaque or not
    // eee49fd, 2023-05-24, and fff33c3, 2023-07-26: the inner URL could have any scheme. All other schemes have an opaque origin.
    schemesInBlob: new Set(['http', 'https', 'ws', 'wss', 'ftp', 'gopher', 'blob']),
    // 20c3257, 2017-05-19: HTML's Unicode serialization of an origin.
    serializeHost: (host) => (host.kind === 'domain' ? domainToUnicode(host.text, march2017) : serializeHost(host)),
  },
}

/** The edition of March 2017 for the URL class, which is `URL2017` in the standard classes (M8). */
export const class2017: ClassEdition = {
  ...march2017,
  setters: {
    portUnderScheme: (port) => port, // 0f53958, 2017-06-30: "http://h:443/" became "https://h:443/"
    hostBeforePort: (host) => host, // ec96993, 2021-05-19: the hostname setter took the "x" of "x:9"
    pathOfNothing: '', // 0672f2e, 2021-06-17: "foo:/a" became "foo:"
    queryOfNoPairs: '', // 4315826, 2017-07-14: deleting the only pair of "http://h/?a" left "http://h/?"
  },
}

/** The rules of March 2017 without messages. `whatwg-2017.ts` adds the messages, and exports the dialect. */
export const whatwg2017Rules: UrlRules = Object.freeze(urlStandard(march2017))
