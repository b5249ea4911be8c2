/**
 * Why parts make no URL: which part is to blame, what would happen to it, and what would be right.
 */

import type { ComponentName, Components } from '../components.js'
import { FindingCollector } from '../insight/finding.js'
import { maskPasswords } from '../insight/mask-password.js'
import { UrlError } from '../url-error.js'
import { PARTS } from './changes.js'
import { movedParts, NOTHING, type Plan, readAs, type Wanted } from './read-back.js'

/** The error for what is wanted and cannot be read back. */
export function refusal(wanted: Wanted, plan: Plan): UrlError {
  const { dialect } = plan
  const text = dialect.serialize(wanted)
  const why = new FindingCollector()
  const built = dialect.parse(text, why)
  if (!/^[A-Za-z][A-Za-z0-9+.-]*$/.test(wanted.scheme)) return noScheme(wanted, plan)
  const inTheWay = culprit(wanted, plan)
  if (inTheWay !== null && hasNoPlaceFor(inTheWay, wanted, plan)) return noPlace(inTheWay, plan)
  if (built !== null) return moved(inTheWay, wanted, built, plan)
  const part = inTheWay ?? suspect(wanted, plan)
  return UrlError.unreadablePart({ part, advice: part === null ? null : adviceFor(part, wanted) }, dialect, text, why)
}

/** The error for one part, in the words that fit what was said of it. */
export function partError(
  { changes, dialect }: Plan,
  part: ComponentName,
  problem: string,
  reason: string,
  suggestion: string,
): UrlError {
  const isMissing = !changes.has(part) && reason === 'part-missing'
  const verdict = isMissing ? 'is missing' : changes.has(part) ? 'cannot be set' : 'cannot stay'
  return UrlError.part(part, problem, { reason, dialect: dialect.name, suggestion }, verdict)
}

/** A part's text in quotes. Of credentials nothing is shown, nor of what may be a piece of them. */
export function shown(part: ComponentName, built: Components, { dialect }: Plan): string {
  const text = built[part]
  if (text === null) return 'absent'
  const isSecret = part === 'username' || part === 'password'
  if (isSecret || !maskPasswords(dialect.serialize(built)).text.includes(text)) return 'something else'
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
}

function noScheme({ scheme }: Wanted, plan: Plan): UrlError {
  const suggestion = scheme.endsWith(':') ? 'write the scheme without its ":"' : 'set a scheme, such as "https"'
  return scheme === ''
    ? partError(plan, 'scheme', 'a URL has one', 'part-missing', suggestion)
    : partError(plan, 'scheme', 'it is none', 'scheme-invalid', suggestion)
}

/** A part is read as another one. */
function moved(inTheWay: ComponentName | null, wanted: Wanted, built: Components, plan: Plan): UrlError {
  const parts = movedParts(wanted, built)
  const part = parts.find((name) => name === inTheWay) ?? (parts[0] as ComponentName)
  const readAsWhat = shown(part, built, plan)
  if (wanted[part] === null && !plan.changes.has(part)) {
    return partError(plan, part, `${readAsWhat} would be read as one`, 'part-missing', `set the ${part}`)
  }
  const suggestion = adviceFor(part, wanted) ?? 'percent-encode what separates parts, and spaces at the end'
  return partError(plan, part, `it would be read as ${readAsWhat}`, 'part-moves', suggestion)
}

/** Of the changed parts, the one without which the rest can be read; `null` when there is none. */
function culprit(wanted: Wanted, plan: Plan): ComponentName | null {
  const isInTheWay = (part: ComponentName): boolean => readAs(without(part, wanted, plan), plan.dialect) !== null
  return PARTS.findLast((part) => isChanged(part, wanted, plan) && isInTheWay(part)) ?? null
}

/** Of several that are in the way, the last without which something else is: the reading gets further. */
function suspect(wanted: Wanted, plan: Plan): ComponentName | null {
  const failure = failureOf(wanted, plan)
  const changed = PARTS.filter((part) => isChanged(part, wanted, plan))
  return changed.findLast((part) => failureOf(without(part, wanted, plan), plan) !== failure) ?? null
}

function failureOf(wanted: Wanted, { dialect }: Plan): string | null {
  const text = dialect.serialize(wanted)
  const why = new FindingCollector()
  return dialect.parse(text, why) === null ? why.error(text, dialect).name : null
}

const without = (part: ComponentName, wanted: Wanted, { original }: Plan): Wanted => ({
  ...wanted,
  [part]: (original ?? NOTHING)[part],
})

/** A URL cannot be without its scheme, so that nothing is learned from leaving it out. */
const isChanged = (part: ComponentName, wanted: Wanted, plan: Plan): boolean =>
  part !== 'scheme' && plan.changes.has(part) && without(part, wanted, plan)[part] !== wanted[part]

/** What could not be simpler, where a URL may be without the part. */
const HARMLESS: ReadonlyMap<ComponentName, string> = new Map([
  ['username', 'u'],
  ['password', 'p'],
  ['port', '1'],
])

/** Whether not even a harmless text can stand there: a file URL has no port, and what has no host has no username. */
function hasNoPlaceFor(part: ComponentName, wanted: Wanted, { dialect }: Plan): boolean {
  const harmless = HARMLESS.get(part)
  // A password stands behind a username.
  const username = part === 'password' ? (wanted.username ?? 'u') : wanted.username
  return harmless !== undefined && readAs({ ...wanted, username, [part]: harmless }, dialect) === null
}

const noPlace = (part: ComponentName, plan: Plan): UrlError =>
  partError(plan, part, 'there is no place for one in such a URL', 'part-without-place', `leave the ${part} out`)

/** What is most often the matter with a part; `null` where it is something else. */
function adviceFor(part: ComponentName, wanted: Wanted): string | null {
  const text = wanted[part] ?? ''
  if (part === 'host' && /^[^:]*:[0-9]*$/.test(text)) return 'set the port apart from the host'
  if (part === 'path' && !/^[/\\]/.test(text)) return 'begin it with "/"'
  if (part === 'password' && wanted.username === null) return 'set a username, too'
  return null
}
