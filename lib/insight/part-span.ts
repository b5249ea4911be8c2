/**
 * The place of a URL's part in the input. A parser needs it to point at a part that violates a rule, when the reading is over.
 *
 * The parts stand in a fixed order, so each is searched for behind the part before it. A part is not found when the reading
 * took something out of it, such as a tab.
 */

import type { ComponentName } from '../components.js'
import type { Span } from './finding.js'

/** The parts in their order, with the mark before each. */
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

/** The place of a part; `null` when the part is absent, is not found, or is empty and has no mark before it. */
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
