/**
 * From parts to a record, strictly, and one way: the parts are written as a text, the text is read, and the reading is
 * compared with the parts. So a text that is put into one part cannot get into another, whatever the dialect, and nothing is
 * dropped.
 *
 *     parts ──serialize──▶ text ──parse──▶ record ──compare──▶ the record, or a UrlError that names a part
 *
 * The comparison asks in this order whether every part is read as its text (blame.ts says which part is in the way), whether a
 * part that is given as a value is read as that value (planned-part.ts), and whether the parts of a changed URL that are not
 * changed still mean the same (meaning.ts).
 */

import { type Components, silent } from '../../ground/components.js'
import type { UrlError } from '../../ground/findings/url-error.js'
import { blame, inTheWay, partError } from './blame.js'
import { changeOfMeaning } from './meaning.js'
import { type Plan, settle } from './plan.js'
import { movedParts, type ReadBack, readBack, recogniseParts } from './read-back.js'

/** The parts that may be given as a value, which has to be read as that value; see planned-part.ts. */
const READ_AS_VALUES = ['host', 'path'] as const

/** The record of a plan; throws a `UrlError` that names the part in the way. */
export function assemble(plan: Plan): ReadBack {
  const built = attempt(plan)
  if (typeof built !== 'function') return built
  throw plan.original === null ? built() : inTheWay(plan, plan.original, built(), madeOf)
}

/** The record of a plan; `null` if it is refused. */
function madeOf(plan: Plan): Components | null {
  const built = attempt(plan)
  return typeof built === 'function' ? null : built.record
}

/**
 * The record of a plan, or what gives the error that names the part in the way. The parts that stay have to mean the same as
 * before.
 */
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
