/**
 * A verb as a run uses it: a function from the answer to bytes, and some facts about what the run may do without calling it.
 */

import { own } from '../../ground/text/plain-values.js'
import type { LineFilter } from './line-filter.js'
import type { LineOptions } from './options.js'
import type { CanonicalForm } from './output/canonical-forms.js'
import type { Answer, Header, Outcome, RecordOfInput, Unread } from './reading/answer.js'

export interface Verb {
  /** The output before the first record, which is written once: the names of the columns of a table. Absent if there is none. */
  readonly begins?: string
  /** The output for a record, the separator included; `''` for nothing. */
  answer(outcome: Outcome): string
  /** The output for a record with several URLs, if that is one record. If this is absent, each answer is written by itself. */
  answerAll?(record: RecordOfInput, outcomes: readonly Outcome[]): string
  /**
   * How a line that is a canonical URL already is handled: it is copied, dropped, or written by a form, without being read.
   * `mended`: copied, and so is a line that lacks only the "/" of its path, with the "/". `null`: the verb wants to see every
   * record.
   */
  readonly canonicalLines: 'copied' | 'mended' | 'dropped' | CanonicalForm | null
  /** Which of these lines are written, if not all are. */
  readonly lineFilter?: LineFilter
  /** Whether the verb gives the number of a record, so that the records before it have to be counted. */
  readonly countsRecords: boolean
  /** The exit status if there was no error. */
  readonly status: number
}

/** Which records a run answers, from which URL, and which answers it writes. */
export interface Filter {
  /** Whether a record is answered at all; `null` if all are. */
  readonly isWanted: ((read: Answer | Unread) => boolean) | null
  /** The answer with the URL that the run makes of the one that was read; `null` if it is the same. */
  readonly changed: ((answer: Answer) => Answer) | null
  /** Whether the answer is written; `null` if all are. */
  readonly isWritten: ((read: Answer | Unread) => boolean) | null
  /** How canonical lines are handled, see `Verb`. */
  readonly canonicalLines: Verb['canonicalLines']
  readonly lineFilter: LineFilter | null
}

/** A verb that answers only the records that a filter keeps, and all headers. */
export function filtered(verb: Verb, filter: Filter): Verb {
  const { isWanted, isWritten, changed, canonicalLines, lineFilter } = filter
  const [begins, answerAll] = [own(verb, 'begins'), own(verb, 'answerAll')]
  const wants = (outcome: Outcome): boolean => outcome.kind === 'header' || isWanted === null || isWanted(outcome)
  const writes = (outcome: Outcome): boolean => outcome.kind === 'header' || isWritten === null || isWritten(outcome)
  const withChange = (outcome: Outcome): Outcome =>
    changed === null || outcome.kind !== 'answer' ? outcome : changed(outcome)
  return {
    ...(begins === undefined ? {} : { begins }),
    canonicalLines,
    ...(lineFilter === null ? {} : { lineFilter }),
    countsRecords: verb.countsRecords,
    get status() {
      return verb.status
    },
    answer(given) {
      if (!wants(given)) return ''
      const outcome = withChange(given)
      const output = verb.answer(outcome)
      return output === '' || writes(outcome) ? output : ''
    },
    ...(answerAll === undefined
      ? {}
      : {
          answerAll(record, given) {
            if (isWanted !== null && !given.some(wants)) return ''
            const outcomes = given.map(withChange)
            const output = answerAll.call(verb, record, outcomes)
            // A list may begin with an element that has no URL.
            const first = outcomes.find(({ kind }) => kind === 'answer') ?? outcomes[0]
            return first === undefined || writes(first) ? output : ''
          },
        }),
  }
}

/** A verb that is used only for its status. */
export const quiet = (verb: Verb): Verb => ({
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

/**
 * How a header is handled. A header is written if the output is the records of the list. It is left out if the output is a
 * table, as with fields and with `--echo`.
 */
export const headerLine = ({ record }: Header, { output = 'lines', echo }: LineOptions, separator: string): string =>
  output === 'lines' && !echo ? record + separator : ''
