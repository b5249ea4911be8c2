/**
 * A verb as a run uses it: a function from the answer to bytes, and some facts about what the run may do without calling it.
 */

import { own } from '../../ground/text/plain-values.js'
import type { LineOptions } from './options.js'
import type { CanonicalForm } from './output/canonical-lines.js'
import type { Answer, Header, Outcome, RecordOfInput, Unread } from './reading/answer.js'

export interface Verb {
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
  /** Whether the verb gives the number of a record, so that the records before it have to be counted. */
  readonly countsRecords: boolean
  /** The exit status if there was no error. */
  readonly status: number
}

/** Which records a run answers, and which answers it writes. */
export interface Filter {
  /** Whether a record is answered at all. */
  isWanted(read: Answer | Unread): boolean
  /** Whether the answer is written. */
  isWritten(read: Answer | Unread): boolean
}

/** A verb that answers only the records that a filter keeps, and all headers. */
export function filtered(verb: Verb, filter: Filter): Verb {
  const answerAll = own(verb, 'answerAll')
  const isWanted = (outcome: Outcome): boolean => outcome.kind === 'header' || filter.isWanted(outcome)
  return {
    canonicalLines: null,
    countsRecords: verb.countsRecords,
    get status() {
      return verb.status
    },
    answer(outcome) {
      if (!isWanted(outcome)) return ''
      const output = verb.answer(outcome)
      return output === '' || outcome.kind === 'header' || filter.isWritten(outcome) ? output : ''
    },
    ...(answerAll === undefined
      ? {}
      : {
          answerAll(record, outcomes) {
            const isAny = outcomes.length === 0 || outcomes.some((each) => isWanted(each))
            if (!isAny) return ''
            const output = answerAll.call(verb, record, outcomes)
            // A list may begin with an element that has no URL.
            const first = outcomes.find(({ kind }) => kind === 'answer') ?? outcomes[0]
            const isWritten = first === undefined || first.kind === 'header' || filter.isWritten(first)
            return isWritten ? output : ''
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
