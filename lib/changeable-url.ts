/**
 * What gives a URL with other parts: `with` and the methods named after the parts. Each gives a new URL; the parts that are
 * not named keep their text, byte for byte.
 */

import { assemble } from './building/assemble.js'
import { changedTexts, type UrlChanges, valuesIn } from './building/changes.js'
import { asUrl, recordOf, urlOf } from './inside.js'
import type { Host } from './parts/host.js'
import type { Path } from './parts/path.js'
import type { Query } from './parts/query.js'
import { encodeComponent } from './text/plain-text.js'
import type { Url } from './url.js'
import { WrittenParts } from './written-parts.js'

/** The scheme of a URL that is given one: of a mere string the type learns nothing. */
export type SchemeOf<Text extends string> = string extends Text ? string : Lowercase<Text>

export abstract class ChangeableUrl<out Scheme extends string> extends WrittenParts<Scheme> {
  /**
   * The URL with other parts, as URL text; this URL when nothing changes. What is not named keeps its text byte for byte, but
   * for a space or control character at the end, which no parser leaves there: it is percent-encoded.
   *
   * The result is read again before it is given away. A {@link UrlError} names the part that would have become another one:
   * one that is set to what cannot stand there, and one that is not named and would not mean the same any more.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://u:p@EXAMPLE.org:08080/a%7e?b#c')
   * url.with({ host: 'b.example', query: null }).toString() // => 'https://u:p@b.example:08080/a%7e#c'
   * url.with({ port: 65536 }) // throws The port cannot be set
   * url.with({ host: 'b.example/' }) // throws The host cannot be set
   * url.with({ host: 'b.example:81' }) // throws set the port apart from the host
   * url.with({ query: 'a#b' }) // throws The query cannot be set
   * Url.parse('file:///x').with({ host: 'C:' }) // throws The host cannot be set
   * Url.parse('foo://1.2/').with({ scheme: 'http' }) // throws The host cannot stay
   * Url.parse('foo:/a/b').with({ path: 'x' }) // throws The path cannot be set
   * ```
   */
  with(changes: UrlChanges & { readonly scheme?: undefined }): Url<Scheme>
  with<const New extends string>(changes: UrlChanges & { readonly scheme: New }): Url<SchemeOf<New>>
  with(changes: UrlChanges): Url
  with(changes: UrlChanges): Url {
    const original = recordOf(this)
    const { host, path } = valuesIn(changes)
    const texts = changedTexts(changes)
    if (host === null && path === null && [...texts].every(([part, text]) => original[part] === text))
      return asUrl(this)
    const components = assemble({ dialect: this.dialect, original, changes: texts, host, path })
    return this.dialect.serialize(components) === this.toString()
      ? asUrl(this)
      : (urlOf(components, this.dialect) as Url<Scheme>)
  }

  /** The URL with another scheme, without its ":"; see {@link Url.with}. */
  withScheme<const New extends string>(scheme: New): Url<SchemeOf<New>> {
    return this.with({ scheme })
  }

  /**
   * The URL with other credentials, in plain text; `null` for none.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://example.org/')
   * url.withCredentials('user@example.org', 'p:w/%').href // => 'https://user%40example.org:p%3Aw%2F%25@example.org/'
   * url.withCredentials('user').href // => 'https://user@example.org/'
   * ```
   */
  withCredentials(username: string | null, password: string | null = null): Url<Scheme> {
    return this.withEncodedCredentials(
      username === null ? null : encodeComponent(String(username)),
      password === null ? null : encodeComponent(String(password)),
    )
  }

  /** As {@link Url.withCredentials}, of text that is encoded already. */
  withEncodedCredentials(username: string | null, password: string | null = null): Url<Scheme> {
    return this.with({ username, password })
  }

  /**
   * The URL with another host: a {@link Host}, or text without a port. Credentials and port stay as they are; who changes the
   * host for one that should not learn the password says {@link Url.withoutCredentials}, too.
   */
  withHost(host: string | Host): Url<Scheme> {
    return this.with({ host })
  }

  /** The URL with another port: a number, digits, or `null` for none. */
  withPort(port: string | number | null): Url<Scheme> {
    return this.with({ port })
  }

  /** The URL with another path: a {@link Path}, or URL text. */
  withPath(path: string | Path): Url<Scheme> {
    return this.with({ path })
  }

  /** The URL with another query: a {@link Query}, or URL text without its "?"; `null` for none. */
  withQuery(query: string | Query | null): Url<Scheme> {
    return this.with({ query })
  }

  /** The URL with another fragment: URL text without its "#"; `null` for none. */
  withFragment(fragment: string | null): Url<Scheme> {
    return this.with({ fragment })
  }

  /** The URL without username and password. */
  withoutCredentials(): Url<Scheme> {
    return this.with({ username: null, password: null })
  }

  /** The URL without a port: its scheme's default is meant, where it has one. */
  withoutPort(): Url<Scheme> {
    return this.with({ port: null })
  }

  /** The URL without query, "?" included. */
  withoutQuery(): Url<Scheme> {
    return this.with({ query: null })
  }

  /** The URL without fragment, "#" included. */
  withoutFragment(): Url<Scheme> {
    return this.with({ fragment: null })
  }
}

// What a value answers with cannot be assigned to, methods included.
Object.freeze(ChangeableUrl.prototype)
Object.freeze(ChangeableUrl)
