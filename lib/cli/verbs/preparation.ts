/**
 * Prepares the verb and the reader of records from the arguments. Each thread of a run prepares its own.
 */

import { withFilter } from '../../around/lines/filter.js'
import { hrefVerb } from '../../around/lines/href.js'
import type { Framing } from '../../around/lines/input/blocks.js'
import { loadDialects } from '../../around/lines/reading/by-name.js'
import { type HowToRead, howToRead } from '../../around/lines/reading/how-to-read.js'
import { decoderOf, RecordReader } from '../../around/lines/reading/record-reader.js'
import { type Layout, wholeRecord } from '../../around/lines/records/layout.js'
import { framingOf, layoutOf } from '../../around/lines/records/layout-of.js'
import { PLAIN_VERB, type Verb } from '../../around/lines/verb.js'
import type { Arguments } from '../grammar/arguments.js'

export interface Preparation {
  readonly verb: Verb
  readonly reader: RecordReader
  /** The reader for URLs among the arguments, each of which is a whole record. */
  readonly argumentReader: RecordReader
  readonly framing: Framing
  readonly how: HowToRead
}

/** Prepares a run. Throws a `UsageError` or an `OptionProblem`. `hasColors` tells whether `explain` may use colors. */
export async function prepared(given: Arguments, hasColors: () => Promise<boolean>): Promise<Preparation> {
  const framing = framingOf(given)
  const layout = layoutOf(given)
  if (given.encoding !== undefined) await import('../../index.js')
  const how = await howToRead(given)
  const decode = decoderOf(given)
  const separator = String.fromCharCode(framing.separator)
  const verb = await withFilter(await verbOf(given, layout, separator, hasColors), given)
  return {
    verb: given.quiet ? quiet(verb) : verb,
    reader: new RecordReader(layout, decode, how),
    argumentReader: new RecordReader(wholeRecord, decode, how),
    framing,
    how,
  }
}

/** Wraps a verb so that it writes nothing, and only its status is used. */
const quiet = (verb: Verb): Verb => ({
  ...PLAIN_VERB,
  canonicalLines: verb.canonicalLines === null ? null : 'dropped',
  countsRecords: false,
  get status() {
    return verb.status
  },
  answer(outcome) {
    verb.answer(outcome)
    return ''
  },
})

async function verbOf(
  given: Arguments,
  layout: Layout,
  separator: string,
  hasColors: () => Promise<boolean>,
): Promise<Verb> {
  switch (given.verb) {
    case 'check':
      return (await import('./check.js')).checkVerb(given)
    case 'compare':
      await loadDialects()
      return (await import('./compare.js')).compareVerb(given, separator)
    case 'explain':
      await loadDialects()
      return (await import('./explain.js')).explainVerb(given, await hasColors())
    default:
      return hrefVerb(given, layout, separator)
  }
}
