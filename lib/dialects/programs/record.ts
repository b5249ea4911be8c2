/**
 * The record of a text that a program has read. A program often loses something of the text: Python does not keep whether there was
 * a "?", and Go decodes the path (P11). So a record remembers its text, and further facts of the program (P2). The memory is a
 * member of the record, and copies of the record have it, too. It counts only if the parts are still those that the program has read.
 */

import type { Components } from '../../ground/components.js'
import { own } from '../../ground/text/plain-values.js'
import { type Memory, opaqueOf, type ProgramParts } from './rules.js'

/** What a record remembers: what was read, and the text that it is the canonical form of, if it is one (P12). */
interface Remembered<Parts extends ProgramParts> extends Memory<Parts> {
  readonly meant: string | null
}

/** The record of what a program has read. */
export function recordOf<Parts extends ProgramParts>(memory: Memory<Parts>, meant: string | null = null): Components {
  const { parts, text, input } = memory
  const { scheme, username, password, host, port, path, query, fragment } = parts
  const opaque = opaqueOf(parts)
  const kind: Components['kind'] =
    own<ProgramParts, 'kind'>(parts, 'kind') ?? (opaque === null ? 'hierarchical' : 'opaque')
  const asRead: Remembered<Parts> = { parts, text, input, meant }
  // The text of an opaque URL that the program does not call a path is a member of the record, so that copies can be written.
  const record = { scheme: scheme ?? '', username, password, host, port, path, query, fragment, kind, opaque, asRead }
  return record
}

/** The memory of a record; `null` if it has none, or if its parts are not those that were read. */
export function memoryOf<Parts extends ProgramParts>(url: Components): Remembered<Parts> | null {
  const memory = own(url, 'asRead') as Remembered<Parts> | undefined
  return memory !== undefined && isAsRead(url, memory.parts) ? memory : null
}

const isAsRead = (url: Components, parts: ProgramParts): boolean =>
  url.scheme === (parts.scheme ?? '') &&
  url.username === parts.username &&
  url.password === parts.password &&
  url.host === parts.host &&
  url.port === parts.port &&
  url.path === parts.path &&
  url.query === parts.query &&
  url.fragment === parts.fragment &&
  opaqueOf(url) === opaqueOf(parts)
