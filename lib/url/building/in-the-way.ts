/**
 * A part that stays and is in the way of a change. Nothing is respelled in silence, so the change is refused, and the error names
 * the part and what to call first. Each call that it names has been tried: with it, the change can be made.
 */

import { type ComponentName, type Components, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { withSuggestion } from '../../ground/findings/refusals.js'
import type { UrlError } from '../../ground/findings/url-error.js'
import { errorInTheWay } from './blame.js'
import { NO_CHANGES, PARTS, withChange } from './changes.js'
import type { Plan } from './plan.js'
import { textPart } from './planned-part.js'

/** A call that takes parts away. An empty path becomes a slash. */
interface Removal {
  readonly call: string
  readonly parts: readonly ComponentName[]
}

const PORT: Removal = { call: 'withoutPort()', parts: ['port'] }
const CREDENTIALS: Removal = { call: 'withoutCredentials()', parts: ['username', 'password'] }
const PATH: Removal = { call: "withPath('/')", parts: ['path'] }

/** What is tried, one after the other. */
const REMOVALS: readonly (readonly Removal[])[] = [[PORT], [CREDENTIALS], [CREDENTIALS, PORT], [PATH]]

/**
 * The refusal of a change, with the part that is in the way and what to do first, if that helps. `build` gives what a plan makes, or
 * `null`.
 */
export function inTheWay(
  plan: Plan,
  original: Components,
  refusal: UrlError,
  build: (plan: Plan) => Components | null,
): UrlError {
  const { changes, dialect } = plan
  const setting = (given: Plan, part: ComponentName, text: string | null): Plan => ({
    ...given,
    changes: withChange(given.changes, part, textPart(text)),
  })
  const without = (given: Plan, part: ComponentName): Plan => setting(given, part, part === 'path' ? '/' : null)
  const after = (url: Components | null, { parts }: Removal): Components | null =>
    url && build(parts.reduce(without, { dialect, original: url, changes: NO_CHANGES }))
  const isMadeOf = (url: Components | null): boolean => url !== null && build({ ...plan, original: url }) !== null
  const stays = (part: ComponentName): boolean => changes[part] === undefined
  const isRemovable = (part: ComponentName): boolean =>
    stays(part) && (part === 'path' ? !original.path : original[part] !== null)
  const refused = (parts: readonly ComponentName[], suggestion: string): UrlError =>
    parts[0] === undefined || parts.includes(refusal.component as ComponentName)
      ? withSuggestion(refusal, suggestion)
      : errorInTheWay(plan, parts[0], refusal.component, suggestion)

  const removals = REMOVALS.find(
    (tried) => tried.every(({ parts }) => parts.some(isRemovable)) && isMadeOf(tried.reduce(after, original)),
  )
  const removed = removals?.flatMap(({ parts }) => parts.filter(isRemovable))
  const calls = removals === undefined ? [] : [removals.map(({ call }) => call).join('.')]
  const canonical = dialect.canonicalize(original, utf8, silent)
  if (canonical !== null && isMadeOf(canonical)) {
    const isSpelling = (part: ComponentName): boolean =>
      stays(part) && build(setting(plan, part, canonical[part])) !== null
    return refused(removed ?? PARTS.filter(isSpelling), `call ${[...calls, 'canonicalize()'].join(' or ')} first`)
  }
  if (removed !== undefined) return refused(removed, `call ${calls} first`)
  if (!stays('path') || build(without(plan, 'path')) === null) return refusal
  return refused(['path'], `set the path, too${original.path?.startsWith('/') ? '' : ', and begin it with "/"'}`)
}
