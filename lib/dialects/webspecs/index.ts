/**
 * webspecs/url, the URL Standard of January 2015 as a grammar, with the prose of its rules (url.bs).
 *
 * Each rule of the railroad diagrams is a function, so this folder can be read beside the document. Plain numbers in comments are
 * the steps of a rule. G numbers are decisions about passages in which the document is wrong, silent or contradicts itself. S
 * numbers are defects of the document that are kept. Both are listed in `typedoc/decisions/webspecs.md`. DEVIATION marks a
 * departure from the document, and QUIRK marks odd behaviour that is kept on purpose.
 *
 *     URLs: components, relative schemes      ../../ground/components.ts, scheme.ts
 *     Authoring requirements                  authoring.ts
 *     URL code points, encode sets            cleanse.ts
 *     Basic URL parser                        url.ts
 *     Parsing rules: failure, alternatives    grammar.ts
 *       url                                   url.ts
 *       file-url                              file-url.ts
 *       non-relative-url                      url.ts
 *       relative-url                          relative-url.ts
 *       non-file-relative-scheme, scheme      scheme.ts
 *       authority, user, password             authority.ts
 *       host                                  host.ts
 *         host parser, domain to ASCII        host-parser.ts
 *       ipv4addr, number                      addresses.ts
 *       ipv6addr, h16, ls32, decimal-byte     addresses.ts
 *       port                                  authority.ts
 *       path, path concatenation              path.ts
 *       scheme-data, query, fragment          scheme-data-query-fragment.ts
 *       cleanse                               cleanse.ts
 *     URL serializer                          serialize.ts
 *     Origin                                  serialize.ts
 *     Parse exceptions, conformance errors    explain.ts
 *     (the host of a changed record)          host.ts
 *     (the contract)                          index.ts
 *
 * The document parses, resolves and encodes in one step. Here parsing and resolving keep the parts as written, and
 * `canonicalize.ts` does the rest of each rule. Together they produce the result of the document's single step, except for a single
 * dot at the end (see `append` in `path.ts`).
 */

import type { Dialect, LinkRules } from '../../ground/components.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { completeDialect, noted } from '../kit/complete-dialect.js'
import { checkWriting } from './authoring.js'
import { canonicalizeUrl } from './canonicalize.js'
import { explain, explainException } from './explain.js'
import { readUrlHost } from './host.js'
import { RELATIVE_SCHEMES } from './scheme.js'
import { originOf, serializeUrl } from './serialize.js'
import { ABOUT, basicUrlParser, splitReference } from './url.js'

/** The document's rules, as `compare` uses them. */
export const webspecsLinkRules: LinkRules = {
  name: 'webspecs',
  resolvesAgainst: 'canonical',
  parse: (input, report) => basicUrlParser(input, ABOUT, report),
  resolve: (base, reference, report) => basicUrlParser(reference, base, report),
  canonicalize: (url, encoder, report) => {
    const hostData = readUrlHost(url, report)
    return hostData === null && url.host !== null ? null : canonicalizeUrl(url, hostData, encoder)
  },
  serialize: serializeUrl,
  defaultPort: (scheme) => {
    const port = RELATIVE_SCHEMES.get(scheme) ?? null
    return port === null ? null : Number(port)
  },
  explain: explainException,
}

/**
 * The railroad grammar of webspecs/url, January 2015.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 * import { webspecs } from 'weburl/dialects'
 *
 * Url.parse('HTTP://EXAMPLE.com:80/a|b', { dialect: webspecs }).href // => 'http://example.com/a|b'
 * Url.parse('../x', { dialect: webspecs, base: 'http://example.com/a/b' }).href // => 'http://example.com/a/x'
 * Url.parse('x', { dialect: webspecs }) // throws relative-url-without-relative-base
 * ```
 */
export const webspecs: Dialect = noted(
  completeDialect({
    ...webspecsLinkRules,
    specification: 'https://github.com/webspecs/url/blob/d01e7ca0a5/url.bs',

    readHost: readUrlHost,
    splitReference,
    splitsAtBackslash: () => true,
    isSpecial: (scheme) => RELATIVE_SCHEMES.has(asciiLowercase(scheme)),
    origin: originOf,
    explain,
    checkWriting,
  }),
)
