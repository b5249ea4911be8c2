/**
 * The arguments about the answers: the verb, and how records are read. Each thread of a run prepares it for itself.
 */

import { hrefVerb } from '../../around/lines/href.js'
import type { Framing } from '../../around/lines/input/blocks.js'
import { loadDialects } from '../../around/lines/reading/by-name.js'
import { type HowToRead, howToRead } from '../../around/lines/reading/how-to-read.js'
import { decoderOf, RecordReader } from '../../around/lines/reading/record-reader.js'
import { wholeRecord } from '../../around/lines/records/layout.js'
import { framingOf, layoutOf } from '../../around/lines/records/layout-of.js'
import { quiet, type Verb } from '../../around/lines/verb.js'
import type { Arguments } from '../grammar/arguments.js'
import type { Painter } from '../output/painter.js'

export interface Preparation {
  readonly verb: Verb
  readonly reader: RecordReader
  /** The reader for URLs that are arguments: each is a whole record. */
  readonly argumentReader: RecordReader
  readonly framing: Framing
  readonly how: HowToRead
}

/** The options for which the filter of a run is loaded. */
const FILTERS = ['where', 'uniq', 'set', 'drop'] as const

/** Throws a `UsageError`. */
export async function prepared(given: Arguments, painter: () => Promise<Painter>): Promise<Preparation> {
  const framing = framingOf(given)
  const layout = layoutOf(given)
  if (given.encoding !== undefined) await import('../../index.js')
  const how = await howToRead(given)
  const decode = decoderOf(given)
  const separator = String.fromCharCode(framing.separator)
  const verbOfAll = await verbOf(given, () => hrefVerb(given, layout, separator), separator, painter)
  const hasFilter = FILTERS.some((option) => given[option] !== undefined)
  const verb = hasFilter ? await (await import('./conditions.js')).withFilter(verbOfAll, given) : verbOfAll
  return {
    verb: given.quiet ? quiet(verb) : verb,
    reader: new RecordReader(layout, decode, how),
    argumentReader: new RecordReader(wholeRecord, decode, how),
    framing,
    how,
  }
}

async function verbOf(
  given: Arguments,
  href: () => Promise<Verb>,
  separator: string,
  painter: () => Promise<Painter>,
): Promise<Verb> {
  switch (given.verb) {
    case 'check':
      return (await import('./check.js')).checkVerb(given)
    case 'compare':
      await loadDialects()
      return (await import('./compare.js')).compareVerb(given, separator)
    case 'explain':
      await loadDialects()
      return (await import('./explain.js')).explainVerb(given, await painter())
    default:
      return href()
  }
}
