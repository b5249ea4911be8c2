/**
 * A record before its URL is read.
 */
export interface RecordOfInput {
  /** The number of the record in its input, from 1. */
  readonly number: number
  /** Whether the input begins with it. */
  readonly isFirst: boolean
  /** The name of its input. */
  readonly file: string
  readonly bytes: string
}
