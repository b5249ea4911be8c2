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

import { type Components, silent } from '../components.js'
import { blame, partError } from './blame.js'
import { assertSameMeaning } from './meaning.js'
import { type Plan, settle } from './plan.js'
import { movedParts, readBack } from './read-back.js'

/** The record of what is planned; throws a `UrlError` that names the part which is in the way. */
export function assemble(given: Plan): Components {
  const { plan, wanted } = settle(given)
  const built = readBack(wanted, plan.dialect, silent)
  if (built === null || movedParts(wanted, built).length > 0) throw blame(wanted, plan)
  for (const [part, planned] of plan.changes) {
    const misreading = planned.misreading(built, plan.dialect)
    if (misreading !== null) throw partError(plan, part, misreading)
  }
  if (plan.original !== null) assertSameMeaning(plan, plan.original, built)
  return built
}
