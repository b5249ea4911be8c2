/**
 * webspecs/url, the URL Standard of January 2015 as a grammar, with the prose of its rules (url.bs).
 *
 * Each rule of the railroad diagrams is a function, in the grammar's order: read this folder beside the document. Comments
 * number a rule's steps. "D7" is a decision where the document is broken, silent, or at odds with its grammar, "S1" a defect
 * that it has and that is kept; both are listed below. A departure from the text is marked DEVIATION, an oddity that is kept
 * on purpose QUIRK.
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
 *       host                                  host.ts, ../../idna/
 *       ipv4addr, number                      ipv4addr.ts
 *       ipv6addr, h16, ls32, decimal-byte     ipv6addr.ts
 *       port                                  port.ts
 *       path, path concatenation              path.ts
 *       scheme-data, query, fragment          scheme-data-query-fragment.ts
 *       cleanse                               cleanse.ts
 *     URL serializer                          serialize.ts
 *     Origin                                  origin.ts
 *     Parse exceptions, conformance errors    explain.ts
 *
 * The document reads, resolves and encodes in one step. Here reading and resolving keep the text, and canonicalize.ts does
 * the rest of each rule; in a row they give the one step's result, but for what path.ts says of a last single dot.
 *
 * Decisions:
 *
 *     D1   a drive letter alone has an empty name behind it: file:///C:/
 *     D2   file:x borrows nothing from a base that has no path
 *     D3   the host parser fails for the empty string; a file URL need not ask it
 *     D4   the encode sets are those of the text
 *     D5   schemes are lowercased
 *     D6   foo: has scheme data, which are empty
 *     D7   IPv6 addresses are those of RFC 4291, written as RFC 5952 does
 *     D8   what is before the last "@" is credentials
 *     D9   percent-encoded hosts are decoded as UTF-8, whatever plane their characters are of
 *     D10  an IPv4 address is the whole host; out of range, it is a parse exception
 *     D11  a label with control characters is ASCII like any other
 *     D12  all conformance errors are indicated
 *     D13  the encoding override reaches the query only
 *     D14  origin and getters are those of the text
 *     D15  labels that begin with "xn--" are validated, as UTS #46 of 2014 did
 *     D16  white space is trimmed from the whole input, not from each of its lines
 *
 * Defects, which the document has and no browser of its time had:
 *
 *     S1   the port and the credentials of the base are dropped
 *     S2   so is its query, for the empty reference and for a fragment alone
 *     S3   dot segments are resolved before the paths meet, so that ../x stays below the base's directory
 *     S4   a scheme has no digits
 *     S5   a port has no limit
 *     S6   C|/x is a file URL with any base
 *     S7   //h without a base is about://h/
 *     S8   an IPv6 address needs "//" before it
 *     S9   in a@b:c@d, the port is c@d, which is no port
 *     S10  scheme data and fragments are not percent-encoded
 *     S11  before the host of a file URL, a backslash is no slash
 */

import type { Dialect } from '../../components.js'
import { asciiLowercase } from '../../text/ascii.js'
import { completeDialect } from '../kit/complete-dialect.js'
import { canonicalizeUrl } from './canonicalize.js'
import { explain } from './explain.js'
import { hostOf } from './host.js'
import { originOf } from './origin.js'
import { relativeSchemes } from './relative-schemes.js'
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
    const port = relativeSchemes.get(scheme) ?? null
    return port === null ? null : Number(port)
  },
  isSpecial: (scheme) => relativeSchemes.has(asciiLowercase(scheme)),
  origin: originOf,
  explain,
})
