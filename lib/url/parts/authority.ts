/**
 * The authority of a URL: credentials, host and port, which are between `//` and the path.
 *
 * See RFC 3986, section 3.2. The host is parsed by the dialect's rules.
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

/** How an authority gets its data from the URL or reference that contains it. The authority itself stores only that object. */
export interface Around<Whole extends object> {
  readonly record: (whole: Whole) => Components
  readonly within: (whole: Whole, mark: string, part: string) => Within
  /** The host if it can be had without the record, and otherwise `null`. */
  readonly host: (whole: Whole) => Host | null
}

/**
 * The authority of a URL: its credentials, host and port.
 *
 * An authority is a single value. Resolving a reference replaces it as a whole, so the result never combines the host of one URL
 * with the password of another.
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
   * @param mirror - the mirror, if it is already known.
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

  /** The username as written; `null` if it is absent. */
  get username(): string | null {
    return this.#record.username
  }

  /** The password as written; `null` if it is absent. */
  get password(): string | null {
    return this.#record.password
  }

  /**
   * The parsed host. Throws a `UrlError` if the dialect cannot interpret the host's text, in which case the URL has no canonical
   * form.
   */
  get host(): Host {
    this.#host ??= this.#around.host(this.#whole) ?? this.#readHost()
    return this.#host
  }

  /** The host as written. */
  get hostText(): string {
    return this.#record.host ?? ''
  }

  /** The port as a number; `null` if there is no port, or if it does not consist of digits. */
  get port(): number | null {
    const { port } = this.#record
    return port === null || !/^[0-9]+$/.test(port) ? null : Number(port)
  }

  /** The port as written; `null` if there is no ":" after the host. */
  get portText(): string | null {
    return this.#record.port
  }

  /** The authority as written, including the password. */
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
