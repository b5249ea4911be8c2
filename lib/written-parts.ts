/**
 * The structure of a URL in the words of RFC 3986, as written: scheme, authority, path, query and fragment as views over the
 * record, made when they are asked for.
 */

import { CanonicalWords } from './canonical-words.js'
import type { UrlParts } from './components.js'
import { canonicalRecordOf, recordOf, viewsOf } from './inside.js'
import { Authority } from './parts/authority.js'
import { Path } from './parts/path.js'
import { Query } from './parts/query.js'
import { asciiLowercase } from './text/ascii.js'

/** The schemes whose URLs always have an authority. */
type SpecialScheme = 'http' | 'https' | 'ws' | 'wss' | 'ftp' | 'file'

export abstract class WrittenParts<out Scheme extends string> extends CanonicalWords<Scheme> {
  /** The scheme in lowercase, without its ":". */
  get scheme(): Scheme {
    return asciiLowercase(recordOf(this).scheme) as Scheme
  }

  /** Credentials, host and port, as written; `null` where there are none, as in `mailto:user@example.org`. */
  get authority(): Scheme extends SpecialScheme ? Authority : Authority | null {
    const views = viewsOf(this)
    if (views.authority === null && views.components.host !== null) {
      views.authority = Authority.of(views.components, this.dialect)
    }
    return views.authority as Authority
  }

  /** The path, as written. */
  get path(): Path {
    const views = viewsOf(this)
    views.path ??= Path.of(views.components, this.dialect)
    return views.path
  }

  /** The query without its "?", as written; `null` when there is none. */
  get query(): Query | null {
    const views = viewsOf(this)
    if (views.query === null && views.components.query !== null) views.query = Query.of(views.components.query)
    return views.query
  }

  /** The fragment without its "#", as written; `null` when there is none. */
  get fragment(): string | null {
    return recordOf(this).fragment
  }

  /** Whether the scheme is one for which the document has rules of its own, such as `https` and `file`. */
  get isSpecial(): boolean {
    return this.dialect.isSpecial(this.scheme)
  }

  /** Whether the path is opaque, as in `mailto:user@example.org`: nothing can be resolved against it but a fragment. */
  get hasOpaquePath(): boolean {
    return recordOf(this).kind === 'opaque'
  }

  /** The port that a connection would use: the one given, else the scheme's default, else `null`. */
  get effectivePort(): number | null {
    const { port, scheme } = canonicalRecordOf(this)
    return port === null ? this.dialect.defaultPort(scheme) : Number(port)
  }

  /**
   * The parts as the dialect's record holds them: plain data, for `structuredClone`, `postMessage` and storage. `Url.from`
   * makes the URL of them again.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://EXAMPLE.org/a?q')
   * const clone = Url.from(structuredClone(url.toParts()))
   * clone.toString() // => 'https://EXAMPLE.org/a?q'
   * ```
   */
  toParts(): UrlParts {
    const { scheme, username, password, host, port, path, query, fragment } = recordOf(this)
    return { scheme, username, password, host, port, path, query, fragment }
  }
}

// What a value answers with cannot be assigned to, methods included.
Object.freeze(WrittenParts.prototype)
Object.freeze(WrittenParts)
