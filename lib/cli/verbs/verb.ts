/**
 * What a verb is to the run: a function from the answer to bytes, and a few words on what the run may do without it.
 */

import type { Arguments } from '../grammar/arguments.js'
import type { CanonicalForm } from '../output/canonical-lines.js'
import type { Header, Outcome } from '../reading/answer.js'

export interface Verb {
  /** The output for a record, the separator included; `''` for nothing. */
  answer(outcome: Outcome): string
  /**
   * What becomes of a line that is a canonical URL: it is copied, dropped, or written by a form, without being read.
   * `mended`: copied, and so is a line that lacks nothing but the "/" of its path, with it. `null`: the verb wants to see every
   * record.
   */
  readonly canonicalLines: 'copied' | 'mended' | 'dropped' | CanonicalForm | null
  /** Whether the verb gives the number of a record, so that the records before it have to be counted. */
  readonly countsRecords: boolean
  /** The exit status, where all went well. */
  readonly status: number
}

/**
 * What becomes of a header. It belongs to a list of records as it came, and to no table that is made of them: not to fields, and
 * not to lines with `--echo`.
 */
export const headerLine = ({ record }: Header, given: Arguments, separator: string): string =>
  (given.text('output') ?? 'lines') === 'lines' && !given.has('echo') ? record + separator : ''

/** Ends the run with status 1, after the output so far: `--on-error stop`. */
export class Stop extends Error {
  override readonly name = 'Stop'
}
