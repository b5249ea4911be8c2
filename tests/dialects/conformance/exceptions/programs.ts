/**
 * Where programs break laws. They are about documents that define URLs, while a program returns parts of its input, some decoded
 * and some left out. An exception holds for each program for which one of its examples shows it. Numbers with P refer to
 * `typedoc/decisions/programs.md`.
 */

import { assert } from 'chai'
import { type Program, type ProgramName, programs } from '../../../../lib/dialects/index.js'
import { pythonInteger } from '../../../../lib/dialects/programs/stripping.js'
import { isProgram } from '../../../../lib/dialects/reading.js'
import { type Dialect, Url, type UrlChanges, UrlError } from '../../../../lib/index.js'
import { recordOf } from '../../../../lib/url/record-of.js'
import type { AnyLaw, Candidate, Instead, Law } from '../law.js'
import { asWritten, canonicalText, type Rereading, readAsReference } from '../laws/as-written.js'
import {
  builtOf,
  fromAnyParts,
  fromBuilder,
  fromParts,
  type PlainTexts,
  plainTexts,
  refusedPlain,
  refusingParts,
} from '../laws/building.js'
import { changingNothing } from '../laws/changing.js'
import { takingDotsOut } from '../laws/dot-segments.js'
import { unicodeDomain } from '../laws/hosts.js'
import { helpfulAdvice } from '../laws/keeping.js'
import { nothingThrown } from '../laws/refusing.js'
import { findingAShortWay, findingTheWay, leadsThere } from '../laws/relativizing.js'
import { wholeAuthority } from '../laws/resolving.js'
import { essenceOf, isReadAgain, read, readAgain } from '../reading.js'

/** Whether the program has removed something from its input. */
const hadWhiteSpace = (url: Url): boolean => url.source !== null && url.source !== url.toString()

const SCHEMELESS = 'P1: a program reads a text without a scheme; where there is a base, it is a reference'
const REMEMBERED = 'P2: the parts that a program gives do not say how the text was written, and the text is remembered'
const REDIRECTED = 'P3: with a base, a program reads a text as its client reads the Location of a redirect from there'
const FROM_THE_WEB = 'P3: a redirect comes from a URL of http or https whose client was recorded'

/** The two classes of PHP resolve as their documents say. */
const isRedirected = (dialect: Dialect): boolean =>
  dialect !== programs['php-rfc3986'] && dialect !== programs['php-whatwg']

const isRecorded = (dialect: Dialect): boolean =>
  dialect !== programs['appendix-b'] && dialect !== programs['node-url-parse']

const isSchemeless = ({ url, base }: Rereading): boolean => base !== null && url.scheme === ''

const inputs = (...texts: readonly string[]) =>
  texts.map((input) => ({ input, base: 'http://h/a', against: 'http://h/a' }))

/** Whether parts are refused, and the error does not say which of them is at fault. */
function namesNoPart(parts: UrlChanges & { readonly scheme: string }, dialect: Dialect): boolean {
  try {
    Url.from(parts, { dialect })
    return false
  } catch (error) {
    return error instanceof UrlError && error.component === null
  }
}

/** A result that reads back as itself, or an error of the library. */
function assertSound(make: () => Url): void {
  try {
    const url = make()
    assert.deepEqual(essenceOf(readAgain(url)), essenceOf(url))
  } catch (error) {
    if (!(error instanceof UrlError)) throw error
  }
}

const soundlyBuilt: Instead<PlainTexts> = {
  title: 'a built URL is read back unchanged, or is refused',
  check: (texts, dialect) => assertSound(() => builtOf(texts, dialect)),
}

export const PROGRAMS: readonly Candidate[] = [
  {
    laws: [asWritten, canonicalText],
    sentence: SCHEMELESS,
    excuses: (given, dialect) => !isRedirected(dialect) && isSchemeless(given),
    instead: {
      title: `${readAsReference.title}, where it has one`,
      check: (given: Rereading, dialect) => {
        if (given.base?.scheme !== '') readAsReference.check(given, dialect)
      },
    },
    examples: inputs('', '/x', '//h'),
  },
  {
    laws: [asWritten, canonicalText],
    sentence: REDIRECTED,
    excuses: ({ base, isResolved }, dialect) => isRedirected(dialect) && (base !== null || isResolved),
    instead: {
      title: 'parsing its text against the base equals resolving it',
      check: ({ url, base }: Rereading, dialect) => {
        const there = Url.tryParse(url.toString(), { dialect, base })
        assert.deepEqual(essenceOf(there), essenceOf(readAgain(url, base)))
      },
    },
    examples: [
      ...inputs('', '/x', '//h', 'http:a', 'a:b', 'http://é/', '%'),
      { input: 'x', base: 'http://h/a', against: 'ws://b/x' },
      { input: ' %2f', base: 'http:', against: 'http://h/' },
    ],
  },
  {
    laws: [asWritten, canonicalText],
    sentence:
      'P13: the client is given white space that the parser takes out of the text, and may dial another host for it',
    excuses: ({ url, base, isResolved }) => base === null && !isResolved && hadWhiteSpace(url),
    instead: {
      title: 'everything except the host of the connection is read back',
      check: ({ url }: Rereading) =>
        assert.deepEqual({ ...essenceOf(readAgain(url)), host: null }, { ...essenceOf(url), host: null }),
    },
    examples: inputs('http:\t//\xe1/', 'ftp:\t//\xe1'),
  },
  {
    laws: [fromParts, fromBuilder],
    sentence: REMEMBERED,
    excuses: () => true,
    everywhere: true,
    instead: {
      title: 'the URL built from its parts is read back unchanged, or is refused',
      check: ({ build }) => assertSound(build),
    },
    examples: inputs(
      'http://h/?#',
      'http://h?',
      'mailto:a',
      'http:a',
      '',
      'http:///a',
      'foo:',
      'http:/h',
      'http:?',
      'http:',
      'http://%ff',
      'http://h/\x01',
      'FILE:',
      '//:',
    ).concat({ input: 'http:', base: 'https://b.example:81', against: '' }),
  },
  {
    laws: [changingNothing],
    sentence: REMEMBERED,
    excuses: () => true,
    everywhere: true,
    instead: {
      title: 'an empty change returns the same object',
      check: (url) => assert.strictEqual(url.with({}), url),
    },
    examples: inputs('x://', 'HTTP:a:b', 'http://%2:1x'),
  },
  {
    laws: [plainTexts],
    sentence: 'P5: the user information is one text, in which the program does not tell a password',
    excuses: ({ password }) => password !== '',
    everywhere: true,
    instead: refusedPlain('the text is refused', 'password', 'port'),
    examples: [{ username: 'u', password: 'p', segment: 's', name: 'n', value: 'v', fragment: 'f' }],
  },
  {
    laws: [plainTexts],
    sentence: 'P2: the parts that a program gives do not say of each whether it was empty or absent',
    excuses: ({ username, password, name, value, fragment }) =>
      [username, password, name + value, fragment].includes(''),
    instead: soundlyBuilt,
    examples: [
      { username: 'u', password: 'p', segment: 's', name: 'n', value: 'v', fragment: '' },
      { username: '', password: '', segment: 's', name: 'n', value: 'v', fragment: 'f' },
      { username: 'u', password: '', segment: 's', name: 'n', value: 'v', fragment: 'f' },
    ],
  },
  {
    laws: [plainTexts],
    sentence: 'P11: the program decodes escapes in a part, and what it gives is not encoded again',
    excuses: (texts: PlainTexts) => Object.values(texts).some((text) => /[^\w.~-]/.test(text)),
    everywhere: true,
    instead: soundlyBuilt,
    examples: [
      { username: '%25', password: 'p', segment: 's', name: 'n', value: 'v', fragment: 'f' },
      { username: 'u', password: 'p', segment: 's', name: 'n', value: ':', fragment: 'f' },
    ],
  },
  {
    laws: [findingTheWay, findingAShortWay],
    sentence: REDIRECTED,
    excuses: () => true,
    everywhere: true,
    instead: leadsThere,
    examples: [
      { input: 'a', base: 'http:/..//' },
      { input: 'a', base: 'http:////./' },
      { input: 'a', base: 'http://h//./' },
      { input: 'a', base: 'data:/.//' },
      { input: 'a_b', base: 'http::8080//../' },
      { input: './', base: 'http://h/a/b/..' },
      { input: 'c', base: 'x:a/b/..' },
      { input: '..', base: "http:!$&'()*+,;=/" },
      { input: '%2e', base: 'http:.g//' },
      { input: '', base: 'http:#%7e' },
      { input: 'a', base: 'http://h/a b/c?d e#f g' },
      { input: '//:', base: 'http:é' },
      { input: '%2e', base: 'http:///../.g/' },
      { input: '//', base: 'http://h/a b/c?d e#f g' },
      { input: ':443', base: 'HTTP://B.example//./' },
      { input: '/%2f', base: 'http://h/a/b/..' },
    ],
  },
  {
    laws: [findingTheWay, findingAShortWay],
    sentence:
      'P21: an empty segment at the beginning of a path is lost before one that has a character which is not a URL unit',
    excuses: ({ base, target }) => [base, target].some((url) => /[^:/\\][/\\]{2}|\/\/[/\\]/.test(url.toString())),
    instead: leadsThere,
    examples: [
      { input: 'a', base: 'http://a_b/\\C|/' },
      { input: '/%2e./\\|', base: 'http:///.' },
    ],
  },
  {
    laws: [findingTheWay, findingAShortWay],
    sentence:
      'P21: two characters after a "%" that is not an escape are passed and not encoded, so that a base has others in its text than what it leads to',
    excuses: ({ base }) => /%(?![0-9A-Fa-f]{2}).?[^!-~]/su.test(base.path.toString()),
    instead: leadsThere,
    examples: [{ input: 'a', base: 'http://h/x/%é2e/' }],
  },
  {
    laws: [wholeAuthority],
    sentence: 'P3: no redirects of the program were recorded',
    excuses: (_, dialect) => !isRecorded(dialect),
    everywhere: true,
    instead: { title: 'the reference is refused', check: ({ url }) => assert.isNull(url) },
    examples: [{ base: 'http://h/' }],
  },
  {
    laws: [wholeAuthority],
    sentence: FROM_THE_WEB,
    excuses: ({ base }, dialect) => isRedirected(dialect) && isRecorded(dialect) && !isRequested(base),
    instead: {
      title: 'the reference is refused or has its own authority; PHP keeps the authority of the base',
      check: ({ base, url, authority }, dialect) => {
        if (dialect === programs.php) assert.include([undefined, base.authority?.hostText], url?.authority?.hostText)
        else assert.include([undefined, authority, `${authority}:80`], url?.authority?.toString())
      },
    },
    examples: ['foo://h/', '/a', 'http:', 'file:///a', 'ftp://h'].map((base) => ({ base })),
  },
  {
    laws: [wholeAuthority],
    sentence: 'P3: PHP takes all that does not begin with one of four protocols for a path',
    excuses: ({ base }, dialect) => dialect === programs.php && isRequested(base),
    everywhere: true,
    instead: {
      title: 'the host is what PHP reads in that of the base, to which it adds only a port that is not the default one',
      check: ({ base, url }, dialect) =>
        assert.equal(url?.hostname, read(`${base.scheme}://${base.host}/`, dialect)?.hostname),
    },
    examples: ['http://h/', 'http://h:80\\C:', 'http://h:80\\C:80/', 'http://h:81\\C:81/'].map((base) => ({ base })),
  },
  {
    laws: [wholeAuthority],
    sentence: 'P3: the program finds no such authority after the scheme of the base',
    excuses: ({ base, authority }, dialect) =>
      dialect !== programs.php &&
      (!isRedirected(dialect) || isRequested(base)) &&
      readsOtherwise(base, authority, dialect),
    instead: {
      title: 'the reference is read as the absolute text would be, or is refused',
      check: ({ base, authority, url }) => {
        const start = base.scheme === '' ? '' : `${base.scheme}:`
        const alone = base.dialect.parse(`${start}//${authority}/z`, SILENT)
        assert.equal(url?.authority?.hostText ?? null, alone?.host ?? null)
      },
    },
    examples: ['file:///a', 'file://localhost/a', 'x'].map((base) => ({ base })),
  },
  {
    laws: [refusingParts],
    sentence: 'P6: a program refuses a text as a whole, and does not always say which part is at fault',
    excuses: namesNoPart,
    everywhere: true,
    instead: {
      title: 'the error is that of a part, and names one or none',
      check: (given, dialect) => {
        try {
          Url.from(given, { dialect })
        } catch (error) {
          if (!(error instanceof UrlError)) throw error
          assert.include(['ERR_INVALID_PART', 'ERR_INVALID_URL'], error.code)
        }
      },
    },
    examples: [
      { scheme: 'mailto' },
      { scheme: 'a', host: 'b.example' },
      { scheme: 'a', host: '\v%%34%31', query: '\0' },
    ],
  },
  {
    laws: [unicodeDomain],
    sentence:
      'P8: where the client does not connect, the host is that of the parser, which does not read addresses as the client does, nor names of this machine',
    excuses: (url, dialect) =>
      /^[0-9.]+$|(?:^|\.)localhost\.?$/i.test(url.authority?.hostText ?? '') &&
      isProgram(dialect) &&
      dialect.connection(recordOf(url), SILENT) === null,
    instead: {
      title: 'the host is the one that the parser returns',
      check: (url, dialect) =>
        assert.deepEqual(dialect.readHost(recordOf(url), SILENT), (dialect as Program).namedHost(recordOf(url))),
    },
    examples: inputs('ftp://01.2.3.4', 'http://1.2:65536', 'file://LOCALHOST/'),
  },
  {
    laws: [nothingThrown],
    sentence: 'the program gives a port without a host, and so there is no authority as a value',
    excuses: (url) => url.toParts().host === null && url.toParts().port !== null,
    instead: {
      title: 'the port is among the parts, and in the text, where it may be written as int() of Python reads it',
      check(url) {
        if (!isReadAgain(url)) return
        const [, written = ''] = /^[^/?#]*\/\/[^/?#]*:([^/?#]*)/.exec(url.toString()) ?? []
        assert.strictEqual(pythonInteger(written), pythonInteger(String(url.toParts().port)))
      },
    },
    examples: inputs('//:80', 'http://: 1', 'http://:+0_1'),
  },
  {
    laws: [takingDotsOut],
    sentence: 'urllib3 takes dot segments out of the paths of http and https alone',
    excuses: ({ scheme }) => scheme !== 'http' && scheme !== 'https',
    instead: { title: 'the segment is kept', check: ({ left }) => assert.lengthOf(left, 3) },
    examples: [{ scheme: 'file', segment: '.' }],
  },
]

/** Whether a client requests the URL, so that a redirect may come from it. */
const isRequested = (url: Url): boolean =>
  /^https?$/.test(url.scheme) && isProgram(url.dialect) && url.dialect.connection(recordOf(url), SILENT) !== null

const SILENT = { wanted: false, stripped() {}, found() {}, fatal: () => null }

function readsOtherwise(base: Url, authority: string, dialect: Dialect): boolean {
  const start = base.scheme === '' ? '' : `${base.scheme}:`
  const alone = dialect.parse(`${start}//${authority}/z`, SILENT)
  if (alone === null) return true
  const { username, host, port } = alone
  return `${username === null ? '' : `${username}@`}${host ?? ''}${port === null ? '' : `:${port}`}` !== authority
}

/** The laws about resolved URLs. */
const RESOLVING_LAWS = [findingTheWay, findingAShortWay] as const
const NOTHING_RESOLVED = 'P3: no redirects were recorded, so nothing is resolved'

/** Laws that cannot be checked for a program, because hardly any of the law's cases yield something to check. */
export const UNASKED: ReadonlyMap<ProgramName, readonly { readonly law: AnyLaw; readonly reason: string }[]> = new Map([
  ['appendix-b', RESOLVING_LAWS.map((law) => unasked(law as AnyLaw, NOTHING_RESOLVED))],
  [
    'python',
    [unasked(fromAnyParts, 'a part that is empty is absent, and a host is in lowercase: few parts come back')],
  ],
  [
    'node-url-parse',
    [
      unasked(fromAnyParts, 'the parts that it prints are often read as others: one in ten comes back'),
      ...RESOLVING_LAWS.map((law) => unasked(law as AnyLaw, NOTHING_RESOLVED)),
    ],
  ],
  [
    'java-url',
    [
      ...[findingTheWay, findingAShortWay].map((law) =>
        unasked(law, 'every text needs a protocol: no reference is read'),
      ),
      unasked(helpfulAdvice, 'an empty authority is not written, so that no change needs a call before it'),
    ],
  ],
  [
    'curl',
    [findingTheWay, findingAShortWay].map((law) =>
      unasked(law, 'every text has a scheme, which is guessed if need be'),
    ),
  ],
  ['httpx', [unasked(fromAnyParts, 'escapes are decoded in a username and a fragment: few parts come back')]],
  ['yarl', [unasked(fromAnyParts, 'escapes of characters that may be there are decoded: few parts come back')]],
  ['php-whatwg', [unasked(fromAnyParts, 'the parts are canonical: few of those that are given come back')]],
  [
    'wget',
    [
      unasked(fromAnyParts, 'a path is without its first "/", and a port is always there: few parts come back'),
      ...[findingTheWay, findingAShortWay].map((law) =>
        unasked(law, 'every text has a scheme, which is guessed if need be'),
      ),
    ],
  ],
])

function unasked<Case, Subject>(law: Law<Case, Subject>, reason: string) {
  return { law: law as AnyLaw, reason }
}
