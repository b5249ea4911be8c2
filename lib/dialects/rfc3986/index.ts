/**
 * RFC 3986, "Uniform Resource Identifier (URI): Generic Syntax", of January 2005.
 *
 * This folder is the RFC in TypeScript: read it beside https://www.rfc-editor.org/rfc/rfc3986. Departures from the RFC are marked
 * DEVIATION, and oddities that are kept on purpose are marked QUIRK. Numbers with R refer to `typedoc/decisions/rfc3986.md`.
 *
 *     2.      Characters                     characters.ts
 *     3.      Syntax components, appendix A  grammar.ts, uri-parsing.ts
 *     3.2.    Authority                      grammar.ts
 *     3.2.2.  Host                           host.ts, ../../ground/hosts/
 *     4.1.    URI reference                  grammar.ts
 *     5.2.    Relative resolution            resolve.ts
 *     5.2.4.  Remove dot segments            resolve.ts
 *     5.3.    Component recomposition        resolve.ts
 *     6.2.    Comparison ladder              normalize.ts
 *     6.2.2.  Syntax-based normalization     characters.ts, resolve.ts
 *     6.2.3.  Scheme-based normalization     schemes.ts
 *             Origin (RFC 6454)              schemes.ts
 *             Violations in words            explain.ts
 *             (the contract)                 index.ts
 *
 * `parse` applies the rule <URI>. Input that the rule does not match is not a URI, for example if it contains a space or a
 * non-ASCII letter. `resolve` implements section 5.2, and `canonicalize` returns the normal form of section 6.2 (R1).
 *
 * Every path is hierarchical, because the RFC defines only one kind: "a path consists of a sequence of path segments" (section
 * 3.3), even in `mailto:fred@example.com`. Every URI can be a base (section 5.2): `c` resolved against `urn:a/b` is `urn:a/c`.
 */

import type { Components, Dialect, HostData, LinkRules, Report } from '../../ground/components.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { completeDialect, noted } from '../kit/complete-dialect.js'
import { hostDataIn } from '../kit/hosts.js'
import { explain } from './explain.js'
import { uri, uriReference } from './grammar.js'
import { readHostText } from './host.js'
import { normalize } from './normalize.js'
import { recompose, transformReference } from './resolve.js'
import { DEFAULT_HOSTS, DEFAULT_PORTS, originOf } from './schemes.js'
import { matchWhole } from './uri-parsing.js'

/** Applies the rule <URI>. Every match has a scheme. */
const parse = (input: string, report: Report): Components | null => matchWhole(uri, input, report) as Components | null

function resolve(base: Components, reference: string, report: Report): Components | null {
  const r = matchWhole(uriReference, reference, report)
  return r === null ? null : transformReference(base, r)
}

const readUrlHost = (url: Components, report: Report): HostData | null =>
  hostDataIn(url) ?? (url.host === null ? null : readHostText(url.host, 0, report))

/** The RFC's link rules, for `compare`. */
export const rfc3986LinkRules: LinkRules = {
  name: 'rfc3986',
  resolvesAgainst: 'written',
  parse,
  resolve,
  canonicalize: (url, _encoder, report) => {
    // The encoder is not needed, because a query that matches the grammar is ASCII (R14).
    const hostData = readUrlHost(url, report)
    return hostData === null && url.host !== null ? null : normalize(url, hostData)
  },
  serialize: recompose,
  defaultPort: (scheme) => DEFAULT_PORTS.get(scheme) ?? null,
  explain,
}

/**
 * URIs by RFC 3986, strictly.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 * import { rfc3986 } from 'weburl/dialects'
 *
 * const base = Url.parse('http://a/b/c/d;p?q', { dialect: rfc3986 })
 * base.resolve('../../../g').toString() // => 'http://a/g'
 * Url.parse('eXAMPLE://a/./b/../b/%63/%7bfoo%7d', { dialect: rfc3986 }).href // => 'example://a/b/c/%7Bfoo%7D'
 * Url.parse('http://a/b c', { dialect: rfc3986 }) // throws not-a-pchar
 * ```
 */
export const rfc3986: Dialect = noted(
  completeDialect({
    ...rfc3986LinkRules,
    specification: 'https://www.rfc-editor.org/rfc/rfc3986',

    readHost: readUrlHost,
    splitReference: (reference, report) => matchWhole(uriReference, reference, report),
    isSpecial: (scheme) => DEFAULT_PORTS.has(asciiLowercase(scheme)) || DEFAULT_HOSTS.has(asciiLowercase(scheme)),
    origin: originOf,
  }),
)
