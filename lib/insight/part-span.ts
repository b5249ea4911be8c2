/**
 * Where in an input a part of its URL stands, for who objects to that part when the reading is over.
 *
 * The parts come in their order, so that each is sought behind the one before it. Where the reading took something out of a
 * part, such as a tab, it is not found.
 */

import type { ComponentName } from '../components.js'
import type { Span } from './finding.js'

/** The parts in their order, with the mark that stands before each. */
const IN_ORDER: readonly (readonly [name: ComponentName, mark: string])[] = [
  ['scheme', ''],
  ['username', ''],
  ['password', ':'],
  ['host', ''],
  ['port', ':'],
  ['path', ''],
  ['query', '?'],
  ['fragment', '#'],
]

/** The place of a part; `null` when it is absent, not found, or nothing that could be seen. */
export function partSpan(
  input: string,
  parts: Readonly<Record<ComponentName, string | null>>,
  part: ComponentName,
): Span | null {
  let end = 0
  for (const [name, mark] of IN_ORDER) {
    const text = parts[name]
    const isThere = text !== null && mark + text !== ''
    if (isThere) {
      const start = input.indexOf(mark + text, end)
      if (start < 0) return null
      end = start + mark.length + text.length
    }
    if (name === part) return isThere ? { start: end - text.length, end } : null
  }
  return null
}
