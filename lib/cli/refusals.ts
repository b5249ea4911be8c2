/**
 * Messages about refused records. The first record of an input in another form than the options describe is named with its line, and the
 * others are counted. There is also a message if every record of the run is refused: a list of empty lines may look like an answer.
 */

import type { Block, LongRecord } from '../around/lines/input/blocks.js'
import { worded } from '../around/lines/option-problem.js'
import { REASONS, type ReasonName } from '../around/lines/reasons.js'
import type { Stats } from '../around/lines/stats.js'
import { COMMAND } from './grammar/grammar.js'

export class Refusals {
  readonly #stats: Stats
  readonly #say: (problem: string) => void
  /** The input, and how many of its lines precede the first one read. */
  #name = ''
  #linesBefore = async (): Promise<number> => 0
  #count = 0
  /** Whether there is a NUL byte in the input, although NUL does not end its records. */
  #hasNul = false

  constructor(stats: Stats, say: (problem: string) => void) {
    this.#stats = stats
    this.#say = say
  }

  /** Begins an input. */
  begin(name: string, linesBefore: () => Promise<number>): void {
    this.#name = name
    this.#linesBefore = linesBefore
    this.#count = 0
    this.#hasNul = false
  }

  /** Looks for NUL in the bytes of a block, where lines are the records. */
  lookAt(block: Block | LongRecord): void {
    if (block.kind === 'too-long') this.#hasNul ||= block.beginning.includes('\0')
    else this.#hasNul ||= hasNul(block)
  }

  /** Looks at the records answered since the last call. */
  async look(): Promise<void> {
    const found = this.#stats.takeNotOfForm()
    if (found === null) return
    const isFirst = this.#count === 0
    this.#count += found.count
    if (isFirst) this.#say(`${this.#name}:${(await this.#linesBefore()) + found.line}: ${wordsFor(found.reason)}`)
  }

  /**
   * Ends an input.
   * @param isRead - whether it was read to its end. Nothing is said of the bytes of an input at which the run stops: threads read ahead.
   */
  end(isRead: boolean): void {
    const more = this.#count - 1
    if (more === 1) this.#say(`${this.#name}: 1 more record is not of its form`)
    if (this.#hasNul && isRead)
      this.#say(
        `${this.#name}: there is a NUL byte in it: if NUL ends each record, write -0; if not, it may not be a text`,
      )
    if (more > 1) this.#say(`${this.#name}: ${more} more records are not of their form`)
  }

  /** Ends the run. */
  endRun(advice: (reason: string) => string): void {
    const refused = this.#stats.allRefused
    if (refused === null) return
    const { count, reason } = refused
    const all =
      count === 1 ? 'the only record is refused' : `none of the ${count} records is accepted: the first is refused`
    this.#say(`${all} as ${reason}${isOwn(reason) ? `: ${wordsFor(reason)}` : ''}${advice(reason)}`)
  }
}

/** Searching a `Buffer` is sixty times as fast as searching a `Uint8Array`. */
const hasNul = ({ bytes, start, end }: Block): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).includes(0)

const isOwn = (reason: string): reason is ReasonName => Object.hasOwn(REASONS, reason)
const wordsFor = (reason: ReasonName): string => worded(REASONS[reason], COMMAND)
