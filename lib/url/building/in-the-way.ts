/**
 * A part that stays and is in the way of a change. Nothing is respelled in silence, so the change is refused, and the error names
 * the part and what to call first. Each call that it names has been tried: with it, the change can be made.
 */

import { type ComponentName, type Components, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { withSuggestion } from '../../ground/findings/refusals.js'
import type { UrlError } from '../../ground/findings/url-error.js'
import { errorInTheWay } from './blame.js'
import { PARTS, withChange } from './changes.js'
import type { Plan } from './plan.js'
import { textPart } from './planned-part.js'

/** The calls that take parts away, and the parts. An empty path becomes a slash. */
const REMOVALS: readonly (readonly [call: string, parts: readonly ComponentName[]])[] = [
  ['withoutPort()', ['port']],
  ['withoutCredentials()', ['username', 'password']],
  ['withoutCredentials().withoutPort()', ['username', 'password', 'port']],
  ["withPath('/')", ['path']],
]

/** The refusal of a change, with the part that is in the way and what to do first, if that helps. */
export function inTheWay(
  plan: Plan,
  original: Components,
  refusal: UrlError,
  isMade: (plan: Plan) => boolean,
): UrlError {
  const setting = (given: Plan, part: ComponentName, text: string | null): Plan => ({
    ...given,
    changes: withChange(given.changes, part, textPart(text)),
  })
  const without = (given: Plan, part: ComponentName): Plan => setting(given, part, part === 'path' ? '/' : null)
  const stays = (part: ComponentName): boolean => plan.changes[part] === undefined
  const isRemovable = (part: ComponentName): boolean =>
    stays(part) && (part === 'path' ? !original.path : original[part] !== null)
  const refused = (parts: readonly ComponentName[], suggestion: string): UrlError =>
    parts[0] === undefined || parts.includes(refusal.component as ComponentName)
      ? withSuggestion(refusal, suggestion)
      : errorInTheWay(plan, parts[0], refusal.component, suggestion)

  const removal = REMOVALS.map(([call, parts]) => ({ call, parts: parts.filter(isRemovable) })).find(
    ({ parts }) => parts.length > 0 && isMade(parts.reduce(without, plan)),
  )
  const canonical = plan.dialect.canonicalize(original, utf8, silent)
  if (canonical !== null && isMade({ ...plan, original: canonical })) {
    const isSpelling = (part: ComponentName): boolean => stays(part) && isMade(setting(plan, part, canonical[part]))
    const calls = removal === undefined ? 'canonicalize()' : `${removal.call} or canonicalize()`
    return refused(removal?.parts ?? PARTS.filter(isSpelling), `call ${calls} first`)
  }
  if (removal !== undefined) return refused(removal.parts, `call ${removal.call} first`)
  if (!stays('path') || !isMade(without(plan, 'path'))) return refusal
  return refused(['path'], `set the path, too${original.path?.startsWith('/') ? '' : ', and begin it with "/"'}`)
}
