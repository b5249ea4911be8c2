/**
 * The messages about refused records. For each input, the first record whose format does not fit the options is reported with its
 * line, and the others are counted. There is also a message if every record of the run is refused, because output that consists of
 * empty lines may look like a success.
 */

import type { Block, LongRecord } from '../around/lines/input/blocks.js'
import { worded } from '../around/lines/option-problem.js'
import { REASONS, type ReasonName } from '../around/lines/reasons.js'
import type { Stats } from '../around/lines/stats.js'
import { COMMAND } from './grammar/grammar.js'

export class Refusals {
  readonly #stats: Stats
  readonly #say: (problem: string) => void
  /** The input's name, and the number of its lines before the first one read. */
  #name = ''
  #linesBefore = async (): Promise<number> => 0
  #count = 0
  /** Whether the input contains a NUL byte although NUL does not end its records. */
  #hasNul = false

  constructor(stats: Stats, say: (problem: string) => void) {
    this.#stats = stats
    this.#say = say
  }

  /** Starts a new input. */
  begin(name: string, linesBefore: () => Promise<number>): void {
    this.#name = name
    this.#linesBefore = linesBefore
    this.#count = 0
    this.#hasNul = false
  }

  /** Looks for NUL bytes in a block whose records end with a line feed. */
  lookAt(block: Block | LongRecord): void {
    if (block.kind === 'too-long') this.#hasNul ||= block.beginning.includes('\0')
    else this.#hasNul ||= hasNul(block)
  }

  /** Takes the counts since the last call, and reports the input's first record whose format does not fit. */
  async look(): Promise<void> {
    const found = this.#stats.takeNotOfForm()
    if (found === null) return
    const isFirst = this.#count === 0
    this.#count += found.count
    if (isFirst) this.#say(`${this.#name}:${(await this.#linesBefore()) + found.line}: ${wordsFor(found.reason)}`)
  }

  /**
   * Ends an input.
   * @param isRead - whether the input was read to its end. If the run stops early, NUL bytes are not reported, because threads may
   * have read beyond that point.
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

/** Searches a `Buffer`, because that is sixty times as fast as searching a `Uint8Array`. */
const hasNul = ({ bytes, start, end }: Block): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).includes(0)

const isOwn = (reason: string): reason is ReasonName => Object.hasOwn(REASONS, reason)
const wordsFor = (reason: ReasonName): string => worded(REASONS[reason], COMMAND)
