/**
 * `UriTemplate`: a template of RFC 6570 as an immutable value. It is expanded with values, and matched, which gives the values back.
 */

import { maskSecrets } from '../../ground/findings/mask.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { hrefOf, isPlainObject, refuseDetached, refuseMore, textIn } from '../../ground/own-options.js'
import { checkKey, freezeClass, KEY, lateMirror, mirrorShowing } from '../../url/parts/value.js'
import { expand } from './templates/expanding.js'
import type { Found } from './templates/found-values.js'
import { type Piece, parseTemplate } from './templates/grammar.js'
import { type Matcher, matcherOf } from './templates/matching.js'

/** A value that is one text: numbers and booleans are written as JavaScript writes them. */
type TemplateText = string | number | bigint | boolean | { readonly href: string }

/**
 * Values for the variables of a template: texts, lists, and pairs of names and values. A value that is `undefined`, `null`, or an
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
 * What `match` gives: for each variable that has a value a text, a list or pairs.
 *
 * @example
 * ```ts
 * import { UriTemplate, type TemplateMatch } from 'weburl/patterns'
 *
 * const match: TemplateMatch | null = UriTemplate.parse('/users{/id}{?q,page}').match('/users/7?page=2')
 * match // => { id: '7', page: '2' }
 * ```
 */
export interface TemplateMatch {
  readonly [name: string]: Found
}

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
export class UriTemplate {
  /** The mirror, see value.ts. */
  declare protected readonly text: string
  readonly #template: string
  readonly #pieces: readonly Piece[]
  #matcher: Matcher | null = null

  /** @internal */
  constructor(key: typeof KEY, template: string) {
    checkKey(key, 'UriTemplate.parse(text)', 'UriTemplate')
    this.#template = template
    this.#pieces = parseTemplate(template)
    lateMirror(this, mirrorOf)
  }

  /**
   * The template of a text. Throws a `UrlError` when the text is not one.
   *
   * @example
   * ```ts
   * import { UriTemplate } from 'weburl/patterns'
   *
   * UriTemplate.parse('/a{?x,y}').variables // => ['x', 'y']
   * UriTemplate.parse('/a{?x, y}') // throws cannot hold " " here
   * ```
   */
  static parse(text: string): UriTemplate
  static parse(text: string, more?: unknown): UriTemplate {
    refuseMore(more, 'UriTemplate.parse(text)')
    return new UriTemplate(KEY, textIn(text, 'UriTemplate.parse(text)').toWellFormed())
  }

  /**
   * As {@link UriTemplate.parse}; `null` when the text is not a template.
   *
   * @example
   * ```ts
   * import { UriTemplate } from 'weburl/patterns'
   *
   * UriTemplate.tryParse('/a{') // => null
   * ```
   */
  static tryParse(text: string): UriTemplate | null
  static tryParse(text: string, more?: unknown): UriTemplate | null {
    refuseMore(more, 'UriTemplate.tryParse(text)')
    try {
      return UriTemplate.parse(text)
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
   * The text of the template with these values, as RFC 6570 says. Values of variables that the template does not have are not used.
   * Throws a `UrlError` for a list where a prefix is taken, and a `TypeError` for a value that has no text.
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
   * The values with which the template gives a text, in plain text and by name; `null` if no values give this text. The
   * parameters of a query may be in any order, and others may be there. A template that begins with a path matches with any
   * scheme and host.
   *
   * The value of a variable with "*" is a list or pairs; that of another variable is a text, or a list if the text has commas.
   * A path with dot segments does not match: give a `Url`, which has none.
   *
   * Throws a `UrlError` if a text could have several values.
   *
   * @example
   * ```ts
   * import { UriTemplate } from 'weburl/patterns'
   *
   * const users = UriTemplate.parse('/users{/id}{?q,tags*}')
   * users.match('/users/7?tags=a&q=x&tags=b') // => { id: '7', q: 'x', tags: ['a', 'b'] }
   * users.match('/users') // => {}
   * users.match('/people/7') // => null
   * UriTemplate.parse('/{a}{b}').match('/x') // throws it cannot be known where the values of {a} begin and end
   * ```
   */
  match(url: string | { readonly href: string }): TemplateMatch | null
  match(url: string | { readonly href: string }, more?: unknown): TemplateMatch | null {
    refuseDetached(this, 'urls.map((url) => template.match(url))')
    refuseMore(more, 'template.match(url)')
    const text = typeof url === 'string' ? url : (hrefOf(url) ?? textIn(url, 'template.match(url)'))
    this.#matcher ??= matcherOf(this.#template, this.#pieces)
    return this.#matcher(text.toWellFormed())
  }

  /** The text of the template. */
  toString(): string {
    return this.#template
  }

  /** The same as `toString()`. */
  toJSON(): string {
    return this.#template
  }

  /**
   * Whether another template has the same text.
   *
   * @example
   * ```ts
   * import { UriTemplate } from 'weburl/patterns'
   *
   * UriTemplate.parse('/{a}').equals(UriTemplate.parse('/{a}')) // => true
   * UriTemplate.parse('/{a}').equals(UriTemplate.parse('/{b}')) // => false
   * ```
   */
  equals(other: UriTemplate): boolean {
    return UriTemplate.isUriTemplate(other) && other.#template === this.#template
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `UriTemplate <${maskSecrets(this.#template).text}>`
  }
}

freezeClass(UriTemplate)

/** The mirror, see value.ts. */
function mirrorOf(this: { toString(): string }): string {
  const text = this.toString()
  return mirrorShowing(maskSecrets(text).text, text)
}
