/**
 * If parts do not make a URL, finds out which part is at fault, what would happen to it, and what to write instead.
 *
 * The URL is parsed without each of the changed parts in turn. The part at fault is the last part without which the others parse as
 * intended. If there is no such part, because two parts are wrong, parts are removed one after the other, beginning at the end of
 * the URL, until parsing no longer fails for the same reason. The part removed last is then the one at fault.
 */

import { type ComponentName, type Components, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { FailureCollector } from '../../ground/findings/finding.js'
import { quotedInput } from '../../ground/findings/mask.js'
import { invalidPart, type UrlError, unreadablePart, withSuggestion } from '../../ground/findings/url-error.js'
import { isScheme } from '../../ground/text/records.js'
import { NO_CHANGES, PARTS, withChange } from './changes.js'
import { mayShow, withoutSecretsOf } from './masked-text.js'
import { EMPTY_RECORD, type Plan, type Wanted, wantedBy } from './plan.js'
import { type Misreading, textPart } from './planned-part.js'
import { movedParts, readBack } from './read-back.js'

/** Makes the error for a record whose text does not parse as that record. */
export function blame(wanted: Wanted, plan: Plan): UrlError {
  if (!isScheme(wanted.scheme)) return schemeError(wanted, plan)
  const whole = readingOf(wanted, plan)
  const part = partToBlame(wanted, whole, plan)
  if (part !== null && !hasPlaceFor(part, wanted, plan)) return partError(plan, part, noPlace(part))
  if (whole.built !== null) return moved(part, wanted, whole.built, plan)
  const advice = part === null ? null : adviceFor(part, wanted)
  const failed = whole.why.last?.component ?? null
  const isElsewhere = part !== null && failed !== null && part !== failed
  // A host is excluded because part of its text may parse as a port, and the message then shows that place.
  if (isElsewhere && part !== 'scheme' && part !== 'host') {
    const problem = `some of it would be read as the ${failed}`
    return partError(plan, part, { problem, reason: 'part-moves', suggestion: advice ?? ENCODE })
  }
  const text = plan.dialect.serialize(wanted)
  const masked = withoutSecretsOf(plan, text, wanted)
  // An unchanged part may be invalid with the new scheme.
  const isStuck = isElsewhere && part === 'scheme' && wanted[failed] !== null && plan.changes[failed] === undefined
  const named = isStuck
    ? { part: failed, advice: `set the ${failed}, too`, verdict: STAY }
    : { part, advice, verdict: SET }
  return unreadablePart(named, plan.dialect, text, whole.why, masked)
}

/** Makes the error for one part; the verdict depends on whether the plan changes the part. */
export function partError(
  { changes, dialect }: Plan,
  part: ComponentName,
  { problem, reason, suggestion }: Misreading,
): UrlError {
  const isMissing = changes[part] === undefined && reason === 'part-missing'
  const verdict = isMissing ? 'is missing' : changes[part] !== undefined ? SET : STAY
  return invalidPart(part, problem, { reason, dialect: dialect.name, suggestion }, verdict)
}

/** Makes the error for an unchanged part that prevents a change of another part. */
function errorInTheWay(plan: Plan, part: ComponentName, other: ComponentName | null, suggestion: string): UrlError {
  const misreading = hasPlaceFor(part, wantedBy(plan), plan)
    ? { problem: `it is in the way of the ${other ?? 'rest'}`, reason: 'part-in-the-way' }
    : noPlace(part)
  return partError(plan, part, { ...misreading, suggestion })
}

/** Returns a part's text in quotes, or other words if the text is, or may be, part of credentials. */
export function shownPart(part: ComponentName, built: Components, plan: Plan): string {
  const text = built[part]
  if (text === null) return 'absent'
  if (part === 'username' || part === 'password') return 'something else'
  const urls = [built, wantedBy(plan), plan.original].filter((url) => url !== null)
  const isPlain = urls.every((url) => mayShow(text, url, plan))
  return isPlain ? quotedInput(text) : 'something else'
}

/** The result of parsing a record's text. */
interface Trial {
  /** `null` if the text is not a URL. */
  readonly built: Components | null
  readonly isAsWanted: boolean
  /** Contains the finding that made parsing fail, if it failed. */
  readonly why: FailureCollector
}

function readingOf(wanted: Wanted, { dialect }: Plan): Trial {
  const why = new FailureCollector()
  const built = readBack(wanted, dialect, silent)
  if (built === null) readBack(wanted, dialect, why)
  return { built, isAsWanted: built !== null && movedParts(wanted, built).length === 0, why }
}

function partToBlame(wanted: Wanted, whole: Trial, plan: Plan): ComponentName | null {
  const parts = changedParts(wanted, plan)
  const sole = parts.findLast((part) => readingOf(without(part, wanted, plan), plan).isAsWanted)
  if (sole !== undefined || whole.built !== null) return sole ?? null
  let left = wanted
  const furthest = parts.findLast((part) => {
    left = without(part, left, plan)
    return readingOf(left, plan).why.last?.name !== whole.why.last?.name
  })
  return furthest ?? null
}

/** The parts that the plan changes. The scheme of a new URL is excluded, because nothing parses without it. */
const changedParts = (wanted: Wanted, plan: Plan): ComponentName[] =>
  PARTS.filter(
    (part) =>
      (part !== 'scheme' || plan.original !== null) &&
      plan.changes[part] !== undefined &&
      without(part, wanted, plan)[part] !== wanted[part],
  )

/** Returns the record with one part reset to its original value. */
const without = (part: ComponentName, wanted: Wanted, { original }: Plan): Wanted => ({
  ...wanted,
  [part]: (original ?? EMPTY_RECORD)[part],
})

function schemeError({ scheme }: Wanted, plan: Plan): UrlError {
  const suggestion = scheme.endsWith(':') ? 'write the scheme without its ":"' : 'set a scheme, such as "https"'
  return scheme === ''
    ? partError(plan, 'scheme', { problem: 'every URL has one', reason: 'part-missing', suggestion })
    : partError(plan, 'scheme', {
        problem: `${quotedInput(scheme)} is not a scheme`,
        reason: 'scheme-invalid',
        suggestion,
      })
}

/** Makes the error for parts that parse as something else. */
function moved(toBlame: ComponentName | null, wanted: Wanted, built: Components, plan: Plan): UrlError {
  const parts = movedParts(wanted, built)
  // Only a changed URL has unchanged parts. In a new URL, a part that is not given is missing.
  const stays = (name: ComponentName): boolean => plan.original !== null && plan.changes[name] === undefined
  const part =
    parts.find((name) => name === toBlame) ?? parts.find((name) => !stays(name)) ?? (parts[0] as ComponentName)
  if (wanted[part] !== null && !hasPlaceFor(part, wanted, plan))
    return partError(plan, part, noPlace(part, stays(part)))
  const readAs = shownPart(part, built, plan)
  if (wanted[part] === null && plan.changes[part] === undefined) {
    return partError(plan, part, {
      problem: `${readAs} would be read as the ${part}`,
      reason: 'part-missing',
      suggestion: `set the ${part}`,
    })
  }
  return partError(plan, part, {
    problem: `it would be read as ${readAs}`,
    reason: 'part-moves',
    suggestion: adviceFor(part, wanted) ?? (stays(part) ? `set the ${part}, too` : ENCODE),
  })
}

const STAY = 'cannot stay' as const

export const SET = 'cannot be set' as const

const ENCODE = 'percent-encode the characters that separate parts, and spaces at the end'

/** The simplest text of each part that some URLs cannot have. */
const SIMPLEST: ReadonlyMap<ComponentName, string> = new Map([
  ['username', 'u'],
  ['password', 'p'],
  ['port', '1'],
])

/**
 * Tells whether the URL can have the part: for example, a file URL cannot have a port, a URL without a host cannot have a username,
 * and a URL with an opaque path cannot have a host.
 */
function hasPlaceFor(part: ComponentName, wanted: Wanted, { dialect }: Plan): boolean {
  if (part === 'host') {
    const alone = { ...EMPTY_RECORD, scheme: wanted.scheme, host: 'h', path: '/' }
    return wanted.kind !== 'opaque' && readBack(alone, dialect, silent)?.host !== null
  }
  const simplest = SIMPLEST.get(part)
  if (simplest === undefined) return true
  // A password needs a username before it.
  const username = part === 'password' ? (wanted.username ?? 'u') : wanted.username
  const trial = { ...wanted, username, [part]: simplest }
  const built = readBack(trial, dialect, silent)
  return built !== null && movedParts(trial, built).length === 0
}

export const noPlace = (part: ComponentName, stays = false): Misreading => ({
  problem: `such a URL has no ${part}`,
  reason: 'part-without-place',
  suggestion: stays ? `set the ${part} to null, too` : `leave the ${part} out`,
})

/** Returns the suggestion for the most common mistakes in a part; `null` for other mistakes. */
function adviceFor(part: ComponentName, wanted: Wanted): string | null {
  const text = wanted[part] ?? ''
  if (part === 'host' && text === '') return 'set a host'
  if (part === 'host' && /[/\\?#@]/.test(text)) return 'set the host alone, without "/", "?", "#" and "@"'
  if (part === 'host' && /^(?:\[.*\]|[^:]*):[0-9]*$/.test(text)) return 'set the port apart from the host'
  if (part === 'path' && !/^[/\\]/.test(text)) return 'begin it with "/"'
  if (part === 'password' && wanted.username === null) return 'set a username, too'
  return null
}

// Sometimes an unchanged part prevents a change. The library never rewrites a part silently, so it refuses the change, and the
// error names the part and what to call first. Every suggested call has been tried, and makes the change possible.

/** A call that removes parts, and these parts. Removing the path means setting it to a slash. */
type Removal = readonly [call: string, ...parts: readonly ComponentName[]]

const PORT: Removal = ['withoutPort()', 'port']
const CREDENTIALS: Removal = ['withoutCredentials()', 'username', 'password']

/** The removals to try, in order. */
const REMOVALS: readonly (readonly Removal[])[] = [
  [PORT],
  [CREDENTIALS],
  [CREDENTIALS, PORT],
  [["withPath('/')", 'path']],
]

/**
 * Makes the error for a refused change, naming the part in the way and what to do first, if that helps. `build` returns the record
 * of a plan, or `null` if the plan is refused.
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
  const taking = (given: Plan, part: ComponentName): Plan => setting(given, part, part === 'path' ? '/' : null)
  const after = (url: Components | null, [, ...parts]: Removal): Components | null =>
    url && build(parts.reduce(taking, { ...plan, original: url, changes: NO_CHANGES }))
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
    if (!stays('path') || build(taking(plan, 'path')) === null) return refusal
    blocked = ['path']
    suggestion = `set the path, too${original.path?.startsWith('/') ? '' : ', and begin it with "/"'}`
  }
  const [first] = blocked
  return first === undefined || blocked.includes(refusal.component as ComponentName)
    ? withSuggestion(refusal, suggestion)
    : errorInTheWay(plan, first, refusal.component, suggestion)
}
