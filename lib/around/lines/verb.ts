/**
 * A verb: a function that writes the output for a record, and properties that let a run process some records without it.
 */

import type { LineOptions } from './options.js'
import type { CanonicalForm } from './output/canonical-forms.js'
import type { LineFilter } from './output/canonical-lines.js'
import type { Header, Outcome, RecordOfInput } from './reading/answer.js'

export interface Verb {
  /** The output before the first record, written once: a table's column names. */
  readonly begins: string
  /** Returns the output for a record, including the separator; `''` to write nothing. */
  answer(outcome: Outcome): string
  /** Returns the output for a record with several URLs, if it is one output record; `null` if each URL has its own output. */
  readonly answerAll: ((record: RecordOfInput, outcomes: readonly Outcome[]) => string) | null
  /**
   * How a line that is already a canonical URL is handled without parsing it: it is copied, dropped, or written by a form. With
   * `mended` it is copied, and a line that lacks only the "/" of its path is copied with the "/" added. `null`: every record must
   * be passed to `answer`.
   */
  readonly canonicalLines: 'copied' | 'mended' | 'dropped' | CanonicalForm | null
  /** Decides which of these lines are written; `null` if all of them are. */
  readonly lineFilter: LineFilter | null
  /** Whether the output contains record numbers, which requires counting all earlier records. */
  readonly countsRecords: boolean
  /** The exit status if there was no error. */
  readonly status: number
}

/** The members that most verbs share: every record is parsed, and only the output for records is written. */
export const PLAIN_VERB: Omit<Verb, 'answer'> = {
  begins: '',
  answerAll: null,
  canonicalLines: null,
  lineFilter: null,
  countsRecords: true,
  status: 0,
}

/**
 * The output for a list's header: the header itself if the output consists of the list's records; nothing in a table or with
 * `--echo`.
 */
export const headerLine = ({ record }: Header, { output = 'lines', echo }: LineOptions, separator: string): string =>
  output === 'lines' && !echo ? record + separator : ''
