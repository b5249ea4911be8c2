/**
 * What URLs have in common and what tells them apart: keys, equality, origins; and the text of a URL that may stand in a log.
 */

import { ChangeableUrl } from './changeable-url.js'
import { whatwg } from './dialects/whatwg/index.js'
import { recordOf } from './inside.js'
import { MASK, maskPasswords } from './insight/mask-password.js'
import { maskParameters, namesOf } from './insight/redact.js'
import { Query } from './parts/query.js'
import { visible } from './text/visible.js'
import type { Url } from './url.js'
import type { KeyOptions, RedactOptions } from './url-options.js'

export abstract class ComparableUrl<out Scheme extends string> extends ChangeableUrl<Scheme> {
  abstract tryCanonicalize(encoding?: string): Url<Scheme> | null

  /**
   * A text that two URLs have in common when they are equal, and only then: what a `Map` or a database takes as a key. It is
   * `href`, with the dialect's name before it where that is not the default; the options say what does not count.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const seen = new Set<string>()
   * const isNew = (url: Url): boolean => seen.size < seen.add(url.key({ fragment: false })).size
   * isNew(Url.parse('https://example.org/a#b')) // => true
   * isNew(Url.parse('HTTPS://example.org:443/./a#c')) // => false
   * ```
   */
  key(options: KeyOptions = {}): string {
    const { as = 'canonical', fragment = true, credentials = true, query = 'ordered' } = options
    const url = as === 'written' ? this : (this.tryCanonicalize() ?? this)
    const name = this.dialect.name === whatwg.name ? '' : `${this.dialect.name} `
    if (fragment && credentials && query !== 'sorted') return name + url.toString()
    const record = recordOf(url)
    return (
      name +
      this.dialect.serialize({
        ...record,
        ...(fragment ? {} : { fragment: null }),
        ...(credentials ? {} : { username: null, password: null }),
        query: query === 'sorted' && record.query !== null ? Query.of(record.query).sort().toString() : record.query,
      })
    )
  }

  /**
   * Whether two URLs are the same: of one dialect, with one canonical text (as written, where there is none). The options say
   * what does not count.
   *
   * | `Url.parse(…)`      | `equals(Url.parse('http://h/?a&b'))` | `equals(Url.parse('http://h/?a&b'), { fragment: false })` | `equals(Url.parse('http://h/?a&b'), { query: 'sorted' })` | `equals(Url.parse('http://h/?a&b'), { as: 'written' })` |
   * | :------------------ | :------ | :------ | :------ | :------ |
   * | `HTTP://H:80?a&b`   | `true`  | `true`  | `true`  | `false` |
   * | `http://h/?a&b#`    | `false` | `true`  | `false` | `false` |
   * | `http://h/?b&a`     | `false` | `false` | `true`  | `false` |
   * | `http://h/?a&%62`   | `false` | `false` | `false` | `false` |
   * | `http://h./?a&b`    | `false` | `false` | `false` | `false` |
   * | `http://u@h/?a&b`   | `false` | `false` | `false` | `false` |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://example.org/')
   * url.equals(Url.parse('HTTPS://EXAMPLE.org:443')) // => true
   * url.equals(Url.parse('https://example.org/#')) // => false
   * url.equals(Url.parse('https://example.org/#'), { fragment: false }) // => true
   * ```
   */
  equals(other: Url, options?: KeyOptions): boolean {
    if (!(other instanceof ComparableUrl)) return false
    return this.dialect.name === other.dialect.name && this.key(options) === other.key(options)
  }

  /**
   * Whether two URLs have the same origin. A URL whose origin is opaque has none in common with any, itself included.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://example.org/a')
   * url.isSameOrigin(Url.parse('https://example.org:443/b')) // => true
   * url.isSameOrigin(Url.parse('https://example.org:8443/')) // => false
   * Url.parse('data:,').isSameOrigin(Url.parse('data:,')) // => false
   * ```
   */
  isSameOrigin(other: Url): boolean {
    const { origin } = this
    return origin !== 'null' && origin === other.origin
  }

  /**
   * The URL as text for a log: the password is `***`, and so are the values of the parameters that are named, in the query
   * and in the fragment. Nothing in it breaks a line.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://u:secret@example.org/?token=abc&page=2')
   * url.redact() // => 'https://u:***@example.org/?token=abc&page=2'
   * url.redact({ parameters: ['token'] }) // => 'https://u:***@example.org/?token=***&page=2'
   * ```
   */
  redact(options: RedactOptions = {}): string {
    const components = recordOf(this)
    const { password, query, fragment, kind } = components
    const names = namesOf(options.parameters)
    const text = this.dialect.serialize({
      ...components,
      password: password === null ? null : MASK,
      query: query === null ? null : maskParameters(query, names),
      fragment: fragment === null ? null : maskParameters(fragment, names),
    })
    // An opaque path may be a URL with a password of its own, as in "blob:https://u:secret@h/1", or anything.
    return visible(kind === 'opaque' ? maskPasswords(text).text : text)
  }
}

// What a value answers with cannot be assigned to, methods included.
Object.freeze(ComparableUrl.prototype)
Object.freeze(ComparableUrl)
