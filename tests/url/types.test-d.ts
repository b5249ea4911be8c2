/**
 * What the compiler knows. Nothing here runs: the type checker reads it, and each line marked as an error has to be one.
 */

import { publicNames } from '../../lib/around/sites/index.js'
import type { AddressClass } from '../../lib/ground/hosts/address-class.js'
import {
  type Authority,
  type Dialect,
  Domain,
  type EmptyHost,
  type Finding,
  Host,
  type IPv4Address,
  type IPv6Address,
  type NameRule,
  type NativeUrl,
  type OpaqueHost,
  parseHost,
  Query,
  tryParseHost,
  Url,
  type UrlChanges,
  UrlError,
  type UrlErrorCode,
  type UrlLike,
  UrlParser,
  UrlReference,
} from '../../lib/index.js'
import type { UrlParserOptions } from '../../lib/url/parser/read-options.js'
import type { StandardSchema } from '../../lib/url/standard-schema.js'

/** Whether two types are the same, and not merely assignable. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

declare function isTrue<T extends true>(): T
declare function take<T>(value: T): void
declare const url: Url
declare const https: Url<'https'>
declare const web: Url<'http' | 'https'>
declare const anchor: { href: string }

export function schemes(): void {
  // A Url whose scheme is known is a Url, and not the other way round.
  take<Url>(https)
  take<Url<'http' | 'https'>>(https)
  // @ts-expect-error: it may have any scheme
  take<Url<'https'>>(url)
  // @ts-expect-error: it may be http
  take<Url<'https'>>(web)
  // @ts-expect-error: another scheme
  take<Url<'http'>>(https)

  isTrue<Same<typeof url.scheme, string>>()
  isTrue<Same<typeof https.scheme, 'https'>>()
  isTrue<Same<typeof web.protocol, 'http:' | 'https:'>>()

  // What has the scheme keeps it when it is canonicalized, and not when something is resolved.
  take<Url<'https'>>(https.canonicalize())
  take<Url<'https'> | null>(https.tryCanonicalize())
  // @ts-expect-error: a reference may have another scheme
  take<Url<'https'>>(https.resolve(''))
}

export function asThePlatformsUrl(): void {
  // Functions that take text accept strings and the platform's own class.
  void fetch(url.href)
  void fetch(url.toURL())
  take<Request>(new Request(url.href))
  anchor.href = url.href
  // @ts-expect-error: nothing can be written to its searchParams
  void fetch(url)
  // @ts-expect-error: as above
  take<Request>(new Request(url))
  // @ts-expect-error: an attribute is a string
  anchor.href = url
  // @ts-expect-error: a Query cannot be set
  url.searchParams.set('a', 'b')
  // @ts-expect-error: canonical text is compared, and it depends on the dialect
  url.equals(new URL('https://example.org'))
  // @ts-expect-error: as above
  url.equals('https://example.org')
}

export function readings(): void {
  const result = Url.read('a', { base: https })
  // @ts-expect-error: there may be an error instead
  take<Url>(result.url)
  if (result.ok) take<Url>(result.url)
  else take<UrlError>(result.error)
  const read = new UrlParser({ schemes: ['https'] }).read('a')
  if (read.ok) take<Url<'https'>>(read.url)
  take<Host>(parseHost('::1'))
  take<Host | null>(tryParseHost('::1'))
  // @ts-expect-error: not the name of a part
  take<unknown>(url.spanOf('hostname'))
}

export function narrowing(): void {
  isTrue<Same<typeof url.authority, Authority | null>>()
  // @ts-expect-error: the authority may be absent
  take<string>(url.authority.hostText)
  if (url.hasScheme('http', 'https')) {
    take<Url<'http' | 'https'>>(url)
    isTrue<Same<typeof url.authority, Authority>>()
    take<'http' | 'https'>(url.scheme)
  }
  if (url.hasScheme('mailto')) isTrue<Same<typeof url.authority, Authority | null>>()
  if (url.hasScheme('file')) isTrue<Same<typeof url.authority, Authority>>()
  if (!web.hasScheme('http')) take<Url>(web)
}

export function hosts(host: Host): string {
  // @ts-expect-error: only a domain has labels
  take(host.labels)
  switch (host.kind) {
    case 'domain':
      take<Domain>(host)
      return host.toUnicode()
    case 'ipv4':
      take<IPv4Address>(host)
      return String(host.value)
    case 'ipv6':
      take<IPv6Address>(host)
      return String(host.pieces[0])
    case 'opaque':
      take<OpaqueHost>(host)
      return host.toString()
    case 'empty':
      take<EmptyHost>(host)
      return ''
    default:
      take<never>(host)
      return host
  }
}

export function platform(native: URL, like: UrlLike): void {
  take<Omit<Readonly<URL>, 'searchParams'>>(url)
  take<UrlLike>(url)
  take<UrlLike>(https)
  take<UrlLike>(native)
  // @ts-expect-error: searchParams does not exist
  take<URL>(like)
  isTrue<Same<NativeUrl, URL>>()
  take<URL>(url.toURL())
  take<Query>(url.searchParams)
  take<Url>(url.resolve(native))
  take<Url>(url.resolve(like))
  take<Url>(url.resolve(UrlReference.parse('')))
  take<Url>(Url.parse('', { base: url }))
  take<Url>(Url.parse('', { base: https }))
  take<Url>(Url.parse('', { base: native }))
  // @ts-expect-error: not a string
  Url.parse(native)
}

export function building(changes: UrlChanges): void {
  take<Url<'https'>>(https.with({ host: 'h' }))
  take<Url<'https'>>(https.withPath('/').withoutQuery())
  take<Url<'wss'>>(https.with({ scheme: 'wss' }))
  take<Url<'wss'>>(https.withScheme('WSS'))
  take<Url<'https'>>(https.resolveWithin('a'))
  take<Url>(https.with(changes))
  // @ts-expect-error: it may change the scheme
  take<Url<'https'>>(https.with(changes))
  // @ts-expect-error: no such part
  https.with({ hash: 'x' })
  // @ts-expect-error: a host is a part of its own
  https.withHost(https)
  take<Url<'https'>>(Url.from({ scheme: 'https', host: 'h' }))
  take<Url>(Url.from({ scheme: url.scheme }))
  take<Url>(Url.from(url.toParts()))
  // @ts-expect-error: the scheme of a URL is not null
  Url.from({ host: 'h' })
  take<Url<'https'>>(Url.builder().scheme('https').host('h').build())
  take<Url<'http' | 'https'>>(web.toBuilder().port(1).build())
  // @ts-expect-error: it may have any scheme
  take<Url<'https'>>(Url.builder().build())
  // @ts-expect-error: an object is not a value
  Query.from({ a: {} })
  take<UrlReference | null>(url.relativize(https))
  take<string>(url.key({ query: 'sorted' }))
  // @ts-expect-error: no such mode
  url.equals(https, { as: 'href' })
}

export function results(findings: readonly Finding[], error: UrlError): void {
  isTrue<Same<ReturnType<typeof Url.parse>, Url>>()
  isTrue<Same<ReturnType<typeof Url.tryParse>, Url | null>>()
  isTrue<Same<ReturnType<UrlParser['tryParse']>, Url | null>>()
  for (const { severity } of findings) take<'error' | 'warning'>(severity)
  take<TypeError>(error)
  take<UrlErrorCode>(error.code)
  // @ts-expect-error: no such code
  take<'ERR_ELSE'>(error.code)
  take<(a: Url, b: Url) => number>(Url.compare)
  const value: unknown = url
  if (Url.isUrl(value)) take<Url>(value)
}

export function immutability(host: Domain, authority: Authority, query: Query): void {
  // @ts-expect-error: a Url does not change
  url.href = ''
  // @ts-expect-error: a Url does not change
  url.host = ''
  // @ts-expect-error: a Url does not change
  url.fragment = null
  // @ts-expect-error: a Url does not change
  url.path = https.path
  // @ts-expect-error: nor do its parts
  url.toParts().host = ''
  // @ts-expect-error: nor do its segments
  url.path.segments.push('')
  // @ts-expect-error: nor does an authority
  authority.port = 80
  // @ts-expect-error: nor do a host's labels
  host.labels.push('')
  // @ts-expect-error: nor does a host
  host.kind = 'domain'
  // @ts-expect-error: nor does a query
  query.size = 0
  // @ts-expect-error: the mirror is private
  take(url.text)
}

export function constructors(dialect: Dialect): void {
  // @ts-expect-error: Url.parse makes a Url
  new Url('https://example.org')
  // @ts-expect-error: only URLs have hosts
  new Domain('example.org', dialect)
  // @ts-expect-error: UrlReference.parse makes one
  new UrlReference('')
  take<UrlError>(new UrlError('ERR_INVALID_URL', '', { reason: '', dialect: '' }))
  // @ts-expect-error: no such code
  new UrlError('ERR_ELSE', '', { reason: '', dialect: '' })
  take<UrlParser>(new UrlParser({ dialect }))
  // @ts-expect-error: no such option
  new UrlParser({ dialects: dialect })
  // @ts-expect-error: a dialect is not a name
  Url.parse('', { dialect: 'whatwg' })
}

export function strings(scheme: string, list: string[], host: Host): void {
  // A mere string does not narrow the type, and the other branch keeps the whole type.
  if (!url.hasScheme(scheme)) take<string>(url.href)
  if (!url.hasScheme(...list)) take<string>(url.href)
  if (!url.hasScheme('http')) take<string>(url.href)
  if (host instanceof Host && host.kind === 'domain') take<string>(host.toUnicode())
}

export function policies(options: UrlParserOptions, list: string[]): void {
  const parser = new UrlParser({ schemes: ['http', 'https'], base: 'https://example.org' })
  isTrue<Same<typeof parser, UrlParser<'http' | 'https'>>>()
  isTrue<Same<ReturnType<typeof parser.parse>, Url<'http' | 'https'>>>()
  isTrue<Same<ReturnType<typeof parser.tryParse>, Url<'http' | 'https'> | null>>()
  isTrue<Same<ReturnType<typeof parser.diagnose>['url'], Url<'http' | 'https'> | null>>()
  take<Authority>(parser.parse('').authority)
  isTrue<Same<ReturnType<UrlParser<'mailto'>['parse']>['authority'], Authority | null>>()
  // Without a list of schemes, or with a list not known here, it may be any scheme.
  for (const any of [new UrlParser(), new UrlParser({ hosts: ['h'] }), new UrlParser({ schemes: list })]) {
    isTrue<Same<typeof any, UrlParser>>()
  }
  take<UrlParser>(new UrlParser(options))
  // A parser for fewer schemes is a parser, and not the other way round.
  take<UrlParser>(parser)
  // @ts-expect-error: it may be http
  take<UrlParser<'https'>>(parser)
  // @ts-expect-error: input and output are of different types
  take<UrlParser<'https'>>(new UrlParser({ hosts: ['h'] }))
  // @ts-expect-error: it is not said which
  new UrlParser<'https'>()

  isTrue<Same<ReturnType<typeof parser.resolve>, Url<'http' | 'https'>>>()
  isTrue<Same<ReturnType<typeof parser.tryResolve>, Url<'http' | 'https'> | null>>()
  const [narrow, same, wide, unknown] = [
    parser.with({ schemes: ['https'] }),
    parser.with({ base: null }),
    parser.with({ schemes: list }),
    parser.with(options),
  ]
  isTrue<Same<typeof narrow, UrlParser<'https'>>>()
  isTrue<Same<typeof same, UrlParser<'http' | 'https'>>>()
  isTrue<Same<typeof wide, UrlParser>>()
  isTrue<Same<typeof unknown, UrlParser>>()
  const without = parser.with({ schemes: undefined })
  isTrue<Same<typeof without, UrlParser>>()
  isTrue<Same<typeof parser.options.schemes, readonly ('http' | 'https')[] | undefined>>()

  const rules = { schemes: ['https'], addresses: ['public'], credentials: 'forbid' } as const satisfies UrlParserOptions
  isTrue<Same<ReturnType<UrlParser<'https'>['parse']>, Url<'https'>>>()
  take<Url<'https'>>(new UrlParser({ ...rules, base: url }).parse(''))

  // @ts-expect-error: no such rule
  new UrlParser({ host: ['h'] })
  // @ts-expect-error: a list
  new UrlParser({ schemes: 'https' })
  // @ts-expect-error: a number
  new UrlParser({ ports: ['443'] })
  // @ts-expect-error: no such class
  new UrlParser({ addresses: ['local'] })
  // @ts-expect-error: one word or the other
  new UrlParser({ credentials: false })

  const ours: NameRule = { reason: 'name-not-ours', suggestion: 'use ours', test: (name) => name.endsWith('.example') }
  take<NameRule>(publicNames)
  take<Url>(new UrlParser({ names: publicNames } as const satisfies UrlParserOptions).parse(''))
  for (const names of ['any', undefined, ours, publicNames] as const) new UrlParser({ names })
  // @ts-expect-error: a rule, and not its name
  new UrlParser({ names: 'public' })
  // @ts-expect-error: a rule says what to write instead
  new UrlParser({ names: { reason: 'r', test: () => true } })
  // @ts-expect-error: a rule answers at once
  new UrlParser({ names: { reason: 'r', suggestion: 's', test: async () => true } })
  // @ts-expect-error: it is shared
  publicNames.suggestion = ''
}

export function schemas(parser: UrlParser<'https'>): void {
  take<StandardSchema<string, Url<'https'>>>(parser)
  take<StandardSchema<string, Url>>(parser)
  take<StandardSchema<unknown, unknown>>(parser)
  // @ts-expect-error: it may have any scheme
  take<StandardSchema<string, Url<'https'>>>(new UrlParser())
  type Types = NonNullable<(typeof parser)['~standard']['types']>
  isTrue<Same<Types['input'], string>>()
  isTrue<Same<Types['output'], Url<'https'>>>()
  const result = parser['~standard'].validate('')
  if (result.issues === undefined) take<Url<'https'>>(result.value)
  else take<string | undefined>(result.issues[0]?.message)
  // @ts-expect-error: a schema does not change
  parser['~standard'].vendor = ''
}

export function addresses(ipv4: IPv4Address, ipv6: IPv6Address, domain: Domain, host: Host): void {
  isTrue<Same<typeof ipv4.addressClass, AddressClass>>()
  isTrue<Same<typeof ipv6.addressClass, AddressClass>>()
  isTrue<Same<typeof domain.addressClass, AddressClass | null>>()
  isTrue<Same<typeof host.addressClass, AddressClass | null>>()
  // @ts-expect-error: no such class
  if (ipv4.addressClass === 'local') take(ipv4)
  // @ts-expect-error: nor does the class of an address change
  ipv4.addressClass = 'public'
}

/** A guard over schemes that its caller names. */
export function need<S extends string>(text: string, ...wanted: S[]): Url<S> {
  const read = Url.parse(text)
  if (!read.hasScheme(...wanted)) throw new TypeError(text)
  return read
}

export function narrowedByTypeParameter<const S extends 'http' | 'https'>(urls: readonly Url[], scheme: S): Url<S>[] {
  isTrue<Same<ReturnType<typeof need<'http' | 'https'>>, Url<'http' | 'https'>>>()
  const onTheWeb = urls.filter((link) => link.hasScheme('http', 'https'))
  isTrue<Same<typeof onTheWeb, Url<'http' | 'https'>[]>>()
  return urls.filter((link) => link.hasScheme(scheme))
}
