/**
 * The two editions of Web::URL's description, side by side: tests-web-url `spec.txt` of 2012, and perl-weburl
 * `sketch/spec.txt` of 8 May 2011. Each edition describes a program, and the program does not always do what the text says.
 *
 * 2012: Where the program and the text differ, the program is followed, because all test data agrees with it. The exceptions are
 * encodings and the version of Unicode, for which the text is followed.
 *
 * 2011: The text is followed. Its program is followed where the text says "XXX" or nothing, and for four rules although the text
 * says otherwise: "?" in a query, U+0000, the arithmetic of IPv4 addresses, and brackets in hosts.
 *
 * DEVIATION marks a departure from the text, with a T number that refers to the lists in `typedoc/decisions/web-url.md`. E numbers
 * refer to the list "Where the editions differ" in `typedoc/guides/web-url.md`.
 */

import { CodePointSet } from '../../ground/text/code-points.js'
import {
  canonicalizeCredentials,
  canonicalizeHost,
  canonicalizePort,
  decodeAndEncodePath,
  encodeFragment,
  encodeQuery,
  encodeQueryIfHierarchical,
  fillEmptyPath,
  guardPath,
  lowercaseScheme,
} from './canonicalize.js'
import type { Edition } from './edition.js'
import { hostOfHostPath, hostPath } from './host/host-path.js'
import { isHierarchical, parseUrl as parseUrl2011 } from './parse-2011.js'
import { isNotHierarchical, parseUrl as parseUrl2012 } from './parse-2012.js'
import { octetsExcept } from './percent-encoding.js'
import { resolveUrl as resolveUrl2011 } from './resolve-2011.js'
import { resolveUrl as resolveUrl2012 } from './resolve-2012.js'

const PATH_2012 = "!#$%&'()*+,/:;=@[]"

/** "Port numbers". */
const PORTS_2012: ReadonlyMap<string, number | null> = new Map([
  ['file', null],
  ['ftp', 21],
  ['gopher', 70],
  ['http', 80],
  ['https', 443],
  ['telnet', 23],
  ['tn3270', 23],
  ['rlogin', 513],
  ['ws', 80],
  ['wss', 443],
])

export const edition2012: Edition = {
  specification: 'https://github.com/wakaba/tests-web-url/blob/62d7283/spec.txt',
  preprocessing: {
    touched: /[\t\n\r]|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu,
    trimmed: CodePointSet.of('\t\n\v\f\r '),
  },
  parse: parseUrl2012,
  resolve: resolveUrl2012,
  canonicalization: [
    lowercaseScheme,
    canonicalizeCredentials,
    hostPath,
    guardPath,
    encodeQueryIfHierarchical,
    encodeFragment(/[\0-\x1f\x7f-\x9f]/g),
  ],
  hostCanonicalization: [lowercaseScheme, hostOfHostPath],
  octets: {
    userInfo: octetsExcept("!$%&'()*+,"),
    path: octetsExcept(PATH_2012),
    // DEVIATION (T1): The text's list of exceptions does not contain "?", although step 5 of the steps to percent-encode writes "?"
    // for unmappable characters.
    query: octetsExcept(`${PATH_2012}?\\^\`{|}`),
  },
  defaultPorts: PORTS_2012,
  usableBase: 'a base URL that is hierarchical',
  isSpecial: (scheme) => PORTS_2012.has(scheme) || isNotHierarchical(scheme),
}

const KEPT_2011 = "!$%&'()*+,/:;=@[]"

export const edition2011: Edition = {
  specification: 'https://github.com/wakaba/perl-weburl/blob/cd6d8c9/sketch/spec.txt',
  preprocessing: {
    touched: /\p{Surrogate}|\p{Noncharacter_Code_Point}/gu,
    trimmed: CodePointSet.range(0x00, 0x20),
  },
  parse: parseUrl2011,
  resolve: resolveUrl2011,
  canonicalization: [
    lowercaseScheme,
    canonicalizeCredentials,
    canonicalizeHost,
    canonicalizePort,
    fillEmptyPath,
    decodeAndEncodePath,
    encodeQuery,
    encodeFragment(/[\0-\x20"<>\x7f-\x9f]/g),
  ],
  hostCanonicalization: [lowercaseScheme, canonicalizeHost],
  // DEVIATION (T16): The text says "XXX This might be wrong: Replace […] U+0000" by U+FFFD. The program does not replace it.
  octets: {
    userInfo: octetsExcept("!$%&'()*+,"),
    // The text says "XXX Non-hierarchical" here. The program keeps "#" and "?" in the path of a URL that consists of a scheme and a
    // path.
    path: octetsExcept(`${KEPT_2011}#?`),
    // DEVIATION (T15): The text's list of exceptions does not contain "?", as in 2012. The program keeps "?".
    query: octetsExcept(`${KEPT_2011}?\\^\`{|}`),
  },
  // The text mentions default ports but does not list them. These are the program's (E23).
  defaultPorts: new Map([
    ['http', 80],
    ['https', 443],
  ]),
  usableBase: 'a base URL',
  isSpecial: isHierarchical,
}
