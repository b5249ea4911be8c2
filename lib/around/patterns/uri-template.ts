/**
 * `UriTemplate`: a template of RFC 6570 as an immutable value. It is expanded with values, and matching an expansion returns the values.
 */

import { maskSecrets } from '../../ground/findings/mask.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { UrlError } from '../../ground/findings/url-error.js'
import {
  hrefOf,
  isList,
  isPlainObject,
  oneOf,
  ownOptions,
  refuseDetached,
  textIn,
  textOf,
} from '../../ground/own-options.js'
import { quoted } from '../../ground/text/quoting.js'
import { checkKey, freezeClass, KEY, lateMirror, mirrorShowing } from '../../url/parts/value.js'
import type { TemplateMatch, TemplateMatchOf, WithLists } from './template-groups.js'
import { expand } from './templates/expanding.js'
import { NAME_GRAMMARS, parseTemplate, type TemplatePiece } from './templates/grammar.js'
import {
  isTooLong,
  MOST_READINGS,
  type Part,
  partsOf,
  type Question,
  type Reader,
  type Readings,
  readerOf,
} from './templates/matching.js'
import { type Walk, walkOf } from './templates/walk.js'

/** A single value: numbers and booleans are written as JavaScript writes them. */
type TemplateText = string | number | bigint | boolean | { readonly href: string }

/**
 * Values for the variables of a template: strings, lists, and pairs of names and values. A value that is `undefined`, `null`, or an
 * empty list is left out of the expansion.
 *
 * @example
 * ```ts
 * import { UriTemplate, type TemplateValues } from 'weburl/patterns'
 *
 * const values: TemplateValues = { id: 7, tags: ['a', 'b'], page: null, filter: { color: 'red' } }
 * UriTemplate.parse('/users{/id}{?tags*,page,filter*}').expand(values) // => '/users/7?tags=a&tags=b&color=red'
 * ```
 */
export interface TemplateValues {
  readonly [name: string]:
    | TemplateText
    | readonly (TemplateText | null | undefined)[]
    | { readonly [key: string]: TemplateText | null | undefined }
    | ReadonlyMap<string, TemplateText | null | undefined>
    | null
    | undefined
}

/**
 * How a template is read.
 *
 * @example
 * ```ts
 * import { UriTemplate, type UriTemplateOptions } from 'weburl/patterns'
 *
 * const options: UriTemplateOptions = { names: 'lenient' }
 * UriTemplate.parse('/users/{user-id}', options).match('/users/7') // => { 'user-id': '7' }
 * UriTemplate.parse('/users/{user-id}') // throws variable-invalid
 * ```
 */
export interface UriTemplateOptions {
  /**
   * Which names variables may have. `strict`, the default, is RFC 6570. `lenient` also takes what descriptions of APIs write:
   * `{user-id}`, `{filter[name]}`, `{$top}`, and `{*path}`, which is `{+path}`.
   */
  readonly names?: 'strict' | 'lenient'
}

/**
 * How a URL is matched.
 *
 * @example
 * ```ts
 * import { UriTemplate, type TemplateMatchOptions } from 'weburl/patterns'
 *
 * const tagged = UriTemplate.parse('/tagged/{tags}')
 * const options: TemplateMatchOptions = { lists: ['tags'], dotSegments: 'forbid' }
 * tagged.match('/tagged/a,b') // => { tags: 'a,b' }
 * tagged.match('/tagged/a,b', options) // => { tags: ['a', 'b'] }
 * tagged.match('/tagged/..%2Fsecret', options) // => null
 * ```
 */
export interface TemplateMatchOptions<Lists extends readonly string[] = readonly string[]> {
  /**
   * The variables without "*" whose values are lists, always: their members have commas between them. A comma in a member of `{+v}` or
   * `{#v}` counts as one between two members, and a comma in `{v,w}` as one between two values.
   */
  readonly lists?: Lists
  /**
   * What to do with a value that contains a segment "." or "..", which came from a `%2F` or `%2E` of the URL: `allow`, the default,
   * returns it, and with `forbid` the URL does not match.
   */
  readonly dotSegments?: 'allow' | 'forbid'
}

/**
 * Why a URL matches a template or does not.
 *
 * @example
 * ```ts
 * import { UriTemplate, type TemplateExplanation } from 'weburl/patterns'
 *
 * const why: TemplateExplanation = UriTemplate.parse('/{from}-{to}').explain('/a-b-c')
 * why.name // => 'match-ambiguous'
 * why.message // => 'the text can be read as {"from":"a-b","to":"c"} and as {"from":"a","to":"b-c"}'
 * UriTemplate.parse('/users/{id}').explain('/people/7').component // => 'path'
 * ```
 */
export interface TemplateExplanation {
  readonly matches: boolean
  /**
   * Why there is no match: `match-ambiguous` for a string with two readings, `match-misplaced` or `match-ambiguous` for a template
   * that cannot read any string, `dot-segment` for a value that is not allowed, `too-long` for a string that is too long for the
   * template, and `not-matched`; `null` for a URL that matches.
   */
  readonly name: 'match-ambiguous' | 'match-misplaced' | 'dot-segment' | 'too-long' | 'not-matched' | null
  /** The first part of the URL without a reading; `null` if all have one. */
  readonly component: 'path' | 'query' | 'fragment' | null
  readonly message: string
}

/** The options of matching, with the defaults filled in. */
interface Asked {
  readonly lists: ReadonlySet<string>
  readonly accepts: Question['accepts']
}

const NO_LISTS: ReadonlySet<string> = new Set()
const ANY_VALUES: Asked = { lists: NO_LISTS, accepts: () => true }
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/

const hasNoDotSegment: Question['accepts'] = (values) =>
  !Object.values(values).some((found) => {
    const texts = typeof found === 'string' ? [found] : Array.isArray(found) ? found : Object.entries(found).flat()
    return texts.some((text: string) => DOT_SEGMENT.test(text))
  })

/** The options of a method that matches. */
export function askedOf(options: TemplateMatchOptions | undefined, call: string): Asked {
  if (options === undefined) return ANY_VALUES
  const { lists, dotSegments } = ownOptions(options, ['lists', 'dotSegments'], call)
  const names = lists === undefined ? [] : isList(lists) ? [...lists] : null
  if (!names?.every((name) => typeof name === 'string')) {
    throw new TypeError(`The option lists is not a list of names: write ${call}`)
  }
  const isForbidden = oneOf('dotSegments', dotSegments, ['allow', 'forbid']) === 'forbid'
  return {
    lists: names.length === 0 ? NO_LISTS : new Set(names),
    accepts: isForbidden ? hasNoDotSegment : ANY_VALUES.accepts,
  }
}

/** The string of a method's argument. */
export const askedText = (url: string | { readonly href: string }, call: string): string =>
  (typeof url === 'string' ? url : (hrefOf(url) ?? textIn(url, call))).toWellFormed()

/** The pieces of a template, for the list. */
export let piecesOf: (template: UriTemplate) => readonly TemplatePiece[]

/** The values of the only reading of a string, for the list. */
export let valuesIn: (template: UriTemplate, text: string, asked: Asked) => TemplateMatch | null

/** All readings of a string, for the list. */
export let readingsIn: (template: UriTemplate, text: string, asked: Asked) => readonly TemplateMatch[]

/**
 * A template of [RFC 6570](https://www.rfc-editor.org/rfc/rfc6570), level 4.
 *
 * | `UriTemplate.parse(…).expand({ id: 'a/b', tags: ['x', 'y'], q: 'é' })` | `toString()` |
 * | :-------------------- | :-------------------------- |
 * | `/users/{id}`         | `/users/a%2Fb`              |
 * | `/files/{+id}`        | `/files/a/b`                |
 * | `{/tags*}`            | `/x/y`                      |
 * | `/a{?q,page,tags}`    | `/a?q=%C3%A9&tags=x,y`      |
 * | `/a?fixed=1{&tags*}`  | `/a?fixed=1&tags=x&tags=y`  |
 * | `/a{#q:1}`            | `/a#%C3%A9`                 |
 *
 * @example
 * ```ts
 * import { UriTemplate } from 'weburl/patterns'
 *
 * const users = UriTemplate.parse('/users{/id}{?q,page}')
 * users.expand({ id: 'a/b', page: 2 }) // => '/users/a%2Fb?page=2'
 * users.match('https://example.org/users/a%2Fb?page=2&q=x') // => { id: 'a/b', q: 'x', page: '2' }
 * UriTemplate.parse('/users/{id') // throws the expression has no end
 * ```
 */
export class UriTemplate<Values = TemplateMatch> {
  /** The mirror, see value.ts. */
  declare protected readonly text: string
  readonly #template: string
  readonly #pieces: readonly TemplatePiece[]
  /** Made when the first URL is matched. The error says why nothing can be matched with this template. */
  #reader: Reader | UrlError | null = null
  #walk: Walk | null = null

  static {
    piecesOf = (template) => template.#pieces
    valuesIn = (template, text, asked) => template.#match(text, asked)
    readingsIn = (template, text, asked) => template.#read(text, asked, MOST_READINGS).all
  }

  /** @internal */
  constructor(key: typeof KEY, template: string, names: 'strict' | 'lenient') {
    checkKey(key, 'UriTemplate.parse(text)', 'UriTemplate')
    this.#template = template
    this.#pieces = parseTemplate(template, NAME_GRAMMARS[names])
    lateMirror(this, mirrorOf)
  }

  /**
   * Parses a template. Throws a `UrlError` when the string is not one.
   *
   * @example
   * ```ts
   * import { UriTemplate } from 'weburl/patterns'
   *
   * UriTemplate.parse('/a{?x,y}').variables // => ['x', 'y']
   * UriTemplate.parse('/a{?x, y}') // throws cannot hold " " here
   * UriTemplate.parse('/files/{*path}', { names: 'lenient' }).expand({ path: 'a/b' }) // => '/files/a/b'
   * ```
   */
  static parse<const Literal extends string>(
    text: Literal,
    options?: UriTemplateOptions,
  ): UriTemplate<TemplateMatchOf<Literal>> {
    const call = 'UriTemplate.parse(text, { names })'
    const { names } = ownOptions(options, ['names'], call)
    const given = textIn(text, call).toWellFormed()
    return new UriTemplate(KEY, given, oneOf('names', names, ['strict', 'lenient']))
  }

  /**
   * As {@link UriTemplate.parse}; `null` when the string is not a template.
   *
   * @example
   * ```ts
   * import { UriTemplate } from 'weburl/patterns'
   *
   * UriTemplate.tryParse('/a{') // => null
   * ```
   */
  static tryParse<const Literal extends string>(
    text: Literal,
    options?: UriTemplateOptions,
  ): UriTemplate<TemplateMatchOf<Literal>> | null {
    if (textOf(text) === null) return null
    try {
      return UriTemplate.parse(text, options)
    } catch (error) {
      if (error instanceof UrlError) return null
      throw error
    }
  }

  /** Whether a value is a `UriTemplate`. */
  static isUriTemplate(value: unknown): value is UriTemplate {
    return typeof value === 'object' && value !== null && #pieces in value
  }

  /** The names of the variables, each once, in their order. */
  get variables(): readonly string[] {
    const names = this.#pieces.flatMap((piece) =>
      piece.kind === 'expression' ? piece.variables.map(({ name }) => name) : [],
    )
    return [...new Set(names)]
  }

  /**
   * Expands the template with these values, as RFC 6570 says. Values of variables that the template does not have are not used.
   * Throws a `UrlError` for a list where a prefix is taken, and a `TypeError` for a value that cannot be written as a string.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   * import { UriTemplate } from 'weburl/patterns'
   *
   * const search = UriTemplate.parse('https://example.org/search{?q,lang*}')
   * search.expand({ q: '1 & 2', lang: ['de', 'fr'] }) // => 'https://example.org/search?q=1%20%26%202&lang=de&lang=fr'
   * search.expand({}) // => 'https://example.org/search'
   * Url.parse(search.expand({ q: 'é' })).search // => '?q=%C3%A9'
   * ```
   */
  expand(values: TemplateValues): string {
    refuseDetached(this, 'lists.map((values) => template.expand(values))')
    if (!isPlainObject(values)) {
      throw new TypeError(
        `The values are not a plain object, but ${valueInWords(values)}: write template.expand({ id: '7' })`,
      )
    }
    return expand(this.#template, this.#pieces, values)
  }

  /**
   * Whether every expansion has one reading, so that `match(expand(values))` returns the values: strings, and lists of variables
   * with "*". If it is false, `match` of an expansion of strings returns them or `null`. It is false for a template with two values next to
   * each other, for a prefix, for a `{+v}` before the end, and if `{/…}` or `{.…}` has several variables.
   *
   * Some values count as others, in all templates: an absent value as an empty string, unless an operator other than "+" is before
   * it; an empty string of `{v*}` as absent, and any other string as a list of it; the values of `{/a,b}` as given from the left; a
   * prefix as the whole value. In a `{+v}` or `{#v}`, "%41" is "A". Before the end of the template, a "?" or "#" in a value ends the
   * path, and an "&" ends a parameter of the query. A path with dot segments is not read.
   *
   * @example
   * ```ts
   * import { UriTemplate } from 'weburl/patterns'
   *
   * UriTemplate.parse('/flights/{from}/{to}').isReversible // => true
   * UriTemplate.parse('/flights/{from}-{to}').isReversible // => false
   * UriTemplate.parse('/flights/{from}-{to}').match('/flights/LAX-SFO') // => { from: 'LAX', to: 'SFO' }
   * ```
   */
  get isReversible(): boolean {
    const reader = this.#readerOf()
    return !(reader instanceof UrlError) && reader.isReversible()
  }

  /**
   * Returns the values of a URL as plain strings by name; `null` if the URL does not match, or can be read in two ways. Use
   * `explain` to know which. A string is read as an expansion first; if that fails, a value in a path, a query or a fragment may
   * also contain raw characters such as "@", ":" and a space. The parameters of a query may be in any order, and others may be
   * there. A template that begins with a path matches with any scheme and host. In one that begins with `{/v}`, this value may be
   * absent before a whole URL: `{/v}{+rest}` reads `https://h/a` as `rest`.
   *
   * The value of a variable is a string. A variable with "*" is a list or pairs, and a variable in the option `lists` is a list. A
   * `{+v}` at the end takes the query and the fragment, too. A path with dot segments does not match: pass a `Url`, which has none.
   *
   * A string that is too long does not match: a template with a dozen variables reads 50 000 characters.
   *
   * @example
   * ```ts
   * import { UriTemplate } from 'weburl/patterns'
   *
   * const users = UriTemplate.parse('/users{/id}{?q,tags*}')
   * users.match('/users/7?tags=a&q=x&tags=b') // => { id: '7', q: 'x', tags: ['a', 'b'] }
   * users.match('/users/@ann') // => { id: '@ann' }
   * users.match('/users') // => {}
   * users.match('/people/7') // => null
   * UriTemplate.parse('/{from}-{to}').match('/a-b-c') // => null
   * ```
   */
  match<const Lists extends readonly string[] = readonly []>(
    url: string | { readonly href: string },
    options?: TemplateMatchOptions<Lists>,
  ): WithLists<Values, Lists> | null {
    refuseDetached(this, 'urls.map((url) => template.match(url))')
    const call = 'template.match(url)'
    return this.#match(askedText(url, call), this.#asked(options, call)) as WithLists<Values, Lists> | null
  }

  /**
   * Returns the values of each reading of a URL: none, one, or several for a string that can be read in several ways. At most one
   * hundred ways are tried, so a string with more of them may have other readings. There is no reading if each member of a `{+v*}` or
   * `{#v*}` contains a "=", because `a=1,b=2` may be a list or pairs.
   *
   * @example
   * ```ts
   * import { UriTemplate } from 'weburl/patterns'
   *
   * const range = UriTemplate.parse('/{from}-{to}')
   * range.matchAll('/a-b-c') // => [{ from: 'a-b', to: 'c' }, { from: 'a', to: 'b-c' }]
   * UriTemplate.parse('/map/{x,y}').matchAll('/map/1024') // => [{ x: '1024' }, { y: '1024' }]
   * range.matchAll('/a') // => []
   * ```
   */
  matchAll<const Lists extends readonly string[] = readonly []>(
    url: string | { readonly href: string },
    options?: TemplateMatchOptions<Lists>,
  ): readonly WithLists<Values, Lists>[] {
    refuseDetached(this, 'urls.map((url) => template.matchAll(url))')
    const call = 'template.matchAll(url)'
    const { all } = this.#read(askedText(url, call), this.#asked(options, call), MOST_READINGS)
    return all as readonly WithLists<Values, Lists>[]
  }

  /**
   * Why a URL matches or does not match.
   *
   * @example
   * ```ts
   * import { UriTemplate } from 'weburl/patterns'
   *
   * const users = UriTemplate.parse('/users/{id}{?page:2}')
   * users.explain('/users/7').matches // => true
   * users.explain('/people/7').message // => 'the path does not match the template'
   * UriTemplate.parse('/{a}{b}').explain('/xy').name // => 'match-ambiguous'
   * ```
   */
  explain(url: string | { readonly href: string }, options?: TemplateMatchOptions): TemplateExplanation {
    refuseDetached(this, 'urls.map((url) => template.explain(url))')
    const call = 'template.explain(url)'
    const text = askedText(url, call)
    const asked = this.#asked(options, call)
    const reader = this.#readerOf()
    if (reader instanceof UrlError) return withoutReadings(reader)
    const readings = reader.read(text, { ...asked, most: 2 })
    if (readings.all.length === 0 && !readings.isCut && asked.accepts !== ANY_VALUES.accepts) {
      const any = reader.read(text, { ...asked, accepts: ANY_VALUES.accepts, most: 1 })
      if (any.all.length > 0) return DOT_SEGMENT_FOUND
    }
    return explanationOf(readings)
  }

  #asked(options: TemplateMatchOptions | undefined, call: string): Asked {
    const asked = askedOf(options, call.replace(')', ", { lists: ['tags'], dotSegments: 'forbid' })"))
    if (asked.lists.size > 0) {
      const { variables } = this
      for (const name of asked.lists) {
        if (!variables.includes(name))
          throw new TypeError(`The template has no variable ${quoted(name)}: write ${call}`)
      }
    }
    return asked
  }

  #match(text: string, asked: Asked): TemplateMatch | null {
    const reader = this.#readerOf()
    if (reader instanceof UrlError || isTooLong(text)) return null
    const walked = this.#walk !== null && asked.lists.size === 0 ? this.#walk(text) : undefined
    if (walked !== undefined) return walked !== null && asked.accepts(walked) ? walked : null
    const { all, isCut } = reader.read(text, { ...asked, most: 2 })
    return all.length === 1 && !isCut ? (all[0] as TemplateMatch) : null
  }

  #read(text: string, asked: Asked, most: number): Readings {
    const reader = this.#readerOf()
    return reader instanceof UrlError ? NO_READINGS : reader.read(text, { ...asked, most })
  }

  #readerOf(): Reader | UrlError {
    if (this.#reader !== null) return this.#reader
    try {
      this.#reader = readerOf(this.#template, this.#pieces)
      this.#walk = walkOf(partsOf(this.#template, this.#pieces))
    } catch (error) {
      if (!(error instanceof UrlError)) throw error
      this.#reader = error
    }
    return this.#reader
  }

  /** Returns the template as a string. */
  toString(): string {
    return this.#template
  }

  /** The same as `toString()`. */
  toJSON(): string {
    return this.#template
  }

  /**
   * Tells whether another template is the same string.
   *
   * @example
   * ```ts
   * import { UriTemplate } from 'weburl/patterns'
   *
   * UriTemplate.parse('/{a}').equals(UriTemplate.parse('/{a}')) // => true
   * UriTemplate.parse('/{a}').equals(UriTemplate.parse('/{b}')) // => false
   * ```
   */
  equals(other: UriTemplate<unknown>): boolean {
    return UriTemplate.isUriTemplate(other) && other.#template === this.#template
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `UriTemplate <${maskSecrets(this.#template).text}>`
  }
}

freezeClass(UriTemplate)

const NO_READINGS: Readings = { all: [], isCut: false, failed: null }

const MATCHES: TemplateExplanation = { matches: true, name: null, component: null, message: 'the URL matches' }
const DOT_SEGMENT_FOUND: TemplateExplanation = {
  matches: false,
  name: 'dot-segment',
  component: null,
  message: 'a value has a segment "." or ".."',
}
const TOO_LONG: TemplateExplanation = {
  matches: false,
  name: 'too-long',
  component: null,
  message: 'the text is too long for the template',
}

function explanationOf({ all, isCut, failed }: Readings): TemplateExplanation {
  if (all.length > 1 || isCut) {
    const [first, second] = all.map((values) => maskSecrets(JSON.stringify(values)).text)
    const message =
      second === undefined
        ? 'the text can be read in too many ways'
        : `the text can be read as ${first} and as ${second}`
    return { matches: false, name: 'match-ambiguous', component: null, message }
  }
  if (all.length === 1) return MATCHES
  if (failed === 'length') return TOO_LONG
  const component: Part = failed ?? 'path'
  return { matches: false, name: 'not-matched', component, message: `the ${component} does not match the template` }
}

const withoutReadings = ({ reason, message }: UrlError): TemplateExplanation => ({
  matches: false,
  name: reason === 'match-misplaced' ? 'match-misplaced' : 'match-ambiguous',
  component: null,
  message,
})

/** The mirror, see value.ts. */
function mirrorOf(this: { toString(): string }): string {
  const text = this.toString()
  return mirrorShowing(maskSecrets(text).text, text)
}
