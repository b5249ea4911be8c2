/**
 * What may be shown of a part of a URL. The parts around it say what may be a password in it.
 */

import type { ReferenceParts } from '../components.js'
import { partMirror } from './mirror.js'
import { maskedPartOf } from './redact-url.js'
import type { Showing } from './showing.js'

export class ShowingInUrl implements Showing {
  readonly #url: ReferenceParts
  readonly #part: 'path' | 'query'

  constructor(url: ReferenceParts, part: 'path' | 'query') {
    this.#url = url
    this.#part = part
  }

  masked(text: string): string {
    return maskedPartOf({ ...this.#url, [this.#part]: text }, this.#part)
  }

  mirror(text: string): string {
    return partMirror(text, this.#url, this.#part)
  }
}
