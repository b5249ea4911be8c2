/**
 * What threads say to each other: a block of records goes to a thread, and its answers come back.
 */

import type { LongRecord } from '../../around/lines/input/blocks.js'
import type { Counts } from '../../around/lines/stats.js'

/** What a thread is told when it begins. */
export interface Orders {
  /** The words after the name of the command. */
  readonly args: readonly string[]
  readonly hasColors: boolean
}

export interface Job {
  /** Whole records, in bytes of their own; or a record that is too long. */
  readonly block: { readonly bytes: Uint8Array; readonly ends: readonly number[] | null } | LongRecord
  readonly file: string
  /** How many records of the input are before the block, where the answers have numbers. */
  readonly recordsBefore: number
  /** Whether the input begins with the block. */
  readonly isWhole: boolean
  /** The header of the input with its end, where there is one and it is not in the block. */
  readonly header: string | null
}

export interface Answers {
  readonly bytes: Uint8Array
  readonly counts: Counts
  /** The exit status so far. */
  readonly status: number
  /** Why the run ends after these answers; `null` where it goes on. */
  readonly stop: string | null
}
