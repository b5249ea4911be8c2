/**
 * The counts of a run, and their forms: for a person, for a program, for Hadoop Streaming.
 */

import { isRefused, type Outcome, remarkOn } from './reading/answer.js'

/** What was counted. */
export interface Counts {
  readonly records: number
  readonly refused: number
  readonly changed: number
  readonly bytes: number
  readonly reasons: readonly (readonly [reason: string, count: number])[]
}

export class Stats {
  records = 0
  refused = 0
  changed = 0
  bytes = 0
  readonly reasons: Map<string, number> = new Map()
  readonly #countsReasons: boolean

  /** Finding a reason takes time, so reasons are counted only on request. */
  constructor(countsReasons: boolean) {
    this.#countsReasons = countsReasons
  }

  count(outcome: Outcome): void {
    this.records++
    if (outcome.kind === 'header' || !this.#countsReasons) return
    if (isRefused(outcome)) this.refused++
    else if (outcome.kind === 'answer' && !outcome.isCanonical) this.changed++
    const remark = remarkOn(outcome)
    if (remark !== null) this.reasons.set(remark, (this.reasons.get(remark) ?? 0) + 1)
  }

  /**
   * Counts a record whose URL is not written canonically. It is called for a record about which nothing else has to be counted.
   */
  countChanged(): void {
    this.records++
    this.changed++
  }

  /** The counts since the last call. */
  take(): Counts {
    const { records, refused, changed, bytes } = this
    const counts = { records, refused, changed, bytes, reasons: [...this.reasons] }
    this.records = this.refused = this.changed = this.bytes = 0
    this.reasons.clear()
    return counts
  }

  /** Adds the counts of a thread. */
  add({ records, refused, changed, bytes, reasons }: Counts): void {
    this.records += records
    this.refused += refused
    this.changed += changed
    this.bytes += bytes
    for (const [reason, count] of reasons) this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + count)
  }

  toText(seconds: number): string {
    const reasons = this.#sorted().map(([reason, count]) => `  ${String(count).padStart(10)}  ${reason}\n`)
    return [
      `${this.records} records, ${this.refused} refused, ${this.changed} changed, `,
      `${this.bytes} bytes in ${seconds.toFixed(2)} s\n`,
      ...reasons,
    ].join('')
  }

  toJson(seconds: number): string {
    const { records, refused, changed, bytes } = this
    const reasons = Object.fromEntries(this.#sorted())
    return `${JSON.stringify({ records, refused, changed, bytes, seconds: Number(seconds.toFixed(3)), reasons })}\n`
  }

  /** The lines that Hadoop Streaming reads counters from. */
  toCounters(): string {
    const { records, refused, changed, bytes } = this
    return Object.entries({ records, refused, changed, bytes })
      .map(([name, count]) => `reporter:counter:weburl,${name},${count}\n`)
      .join('')
  }

  #sorted(): [string, number][] {
    return [...this.reasons].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
  }
}
