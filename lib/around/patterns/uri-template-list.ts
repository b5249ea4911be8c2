/**
 * `UriTemplateList`: matches many templates at once. The result is the same as with a loop over all templates, but only templates
 * whose literals fit the URL, according to the index, are tried.
 */

import { isList, refuseDetached } from '../../ground/own-options.js'
import { checkKey, freezeClass, KEY } from '../../url/parts/value.js'
import type { TemplateMatch, TemplateMatchOf, WithLists } from './template-groups.js'
import { TemplateIndex } from './template-index.js'
import { isTooLong } from './templates/matching.js'
import {
  askedOf,
  askedText,
  piecesOf,
  readingsIn,
  type TemplateMatchOptions,
  UriTemplate,
  type UriTemplateOptions,
  valuesIn,
} from './uri-template.js'

/**
 * A template of a list that matches a URL.
 *
 * @example
 * ```ts
 * import { UriTemplateList, type TemplateListMatch } from 'weburl/patterns'
 *
 * const list = UriTemplateList.from([['notes://{user}/{id}', 'note']])
 * const match: TemplateListMatch<string> | null = list.match('notes://ann/7')
 * match?.values // => { user: 'ann', id: '7' }
 * ```
 */
export interface TemplateListMatch<Value, Values = TemplateMatch, Found = Values> {
  readonly value: Value
  readonly template: UriTemplate<Values>
  readonly values: Found
}

/** An item of a list. The type parameters make the compiler infer literal types for string literals. */
type TemplateItem<Text extends string, Name extends string> =
  | Text
  | UriTemplate<unknown>
  | readonly [template: Text | UriTemplate<unknown>, value: Name | NonNullable<unknown> | null | undefined]

/** The type of a match for an item of a list. For a union of items, it is a union of match types. */
type MatchOfItem<Item> = Item extends readonly [infer Template, infer Value]
  ? MatchOfTemplate<Template, Value>
  : MatchOfTemplate<Item, undefined>

type MatchOfTemplate<Template, Value> = Template extends string
  ? TemplateListMatch<Value, TemplateMatchOf<Template>>
  : Template extends UriTemplate<infer Values>
    ? TemplateListMatch<Value, Values>
    : never

type ValueOfItem<Item> = Item extends readonly [unknown, infer Value] ? Value : undefined

/** The type of a match if the caller wants some variables as lists. */
type MatchWithLists<Match, Lists extends readonly string[]> =
  Match extends TemplateListMatch<infer Value, infer Values>
    ? TemplateListMatch<Value, Values, WithLists<Values, Lists>>
    : never

interface Entry<Value> {
  readonly index: number
  readonly template: UriTemplate
  readonly value: Value
}

/**
 * Templates with values, such as the resources of an MCP server. The first template that matches a URL wins, as in a loop. If a
 * template allows two readings of the URL, it does not match. Templates with other literals cost no time; see the guide.
 *
 * @example
 * ```ts
 * import { UriTemplateList } from 'weburl/patterns'
 *
 * const resources = UriTemplateList.from([
 *   ['notes://{user}/{id}', 'note'],
 *   ['file:///{+path}', 'file'],
 * ])
 * resources.match('notes://ann/7')?.value // => 'note'
 * resources.match('file:///a/b.txt')?.values // => { path: 'a/b.txt' }
 * resources.match('other://a') // => null
 * ```
 */
export class UriTemplateList<Value = undefined, out Match = TemplateListMatch<Value>> {
  readonly #items: readonly Entry<Value>[]
  readonly #index: TemplateIndex<Entry<Value>>

  /** @internal */
  constructor(key: typeof KEY, items: readonly Entry<Value>[]) {
    checkKey(key, 'UriTemplateList.from(templates)', 'UriTemplateList')
    this.#items = items
    this.#index = new TemplateIndex(items, ({ template }) => [String(template), piecesOf(template)])
  }

  /**
   * Makes a list of templates, each of which may have a value. Strings are parsed by `UriTemplate.parse`. Throws a `UrlError` for a
   * string that is not a template. If the templates are string literals, the values of a match are typed.
   *
   * @example
   * ```ts
   * import { UriTemplate, UriTemplateList } from 'weburl/patterns'
   *
   * UriTemplateList.from(['/users/{id}', UriTemplate.parse('/posts/{id}')]).size // => 2
   * UriTemplateList.from(['/users/{user-id}'], { names: 'lenient' }).match('/users/7')?.values // => { 'user-id': '7' }
   * ```
   */
  static from<
    Items extends Iterable<TemplateItem<Text, Name>> | readonly [],
    Text extends string = string,
    Name extends string = string,
  >(
    templates: Items,
    options?: UriTemplateOptions,
  ): Items extends Iterable<infer Item> ? UriTemplateList<ValueOfItem<Item>, MatchOfItem<Item>> : never
  static from(templates: Iterable<unknown>, options?: UriTemplateOptions): UriTemplateList<unknown> {
    const call = "UriTemplateList.from([['/users/{id}', value]], { names })"
    if (!isList(templates)) throw new TypeError(`The templates are not a list: write ${call}`)
    const items = Array.from(templates, (item, index): Entry<unknown> => {
      const [template, value] = Array.isArray(item) ? item : [item, undefined]
      if (UriTemplate.isUriTemplate(template)) return { index, template, value }
      if (typeof template === 'string') return { index, template: UriTemplate.parse(template, options), value }
      throw new TypeError(`An item of the list is not a template: write ${call}`)
    })
    return new UriTemplateList<unknown>(KEY, items)
  }

  /** The number of templates. */
  get size(): number {
    return this.#items.length
  }

  /**
   * Returns the first template of the list that matches a URL, with its value and the values of its variables; `null` if none
   * matches.
   *
   * @example
   * ```ts
   * import { UriTemplateList } from 'weburl/patterns'
   *
   * const list = UriTemplateList.from([['/{from}-{to}', 'range'], ['/{name}', 'page']])
   * list.match('/a-b')?.value // => 'range'
   * list.match('/a-b-c')?.value // => 'page'
   * ```
   */
  match<const Lists extends readonly string[] = readonly []>(
    url: string | { readonly href: string },
    options?: TemplateMatchOptions<Lists>,
  ): MatchWithLists<Match, Lists> | null
  match(url: string | { readonly href: string }, options?: TemplateMatchOptions): unknown {
    refuseDetached(this, 'urls.map((url) => list.match(url))')
    const text = askedText(url, 'list.match(url)')
    const asked = askedOf(options, "list.match(url, { lists: ['tags'], dotSegments: 'forbid' })")
    for (const { template, value } of this.#candidates(text)) {
      const values = valuesIn(template, text, asked)
      if (values !== null) return { value, template, values }
    }
    return null
  }

  /**
   * Returns all readings of a URL by all templates, in the order of the list.
   *
   * @example
   * ```ts
   * import { UriTemplateList } from 'weburl/patterns'
   *
   * const list = UriTemplateList.from([['/users/{id}', 'user'], ['/{+path}', 'any']])
   * list.matchAll('/users/7').map(({ value }) => value) // => ['user', 'any']
   * ```
   */
  matchAll<const Lists extends readonly string[] = readonly []>(
    url: string | { readonly href: string },
    options?: TemplateMatchOptions<Lists>,
  ): readonly MatchWithLists<Match, Lists>[]
  matchAll(url: string | { readonly href: string }, options?: TemplateMatchOptions): readonly unknown[] {
    refuseDetached(this, 'urls.map((url) => list.matchAll(url))')
    const text = askedText(url, 'list.matchAll(url)')
    const asked = askedOf(options, "list.matchAll(url, { lists: ['tags'], dotSegments: 'forbid' })")
    return this.#candidates(text).flatMap(({ template, value }) =>
      readingsIn(template, text, asked).map((values) => ({ value, template, values })),
    )
  }

  /** The templates that may match, in the order of the list. */
  #candidates(text: string): readonly Entry<Value>[] {
    return isTooLong(text) ? [] : this.#index.find(text)
  }
}

freezeClass(UriTemplateList)
