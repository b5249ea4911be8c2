/**
 * Slips that JavaScript lets through: an array in the place of arguments, options in the place of a value, a name in the place of a
 * dialect. Each of them is a `TypeError` that shows the right call, and a value that converts to a string is still accepted.
 */

import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { assert } from 'chai'
import { displayHost, displayUrl, protectDomains } from '../../lib/around/display/index.js'
import { Page } from '../../lib/around/pages/index.js'
import {
  openApiTemplate,
  UriTemplate,
  UriTemplateList,
  UrlPattern,
  UrlPatternList,
} from '../../lib/around/patterns/index.js'
import { profile, surtPattern, surtRange, withoutTracking } from '../../lib/around/profiles/index.js'
import { domainParts, isSameSite, publicSuffix, registrableDomain, site } from '../../lib/around/sites/index.js'
import {
  domainToASCII,
  domainToUnicode,
  fromFilePath,
  isValidHost,
  MimeType,
  parseSrcset,
  percentDecode,
  percentDecodeToBytes,
  percentEncode,
  RequestTarget,
  readDataUrl,
  readTyped,
  toFilePath,
} from '../../lib/around/tools/index.js'
import { abarth, advise, compare, compareAll, hostSteps, webUrl, whatwg } from '../../lib/dialects/index.js'
import {
  decodeForm,
  encodeForm,
  Host,
  parseHost,
  Query,
  reference as referenceTag,
  tryParseHost,
  Url,
  UrlError,
  UrlParser,
  UrlReference,
  url as urlTag,
} from '../../lib/index.js'
import { urlErrorOf } from '../support/errors.js'

/** Calls that TypeScript would refuse. */
const wrong = (value?: unknown): never => value as never

const url = Url.parse('https://u:p@example.org/a?x=1&x=2')
const reference = UrlReference.parse('../a?x=1')
const query = Query.parse('x=1&y=sjis')
const builder = Url.builder().scheme('https').host('h')

/** The result of a failed calculation: "NaN" in a URL would look like a value. */
const LOST = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]

/** The steps of a builder, and the methods of URLs and references, that set one part. */
const PART_SETTERS: readonly (readonly [title: string, set: (value: never) => unknown])[] = [
  ['builder.scheme', (value) => builder.scheme(value)],
  ['builder.username', (value) => builder.username(value)],
  ['builder.password', (value) => builder.password(value)],
  ['builder.host', (value) => builder.host(value)],
  ['builder.port', (value) => builder.port(value)],
  ['builder.fragment', (value) => builder.fragment(value)],
  ['url.withEncodedCredentials', (value) => url.withEncodedCredentials(value)],
  ['url.withScheme', (value) => url.withScheme(value)],
  ['url.withHost', (value) => url.withHost(value)],
  ['url.withPort', (value) => url.withPort(value)],
  ['url.withPath', (value) => url.withPath(value)],
  ['url.withQuery', (value) => url.withQuery(value)],
  ['url.withFragment', (value) => url.withFragment(value)],
  ['reference.withHost', (value) => reference.withHost(value)],
  ['reference.withPath', (value) => reference.withPath(value)],
  ['reference.withQuery', (value) => reference.withQuery(value)],
  ['reference.withFragment', (value) => reference.withFragment(value)],
]

/** Slips with patterns, templates and pages. */
const SLIPS_OF_DOORS: (readonly [title: string, slip: () => unknown, advice: string])[] = []

const SLIPS: readonly (readonly [title: string, slip: () => unknown, advice: string])[] = [
  // A function is taken for names: it says which parameters go.
  ...[['a', 'b'], ['..'], new Set(['x']), { x: 1 }, undefined, null, Symbol('x')].flatMap(
    (value) =>
      [
        ['names', () => url.withoutQueryParameters(wrong(value)), "write url.withoutQueryParameters('a', 'b')"],
        [
          'names of a reference',
          () => reference.withoutQueryParameters(wrong(value)),
          "write reference.withoutQueryParameters('a', 'b')",
        ],
        [
          'names for a builder',
          () => builder.withoutQueryParameters(wrong(value)),
          "write builder.withoutQueryParameters('a', 'b')",
        ],
      ] as const,
  ),
  ...[['a', 'b'], ['..'], new Set(['x']), { x: 1 }, undefined, null, Symbol('x'), () => 'x'].flatMap(
    (value) =>
      [
        ['segments', () => url.appendPath(wrong(value)), "write url.appendPath('a', 'b')"],
        ['segments of a path', () => url.path.append(wrong(value)), "write path.append('a', 'b')"],
        ['segments of a reference', () => reference.appendPath(wrong(value)), "write reference.appendPath('a', 'b')"],
        ['encoded segments', () => url.path.appendEncoded(wrong(value)), "write path.appendEncoded('a', 'b')"],
        ['segments for a builder', () => builder.pathSegment(wrong(value)), "write builder.pathSegment('a', 'b')"],
        ['a name to set', () => query.with(wrong(value), 'y'), 'write query.with(name, value, { encoding })'],
        ['a name to append', () => query.append(wrong(value), 'y'), 'write query.append(name, value, { encoding })'],
        ['a name to delete', () => query.delete(wrong(value)), 'write query.delete(name, value, { encoding })'],
        ['a name to look for', () => query.has(wrong(value)), 'write query.has(name, value, { encoding, plus })'],
        [
          'a name for a builder',
          () => builder.queryParam(wrong(value), 'y'),
          "write builder.queryParam('name', 'value')",
        ],
        ['a name to get', () => query.get(wrong(value)), 'write query.get(name, { encoding, plus })'],
        ['a name to get all of', () => query.getAll(wrong(value)), 'write query.getAll(name, { encoding, plus })'],
        ['an encoded name to set', () => query.withEncoded(wrong(value), 'y'), 'write query.withEncoded(name, value)'],
        ['an encoded name', () => query.appendEncoded(wrong(value), 'y'), 'write query.appendEncoded(name, value)'],
        ['a query', () => Query.parse(wrong(value)), "write Query.parse('a=b')"],
        ['an item of schemes', () => url.hasScheme(wrong(value)), "write url.hasScheme('https')"],
        ['an item of schemes of a tag', () => urlTag.as(wrong(value)), "write url.as('https', 'http')"],
      ] as const,
  ),
  ...PART_SETTERS.flatMap(([title, set]) =>
    [['a'], {}, { x: 1 }, new Date(), Symbol('x'), () => 'x'].map(
      (value) => [title, () => set(wrong(value)), 'neither a text nor a part'] as const,
    ),
  ),
  ...PART_SETTERS.map(([title, set]) => [title, () => set(wrong(undefined)), 'no value is given'] as const),
  ...PART_SETTERS.flatMap(([title, set]) =>
    LOST.map((value) => [title, () => set(wrong(value)), `it is set to ${value}, which is neither a text`] as const),
  ),
  ...LOST.flatMap(
    (value) =>
      [
        ['a part', () => url.with({ port: value }), `it is set to ${value}, which is neither a text`],
        ['a part of a builder', () => builder.parts({ path: wrong(value) }), 'neither a text nor a part'],
        ['a part of a new URL', () => Url.from({ scheme: 'a', path: wrong(value) }), 'neither a text nor a part'],
        ['a part of a reference', () => reference.with({ port: wrong(value) }), 'neither a text nor a part'],
        ['a username', () => url.withCredentials(wrong(value)), `is ${value}, which is not a text: write url.with`],
        ['a password', () => url.withCredentials('u', wrong(value)), `is ${value}, which is not a text: write`],
        ['a parameter', () => url.withQueryParameters({ page: value }), 'the value of "page" cannot be read'],
        ['an item of a parameter', () => url.appendQueryParameters({ page: [1, value] }), 'the value of "page" cannot'],
        ['a parameter of a reference', () => reference.withQueryParameters({ page: value }), 'a finite number'],
        ['a parameter to append', () => reference.appendQueryParameters([['page', value]]), 'a finite number'],
        ['a parameter of a builder', () => builder.appendQueryParameters({ page: value }), 'a finite number'],
        ['a parameter to set', () => builder.withQueryParameters({ page: value }), 'a finite number'],
        ['the name of a parameter', () => url.withQueryParameters([[wrong(value), '1']]), 'a name cannot be read'],
        ['a step of a builder', () => builder.queryParam('a', wrong(value)), 'which is not a text: write builder.q'],
        ['a segment of a builder', () => builder.pathSegment(wrong(value)), 'which is not a text: write builder.p'],
        ['a segment', () => url.appendPath('a', wrong(value)), "which is not a text: write url.appendPath('a', 'b')"],
        ['a segment of a path', () => url.path.append(wrong(value)), 'which is not a text: write path.append('],
        ['a segment of a reference', () => reference.appendPath(wrong(value)), 'which is not a text: write reference'],
        ['a value to set', () => query.with('x', wrong(value)), 'which is not a text: write query.with('],
        ['a value to append', () => query.append('x', wrong(value)), 'which is not a text: write query.append('],
        ['a value to look for', () => query.has('x', wrong(value)), 'which is not a text: write query.has('],
        ['an encoded value', () => query.appendEncoded('x', wrong(value)), 'which is not a text: write query.append'],
        ['an encoded value to set', () => query.withEncoded('x', wrong(value)), 'which is not a text: write query'],
        ['the value of a pair', () => Query.from([['a', wrong(value)]]), 'which is not a text: write Query.from('],
        ['the value of a member', () => Query.from({ a: wrong(value) }), 'which is not a text: write Query.from('],
        ['an item of a member', () => Query.from({ a: [wrong(value)] }), 'which is not a text: write Query.from('],
        ['a query', () => Query.parse(wrong(value)), "which is not a text: write Query.parse('a=b')"],
        ['an entry of a form', () => encodeForm([['a', wrong(value)]]), 'which is not a text: write encodeForm('],
        ['a text to encode', () => percentEncode(wrong(value), 'path'), 'which is not a text: write percentEncode('],
        ['a hole in a path', () => urlTag`https://h/${value}`, 'write a text or a finite number'],
        ['a hole in a list', () => urlTag`https://h/${[1, value]}`, 'write a text or a finite number'],
        ['a hole in a query', () => urlTag`https://h/?page=${value}`, 'write a text or a finite number'],
        ['a hole for parameters', () => urlTag`https://h/?${{ page: value }}`, 'a finite number, or an array'],
        ['a hole in a fragment', () => urlTag`https://h/#${value}`, 'write a text or a finite number'],
        ['a hole for a host', () => urlTag`https://${value}/`, 'write a text or a finite number'],
        ['a hole for a port', () => urlTag`https://h:${value}/`, 'write a text or a finite number'],
        ['a hole for a user', () => urlTag`https://${value}@h/`, 'write a text or a finite number'],
        ['a hole in a reference', () => referenceTag`../${value}?a=${1}`, 'write a text or a finite number'],
      ] as const,
  ),
  ['a date that is not one', () => url.appendPath(wrong(new Date('x'))), 'is Invalid Date, which is not a text'],
  ['the object of a number', () => url.appendPath(wrong(Object(Number.NaN))), 'is NaN, which is not a text'],
  ['a part that is a symbol', () => url.with({ host: wrong(Symbol('x')) }), 'it is set to a symbol, which is neither'],
  [
    'a part that is a function',
    () => url.with({ host: wrong(() => 'x') }),
    'it is set to a function, which is neither',
  ],
  ...['h', undefined, url, url.path].flatMap(
    (value) =>
      [
        ['what a host equals', () => parseHost('h').equals(wrong(value)), 'read a text with parseHost first'],
        [
          'what a target equals',
          () => RequestTarget.parse('/').equals(wrong(value)),
          'read a text with RequestTarget.parse first',
        ],
      ] as const,
  ),
  ...['false', 0, null].flatMap(
    (value) =>
      [
        [
          'across',
          () => url.relativize(url, wrong({ across: value })),
          'write url.relativize(target, { across: true })',
        ],
        ['strict', () => domainToASCII('h', wrong({ strict: value })), 'write domainToASCII(domain, { strict: true })'],
        ['strict', () => domainToUnicode('h', wrong({ strict: value })), 'write domainToUnicode(domain, { strict'],
      ] as const,
  ),
  ...[['1', '2'], { encoding: 'sjis' }].flatMap(
    (value) =>
      [
        ['a value to set', () => query.with('x', wrong(value)), 'write query.with(name, value, { encoding })'],
        ['a value to append', () => query.append('x', wrong(value)), 'write query.append(name, value, { encoding })'],
        ['a value to delete', () => query.delete('x', wrong(value)), 'write query.delete(name, value, { encoding })'],
        ['a value to look for', () => query.has('x', wrong(value)), 'write query.has(name, value, { encoding, plus })'],
        [
          'a value for a builder',
          () => builder.queryParam('x', wrong(value)),
          "write builder.queryParam('name', 'value')",
        ],
        ['the value of a pair', () => Query.from([['a', wrong(value)]]), 'write Query.from(pairs, { encoding })'],
      ] as const,
  ),
  ['a value that is missing', () => query.with('x', wrong()), 'write query.with(name, value, { encoding })'],
  ['a value that is missing', () => query.append('x', wrong()), 'write query.append(name, value, { encoding })'],
  [
    'three things as a pair',
    () => Query.from(wrong([['a', 'b', 'c']])),
    'pairs [name, value] are in an array or an object',
  ],
  ['a name as a pair', () => Query.from(wrong([['a']])), 'pairs [name, value] are in an array or an object'],
  ['a text as a pair', () => Query.from(wrong(['ab'])), 'pairs [name, value] are in an array or an object'],
  ['a text as entries', () => encodeForm(wrong('a=b')), 'write encodeForm(entries, { encoding })'],
  ['an object as entries', () => encodeForm(wrong({ a: 'b' })), 'write encodeForm(entries, { encoding })'],
  ['no entries', () => encodeForm(wrong()), 'write encodeForm(entries, { encoding })'],
  ['a text as an entry', () => encodeForm(wrong(['ab'])), 'write encodeForm(entries, { encoding })'],
  ['an array in an entry', () => encodeForm(wrong([['a', ['b']]])), 'write encodeForm(entries, { encoding })'],
  ...[/tok/, { token: true }, 5, null, [/tok/], [5]].flatMap(
    (parameters) =>
      [
        [
          'names of secrets',
          () => Url.redact('https://h/?tok=1', wrong({ parameters })),
          'write Url.redact(text, { parameters: [name], paths: isSecretSegment })',
        ],
        [
          'names of secrets of a URL',
          () => url.redact(wrong({ parameters })),
          'write url.redact({ parameters: [name], paths: isSecretSegment })',
        ],
      ] as const,
  ),
  ...[{ username: 'x' }, undefined, ['u', 'p']].map(
    (value) =>
      [
        'credentials',
        () => url.withCredentials(wrong(value)),
        "write url.withCredentials('user', 'password')",
      ] as const,
  ),
  ...['rfc3986', {}, 5].flatMap(
    (dialect) =>
      [
        ['a dialect', () => Url.parse('http://h/', wrong({ dialect })), "such as rfc3986 from 'weburl/dialects'"],
        ['a dialect', () => Url.read('http://h/', wrong({ dialect })), 'write Url.read(text, { base, dialect })'],
        ['a dialect', () => Url.canParse('h', wrong({ dialect })), 'write Url.canParse(text, { base, dialect })'],
        ['a dialect', () => Url.from(wrong({ scheme: 'a' }), wrong({ dialect })), 'write Url.from('],
        ['a dialect', () => Url.builder(wrong({ dialect })), 'write Url.builder({ dialect })'],
        ['a dialect', () => new UrlParser(wrong({ dialect })), 'write new UrlParser('],
        ['a dialect', () => UrlReference.parse('a', wrong({ dialect })), 'write UrlReference.parse(text, { dialect })'],
        ['dialects', () => compare('http://h/', wrong({ dialects: [dialect] })), 'write compare('],
        ['dialects', () => compare('http://h/', wrong({ dialects: dialect })), 'list of dialects: write compare('],
        ['a client', () => compare('http://h/', wrong({ checker: whatwg, client: dialect })), 'The option client'],
        ['a checker', () => compare('http://h/', wrong({ checker: dialect, client: whatwg })), 'The option checker'],
      ] as const,
  ),
  [
    'a dialect as dialects',
    () => compare('http://h/', wrong({ dialects: whatwg })),
    'list of dialects: write compare(',
  ],
  ['a Map as parameters', () => webUrl.with(wrong(new Map([['edition', '2011']]))), 'takes a plain object'],
  ['inherited parameters', () => webUrl.with(wrong(Object.create({ edition: '2011' }))), 'takes a plain object'],
  ['a date as parameters', () => abarth.with(wrong(new Date())), 'takes a plain object'],
  ['a text as texts', () => compareAll(wrong('http://h/')), 'write compareAll(texts'],
  ['no texts', () => compareAll(wrong()), 'write compareAll(texts'],
  ['a Url as a host', () => displayHost(wrong(url)), 'displayHost takes a host: write displayUrl(url) for a URL'],
  ['nothing as a host', () => displayHost(wrong()), 'displayHost takes a host'],
  ['a text as the Url of a target', () => RequestTarget.of(wrong('https://h/')), 'read a text with Url.parse first'],
  ['an object as a list', () => site(url, wrong({ list: {} })), "write site(url, { list, rules: 'icann' })"],
  ['a list with a hole', () => new UrlParser(wrong({ schemes: new Array(1) })), 'is not a scheme in lowercase'],
  // The call that is shown is the call that was made.
  ['a base as options', () => Url.read('a', wrong('b')), 'write Url.read(text, { base, dialect })'],
  ['a base as options', () => advise('a', wrong('b')), 'write advise(text, { base, dialects, checker, client })'],
  [
    'a base as options',
    () => compareAll([], wrong('b')),
    'write compareAll(texts, { base, dialects, checker, client })',
  ],
  ['a list as options', () => site(url, wrong('b')), "write site(url, { list, rules: 'icann' })"],
  ['a list as options', () => isSameSite(url, url, wrong('b')), "write isSameSite(a, b, { list, rules: 'icann' })"],
  ['a list as options', () => publicSuffix(url, wrong('b')), "write publicSuffix(url, { list, rules: 'icann' })"],
  ['a list as options', () => registrableDomain(url, wrong('b')), 'write registrableDomain(url, { list'],
  ['a list as options', () => domainParts(url, wrong('b')), 'write domainParts(url, { list'],
  ...[url, reference, builder].flatMap(
    (one) =>
      [
        [
          'an encoding as options',
          () => one.appendQueryParameters({}, wrong('gbk')),
          'write appendQueryParameters({ name: value }, { encoding })',
        ],
        [
          'an encoding as options',
          () => one.withQueryParameters({}, wrong('gbk')),
          'write withQueryParameters({ name: value }, { encoding })',
        ],
      ] as const,
  ),
  [
    'an encoding as options',
    () => builder.queryParam('a', 'b', wrong('gbk')),
    'write builder.queryParam(name, value, { encoding })',
  ],
]

const pattern = UrlPattern.parse('https://h/:id')
const template = UriTemplate.parse('/{id}')
const page = { url: 'https://h/' }
for (const value of [undefined, null, ['a'], { id: '7' }, Symbol('x'), () => 'x', Number.NaN]) {
  SLIPS_OF_DOORS.push(
    ['a pattern', () => UrlPattern.parse(wrong(value)), 'write UrlPattern.parse(text, { base })'],
    ['a URL for a pattern', () => pattern.match(wrong(value)), 'write pattern.match(url)'],
    ['a URL for a list', () => UrlPatternList.from([pattern]).match(wrong(value)), 'write '],
    ['a template', () => UriTemplate.parse(wrong(value)), 'write UriTemplate.parse(text, { names })'],
    ['a URL for a template', () => template.match(wrong(value)), 'write template.match(url)'],
    ['a path of OpenAPI', () => openApiTemplate(wrong(value), []), 'write openApiTemplate('],
    [
      'a URL for a list of templates',
      () => UriTemplateList.from([template]).match(wrong(value)),
      'write list.match(url)',
    ],
  )
}
for (const value of [undefined, null, ['a'], 'a', 7]) {
  SLIPS_OF_DOORS.push(
    ['parts of a pattern', () => UrlPattern.from(wrong(value)), "write UrlPattern.from({ hostname: '*.example.org'"],
    ['a pattern to rewrite to', () => pattern.rewrite(wrong(value), 'https://h/7'), 'write from.rewrite(to, url)'],
    ['groups of a pattern', () => pattern.build(wrong(value)), "write pattern.build({ id: '7' })"],
    ['values of a template', () => template.expand(wrong(value)), "write template.expand({ id: '7' })"],
    ['options of a page', () => Page.readText('', wrong(value)), 'write Page.readText(text, { url, encoding })'],
    ['options of bytes', () => Page.read(new Uint8Array(), wrong(value)), 'write Page.read(bytes, { url'],
  )
}
for (const value of [
  5,
  5n,
  Number.NaN,
  true,
  false,
  Symbol('x'),
  [],
  ['x'],
  {},
  Promise.resolve('x'),
  new Date(),
  () => 'x',
]) {
  const one = Page.readText('<a href=x>', page)
  SLIPS_OF_DOORS.push(['a new URL', () => one.replace(() => wrong(value)), 'write page.replace((link) => url)'])
}
SLIPS_OF_DOORS.push(
  [
    'a link as its new URL',
    () => Page.readText('<a href=x>', page).replace(wrong((link: unknown) => link)),
    'write page',
  ],
  ['an option of patterns', () => UrlPattern.parse('https://h', wrong({ Base: 'x' })), 'is not an option here'],
  ['a flag of patterns', () => UrlPattern.parse('https://h', wrong({ ignoreCase: 'no' })), 'is true or false'],
  ['a word of patterns', () => UrlPattern.parse('https://h', wrong({ regexpGroups: 'yes' })), '"refuse" or "allow"'],
  ['an option of pages', () => Page.readText('', wrong({ ...page, charset: 'x' })), 'is not an option here'],
  ['bytes of a page', () => Page.read(wrong('<a>'), page), 'Page.read(bytes, { url'],
)

describe('a mistake in a call', () => {
  for (const [title, slip, advice] of SLIPS_OF_DOORS) {
    it(`is refused by patterns, templates and pages, with the right call in the error: ${title}: ${advice}`, () => {
      assert.throws(slip, TypeError, advice)
    })
  }

  for (const [title, slip, advice] of SLIPS) {
    it(`is refused with the right call in the error: ${title}: ${advice}`, () => {
      assert.throws(slip, TypeError, advice)
    })
  }

  for (const [name, call, value] of [
    ['Url', 'Url.parse(…)', url],
    ['UrlReference', 'UrlReference.parse(…)', reference],
    ['UrlBuilder', 'Url.builder()', builder],
    ['Query', 'Query.parse(…)', query],
    ['Path', 'Url.parse(…).path', url.path],
    ['Authority', 'Url.parse(…).authority', url.authority],
    ['Domain', 'parseHost(…)', parseHost('h')],
    ['IPv4Address', 'parseHost(…)', parseHost('1.1.1.1')],
    ['IPv6Address', 'parseHost(…)', parseHost('::1')],
    ['OpaqueHost', 'Url.parse(…).authority.host', Url.parse('foo://h').authority?.host],
    ['EmptyHost', 'Url.parse(…).authority.host', Url.parse('file:///').authority?.host],
    ['RequestTarget', 'RequestTarget.parse(…)', RequestTarget.parse('/')],
    ['MimeType', 'MimeType.parse(…)', MimeType.parse('a/b')],
    ['Profile', "profile('dedupe')", profile('dedupe')],
    ['UrlPattern', 'UrlPattern.parse(text)', UrlPattern.parse('https://h/')],
    ['UriTemplate', 'UriTemplate.parse(text)', UriTemplate.parse('/')],
  ] as [string, string, object][]) {
    it(`can be a call of the constructor of ${name}, which is refused`, () => {
      const made = value.constructor as new (...values: unknown[]) => unknown
      for (const values of [[], ['x'], [Symbol('weburl'), 'x'], [null, whatwg, {}]])
        assert.throws(() => new made(...values), TypeError, `Write ${call} instead of new ${name}(…)`)
    })
  }

  it('can be a subclass of Host, which is refused', () => {
    const Any = Host as unknown as new (...values: unknown[]) => object
    class Own extends Any {}
    assert.throws(() => new Own('domain', 'h', { mirror: () => 'h' }), TypeError, 'Write parseHost(…)')
  })

  it('causes an error without the password', () => {
    assert.throws(() => displayHost(wrong(Url.parse('https://u:s3cr3t@h/'))), /^(?!.*s3cr3t)/s)
  })
})

/** Values that are not strings and do not convert to one, as messages name them. */
const NOT_TEXTS: readonly (readonly [value: unknown, name: string])[] = [
  [undefined, 'undefined'],
  [null, 'null'],
  [{}, 'an object'],
  [{ s3cr3t: 's3cr3t' }, 'an object'],
  [Object.create(null), 'an object'],
  [Symbol('s3cr3t'), 'a symbol'],
  [() => 's3cr3t', 'a function'],
  [Number.NaN, 'NaN'],
  [new Date('x'), 'Invalid Date'],
]

const BASE = 'https://h/'

describe('a value that is not a string', () => {
  const parser = new UrlParser()
  const parserWithBase = new UrlParser({ base: BASE })
  const list = UrlPatternList.from([pattern])

  for (const [value, name] of NOT_TEXTS) {
    const given = wrong(value)
    for (const [title, call] of [
      ['Url.parse', () => Url.parse(given)],
      ['Url.parse with a base', () => Url.parse(given, { base: BASE })],
      ['Url.parse with a dialect', () => Url.parse(given, { dialect: abarth })],
      ['Url.diagnose', () => Url.diagnose(given)],
      ['Url.diagnose with a base', () => Url.diagnose(given, { base: BASE })],
      ['url.resolve', () => url.resolve(given)],
      ['url.resolveWithin', () => url.resolveWithin(given)],
      ['reference.resolve', () => reference.resolve(given)],
      ['parser.parse', () => parser.parse(given)],
      ['parser.parse with a base', () => parserWithBase.parse(given)],
      ['parser.resolve', () => parser.resolve(BASE, given)],
      ['parser.diagnose', () => parserWithBase.diagnose(given)],
      ['displayUrl', () => displayUrl(given)],
      ['profile.key', () => profile('dedupe').key(given)],
      ['surtRange', () => surtRange(given)],
      ['withoutTracking', () => withoutTracking(given)],
      ['registrableDomain', () => registrableDomain(given)],
      ['publicSuffix', () => publicSuffix(given)],
      ['domainParts', () => domainParts(given)],
      ['site', () => site(given)],
      ['isSameSite', () => isSameSite('https://h/', given)],
      ['toFilePath', () => toFilePath(given, { platform: 'posix' })],
      ['readDataUrl', () => readDataUrl(given)],
    ] as const) {
      it(`is refused by ${title}, and the error describes the value: ${name}`, () => {
        const error = urlErrorOf(call)
        assert.deepInclude(error, { code: 'ERR_INVALID_URL', reason: 'not-a-text' })
        assert.include(error.message, `The input is not a URL: the value was ${name}, which is not a text`)
        assert.match(error.suggestion ?? '', /^write /)
      })
    }

    for (const [title, call] of [
      ['parseHost', () => parseHost(given)],
      ['displayHost', () => displayHost(given)],
      ['protectDomains', () => protectDomains(given)],
      ['surtPattern', () => surtPattern(given)],
      ['profile', () => profile(given)],
      ['compare', () => compare(given)],
      ['compareAll', () => [...compareAll([given])]],
      ['advise', () => advise(given)],
      ['hostSteps', () => hostSteps(given, webUrl)],
      ['percentDecode', () => percentDecode(given)],
      ['percentDecodeToBytes', () => percentDecodeToBytes(given)],
      ['percentEncode', () => percentEncode(given, 'path')],
      ['domainToASCII', () => domainToASCII(given)],
      ['domainToUnicode', () => domainToUnicode(given)],
      ['parseSrcset', () => parseSrcset(given)],
      ['fromFilePath', () => fromFilePath(given, { platform: 'posix' })],
      ['RequestTarget.parse', () => RequestTarget.parse(given)],
      ['MimeType.parse', () => MimeType.parse(given)],
      ['decodeForm', () => decodeForm(given)],
      ['UrlPattern.parse', () => UrlPattern.parse(given)],
      ['UriTemplate.parse', () => UriTemplate.parse(given)],
      ['Query.parse', () => Query.parse(given)],
      ['url.with', () => url.with({ host: given ?? wrong({}) })],
      ['list.match', () => list.match(given)],
    ] as const) {
      it(`is refused by ${title}: ${name}`, () => {
        const words = title === 'url.with' && (value ?? null) === null ? 'an object' : name
        assert.throws(call, TypeError, words)
        assert.throws(call, /^(?!.*s3cr3t)/s)
      })
    }

    it(`is refused with the reason not-a-text by functions that return a result: ${name}`, () => {
      const result = Url.read(given)
      assert.equal(result.ok || result.error.reason, 'not-a-text')
      const resolved = parserWithBase.read(given)
      assert.equal(resolved.ok || resolved.error.reason, 'not-a-text')
      const typed = readTyped(given)
      assert.equal(typed.ok || typed.error.reason, 'not-a-text')
      assert.isFalse(isValidHost(given))
    })

    it(`makes tryParse return null and canParse return false, with and without a base: ${name}`, () => {
      for (const options of [{}, { base: BASE }]) {
        assert.isNull(Url.tryParse(given, options))
        assert.isFalse(Url.canParse(given, options))
        assert.isFalse(Url.isValid(given, options))
        for (const rules of [{}, { schemes: ['https'] }]) {
          assert.isNull(new UrlParser({ ...options, ...rules }).tryParse(given))
          assert.isFalse(new UrlParser({ ...options, ...rules }).canParse(given))
        }
      }
      assert.isNull(url.tryResolve(given))
      assert.isNull(parser.tryResolve(BASE, given))
      for (const read of [UrlReference, UrlPattern, UriTemplate, MimeType, RequestTarget]) {
        assert.isNull(read.tryParse(given), read.name)
      }
      assert.isNull(Url.tryParse('a', { base: given ?? wrong({}) }))
    })

    it(`is refused by UrlReference.parse: ${name}`, () => {
      const { reason, message } = urlErrorOf(() => UrlReference.parse(given))
      assert.equal(reason, 'not-a-text')
      assert.include(message, `The input is not a reference: the value was ${name}, which is not a text`)
    })
  }

  it('is refused if it is an array, which JavaScript would convert to a string', () => {
    for (const items of [[], ['https://h/'], ['a', 'b']]) {
      for (const options of [{}, { base: BASE }]) {
        assert.equal(urlErrorOf(() => Url.parse(wrong(items), options)).reason, 'not-a-text')
        assert.isNull(Url.tryParse(wrong(items), options))
        assert.isFalse(Url.canParse(wrong(items), options))
      }
      assert.equal(urlErrorOf(() => UrlReference.parse(wrong(items))).reason, 'not-a-text')
    }
  })

  it('makes tryParseHost return null if it is the missing result of a lookup', () => {
    for (const value of [undefined, null]) assert.isNull(tryParseHost(wrong(value)))
  })

  it('is refused by functions for other strings, although JavaScript would convert it to a string', () => {
    for (const value of [{}, 1, ['example.org'], { href: 'https://h/' }]) assert.isNull(tryParseHost(wrong(value)))
    for (const value of [undefined, {}, ['/a']]) assert.isNull(RequestTarget.tryParse(wrong(value)))
    for (const value of [undefined, {}, ['text/plain']]) assert.isNull(MimeType.tryParse(wrong(value)))
  })

  it('is converted to a string if it is a number or a boolean, as on the platform', () => {
    for (const value of [5, 5n, true]) {
      const { href } = new URL(String(value), BASE)
      assert.equal(Url.parse(wrong(value), { base: BASE }).href, href)
      assert.equal(Url.tryParse(wrong(value), { base: BASE })?.href, href)
      assert.equal(parserWithBase.parse(wrong(value)).href, href)
      assert.equal(UrlReference.parse(wrong(value)).toString(), String(value))
      assert.equal(urlErrorOf(() => Url.parse(wrong(value))).reason, 'missing-scheme-non-relative-URL')
    }
  })

  it('is refused as a base', () => {
    for (const [value, name] of NOT_TEXTS.slice(2))
      for (const call of [
        () => Url.parse('a', { base: wrong(value) }),
        () => Url.diagnose('a', { base: wrong(value) }),
        () => new UrlParser({ base: wrong(value) }),
        () => new UrlParser().resolve(wrong(value), 'a'),
        () => new UrlParser().tryResolve(wrong(value), 'a'),
      ])
        assert.include(urlErrorOf(call).message, `The base is not a URL: the value was ${name}`)
  })
})

describe('a method that is passed to map', () => {
  const texts = ['https://h/', 'https://i/']
  for (const [name, method] of Object.entries({
    'Url.parse': Url.parse,
    'Url.tryParse': Url.tryParse,
    'Url.read': Url.read,
    'Url.canParse': Url.canParse,
    'Url.isValid': Url.isValid,
    'Url.diagnose': Url.diagnose,
    'Url.redact': Url.redact,
    'UrlReference.parse': UrlReference.parse,
    'UrlReference.tryParse': UrlReference.tryParse,
    'UrlPattern.parse': UrlPattern.parse,
    compare,
    advise,
    readTyped,
    percentDecode,
  })) {
    it(`refuses the index as its options, and shows the right call: ${name}`, () => {
      assert.throws(() => texts.map(wrong(method)), TypeError, `0: write texts.map((text) => ${name}(text))`)
      assert.throws(() => texts.filter(wrong(method)), TypeError, `write texts.map((text) => ${name}(text))`)
    })
  }

  it('shows the right call for its kind of argument', () => {
    assert.throws(() => texts.map(wrong(displayUrl)), TypeError, 'write urls.map((url) => displayUrl(url))')
    assert.throws(() => ['h'].map(wrong(displayHost)), TypeError, 'write hosts.map((host) => displayHost(host))')
    assert.throws(() => texts.map(wrong(site)), TypeError, 'write urls.map((url) => site(url))')
    assert.throws(() => texts.map(wrong(toFilePath)), TypeError, "write toFilePath(url, { platform: 'posix' })")
    assert.throws(() => ['h'].map(wrong(domainToASCII)), TypeError, 'domains.map((domain) => domainToASCII(domain))')
  })

  it('works if it has no options', () => assert.equal(['h', 'i'].map(parseHost).join(), 'h,i'))
})

describe('a URL in place of a host, or a host in place of a URL', () => {
  it('is refused with the call that accepts it if it is a URL', () => {
    for (const read of [() => parseHost('https://u:s3cr3t@h/'), () => displayHost('HTTPS://h')]) {
      const { suggestion, message } = urlErrorOf(read)
      assert.equal(suggestion, 'write Url.parse(text).hostname, or displayUrl(text)')
      assert.include(message, 'write Url.parse(text).hostname, or displayUrl(text)')
      assert.notInclude(message, 's3cr3t')
    }
    assert.notInclude(urlErrorOf(() => parseHost('a b')).message, 'displayUrl')
  })

  it('is refused by site and isSameSite if it is a host, because it has no scheme', () => {
    for (const ask of [
      () => isSameSite('a.x.org', 'b.x.org'),
      () => isSameSite('https://a.x.org', 'b.x.org'),
      () => site('bücher.example'),
      () => site('[::1]'),
      () => site('127.0.0.1'),
    ]) {
      const error = urlErrorOf(ask)
      assert.equal(error.reason, 'missing-scheme-non-relative-URL')
      assert.equal(error.suggestion, 'write https:// before it, or compare what registrableDomain gives')
    }
    assert.equal(registrableDomain('a.x.org'), registrableDomain('b.x.org'))
  })
})

describe('a mistake with its own message', () => {
  for (const [slip, words] of [
    [
      () => hostSteps('a', wrong()),
      'hostSteps takes a variant of webUrl, not undefined: write hostSteps(host, webUrl)',
    ],
    [() => hostSteps('a', wrong('webUrl')), 'hostSteps takes a variant of webUrl, not "webUrl": write hostSteps(host'],
    [() => surtRange('https://h/', wrong({})), 'an object is not a kind of range: write exact, prefix, host, domain'],
    [
      () => url.canonicalize(wrong({ encoding: 'gbk' })),
      "An argument is an object, which is not a text: write url.canonicalize('shift_jis')",
    ],
    [
      () => query.get('x', { encoding: wrong([]) }),
      'An argument is an array, which is not a text: write url.canonical',
    ],
    [() => parseHost('1.1.1.1').isIn(wrong({})), 'an object is not a block of addresses'],
    [() => Url.parse('a', wrong('https://u:s3cr3t@h/')), 'not a plain object, but "***": write Url.parse(text, { base'],
    [
      () => Url.diagnose('a', { maxPerName: wrong('1') }),
      'a whole number from 0 on, such as 100, not "1": write Url.d',
    ],
    [() => Url.diagnose('a', { asWritten: wrong([]) }), 'The option asWritten is true or false, not an array: write'],
  ] as const) {
    it(`causes the error ${words}`, () => assert.throws(slip, TypeError, words))
  }
})

describe('a value of a related type', () => {
  it('is accepted if it is a number, a URL, a host, a part, or an object with its own toString', () => {
    const tag = { toString: () => 't' } as never
    assert.equal(
      query.append('a', 1).append('b', 2n).append('c', true).append('d', null).toString(),
      `${query}&a=1&b=2&c=true&d`,
    )
    assert.equal(query.with('x', url as never).get('x'), url.toString())
    assert.equal(query.with('x', new URL('https://h/') as never).get('x'), 'https://h/')
    assert.equal(query.with('x', parseHost('h') as never).get('x'), 'h')
    assert.equal(query.append(tag, tag).get('t'), 't')
    assert.equal(Query.parse(new URLSearchParams('a=b') as never).get('a'), 'b')
    assert.equal(Query.from(new Map([['a', 1]])).toString(), 'a=1')
    assert.equal(Query.from(new URLSearchParams('a=b&c=d')).toString(), 'a=b&c=d')
    assert.equal(Query.from(Query.parse('a=b')).toString(), 'a=b')
    assert.equal(url.appendPath(5 as never, tag).path.toString(), '/a/5/t')
    assert.equal(builder.parts({ path: url.path }).build().pathname, '/a')
    assert.equal(url.withCredentials(5 as never).username, '5')
    assert.equal(url.withCredentials(null).username, '')
    assert.equal(builder.port(81).port(null).build().port, '')
    assert.isTrue(query.has('x', 1 as never))
    assert.equal(encodeForm(new URLSearchParams('a=b')), 'a=b')
    assert.equal(encodeForm([['f', { name: 'a.txt' }]]), 'f=a.txt')
  })

  it('is accepted in place of a list of parameter names to redact', () => {
    assert.notInclude(Url.redact('https://h/?tok=1', { parameters: 'tok' }), '=1')
    assert.notInclude(Url.redact('https://h/?tok=1', { parameters: new Set(['tok']) }), '=1')
  })

  it('is accepted in place of a list of protected domains, and is not split into letters', () => {
    assert.equal(displayHost('exámple.org', { protect: 'example.org' }).imitates, 'example.org')
    assert.equal(displayHost('exámple.org', { protect: protectDomains('example.org') }).imitates, 'example.org')
  })

  it('is accepted as a host if it is a Host, from a URL in any dialect', () => {
    assert.equal(displayHost(parseHost('EXAMPLE.org')).text, 'example.org')
    assert.equal(displayHost(Url.parse('foo://H/').authority?.host as never).text, 'H')
  })

  it('is accepted as a dialect if it inherits from a dialect', () => {
    const dialect = Object.create(whatwg, { name: { value: 'own' } })
    assert.equal(Url.parse('http://h', { dialect }).href, 'http://h/')
  })
})

describe('a superfluous second argument', () => {
  const parser = new UrlParser()
  for (const more of [{ base: 'https://h/' }, { encoding: 'sjis' }, {}, 'https://h/', url, null]) {
    const given = ['b', more] as unknown as [string]
    for (const [title, call, advice] of [
      ['url.resolve', () => url.resolve(...given), 'write url.resolve(reference), and for the encoding'],
      ['url.tryResolve', () => url.tryResolve(...given), 'url.resolve(reference).canonicalize(encoding)'],
      ['url.resolveWithin', () => url.resolveWithin(...given), 'write url.resolveWithin(reference)'],
      ['url.withQuery', () => url.withQuery(...given), 'Query.from(pairs, { encoding })'],
      ['reference.resolve', () => reference.resolve(...given), 'write reference.resolve(other)'],
      ['reference.withQuery', () => reference.withQuery(...given), "write reference.withQuery('a=b')"],
      ['Query.parse', () => Query.parse(...given), 'query.get(name, { encoding })'],
      ...(['parse', 'tryParse', 'read', 'canParse', 'diagnose'] as const).map(
        (method) =>
          [
            `parser.${method}`,
            () => parser[method](...given),
            `write new UrlParser({ base, dialect }).${method}(text)`,
          ] as const,
      ),
      ...(['resolve', 'tryResolve'] as const).map(
        (method) =>
          [
            `parser.${method}`,
            () => parser[method]('https://h/', ...given),
            `write parser.${method}(base, text)`,
          ] as const,
      ),
    ] as const) {
      it(`is refused by ${title}: ${inspect(more)}`, () => assert.throws(call, TypeError, advice))
    }
  }

  it('is allowed if it is the index that map passes', () => {
    const texts = ['https://h/a', 'https://h/b']
    assert.deepEqual(texts.map(parser.parse, parser).map(String), texts)
    assert.deepEqual(texts.map(url.resolve, url).map(String), texts)
    assert.deepEqual(['a=1', 'b=2'].map(Query.parse).map(String), ['a=1', 'b=2'])
  })
})

describe('a method that was detached from its object', () => {
  const parser = new UrlParser()
  for (const method of ['parse', 'tryParse', 'read', 'canParse', 'diagnose'] as const) {
    it(`is refused: parser.${method}`, () => {
      const advice = `write texts.map((text) => parser.${method}(text))`
      assert.throws(() => ['https://h/'].map(wrong(parser[method])), TypeError, advice)
    })
  }
  for (const method of ['resolve', 'tryResolve'] as const) {
    it(`is refused: parser.${method}`, () => {
      const advice = `write texts.map((text) => parser.${method}(base, text))`
      assert.throws(() => ['https://h/'].map(wrong(parser[method])), TypeError, advice)
    })
  }
  for (const method of ['resolve', 'tryResolve', 'resolveWithin'] as const) {
    it(`is refused: url.${method}`, () => {
      const advice = `write links.map((link) => url.${method}(link))`
      assert.throws(() => ['a'].map(wrong(url[method])), TypeError, advice)
    })
  }
})

describe('a delimiter before a part', () => {
  const empty = Url.builder().scheme('https').host('h')
  for (const [title, set] of [
    ['url.withQuery', () => url.withQuery('?a=b')],
    ['url.withQuery', () => url.withQuery('?')],
    ['reference.withQuery', () => reference.withQuery('?a=b')],
    ['builder.query', () => empty.query('?a=b')],
    ['Query.parse', () => Query.parse('?a=b')],
  ] as const) {
    it(`is refused: ${title}`, () => {
      const { reason, component, message } = urlErrorOf(set)
      assert.deepEqual([reason, component], ['mark-with-part', 'query'])
      assert.include(message, 'leave the "?" out')
    })
  }
  for (const [title, set] of [
    ['url.withFragment', () => url.withFragment('#a')],
    ['reference.withFragment', () => reference.withFragment('#')],
    ['builder.fragment', () => empty.fragment('#a')],
  ] as const) {
    it(`is refused: ${title}`, () => {
      const { reason, component, message } = urlErrorOf(set)
      assert.deepEqual([reason, component], ['mark-with-part', 'fragment'])
      assert.include(message, 'leave the "#" out')
    })
  }

  it('is kept in an object of parts, or in a Query', () => {
    const twice = Url.parse('https://h/??a##b')
    assert.deepInclude(twice.toParts(), { query: '?a', fragment: '#b' })
    assert.isTrue(Url.from(twice.toParts()).equals(twice))
    assert.equal(Url.parse('https://h/').with({ query: '?a', fragment: '#b' }).toString(), 'https://h/??a##b')
    assert.equal(Url.parse('https://h/').withQuery(twice.query).toString(), 'https://h/??a')
    assert.equal(Url.parse('https://h/').withQuery('%3Fa').query?.get('?a'), '')
  })
})

describe('an object with an href', () => {
  const polluted = { href: 'https://polluted.example/' }
  const withPollution = (action: () => void): void => {
    Object.assign(Object.prototype, polluted)
    try {
      action()
    } finally {
      delete (Object.prototype as { href?: string }).href
    }
  }
  const inOtherRealm = runInNewContext('Object.prototype.href = "https://polluted.example/"; ({})') as object

  it('is accepted, whether the href is an own property or inherited from a class', () => {
    class Link {
      get href(): string {
        return '../c'
      }
    }
    class SubLink extends Link {}
    const own = Object.assign(Object.create(null) as object, { href: 'c' })
    for (const [given, href] of [
      [new URL('https://h/c'), 'https://h/c'],
      [Url.parse('https://h/c'), 'https://h/c'],
      [UrlReference.parse('c'), 'https://example.org/c'],
      [new Link(), 'https://example.org/c'],
      [new SubLink(), 'https://example.org/c'],
      [{ href: 'c' }, 'https://example.org/c'],
      [own, 'https://example.org/c'],
    ] as const) {
      assert.equal(url.withoutCredentials().resolve(wrong(given)).href, href)
      withPollution(() => assert.equal(url.withoutCredentials().resolve(wrong(given)).href, href))
    }
  })

  it('is not recognised if the href is on Object.prototype', () => {
    for (const given of [{}, { x: 1 }, inOtherRealm, Object.create(null) as object]) {
      withPollution(() => {
        assert.isNull(url.tryResolve(wrong(given)))
        for (const resolve of ['resolve', 'resolveWithin'] as const)
          assert.throws(() => url[resolve](wrong(given)), TypeError, `write url.${resolve}(reference)`)
        assert.throws(() => reference.resolve(wrong(given)), TypeError, 'write reference.resolve(other)')
      })
    }
    withPollution(() => {
      for (const given of [{}, inOtherRealm]) {
        assert.throws(() => Url.parse('b', { base: wrong(given) }), /The base is not a URL/)
        assert.throws(() => new UrlParser({ base: wrong(given) }), /The base is not a URL/)
        assert.isNull(Url.tryParse(wrong(given)))
        assert.throws(() => toFilePath(wrong(given), { platform: 'posix' }), UrlError)
        assert.throws(() => displayUrl(wrong(given)), UrlError)
        assert.throws(() => profile('dedupe').key(wrong(given)), UrlError)
        assert.throws(() => site(wrong(given)), UrlError)
      }
    })
  })
})
