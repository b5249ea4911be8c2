/**
 * The URL Standard, as of 2 July 2026 (commit 6ae8486).
 *
 * This folder is the Standard in TypeScript: read it beside https://url.spec.whatwg.org/commit-snapshots/6ae8486/. Where the result
 * differs from the text, the line says DEVIATION. Numbers with W refer to `typedoc/decisions/whatwg.md`; numbers with M are about
 * March 2017, and are those of `typedoc/decisions/whatwg-2017.md`.
 *
 *     1.1  Writing: validation errors     validation-errors.ts, host-words.ts, domain-errors.ts, unit-errors.ts
 *     1.3  Percent-encoded bytes          ../../ground/text/percent-encoding.ts, sets in edition-today.ts
 *     3.2  Host miscellaneous             hosts-today.ts, edition-today.ts
 *     3.3  IDNA                           host-parsing.ts, hosts-today.ts, ../../ground/idna/
 *     3.5  Host parsing                   host-parsing.ts, host-of-url.ts, ../../ground/hosts/
 *     3.6  Host serializing               ../../ground/hosts/
 *     4.1  URL representation             ../../ground/components.ts, dot segments in path.ts
 *     4.2  URL miscellaneous              edition-today.ts, path.ts
 *     4.3  URL writing: URL units         url-units.ts
 *     4.4  URL parsing                    basic-url-parser.ts, strip-input.ts, parsing-variables.ts,
 *                                         url-parsing.ts, path.ts, canonicalize.ts
 *     4.5  URL serializing                url-serializing.ts
 *     4.7  Origin                         origin.ts
 *     6.1  URL class: setters             setters.ts
 *
 * The Standard parses, resolves and encodes in one pass. Here `parse` and `resolve` split the text and refuse what the Standard
 * refuses, and `canonicalize` encodes. One after the other they give exactly the result of the Standard's single pass (W1).
 *
 * The fast way is three files beside the general way, which is the rest of this folder:
 *
 *     fast-recognise.ts   texts that are canonical, or begin so, and their parts by offsets
 *     fast-resolve.ts     references that are canonical text, against a base that was recognised
 *     fast-repair.ts      special URLs that need little to be canonical
 *
 * fast-findings.ts is a fourth, for callers that need findings. Each may give up; then the general way reads the text. None changes
 * a result: without it the library only takes more time. A test reads everything with each of them on and off, and compares.
 *
 * An older text of the Standard is a record beside today's. edition.ts lists what can differ, and edition-2017.ts what was
 * different in March 2017; idna-2017.ts is about UTS #46, which has changed as well.
 */

import type { Dialect, FastWay, UrlRules } from '../../ground/components.js'
import { noted } from '../kit/own-dialects.js'
import { explainer } from '../kit/words.js'
import { march2017, whatwg2017Rules } from './edition-2017.js'
import { today } from './edition-today.js'
import { findsNothing } from './fast-findings.js'
import { recognising } from './fast-recognise.js'
import { repair } from './fast-repair.js'
import { resolve } from './fast-resolve.js'
import { urlStandard } from './url-standard.js'
import { explain } from './validation-errors.js'
import { checkWriting2017, WRITING_ERRORS } from './writing-2017.js'

export const fastWay: FastWay = Object.freeze<FastWay>({ ...recognising, resolve, repair })

/** Today's rules without words, for doors whose errors name the mistake and the place. */
export const whatwgRules: UrlRules = Object.freeze({ ...urlStandard(today), fastWay })

/** How today's Standard reads a link, for `compare` and for keys. They need no fast way: they take the parts from the parser. */
export const whatwgLinkRules: Dialect = {
  ...urlStandard(today),
  explain: (finding, input, base = null) => explain(finding, input, today, base),
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
export const whatwg: Dialect = noted(
  Object.freeze<Dialect>({
    ...whatwgLinkRules,
    fastWay: Object.freeze<FastWay>({ ...fastWay, findsNothing }),
  }),
)

/** How the Standard of March 2017 reads a link, for `compare`. */
export const whatwg2017LinkRules: Dialect = {
  ...whatwg2017Rules,
  explain: (finding, input, base = null) => explain(finding, input, march2017, base),
}

/**
 * The URL Standard of March 2017.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 * import { whatwg2017 } from 'weburl/dialects'
 *
 * Url.parse('gopher://example.org:70', { dialect: whatwg2017 }).href // => 'gopher://example.org/'
 * Url.parse('http://example.org/#a b', { dialect: whatwg2017 }).href // => 'http://example.org/#a b'
 * ```
 */
export const whatwg2017: Dialect = noted(
  Object.freeze({
    ...whatwg2017LinkRules,
    // Before commit 37afb50 of 2026-06-30 and some others, the parser reported less than the grammar for people who write URLs
    // forbids (M9).
    checkWriting: checkWriting2017,
    explain: explainer(WRITING_ERRORS, whatwg2017LinkRules.explain),
  }),
)
