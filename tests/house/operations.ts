/**
 * Calls of every part of the public face, for the tests that ask all doors the same question. Each call makes its values anew.
 */

import { displayHost, displayUrl } from '../../lib/around/display/index.js'
import { readUrls, type UrlLinesOptions, urlLines } from '../../lib/around/lines/index.js'
import { Page } from '../../lib/around/pages/index.js'
import {
  openApiTemplate,
  UriTemplate,
  UriTemplateList,
  UrlPattern,
  UrlPatternList,
} from '../../lib/around/patterns/index.js'
import { dedupeLoose, normalizeUrl, profile, surtPattern, surtRange, w3lib } from '../../lib/around/profiles/index.js'
import { domainParts, isSameSite, parsePublicSuffixList, publicSuffix } from '../../lib/around/sites/index.js'
import {
  URLSearchParams as StandardParams,
  URL as StandardUrl,
  URL2017,
  URLPattern,
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
  documents,
  hostSteps,
  programs,
  readers,
  rfc3986,
  webspecs,
  webUrl,
  whatwg2017,
} from '../../lib/dialects/index.js'
import {
  type Components,
  decodeForm,
  encodeForm,
  Host,
  type IPv6Address,
  parseHost,
  Query,
  type QueryEncoder,
  reference,
  silent,
  Url,
  UrlParser,
  UrlReference,
  url,
} from '../../lib/index.js'

const base = Url.parse('https://u:p@EXAMPLE.org:8443/a/b?q=1&r#f')

/** A record as a caller writes it, without the parser's additions. */
const record = (): Components => ({
  scheme: 'http',
  username: 'u',
  password: null,
  host: 'EXAMPLE.org',
  port: '81',
  path: '/a/../b',
  query: 'q',
  fragment: null,
  kind: 'hierarchical',
})

const encoder: QueryEncoder = { encoding: 'UTF-8', encode: (text) => text }

const listed = async (...given: Parameters<typeof readUrls>): Promise<unknown[]> => {
  const found: unknown[] = []
  for await (const { number, text, result } of readUrls(...given)) {
    found.push([number, text, result.ok ? [result.url, result.url.dialect.name, result.url.path] : result.error.reason])
  }
  return found
}

/** The platform's pipes fail if `Object.prototype` has some names, so the stream is written and read by hand. */
async function rewritten(text: string, options?: UrlLinesOptions): Promise<string> {
  const { readable, writable } = urlLines(options) as TransformStream<Uint8Array, Uint8Array>
  const writer = writable.getWriter()
  const written = Promise.allSettled([writer.write(new TextEncoder().encode(text)), writer.close()])
  const reader = readable.getReader()
  let found = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    found += new TextDecoder().decode(value)
  }
  await written
  return found
}

export const OPERATIONS: readonly (() => unknown)[] = [
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
  () => base.redact({ paths: [UrlPattern.parse('https://*/a/*')] }),
  () => Url.redact('/a/../b?q', { paths: (segment) => segment === 'b' }),
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
  () =>
    new UrlParser({ schemes: ['https'], ports: [443] }).with({ ports: undefined }).resolve('https://h:1/', 'a').href,
  () => new UrlParser({ schemes: ['https'] }).tryResolve(base, '../c?d')?.href,
  () => new UrlParser({ schemes: ['https'] }).resolve('/x', 'a'),
  () => new UrlParser({ schemes: ['https'] }).with({ base: 'https://h/' }).options.schemes,
  () => Url.parse('https://h/a//').withoutTrailingSlash().withTrailingSlash().href,
  () => UrlReference.parse('a/').withoutTrailingSlash().withTrailingSlash().path.withoutTrailingSlash(),
  () => Url.builder().scheme('https').host('h').path('/a b/').pathSegment('c').build().href,
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
  () => UrlPattern.from({ pathname: '/:id' }).build({ id: 'a' }).href,
  () => UrlPattern.from({ pathname: '/:id' }).rewrite(UrlPattern.parse('https://:id.h/b'), '/a?c')?.href,
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
  () => UriTemplateList.from(['/{a}', '/b{/c}'], { names: 'lenient' }).match('/b/c', { dotSegments: 'forbid' }),
  () => openApiTemplate('/{a}', [{ name: 'a', in: 'path' }]).match('/b'),
  () => openApiTemplate('/a', [{ name: 'toString', in: 'query', style: 'constructor' }]),
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
  // The rules of a dialect, which a caller may call as well.
  ...[...documents, ...Object.values(programs)].flatMap((dialect) => [
    () => ['http:b', 'file:///a', 'HTTP://1.2/', '?q', 'http://h:x'].map((text) => dialect.parse(text, silent)),
    () => ['http:b', '../c', '//h', '?q'].map((text) => dialect.resolve(record(), text, silent)),
    () => ['../c', '//h:1', '?q'].map((text) => dialect.splitReference(text, silent)),
    () => dialect.canonicalize(record(), encoder, silent),
    () => [dialect.serialize(record()), dialect.readHost(record(), silent), dialect.origin(record())],
    () => dialect.readHost({ ...record(), scheme: 'file', host: '' }, silent),
    () => dialect.pathSegments(record()),
    () => dialect.explain({ name: 'port-invalid', component: 'port', span: { start: 9, end: 10 } }, 'http://h:x'),
  ]),
  ...Object.values(programs).map((program) => () => [
    program.connection(record(), silent),
    program.namedHost(record()),
    program.with({}).versions,
  ]),
  () => compare('http:a').readings.map(({ href }) => href),
  () => compare('a', { base: 'http://h/b' }).readings.map(({ href }) => href),
  () => hostSteps('%C3%A9.EXAMPLE', webUrl),
  () => hostSteps('a', {} as never),
  () => Url.parse('a', { base: {} as never }),
  () => new StandardUrl('a', {} as never),
  () => new URLPattern({}).pathname,
  () => new URLPattern({ pathname: '/:a' }).exec({ pathname: '/b' })?.pathname.groups,
  () => percentEncode('a', {} as never),
  () => listed(['http://EXAMPLE.com:80/\u00e9\n//[\n']),
  () => listed(['http://EXAMPLE.com:80/\u00e9\n'], {}),
  () => listed([new Uint8Array([0x68, 0xff, 0x0a])], { base: 'http://h' }),
  () => listed(['{"u":["a","b"]}\n'], { jsonField: 'u.*', base: 'http://h' }),
  () => listed(['a,b\nc,d\n'], { csv: true, column: 'b', header: true, base: 'http://h', dialect: 'rfc3986' }),
  () => listed({} as never),
  () => rewritten('http://H/a\nb\n', {}),
  () => rewritten('http://H/a\thttp://I\n', { column: 2, profile: 'surt', add: { host: '{hostname}' } }),
  () => rewritten('{"u":["http://H","b"]}\n', { jsonField: 'u.*', output: 'lines', errorColumn: true }),
]
