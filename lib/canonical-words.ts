/**
 * The words of the platform's `URL`, as strings over the canonical record: the URL Standard's section 6.1, "URL class", but
 * for what would change the URL.
 *
 * @see https://url.spec.whatwg.org/#url-class
 */

import type { Dialect } from './components.js'
import { canonicalRecordOf } from './inside.js'
import type { UrlLike } from './url-like.js'

export abstract class CanonicalWords<out Scheme extends string> implements UrlLike {
  /** The document whose rules the URL was read by. */
  abstract get dialect(): Dialect

  /** The canonical text. */
  abstract get href(): string
  abstract toString(): string
  abstract toJSON(): string

  /** Scheme, host and port of the origin; `'null'` when it is opaque. */
  get origin(): string {
    return this.dialect.origin(canonicalRecordOf(this))
  }

  /** The canonical scheme with its ":". */
  get protocol(): `${Scheme}:` {
    return `${canonicalRecordOf(this).scheme as Scheme}:`
  }

  /** The canonical username, empty when there is none. */
  get username(): string {
    return canonicalRecordOf(this).username ?? ''
  }

  /** The canonical password, empty when there is none. */
  get password(): string {
    return canonicalRecordOf(this).password ?? ''
  }

  /** The canonical host and port: the port is left out when it is the scheme's default. */
  get host(): string {
    const { host, port } = canonicalRecordOf(this)
    return port === null ? (host ?? '') : `${host}:${port}`
  }

  /** The canonical host. */
  get hostname(): string {
    return canonicalRecordOf(this).host ?? ''
  }

  /** The canonical port, empty when there is none or it is the scheme's default. */
  get port(): string {
    return canonicalRecordOf(this).port ?? ''
  }

  /** The canonical path. */
  get pathname(): string {
    return canonicalRecordOf(this).path ?? ''
  }

  /** The canonical query with its "?", empty when there is nothing in it. */
  get search(): string {
    return withMark('?', canonicalRecordOf(this).query)
  }

  /** The canonical fragment with its "#", empty when there is nothing in it. */
  get hash(): string {
    return withMark('#', canonicalRecordOf(this).fragment)
  }
}

// What a value answers with cannot be assigned to, methods included.
Object.freeze(CanonicalWords.prototype)
Object.freeze(CanonicalWords)

const withMark = (mark: string, text: string | null): string => (text === null || text === '' ? '' : mark + text)
