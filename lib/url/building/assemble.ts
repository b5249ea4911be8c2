/**
 * Builds a record from parts: the parts are serialized, the string is parsed, and the result is compared with the parts. So in
 * every dialect, text in one part cannot leak into another part, and nothing gets lost.
 *
 *     parts ──serialize──▶ text ──parse──▶ record ──compare──▶ the record, or a UrlError that names a part
 *
 * There are three checks, in this order: every part must parse as its text (otherwise blame.ts finds the part at fault); a part
 * that is given as a value must parse as that value (planned-part.ts); and the unchanged parts of a changed URL must keep their
 * meaning (below).
 */

import { type ComponentName, type Components, type Dialect, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { FailureCollector } from '../../ground/findings/finding.js'
import { type UrlError, unreadablePart } from '../../ground/findings/url-error.js'
import { blame, inTheWay, noPlace, partError, SET, shownPart } from './blame.js'
import { PARTS } from './changes.js'
import { withoutSecretsOf } from './masked-text.js'
import { type Plan, settle } from './plan.js'
import { hostKindChange } from './planned-part.js'
import { movedParts, type ReadBack, readBack, recogniseParts } from './read-back.js'

/** The parts that can be given as a value and must parse as that value; see planned-part.ts. */
const READ_AS_VALUES = ['host', 'path'] as const

/** Returns the record of a plan; throws a `UrlError` that names the part at fault. */
export function assemble(plan: Plan): ReadBack {
  const built = attempt(plan)
  if (typeof built !== 'function') return built
  throw plan.original === null ? built() : inTheWay(plan, plan.original, built(), madeOf)
}

/** Returns the record of a plan; `null` if the plan is refused. */
function madeOf(plan: Plan): Components | null {
  const built = attempt(plan)
  return typeof built === 'function' ? null : built.record
}

/** Returns the record of a plan, or a function that makes the error. The error is made on demand because it is expensive. */
function attempt(given: Plan): ReadBack | (() => UrlError) {
  const { plan, wanted } = settle(given)
  const recognised = recogniseParts(wanted, plan.dialect)
  const built = recognised?.record ?? readBack(wanted, plan.dialect, silent)
  if (built === null || (recognised === null && movedParts(wanted, built).length > 0)) return () => blame(wanted, plan)
  for (const part of READ_AS_VALUES) {
    const misreading = plan.changes[part]?.misreading(built, plan.dialect) ?? null
    if (misreading !== null) return () => partError(plan, part, misreading)
  }
  const change = given.original && changeOfMeaning(plan, given.original, built)
  if (change !== null) return () => change
  return recognised ?? { text: null, shape: 0, canonical: null, shapeWithSlash: 0, record: built }
}

// What a change must preserve: whether the path is opaque, the kind of the host, and the canonical text of every unchanged part.

/** Returns the error for the first unchanged part that would mean something else; `null` if there is none. */
function changeOfMeaning(plan: Plan, original: Components, built: Components): UrlError | null {
  const { dialect, changes } = plan
  if (built.kind !== original.kind)
    return built.host !== original.host && changes.host !== undefined && original.kind === 'opaque'
      ? partError(plan, 'host', noPlace('host'))
      : pathKindError(plan, original)
  const before = dialect.canonicalize(original, utf8, silent)
  // If the original has no canonical form, the result need not have one.
  if (before === null) return null
  const hostChange =
    changes.host !== undefined
      ? null
      : hostKindChange(dialect.readHost(original, silent), dialect.readHost(built, silent))
  if (hostChange !== null) return partError(plan, 'host', hostChange)
  const after = dialect.canonicalize(built, utf8, silent)
  if (after === null) return noCanonicalForm(plan, built)
  const hasMoved = (part: ComponentName): boolean =>
    after[part] !== before[part] &&
    !(part === 'port' && (built.port !== original.port || isDefaultPort(before, after, dialect)))
  const moved = PARTS.find((part) => changes[part] === undefined && hasMoved(part))
  if (moved === undefined) return null
  return partError(plan, moved, {
    problem: `it would mean ${shownPart(moved, after, plan)}`,
    reason: 'meaning-changes',
    suggestion: `set the ${moved}, too`,
  })
}

/** A port that is the default of the new scheme is omitted from the canonical form, which does not change its meaning. */
const isDefaultPort = (before: Components, after: Components, dialect: Dialect): boolean =>
  before.port === String(dialect.defaultPort(after.scheme))

const pathKindError = (plan: Plan, { kind }: Components): UrlError =>
  partError(
    plan,
    'path',
    kind === 'opaque'
      ? {
          problem: 'it would no longer be opaque',
          reason: 'path-kind-changes',
          suggestion: 'write %2F for a "/" at its beginning',
        }
      : { problem: 'it would become opaque', reason: 'path-kind-changes', suggestion: 'begin it with "/"' },
  )

/** The error for a URL without a canonical form; the finding names the part. */
function noCanonicalForm(plan: Plan, built: Components): UrlError {
  const { dialect } = plan
  const why = new FailureCollector()
  dialect.canonicalize(built, utf8, why)
  const text = dialect.serialize(built)
  return unreadablePart(
    { part: null, advice: null, verdict: SET },
    dialect,
    text,
    why,
    withoutSecretsOf(plan, text, built),
  )
}
