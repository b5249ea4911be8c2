/**
 * The record of a text that a program has read. A program often loses what was written: Python cannot say afterwards whether
 * there was a "?", and Go decodes the path (P11). So a record remembers the text that it was read from, and what else the program knows of
 * it (P2). A record that is put together from parts remembers nothing, and neither does a copy.
 */

import type { Components } from '../../ground/components.js'
import { opaqueOf, type ProgramParts } from './rules.js'

export class ProgramRecord implements Components {
  readonly scheme: string
  readonly username: string | null
  readonly password: string | null
  readonly host: string | null
  readonly port: string | null
  readonly path: string | null
  readonly query: string | null
  readonly fragment: string | null
  readonly kind: Components['kind']
  /** The text of an opaque URL, where the program says that it is not a path. Copies have it, too. */
  readonly opaque: string | null
  readonly #parts: ProgramParts
  readonly #text: string
  readonly #input: string

  constructor(parts: ProgramParts, text: string, input: string) {
    this.scheme = parts.scheme ?? ''
    this.username = parts.username
    this.password = parts.password
    this.host = parts.host
    this.port = parts.port
    this.path = parts.path
    this.query = parts.query
    this.fragment = parts.fragment
    this.opaque = opaqueOf(parts)
    this.kind = parts.kind ?? (this.opaque === null ? 'hierarchical' : 'opaque')
    this.#parts = parts
    this.#text = text
    this.#input = input
  }

  /** What a record remembers; `null` for one that was not read from a text. */
  static memoryOf(url: Components): Memory | null {
    return #parts in url ? { parts: url.#parts, text: url.#text, input: url.#input } : null
  }
}

/** The parts that the program gives, the text that it has read, and that text with what it takes away first. */
export interface Memory<Parts extends ProgramParts = ProgramParts> {
  readonly parts: Parts
  readonly text: string
  readonly input: string
}
