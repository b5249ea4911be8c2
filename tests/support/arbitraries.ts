/**
 * Inputs that reach every state of the URL parser: well-formed and nearly well-formed URLs, references of every shape, bases
 * that are not canonical, and mixtures of the strings that the states look at.
 */

import fc from 'fast-check'
import { isComparable } from '../ground/idna/tr46-oracle.js'

/** Strings that mean something to a parser of URLs, wherever they are. */
const TOKENS = [
  '/',
  '//',
  '///',
  '\\',
  '\\\\',
  '/\\',
  ':',
  '::',
  '@',
  '@@',
  '?',
  '??',
  '#',
  '##',
  '.',
  '..',
  './',
  '../',
  '/.',
  '/..',
  '/.//',
  '%2e',
  '%2E',
  '.%2e',
  '%2e%2E',
  '%',
  '%2',
  '%zz',
  '%20',
  '%00',
  '%41',
  '%C3%A9',
  '%F0%9F%92%A9',
  '%ff',
  '%25',
  ' ',
  '  ',
  '\t',
  '\n',
  '\r',
  '\0',
  '\x01',
  '\x1f',
  '\x7f',
  '\x80',
  '\xa0',
  'a',
  'b',
  'Z',
  '0',
  '1',
  '08',
  'x',
  'é',
  '日本',
  '💩',
  '\ud800',
  '\udc00',
  '\ufffd',
  '\ufdd0',
  '\uffff',
  'ß',
  '。',
  '％４１',
  '[',
  ']',
  '[::1]',
  '<',
  '>',
  '"',
  '^',
  '`',
  '{',
  '}',
  '|',
  "'",
  '!',
  '$',
  '&',
  '*',
  '(',
  ')',
  ',',
  ';',
  '=',
  '+',
  '~',
  '-',
  '_',
  'C:',
  'c|',
  'C|/',
  '/C:',
  '/c|/',
  'D:\\',
  'localhost',
  'q=1&r',
  'user:pw@',
  'h',
  'xn--',
  'xn--a',
  'xn--zca',
]

const SCHEMES = [
  'http:',
  'https:',
  'ws:',
  'wss:',
  'ftp:',
  'file:',
  'HTTP:',
  'hTTps:',
  'FILE:',
  'foo:',
  'web+demo:',
  'x-y.z:',
  'mailto:',
  'javascript:',
  'data:',
  'blob:',
  'urn:',
  'h\tttp:',
  'constructor:',
  '__proto__:',
  '1a:',
  'a b:',
  ':',
  'é:',
]

const SLASHES = ['', '/', '//', '///', '\\', '\\\\', '/\\', '//\\', '\t//', '/\n/', '/.//', '/..//', '/%2e//']

const USERINFO = ['', '', '', 'u@', ':@', '@', 'u:p@', 'u:p:q@', 'a@b@', ' :é@', 'u%40:[p]@', '[@', 'u/p@', ':p@']

const HOSTS = [
  '',
  'h',
  'example.org',
  'EXAMPLE.Org',
  'example.org.',
  '.',
  '..',
  'a..b',
  'ex%41mple',
  'ex%2fample',
  'a b',
  'a_b',
  '-a-',
  'localhost',
  'LOCALHOST',
  'local%68ost',
  'C:',
  'c|',
  'C%7C',
  'faß.de',
  'bücher',
  'é。日',
  'xn--bcher-kva',
  'xn--a',
  'xn--zz.é',
  'XN--A.é',
  'ＧＯ',
  '\xad',
  'a\u200cb',
  '\u05d0',
  '\u05d0a',
  '0\u05d0',
  'a\u0301',
  '💩',
  '☃.net',
  '%E2%98%83',
  '%ff',
  '%00',
  'a^b',
  'a|b',
  'a<b',
  'a%b',
  'a"b',
  'a`b',
  'a{b}',
  '1',
  '0',
  '1.2',
  '1.2.3',
  '1.2.3.4',
  '1.2.3.4.',
  '1.2.3.4.5',
  '01.2.3.4',
  '0x7f.1',
  '0X',
  '0x',
  '256',
  '4294967295',
  '4294967296',
  '1.256.3.4',
  '1.2.65535',
  '1.2.65536',
  '0xffffffff1',
  '09',
  'a.09',
  'a.0x',
  'a.1',
  '1..2',
  '1%2e2',
  '１２７.1',
  '0x1g',
  '00000000000000000000000000000001',
  '[::]',
  '[::1]',
  '[1::]',
  '[1:2:3:4:5:6:7:8]',
  '[1:2:3:4:5:6:7::]',
  '[1:2::3:4:5:6:7]',
  '[0:0:1:0:0:0:1:0]',
  '[::1.2.3.4]',
  '[::ffff:1.2.3]',
  '[::01.2.3.4]',
  '[1:2:3:4:5:6:7:1.2.3.4]',
  '[::256.1.1.1]',
  '[::1.2.3.4.5]',
  '[::1%25en0]',
  '[:1]',
  '[1:]',
  '[1::2::3]',
  '[00001::]',
  '[g::]',
  '[::1',
  '[::1]x',
  '::1',
  '[v1.a]',
  '[]',
  '[::00Ab]',
]

const PORTS = [
  '',
  '',
  '',
  ':',
  ':80',
  ':443',
  ':21',
  ':0',
  ':00080',
  ':8080',
  ':65535',
  ':65536',
  ':99999999999',
  ':x',
  ':1x',
  ': 1',
  ':-1',
  ':\t1',
]

const SEGMENTS = [
  '',
  'a',
  'b c',
  'é',
  '.',
  '..',
  '%2e',
  '.%2E',
  '%2e.',
  '...',
  '.a',
  'C:',
  'C|',
  'c:x',
  '%zz',
  '%2f',
  ' ',
  '^',
  '{}',
  '|',
  'a"b',
  '@',
  '~',
  "'",
  '\x01',
  '💩',
]

const SEPARATORS = ['/', '/', '/', '/', '//', '\\', '/\\', '/./', '/../']

const QUERIES = [
  '',
  '',
  '',
  '?',
  '?q',
  "?a=b c&d='",
  '?é',
  '?"<>#',
  '?%zz',
  '?\\',
  '?^`{|}',
  '?\x7f\x80',
  '?/?',
  '? ',
  '?日本=\ud800',
]

const FRAGMENTS = ['', '', '', '#', '#f', '# f ', '#é`"<>', '#%', '##', '#\0', '#?/\\']

const of = (values: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...values)

const pathArbitrary: fc.Arbitrary<string> = fc
  .array(fc.tuple(of(SEPARATORS), of(SEGMENTS)), { maxLength: 5 })
  .map((parts) => parts.flat().join(''))

const authorityArbitrary: fc.Arbitrary<string> = fc
  .tuple(of(USERINFO), of(HOSTS), of(PORTS))
  .map((parts) => parts.join(''))

const tailArbitrary: fc.Arbitrary<string> = fc
  .tuple(pathArbitrary, of(QUERIES), of(FRAGMENTS))
  .map((parts) => parts.join(''))

/** Characters that the engine and tr46 both know, or both do not know, so that a newer or older Unicode cannot make a difference. */
const characterArbitrary: fc.Arbitrary<string> = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 3 })
  .filter(isComparable)

const soupArbitrary: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { arbitrary: of(TOKENS), weight: 8 },
      { arbitrary: of(SCHEMES), weight: 1 },
      { arbitrary: characterArbitrary, weight: 1 },
    ),
    { maxLength: 10 },
  )
  .map((tokens) => tokens.join(''))

const absoluteArbitrary: fc.Arbitrary<string> = fc
  .tuple(of(SCHEMES), of(SLASHES), authorityArbitrary, tailArbitrary)
  .map((parts) => parts.join(''))

const wellFormedArbitrary: fc.Arbitrary<string> = fc
  .tuple(of(['http://', 'https://', 'wss://', 'file://', 'foo://']), authorityArbitrary, tailArbitrary)
  .map((parts) => parts.join(''))

/** Usually a reference. */
export const relativeArbitrary: fc.Arbitrary<string> = fc
  .tuple(
    of([
      '',
      '',
      '',
      '/',
      '//',
      '\\',
      '../',
      './',
      '.',
      '..',
      'C|',
      'C:',
      '/C|',
      '//C|',
      'a:',
      'http:',
      'file:',
      'foo:',
    ]),
    authorityArbitrary,
    tailArbitrary,
    fc.boolean(),
  )
  .map(([start, authority, tail, withAuthority]) => start + (withAuthority ? authority : '') + tail)

/** Inserts one string somewhere into another. */
const disturbed = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(arbitrary, of(TOKENS), fc.nat(1000)).map(([text, token, place]) => {
    const at = place % (text.length + 1)
    return text.slice(0, at) + token + text.slice(at)
  })

/** A string that may be a URL or a reference. */
export const inputArbitrary: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: absoluteArbitrary, weight: 3 },
  { arbitrary: wellFormedArbitrary, weight: 3 },
  { arbitrary: relativeArbitrary, weight: 5 },
  { arbitrary: soupArbitrary, weight: 4 },
  { arbitrary: disturbed(fc.oneof(absoluteArbitrary, wellFormedArbitrary, relativeArbitrary)), weight: 3 },
)

/** Bases that a merge of the written paths would get wrong. */
const DIRTY_BASES = [
  'http://h/a/b/..',
  'http://h/a/%2e.',
  'http://h/a/.',
  'http://h',
  'http://h?q r',
  'http://u:p@h:81/a/b?c#d',
  'https:h\\a\\..\\b',
  'ws://h/%2E%2e/x/..',
  'file:///C|',
  'file:///C|/a/..',
  'file:///C:/a/b/../..',
  'file:C|/x',
  'file://h/C|/a',
  'file:///',
  'file:',
  'file://localhost/a',
  'file:////a//..',
  'file:\\\\h\\x\\..',
  'foo:/a/b/..',
  'foo:/.//a',
  'foo:/..//a/b',
  'foo://h',
  'foo://',
  'foo:///',
  'foo://h/a/..//b',
  'foo:\\a',
  'foo:/a//../..',
  'foo:a  #f',
  'foo:a ?q #f',
  'mailto:u@h',
  'data:a b',
  'javascript:1 ',
  'http://h/a?é',
  "http://h/a?'",
  "foo://h/a?é'",
  'http://h/  ?x',
  'http://h/a b/c?d e#f g',
]

/** Usually a URL. */
export const baseArbitrary: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: of(DIRTY_BASES), weight: 4 },
  { arbitrary: wellFormedArbitrary, weight: 5 },
  { arbitrary: absoluteArbitrary, weight: 3 },
  { arbitrary: disturbed(of(DIRTY_BASES)), weight: 2 },
)
