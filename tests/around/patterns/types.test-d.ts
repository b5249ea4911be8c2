/**
 * What the compiler knows of the groups of a pattern. Nothing here runs: the type checker reads it, and each line marked as an error
 * has to be one.
 */

import {
  type AnyGroups,
  type GroupsOf,
  type GroupsOfParts,
  type TemplateMatch,
  type TemplateMatchOf,
  type TemplateMatchOptions,
  UriTemplate,
  UriTemplateList,
  UrlPattern,
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
  // What the compiler cannot read whole, it does not read.
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
  // A hole may have groups of its own, and may change what is next to it.
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
  // The compiler does not walk over a long text.
  Same<GroupsOf<`/:id/${Long}`>, AnyGroups>,
  Same<GroupsOf<`/:id/${Ten}${Ten}${Ten}${Ten}`>, { readonly id: string }>,
  Same<GroupsOfParts<{ pathname: string | undefined; hostname: ':h' }>, Others<{ readonly h: string }>>,
] = [
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
// @ts-expect-error: the text may be JSON with a path alone
export const either: Url = UrlPattern.parse(String('https://example.org')).build({})
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
