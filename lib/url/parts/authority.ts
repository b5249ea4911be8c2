/**
 * The authority of a URL: credentials, host and port, the text between `//` and the path.
 *
 * RFC 3986, section 3.2. The rules by which a host is read are the dialect's.
 */

import { type Components, type Dialect, silent } from '../../ground/components.js'
import { FailureCollector } from '../../ground/findings/finding.js'
import { hiddenHost, hostShowing } from '../../ground/findings/host-showing.js'
import { inspectAs } from '../../ground/findings/inspect.js'
import { type Hole, masked } from '../../ground/findings/mask.js'
import { mirrorShowing } from '../../ground/findings/mirror.js'
import { holesByPart, maskedAuthority, maskedPartOf } from '../../ground/findings/redact-url.js'
import { invalidText } from '../../ground/findings/refusals.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { authorityText } from '../../ground/text/records.js'
import type { Host } from './host.js'
import { hostOf } from './of-url.js'
import { checkKey, freezeClass, KEY, lateMirror } from './value.js'

/** Makes the authority of a URL that has one. */
export let authorityOf: (url: Components, dialect: Dialect) => Authority

let mirrorOfAuthority: (this: Authority) => string

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
  readonly #dialect: Dialect
  #host: Host | null = null

  static {
    authorityOf = (url, dialect) => new Authority(KEY, url, dialect)
    mirrorOfAuthority = function (this: Authority) {
      return this.#mirrored()
    }
  }

  private constructor(key: symbol, url: Components, dialect: Dialect) {
    checkKey(key, 'Url.parse(…).authority', 'Authority')
    this.#url = url
    this.#dialect = dialect
    lateMirror(this, mirrorOfAuthority)
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
    return inspectAs('Authority', maskedPartOf(this.#url, 'authority', this.#dialect))
  }

  /** Whether a program gives as the host what is a piece of a password, or has one in it. */
  get #isHostSecret(): boolean {
    return this.#dialect.textOf !== undefined && this.#holesInHost.length > 0
  }

  get #holesInHost(): readonly Hole[] {
    return holesByPart(this.#url, this.#dialect).get('host') ?? []
  }

  #mirrored(): string {
    const url = this.#url
    const shown = mirrorShowing(authorityText(maskedAuthority(url, this.#dialect)), authorityText(url))
    return `${this.#dialect.name} ${asciiLowercase(url.scheme)}://${shown}`
  }

  #readHost(): Host {
    const data = this.#dialect.readHost(this.#url, silent)
    if (data !== null) return hostOf(data, this.#dialect, this.#isHostSecret ? hiddenHost : hostShowing)
    const why = new FailureCollector()
    this.#dialect.readHost(this.#url, why)
    // The host may have a piece of what was meant as a password in it.
    const shown = masked(this.hostText, this.#holesInHost)
    throw invalidText('The host cannot be read', this.#dialect, this.hostText, why, null, shown)
  }
}

freezeClass(Authority)
