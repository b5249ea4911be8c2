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

/** The calls that take parts away, and the parts. An empty path becomes a slash. */
type Removal = readonly [call: string, ...parts: readonly ComponentName[]]

const PORT: Removal = ['withoutPort()', 'port']
const CREDENTIALS: Removal = ['withoutCredentials()', 'username', 'password']

/** What is tried, one after the other. */
const REMOVALS: readonly (readonly Removal[])[] = [
  [PORT],
  [CREDENTIALS],
  [CREDENTIALS, PORT],
  [["withPath('/')", 'path']],
]

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
  const setting = (given: Plan, part: ComponentName, text: string | null): Plan => ({
    ...given,
    changes: withChange(given.changes, part, textPart(text)),
  })
  const without = (given: Plan, part: ComponentName): Plan => setting(given, part, part === 'path' ? '/' : null)
  const after = (url: Components | null, [, ...parts]: Removal): Components | null =>
    url && build(parts.reduce(without, { ...plan, original: url, changes: NO_CHANGES }))
  const isMadeOf = (url: Components | null): boolean => url !== null && build({ ...plan, original: url }) !== null
  const stays = (part: ComponentName): boolean => plan.changes[part] === undefined
  const removable = ([, ...parts]: Removal): ComponentName[] =>
    parts.filter((part) => stays(part) && (part === 'path' ? !original.path : original[part] !== null))

  const canonical = plan.dialect.canonicalize(original, utf8, silent)
  const removals = REMOVALS.find(
    (tried) => tried.every((one) => removable(one).length > 0) && isMadeOf(tried.reduce(after, original)),
  )
  const calls = removals === undefined ? [] : [removals.map(([call]) => call).join('.')]
  let blocked = removals?.flatMap(removable) ?? []
  if (canonical !== null && canonical !== original && isMadeOf(canonical)) {
    calls.push('canonicalize()')
    const isSpelling = (part: ComponentName): boolean =>
      stays(part) && build(setting(plan, part, canonical[part])) !== null
    if (removals === undefined) blocked = PARTS.filter(isSpelling)
  }
  let suggestion = `call ${calls.join(' or ')} first`
  if (calls.length === 0) {
    if (!stays('path') || build(without(plan, 'path')) === null) return refusal
    blocked = ['path']
    suggestion = `set the path, too${original.path?.startsWith('/') ? '' : ', and begin it with "/"'}`
  }
  const [first] = blocked
  return first === undefined || blocked.includes(refusal.component as ComponentName)
    ? withSuggestion(refusal, suggestion)
    : errorInTheWay(plan, first, refusal.component, suggestion)
}
