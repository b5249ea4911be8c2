/**
 * The URL Standard, as of 2 July 2026 (commit 6ae8486).
 *
 * This folder is the Standard in TypeScript: read it beside https://url.spec.whatwg.org/commit-snapshots/6ae8486/. DEVIATION marks
 * each place where the result differs from the Standard's. W numbers refer to `typedoc/decisions/whatwg.md`, and M numbers, which
 * are about March 2017, to `typedoc/decisions/whatwg-2017.md`.
 *
 *     1.1  Writing: validation errors     validation-errors.ts, host-words.ts, domain-errors.ts, unit-errors.ts
 *     1.3  Percent-encoded bytes          ../../ground/text/percent-encoding.ts, sets in edition-today.ts
 *     3.2  Host miscellaneous             hosts-today.ts, edition-today.ts
 *     3.3  IDNA                           host-parsing.ts, hosts-today.ts, ../../ground/idna/
 *     3.5  Host parsing                   host-parsing.ts, ../../ground/hosts/
 *     3.6  Host serializing               ../../ground/hosts/
 *     4.1  URL representation             ../../ground/components.ts, dot segments in path.ts
 *     4.2  URL miscellaneous              edition-today.ts, path.ts
 *     4.3  URL writing: URL units         url-units.ts
 *     4.4  URL parsing                    url-parsing.ts, parsing-variables.ts, path.ts, canonicalize.ts
 *     4.5  URL serializing                url-serializing.ts
 *     4.7  Origin                         origin.ts
 *     6.1  URL class: setters             setters.ts
 *
 * The Standard parses, resolves and encodes in one pass. Here `parse` and `resolve` split the input and refuse what the Standard
 * refuses, and `canonicalize` encodes. Together they produce exactly the result of the Standard's single pass (W1).
 *
 * The end of `url-standard.ts` describes the fast way, and exports the rules without messages, for entry points that explain
 * nothing. The end of `host-words.ts` is for entry points that parse only hosts.
 *
 * Each edition of the Standard is a record. edition.ts lists what can differ, and edition-2017.ts lists what was different in March
 * 2017; idna-2017.ts is about UTS #46, which has changed too.
 */

import type { Dialect, FastWay } from '../../ground/components.js'
import { noted } from '../kit/complete-dialect.js'
import { today } from './edition-today.js'
import { findsNothing } from './fast-findings.js'
import { fastWay, urlStandard } from './url-standard.js'
import { explain } from './validation-errors.js'

/** Today's Standard, as `compare` and keys use it. They take the parts from the parser, so they do not need the fast way. */
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

export { whatwg2017, whatwg2017LinkRules } from './whatwg-2017.js'
