/**
 * The record of a text that a program has read. A program often loses something of the text: Python does not keep whether there was
 * a "?", and Go decodes the path (P11). So a record remembers its text, and further facts of the program (P2). The memory is a
 * member of the record, and copies of the record have it, too. It counts only for the program that has read the text, and only if the
 * parts are still those that it has read.
 */

import type { Components, MeantText } from '../../ground/components.js'
import { freezeClass } from '../../ground/text/freezing.js'
import { own } from '../../ground/text/plain-values.js'
import { sameText } from '../../ground/text/records.js'
import { type Memory, opaqueOf, type ProgramParts } from './rules.js'

/** What a record remembers: what was read, and the text that its own text was made of, if that is another one (P12). */
interface Remembered<Parts extends ProgramParts> extends Memory<Parts> {
  readonly meant: MeantText | null
}

/** A memory that only its reader can look into, and nobody else can make: the rules of a program in one version. */
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

/** The record of what a program has read. */
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
  // The text of an opaque URL that the program does not call a path is a member of the record, so that copies can be written.
  const record = { scheme: scheme ?? '', username, password, host, port, path, query, fragment, kind, opaque, asRead }
  return record
}

/** The memory of a record; `null` if it has none, if another program has read it, or if its parts are not those that were read. */
export function memoryOf<Parts extends ProgramParts>(url: Components, reader: object): Remembered<Parts> | null {
  const memory = AsRead.memoryIn(own(url, 'asRead'), reader)
  return memory !== null && isAsRead(url, memory.parts) ? (memory as Remembered<Parts>) : null
}

const isAsRead = (url: Components, parts: ProgramParts): boolean =>
  sameText(url, parts.scheme === null ? { ...parts, scheme: '' } : parts) && opaqueOf(url) === opaqueOf(parts)
