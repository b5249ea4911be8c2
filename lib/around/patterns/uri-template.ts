/**
 * `UriTemplate`: an RFC 6570 template as an immutable value. Expanding it with values makes a string, and matching that string
 * returns the values.
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

/** A single value. Numbers and booleans are converted to strings as usual in JavaScript. */
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
 * The options for parsing a template.
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
   * Which variable names are allowed. `strict`, the default, follows RFC 6570. `lenient` also accepts what API descriptions
   * contain: `{user-id}`, `{filter[name]}`, `{$top}`, and `{*path}`, which means `{+path}`.
   */
  readonly names?: 'strict' | 'lenient'
}

/**
 * The options for matching a URL.
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
   * The variables without "*" whose values are always returned as lists, split at commas. In `{+v}` and `{#v}`, a comma that
   * belongs to a member splits it, too. In `{v,w}`, a comma separates the values of the two variables.
   */
  readonly lists?: Lists
  /**
   * What to do with a value that contains a segment "." or "..", such as one decoded from `..%2F`. With `allow`, the default, the
   * value is returned; with `forbid`, the URL does not match.
   */
  readonly dotSegments?: 'allow' | 'forbid'
}

/**
 * Why a URL does or does not match a template.
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
   * Why there is no match: `match-ambiguous` for a URL with two readings, `match-misplaced` or `match-ambiguous` for a template
   * that can never match, `dot-segment` for a value that is not allowed, `too-long` for a URL that is too long for the template,
   * and otherwise `not-matched`; `null` if the URL matches.
   */
  readonly name: 'match-ambiguous' | 'match-misplaced' | 'dot-segment' | 'too-long' | 'not-matched' | null
  /** The first part of the URL that does not match the template; `null` for other reasons, and if the URL matches. */
  readonly component: 'path' | 'query' | 'fragment' | null
  readonly message: string
}

/** The options for matching, with the defaults filled in. */
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

/** Checks the options of a matching method, and fills in the defaults. */
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

/** The argument of a matching method, as a string. */
export const askedText = (url: string | { readonly href: string }, call: string): string =>
  (typeof url === 'string' ? url : (hrefOf(url) ?? textIn(url, call))).toWellFormed()

/** Returns the pieces of a template, for `UriTemplateList`. */
export let piecesOf: (template: UriTemplate) => readonly TemplatePiece[]

/** Returns the values of the only reading of a string, for `UriTemplateList`. */
export let valuesIn: (template: UriTemplate, text: string, asked: Asked) => TemplateMatch | null

/** Returns all readings of a string, for `UriTemplateList`. */
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
  /** Made when the first URL is matched. It is an error if the template can never match. */
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
   * Parses a template. Throws a `UrlError` when the string is not a template.
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
   * Like {@link UriTemplate.parse}, but returns `null` when the string is not a template.
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

  /** The variable names in the order of the template, without duplicates. */
  get variables(): readonly string[] {
    const names = this.#pieces.flatMap((piece) =>
      piece.kind === 'expression' ? piece.variables.map(({ name }) => name) : [],
    )
    return [...new Set(names)]
  }

  /**
   * Expands the template with these values, as specified in RFC 6570. Values for names that are not in the template are ignored.
   * Throws a `UrlError` for a list in a variable with a prefix modifier, and a `TypeError` for a value that cannot be converted to
   * a string.
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
   * Whether every expansion has exactly one reading, which means that `match(expand(values))` returns the values: strings, and
   * lists for variables with "*". If this is `false`, matching an expansion of strings returns those strings or `null`. It is
   * `false` if two values are adjacent, for a prefix, for a `{+v}` before the end, and for several variables in `{/…}` or `{.…}`.
   *
   * In every template, some values have the same expansion as others. An absent value is returned as an empty string, unless its
   * expression has an operator other than "+". For `{v*}`, an empty string is returned as absent, and any other string as a list
   * that contains only that string. The values of `{/a,b}` are filled from the left. A prefix is returned as the whole value. In
   * `{+v}` and `{#v}`, "%41" is returned as "A". Before the end of the template, a "?" or "#" in a value ends the path, and an "&"
   * ends a query parameter. A path with dot segments does not match.
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
   * Returns the values in a URL as plain strings by variable name; `null` if the URL does not match, or has two readings. `explain`
   * tells which. The URL is first matched as an exact expansion. If that fails, a value in a path, a query or a fragment may also
   * contain raw characters such as "@", ":" and a space. Query parameters may be in any order, and there may be others. A template
   * that begins with a path matches with any scheme and host. If a template begins with `{/v}`, that value may be absent, so
   * `{/v}{+rest}` matches all of `https://h/a` as `rest`.
   *
   * The value of a variable with "*" is a list or pairs, that of a variable in the option `lists` is a list, and any other value is
   * a string. A `{+v}` at the end matches the query and the fragment, too. A path with dot segments does not match. A `Url` is
   * matched by its `href`, where the default dialect leaves dot segments only in an opaque path.
   *
   * A string that is too long does not match. The limit depends on the template; with a dozen variables, 50 000 characters can
   * match.
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
   * Returns the values of each reading of a URL; an ambiguous URL has several. At most one hundred combinations are tried, so the
   * result may be incomplete. There is no reading if each member of a `{+v*}` or `{#v*}` contains a "=", because `a=1,b=2` may be a
   * list or pairs.
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
   * Explains why a URL matches or does not match.
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
   * Tells whether another template has the same string.
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
