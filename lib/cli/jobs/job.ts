/**
 * The messages between threads: a thread gets a block of records, and sends back its answers.
 */

import type { Block, LongRecord } from '../../around/lines/input/blocks.js'
import type { LineOptions } from '../../around/lines/options.js'
import type { Counts } from '../../around/lines/stats.js'

/** The settings that a thread gets when it begins. */
export interface Orders {
  /** The words after the name of the command. */
  readonly args: readonly string[]
  readonly hasColors: boolean
  /** The conditions, with the values that are in files. */
  readonly where: LineOptions['where']
}

/** The first message of a thread: it can take blocks. */
export const READY = 'ready'

export interface Job {
  readonly block: Block | LongRecord
  readonly file: string
  /** The number of records of the input before the block, and of lines. */
  readonly recordsBefore: number
  readonly linesBefore: number
  /** Whether the input begins with the block. */
  readonly isWhole: boolean
  /** The header of the input with the end of its record; `null` if there is no header, or if it is in the block. */
  readonly header: string | null
}

export interface Answers {
  readonly bytes: Uint8Array
  readonly counts: Counts
  /** The exit status so far. */
  readonly status: number
  /** Why the run ends after these answers; `null` if the run goes on. */
  readonly stop: { readonly message: string; readonly reason: string } | null
}

/** A thread has ended although it had work to do. */
export class ThreadLost extends Error {
  override readonly name = 'ThreadLost'
}
