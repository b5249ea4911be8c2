/**
 * What the compiler knows about the groups of a pattern. Nothing here runs: the type checker reads it, and each line marked as an
 * error has to be one.
 */

import type { BuiltOf, BuiltOfParts } from '../../../lib/around/patterns/groups.js'
import {
  type AnyGroups,
  type GroupsOf,
  type GroupsOfParts,
  type ListMatch,
  type TemplateListMatch,
  type TemplateMatch,
  type TemplateMatchOf,
  type TemplateMatchOptions,
  UriTemplate,
  UriTemplateList,
  UrlPattern,
  UrlPatternList,
  type UrlPatternParts,
} from '../../../lib/around/patterns/index.js'

import type { Url, UrlReference } from '../../../lib/index.js'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

type Flat<Groups> = { [Key in keyof Groups]: Groups[Key] }
type Others<Groups> = Flat<Groups & AnyGroups>
type Ten = '/abcdefghi'
type Hundred = `${Ten}${Ten}${Ten}${Ten}${Ten}${Ten}${Ten}${Ten}${Ten}${Ten}`
type Long = `${Hundred}${Hundred}${Hundred}${Hundred}${Hundred}${Hundred}${Hundred}${Hundred}${Hundred}${Hundred}`

export const groups: [
  Same<GroupsOf<'https://example.com/users/:id/posts/:post'>, { readonly id: string; readonly post: string }>,
  Same<
    GroupsOf<'https://{:tenant.}?example.com:8080/:lang?/*'>,
    { readonly tenant: string | undefined; readonly lang: string | undefined }
  >,
  Same<GroupsOf<'/a/{:b}/c'>, { readonly b: string }>,
  Same<GroupsOf<'/a/{:b}+/c/{:d}*'>, { readonly b: string; readonly d: string | undefined }>,
  Same<
    GroupsOf<'https://*.example.com/:path*?q=:q#:part'>,
    { readonly path: string | undefined; readonly q: string; readonly part: string }
  >,
  Same<GroupsOf<'/:rest(.*)'>, { readonly rest: string }>,
  Same<GroupsOf<'/:rest(.*)?/(.*)'>, { readonly rest: string | undefined }>,
  Same<keyof GroupsOf<'https://example.com/a'>, never>,
  // A literal that the types cannot parse completely has any groups.
  Same<GroupsOf<'/:id(\\d+)/:lang(en|de)?'>, { readonly id: string; readonly lang: string | undefined }>,
  Same<GroupsOf<'/([a-z\\)]+)/:slug([a-z0-9\\-]{2,})'>, { readonly slug: string }>,
  Same<GroupsOf<'/:id((?:a|b)+)'>, AnyGroups>,
  // A backslash takes one character.
  Same<keyof GroupsOf<'/a\\:id'>, never>,
  Same<GroupsOf<'/:id\\?q=:q'>, { readonly id: string; readonly q: string }>,
  Same<GroupsOf<'/\\{:id\\}?'>, { readonly id: string }>,
  Same<GroupsOf<'/:café'>, AnyGroups>,
  Same<GroupsOf<'/:éa'>, AnyGroups>,
  Same<GroupsOf<string>, AnyGroups>,
  // A hole may contain groups, and may change what is next to it.
  Same<GroupsOf<`${string}/users/:id/:page?`>, Others<{ readonly id: string; readonly page: string | undefined }>>,
  Same<GroupsOf<`https://h:${number}/{:a}?/:b`>, Others<{ readonly a: string | undefined; readonly b: string }>>,
  Same<GroupsOf<`/:id${string}`>, AnyGroups>,
  Same<GroupsOf<`/:id(x)${string}`>, AnyGroups>,
  Same<GroupsOf<`/{:id}${string}`>, AnyGroups>,
  Same<GroupsOf<`${string}:id}?`>, AnyGroups>,
  Same<
    GroupsOf<'/{:a-:b}?/{:c-:d}'>,
    { readonly c: string; readonly d: string; readonly a: string | undefined; readonly b: string | undefined }
  >,
  // The compiler does not walk over a long literal.
  Same<GroupsOf<`/:id/${Long}`>, AnyGroups>,
  Same<GroupsOf<`/:id/${Ten}${Ten}${Ten}${Ten}`>, { readonly id: string }>,
  Same<GroupsOfParts<{ pathname: string | undefined; hostname: ':h' }>, Others<{ readonly h: string }>>,
  // JSON has escapes of its own.
  Same<GroupsOf<'{"pathname":"/\\\\:id"}'>, AnyGroups>,
  Same<GroupsOf<'{"pathname": "/:id" }'>, AnyGroups>,
  // A union of literals has the groups of each.
  Same<GroupsOf<'/:a' | '/:b'>, { readonly a: string } | { readonly b: string }>,
  Same<GroupsOf<'/:a' | `${string}/:b`>, { readonly a: string } | Others<{ readonly b: string }>>,
  Same<GroupsOfParts<{ pathname: '/:a' } | { hostname: ':b' }>, { readonly a: string } | { readonly b: string }>,
] = [
  ...([true, true, true, true, true] as const),
  ...([true, true, true, true, true, true, true, true] as const),
  ...([true, true, true, true, true, true, true, true, true] as const),
  ...([true, true, true, true, true, true, true, true, true, true] as const),
]

const pattern = UrlPattern.parse('https://example.com/:id/:page?')
pattern.build({ id: 'a' })
pattern.build({ id: 7, page: undefined })
// @ts-expect-error: the group is missing
pattern.build({ page: 'a' })
// @ts-expect-error: there is no such group
pattern.build({ id: 'a', other: 'b' })
// @ts-expect-error: there is no such group
pattern.match('https://example.com/a')?.groups.other

export const id: string | undefined = pattern.match('https://example.com/a')?.groups.id
// @ts-expect-error: the group may be absent although the URL matches
export const page: string = pattern.match('https://example.com/a')!.groups.page

declare const BASE: string
const based = UrlPattern.parse(`${BASE}/users/:id`)
based.build({ id: 1, tenant: 'acme' })
// @ts-expect-error: the group is missing
based.build({ tenant: 'acme' })
export const basedId: string | undefined = based.match('https://example.com/a')?.groups.id

export const url: Url = pattern.build({ id: 'a' })
export const path: UrlReference = UrlPattern.from({ pathname: '/users/:id' }).build({ id: 7 })
export const hosted: Url = UrlPattern.from({ hostname: 'example.org', pathname: '/users/:id' }).build({ id: 7 })
// @ts-expect-error: with a base it is a URL
export const relative: UrlReference = UrlPattern.from({ pathname: '/:id' }, { base: 'https://example.org' }).build({
  id: 7,
})
// @ts-expect-error: the string may be JSON with only a path
export const either: Url = UrlPattern.parse(String('https://example.org')).build({})
// Everything before the path may be open in a string that begins with an unnamed group or a brace.
export const built: [
  Same<BuiltOf<'(.*)://*:*/x'>, Url | UrlReference>,
  Same<BuiltOf<'{*}://*:*/x'>, Url | UrlReference>,
  Same<BuiltOf<'{"pathname": "/x"}'>, Url | UrlReference>,
  Same<BuiltOf<'https://h/:a' | `${string}/a`>, Url | UrlReference>,
  Same<BuiltOf<'http{s}?://h/*' | '(http|https)://h/'>, Url>,
  Same<BuiltOfParts<{ hostname: '(.*)'; pathname: '/a' }, undefined>, Url | UrlReference>,
  Same<BuiltOfParts<{ hostname: '{*}' }, undefined>, Url | UrlReference>,
  Same<BuiltOfParts<{ hostname: '*' | 'h' }, undefined>, Url | UrlReference>,
  Same<BuiltOfParts<{ hostname: '{:sub.}?example.org' }, undefined>, Url>,
  Same<BuiltOfParts<{ pathname: '/a' } | { hostname: 'h' }, undefined>, Url | UrlReference>,
  Same<BuiltOfParts<{ pathname: string }, undefined>, UrlReference>,
  Same<BuiltOfParts<UrlPatternParts, undefined>, Url | UrlReference>,
] = [true, true, true, true, true, true, true, true, true, true, true, true]
declare const pathname: string
const ofPath = UrlPattern.from({ pathname })
ofPath.build({})
ofPath.build({ id: 7 })
export const builtOfPath: UrlReference = ofPath.build({ id: 7 })
export const groupOfPath: string | undefined = ofPath.match('/7')?.groups.id
const toUrl = UrlPattern.from({ pathname: '/users/:id' }).rewrite(pattern, '/users/7')
export const rewritten: Url | null = toUrl

const parts = UrlPattern.from({ hostname: ':sub.example.com', pathname: '/:id' })
export const both: { readonly sub: string; readonly id: string } | undefined =
  parts.match('https://a.example.com/b')?.groups

export const list: readonly UrlPattern[] = [UrlPattern.parse(String('https://example.com'))]
export const equal: boolean = pattern.equals(parts)

type Several = readonly string[] | { readonly [name: string]: string }

export const values: [
  Same<TemplateMatchOf<'/users/{id}{?q,tags*}'>, { readonly id: string; readonly q?: string; readonly tags?: Several }>,
  Same<TemplateMatchOf<'/{a,b}/{+c}{/d}{#e:3}/{f:2}'>['c' | 'f'], string>,
  Same<TemplateMatchOf<'/{a,b}'>, { readonly a?: string; readonly b?: string }>,
  Same<TemplateMatchOf<'/{v}{?v*}'>, { readonly v: string | Several }>,
  Same<TemplateMatchOf<'{/v}{?v*}'>, { readonly v?: string | Several }>,
  Same<TemplateMatchOf<'/{l*}'>, { readonly l?: Several }>,
  Same<TemplateMatchOf<'/{*path}/{user-id}'>, { readonly path: string; readonly 'user-id': string }>,
  Same<keyof TemplateMatchOf<'/users'>, never>,
  Same<TemplateMatchOf<'/{a}' | '/{b}'>, { readonly a: string } | { readonly b: string }>,
  Same<TemplateMatchOf<string>, TemplateMatch>,
  Same<TemplateMatchOf<`${string}/{id}`>, TemplateMatch>,
  Same<TemplateMatchOf<`/{id}${Long}${Long}`>, { readonly id: string }>,
] = [true, true, true, true, true, true, true, true, true, true, true, true]

const users = UriTemplate.parse('/users/{id}{?q,tags*}')
export const userId: string | undefined = users.match('/users/7')?.id
// @ts-expect-error: a client may leave a parameter out
export const userQ: string = users.match('/users/7')!.q
// @ts-expect-error: there is no such variable
users.match('/users/7')?.other
export const asLists: readonly string[] | undefined = users.match('/users/7', { lists: ['id'] })?.id
// @ts-expect-error: the variable is not a list
export const notLists: readonly string[] | undefined = users.match('/users/7', { dotSegments: 'forbid' })?.id
declare const options: TemplateMatchOptions
export const perhapsLists: string | readonly string[] | undefined = users.match('/users/7', options)?.id
export const templates: readonly UriTemplate<unknown>[] = [users, UriTemplate.parse(String('/a'))]
UriTemplateList.from([users, UriTemplate.parse(String('/a')), '/b'])

// A list knows the groups of its entries, and which value belongs to which.
const routes = UrlPatternList.from([
  [UrlPattern.parse('https://h/users/:id'), 'user'],
  ['https://h/posts/:post/:page?', 'post'],
  ['https://h/about', 'about'],
])
export const routeMatch: Same<
  typeof routes,
  UrlPatternList<
    'user' | 'post' | 'about',
    | ListMatch<'user', GroupsOf<'https://h/users/:id'>, Url>
    | ListMatch<'post', GroupsOf<'https://h/posts/:post/:page?'>, Url>
    | ListMatch<'about', GroupsOf<'https://h/about'>, Url>
  >
> = true
const route = routes.byNarrowness().match('https://h/users/7')
if (route?.value === 'user') {
  route.pattern.build({ id: route.groups.id }).withQuery('a')
  // @ts-expect-error: there is no such group
  route.groups.post
}
// @ts-expect-error: some entries lack the group
route?.groups.id
for (const { value, groups: found } of routes.matchAll('https://h/posts/a')) {
  if (value === 'post') found.post.concat(found.page ?? '')
}

export const alone: Same<
  ReturnType<typeof bare.match>,
  ListMatch<undefined, GroupsOf<'https://h/:a'>, Url> | ListMatch<undefined, GroupsOf<'https://h/:b?'>, Url> | null
> = true
const bare = UrlPatternList.from(['https://h/:a', 'https://h/:b?'])

// Values keep their types, and functions can be told apart by the groups that they take.
const handlers = UrlPatternList.from([
  ['https://h/:a', { tags: ['a'], run: (count: number): number => count }],
  ['https://h/:b/c', { tags: ['b'], run: (count: number): number => count + 1 }],
])
export const tags: string[] | undefined = handlers.match('https://h/a')?.value.tags
const wideEntry = ['https://h/:a', 'a'] as const
export const constEntries: 'a' | 1 | undefined = UrlPatternList.from([
  wideEntry,
  ['https://h/:b', 1] as const,
] as const).match('https://h/a')?.value

// A list that the compiler does not know has the wide types, however it is made.
declare const many: readonly UrlPattern[]
declare const texts: Iterable<string>
declare const pairs: ReadonlyMap<string, number>
declare const textsOrPatterns: readonly (string | UrlPattern)[]
export const wide: [
  Same<ReturnType<typeof fromMany.match>, ListMatch<undefined> | null>,
  Same<ReturnType<typeof fromTexts.match>, ListMatch<undefined> | null>,
  Same<ReturnType<typeof fromEither.match>, ListMatch<undefined> | null>,
  Same<typeof fromPairs, UrlPatternList<number>>,
] = [true, true, true, true]
const fromMany = UrlPatternList.from(many, { ignoreCase: true })
const fromTexts = UrlPatternList.from(texts)
const fromEither = UrlPatternList.from(textsOrPatterns)
const fromPairs = UrlPatternList.from(pairs)
export const generic = <Value>(entries: [string, Value][]): Value | undefined =>
  UrlPatternList.from(entries).match('https://h/')?.value
export const annotated: UrlPatternList<string> = UrlPatternList.from([['https://h/:a', 'a']])
export const wideMatch: ListMatch<string> | null = routes.match('https://h/')
export const never: UrlPatternList<string> = UrlPatternList.from([])
// @ts-expect-error: a number is not a pattern
UrlPatternList.from([7])
// @ts-expect-error: the pattern comes first
UrlPatternList.from([[7, 'https://h/']])

const resources = UriTemplateList.from([
  [UriTemplate.parse('/users/{id}'), 'user'],
  ['/tagged/{tags}{?page}', 'tagged'],
])
const resource = resources.match('/users/7')
if (resource?.value === 'user') resource.values.id.concat(resource.template.match('/users/7')?.id ?? '')
// @ts-expect-error: some entries lack the variable
resource?.values.id
const tagged = resources.match('/tagged/a,b', { lists: ['tags'] })
if (tagged?.value === 'tagged') tagged.values.tags.map((tag) => tag.concat(tagged.values.page ?? ''))
export const templateMatch: Same<
  ReturnType<typeof bareTemplates.matchAll<readonly []>>,
  readonly (
    | TemplateListMatch<undefined, TemplateMatchOf<'/{a}'>>
    | TemplateListMatch<undefined, TemplateMatchOf<'/b{/c}'>>
  )[]
> = true
const bareTemplates = UriTemplateList.from(['/{a}', '/b{/c}'])
const fromTemplateTexts = UriTemplateList.from(texts)
export const wideTemplates: Same<
  ReturnType<typeof fromTemplateTexts.match<readonly []>>,
  TemplateListMatch<undefined> | null
> = true
export const genericTemplates = <Value>(entries: [string, Value][]): Value | undefined =>
  UriTemplateList.from(entries).match('/')?.value
