/**
 * The record of a URL that a program has parsed. A program's parts are often not enough to write the URL again: Python does not
 * keep the "?" of an empty query, and Go decodes the path (P11). So a record remembers its text and everything that the program
 * found (P2). The memory is a member of the record, so copies of the record share it. It is valid only for the program that made
 * it, and only while the parts are unchanged.
 */

import type { Components, MeantText } from '../../ground/components.js'
import { freezeClass } from '../../ground/text/freezing.js'
import { own } from '../../ground/text/plain-values.js'
import { sameText } from '../../ground/text/records.js'
import { type Memory, opaqueOf, type ProgramParts } from './rules.js'

/** What a record remembers: the parse result and, if it was made from a different text, that text (P12). */
interface Remembered<Parts extends ProgramParts> extends Memory<Parts> {
  readonly meant: MeantText | null
}

/** A memory that can be opened only with the object that identifies its reader: the rules of one version of a program. */
class AsRead {
  readonly #reader: object
  readonly #memory: Remembered<ProgramParts>

  constructor(reader: object, memory: Remembered<ProgramParts>) {
    this.#reader = reader
    this.#memory = memory
  }

  static memoryIn(value: unknown, reader: object): Remembered<ProgramParts> | null {
    const isOwn = typeof value === 'object' && value !== null && #reader in value && value.#reader === reader
    return isOwn ? value.#memory : null
  }
}

freezeClass(AsRead)

/** Makes the record of a parse result. */
export function recordOf<Parts extends ProgramParts>(
  reader: object,
  memory: Memory<Parts>,
  meant: MeantText | null = null,
): Components {
  const { parts } = memory
  const { scheme, username, password, host, port, path, query, fragment } = parts
  const opaque = opaqueOf(parts)
  const kind: Components['kind'] =
    own<ProgramParts, 'kind'>(parts, 'kind') ?? (opaque === null ? 'hierarchical' : 'opaque')
  const asRead = new AsRead(reader, { ...memory, meant })
  // `opaque` is a member of the record, so that copies of the record can be serialized.
  const record = { scheme: scheme ?? '', username, password, host, port, path, query, fragment, kind, opaque, asRead }
  return record
}

/** The memory of a record; `null` if there is none, if another program made it, or if the parts have changed since. */
export function memoryOf<Parts extends ProgramParts>(url: Components, reader: object): Remembered<Parts> | null {
  const memory = AsRead.memoryIn(own(url, 'asRead'), reader)
  return memory !== null && isAsRead(url, memory.parts) ? (memory as Remembered<Parts>) : null
}

const isAsRead = (url: Components, parts: ProgramParts): boolean =>
  sameText(url, parts.scheme === null ? { ...parts, scheme: '' } : parts) && opaqueOf(url) === opaqueOf(parts)
