/**
 * What may be shown of a part of a URL, and of what is made of that part. The parts around it say what may be a password in it.
 */

import type { Dialect, ReferenceParts } from '../components.js'
import { partMirror } from './mirror.js'
import { maskedChangedPart } from './redact-url.js'
import type { Showing } from './showing.js'

export class ShowingInUrl implements Showing {
  /** The URL that was read. */
  readonly #url: ReferenceParts
  readonly #part: 'path' | 'query'
  readonly #dialect: Dialect

  constructor(url: ReferenceParts, part: 'path' | 'query', dialect: Dialect) {
    this.#url = url
    this.#part = part
    this.#dialect = dialect
  }

  masked(text: string): string {
    return maskedChangedPart(this.#url, this.#part, text, this.#dialect)
  }

  mirror(text: string): string {
    return partMirror(text, this.#url, this.#part, this.#dialect)
  }
}
