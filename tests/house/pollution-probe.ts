/**
 * What the library gives while `Object.prototype` has additional names, for the test beside this file, which runs it in a
 * process of its own: a change of `Object.prototype` costs time for every prototype that there is, and the other tests leave
 * many.
 */

import { displayHost, displayUrl } from '../../lib/around/display/index.js'
import { Page } from '../../lib/around/pages/index.js'
import { UriTemplate, UrlPattern, UrlPatternList } from '../../lib/around/patterns/index.js'
import { dedupeLoose, normalizeUrl, profile, surtPattern, surtRange, w3lib } from '../../lib/around/profiles/index.js'
import { domainParts, isSameSite, parsePublicSuffixList, publicSuffix } from '../../lib/around/sites/index.js'
import {
  URLSearchParams as StandardParams,
  URL as StandardUrl,
  URL2017,
} from '../../lib/around/standard-classes/index.js'
import {
  domainToASCII,
  domainToUnicode,
  fromFilePath,
  MimeType,
  percentDecode,
  percentEncode,
  RequestTarget,
  readDataUrl,
  toDataUrl,
  toFilePath,
} from '../../lib/around/tools/index.js'
import {
  abarth,
  advise,
  compare,
  compareAll,
  programs,
  readers,
  rfc3986,
  webspecs,
  webUrl,
  whatwg2017,
} from '../../lib/dialects/index.js'
import {
  decodeForm,
  encodeForm,
  Host,
  type IPv6Address,
  parseHost,
  Query,
  reference,
  Url,
  UrlError,
  UrlParser,
  UrlReference,
  url,
} from '../../lib/index.js'

const base = Url.parse('https://u:p@EXAMPLE.org:8443/a/b?q=1&r#f')

/** Operations of every part of the public face, made anew at each call. */
const OPERATIONS: readonly (() => unknown)[] = [
  () => Url.parse('/login'),
  () => Url.parse('HTTP://EXAMPLE.org:80/a/../b?q=é#f').href,
  () => Url.parse('x', { base: 'https://example.org/a' }).href,
  () => Url.tryParse('x')?.href,
  () => Url.canParse('x'),
  () => Url.diagnose('http:\\\\h/%zz').findings,
  () => Url.diagnose('http://h/% %', { maxPerName: 1 }),
  () => Url.parse('https://h:x'),
  () => Url.parse('http://192.168.1/').href,
  () => Url.redact('/a/b?token=x&page=2#c'),
  () => base.redact({ parameters: ['q'] }),
  () => Url.parse('http://h/#a').equals(Url.parse('http://h/#b')),
  () => Url.parse('http://u:p@h/').equals(Url.parse('http://h/')),
  () => base.key(),
  () => base.key({ query: 'sorted', fragment: false }),
  () => base.with({ port: 81 }).toString(),
  () => base.with({ host: 'a b' }),
  () => base.withQuery('x#y'),
  () => base.with({ nothing: 1 } as never),
  () => base.toBuilder().pathSegment('x').queryParam('y', 'z').build().href,
  () => Url.builder().scheme('https').host('h').pathSegment('a').fragment('f').build().href,
  () => Url.builder().pathSegment('..'),
  () => Url.from({ scheme: 'mailto', path: 'a@b' }).href,
  () => base.resolve('../c?d').href,
  () => base.resolveWithin('../../c'),
  () => base.relativize(Url.parse('https://u:p@example.org:8443/a/c'))?.toString(),
  () => base.canonicalize('utf-99'),
  () => base.authority?.host.kind,
  () => Url.parse('http://[::1]/').authority?.host.addressClass,
  () => UrlReference.parse('../b?q').path.segments,
  () => Query.from({ a: [1, 2], b: null }).toString(),
  () => [...Query.parse('a=1&b').entries()],
  () =>
    base
      .withQueryParameters({ q: 2, s: ['a', 'b'], r: null })
      .appendQueryParameters([['t', 'u']])
      .toString(),
  () => base.withQueryParameters({ q: {} } as never),
  () => base.withQueryParameters({ q: 'é' }, { encoding: 'latin1' }).query?.get('q', { encoding: 'latin1' }),
  () => base.relativize(Url.parse('https://h/'), { across: true })?.toString(),
  () => base.toRelative()?.toString(),
  () => Url.parse('http://h/a/').relativize(Url.parse('http://h/a'))?.toString(),
  () => ['[fe80::1]', '[2001:db8::]', '10.0.0.1', '[64:ff9b::]'].map((host) => parseHost(host)),
  () =>
    ['[fe80::1]', '[2001:db8::]', '10.0.0.1', '[64:ff9b::]'].map(
      (host) => (parseHost(host) as IPv6Address).addressClass,
    ),
  () => displayHost('日本・.example'),
  () => Url.diagnose('http://h/%zz\\', { asWritten: true }).findings,
  () => UrlReference.parse('./a/../b?é').normalize().withQueryParameters({ a: 1 }).toString(),
  () => UrlReference.parse('../b').resolve('../c').withPath('//d'),
  () => UrlReference.parse('b').with({ query: 'z' }).toString(),
  () => url`https://${'h'}/${'a/b'}?q=${['1', '2']}&${{ a: 'b' }}&c=${null}#${'d'}`.href,
  () => url`${base}/x?y=${base}`.href,
  () => url`https://h/${{} as never}`,
  () => url`https://h/?a=${{} as never}`,
  () => reference`../${'a:b'}`.toString(),
  () =>
    encodeForm(
      [
        ['_charset_', ''],
        ['q', 'é'],
      ],
      { encoding: 'latin1' },
    ),
  () => decodeForm('_charset_=gbk&q=%D6%D0'),
  () => new URL2017('http://h/#a b', 'http://h/').href,
  () => new UrlParser({ schemes: ['https'] }).parse('/x'),
  () => new UrlParser().tryParse('http://localhost/')?.href,
  () => new UrlParser({ addresses: ['public'], credentials: 'forbid' }).parse('http://127.0.0.1/'),
  () => new UrlParser({ hosts: ['*.example.org'] }).diagnose('http://a.example.org/').findings,
  () => Url['~standard'].validate('x'),
  () => new UrlParser({ schemes: ['https'] })['~standard'].validate('https://h:x'),
  () => dedupeLoose.apply('http://www.h.example/?b&utm_id=1&%7e#c'),
  () => dedupeLoose.with({ indexFiles: ['x'] }).key(base),
  () => profile('dedupe').key('/x'),
  () => profile('surt').apply('http://www.h.example:81/A?b&a=é#c'),
  () => profile('safe-browsing').key('http://%68/%25'),
  () => w3lib.with({ keepFragments: true }).key('http://é/?b=1&a#c'),
  () => normalizeUrl.key('www.h.example/a/?b&a=%2F c'),
  () => surtRange(base, 'host'),
  () => surtPattern('org,example,').text,
  () => domainParts('a.b.example.co.uk'),
  () => isSameSite('https://a.h.example', base),
  () => ['a.b.co.uk', 'a.b.github.io', 'www.ck'].map((domain) => domainParts(domain)),
  () => domainParts('a.b.github.io', { rules: 'icann' }),
  () => ['b.com', 'com', 'a.b'].map((host) => publicSuffix(host, { list: parsePublicSuffixList('com\n!www.b') })),
  () => compare('/x').readings.map(({ href, refusal }) => [href, refusal?.name]),
  () => compare('http://a\\@b/').differences.map(({ name }) => name),
  () =>
    compare('http://u@a%2e\\@b:80:/', { dialects: readers }).readings.map(({ href, host, port }) => [href, host, port]),
  () => compare('http://a\\@b/', { checker: programs.python, client: programs.urllib3 }).differences,
  () => [...compareAll(['http://127.1/', 'mailto:a@b'])].map(({ connections }) => connections),
  () =>
    ['http://127.1/', 'http://u@h/', 'http://h/|', 'http://h.example\\a b', 'http:b', '//h'].map((text) =>
      advise(text),
    ),
  () =>
    ['http://h.example\\a b', 'http:/a?b', 'javascript:a', 'mailto:a@b', 'file:///a'].map(
      (text) => compare(text, { dialects: readers }).readings,
    ),
  () => Object.values(programs).map((dialect) => Url.tryParse('http://H/a b', { dialect })?.with({ host: 'x' }).href),
  ...[abarth, rfc3986, webspecs, webUrl, whatwg2017].flatMap((dialect) => [
    () => Url.parse('http://EXAMPLE.org:81/a/../b?q#f', { dialect }).canonicalize().toString(),
    () => Url.parse('http://h:x y/', { dialect }).canonicalize(),
  ]),
  () => webUrl.with({}).name,
  () => abarth.with({}).name,
  () => new StandardUrl('../b?q=1', 'https://example.org/a/').searchParams.get('q'),
  () => new StandardParams({ a: 'b' }).toString(),
  () => Host,
  () => Url.read('x'),
  () => Url.read('x', { base }).ok,
  () => Url.isValid('x', { base }),
  () => base.spanOf('host'),
  () => Url.parse('../x?y', { base }).spanOf('query'),
  () => parseHost('::1').isIn('::/8'),
  () => parseHost('h:80'),
  () => parseHost('h').isIn('x'),
  () => new UrlParser({ schemes: ['https'] }).read('http://h'),
  () => RequestTarget.parse('//a/b?c').toUrl({ scheme: 'https', host: 'h:81' }).href,
  () => RequestTarget.parse('*', { method: 'GET' }),
  () => RequestTarget.of(base, 'absolute').toString(),
  () => fromFilePath('C:\\a b', { platform: 'windows' }).href,
  () => fromFilePath('a', { platform: 'posix' }),
  () => toFilePath('file:///a%20b', { platform: 'posix' }),
  () => toFilePath('file:///a', {} as never),
  () => readDataUrl('data:text/html;x=y;base64,YQ==').mimeType,
  () => toDataUrl('a b', 'text/plain').href,
  () => MimeType.parse('a'),
  () => percentEncode('a b', 'path'),
  () => percentDecode('a%20b', {}),
  () => percentEncode('a', 'x' as never),
  () => domainToASCII('é', {}),
  () => domainToUnicode('xn--9ca'),
  () => displayHost('www.xn--80ak6aa92e.com'),
  () => displayHost('góogle.example', { policy: 'firefox', protect: ['google.example'] }),
  () => displayHost('a b'),
  () => displayHost('h', { policy: 'x' as never }),
  () => UrlPattern.parse('https://:sub.h/:id/:rest*?').match('https://a.h/b%2Fc/d/e'),
  () => UrlPattern.from({ hostname: '*.h', pathname: '/:id' }).build({ id: 'a' }),
  () => UrlPattern.parse<string>('https://h/:id/*').build({ id: 'a/b' }).href,
  () => UrlPattern.from({ hostname: ':sub.h' }).explain('https://h/').message,
  () => UrlPattern.parse('https://h/{a').groups,
  () => UrlPattern.parse('/:a', { base: 'https://h' }).findings.map(({ name }) => name),
  () =>
    UrlPatternList.from([
      ['https://h/:id', 'x'],
      ['https://*/b', 'y'],
    ]).matchAll('https://h/b'),
  () => UriTemplate.parse('/a{/b,c*}{?d,e*}').expand({ b: 'x/y', c: ['1', '2'], e: { f: 'g' } }),
  () => UriTemplate.parse('{toString}{name}{href}').expand({}),
  () => UriTemplate.parse('/a{/b,c*}{;i*}{?d,e*}{#h}').match('/a/x/y=1;j=2?f=g&d=%C3%A9#h'),
  () => UriTemplate.parse('/{a}{b}').match('/a'),
  () => UriTemplate.parse('{a:3}').expand({ a: ['b'] }),
  () => UriTemplate.parse('{a b}').variables,
  () =>
    Page.readText(
      '<base href=/c/><a href="b?q=é" rel=next><img srcset="a 1x, b"><meta http-equiv=refresh content="0;url=x">',
      { url: 'https://h/' },
    ).links.map((link) => [link.href, link.role, link.span, link.rel, link.descriptor]),
  () => String(Page.readText('<a href=b>', { url: 'https://h/', encoding: 'sjis' }).replace(() => '/c?é')),
  () => Page.readText('<a href="//[">', { url: 'https://h/' }).links.map(({ error }) => error?.message),
  () => displayUrl('https://u:p@xn--bcher-kva.example:81/caf%C3%A9/%D7%90/x?q#f', { maxLength: 40 }),
]

/** What an operation gives, in a text that shows all of it. */
function outcome(operation: () => unknown): string {
  try {
    return JSON.stringify(operation()) ?? 'undefined'
  } catch (error) {
    if (!(error instanceof UrlError)) return `${error}`
    const { message, code, reason, component, span, suggestion, dialect, bestEffort } = error
    const hasCause = Object.hasOwn(error, 'cause')
    return JSON.stringify({ message, code, reason, component, span, suggestion, dialect, bestEffort, hasCause })
  }
}

const VALUES: readonly unknown[] = ['https://evil.example/', true, false, { name: 'x' }]

/** A descriptor that has only the given fields, also while `Object.prototype` has a `value` or `writable`. */
const descriptor = (fields: PropertyDescriptor): PropertyDescriptor => Object.assign(Object.create(null), fields)

/** Does something while `Object.prototype` has these names, as properties that `for … in` does not see. */
function polluted<T>(properties: ReadonlyMap<string, PropertyDescriptor>, action: () => T): T {
  for (const [name, property] of properties) {
    Object.defineProperty(Object.prototype, name, descriptor({ ...property, configurable: true }))
  }
  try {
    return action()
  } finally {
    for (const name of properties.keys()) delete (Object.prototype as Record<string, unknown>)[name]
  }
}

const withValue = (names: readonly string[], value: unknown): ReadonlyMap<string, PropertyDescriptor> =>
  new Map(names.map((name) => [name, { value, writable: true }]))

/**
 * The names that operations read from `Object.prototype`, each with the numbers of these operations. A getter gives what is read
 * where there is nothing, and writes down that it was asked. So an operation that asks for a name is found, whatever it does with
 * the answer, and one that does not ask cannot be changed by a value there.
 */
function askersOf(names: readonly string[], operations: readonly (() => unknown)[]): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>()
  let running = 0
  const recording = (name: string): PropertyDescriptor => ({
    get() {
      found.set(name, (found.get(name) ?? new Set()).add(running))
      return undefined
    },
    // An assignment gives the object a property of its own, as it does without a setter.
    set(value) {
      Object.defineProperty(this, name, descriptor({ value, configurable: true, enumerable: true, writable: true }))
    },
  })
  polluted(new Map(names.map((name) => [name, recording(name)])), () => {
    for (running = 0; running < operations.length; running++) outcome(operations[running] as () => unknown)
  })
  return found
}

/** Where a list or a text has ended, reading on asks the prototype. */
const INDEXES = Array.from({ length: 40 }, (_, index) => String(index))

/** The task of the probe: the names to try, which of them a getter cannot observe, and how many are tried at a time. */
export interface Question {
  readonly names: readonly string[]
  readonly lookedFor: readonly string[]
  readonly atATime: number
}

export interface Answer {
  /** What `askersOf` finds for three names, one of which is read. */
  readonly watched: readonly (readonly [string, readonly number[]])[]
  /** The names that any operation asks `Object.prototype` for. */
  readonly askedFor: readonly string[]
  /** The outcomes that another value on the prototype has changed. */
  readonly changedByName: readonly string[]
  readonly changedByIndex: readonly string[]
  readonly changedTogether: readonly string[]
}

function watched(): Answer['watched'] {
  const options: { missing?: number; there: number } = { there: 1 }
  const found = askersOf(['missing', 'there', 'never'], [() => options.there, () => options.missing ?? 2])
  return [...found].map(([name, asking]) => [name, [...asking]])
}

export function probe({ names, lookedFor, atATime }: Question): Answer {
  const unpolluted = OPERATIONS.map(outcome)

  /** What is another outcome than without anything on the prototype. */
  const changedBy = (properties: ReadonlyMap<string, PropertyDescriptor>, asked: Iterable<number>): string[] =>
    polluted(properties, () =>
      Array.from(asked, (index) => [index, outcome(OPERATIONS[index] as () => unknown)] as const),
    )
      .filter(([index, after]) => after !== unpolluted[index])
      .map(([index, after]) => `${[...properties.keys()].slice(0, 3)}: ${OPERATIONS[index]}: ${after}`)

  const changedByEach = (each: ReadonlyMap<string, Iterable<number>>, values: readonly unknown[]): string[] =>
    [...each].flatMap(([name, asking]) => values.flatMap((value) => changedBy(withValue([name], value), asking)))

  const askers = askersOf(names, OPERATIONS)
  const askedFor = [...askers.keys()]
  for (const name of lookedFor) askers.set(name, new Set(OPERATIONS.keys()))
  const together = Array.from({ length: Math.ceil(names.length / atATime) }, (_, index) =>
    names.slice(index * atATime, (index + 1) * atATime),
  )
  return {
    watched: watched(),
    askedFor,
    changedByName: changedByEach(askers, VALUES),
    changedByIndex: changedByEach(askersOf(INDEXES, OPERATIONS), [...VALUES, 7, 'a', '/']),
    changedTogether: together.flatMap((some) =>
      VALUES.flatMap((value) => changedBy(withValue(some, value), OPERATIONS.keys())),
    ),
  }
}
