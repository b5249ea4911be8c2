/**
 * The authority of a URL: credentials, host and port, the text between `//` and the path.
 *
 * RFC 3986, section 3.2. A host is read by the rules of the dialect.
 */

import { type Components, silent } from '../../ground/components.js'
import { FailureCollector } from '../../ground/findings/finding.js'
import { masked } from '../../ground/findings/mask.js'
import { invalidText } from '../../ground/findings/refusals.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { inspectAs } from '../../ground/text/quoting.js'
import { authorityText } from '../../ground/text/records.js'
import { type Host, makeHost } from './host.js'
import { checkKey, freezeClass, type KEY, lateMirror } from './value.js'
import { Within } from './within.js'

/**
 * The credentials, the host and the port of a URL.
 *
 * An authority is one value. Resolving a reference, or changing a URL, replaces it as a whole: the host is never taken from
 * one URL and the password from another.
 *
 *     user:secret@example.org:8443
 *     \__/ \____/ \_________/ \__/
 *     username password host  port
 *
 * | `Url.parse(…)`                 | `authority`          |
 * | :----------------------------- | :------------------- |
 * | `https://example.org:443/`     | `example.org:443`    |
 * | `https://example.org:/`        | `example.org:`       |
 * | `https://EXAMPLE.org/`         | `EXAMPLE.org`        |
 * | `https://u@example.org/`       | `u@example.org`      |
 * | `file:///etc/hosts`            | ``                   |
 * | `mailto:user@example.org`      | `null`               |
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 *
 * const authority = Url.parse('https://user:secret@EXAMPLE.org:08443/').authority!
 * authority.username // => 'user'
 * authority.hostText // => 'EXAMPLE.org'
 * authority.host.toString() // => 'example.org'
 * authority.portText // => '08443'
 * authority.port // => 8443
 * ```
 */
export class Authority {
  /** The mirror, see value.ts. */
  declare protected readonly text: string
  readonly #url: Components
  /** What the host is in. */
  readonly #within: Within
  #host: Host | null = null

  /** @internal */
  constructor(key: typeof KEY, url: Components, within: Within) {
    checkKey(key, 'Url.parse(…).authority', 'Authority')
    this.#url = url
    this.#within = within
    lateMirror(this, this.#mirror)
  }

  #mirror(): string {
    const scheme = asciiLowercase(this.#url.scheme)
    return `${this.#within.dialect.name} ${scheme}://${this.#ownWithin.mirror(this.toString())}`
  }

  /** The username as written; `null` when it is absent. */
  get username(): string | null {
    return this.#url.username
  }

  /** The password as written; `null` when it is absent. */
  get password(): string | null {
    return this.#url.password
  }

  /** The host that the host's text denotes. Throws a `UrlError` when the URL has no canonical form because of its host. */
  get host(): Host {
    this.#host ??= this.#readHost()
    return this.#host
  }

  /** The host's text, as written. */
  get hostText(): string {
    return this.#url.host ?? ''
  }

  /** The port as a number; `null` when there is no port, or no digits after its ":". */
  get port(): number | null {
    const { port } = this.#url
    return port === null || !/^[0-9]+$/.test(port) ? null : Number(port)
  }

  /** The port's text, as written; `null` when there is no ":" after the host. */
  get portText(): string | null {
    return this.#url.port
  }

  /** The authority's text, as written, the password included. */
  toString(): string {
    return authorityText(this.#url)
  }

  /** The same as `toString()`. */
  toJSON(): string {
    return this.toString()
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('Authority', this.#ownWithin.shown(this.toString()))
  }

  get #ownWithin(): Within {
    const { dialect, isPlain, whole } = this.#within
    return new Within(dialect, isPlain, whole, '//', this.toString())
  }

  #readHost(): Host {
    const within = this.#within
    const { dialect, part: hostText } = within
    const data = dialect.readHost(this.#url, silent)
    if (data !== null) return makeHost(data, dialect, within)
    const why = new FailureCollector()
    dialect.readHost(this.#url, why)
    const shown =
      within.shown(hostText) === hostText ? undefined : masked(hostText, [{ start: 0, end: hostText.length }])
    throw invalidText('The host cannot be read', dialect, hostText, why, null, shown)
  }
}

freezeClass(Authority)
