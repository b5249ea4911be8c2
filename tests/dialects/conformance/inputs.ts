/**
 * The inputs and bases for which the laws are checked, generated as in the tests of each dialect. Most dialects read nearly
 * anything, and get hostile input. A dialect that refuses everything outside its grammar mostly gets URIs.
 */

import fc from 'fast-check'
import { isAscii } from '../../../lib/ground/text/ascii.js'
import { baseArbitrary, inputArbitrary, relativeArbitrary } from '../../support/arbitraries.js'
import { hostedUriArbitrary, referenceArbitrary, uriArbitrary } from '../rfc3986/uris.js'

/** An input, and a base that it may be relative to. */
export interface Texts {
  readonly input: string
  readonly base: string
}

/** The inputs for a dialect. */
export interface Inputs {
  /** A string that may be a URL or a reference. */
  readonly text: fc.Arbitrary<string>
  /** Usually a reference without a scheme. */
  readonly reference: fc.Arbitrary<string>
  /** Usually a URL. */
  readonly base: fc.Arbitrary<string>
  /** Often a URL whose host is a domain. */
  readonly hosted: fc.Arbitrary<string>
}

/** Beginnings with rules of their own in some document: drive letters, UNC paths, schemes that others do not know. */
const beginningArbitrary = fc.constantFrom(
  'gopher:',
  'file:',
  'FILE:',
  'http:',
  'blob:',
  'ldap://',
  'ws:',
  'telnet:',
  'about:',
  'vbscript:',
  'mailto:',
  'data:',
  'C|',
  '/c|',
  'c:\\',
  'c:',
  '%63:/',
  '\\\\',
  '\\\\h\\',
  'file:C|',
  'file://h',
  'file://localhost/',
  'file:////',
  'file://///h/',
  'http:///',
  'unknown://',
  'unknown:/',
  'a_b:',
  'a b:',
)

/** Tokens that only some documents notice in the middle of an input: escapes of escapes, mapped characters. */
const TOKENS =
  '%%34%31 %%%33333 %4%31 %2f %5C %3F C%7C %63: c| \\\\ /// //// ;x \v \f \x1c \ud800 \ufdd0 。 ／ ？ ＃ ＠ ： ＼ ％ ［ ］ ％４１ ＸＮ-- ǅ ẞ ϹⅧ ﷺ ' +
  'a\u0301\u0316 \u0cc6\u0301\u0cc2 \u1100\u0301\u1161 \u0340 \u0221 \u05d0 א1 \u00ad \u200d xn--a xn--9ca 0xff 08 localhost LOCALHOST:'

const tokensArbitrary = fc.array(fc.constantFrom(...TOKENS.split(' ')), { minLength: 1, maxLength: 3 })

/** A string with such tokens somewhere in it. */
const interspersedArbitrary = fc
  .tuple(fc.oneof(inputArbitrary, fc.constantFrom('http://', 'file:///', 'foo:')), tokensArbitrary, fc.nat(1000))
  .map(([text, tokens, place]) => {
    const at = place % (text.length + 1)
    return text.slice(0, at) + tokens.join('') + text.slice(at)
  })

/** A string that may be a URL or a reference, at least for one document. */
const textArbitrary: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: inputArbitrary, weight: 6 },
  { arbitrary: fc.tuple(beginningArbitrary, inputArbitrary).map((parts) => parts.join('')), weight: 2 },
  { arbitrary: interspersedArbitrary, weight: 2 },
  { arbitrary: referenceArbitrary, weight: 2 },
)

/** Bases of every kind, which resolving an absolute URL does not change. */
const CLEAN_BASES = [
  'http://b.example/x/y?z',
  'http://u:p@b.example:81/x/y?z',
  'https://b.example',
  'file:///C:/x/y',
  'file:///x/y',
  'file://b/x',
  'foo://b/x',
  'foo:/x',
  'foo:x',
  'ftp://b/x',
  'gopher://b/x',
  'ws://b/x',
  'mailto:u@h',
  'data:x',
  'about:blank',
  'urn:a/b',
  'x://',
]

const cleanBaseArbitrary = fc.constantFrom(...CLEAN_BASES)

/** Labels of domains: capitals, combining marks, both directions, Punycode, escapes, and mapped characters. */
const LABELS =
  'a B b-c 1a localhost é E\u0301 faß ß ẞ σς 日本 ＧＯ ☃ אב ǅ i\u0307 \u00ada ﬀ xn--bcher-kva XN--9CA xn--zca %C3%A9 %41 a%2Db'

const domainUrls = (labels: readonly string[], dots: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('http', 'https', 'ws', 'ftp', 'file'),
      fc.array(fc.constantFrom(...labels), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...dots),
      fc.constantFrom('', '', '/', '/x?y', ':81/', './'),
    )
    .map(([scheme, parts, dot, rest]) => `${scheme}://${parts.join(dot)}${rest}`)

const domainUrlArbitrary = domainUrls(LABELS.split(' '), ['.', '.', '.', '。'])

/** URIs, and strings that nearly are. */
const domainUriArbitrary = domainUrls(
  LABELS.split(' ').filter((label) => isAscii(label)),
  ['.'],
)

/** Usually a URL, in every document. */
export const baseTextArbitrary: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: baseArbitrary, weight: 6 },
  { arbitrary: uriArbitrary, weight: 2 },
  { arbitrary: cleanBaseArbitrary, weight: 2 },
)

/** Strings of every kind, for dialects that read nearly anything. */
export const hostileInputs: Inputs = {
  text: textArbitrary,
  reference: fc.oneof(textArbitrary, relativeArbitrary),
  base: baseTextArbitrary,
  hosted: fc.oneof(textArbitrary, domainUrlArbitrary),
}

/** Mostly URIs, for a dialect that refuses everything outside its grammar. */
export const uriInputs: Inputs = {
  text: fc.oneof(
    { arbitrary: uriArbitrary, weight: 4 },
    { arbitrary: referenceArbitrary, weight: 2 },
    { arbitrary: textArbitrary, weight: 4 },
  ),
  reference: fc.oneof({ arbitrary: referenceArbitrary, weight: 6 }, { arbitrary: textArbitrary, weight: 2 }),
  base: fc.oneof(
    { arbitrary: uriArbitrary, weight: 6 },
    { arbitrary: cleanBaseArbitrary, weight: 2 },
    { arbitrary: baseArbitrary, weight: 2 },
  ),
  hosted: fc.oneof(
    { arbitrary: hostedUriArbitrary, weight: 2 },
    { arbitrary: domainUriArbitrary, weight: 1 },
    { arbitrary: textArbitrary, weight: 1 },
  ),
}

/** A string that usually begins with a scheme of the web or of ftp. */
const webArbitrary: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      'http://h',
      'https://b.example:81',
      'HTTP://B.example',
      'ftp://u:p@h',
      'http://u%40@a',
      'http://[::1]',
    ),
    fc.oneof(
      fc.constantFrom('', '/', '/a/b?q#f', '/x;y', '//', '?', '#f'),
      relativeArbitrary.map((text) => `/${text}`),
    ),
  )
  .map((parts) => parts.join(''))

/** URLs of the web above all, for a program that refuses every other scheme. */
export const webInputs: Inputs = {
  text: fc.oneof({ arbitrary: webArbitrary, weight: 1 }, { arbitrary: textArbitrary, weight: 2 }),
  reference: hostileInputs.reference,
  base: fc.oneof({ arbitrary: webArbitrary, weight: 1 }, { arbitrary: baseTextArbitrary, weight: 1 }),
  hosted: hostileInputs.hosted,
}

/** The same inputs with mostly web URLs as bases, for programs: a redirect comes from such a URL. */
export const fromTheWeb = (inputs: Inputs): Inputs => ({
  ...inputs,
  base: fc.oneof({ arbitrary: webArbitrary, weight: 2 }, { arbitrary: inputs.base, weight: 1 }),
})

/** An input and a base. */
export const textsOf = ({ text, base }: Inputs): fc.Arbitrary<Texts> => fc.record({ input: text, base })

/** Any string whatsoever, lone surrogates included. */
export const anyStringArbitrary: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: textArbitrary, weight: 4 },
  { arbitrary: fc.string({ unit: 'binary' }), weight: 2 },
  { arbitrary: fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)), weight: 2 },
  { arbitrary: fc.constantFrom('', '\ud800', '//\ud800', '\0', 'http://\udc00/', ':', '[', '%', '@', '\\'), weight: 1 },
)

/** Labels of encodings of every kind. */
export const labelArbitrary: fc.Arbitrary<string> = fc.constantFrom(
  'utf-8',
  'UTF8',
  'shift_jis',
  'windows-1252',
  'gb18030',
  'iso-2022-jp',
  'euc-jp',
  'big5',
  'euc-kr',
  'koi8-u',
  'utf-16le',
  'x-user-defined',
)
