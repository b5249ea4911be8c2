/**
 * `UrlBuilder`: a URL put together step by step from plain text.
 */

import type { SchemeOf } from '../changeable-url.js'
import type { ComponentName, Components } from '../components.js'
import { urlOf } from '../inside.js'
import { inspectAs } from '../insight/inspect.js'
import { maskPasswords } from '../insight/mask-password.js'
import { Host } from '../parts/host.js'
import { Path } from '../parts/path.js'
import { Query, type QueryInit, type QueryValue } from '../parts/query.js'
import { encodeComponent, encodeFragment, encodeQuery } from '../text/plain-text.js'
import type { Url } from '../url.js'
import { assemble } from './assemble.js'
import { type Plan, wantedOf } from './read-back.js'

/**
 * Builds a URL from plain text, one part a step. Each step gives a new builder and leaves this one as it is, so that a builder
 * can be the beginning of many URLs.
 *
 * What is given is plain text and is percent-encoded, "%" included: no text can reach into another part. The steps with
 * `encoded` in their name take URL text instead. `build` reads the whole again and throws a {@link UrlError}, which names the
 * part, when it is not what was put together.
 *
 * | Step                                               | Takes                                                       |
 * | :------------------------------------------------- | :---------------------------------------------------------- |
 * | `scheme`                                           | a scheme without its ":"                                    |
 * | `username` `password`                              | plain text, or `null` for none                              |
 * | `host`                                             | a {@link Host}, or its text; Unicode may stand in it        |
 * | `port`                                             | a number, digits, or `null` for none                        |
 * | `pathSegment`                                      | plain text, one argument a segment; `''` for a final slash  |
 * | `queryParam`                                       | a name and a value, both plain text                         |
 * | `query`                                            | pairs, a {@link Query}, plain text, or `null` for none      |
 * | `fragment`                                         | plain text, or `null` for none                              |
 * | `encodedUsername` `encodedPassword` `encodedPath` `encodedQuery` `encodedFragment` | URL text: the part as a whole |
 * | `encodedPathSegment` `encodedQueryParam`           | URL text: one more of them                                  |
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 *
 * const api = Url.builder().scheme('https').host('api.example.org').pathSegment('v1')
 * api.pathSegment('users', 'a/b').build().toString() // => 'https://api.example.org/v1/users/a%2Fb'
 * api.queryParam('q', 'rock & roll').queryParam('page', 2).build().toString() // => 'https://api.example.org/v1?q=rock%20%26%20roll&page=2'
 * api.fragment('50 %').build().toString() // => 'https://api.example.org/v1#50%20%25'
 * api.pathSegment('..') // throws dot-segment
 * api.host('api.example.org:443').build() // throws set the port apart from the host
 * ```
 *
 * @typeParam Scheme - the scheme that the URL will have, as far as it is known.
 */
export class UrlBuilder<out Scheme extends string = string> {
  /** Nothing reads this field: it lets deep equality see two builders apart. */
  declare protected readonly text: string
  /** Nor this one, which is not there: it lets the compiler tell builders of different schemes apart. */
  declare protected readonly built: Scheme
  /** Where the builder began, and what was said since. */
  readonly #plan: Plan

  private constructor(plan: Plan) {
    this.#plan = plan
    // Made when it is read: a builder may have many steps.
    const text = (): string => `${plan.dialect.name} ${JSON.stringify([this.#record, plan.original === null])}`
    Object.defineProperty(this, 'text', { get: text, enumerable: true })
  }

  /** @internal */
  static of<Scheme extends string = string>(plan: Plan): UrlBuilder<Scheme> {
    return new UrlBuilder(plan)
  }

  /** The scheme, without its ":". */
  scheme<const New extends string>(scheme: New): UrlBuilder<SchemeOf<New>> {
    return this.#set('scheme', scheme) as UrlBuilder as UrlBuilder<SchemeOf<New>>
  }

  /** The username, in plain text. */
  username(username: string | null): UrlBuilder<Scheme> {
    return this.#set('username', encoded(username, encodeComponent))
  }

  /** The username, as URL text. */
  encodedUsername(username: string | null): UrlBuilder<Scheme> {
    return this.#set('username', username)
  }

  /** The password, in plain text. */
  password(password: string | null): UrlBuilder<Scheme> {
    return this.#set('password', encoded(password, encodeComponent))
  }

  /** The password, as URL text. */
  encodedPassword(password: string | null): UrlBuilder<Scheme> {
    return this.#set('password', password)
  }

  /** The host: a {@link Host}, or text without a port. */
  host(host: string | Host | null): UrlBuilder<Scheme> {
    const text = host === null ? null : String(host)
    return this.#with({ ...this.#changed('host', text), host: host instanceof Host ? host : null })
  }

  /** The port: a number, digits, or `null` for none. */
  port(port: string | number | null): UrlBuilder<Scheme> {
    return this.#set('port', port === null ? null : String(port))
  }

  /** Segments behind the path so far, in plain text; see {@link Path.append}. */
  pathSegment(...segments: string[]): UrlBuilder<Scheme> {
    return this.encodedPath(this.#path.append(...segments).toString())
  }

  /** Segments behind the path so far, as URL text; see {@link Path.appendEncoded}. */
  encodedPathSegment(...segments: string[]): UrlBuilder<Scheme> {
    return this.encodedPath(this.#path.appendEncoded(...segments).toString())
  }

  /** The whole path, as URL text. */
  encodedPath(path: string | Path): UrlBuilder<Scheme> {
    return this.#with({ ...this.#changed('path', String(path)), path: path instanceof Path ? path : null })
  }

  /** A pair behind the query so far, in plain text; see {@link Query.append}. */
  queryParam(name: string, value: QueryValue): UrlBuilder<Scheme> {
    return this.#set('query', this.#query.append(name, value).toString())
  }

  /** A pair behind the query so far, as URL text; see {@link Query.appendEncoded}. */
  encodedQueryParam(name: string, value: string | null): UrlBuilder<Scheme> {
    return this.#set('query', this.#query.appendEncoded(name, value).toString())
  }

  /**
   * The whole query: a {@link Query}, which stays as it is, or pairs in plain text, or a plain text in which "&" and "=" go on
   * separating the pairs.
   */
  query(query: Query | QueryInit | string | null): UrlBuilder<Scheme> {
    if (query === null || typeof query === 'string') return this.#set('query', encoded(query, encodeQuery))
    return this.#set('query', (query instanceof Query ? query : Query.from(query)).toString())
  }

  /** The whole query, as URL text without its "?". */
  encodedQuery(query: string | Query | null): UrlBuilder<Scheme> {
    return this.#set('query', query === null ? null : String(query))
  }

  /** The fragment, in plain text. */
  fragment(fragment: string | null): UrlBuilder<Scheme> {
    return this.#set('fragment', encoded(fragment, encodeFragment))
  }

  /** The fragment, as URL text without its "#". */
  encodedFragment(fragment: string | null): UrlBuilder<Scheme> {
    return this.#set('fragment', fragment)
  }

  /** The URL of what was said so far; throws a {@link UrlError} that names the part when there is none. */
  build(): Url<Scheme> {
    return urlOf(assemble(this.#plan), this.#plan.dialect) as Url<Scheme>
  }

  /** What was said so far, for a log: without the password. */
  toJSON(): string {
    return maskPasswords(this.#plan.dialect.serialize(this.#record)).text
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('UrlBuilder', this.toJSON())
  }

  /** What was said so far. */
  get #record(): Components {
    return wantedOf(this.#plan)
  }

  get #path(): Path {
    return Path.of(this.#record, this.#plan.dialect)
  }

  get #query(): Query {
    return Query.of(this.#record.query ?? '')
  }

  #set(part: ComponentName, text: string | null): UrlBuilder<Scheme> {
    return this.#with(this.#changed(part, text))
  }

  #changed(part: ComponentName, text: string | null): Pick<Plan, 'changes'> {
    return { changes: new Map([...this.#plan.changes, [part, text === null ? null : String(text)]]) }
  }

  #with(plan: Partial<Plan>): UrlBuilder<Scheme> {
    return new UrlBuilder({ ...this.#plan, ...plan })
  }
}

// What a builder does cannot be assigned to.
Object.freeze(UrlBuilder.prototype)
Object.freeze(UrlBuilder)

const encoded = (text: string | null, encode: (text: string) => string): string | null =>
  text === null ? null : encode(String(text))
