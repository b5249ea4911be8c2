/**
 * Request targets: the text between the method and the version in the first line of an HTTP request (RFC 9112, section 3.2), and
 * the URL of a target (section 3.3, "Reconstructing the Target URI").
 *
 * A request target is not a reference. If a server resolves a target like a reference, the path `//evil.example/x` becomes a host
 * and a path.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-3.2
 */

import { whatwg } from '../../dialects/whatwg/index.js'
import { NO_PARTS } from '../../ground/components.js'
import { maskCredentials, maskSecrets } from '../../ground/findings/mask.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { ownOptions, textIn, textOf } from '../../ground/own-options.js'
import { inspectAs } from '../../ground/text/quoting.js'
import type { Host } from '../../url/parts/host.js'
import { makePath, type Path } from '../../url/parts/path.js'
import { makeQuery, type Query } from '../../url/parts/query.js'
import { checkKey, freezeClass, KEY, lateMirror, mirrorShowing } from '../../url/parts/value.js'
import { Within } from '../../url/parts/within.js'
import { Url } from '../../url/url.js'
import { hostOfHeader, readTarget, TARGET, type Target } from './read-target.js'
import { type Problem, refused } from './refused.js'

/**
 * The target of an HTTP request, as a value. A path may begin with `//` or `/\`; it is never taken for a host.
 *
 * | `RequestTarget.parse(…)`     | `form`      | `path`       | `query`   | `host`        |
 * | :--------------------------- | :---------- | :----------- | :-------- | :------------ |
 * | `/a/b?c=d`                   | `origin`    | `/a/b`       | `c=d`     | `null`        |
 * | `/?`                         | `origin`    | `/`          | ``        | `null`        |
 * | `//evil.example/x?y`         | `origin`    | `//evil.example/x` | `y` | `null`        |
 * | `/\evil.example/x`           | `origin`    | `/\evil.example/x` | `null` | `null`     |
 * | `/http://h/`                 | `origin`    | `/http://h/` | `null`    | `null`        |
 * | `http://h:81/a?b`            | `absolute`  | `/a`         | `b`       | `h`           |
 * | `HTTP://H`                   | `absolute`  | ``           | `null`    | `h`           |
 * | `h:443`                      | `authority` | `null`       | `null`    | `h`           |
 * | `[::1]:443`                  | `authority` | `null`       | `null`    | `[::1]`       |
 * | `*`                          | `asterisk`  | `null`       | `null`    | `null`        |
 * | ``                           | throws no-form | throws no-form | throws no-form | throws no-form |
 * | `a/b`                        | throws no-form | throws no-form | throws no-form | throws no-form |
 * | `h`                          | throws no-form | throws no-form | throws no-form | throws no-form |
 * | `h:`                         | throws no-form | throws no-form | throws no-form | throws no-form |
 * | `h:65536`                    | throws port-out-of-range | throws port-out-of-range | throws port-out-of-range | throws port-out-of-range |
 * | `mailto:me@h`                | throws no-form | throws no-form | throws no-form | throws no-form |
 * | `/a#b`                       | throws fragment | throws fragment | throws fragment | throws fragment |
 * | `/a b`                       | throws character-not-allowed | throws character-not-allowed | throws character-not-allowed | throws character-not-allowed |
 * | `/é`                         | throws character-not-allowed | throws character-not-allowed | throws character-not-allowed | throws character-not-allowed |
 * | `http://u:p@h/`              | throws credentials | throws credentials | throws credentials | throws credentials |
 * | `http://h\@evil.example/`    | throws ambiguous-authority | throws ambiguous-authority | throws ambiguous-authority | throws ambiguous-authority |
 * | `http://ex%61mple.org/`      | throws ambiguous-authority | throws ambiguous-authority | throws ambiguous-authority | throws ambiguous-authority |
 * | `http:///evil.example/x`     | throws host-missing | throws host-missing | throws host-missing | throws host-missing |
 * | `http:/evil.example/x`       | throws no-form | throws no-form | throws no-form | throws no-form |
 *
 * @example
 * ```ts
 * import { RequestTarget } from 'weburl/tools'
 *
 * const target = RequestTarget.parse('//evil.example/x?a=1&b', { method: 'GET' })
 * target.path?.segments // => ['', 'evil.example', 'x']
 * target.query?.get('a') // => '1'
 * target.toUrl({ scheme: 'https', host: 'example.org' }).href // => 'https://example.org//evil.example/x?a=1&b'
 * ```
 */
export class RequestTarget {
  /** The mirror, see value.ts. */
  declare protected readonly text: string
  readonly #text: string
  readonly #target: Target

  /** @internal */
  constructor(key: typeof KEY, text: string, target: Target) {
    checkKey(key, 'RequestTarget.parse(…)', 'RequestTarget')
    this.#text = text
    this.#target = target
    lateMirror(this, mirrorOfTarget)
  }

  /**
   * Parses a request target, such as `request.url` of `node:http`. Throws a `UrlError` with the code `ERR_INVALID_TARGET` when the
   * string is not a request target. If a method is given, a form that the method does not allow is refused, too: `CONNECT` requires
   * the authority form, which no other method may use, and only `OPTIONS` may use the asterisk form.
   *
   * @example
   * ```ts
   * import { RequestTarget } from 'weburl/tools'
   *
   * RequestTarget.parse('*', { method: 'OPTIONS' }).form // => 'asterisk'
   * RequestTarget.parse('*', { method: 'GET' }) // throws only OPTIONS
   * RequestTarget.parse('/a', { method: 'CONNECT' }) // throws write a host and a port
   * RequestTarget.parse('a') // throws write a "/" before the path
   * ```
   */
  static parse(text: string, options?: { readonly method?: string | undefined }): RequestTarget {
    const { method } = targetOptions(options, 'parse')
    const written = textIn(text, parseCall('parse'))
    const target = readTarget(written, method)
    if (target instanceof UrlError) throw target
    return new RequestTarget(KEY, written, target)
  }

  /** Like {@link RequestTarget.parse}, but returns `null` when the string is not a request target. */
  static tryParse(text: string, options?: { readonly method?: string | undefined }): RequestTarget | null {
    const { method } = targetOptions(options, 'tryParse')
    const written = textOf(text)
    const target = written === null ? null : readTarget(written, method)
    return target === null || target instanceof UrlError ? null : new RequestTarget(KEY, written as string, target)
  }

  /**
   * Returns the target with which a client requests a URL: the origin form for a request to the server, the absolute form for a
   * request to a proxy, and the authority form for a tunnel through a proxy. The target contains neither credentials nor a
   * fragment.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   * import { RequestTarget } from 'weburl/tools'
   *
   * const url = Url.parse('https://u:p@EXAMPLE.org/é?q#f')
   * RequestTarget.of(url).toString() // => '/%C3%A9?q'
   * RequestTarget.of(url, 'absolute').toString() // => 'https://example.org/%C3%A9?q'
   * RequestTarget.of(url, 'authority').toString() // => 'example.org:443'
   * RequestTarget.of(Url.parse('mailto:me@example.org')) // throws no-form
   * RequestTarget.of(Url.parse('foo://example.org/'), 'authority') // throws take a URL with a host and a port
   * ```
   */
  static of(url: Url, form: RequestTarget['form'] = 'origin'): RequestTarget {
    if (!Url.isUrl(url)) throw new TypeError('RequestTarget.of takes a Url: read a text with Url.parse first')
    const written = WRITTEN.get(form)
    if (written === undefined) {
      throw new TypeError(`The forms of a request target are ${[...WRITTEN.keys()].join(', ')}`)
    }
    const canonical = url.canonicalize()
    const lack = written.lackOf(canonical)
    // The whole URL is shown, because an opaque path alone may show a secret that is masked in the URL.
    if (lack !== null) throw refused(TARGET, canonical.toString(), { reason: 'no-form', ...lack })
    return RequestTarget.parse(written.write(canonical))
  }

  /** The form of the target. */
  get form(): 'origin' | 'absolute' | 'authority' | 'asterisk' {
    return this.#target.form
  }

  /** The path as written; `null` if the form has none. */
  get path(): Path | null {
    const target = this.#target
    if (target.form === 'origin') return makePath({ ...HTTP_URL, path: target.path }, this.#within('//h', target.path))
    return target.form === 'absolute' ? target.url.path : null
  }

  /** The query without its "?", as written; `null` if there is none. */
  get query(): Query | null {
    const target = this.#target
    if (target.form === 'origin')
      return target.query === null ? null : makeQuery(target.query, this.#within('?', target.query))
    return target.form === 'absolute' ? target.url.query : null
  }

  /** The context of a part of the origin form: a URL with a placeholder host, because the target contains no host. */
  #within(mark: string, part: string): Within {
    return new Within(whatwg, false, `http://h${this.#text}`, mark, part)
  }

  /** The host of a target in absolute or authority form; `null` for the other forms. */
  get host(): Host | null {
    const target = this.#target
    if (target.form === 'authority') return target.authority.host
    return target.form === 'absolute' ? (target.url.authority?.host ?? null) : null
  }

  /** The port of the authority form, or the port to which a connection for the absolute form would go; `null` if there is none. */
  get port(): number | null {
    const target = this.#target
    if (target.form === 'authority') return Number(target.authority.port)
    return target.form === 'absolute' ? target.url.effectivePort : null
  }

  /** The URL of a target in absolute form, which is what clients send to a proxy; `null` for the other forms. */
  get url(): Url | null {
    return this.#target.form === 'absolute' ? this.#target.url : null
  }

  /**
   * Returns the URL of the request. Its path and query are copied from the target, byte for byte.
   *
   * The client chooses the value of the field `Host`, so it is checked: it must be a host with an optional port, in visible ASCII
   * without "%", and nothing in it may become another part of the URL. To check that the host belongs to the server, use a
   * `UrlParser` with `hosts`. The absolute form contains a host, so the field is ignored (RFC 9112, section 3.2.2).
   *
   * | `RequestTarget.parse(…)`  | `toUrl({ scheme: 'https', host: 'h:81' })` | `toUrl({ scheme: 'https', host: '' })` |
   * | :------------------------ | :------------------- | :------------------- |
   * | `/a/../b?q`               | `https://h:81/a/../b?q` | throws host-missing |
   * | `//evil.example/x`        | `https://h:81//evil.example/x` | throws host-missing |
   * | `/`                       | `https://h:81/`      | throws host-missing |
   * | `*`                       | `https://h:81`       | throws host-missing |
   * | `g:443`                   | `https://g:443`      | `https://g:443`      |
   * | `http://g/a`              | `http://g/a`         | `http://g/a`         |
   * | `ftp://g/a`               | throws scheme-not-http | throws scheme-not-http |
   *
   * @example
   * ```ts
   * import { RequestTarget } from 'weburl/tools'
   *
   * const target = RequestTarget.parse('/a?b')
   * target.toUrl({ scheme: 'http', host: '[::1]:8080' }).href // => 'http://[::1]:8080/a?b'
   * target.toUrl({ scheme: 'http', host: 'h/x' }) // throws invalid-host-header
   * target.toUrl({ scheme: 'http', host: 'u@h' }) // throws invalid-host-header
   * target.toUrl({ scheme: 'http', host: 'h:x' }) // throws invalid-host-header
   * target.toUrl({ scheme: 'http', host: 'exam\u00adple.org' }) // throws invalid-host-header
   * target.toUrl({ scheme: 'http', host: 'ex%61mple.org' }) // throws invalid-host-header
   * target.toUrl({ scheme: 'http', host: undefined }) // throws host-missing
   * ```
   */
  toUrl(context: {
    /** The scheme of the connection. Behind a proxy, it is the scheme of the request to the proxy. */
    readonly scheme: 'http' | 'https'
    /** The field `Host`, or `:authority` in HTTP/2. The value is checked, because it comes from the client. */
    readonly host: string | null | undefined
  }): Url<'http' | 'https'> {
    const { scheme, host } = ownOptions(context, ['scheme', 'host'], 'target.toUrl({ scheme, host })')
    if (scheme !== 'http' && scheme !== 'https') {
      throw new TypeError("The scheme of a request is 'http' or 'https': write target.toUrl({ scheme, host })")
    }
    const target = this.#target
    if (target.form === 'absolute') return httpUrl(target.url, this.#text)
    const asked = target.form === 'authority' ? target.authority : hostOfHeader(host ?? '')
    const { path, query } = target.form === 'origin' ? target : { path: '', query: null }
    return Url.from({ scheme, host: asked.host, port: asked.port, path, query }) as Url<'http' | 'https'>
  }

  /** Tells whether another target is the same string. */
  equals(other: RequestTarget): boolean {
    if (!(other instanceof RequestTarget)) {
      throw new TypeError('target.equals takes a RequestTarget: read a text with RequestTarget.parse first')
    }
    return other.#text === this.#text
  }

  /** Returns the target as given. */
  toString(): string {
    return this.#text
  }

  /** The same as `toString()`. */
  toJSON(): string {
    return this.#text
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('RequestTarget', maskSecrets(this.#text).text)
  }
}

freezeClass(RequestTarget)

const targetOptions = (
  options: { readonly method?: string | undefined } | undefined,
  method: string,
): { readonly method?: string | undefined } => ownOptions(options, ['method'], parseCall(method))

const parseCall = (method: string): string => `RequestTarget.${method}(text, { method })`

const HTTP_URL = { ...NO_PARTS, scheme: 'http', host: '', kind: 'hierarchical' } as const

/** Why a URL cannot be written in a form, and which URL to use instead. */
type Lack = Pick<Problem, 'message' | 'suggestion'>

const OPAQUE_PATH: Lack = {
  message: 'the path of the URL is opaque, and a request target begins with "/"',
  suggestion: 'take a URL with a host',
}
const NO_HOST: Lack = { message: 'the URL has no host', suggestion: 'take a URL with a host' }
const NO_HOST_AND_PORT: Lack = {
  message: 'the URL has no host and port to connect to',
  suggestion: 'take a URL with a host and a port',
}

/** Writes a canonical URL in a form. `lackOf` returns the problem if the URL cannot have that form. */
interface WrittenForm {
  lackOf(url: Url): Lack | null
  write(url: Url): string
}

const WRITTEN: ReadonlyMap<string, WrittenForm> = new Map<RequestTarget['form'], WrittenForm>([
  [
    'origin',
    {
      lackOf: ({ hasOpaquePath }) => (hasOpaquePath ? OPAQUE_PATH : null),
      // An empty query is kept; `search` would leave out its "?".
      write: ({ pathname, query }) => (query === null ? pathname : `${pathname}?${query}`),
    },
  ],
  [
    'absolute',
    {
      lackOf: ({ authority }) => (authority === null ? NO_HOST : null),
      write: (url) => url.with({ username: null, password: null, fragment: null }).toString(),
    },
  ],
  [
    'authority',
    {
      lackOf: ({ hostname, effectivePort }) => (hostname === '' || effectivePort === null ? NO_HOST_AND_PORT : null),
      write: ({ hostname, effectivePort }) => `${hostname}:${effectivePort}`,
    },
  ],
  ['asterisk', { lackOf: () => null, write: () => '*' }],
])

function httpUrl(url: Url, text: string): Url<'http' | 'https'> {
  if (url.hasScheme('http', 'https')) return url
  throw refused(TARGET, text, {
    reason: 'scheme-not-http',
    message: 'the URL of the request has another scheme than http and https',
    suggestion: 'take target.url, if the program is a proxy for it',
    end: text.indexOf(':'),
  })
}

function mirrorOfTarget(this: RequestTarget): string {
  const text = this.toString()
  return mirrorShowing(maskCredentials(text).text, text)
}
