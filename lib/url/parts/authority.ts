/**
 * The authority of a URL: credentials, host and port, the text between `//` and the path.
 *
 * RFC 3986, section 3.2. A host is read by the rules of the dialect.
 */

import { type Components, silent } from '../../ground/components.js'
import { FailureCollector } from '../../ground/findings/finding.js'
import { masked } from '../../ground/findings/mask.js'
import { invalidText } from '../../ground/findings/url-error.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { inspectAs } from '../../ground/text/quoting.js'
import { authorityText } from '../../ground/text/records.js'
import { type Host, makeHost } from './host.js'
import { checkKey, freezeClass, type KEY, lateMirror } from './value.js'
import { beforeHost, type Within } from './within.js'

/** What an authority asks of the URL or the reference that it is in, so that it has nothing to keep but that. */
export interface Around<Whole extends object> {
  readonly record: (whole: Whole) => Components
  readonly within: (whole: Whole, mark: string, part: string) => Within
  /** The host, if it is known without the record. */
  readonly host: (whole: Whole) => Host | null
}

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
  readonly #whole: object
  readonly #around: Around<object>
  #host: Host | null = null

  /**
   * @param mirror - the mirror, if it is known at once.
   * @internal
   */
  constructor(key: typeof KEY, whole: object, around: Around<never>, mirror: string | null = null) {
    checkKey(key, 'Url.parse(…).authority', 'Authority')
    this.#whole = whole
    this.#around = around as Around<object>
    if (mirror === null) lateMirror(this, this.#mirror)
    else this.text = mirror
  }

  #mirror(): string {
    const within = this.#within
    return `${within.dialect.name} ${asciiLowercase(this.#record.scheme)}://${within.mirror(within.part)}`
  }

  get #record(): Components {
    return this.#around.record(this.#whole)
  }

  get #within(): Within {
    return this.#around.within(this.#whole, '//', this.toString())
  }

  /** The username as written; `null` when it is absent. */
  get username(): string | null {
    return this.#record.username
  }

  /** The password as written; `null` when it is absent. */
  get password(): string | null {
    return this.#record.password
  }

  /** The host that the host's text denotes. Throws a `UrlError` when the URL has no canonical form because of its host. */
  get host(): Host {
    this.#host ??= this.#around.host(this.#whole) ?? this.#readHost()
    return this.#host
  }

  /** The host's text, as written. */
  get hostText(): string {
    return this.#record.host ?? ''
  }

  /** The port as a number; `null` when there is no port, or no digits after its ":". */
  get port(): number | null {
    const { port } = this.#record
    return port === null || !/^[0-9]+$/.test(port) ? null : Number(port)
  }

  /** The port's text, as written; `null` when there is no ":" after the host. */
  get portText(): string | null {
    return this.#record.port
  }

  /** The authority's text, as written, the password included. */
  toString(): string {
    return authorityText(this.#record)
  }

  /** The same as `toString()`. */
  toJSON(): string {
    return this.toString()
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('Authority', this.#within.shown(this.toString()))
  }

  #readHost(): Host {
    const record = this.#record
    const { hostText } = this
    const within = this.#around.within(this.#whole, beforeHost(record), hostText)
    const { dialect } = within
    const data = dialect.readHost(record, silent)
    if (data !== null) return makeHost(data, dialect, within)
    const why = new FailureCollector()
    dialect.readHost(record, why)
    const shown =
      within.shown(hostText) === hostText ? undefined : masked(hostText, [{ start: 0, end: hostText.length }])
    throw invalidText('The host cannot be read', dialect, hostText, why, null, shown)
  }
}

freezeClass(Authority)
