/**
 * The record of a text that a program has read. A program often loses something of the text: Python does not keep whether there was
 * a "?", and Go decodes the path (P11). So a record remembers its text, and further facts of the program (P2). A record that is
 * made from parts remembers nothing, and a copy remembers nothing.
 */

import type { Components } from '../../ground/components.js'
import { freezeClass } from '../../ground/text/freezing.js'
import { own } from '../../ground/text/plain-values.js'
import { type Memory, opaqueOf, type ProgramParts } from './rules.js'

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
  /** The text after the scheme of an opaque URL, if the program does not call it a path. Copies of the record have it, too. */
  readonly opaque: string | null
  readonly #parts: ProgramParts
  readonly #text: string
  readonly #input: string

  constructor({ parts, text, input }: Memory) {
    this.scheme = parts.scheme ?? ''
    this.username = parts.username
    this.password = parts.password
    this.host = parts.host
    this.port = parts.port
    this.path = parts.path
    this.query = parts.query
    this.fragment = parts.fragment
    this.opaque = opaqueOf(parts)
    this.kind = own(parts, 'kind') ?? (this.opaque === null ? 'hierarchical' : 'opaque')
    this.#parts = parts
    this.#text = text
    this.#input = input
  }

  /** The memory of a record; `null` for one that was not read from a text. */
  static memoryOf(url: Components): Memory | null {
    return #parts in url ? { parts: url.#parts, text: url.#text, input: url.#input } : null
  }
}

freezeClass(ProgramRecord)
