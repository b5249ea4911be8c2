/**
 * The facts that a changed URL has to keep: whether its path is opaque, the kind of its host, and the canonical text of every part
 * that is not changed.
 */

import { type ComponentName, type Components, type Dialect, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import { FailureCollector } from '../../ground/findings/finding.js'
import type { UrlError } from '../../ground/findings/url-error.js'
import { unreadablePart } from '../../ground/findings/url-error.js'
import { noPlace, partError, SET, shownPart } from './blame.js'
import { PARTS } from './changes.js'
import { withoutSecretsOf } from './masked-text.js'
import type { Plan } from './plan.js'
import { hostKindChange } from './planned-part.js'

/** The error that names the part of the original which would not mean the same any more; `null` if all stay. */
export function changeOfMeaning(plan: Plan, original: Components, built: Components): UrlError | null {
  const { dialect, changes } = plan
  if (built.kind !== original.kind)
    return built.host !== original.host && changes.host !== undefined && original.kind === 'opaque'
      ? partError(plan, 'host', noPlace('host'))
      : pathKindError(plan, original)
  const before = dialect.canonicalize(original, utf8, silent)
  // A URL without a canonical form may stay without one.
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

/** A port that is the default of the new scheme means the same as no port, and a canonical form leaves it out. */
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

/** The finding names the part that has no canonical form. */
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
