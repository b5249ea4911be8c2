/**
 * The options that select or change records: `--where` selects them by conditions, `--uniq` keeps the first record of each key, and
 * `--set` and `--drop` change their URLs.
 */

import type { Url } from '../../url/url.js'
import { bytesOf } from './bytes.js'
import { Digests } from './digests.js'
import { maskedValue, OptionProblem } from './option-problem.js'
import type { LineOptions } from './options.js'
import { BeginningValues } from './output/beginnings.js'
import { answerTo, canonicalTemplate } from './output/canonical-forms.js'
import {
  CanonicalLineWriter,
  endOfAuthority,
  endOfScheme,
  LineFilter,
  type LineFilterParts,
} from './output/canonical-lines.js'
import { isName, namesIn, renderTemplate, type TemplatePiece, templatePieces, valueOnLine } from './output/template.js'
import type { Answer, Outcome, Unread } from './reading/answer.js'
import { checkProfileName, profileNamed } from './reading/by-name.js'
import type { Verb } from './verb.js'
import { type Conditions, whereOf } from './where.js'
import { texts } from './where-keys.js'

/** Wraps a verb so that it writes only the records that the options select. Loads modules as needed. */
export async function withFilter(verb: Verb, options: LineOptions): Promise<Verb> {
  const where = await whereOf(options)
  const key = await uniqueKeyOf(options)
  const change = changeOf(options)
  if (where === null && key === null && change === null) return verb
  const seen = key === null ? null : new Digests()
  const isWanted = (outcome: Outcome): boolean => outcome.kind === 'header' || where === null || where.holds(outcome)
  const changed = (outcome: Outcome): Outcome =>
    change === null || outcome.kind !== 'answer' || outcome.isRefused ? outcome : outcome.changed(change)
  const isFirstOfKey = (outcome: Outcome): boolean => {
    // A record without a key is never a duplicate.
    const text = outcome.kind === 'header' ? null : (key?.of(outcome) ?? null)
    return text === null || seen === null || seen.add(text)
  }
  const { begins, countsRecords, answerAll } = verb
  return {
    ...(change === null ? canonicalLinesOf(verb, where, key, seen) : { canonicalLines: null, lineFilter: null }),
    begins,
    countsRecords,
    get status() {
      return verb.status
    },
    answer(given) {
      if (!isWanted(given)) return ''
      const outcome = changed(given)
      const output = verb.answer(outcome)
      return output === '' || isFirstOfKey(outcome) ? output : ''
    },
    answerAll:
      answerAll &&
      ((record, given) => {
        if (where !== null && !given.some(isWanted)) return ''
        const outcomes = given.map(changed)
        const output = answerAll(record, outcomes)
        // A record's list may begin with an element that has no URL.
        const first = outcomes.find(({ kind }) => kind === 'answer') ?? outcomes[0]
        return first === undefined || isFirstOfKey(first) ? output : ''
      }),
  }
}

/**
 * Decides how canonical lines are handled: dropped if none can be selected, parsed if their bytes do not tell which ones are
 * selected, and otherwise as the verb handles them.
 */
function canonicalLinesOf(
  { canonicalLines }: Verb,
  where: Conditions | null,
  key: UniqueKey | null,
  seen: Digests | null,
): Pick<Verb, 'canonicalLines' | 'lineFilter'> {
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

/** Tests the beginning of a line: its scheme, or everything up to the end of its authority. */
function wantedBeginnings({ holds, to }: NonNullable<Conditions['ofBeginning']>): LineFilterParts['wanted'] {
  // The conditions are tested on a URL. If they are only about its scheme, it may have any host.
  const rest = to === 'scheme' ? '://h/' : '/'
  return {
    values: new BeginningValues((beginning) => (holds(answerTo(beginning + rest)) ? '1' : '')),
    endOf: to === 'scheme' ? endOfScheme : endOfAuthority,
  }
}

// `--set NAME=VALUE` and `--drop NAME` change query parameters. All other parameters remain as written.

/** Accepts a parameter name, or a prefix of names, such as `utm_*`. Throws an `OptionProblem` for anything else. */
function checkDropped(text: string): void {
  if (text === '') throw new OptionProblem('drop', 'takes the name of a parameter, and this is empty')
  if (text.includes('=')) {
    throw new OptionProblem(
      'drop',
      `takes the name of a parameter, without a value: did you mean ${maskedValue(text.split('=', 1)[0] as string)}?`,
    )
  }
  if (text.slice(0, -1).includes('*'))
    throw new OptionProblem('drop', 'takes a "*" at the end of a name only, such as utm_*')
}

/** The function that changes a record's URL; `null` if the run changes nothing. A parameter that is both dropped and set is set. */
export function changeOf({ set = [], drop = [] }: LineOptions): ((url: Url) => Url) | null {
  const sets = set.map(({ name, template }) => [name, template] as const)
  drop.forEach(checkDropped)
  if (sets.length === 0 && drop.length === 0) return null
  const isDropped = texts(drop)
  return (url) => {
    const without = drop.length === 0 || url.query === null ? url : url.withoutQueryParameters(isDropped)
    return sets.length === 0 ? without : without.withQueryParameters(sets)
  }
}

// The key by which `--uniq` compares records: `{key}`, the output of a template, or a profile's key.

interface UniqueKey {
  /** Computes a record's key, in bytes; `null` for a record without a key, which is never a duplicate. */
  readonly of: (read: Answer | Unread) => string | null
  /** The template that makes the key; empty if a profile makes the key. */
  readonly pieces: readonly TemplatePiece[]
}

const isTemplate = (text: string): boolean => text.includes('{')

/** Throws an `OptionProblem` for an invalid template or an unknown name, without loading anything. */
export function checkUnique({ uniq: text }: LineOptions): void {
  if (text === undefined || text === true) return
  if (isTemplate(text)) namesIn('uniq', text)
  else if (isName(text))
    throw new OptionProblem('uniq', `takes a template or the name of a profile: did you mean {${text}}?`)
  else checkProfileName('uniq', text)
}

/** The run's key; `null` without `--uniq`. Loads modules as needed. */
async function uniqueKeyOf(options: LineOptions): Promise<UniqueKey | null> {
  checkUnique(options)
  const { uniq } = options
  if (uniq === undefined) return null
  const text = uniq === true ? '{key}' : uniq
  if (isTemplate(text)) {
    const pieces = await templatePieces('uniq', text, options)
    return { of: renderTemplate(pieces, valueOnLine), pieces }
  }
  const profile = await profileNamed('uniq', text, [])
  return {
    of: (read) => {
      const key = read.kind === 'unread' ? null : read.keyBy(profile)
      return key === null ? null : bytesOf(key)
    },
    pieces: [],
  }
}
