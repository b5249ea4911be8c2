/**
 * A verb as a run uses it: a function from an answer to bytes, and facts that let the run skip calls.
 */

import type { LineOptions } from './options.js'
import type { CanonicalForm } from './output/canonical-forms.js'
import type { LineFilter } from './output/canonical-lines.js'
import type { Header, Outcome, RecordOfInput } from './reading/answer.js'

export interface Verb {
  /** The output before the first record, written once: the names of the columns of a table. */
  readonly begins: string
  /** The output for a record, the separator included; `''` for nothing. */
  answer(outcome: Outcome): string
  /** The output for a record with several URLs, if that is one record; `null` if each answer is written by itself. */
  readonly answerAll: ((record: RecordOfInput, outcomes: readonly Outcome[]) => string) | null
  /**
   * How a line that is a canonical URL already is handled: it is copied, dropped, or written by a form, without being read.
   * `mended`: copied, and so is a line that lacks only the "/" of its path, with the "/". `null`: the verb wants to see every
   * record.
   */
  readonly canonicalLines: 'copied' | 'mended' | 'dropped' | CanonicalForm | null
  /** Which of these lines are written; `null` if all are. */
  readonly lineFilter: LineFilter | null
  /** Whether the output contains the number of a record, so that the records before it have to be counted. */
  readonly countsRecords: boolean
  /** The exit status if there was no error. */
  readonly status: number
}

/** What most verbs have: every record is read, and nothing but the answers is written. */
export const PLAIN_VERB: Omit<Verb, 'answer'> = {
  begins: '',
  answerAll: null,
  canonicalLines: null,
  lineFilter: null,
  countsRecords: true,
  status: 0,
}

/** The header of the list is repeated only if the output is its records: not in a table, and not with `--echo`. */
export const headerLine = ({ record }: Header, { output = 'lines', echo }: LineOptions, separator: string): string =>
  output === 'lines' && !echo ? record + separator : ''
