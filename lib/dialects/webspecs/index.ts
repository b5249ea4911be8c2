/**
 * webspecs/url, the URL Standard of January 2015 as a grammar, with the prose of its rules (url.bs).
 *
 * Each rule of the railroad diagrams is a function, so this folder can be read beside the document. The numbers in comments
 * are those of a rule's steps. A number with D is a decision about a place where the document is broken, is silent or
 * contradicts itself. A number with S is a defect of the document that is kept. Both are listed below, and explained in
 * `typedoc/decisions/webspecs.md`. A comment with DEVIATION marks a place that departs from the text. A comment with QUIRK marks
 * odd behaviour that is kept on purpose.
 *
 *     URLs: components, relative schemes      ../../components.ts, relative-schemes.ts
 *     URL code points, encode sets            cleanse.ts
 *     Basic URL parser                        url.ts
 *     Parsing rules: failure, alternatives    grammar.ts
 *       url                                   url.ts
 *       file-url                              file-url.ts
 *       non-relative-url                      non-relative-url.ts
 *       relative-url                          relative-url.ts
 *       non-file-relative-scheme, scheme      scheme.ts
 *       authority, user, password             authority.ts
 *       host                                  host.ts
 *         host parser, domain to ASCII        host-parser.ts, domain-to-ascii.ts
 *       ipv4addr, number                      ipv4addr.ts
 *       ipv6addr, h16, ls32, decimal-byte     ipv6addr.ts
 *       port                                  port.ts
 *       path, path concatenation              path.ts
 *       scheme-data, query, fragment          scheme-data-query-fragment.ts
 *       cleanse                               cleanse.ts
 *     URL serializer                          serialize.ts
 *     Origin                                  origin.ts
 *     Parse exceptions, conformance errors    explain.ts
 *     (the host of a changed record)          host-of-record.ts
 *
 * The document reads, resolves and encodes in one step. Here reading and resolving keep the text as written, and
 * `canonicalize.ts` does the rest of each rule. One after the other they give the result of the one step, with one exception: a
 * single dot at the end (see `append` in `path.ts`).
 *
 * Decisions:
 *
 *     D1   an empty name follows a drive letter that stands alone: file:///C:/
 *     D2   file:x takes nothing from a base that has no path
 *     D3   the host parser fails for the empty string; the empty host of a file URL does not go to it
 *     D4   the encode sets are those of the text
 *     D5   schemes are lowercased
 *     D6   foo: has empty scheme data
 *     D7   IPv6 addresses are those of RFC 4291, written as RFC 5952 does
 *     D8   the text before the last "@" is the credentials
 *     D9   percent-encoded hosts are decoded as UTF-8, with characters of all planes
 *     D10  an IPv4 address is the whole host; out of range, it is a parse exception
 *     D11  a label with control characters is an ASCII label like any other
 *     D12  all conformance errors are indicated
 *     D13  the encoding override applies to the query only
 *     D14  origin and getters are those of the text
 *     D15  labels that begin with "xn--" are validated, as UTS #46 of 2014 did
 *     D16  white space is trimmed from the whole input, not from each of its lines
 *
 * Defects of the document, which browsers of its time did not have:
 *
 *     S1   the port and the credentials of the base are dropped
 *     S2   the query of the base is dropped, for the empty reference and for a reference that is only a fragment
 *     S3   dot segments are resolved before the paths are concatenated, so that ../x stays in the base's directory
 *     S4   a scheme has no digits
 *     S5   the value of a port is not limited
 *     S6   C|/x is a file URL with any base
 *     S7   //h without a base is about://h/
 *     S8   an IPv6 address needs "//" before it
 *     S9   in a@b:c@d, the port is c@d, which is not a number
 *     S10  scheme data and fragments are not percent-encoded
 *     S11  before the host of a file URL, a backslash is not read as a slash
 */

import type { Dialect } from '../../components.js'
import { asciiLowercase } from '../../text/ascii.js'
import { completeDialect } from '../kit/complete-dialect.js'
import { canonicalizeUrl } from './canonicalize.js'
import { explain } from './explain.js'
import { hostOf } from './host-of-record.js'
import { originOf } from './origin.js'
import { RELATIVE_SCHEMES } from './relative-schemes.js'
import { serializeUrl } from './serialize.js'
import { ABOUT, basicUrlParser, splitReference } from './url.js'

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
export const webspecs: Dialect = completeDialect({
  name: 'webspecs',
  specification: 'https://github.com/webspecs/url/blob/d01e7ca0a5/url.bs',
  resolvesAgainst: 'canonical',

  parse: (input, report) => basicUrlParser(input, ABOUT, report),
  resolve: (base, reference, report) => basicUrlParser(reference, base, report),
  canonicalize: (url, encoder, report) => {
    const hostData = hostOf(url, report)
    return hostData === null && url.host !== null ? null : canonicalizeUrl(url, hostData, encoder)
  },
  serialize: serializeUrl,

  readHost: hostOf,
  splitReference,
  splitsAtBackslash: () => true,
  defaultPort: (scheme) => {
    const port = RELATIVE_SCHEMES.get(scheme) ?? null
    return port === null ? null : Number(port)
  },
  isSpecial: (scheme) => RELATIVE_SCHEMES.has(asciiLowercase(scheme)),
  origin: originOf,
  explain,
})
