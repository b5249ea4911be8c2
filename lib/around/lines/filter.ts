/**
 * Which records of a run are answered and written, and with which URL: `--where`, `--set` and `--drop`, and `--uniq` for the first record
 * of each key.
 */

import { Digests } from './digests.js'
import { LineFilter, type LineFilterParts } from './line-filter.js'
import type { LineOptions } from './options.js'
import { BeginningValues } from './output/beginnings.js'
import { answerTo, canonicalTemplate } from './output/canonical-forms.js'
import { CanonicalLineWriter, endOfAuthority, endOfScheme } from './output/canonical-lines.js'
import { isRefused } from './reading/answer.js'
import { changeOf } from './set-parameters.js'
import { type UniqueKey, uniqueKeyOf } from './unique.js'
import { filtered, type Verb } from './verb.js'
import { type Conditions, whereOf } from './where.js'

/** The verb with the filter of the run. */
export async function withFilter(verb: Verb, options: LineOptions): Promise<Verb> {
  const where = await whereOf(options)
  const key = await uniqueKeyOf(options)
  const change = changeOf(options)
  if (where === null && key === null && change === null) return verb
  const seen = key === null ? null : new Digests()
  return filtered(verb, {
    isWanted: where?.holds ?? null,
    changed: change === null ? null : (answer) => (isRefused(answer) ? answer : answer.changed(change)),
    isWritten:
      seen &&
      ((read) => {
        // A record without a key is not the same as any other.
        const text = key?.of(read) ?? null
        return text === null || seen.add(text)
      }),
    ...(change === null ? canonicalLinesOf(verb, where, key, seen) : { canonicalLines: null, lineFilter: null }),
  })
}

/** How canonical lines are handled: by the verb, if their bytes say which of them are wanted. */
function canonicalLinesOf(
  { canonicalLines }: Verb,
  where: Conditions | null,
  key: UniqueKey | null,
  seen: Digests | null,
): { readonly canonicalLines: Verb['canonicalLines']; readonly lineFilter: LineFilter | null } {
  if (canonicalLines === null || canonicalLines === 'dropped') return { canonicalLines, lineFilter: null }
  if (where?.ofCanonical.mayHold === false) return { canonicalLines: 'dropped', lineFilter: null }
  const form = key === null || key.pieces.length === 0 ? null : canonicalTemplate(key.pieces, false)
  const isWhole = (where?.ofCanonical.isKnown ?? true) && (key === null || form !== null)
  const ofBeginning = where?.ofBeginning ?? null
  if (!isWhole && ofBeginning === null) return { canonicalLines: null, lineFilter: null }
  const isMending = where?.isOnlyCanonical !== true
  const own =
    typeof canonicalLines === 'object'
      ? { ...canonicalLines, isMending: canonicalLines.isMending && isMending }
      : isMending
        ? canonicalLines
        : 'copied'
  if (ofBeginning === null && form === null) return { canonicalLines: own, lineFilter: null }
  return {
    canonicalLines: own,
    lineFilter: new LineFilter({
      wanted: ofBeginning && wantedBeginnings(ofBeginning),
      isWhole,
      keys: form && seen && { writer: new CanonicalLineWriter(form), seen },
    }),
  }
}

/** The beginnings of the lines that are wanted. */
function wantedBeginnings({ holds, to }: NonNullable<Conditions['ofBeginning']>): LineFilterParts['wanted'] {
  // A URL with any host has the scheme.
  const rest = to === 'scheme' ? '://h/' : '/'
  return {
    values: new BeginningValues((beginning) => (holds(answerTo(beginning + rest)) ? '1' : '')),
    endOf: to === 'scheme' ? endOfScheme : endOfAuthority,
  }
}
