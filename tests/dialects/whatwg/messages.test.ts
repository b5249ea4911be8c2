/** The validation errors in words: what each says and suggests, and the input after following the suggestion. */

import { assert } from 'chai'
import { whatwg, whatwg2017 } from '../../../lib/dialects/index.js'
import { type Dialect, Url } from '../../../lib/index.js'

const REMOVED = 'this is not valid in a URL, and the parser removes it'
const ENCODED = 'this is not valid in a URL, and the parser percent-encodes it'
const KEPT = 'this is not valid in a URL, and the parser keeps it'
const READ_AS_COLON = 'this is not valid in a URL, and the parser reads it as ":"'
const PERCENT_ENCODED = 'the domain is percent-encoded'
const NO_SCHEME = 'the input has no scheme, and there is no base that it can be resolved against'
const NOT_DECIMAL = 'a part of the IPv4 address is hexadecimal or octal'
const NO_SLASHES = 'the scheme is not followed by "//"'
const EMPTY_LABEL = 'the domain is not valid: it has an empty label'
const FINAL_DOT = 'the domain is not valid: it ends with a dot'
const NOT_IN_IPV6 = 'the IPv6 address contains a character that is neither a hexadecimal digit nor ":"'
const SKIPPED_SLASH = 'the parser skips this slash before the host'
const GIVE_BASE = 'give a base URL to resolve it against'
const WRITE_SCHEME = 'write a scheme before it, such as https://'
const REMOVE = 'remove it, as the parser does'
const REMOVE_ALL = 'remove it, and the other tabs and newlines, as the parser does'
const NOT_IN_HOST = 'the host contains a character that is not allowed in a host'

/** The input with the position between « and », the name, the message, the suggestion, and the input after following it. */
const WORDS: readonly (readonly [
  marked: string,
  name: string,
  message: string,
  suggestion: string | null,
  repaired: string | null,
])[] = [
  [
    'http://«ex ample.org»',
    'domain-to-ASCII',
    'the domain contains " ", which is not allowed',
    'remove the white space',
    'http://example.org',
  ],
  ['http://ex\u00a0«\t» ample.org', 'invalid-URL-unit', REMOVED, REMOVE, 'http://ex\u00a0 ample.org'],
  [
    'http://«ex\u00a0\t ample.org»',
    'domain-to-ASCII',
    'the domain contains " ", which is not allowed',
    'remove the white space',
    'http://example.org',
  ],
  // Without the space, these are not domains either, or something else in them cannot be seen.
  ['http://«a_ b»', 'domain-to-ASCII', 'the domain contains " ", which is not allowed', null, null],
  ['http://«ex\u00ad ample.org»', 'domain-to-ASCII', 'the domain contains " ", which is not allowed', null, null],
  ['http://«a b<c»', 'domain-to-ASCII', 'the domain contains " ", which is not allowed', null, null],
  [
    'http://«①.②.3.4»',
    'domain-to-ASCII',
    'the IPv4 address is written with characters beyond ASCII',
    'write 1.2.3.4',
    'http://1.2.3.4',
  ],
  [
    'http://«a\u200db.ü»',
    'domain-to-ASCII',
    'the domain is not valid: "a�b" contains an invisible joiner where it is not allowed',
    null,
    null,
  ],
  [
    'http://«xn--a-ä»',
    'domain-to-ASCII',
    'the domain is not valid: "xn--a-ä" begins with "xn--" but is not Punycode',
    null,
    null,
  ],
  [
    'http://«\u0301a»',
    'domain-to-ASCII',
    'the domain is not valid: "\u0301a" begins with a combining mark',
    null,
    null,
  ],
  ['http://«a..b»/', 'domain-to-ASCII', EMPTY_LABEL, null, null],
  [
    'http://«a_b»/',
    'domain-to-ASCII',
    'the domain is not valid: "a_b" contains a character other than letters, digits and hyphens',
    null,
    null,
  ],
  ['http://«1a.אa»', 'domain-to-ASCII', 'the domain is not valid: "1a" mixes directions of writing', null, null],
  [
    'http://«ä.xn--XN---OOA»',
    'domain-to-ASCII',
    'the domain is not valid: "xn--XN---OOA" begins with "xn--" but contains characters beyond ASCII',
    null,
    null,
  ],
  ['http://«אa»', 'domain-to-ASCII', 'the domain is not valid: "אa" mixes directions of writing', null, null],
  ['http://«-ä»', 'domain-to-ASCII', 'the domain is not valid: "-ä" begins or ends with a hyphen', null, null],
  [
    'http://«ab--ä»',
    'domain-to-ASCII',
    'the domain is not valid: "ab--ä" has hyphens as its third and fourth characters',
    null,
    null,
  ],
  [
    'http://«xn--abc-»/',
    'domain-to-ASCII',
    'the domain is not valid: "xn--abc-" begins with "xn--" but stands for a label that is ASCII, or empty',
    null,
    null,
  ],
  ['http://«\u00ad»/', 'domain-to-ASCII', 'the domain is not valid: it is empty', null, null],
  ['http://«ä<b»', 'domain-to-ASCII', 'the domain contains "<", which is not allowed', null, null],
  [
    'http://«⒈com»',
    'domain-to-ASCII',
    'the domain is not valid: "⒈com" contains a character that is not allowed in a domain',
    null,
    null,
  ],
  [
    'http://«xn--a\u0301-xx»',
    'domain-to-ASCII',
    'the domain is not valid: "xn--a\u0301-xx" begins with "xn--" but is not Punycode',
    null,
    null,
  ],
  ['http://«%65xample.org»', 'domain-percent-encoded', PERCENT_ENCODED, 'write example.org', 'http://example.org'],
  ['http://«%C3%A4.example»', 'domain-percent-encoded', PERCENT_ENCODED, 'write ä.example', 'http://ä.example'],
  ['http://«%e2%80%8d.ä»', 'domain-percent-encoded', PERCENT_ENCODED, null, null],
  [
    'http://«%e2%80%8d.ä»',
    'domain-to-ASCII',
    'the domain is not valid: "�" contains an invisible joiner where it is not allowed',
    null,
    null,
  ],
  ['http://«a%7fb»', 'domain-percent-encoded', PERCENT_ENCODED, null, null],
  ['http://«a%7fb»', 'domain-to-ASCII', 'the domain contains "␡", which is not allowed', null, null],
  ['http://«ä%25»', 'domain-percent-encoded', PERCENT_ENCODED, null, null],
  ['http://«ä%25»', 'domain-to-ASCII', 'the domain contains "%", which is not allowed', null, null],
  ['http://«ex%C2%ADample.org»', 'domain-percent-encoded', PERCENT_ENCODED, 'write example.org', 'http://example.org'],
  ['foo://a« »b', 'host-invalid-code-point', NOT_IN_HOST, 'percent-encode it: %20', 'foo://a%20b'],
  ['foo://a«^»b', 'host-invalid-code-point', NOT_IN_HOST, 'percent-encode it: %5E', 'foo://a%5Eb'],
  ['foo://a«^»b|', 'host-invalid-code-point', NOT_IN_HOST, 'percent-encode it, and the others', 'foo://a%5Eb%7C'],
  ['http://«1.2.3.4.»', 'domain-to-ASCII', FINAL_DOT, null, null],
  ['http://1.2.3.4«.»', 'IPv4-empty-part', 'the IPv4 address ends with a dot', 'remove the dot', 'http://1.2.3.4'],
  ['http://«1.2.3.4。»', 'domain-to-ASCII', FINAL_DOT, null, null],
  ['http://«1.2.3.4。»', 'IPv4-empty-part', 'the IPv4 address ends with a dot', 'remove the dot', 'http://1.2.3.4'],
  ['http://«１.2.3.4．»/', 'domain-to-ASCII', FINAL_DOT, null, null],
  ['http://«１.2.3.4．»/', 'IPv4-empty-part', 'the IPv4 address ends with a dot', 'remove the dot', 'http://１.2.3.4/'],
  ['http://«1.2.3.4%2e»', 'IPv4-empty-part', 'the IPv4 address ends with a dot', 'remove the dot', null],
  ['http://«256.1»', 'IPv4-too-few-parts', 'the IPv4 address has fewer than 4 parts', 'write all 4 parts', null],
  ['http://«1.2»', 'IPv4-too-few-parts', 'the IPv4 address has fewer than 4 parts', 'write 1.0.0.2', 'http://1.0.0.2'],
  [
    'http://«1.2.3.4.5»',
    'IPv4-too-many-parts',
    'the host ends in a number, so it is an IPv4 address, but it has more than 4 parts',
    'write 4 parts',
    null,
  ],
  [
    'http://1.2.«x».5',
    'IPv4-non-numeric-part',
    'the host ends in a number, so it is an IPv4 address, but one of its parts is not a number',
    'write 4 numbers, or a last label that does not begin with a digit',
    null,
  ],
  ['http://«0x7f».0.0.1', 'IPv4-non-decimal-part', NOT_DECIMAL, 'write 127', 'http://127.0.0.1'],
  ['http://«0x7f.0.0.%31»', 'IPv4-non-decimal-part', NOT_DECIMAL, 'write 127.0.0.1', 'http://127.0.0.1'],
  ['http://«012»::1/', 'IPv4-non-decimal-part', NOT_DECIMAL, 'wrap the IPv6 address in [ ]', 'http://[012::1]/'],
  ['http://«0xfffffffff»', 'IPv4-non-decimal-part', NOT_DECIMAL, 'write it in decimal, without leading zeros', null],
  ['http://«010».1.1.1', 'IPv4-non-decimal-part', NOT_DECIMAL, 'write 8', 'http://8.1.1.1'],
  ['http://1.2.3.«0x»', 'IPv4-non-decimal-part', NOT_DECIMAL, 'write 0', 'http://1.2.3.0'],
  [
    'http://«256.1.1.1»',
    'IPv4-out-of-range-part',
    'a part of the IPv4 address is larger than 255',
    'use 4 parts from 0 to 255',
    null,
  ],
  [
    'http://«1.2.65535»',
    'IPv4-too-few-parts',
    'the IPv4 address has fewer than 4 parts',
    'write 1.2.255.255',
    'http://1.2.255.255',
  ],
  [
    'http://«1.2.65535»',
    'IPv4-out-of-range-part',
    'a part of the IPv4 address is larger than 255',
    'write 1.2.255.255',
    'http://1.2.255.255',
  ],
  ['http://«[::1»', 'IPv6-unclosed', 'the IPv6 address does not end with "]"', 'end the host with "]"', 'http://[::1]'],
  [
    'http://«[::1] »/',
    'IPv6-unclosed',
    'the IPv6 address does not end with "]"',
    'remove the text after the "]"',
    'http://[::1]/',
  ],
  ['http://«[1:2]x»/', 'IPv6-unclosed', 'the IPv6 address does not end with "]"', 'end the host with "]"', null],
  [
    'http://[«:»1]',
    'IPv6-invalid-compression',
    'the IPv6 address begins with a single ":"',
    'begin with "::" or with a number',
    null,
  ],
  [
    'http://[1:2:3:4:5:6:7:8:«9»]',
    'IPv6-too-many-pieces',
    'the IPv6 address has more than 8 pieces',
    'write 8 pieces',
    null,
  ],
  [
    'http://[1::2«::»3]',
    'IPv6-multiple-compression',
    'the IPv6 address has "::" more than once',
    'use "::" once',
    null,
  ],
  ['http://[::«g»]', 'IPv6-invalid-code-point', NOT_IN_IPV6, null, null],
  [
    'http://[::1«:»]',
    'IPv6-invalid-code-point',
    'the IPv6 address ends with a single ":"',
    'remove it',
    'http://[::1]',
  ],
  [
    'http://[fe80::1«%»25eth0]',
    'IPv6-invalid-code-point',
    NOT_IN_IPV6,
    'remove the zone identifier: a URL cannot contain one',
    'http://[fe80::1]',
  ],
  [
    'http://[::«%»]',
    'IPv6-invalid-code-point',
    NOT_IN_IPV6,
    'remove the zone identifier: a URL cannot contain one',
    'http://[::]',
  ],
  [
    'http://[«1:2:3»]',
    'IPv6-too-few-pieces',
    'the IPv6 address has fewer than 8 pieces and no "::"',
    'write "::" for the pieces that are zero',
    null,
  ],
  [
    'http://[::«00ab»]',
    'IPv6-piece-leading-zero',
    'a piece of the IPv6 address has a leading zero',
    'write ab',
    'http://[::ab]',
  ],
  [
    'http://[::«0000»]',
    'IPv6-piece-leading-zero',
    'a piece of the IPv6 address has a leading zero',
    'write 0',
    'http://[::0]',
  ],
  [
    'http://[::«0ab0»]',
    'IPv6-piece-leading-zero',
    'a piece of the IPv6 address has a leading zero',
    'write ab0',
    'http://[::ab0]',
  ],
  [
    'http://[1:2:3:4:5:6:7:«1.2.3.4»]',
    'IPv4-in-IPv6-too-many-pieces',
    'the IPv6 address has more than 6 pieces before the IPv4 address',
    'write 6 pieces before it',
    null,
  ],
  [
    'http://[::1.2.3.«04»]',
    'IPv4-in-IPv6-invalid-code-point',
    'the IPv4 address in the IPv6 address has a part that is empty, has a leading zero or is not decimal',
    'write 4 decimal parts',
    null,
  ],
  [
    'http://[::1.2.3.«256»]',
    'IPv4-in-IPv6-out-of-range-part',
    'a part of the IPv4 address in the IPv6 address is larger than 255',
    'use parts from 0 to 255',
    null,
  ],
  [
    'http://[::«1.2.3»]',
    'IPv4-in-IPv6-too-few-parts',
    'the IPv4 address in the IPv6 address has fewer than 4 parts',
    'write all 4 parts',
    null,
  ],
  [
    'http://h/«\ud800»',
    'invalid-URL-unit',
    'this is not valid in a URL, and the parser reads it as U+FFFD',
    null,
    null,
  ],
  ['http://h/a«\t»b', 'invalid-URL-unit', REMOVED, REMOVE, 'http://h/ab'],
  ['http://h/a«\t»b\n\r?c\td', 'invalid-URL-unit', REMOVED, REMOVE_ALL, 'http://h/ab?cd'],
  ['http://h/a\tb« »', 'invalid-URL-unit', REMOVED, REMOVE, 'http://h/a\tb'],
  ['http://h/a«\t»b ', 'invalid-URL-unit', REMOVED, REMOVE, 'http://h/ab '],
  ['«\u0001»http://h', 'invalid-URL-unit', REMOVED, REMOVE, 'http://h'],
  [
    '« »http://h/a ',
    'invalid-URL-unit',
    REMOVED,
    'remove it, and the white space at the end, as the parser does',
    'http://h/a',
  ],
  ['http://h/a« \u0000 »', 'invalid-URL-unit', REMOVED, REMOVE, 'http://h/a'],
  ['http://h/a« »b', 'invalid-URL-unit', ENCODED, 'write %20', 'http://h/a%20b'],
  ['http://h/«%»zz', 'invalid-URL-unit', KEPT, 'write %25', 'http://h/%25zz'],
  ['http://h/?«"»', 'invalid-URL-unit', ENCODED, 'write %22', 'http://h/?%22'],
  ['http://h/#«<»', 'invalid-URL-unit', ENCODED, 'write %3C', 'http://h/#%3C'],
  ['foo:a« »b?c', 'invalid-URL-unit', KEPT, 'write %20', 'foo:a%20b?c'],
  ['foo:a b«\t»#c', 'invalid-URL-unit', REMOVED, REMOVE, 'foo:a b#c'],
  ['foo:a« »b\t#c', 'invalid-URL-unit', KEPT, 'write %20', 'foo:a%20b\t#c'],
  ['http://h/a«|»b', 'invalid-URL-unit', KEPT, 'write %7C', 'http://h/a%7Cb'],
  ['file:///C«|»/x', 'invalid-URL-unit', READ_AS_COLON, 'write :', 'file:///C:/x'],
  ['file:///C«|»', 'invalid-URL-unit', READ_AS_COLON, 'write :', 'file:///C:'],
  [
    '«file:»C|?q',
    'special-scheme-missing-following-solidus',
    NO_SLASHES,
    'write /// between scheme and path',
    'file:///C|?q',
  ],
  ['file:C«|»?q', 'invalid-URL-unit', READ_AS_COLON, 'write :', 'file:C:?q'],
  ['file:///C«|»x', 'invalid-URL-unit', KEPT, 'write %7C', 'file:///C%7Cx'],
  ['file:///a/C«|»/x', 'invalid-URL-unit', KEPT, 'write %7C', 'file:///a/C%7C/x'],
  ['http://h/C«|»/x', 'invalid-URL-unit', KEPT, 'write %7C', 'http://h/C%7C/x'],
  ['http://h/file:C«|»', 'invalid-URL-unit', KEPT, 'write %7C', 'http://h/file:C%7C'],
  ['file:///C«|»x/y', 'invalid-URL-unit', KEPT, 'write %7C', 'file:///C%7Cx/y'],
  ['file:///C«"»', 'invalid-URL-unit', ENCODED, 'write %22', 'file:///C%22'],
  ['file:///C|?a«|»/', 'invalid-URL-unit', KEPT, 'write %7C', 'file:///C|?a%7C/'],
  // The parser reads a drive letter after it has removed white space, and one after a host or a dot segment.
  [' fi\tle:///C«|»\n/x', 'invalid-URL-unit', READ_AS_COLON, 'write :', ' fi\tle:///C:\n/x'],
  ['FILE:/C«|»\t\u0000 ', 'invalid-URL-unit', READ_AS_COLON, 'write :', 'FILE:/C:\t\u0000 '],
  ['file://h\\C«|»\\', 'invalid-URL-unit', READ_AS_COLON, 'write :', 'file://h\\C:\\'],
  ['file:///a\\..\\C«|»/x', 'invalid-URL-unit', READ_AS_COLON, 'write :', 'file:///a\\..\\C:/x'],
  // The path of this URL begins with an empty segment, and the next one's with another drive letter.
  ['file:////C«|»/x', 'invalid-URL-unit', KEPT, 'write %7C', 'file:////C%7C/x'],
  ['file:///C:/D«|»/x', 'invalid-URL-unit', KEPT, 'write %7C', 'file:///C:/D%7C/x'],
  ['http://h/«\ufdd0»', 'invalid-URL-unit', ENCODED, 'write %EF%B7%90', 'http://h/%EF%B7%90'],
  ['http://h/«\ufdef»', 'invalid-URL-unit', ENCODED, 'write %EF%B7%AF', 'http://h/%EF%B7%AF'],
  ['http://h/«\ufffe»', 'invalid-URL-unit', ENCODED, 'write %EF%BF%BE', 'http://h/%EF%BF%BE'],
  ['http://h/«\u{1ffff}»', 'invalid-URL-unit', ENCODED, 'write %F0%9F%BF%BF', 'http://h/%F0%9F%BF%BF'],
  ['http://h/«\u{10fffe}»', 'invalid-URL-unit', ENCODED, 'write %F4%8F%BF%BE', 'http://h/%F4%8F%BF%BE'],
  ['http://h/«\u0080»', 'invalid-URL-unit', ENCODED, 'write %C2%80', 'http://h/%C2%80'],
  ['http://h/«\u009f»', 'invalid-URL-unit', ENCODED, 'write %C2%9F', 'http://h/%C2%9F'],
  ['http://h/«\uffff»a', 'invalid-URL-unit', ENCODED, 'write %EF%BF%BF', 'http://h/%EF%BF%BFa'],
  ['«http:»h', 'special-scheme-missing-following-solidus', NO_SLASHES, 'write // between scheme and host', 'http://h'],
  [
    '«http:»/h',
    'special-scheme-missing-following-solidus',
    NO_SLASHES,
    'write // between scheme and host',
    'http:///h',
  ],
  ['http:«/»h', 'special-scheme-missing-following-solidus', SKIPPED_SLASH, 'remove it', 'http:h'],
  ['http://«/»h', 'special-scheme-missing-following-solidus', SKIPPED_SLASH, 'remove it', 'http://h'],
  [
    '«http:»\\h',
    'special-scheme-missing-following-solidus',
    NO_SLASHES,
    'write // between scheme and host',
    'http://\\h',
  ],
  ['http:«\\»h', 'special-scheme-missing-following-solidus', SKIPPED_SLASH, 'remove it', 'http:h'],
  [
    '«file:»h',
    'special-scheme-missing-following-solidus',
    NO_SLASHES,
    'write /// between scheme and path',
    'file:///h',
  ],
  [
    '«file:»/h',
    'special-scheme-missing-following-solidus',
    NO_SLASHES,
    'write // between scheme and path',
    'file:///h',
  ],
  [
    '«file:»\\h',
    'special-scheme-missing-following-solidus',
    NO_SLASHES,
    'write // between scheme and path',
    'file://\\h',
  ],
  [
    '«file:»/\\h',
    'special-scheme-missing-following-solidus',
    NO_SLASHES,
    'write // between scheme and host',
    'file://h',
  ],
  ['file:«\\»h', 'invalid-reverse-solidus', 'there is a "\\" where a "/" belongs', 'write /', 'file:/h'],
  ['file:«\t»/\n/h/x', 'invalid-URL-unit', REMOVED, REMOVE_ALL, 'file://h/x'],
  ['«//h»', 'missing-scheme-non-relative-URL', NO_SCHEME, `write https: before it, or ${GIVE_BASE}`, 'https://h'],
  ['«a»', 'missing-scheme-non-relative-URL', NO_SCHEME, WRITE_SCHEME, 'https://a'],
  ['«a.b/c?d#e»', 'missing-scheme-non-relative-URL', NO_SCHEME, WRITE_SCHEME, 'https://a.b/c?d#e'],
  ['«/x»', 'missing-scheme-non-relative-URL', NO_SCHEME, GIVE_BASE, null],
  ['«?x»', 'missing-scheme-non-relative-URL', NO_SCHEME, GIVE_BASE, null],
  ['«#x»', 'missing-scheme-non-relative-URL', NO_SCHEME, GIVE_BASE, null],
  ['«.x»', 'missing-scheme-non-relative-URL', NO_SCHEME, GIVE_BASE, null],
  ['«\\x»', 'missing-scheme-non-relative-URL', NO_SCHEME, GIVE_BASE, null],
  ['« \t»/x', 'invalid-URL-unit', REMOVED, REMOVE, '/x'],
  [' \t«/x»', 'missing-scheme-non-relative-URL', NO_SCHEME, GIVE_BASE, null],
  ['http://h«\\»a', 'invalid-reverse-solidus', 'there is a "\\" where a "/" belongs', 'write /', 'http://h/a'],
  ['http://«u@»h', 'invalid-credentials', 'the URL contains credentials', 'pass credentials outside of the URL', null],
  [
    'http://«u:p@»h',
    'invalid-credentials',
    'the URL contains credentials',
    'pass credentials outside of the URL',
    null,
  ],
  ['http://«»', 'host-missing', 'the URL has no host', 'write a host after the //', null],
  ['http://«:80»', 'host-missing', 'the URL has no host', 'write a host after the //', null],
  ['http://h:«65536»', 'port-out-of-range', 'the port is larger than 65535', 'use a port from 0 to 65535', null],
  ['http://h:«x»', 'port-invalid', 'the port is not a number', 'use decimal digits', null],
  [
    'file://«C|»/x',
    'file-invalid-Windows-drive-letter-host',
    'a Windows drive letter is where the host belongs',
    'write /C:',
    'file:///C:/x',
  ],
  [
    'file://«c:»/x',
    'file-invalid-Windows-drive-letter-host',
    'a Windows drive letter is where the host belongs',
    'write /c:',
    'file:///c:/x',
  ],
  [
    'http://«xn--e-xbb»',
    'domain-to-ASCII',
    'the domain is not valid: "xn--e-xbb" is not in Unicode normalization form C',
    null,
    null,
  ],
  // Between two halves of a character, a tab cannot go.
  ['http://h/\ud83d«\t»\udca9', 'invalid-URL-unit', REMOVED, null, null],
  ['http://h/\ud83d«\t»\n\udca9', 'invalid-URL-unit', REMOVED, null, null],
  ['http://h/a«\t»\ud83d\r\n\udca9', 'invalid-URL-unit', REMOVED, null, null],
  ['http://h/\ud83d«\t»a', 'invalid-URL-unit', REMOVED, REMOVE, 'http://h/\ud83da'],
  ['http://h/a«\t»\udca9', 'invalid-URL-unit', REMOVED, REMOVE, 'http://h/a\udca9'],
  // There is another character between the halves, or they are not the two halves of one.
  ['http://h/\ud83dx«\t»\udca9', 'invalid-URL-unit', REMOVED, REMOVE, 'http://h/\ud83dx\udca9'],
  ['http://h/\ud83d«\t»a\udca9', 'invalid-URL-unit', REMOVED, REMOVE, 'http://h/\ud83da\udca9'],
  ['http://h/a«\t»b\n\udca9', 'invalid-URL-unit', REMOVED, REMOVE_ALL, 'http://h/ab\udca9'],
  ['http://h/a«\t»\ud83d\nb', 'invalid-URL-unit', REMOVED, REMOVE_ALL, 'http://h/a\ud83db'],
  ['http://h/a«\t»\udca9\ud83d\nb', 'invalid-URL-unit', REMOVED, REMOVE_ALL, 'http://h/a\udca9\ud83db'],
  // White space at the end is another mistake.
  ['http://h/a«\t»b\n', 'invalid-URL-unit', REMOVED, REMOVE, 'http://h/ab\n'],
  ['http://h/a«\t»b\rc\n', 'invalid-URL-unit', REMOVED, REMOVE_ALL, 'http://h/abc\n'],
  [
    `http://«${'a'.repeat(64)}ä»`,
    'domain-to-ASCII',
    `the domain is not valid: "${'a'.repeat(40)}…" is longer than 63 characters`,
    null,
    null,
  ],
  [
    `http://«${'a.'.repeat(127)}ä»`,
    'domain-to-ASCII',
    'the domain is not valid: it is longer than 253 characters',
    null,
    null,
  ],
]

/** The same of the edition of 2017, which has other rules for domains. */
const WORDS_2017: typeof WORDS = [
  [
    'http://«ex ample.org»',
    'domain-to-ASCII',
    'the domain contains " ", which is not allowed',
    'remove the white space',
    'http://example.org',
  ],
  ['http://« »/', 'domain-to-ASCII', 'the domain contains " ", which is not allowed', null, null],
  ['http://«a b%25c»/', 'domain-to-ASCII', 'the domain contains " ", which is not allowed', null, null],
]

describe('a validation error of the whatwg dialect', () => {
  testWords(WORDS, whatwg)

  it('does not suggest ":" for a "|" if the path before it may come from the base', () => {
    const suggestionsOf = (text: string, base: string): (string | undefined)[] =>
      Url.diagnose(text, { base })
        .findings.filter(({ span }) => text.slice(span.start, span.end) === '|')
        .map(({ suggestion }) => suggestion)
    for (const text of ['file:../C|', 'file:/./C|?', 'file:/|/../C|'] as const) {
      assert.notInclude(suggestionsOf(text, 'file://h/D:/z'), 'write :', text)
    }
    // The base is not known where the words are made, and another one than a file would ask for "%7C".
    assert.deepEqual(suggestionsOf('/C|/a', 'file:///x/y'), [undefined])
    assert.deepEqual(suggestionsOf('x/C|/a', 'https://h/'), ['write %7C'])
  })

  it('mentions a drive letter at the beginning of a reference', () => {
    const { findings } = Url.diagnose('C|/x', { base: 'file:///a/b' })
    assert.equal(findings[0]?.message, 'the reference begins with a Windows drive letter')
  })

  it('is not reported for a URL code point', () => {
    for (const character of ['\u00a0', '\ufdcf', '\ufdf0', '\ufffd', '\ue000', '\u{10000}', '\u{10fffd}', "'", '~']) {
      assert.deepEqual(Url.diagnose(`http://h/${character}?${character}#${character}`).findings, [], character)
    }
  })
})

describe('a validation error of the whatwg2017 dialect', () => testWords(WORDS_2017, whatwg2017))

function testWords(rows: typeof WORDS, dialect: Dialect): void {
  for (const [marked, name, message, suggestion, repaired] of rows) {
    it(`${name}: ${JSON.stringify(marked)}`, () => {
      const input = marked.replace(/[«»]/g, '')
      const [start, end] = [marked.indexOf('«'), marked.indexOf('»') - 1]
      const found = Url.diagnose(input, { dialect }).findings.find(
        (finding) => finding.name === name && finding.span.start === start && finding.span.end === end,
      )
      assert.equal(found?.message, message)
      assert.equal(found?.suggestion ?? null, suggestion)
      const { replacement = null } = found ?? {}
      const text =
        replacement && input.slice(0, replacement.span.start) + replacement.text + input.slice(replacement.span.end)
      assert.equal(text, repaired)
    })
  }
}
