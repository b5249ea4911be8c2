/**
 * The authority of a URL: credentials, host and port, the text between `//` and the path.
 *
 * RFC 3986, section 3.2. A host is read by the rules of the dialect.
 */

import { type Components, silent } from '../../ground/components.js'
import { FailureCollector } from '../../ground/findings/finding.js'
import { type Mask, maskCredentials, masked, maskUrl } from '../../ground/findings/mask.js'
import { invalidText } from '../../ground/findings/refusals.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { inspectAs } from '../../ground/text/quoting.js'
import { authorityText } from '../../ground/text/records.js'
import { type Hidden, type Host, makeHost } from './host.js'
import { type PartInText, partMirror, shownPart, type Whole } from './shown-part.js'
import { checkKey, freezeClass, KEY, lateMirror } from './value.js'

/** Makes the authority of a URL that has one. */
export let authorityOf: (url: Components, whole: Whole) => Authority
/** Whether the host of an authority may be shown: it is not a piece of something that may be a secret. */
export let showsHost: (authority: Authority) => boolean

let mirrorOfAuthority: (this: Authority) => string

const MASKS: Readonly<Record<Hidden, Mask>> = { secrets: maskUrl, credentials: maskCredentials }

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
  /** The URL or the reference that the authority is a part of. */
  readonly #whole: Whole
  #host: Host | null = null

  static {
    authorityOf = (url, whole) => new Authority(KEY, url, whole)
    showsHost = (authority) => authority.#showsHost(maskUrl)
    mirrorOfAuthority = function (this: Authority) {
      return this.#mirrored()
    }
  }

  private constructor(key: symbol, url: Components, whole: Whole) {
    checkKey(key, 'Url.parse(…).authority', 'Authority')
    this.#url = url
    this.#whole = whole
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
    return inspectAs('Authority', shownPart(this.#inText))
  }

  get #inText(): PartInText {
    const text = this.toString()
    return { text, all: this.#whole.toString(), mark: '//', original: text }
  }

  #mirrored(): string {
    return `${this.#whole.dialect.name} ${asciiLowercase(this.#url.scheme)}://${partMirror(this.#inText)}`
  }

  /** Whether the host is not a piece of something that may be a secret. */
  #showsHost(mask: Mask): boolean {
    const { hostText } = this
    const mark = `//${authorityText({ ...this.#url, host: null, port: null })}`
    return shownPart({ text: hostText, all: this.#whole.toString(), mark, original: hostText }, mask) === hostText
  }

  #readHost(): Host {
    const { dialect } = this.#whole
    const data = dialect.readHost(this.#url, silent)
    if (data !== null) return makeHost(data, dialect, (hiding) => this.#showsHost(MASKS[hiding]))
    const why = new FailureCollector()
    dialect.readHost(this.#url, why)
    const { hostText } = this
    const shown = this.#showsHost(maskUrl) ? undefined : masked(hostText, [{ start: 0, end: hostText.length }])
    throw invalidText('The host cannot be read', dialect, hostText, why, null, shown)
  }
}

freezeClass(Authority)
