/**
 * How to call the exports of the doors with a long string, where their declarations do not tell: how to make an object of each
 * class from a string, the calls whose arguments are neither strings nor such objects, and the exports whose time does not depend
 * on a string.
 */

import { displayHost, displayUrl } from '../../lib/around/display/index.js'
import { type ReadUrlsOptions, readUrls, urlLines } from '../../lib/around/lines/index.js'
import { Page, type PageLink, SOCIAL_AND_LAZY } from '../../lib/around/pages/index.js'
import {
  openApiTemplate,
  UriTemplate,
  UriTemplateList,
  UrlPattern,
  UrlPatternList,
} from '../../lib/around/patterns/index.js'
import {
  dedupe,
  dedupeLoose,
  normalizeUrl,
  type Profile,
  profile,
  safeBrowsing,
  surt,
  surtRange,
  surtWithScheme,
  w3lib,
} from '../../lib/around/profiles/index.js'
import { type PublicSuffixList, publicNames, publicSuffixList } from '../../lib/around/sites/index.js'
import { URL as StandardUrl, URL2017, URLPattern, URLSearchParams } from '../../lib/around/standard-classes/index.js'
import {
  domainToASCII,
  fromFilePath,
  MimeType,
  percentEncode,
  percentEncodeSets,
  RequestTarget,
  sniffEncoding,
  toFilePath,
} from '../../lib/around/tools/index.js'
import {
  abarth,
  compareAll,
  hostSteps,
  programs,
  readers,
  rfc3986,
  webspecs,
  webUrl,
  whatwg,
  whatwg2017,
} from '../../lib/dialects/index.js'
import {
  type Dialect,
  encodeForm,
  Host,
  type Path,
  Query,
  reference,
  silent,
  tryParseHost,
  Url,
  type UrlBuilder,
  UrlParser,
  UrlReference,
  url,
} from '../../lib/index.js'

/** Makes an object of each class from a string; `null` if the string is refused. */
export const RECEIVERS: Readonly<Record<string, (text: string) => object | null>> = {
  Url: (text) => Url.tryParse(text),
  UrlBuilder: (text) => Url.tryParse(text)?.toBuilder() ?? null,
  UrlReference: (text) => UrlReference.tryParse(text),
  UrlParser: (text) => new UrlParser({ base: text, hosts: ['h', '*.example'], addresses: ['public'] }),
  Authority: (text) => Url.tryParse(text)?.authority ?? null,
  Domain: (text) => hostOf(text, 'domain'),
  EmptyHost: (text) => hostOf(text, 'empty'),
  IPv4Address: (text) => hostOf(text, 'ipv4'),
  IPv6Address: (text) => hostOf(text, 'ipv6'),
  OpaqueHost: (text) => hostOf(text, 'opaque'),
  Path: (text) => Url.tryParse(text)?.path ?? null,
  Query: (text) => Url.tryParse(text)?.query ?? null,
  URL: (text) => new StandardUrl(text),
  URL2017: (text) => new URL2017(text),
  URLSearchParams: (text) => new URLSearchParams(text),
  URLPattern: (text) => new URLPattern(text),
  UriTemplate: (text) => UriTemplate.tryParse(text),
  UriTemplateList: (text) => UriTemplateList.from([UriTemplate.tryParse(text) ?? '/{a}{b}', '/u{/a*}']),
  UrlPattern: (text) => UrlPattern.tryParse(text),
  UrlPatternList: (text) => UrlPatternList.from([UrlPattern.parse<string>(text), UrlPattern.parse('http://:a.h/:b/*')]),
  Profile: () => dedupe,
  PublicSuffixList: () => publicSuffixList,
  MimeType: (text) => MimeType.tryParse(`a/b;c="${text.replace(/["\\]/g, '\\$&')}"`),
  RequestTarget: (text) => RequestTarget.tryParse(text),
  Page: (text) => pageOf(text),
  PageLink: (text) => pageOf(text).links[0] ?? null,
}

const hostOf = (text: string, kind: Host['kind']): Host | null => {
  const host = Url.tryParse(text)?.authority?.host
  return host?.kind === kind ? host : null
}

const factsOf = (link: PageLink): unknown => [link.href, link.span, link.text]

/** A page in a `srcdoc` in a `srcdoc`, and so on: as many as its length allows. */
function inSrcdocs(text: string): string {
  const depth = Math.floor(Math.sqrt(text.length))
  const ends = Array.from({ length: depth }, (_, index) => `&${'amp;'.repeat(depth - index - 1)}gt;`)
  return `${'<iframe/srcdoc='.repeat(depth)}<a/href=x${ends.join('')}>`
}

const pageOf = (text: string): Page =>
  Page.readText(`<a href="${text.replace(/[&"]/g, (unit) => `&#${unit.charCodeAt(0)};`)}">`, { url: 'http://h/' })

/** Calls with a string, and with the object for a method. Where there are several, each is one. */
// biome-ignore lint/suspicious/noExplicitAny: the name says which class the object has
type Call = (text: string, object: any) => unknown

/** The result of a call, or `null` if it refuses the string: a refusal need not be a mistake of the row. */
function orRefused(call: () => unknown): unknown {
  try {
    return call()
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

const BASE = Url.parse('http://u:p@h.example/a/b/?c=d#e')
const COMPONENTS = ['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment'] as const
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const all = <Given, Made>(given: Iterable<Given>, call: (each: Given) => Made): Made[] => Array.from(given, call)

/** The questions of a `Url` to its dialect. */
const inDialect =
  (dialect: Dialect): Call =>
  (text) => {
    Url.diagnose(text, { dialect, base: 'http://h/a?b' })
    dialect.domainToUnicode(text)
    const parsed = Url.tryParse(text, { dialect })
    if (parsed === null) return null
    const canonical = parsed.tryCanonicalize('shift_jis')
    return [
      parsed.tryResolve('../x'),
      parsed.authority?.host,
      parsed.path.segments,
      canonical && [canonical.href, canonical.origin],
    ]
  }

const withProfile =
  (one: Profile): Call =>
  (text) =>
    one.tryKey(text) === null ? null : one.apply(text)

/** A list in pieces, so that records are divided between them. */
const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,100}/g) ?? []

export const CALLS: Readonly<Record<string, readonly Call[]>> = {
  // weburl
  encodeForm: [(text) => encodeForm([[text, text]]), (text) => encodeForm(all(text, (unit) => [unit, '1']))],
  reference: [(text) => reference`./${text}?a=${text}#${text}`],
  url: [
    (text) => url`https://h/${text}?a=${text}#${text}`,
    (text) => url`https://${text}.h/`,
    (text) => url`${Url.parse(text)}/${'x'}`,
  ],
  'url.as': [(text) => url.as(text), (text) => url.as('https')`https://h/${text}`],
  'Url.parse': [
    (text) => Url.parse(text),
    (text) => Url.parse(text, { base: BASE }),
    (text) => Url.parse('../x', { base: text }),
  ],
  'Url.tryParse': [(text) => Url.tryParse(text)?.href, (text) => Url.tryParse(text, { base: BASE })?.href],
  'Url.from': [
    (text) => Url.from({ scheme: 'http', host: text }),
    (text) => Url.from({ scheme: 'http', host: 'h', path: `/${text}`, query: text, fragment: text }),
    (text) => Url.from({ scheme: 'http', host: 'h', username: text, password: text }),
    (text) => Url.from({ scheme: 'foo', path: text }),
    (text) => Url.from(Url.parse(text).toParts()),
  ],
  'Url.redact': [
    (text) => Url.redact(text),
    (text) => Url.redact(text, { parameters: ['*a*b*'] }),
    (text) => Url.redact(text, { paths: (segment) => segment.length > 1 }),
  ],
  'Url#hasScheme': [(text, object: Url) => object.hasScheme(text)],
  'Url#spanOf': [(_, object: Url) => all(COMPONENTS, (name) => object.spanOf(name))],
  'Url#canonicalize': [
    (_, object: Url) => [object.canonicalize(), object.canonicalize('gb18030')],
    (text, object: Url) => orRefused(() => object.canonicalize(text)),
  ],
  'Url#tryCanonicalize': [
    (_, object: Url) => object.tryCanonicalize('iso-2022-jp'),
    (text, object: Url) => orRefused(() => object.tryCanonicalize(text)),
  ],
  'Url#withScheme': [
    (_, object: Url) => object.withScheme(object.scheme),
    (text, object: Url) => orRefused(() => object.withScheme(text)),
  ],
  'Url#withPort': [
    (_, object: Url) => object.withPort(81),
    (text, object: Url) => orRefused(() => object.withPort(text)),
  ],
  'Url#with': [
    (text, object: Url) => object.with({ path: `/${text}`, query: text, fragment: text }),
    (text, object: Url) => object.with({ username: text, password: text }),
    (text, object: Url) => object.with({ host: text }),
  ],
  'Url#withQueryParameters': [
    (text, object: Url) => object.withQueryParameters({ [text]: text, a: ['1', text], q: null }),
  ],
  'Url#appendQueryParameters': [(text, object: Url) => object.appendQueryParameters({ [text]: text })],
  'Url#withoutQueryParameters': [(text, object: Url) => object.withoutQueryParameters(text, (name) => name === 'a')],
  'Url#relativize': [
    (text, object: Url) => [
      object.relativize(Url.parse(text, { base: BASE })),
      Url.parse(text, { base: BASE }).relativize(object),
    ],
    (text) => Url.parse(text, { base: BASE }).relativize(Url.parse(text, { base: BASE }).withFragment('x')),
  ],
  'Url#key': [(_, object: Url) => [object.key(), object.key({ query: 'sorted', fragment: false })]],
  'Url#redact': [
    (text, object: Url) => object.redact({ parameters: [text, '*a*'] }),
    (_, object: Url) => object.redact({ paths: (segment, index) => index === 0 || segment === 'a' }),
    (_, object: Url) => object.redact({ paths: [UrlPattern.parse('*://*/a/*')] }),
  ],
  'UrlBuilder#withQueryParameters': [(text, object: UrlBuilder) => object.withQueryParameters({ [text]: text })],
  'UrlBuilder#appendQueryParameters': [(text, object: UrlBuilder) => object.appendQueryParameters({ [text]: text })],
  'UrlBuilder#parts': [(text, object: UrlBuilder) => object.parts({ path: `/${text}`, query: text })],
  'UrlBuilder#build': [
    (_, object: UrlBuilder) => object.build(),
    (text, object: UrlBuilder) => object.pathSegment(text).queryParam(text, text).fragment(text).build(),
    (text) =>
      all(text, String)
        .reduce((builder, unit) => builder.queryParam('a', unit), Url.builder().scheme('http').host('h'))
        .build(),
  ],
  'UrlReference#with': [(text, object: UrlReference) => object.with({ path: text, query: text })],
  'UrlReference#withQueryParameters': [(text, object: UrlReference) => object.withQueryParameters({ [text]: text })],
  'UrlReference#appendQueryParameters': [
    (text, object: UrlReference) => object.appendQueryParameters({ [text]: text }),
  ],
  'new UrlParser': [
    (text) => new UrlParser({ hosts: [text] }),
    (text) => new UrlParser({ schemes: [text] }),
    (text) => new UrlParser({ hosts: all(text, (unit) => `${unit.codePointAt(0)}.h`) }),
  ],
  'UrlParser#resolve': [
    (text, object: UrlParser) => object.resolve('https://h/', text),
    (text, object: UrlParser) => object.resolve(`https://h/${text}`, '../a'),
  ],
  'UrlParser#tryResolve': [(text, object: UrlParser) => object.tryResolve('https://h/', text)],
  'UrlParser#with': [(text, object: UrlParser) => object.with({ base: `https://h/${text}` })],
  'Query#withAt': [(text, object: Query) => object.withAt(0, text, text)],
  'Query#deleteAt': [(_, object: Query) => object.deleteAt(0)],
  'Query.from': [
    (text) => Query.from({ [text]: text }),
    (text) => Query.from(all(text, (unit) => [unit, '1'] as const)),
  ],
  ...Object.fromEntries(
    ['Domain', 'EmptyHost', 'IPv4Address', 'IPv6Address', 'OpaqueHost'].map((kind) => [
      `${kind}#isIn`,
      [(text: string, object: Host) => [object.isIn('10.0.0.0/8'), orRefused(() => object.isIn(text))]],
    ]),
  ),
  Host: [(text) => tryParseHost(text) instanceof Host],
  'Path#parent': [(_, object: Path) => object.parent?.parent?.segments],

  // weburl/dialects
  whatwg: [inDialect(whatwg)],
  whatwg2017: [inDialect(whatwg2017)],
  webUrl: [
    inDialect(webUrl),
    inDialect(webUrl.with({ edition: '2011' })),
    ...all(['gecko', 'chrome', 'ie'] as const, (host) => inDialect(webUrl.with({ host }))),
  ],
  abarth: [inDialect(abarth), inDialect(abarth.with({ platform: 'windows' }))],
  webspecs: [inDialect(webspecs)],
  rfc3986: [inDialect(rfc3986)],
  programs: all(Object.values(programs), inDialect),
  readers: all(readers, inDialect),
  compareAll: [(text) => compareAll([text])],
  hostSteps: [(text) => hostSteps(text, webUrl)],
  'Program#connection': all(
    Object.values(programs),
    (program) => (text: string) => program.connection(program.parse(text, silent)!, silent),
  ),
  'Program#namedHost': all(
    Object.values(programs),
    (program) => (text: string) => program.namedHost(program.parse(text, silent)!),
  ),

  // weburl/whatwg
  'URL.parse': [
    (text) => StandardUrl.parse(text),
    (text) => StandardUrl.parse(text, 'http://h/'),
    (text) => StandardUrl.parse('../x', text),
  ],
  ...Object.fromEntries(
    ['URL', 'URL2017'].map((kind) => [
      `${kind}#href=`,
      [(text: string, object: StandardUrl) => [orRefused(() => Reflect.set(object, 'href', text)), object.href]],
    ]),
  ),
  'new URLPattern': [
    (text) => new URLPattern(text, 'http://h/'),
    (text) => new URLPattern({ pathname: text, hostname: text }),
  ],
  'URLPattern#test': [(text, object: URLPattern) => object.test(text, 'http://h/')],
  'URLPattern#exec': [
    (text, object: URLPattern) => object.exec(text, 'http://h/'),
    (text) => new URLPattern({ pathname: '/:a/*' }).exec(text),
  ],
  'new URLSearchParams': [(text) => new URLSearchParams(text), (text) => new URLSearchParams({ [text]: text })],
  'URLSearchParams#forEach': [(_, object: URLSearchParams) => object.forEach(() => {})],

  // weburl/patterns
  'UriTemplate#expand': [
    (text, object: UriTemplate) => object.expand({ a: text, b: [text], c: { [text]: text } }),
    (text) => UriTemplate.parse('/u{/a*}{?b*,c}').expand({ a: [text], b: { [text]: text }, c: text }),
  ],
  'UriTemplate#match': [
    (text, object: UriTemplate) => object.match(text),
    (text) => UriTemplate.parse('/u{/a*}{?b*,c}').match(`/u${text}`),
  ],
  'UriTemplate#matchAll': [
    (text, object: UriTemplate) => object.matchAll(text),
    (text) => UriTemplate.parse('/u{/a*}{.b}-{c}').matchAll(`/u${text}`),
  ],
  'UriTemplate#explain': [
    (text, object: UriTemplate) => object.explain(text),
    (text) => UriTemplate.parse('/{a}{b}').explain(`/${text}`),
  ],
  openApiTemplate: [
    (text) => openApiTemplate(`/{a}${text.replace(/[#{}]/g, '')}`, [{ name: 'a', in: 'path' }]),
    (text) =>
      openApiTemplate(
        '/a',
        all(text, (unit) => ({ name: `p${unit.codePointAt(0)}`, in: 'query' })),
      ),
  ],
  'UriTemplateList.from': [(text) => UriTemplateList.from(all(text, (unit) => `/u${unit.codePointAt(0)}/{a}`))],
  'UriTemplateList#match': [(text, object: UriTemplateList) => object.match(text)],
  'UriTemplateList#matchAll': [(text, object: UriTemplateList) => object.matchAll(text)],
  'UrlPattern.from': [
    (text) => UrlPattern.from({ pathname: text, hostname: text }),
    (text) => UrlPattern.from({ search: text }),
  ],
  'UrlPattern#build': [
    (_, object: UrlPattern) => orRefused(() => object.build({})),
    (text) => UrlPattern.parse('http://h/:a/:b').build({ a: text, b: text }),
  ],
  'UrlPattern#rewrite': [
    (text, object: UrlPattern) => orRefused(() => object.rewrite(object, text)),
    (text) =>
      orRefused(() => UrlPattern.from({ pathname: '/:a+' }).rewrite(UrlPattern.from({ pathname: '/b/:a+' }), text)),
    (text) =>
      UrlPattern.from({ pathname: '/:a' }).rewrite(
        UrlPattern.from({ pathname: '/:a+' }),
        `/${encodeURIComponent(text.toWellFormed())}`,
      ),
  ],
  'UrlPatternList.from': [
    (text) => UrlPatternList.from([UrlPattern.parse<string>(text)]),
    (text) => UrlPatternList.from(all(text, (unit) => UrlPattern.from({ hostname: `h${unit.codePointAt(0)}` }))),
  ],

  // weburl/profiles
  profile: [(text) => profile('dedupe-loose').tryKey(text)],
  dedupe: [withProfile(dedupe)],
  dedupeLoose: [withProfile(dedupeLoose)],
  normalizeUrl: [withProfile(normalizeUrl)],
  safeBrowsing: [withProfile(safeBrowsing)],
  surt: [withProfile(surt)],
  surtWithScheme: [withProfile(surtWithScheme)],
  w3lib: [withProfile(w3lib)],
  'Profile#key': [(text, object: Profile) => orRefused(() => object.key(text))],
  'Profile#apply': [(text, object: Profile) => orRefused(() => object.apply(text))],
  'Profile#without': [(text, object: Profile) => orRefused(() => object.without(text))],
  'Profile#with': [
    (text) => dedupeLoose.with({ trackingParameters: [text], indexFiles: [text] }).tryKey('http://h/?a=b'),
  ],
  surtRange: [(text) => surtRange(text), (text) => surtRange(text, 'prefix'), (text) => surtRange(text, 'domain')],

  // weburl/sites
  publicNames: [(text) => publicNames.test(text), (text) => new UrlParser({ names: publicNames }).tryParse(text)],
  publicSuffixList: [(text) => publicSuffixList.match(text, 'all')],
  'PublicSuffixList#match': [(text, object: PublicSuffixList) => object.match(text, 'icann')],

  // weburl/display
  displayHost: all(
    ['chromium', 'firefox', 'single-script'] as const,
    (policy) => (text: string) => displayHost(text, { policy, protect: ['example.org', text.slice(0, 50)] }),
  ),
  displayUrl: [(text) => displayUrl(text), (text) => displayUrl(text, { maxLength: 80, credentials: 'mark' })],

  // weburl/tools
  fromFilePath: [
    (text) => fromFilePath(text, { platform: 'windows' }),
    (text) => fromFilePath(`/${text}`, { platform: 'posix' }),
  ],
  toFilePath: [
    (text) => toFilePath(text, { platform: 'windows' }),
    (text) => toFilePath(`file:///${text}`, { platform: 'posix' }),
  ],
  domainToASCII: [(text) => domainToASCII(text), (text) => domainToASCII(text, { strict: true })],
  percentEncode: [
    (text) => percentEncode(text, 'component'),
    (text) => percentEncode(text, 'path', { encoding: 'shift_jis' }),
  ],
  percentEncodeSets: [(text) => all(text, (unit) => percentEncodeSets.path.has(unit.codePointAt(0) ?? 0))],
  'RequestTarget#toUrl': [
    (text) => RequestTarget.parse('/a').toUrl({ scheme: 'http', host: text }),
    (_, object: RequestTarget) => orRefused(() => object.toUrl({ scheme: 'http', host: 'h.example' })),
  ],
  sniffEncoding: [(text) => sniffEncoding(bytesOf(text))],

  // weburl/pages
  'Page.read': [(text) => Page.read(bytesOf(text), { url: 'http://h/' }).links],
  'Page.readText': [
    (text) => all(Page.readText(text, { url: 'http://h/' }).links, (link) => [link.href, link.span, link.error]),
    (text) =>
      Page.readText(`<p x='${text}'>`, { url: 'http://h/', also: { '*[x]': 'srcset', 'p[x=y] x': 'url' } }).links,
    (text) => Page.readText(`<p ${text}>`, { url: 'http://h/', also: SOCIAL_AND_LAZY }).links,
    (text) =>
      Page.readText(`<script type=application/ld+json>{"url":${JSON.stringify([text, [text]])}}`, {
        url: 'http://h/',
        also: SOCIAL_AND_LAZY,
      }).absolute(),
    (text) =>
      all(Page.readText(text.replace(/./g, '<iframe srcdoc=<a/href=$&&gt;>'), { url: 'http://h/' }).links, factsOf),
    (text) => Page.readText(inSrcdocs(text), { url: 'http://h/' }).absolute(),
  ],
  'Page#replace': [
    (text, object: Page) => object.replace(() => text),
    (text) => Page.readText(text, { url: 'http://h/' }).replace(() => 'x'),
    (text) => Page.readText(text, { url: 'http://h/' }).replace((link) => link.url, { relative: true }),
  ],
  'Page#absolute': [
    (_, object: Page) => object.absolute(),
    (text) => Page.readText(text, { url: 'http://h/' }).absolute(),
  ],
  'Page#relative': [
    (_, object: Page) => object.relative(),
    (text) => Page.readText(text, { url: 'http://h/' }).relative(),
  ],
  'Page#ids': [(text) => Page.readText(`<p id="${text.replaceAll('"', '')}">${text}`, { url: 'http://h/' }).ids],
  'Page#hasPart': [
    (text, object: Page) => object.hasPart(text),
    (text) => Page.readText(text, { url: 'http://h/' }).hasPart('a'),
  ],
  'PageLink#url': [(_, object: PageLink) => [object.url, object.error]],

  // weburl/lines
  readUrls: [
    (text) => readUrls([text]),
    (text) => readUrls(piecesOf(text)),
    (text) => readUrls([`a,b\n${text}`], { csv: true, header: true, column: 'a' }),
    (text) => readUrls(piecesOf(`{"a":"${text}"}`), { jsonField: 'a' }),
  ],
  'ReadUrl#record': [
    (text) => recordsOf(`a,b\n${text}`, { csv: true, header: true, column: 'a' }),
    (text) => recordsOf(text, { column: 1, delimiter: '/' }),
    (text) => recordsOf(text, { cdx: true }),
    (text) => recordsOf(`{"a":${JSON.stringify([text])}}`, { jsonField: 'a.*' }),
  ],
  urlLines: [
    (text) => answered(text),
    (text) => answered(text, { get: '{host} {path}' }),
    (text) => answered(text, { output: 'ndjson' }),
  ],
}

async function recordsOf(text: string, options: ReadUrlsOptions): Promise<unknown[]> {
  const records: unknown[] = []
  for await (const { record } of readUrls([text], options)) records.push(record())
  return records
}

const answered = (text: string, options?: Parameters<typeof urlLines>[0]): Promise<string> =>
  new Response(new Blob([text]).stream().pipeThrough(urlLines(options) as never)).text()

/** Exports that are not measured, with the reason. `Dialect#*` is every method of the interface. */
export const EXEMPT: Readonly<Record<string, string>> = {
  'Dialect#*': 'What a Url asks of its dialect; every dialect is measured as a constant.',
  'Report#*': 'What a dialect tells to a report, which a caller may give.',
  'QueryEncoder#*': 'What a dialect asks of an encoder; Url#canonicalize measures encoders.',
  'PercentEncodeSet#*': 'It takes one code point.',
  'Checker#tryParse': 'The caller gives the function; a UrlParser is one.',
  'NameRule#test': 'The caller gives the function; publicNames is measured.',
  'UrlLike#toString': 'An object of the caller, or of the platform.',
  'UrlLike#toJSON': 'An object of the caller, or of the platform.',
  'Url.builder': 'It takes no text.',
  documents: 'A constant; each of its members is measured.',
  VERSIONS: 'A constant.',
  SECRET_PARAMETERS: 'A constant.',
  SOCIAL_AND_LAZY: 'A constant.',
  SECRET_TOKEN_PREFIXES: 'A constant.',
  silent: 'A report that does nothing.',
  'new UrlError': 'It keeps what it is given.',
  'UrlError#bestEffort': 'It gives what it was given.',
  'DialectFamily#with': 'It takes parameters from fixed lists.',
  'Program#with': 'It takes a version from a fixed list.',
}
